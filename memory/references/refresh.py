"""Bringing the table of mentions up to date after documents changed.

Only passages that changed, or that hold a title which appeared or went, are read again; all
mentions are resolved anew, because a new document may settle an old mention.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from memory.passages.canon import canonical, digest
from memory.references.extract import Mention, extract
from memory.references.identifiers import title_key
from memory.references.names import Names
from memory.references.resolve import Directory, Resolution, Target, names_of, spellings_of
from memory.store.writer import Writer

Row = dict[str, Any]
_EXTERNAL = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//|#|$)", re.I)
_TEMPLATE = re.compile(r"\{\{.*?\}\}")


@dataclass(frozen=True, slots=True)
class Refreshed:
    """How many passages were read again, how the live mentions stand, and what was written."""

    passages_read: int
    resolved: int
    unresolved: int
    ambiguous: int
    opened: int
    closed: int


def refresh_mentions(writer: Writer) -> Refreshed:
    """Extract and resolve what the working state mentions; write only what differs."""
    documents = writer.rows("documents").to_dicts()
    passages = writer.rows("passages").to_dicts()
    stored = {row["id"]: row for row in writer.rows("mentions").to_dicts()}
    spellings = _spellings(documents, passages)
    former = _spellings(writer.former("documents").to_dicts(), _former_tickets(writer))
    moved = Names(dict(spellings.items() ^ former.items()))
    reread = [
        p for p in passages if p["from_snapshot"] == writer.pending or moved.find(p["canonical"])
    ]
    skip = {p["id"] for p in reread}
    live = {p["id"] for p in passages}
    wanted = {i: r for i, r in stored.items() if r["passage"] in live - skip}
    by_id = {d["id"]: d for d in documents}
    names = Names(spellings)
    for passage in reread:
        for row in _mention_rows(passage, by_id[passage["document"]], names):
            wanted[row["id"]] = row
    _resolve_all(wanted, Directory.of(_targets(documents, passages)))
    changed = [r for i, r in wanted.items() if _differs(stored.get(i), r)]
    gone = [i for i in stored if i not in wanted]
    writer.close("mentions", gone + [r["id"] for r in changed if r["id"] in stored])
    writer.add("mentions", [_columns(r) for r in changed])
    status = [r["status"] for r in wanted.values()]
    return Refreshed(
        passages_read=len(reread),
        resolved=status.count("resolved"),
        unresolved=status.count("unresolved"),
        ambiguous=status.count("ambiguous"),
        opened=len(changed),
        closed=len(gone),
    )


def _former_tickets(writer: Writer) -> list[Row]:
    return writer.former("passages", "kind = 'heading' AND label <> ''").to_dicts()


def _spellings(documents: list[Row], passages: list[Row]) -> dict[str, str]:
    """Lower-case spellings that are matched word for word, and the names they stand for."""
    found = {}
    for document in documents:
        for spelling in spellings_of(canonical(document["title"])):
            found[spelling.lower()] = title_key(spelling)
    kinds = {d["id"]: d["kind"] for d in documents}
    for passage in passages:
        if _is_ticket(passage, kinds):
            found[passage["label"].lower()] = passage["label"].upper()
    return found


def _is_ticket(passage: Row, kinds: dict[str, str]) -> bool:
    """A ticket's heading has its key as label: letters, a hyphen, a number."""
    return (
        passage["kind"] == "heading"
        and kinds.get(passage["document"]) == "ticket"
        and re.fullmatch(r"[A-Za-z]{2,10}-\d+", passage["label"]) is not None
    )


def _targets(documents: list[Row], passages: list[Row]) -> Iterable[Target]:
    """Everything a mention can mean: documents with their sections, and tickets."""
    sections: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    kinds = {d["id"]: d["kind"] for d in documents}
    for passage in passages:
        if _is_ticket(passage, kinds):
            yield Target(passage["id"], (passage["label"].upper(),), "", "", {})
        elif passage["label"]:
            label = passage["label"].rstrip(".").split(" ")[-1]
            sections[passage["document"]][label].append(passage["id"])
    for document in documents:
        names = names_of(document["form"], document["title"])
        link = _link_name(document["source"], document["locator"])
        yield Target(
            document["id"],
            (*names, link),
            document["edition"],
            document["effective_from"],
            {label: tuple(ids) for label, ids in sections[document["id"]].items()},
        )


def _link_name(source: str, target: str) -> str:
    return f"LINK {source}/{PurePosixPath(target).stem.lower()}"


def _mention_rows(passage: Row, document: Row, names: Names) -> Iterable[Row]:
    if passage["kind"] != "heading" and not passage["quoted"]:
        for number, mention in enumerate(extract(passage["canonical"], document["kind"], names)):
            yield _row(passage, mention, number, "explicit")
    for number, (text, target) in enumerate(json.loads(passage["links"])):
        bare = _TEMPLATE.sub("", target).split("#")[0].strip("/ ")
        if bare and not _EXTERNAL.match(bare):
            name = _link_name(document["source"], bare)
            link = Mention(target, name, "", "", "refers_to", "", canonical(text), "")
            yield _row(passage, link, number, "data")


def _row(passage: Row, mention: Mention, number: int, origin: str) -> Row:
    ident = digest(passage["id"], mention.surface, mention.relation, str(number), origin)
    return {
        "id": "mention:" + ident[:16],
        "document": passage["document"],
        "passage": passage["id"],
        "surface": mention.surface,
        "identifier": mention.name,
        "edition": mention.edition,
        "section": mention.section,
        "relation": mention.relation,
        "part": mention.part,
        "turned": mention.turned,
        "against": json.dumps(mention.against) if mention.against else "",
        "words": mention.words,
        "limit": mention.limit,
        "quote": mention.quote,
        "valid_from": mention.valid_from,
        "valid_to": mention.valid_to,
        "origin": origin,
        "status": "unresolved",
        "targets": [],
    }


def _resolve_all(mentions: dict[str, Row], directory: Directory) -> None:
    """Resolve in place: first what a document is attached to, then the rest, which may need it."""
    parents: dict[str, str] = {}
    for row in mentions.values():
        if row["relation"] == "attaches_to":
            resolution = _resolve(row, directory, "")
            if resolution.status == "resolved":
                parents.setdefault(row["document"], resolution.targets[0])
    for ident, row in list(mentions.items()):
        resolution = _resolve(row, directory, parents.get(row["document"], ""))
        origin = row["origin"] if row["origin"] == "data" else "explicit"
        mentions[ident] = row | {
            "status": resolution.status,
            "targets": list(resolution.targets),
            "origin": "inferred" if resolution.inferred else origin,
        }


def _resolve(row: Row, directory: Directory, parent: str) -> Resolution:
    return directory.resolve(
        row["identifier"], row["edition"], row["section"], own=row["document"], parent=parent
    )


def _differs(stored: Row | None, row: Row) -> bool:
    return stored is None or any(stored[key] != value for key, value in row.items())


def _columns(row: Row) -> Row:
    return {k: v for k, v in row.items() if k not in ("from_snapshot", "to_snapshot")}
