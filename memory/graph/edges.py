"""Edges, made anew from the mentions and the documents' own data; only differences are written."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from memory.passages.canon import digest
from memory.store.writer import Writer

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Edges:
    """Live edges by type, and how many rows were opened and closed."""

    by_type: dict[str, int]
    opened: int
    closed: int


def refresh_edges(writer: Writer) -> Edges:
    """Bring the table of edges up to date with mentions and documents."""
    documents = {row["id"]: row for row in writer.rows("documents").to_dicts()}
    owner = dict(writer.rows("passages", columns=["id", "document"]).iter_rows())
    stored = {row["id"]: row for row in writer.rows("edges").to_dicts()}
    wanted: dict[str, Row] = {}
    mentions = writer.rows("mentions", "status = 'resolved'").to_dicts()
    for row in [*_from_mentions(mentions, documents, owner), *_from_mail(documents)]:
        wanted.setdefault(row["id"], row)
    changed = [
        r for i, r in wanted.items() if i not in stored or any(stored[i][k] != r[k] for k in r)
    ]
    gone = [i for i in stored if i not in wanted]
    writer.close("edges", gone + [r["id"] for r in changed if r["id"] in stored])
    writer.add("edges", changed)
    by_type: dict[str, int] = {}
    for row in wanted.values():
        by_type[row["type"]] = by_type.get(row["type"], 0) + 1
    return Edges(dict(sorted(by_type.items())), len(changed), len(gone))


def _from_mentions(
    mentions: list[Row], documents: dict[str, Row], owner: dict[str, str]
) -> Iterable[Row]:
    for mention in mentions:
        target = mention["targets"][0]
        owning = owner.get(target, target)
        to_itself = target == mention["document"]
        if to_itself or (owning == mention["document"] and mention["relation"] != "refers_to"):
            continue
        whole = mention["relation"] in ("supersedes", "attaches_to")
        issuer = documents[mention["document"]]
        yield _edge(
            kind=mention["relation"],
            source=mention["document"] if whole else mention["passage"],
            target=target,
            part=mention["part"],
            quote=mention["quote"],
            document=mention["document"],
            passage=mention["passage"],
            documents=[mention["document"], owning],
            valid_from=mention["valid_from"] or issuer["effective_from"],
            valid_to=issuer["effective_to"],
            origin=mention["origin"],
        )


def _from_mail(documents: dict[str, Row]) -> Iterable[Row]:
    """A reply refers to the message it answers, by their ids in the headers."""
    metas = {i: json.loads(row["meta"]) for i, row in documents.items()}
    by_message = {m["message-id"]: i for i, m in metas.items() if m.get("message-id")}
    for ident, meta in metas.items():
        answered = by_message.get(meta.get("in-reply-to", ""))
        if answered and answered != ident:
            yield _edge(
                kind="refers_to", source=ident, target=answered, part="reply",
                quote=f"In-Reply-To: {meta['in-reply-to']}", document=ident, passage="",
                documents=[ident, answered], valid_from="", valid_to="", origin="data",
            )  # fmt: skip


def _edge(
    *, kind: str, source: str, target: str, part: str, quote: str, document: str, passage: str,
    documents: list[str], valid_from: str, valid_to: str, origin: str,
) -> Row:  # fmt: skip
    return {
        "id": "edge:" + digest(kind, source, target, part)[:16],
        "type": kind,
        "source": source,
        "target": target,
        "part": part,
        "standing": "issuer",
        "scope": "{}",
        "limit": "",
        "words": "",
        "quote": quote,
        "document": document,
        "passage": passage,
        "documents": list(dict.fromkeys(documents)),
        "valid_from": valid_from,
        "valid_to": valid_to,
        "origin": origin,
    }
