"""How long taking in many small documents lasts, beside the same parsers in one bare loop.

Both read the same Markdown and text files, made here. The bare loop keeps nothing; the ingest
stage of the update also hashes, cuts, reconciles and writes tables.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from connectors.parse import parse

_CONFIGURATION = """\
[[sources]]
name = "policies"
kind = "policy"
folder = "documents"
readers = ["everyone"]
"""
_WORDS = (
    "loss notice claim policy insured premium deductible building property coverage damage water "
    "repair estimate adjuster payment period report document written request renewal"
).split()


@dataclass(frozen=True, slots=True)
class Figures:
    """Seconds: the bare loop, the first run's ingest stage, an unchanged run's, and whole runs."""

    documents: int
    bare: float
    first: float
    unchanged: float
    first_whole: float
    unchanged_whole: float

    @property
    def over_bare(self) -> float:
        """The first ingest as a multiple of the bare loop."""
        return self.first / self.bare

    @property
    def unchanged_share(self) -> float:
        """The unchanged ingest as a share of the first."""
        return self.unchanged / self.first


def measure(folder: Path, documents: int, *, seed: int = 0) -> Figures:
    """Write so many files into `folder`, made anew, half Markdown, half text, and measure."""
    shutil.rmtree(folder, ignore_errors=True)
    paths = _write(folder / "documents", documents, random.Random(seed))
    (folder / "docmem.toml").write_text(_CONFIGURATION, encoding="utf-8")
    for path in paths[:2]:  # the parsers' own imports are not what is measured
        parse(path.name, path.read_bytes(), "policy")
    started = time.perf_counter()
    for path in paths:
        parse(path.name, path.read_bytes(), "policy")
    bare = time.perf_counter() - started
    first, first_whole = _update(folder)
    unchanged, unchanged_whole = _update(folder)
    return Figures(documents, bare, first, unchanged, first_whole, unchanged_whole)


def _write(folder: Path, documents: int, draw: random.Random) -> list[Path]:
    folder.mkdir(parents=True)
    paths = []
    for number in range(documents):
        markdown = number % 2 == 0
        path = folder / f"{number:05}.{'md' if markdown else 'txt'}"
        parts = [f"# Rule {number}" if markdown else f"RULE {number}"]
        for section in range(1, 4):
            heading = f"{section}. {draw.choice(_WORDS).capitalize()}"
            parts.append(f"## {heading}" if markdown else heading)
            parts += [_paragraph(draw) for _ in range(3)]
        path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        paths.append(path)
    return paths


def _paragraph(draw: random.Random) -> str:
    sentences = []
    for _ in range(3):
        words = draw.choices(_WORDS, k=12)
        sentences.append(f"The {' '.join(words)} must not exceed ${draw.randrange(100, 9999)}.")
    return " ".join(sentences)


def _update(folder: Path) -> tuple[float, float]:
    """Seconds of the ingest stage, and of the whole command."""
    command = [sys.executable, "-m", "serving.cli", "update", "--json"]
    started = time.perf_counter()
    done = subprocess.run(
        [*command, "--config", str(folder / "docmem.toml")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    whole = time.perf_counter() - started
    record: dict[str, Any] = json.loads(done.stdout)
    return float(record["report"]["seconds"]["ingest"]), whole
