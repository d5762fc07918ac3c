"""How long taking in many small documents lasts, beside the same parsers in one bare loop.

Both read the same Markdown and text files, made here, and both begin cold: what the parsers import
is part of either. The bare loop keeps nothing; the ingest stage of the update also hashes, cuts,
reconciles and writes tables.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

STEPS = ("writing files", "the bare loop", "the first run", "an unchanged run")
_CONFIGURATION = """\
[[sources]]
name = "policies"
kind = "policy"
folder = "documents"
readers = ["everyone"]
"""
_LOOP = """\
import sys, time
from pathlib import Path
started = time.perf_counter()
from connectors.parse import parse
for path in sorted(Path(sys.argv[1]).iterdir()):
    parse(path.name, path.read_bytes(), "policy")
print(time.perf_counter() - started)
"""
_WORDS = (
    "loss notice claim policy insured premium deductible building property coverage damage water "
    "repair estimate adjuster payment period report document written request renewal"
).split()


@dataclass(frozen=True, slots=True)
class Figures:
    """Seconds of the bare loop, of both runs' ingest stages and of both whole runs.

    `opened` counts how often the unchanged run opened documents, `parsers` the parsing processes it
    started.
    """

    documents: int
    bare: float
    first: float
    unchanged: float
    first_whole: float
    unchanged_whole: float
    opened: int
    parsers: int

    @property
    def over_bare(self) -> float:
        """The first ingest as a multiple of the bare loop."""
        return self.first / self.bare

    @property
    def unchanged_share(self) -> float:
        """The unchanged ingest as a share of the first."""
        return self.unchanged / self.first


def measure(
    folder: Path, documents: int, *, seed: int = 0, step: Callable[[str], None] = lambda name: None
) -> Figures:
    """Write so many files into `folder`, made anew, half Markdown, half text, and measure.

    `step` is called with the name of each of the `STEPS` as it begins.
    """
    step(STEPS[0])
    shutil.rmtree(folder, ignore_errors=True)
    _write(folder / "documents", documents, random.Random(seed))
    (folder / "docmem.toml").write_text(_CONFIGURATION, encoding="utf-8")
    step(STEPS[1])
    bare = _bare(folder / "documents")
    step(STEPS[2])
    first, first_whole, _ = _update(folder)
    step(STEPS[3])
    unchanged, unchanged_whole, counts = _update(folder)
    return Figures(
        documents, bare, first, unchanged, first_whole, unchanged_whole,
        opened=counts["opened"], parsers=counts["parsers"],
    )  # fmt: skip


def _write(folder: Path, documents: int, draw: random.Random) -> None:
    folder.mkdir(parents=True)
    for number in range(documents):
        markdown = number % 2 == 0
        path = folder / f"{number:05}.{'md' if markdown else 'txt'}"
        parts = [f"# Rule {number}" if markdown else f"RULE {number}"]
        for section in range(1, 4):
            heading = f"{section}. {draw.choice(_WORDS).capitalize()}"
            parts.append(f"## {heading}" if markdown else heading)
            parts += [_paragraph(draw) for _ in range(3)]
        path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _paragraph(draw: random.Random) -> str:
    """Two sentences that say nothing, and one that lays something down."""
    one, two, three = (" ".join(draw.choices(_WORDS, k=12)) for _ in range(3))
    return f"The {one}. A {two}. The {three} must not exceed ${draw.randrange(100, 9999)}."


def _bare(folder: Path) -> float:
    """Seconds of the bare loop, in a process of its own, from the parsers' imports on."""
    done = subprocess.run(
        [sys.executable, "-c", _LOOP, str(folder)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def _update(folder: Path) -> tuple[float, float, dict[str, int]]:
    """Seconds of the ingest stage, and of the whole command; what was opened and started."""
    counts = folder / "counts.json"
    watched = [sys.executable, "-m", "evals.opened", str(folder / "documents"), str(counts)]
    started = time.perf_counter()
    done = subprocess.run(
        [*watched, "update", "--json", "--config", str(folder / "docmem.toml")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    whole = time.perf_counter() - started
    record: dict[str, Any] = json.loads(done.stdout)
    found: dict[str, int] = json.loads(counts.read_text(encoding="utf-8"))
    return float(record["report"]["seconds"]["ingest"]), whole, found
