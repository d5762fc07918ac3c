"""Every edit on every document, each parsed anew and judged; then the sweep of digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from connectors.formats import ENDINGS
from evals.edits.catalogue import EDITS, Edit
from evals.edits.edited import Edited
from evals.edits.files import DoesNotApply
from evals.edits.judge import judge, quotes_for
from evals.edits.sweep import Sweep
from evals.edits.taken import Taken, take, take_again
from evals.edits.tally import Figures
from memory.errors import UnreadableDocument
from memory.records import SourceKind

TRIES = 40
_TICKETS = ("eml", "mbox", "csv", "jsonl")
Step = Callable[[str], None]


def documents_at(paths: Iterable[Path]) -> tuple[list[Taken], list[tuple[str, str]]]:
    """The documents at files and below folders, and those that could not be read, with reasons.

    Mails, CSV files and exports of tickets are taken in as tickets, all else as a manual.
    """
    found, refused = [], []
    for locator, path in sorted(named for given in paths for named in _files(given)):
        ending = path.suffix.lower().lstrip(".")
        if ending not in ENDINGS or path.name == "access.csv":
            continue
        kind: SourceKind = "ticket" if ending in _TICKETS else "manual"
        try:
            found.append(take(locator, path.read_bytes(), kind))
        except (UnreadableDocument, OSError) as problem:
            refused.append((str(path), str(problem)))
    return found, refused


def run(documents: Sequence[Taken], seed: int, step: Step = lambda name: None) -> dict[str, Any]:
    """All edits on all documents, then the sweep: figures, reasons and examples.

    `step` is called with the name of what comes next, `steps_of(documents)` times. The same
    documents and seed give the same answer.
    """
    figures, sweep = Figures(), Sweep()
    for document in documents:
        for edit in EDITS:
            step(f"{edit.name} {document.locator}")
            _one(edit, document, Random(f"{seed} {edit.name} {document.locator}"), figures)
    for document in documents:
        step(f"sweep {document.locator}")
        sweep.over(document, Random(f"{seed} sweep {document.locator}"))
    rows = figures.rows()
    return {
        "documents": len(documents),
        "passages": sum(len(document.passages) for document in documents),
        "partial": [d.locator for d in documents if d.row["status"] != "read"],
        "seed": seed,
        "edits": rows,
        "not_made": figures.not_made(),
        "cosmetic": _cosmetic(rows),
        "sweep": sweep.figures(),
        "examples": [asdict(example) for example in (*figures.examples, *sweep.examples)],
    }


def steps_of(documents: Sequence[Taken]) -> int:
    """How many steps a run over `documents` takes."""
    return len(documents) * (len(EDITS) + 1)


def _files(path: Path) -> list[tuple[str, Path]]:
    """The files at a path, each under its name: within the folder that was given, or as given."""
    if not path.is_dir():
        return [(path.as_posix().lstrip("/"), path)]
    return [(p.relative_to(path).as_posix(), p) for p in path.rglob("*") if p.is_file()]


def _one(edit: Edit, document: Taken, random: Random, figures: Figures) -> None:
    if document.ending not in edit.formats:
        return
    try:
        document, edited = made(edit, document, random)
    except DoesNotApply as reason:
        figures.skip(edit.name, document.ending, str(reason))
        return
    ending = edited.locator.rsplit(".", 1)[-1]
    name = document.ending if ending == document.ending else f"{document.ending} to {ending}"
    figures.tallies[edit.name, name].applied += 1
    try:
        after = take_again(document, edited.locator, edited.data)
    except UnreadableDocument as problem:
        figures.odd(edit.name, name, document, edited, str(problem))
        return
    if not edited.says_what_it_should(after):
        figures.odd(edit.name, name, document, edited, after)
        if edited.bounded:
            return
    declared = {r: getattr(edit, r) for r in ("hit", "beside", "context", "gone")}
    seen = judge(document, after, quotes_for(document, edited, random), declared)
    figures.judged(edit.name, name, document, after, seen)


def made(edit: Edit, document: Taken, random: Random) -> tuple[Taken, Edited]:
    """The document and the edit of it, at a passage that chance chose among those that allow it.

    Raises DoesNotApply, with the reason met most, where no passage that was tried allows it.
    """
    places = list(range(len(document.passages)))
    random.shuffle(places)
    reasons: Counter[str] = Counter()
    for position in places[: 1 if edit.whole else None]:
        try:
            base = edit.prepare(document, position, random) if edit.prepare else document
            return base, edit.make(base, position, random)
        except DoesNotApply as reason:
            reasons[str(reason)] += 1
            if reasons.total() >= TRIES and len(reasons) > 3:
                break
    raise DoesNotApply(reasons.most_common(1)[0][0])


def _cosmetic(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The share of quotes that are stale after edits which change no meaning; 0.005 at most."""
    names = {edit.name for edit in EDITS if edit.cosmetic}
    quotes = sum(row["quotes"] for row in rows if row["edit"] in names)
    false = sum(row["false"] for row in rows if row["edit"] in names)
    return {"quotes": quotes, "false": false, "share": false / quotes if quotes else 0.0}
