"""Nothing that runs looks beyond this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.small_set import edits

_WATCHED = """
import sys

def watch(event, arguments):
    if event == "socket.connect":
        address = arguments[1]
        where = address[0] if isinstance(address, tuple) else "unix"
        if where not in ("127.0.0.1", "::1", "localhost", "unix"):
            sys.stderr.write(f"LEFT THIS MACHINE: {address}\\n")
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        name = str(arguments[0])
        if name not in ("127.0.0.1", "::1", "localhost", "None", ""):
            sys.stderr.write(f"ASKED FOR A NAME: {name}\\n")

sys.addaudithook(watch)
sys.argv = ["docmem", *sys.argv[1:]]
from serving.cli import main
main()
"""


def test_an_update_of_every_format_opens_no_connection_beyond_this_machine(insurer: Path) -> None:
    edits.edit(insurer / "documents")
    clean = {k: v for k, v in os.environ.items() if k not in ("DO_NOT_TRACK", "HF_HUB_OFFLINE")}
    done = subprocess.run(
        [sys.executable, "-c", _WATCHED, "update", "--config", str(insurer / "docmem.toml")],
        capture_output=True, text=True, env=clean, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "LEFT THIS MACHINE" not in done.stderr
    assert "ASKED FOR A NAME" not in done.stderr
