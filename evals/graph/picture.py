"""The picture of the evidence graph in the README: a part of the demo, drawn from its edges.

Which documents are shown, and where, is laid down here; what leads from one to another is read from
the memory of these documents. Run it as

    python -m evals.graph.picture FILE

Not here: lines and colours (`drawing`).
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from evals.graph.drawing import Arrow, Box, Column, drawing
from evals.graph.sources import SOURCES
from evals.graph.speed import relate
from evals.graph.taken import commit, take_in
from memory.reading.reader import name_of
from memory.store.snapshot import Snapshot
from memory.store.store import Store
from synthetic_corpus.excerpt import excerpt

Row = dict[str, Any]
TITLE = "A part of the demo's evidence graph"
ASKING, FORMS, CHANGES = Column(24, 272), Column(428, 176), Column(916, 246)
PLACES: dict[str, tuple[Column, float]] = {
    "mail-001-2.eml": (ASKING, 0),
    "mail-003-2.eml": (ASKING, 1),
    "glossary-1.html": (ASKING, 2),
    "farmowners-northern-fraud-referral.html": (ASKING, 3),
    "renters-southern-catastrophe-response.pdf": (ASKING, 4),
    "CLM-58001.json": (ASKING, 5),
    "boatowners-mountain-renewal-underwriting.docx": (ASKING, 6),
    "glossary-2.docx": (ASKING, 7),
    "inland-marine-coastal-renewal-underwriting.md": (ASKING, 8),
    "CLM-58002.json": (CHANGES, 9),
    "bt-00-08-2025-07.docx": (FORMS, 1.5),
    "fo-00-09-2026-01.pdf": (FORMS, 5.5),
    "bulletin-2025-10.txt": (FORMS, 8),
    "bt-00-08-2026-09.docx": (CHANGES, 1.5),
    "fo-04-59-2026-11.docx": (CHANGES, 5.5),
    "bulletin-2026-59.pdf": (CHANGES, 8),
}
"""The documents that are shown, by the names of their files: column and row."""
TOLD = {
    "supersedes": "supersedes the whole",
    "amends": "amends a part",
    "attaches": "attaches to",
    "refers": "refers to",
    "form": "policy or bulletin",
    "form gone": "superseded",
    "manual": "manual",
    "letter": "ticket or mail",
}
_STYLES = {"attaches_to": "attaches", "amends": "amends", "supersedes": "supersedes",
           "refers_to": "refers"}  # fmt: skip
_ORDER = list(_STYLES)
_LONGEST = 34  # letters of a name


def picture(snapshot: Snapshot) -> str:
    """The SVG of the documents in PLACES. Raises KeyError if the memory lacks one of them."""
    documents = {Path(r["locator"]).name: r for r in snapshot.rows("documents").to_dicts()}
    shown = {documents[name]["id"]: name for name in PLACES}
    arrows = list(_arrows(snapshot, shown))
    gone = {arrow.target for arrow in arrows if arrow.style == "supersedes"}
    boxes = {n: _box(documents[n], *PLACES[n], gone=n in gone) for n in PLACES}
    return drawing(TITLE, boxes, arrows, TOLD)


def _arrows(snapshot: Snapshot, shown: dict[str, str]) -> Iterator[Arrow]:
    """One arrow for all edges of a kind between two documents, with the sections they lead to."""
    passages = snapshot.rows("passages")
    owners = dict(passages.select("id", "document").iter_rows()) | {d: d for d in shown}
    labels = dict(passages.select("id", "label").iter_rows())
    sections: dict[tuple[str, str, str, str, str], list[str]] = defaultdict(list)
    for edge in snapshot.rows("edges").iter_rows(named=True):
        ends = [shown.get(owners.get(edge[end], "")) for end in ("source", "target")]
        if edge["type"] in _STYLES and ends[0] and ends[1] and ends[0] != ends[1]:
            since = edge["valid_from"] if edge["type"] == "supersedes" else ""
            key = (ends[0], ends[1], edge["type"], edge["part"], since)
            sections[key].append(labels.get(edge["target"], ""))
    for key, found in sorted(sections.items(), key=lambda item: (_ORDER.index(item[0][2]), item)):
        source, target, kind, part, since = key
        said = [f"{kind}: {part} " if kind == "amends" else f"{kind.replace('_', ' ')} "]
        numbers = sorted(filter(None, found), key=_number)
        said += [f"§ {', '.join(numbers)}"] if numbers else []
        said += [f"from {since}"] if since else []
        yield Arrow(source, target, _STYLES[kind], "".join(said).strip())


def _number(label: str) -> list[int]:
    return [int(part) for part in label.split(".") if part.isdigit()]


def _box(row: Row, column: Column, place: float, *, gone: bool) -> Box:
    name, _, number = name_of(row).rpartition(" (")
    if row["kind"] == "policy":
        title = name.rpartition(", ")[2]
        return Box(column, place, number.rstrip(")"), title, "form", gone)
    name = re.sub("^Re: ", "", row["title"])
    if len(name) > _LONGEST:
        name = name[:_LONGEST].rpartition(" ")[0] + " …"
    stem = Path(row["locator"]).stem
    if row["kind"] == "manual":
        return Box(column, place, name, stem, "manual")
    return Box(column, place, name, "ticket" if stem == name else "mail", "letter")


def main() -> None:
    """Take the demo's last documents in and write the picture of them."""
    (file,) = map(Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        excerpt()[-1].write(Path(name) / SOURCES)
        store = Store(str(Path(name) / "store"))
        with store.writer("picture") as writer:
            root = take_in(Path(name), writer)
            relate(writer)
            commit(writer, "staleness", date.today(), root)
        file.write_text(picture(store.snapshot()), encoding="utf-8")


if __name__ == "__main__":
    main()
