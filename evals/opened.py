"""Runs the command line and counts what it opens below a folder, and which parsers it starts.

    python -m evals.opened FOLDER COUNTS ARGUMENT …

writes {"files": n, "opened": n, "parsers": n} to the file COUNTS: different files opened, how often
in all, and how many parsing processes were started.
"""

from __future__ import annotations

import json
import runpy
import sys
from collections import Counter
from pathlib import Path
from typing import Any


def main() -> None:
    """Run `serving.cli` with the arguments, counting."""
    folder, counts, *arguments = sys.argv[1:]
    opened: Counter[str] = Counter()
    parsers = 0

    def watch(event: str, details: tuple[Any, ...]) -> None:
        nonlocal parsers
        if event == "open" and isinstance(details[0], str) and details[0].startswith(folder):
            opened[details[0]] += 1
        elif event == "subprocess.Popen" and any("connectors.child" in a for a in details[1]):
            parsers += 1

    sys.addaudithook(watch)
    sys.argv = ["docmem", *arguments]
    try:
        runpy.run_module("serving.cli", run_name="__main__")
    finally:
        files = Counter({path: n for path, n in opened.items() if Path(path).is_file()})
        found = {"files": len(files), "opened": files.total(), "parsers": parsers}
        Path(counts).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
