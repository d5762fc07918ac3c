"""The memory that questions are asked of: one store, updated at every checkpoint of the insurer.

Here: telling the story to the product, and which snapshot is which checkpoint. Going on where an
earlier run stopped. Not here: the story itself (`evals.replay.insurer`), and the questions.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from evals.replay.bench import Story

Update = Callable[[Path, str], dict[str, Any]]
_FILE = "moments.json"


@dataclass(frozen=True, slots=True)
class Moment:
    """A checkpoint in the memory: its snapshot, its day, and the seconds of its update by stage."""

    checkpoint: int
    snapshot: int
    today: str
    seconds: dict[str, float]


@dataclass(frozen=True, slots=True)
class Told:
    """The configuration of a memory and its moments, by checkpoint."""

    config: Path
    moments: dict[int, Moment]


def tell(
    story: Story, folder: Path, update: Update, step: Callable[[str], None] = lambda name: None
) -> Told:
    """Bring the memory below `folder` through all checkpoints; those that it has are kept."""
    kept = _read(folder / _FILE)
    config = folder / "docmem.toml"
    for number, name in enumerate(story.names):
        step(name)
        if number in kept:
            continue
        config = story.write(number, folder)
        today = story.today(number)
        record = update(config, f"{today}T00:00:00+00:00")
        seconds = record["report"]["seconds"]
        kept[number] = Moment(number, record["snapshot"], today.isoformat(), seconds)
        rows = [asdict(moment) for _, moment in sorted(kept.items())]
        beside = folder / f"{_FILE}.next"
        beside.write_text(json.dumps(rows), encoding="utf-8")
        beside.replace(folder / _FILE)
    return Told(config, kept)


def _read(file: Path) -> dict[int, Moment]:
    if not file.is_file():
        return {}
    rows = json.loads(file.read_text(encoding="utf-8"))
    return {row["checkpoint"]: Moment(**row) for row in rows}
