"""A prompt for tests: runs the command lines it is handed, one after another, in this process.

Here: one JSON list [folder, arguments] a line on standard input, one JSON answer a line on the
original standard output. Everything that a command prints is caught at the file descriptors, so
that nothing a library prints is missed. Not here: any expectation.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

from serving.cli import main


def run(folder: str, arguments: list[str]) -> dict[str, Any]:
    """Run one command line in `folder`; returns its exit status and what it printed."""
    os.chdir(folder)
    sys.argv = ["docmem", *arguments]
    with tempfile.TemporaryDirectory() as caught:
        for descriptor in (1, 2):
            opened = os.open(f"{caught}/{descriptor}", os.O_CREAT | os.O_WRONLY)
            os.dup2(opened, descriptor)
            os.close(opened)
        status = _status()
        sys.stdout.flush()
        sys.stderr.flush()
        printed = [Path(caught, name).read_bytes().decode(errors="replace") for name in "12"]
    return {"status": status, "out": printed[0], "err": printed[1]}


def _status() -> int:
    try:
        main()
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(bool(ended.code))
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        for line in sys.stdin:
            answers.write(json.dumps(run(*json.loads(line))) + "\n")
            answers.flush()
