"""The independent validators of OKF bundles, each from a folder of its own.

They lie in `validators` of the environment, where the Makefile installs them: `okf-parser` asks for
a newer Python, which its program does not need, and `okfsmith` for libraries that it does not use
here. Not here: expectations.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(sys.prefix) / "validators"
PARSER = FOLDER / "okf-parser" / "bin" / "okf-parser"
SMITH = FOLDER / "okfsmith"
# Advice on what need not be there, and what depends on the day of the test.
ADVICE = ("W002", "W003", "W006")


def by_parser(bundle: Path) -> tuple[int, list[Any]]:
    """The number of pages that okf-parser found, and what it objects to."""
    done = subprocess.run(
        [PARSER, "check", bundle], capture_output=True, text=True, timeout=60, check=False
    )
    found = json.loads(done.stdout)
    sound = done.returncode == 0 and found["conformant"]
    return found["concept_count"], found["diagnostics"] or ([] if sound else [done.stderr])


def by_smith(bundle: Path) -> tuple[int, list[Any]]:
    """The number of pages that okfsmith found, and its errors and warnings."""
    done = subprocess.run(
        [sys.executable, "-m", "okfsmith", "validate", bundle, "--format", "json"],
        capture_output=True, text=True, timeout=60, check=False,
        env=os.environ | {"PYTHONPATH": str(SMITH)},
    )  # fmt: skip
    found = json.loads(done.stdout)
    warnings = [w for w in found["warnings"] if w["code"] not in ADVICE]
    return found["concepts"], [*found["errors"], *warnings]
