"""An agent's process from its start: the fence, then what it does.

    python -m evals.agents.fenced JOB

The fence comes before anything else is imported: libraries start threads, and a thread that runs
already is not held. Here: that order. Not here: the job (`process`), the fence (`fence`).
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

from evals.agents.fence import CERTIFICATES, Server, put_up


def main() -> None:
    """Put up the fence around the job that the first argument names, then do the job."""
    path = Path(sys.argv[1])
    job = json.loads(path.read_text(encoding="utf-8"))
    read, written, server = [Path(job["store"]), path], [Path(job["out"])], None
    if job.get("model"):
        written.append(Path(job["model"]["journal"]))
        read += _certificates()
        server = _server(job["model"]["settings"]["endpoint"])
    for file in written:
        file.touch()
    put_up(read, written, server)
    from evals.agents.process import main as work

    work()


def _server(endpoint: str) -> Server:
    parts = urlsplit(endpoint)
    return Server(parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80))


def _certificates() -> list[Path]:
    """The places that the variables for certificates name; a folder may be several."""
    named = [os.environ.get(name, "") for name in CERTIFICATES]
    return [Path(place) for each in named for place in each.split(os.pathsep) if place]


if __name__ == "__main__":
    main()
