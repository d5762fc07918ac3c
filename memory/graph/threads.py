"""The threads of mails, by the ids in their headers.

Belongs here: which message answers which. A message of a mailbox is the passage that heads it, any
other is its document. Does not belong here: what messages say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import polars as pl

from memory.graph.edge_rows import COLUMNS, edge_id
from memory.store.view import Rows, quoted

Row = dict[str, Any]
IS_MAIL = r'"(?:message-id|messages)": '  # in the metadata of a mail or mailbox, as JSON


def thread_edges(rows: Rows, documents: pl.DataFrame) -> Iterator[Row]:
    """`refers_to` edges from each message to the one it answers and to those before it.

    `documents` has id and meta. `part` is `reply` for the message that is answered, `thread` for
    the earlier ones that it names.
    """
    metas = {
        ident: json.loads(meta)
        for ident, meta in documents.select("id", "meta").iter_rows()
        if '"message' in meta
    }
    messages = list(_messages(metas, _heads(rows, metas)))
    known = {head["message-id"]: (node, owner) for node, owner, head in messages}
    for node, owner, head in messages:
        before = [i for i in head.get("references", "").split() if i != head["message-id"]]
        answered = head.get("in-reply-to", "") or (before[-1] if before else "")
        for ident in dict.fromkeys([answered, *before]):
            if ident in known and known[ident][0] != node:
                part, field = (
                    ("reply", "In-Reply-To") if ident == answered else ("thread", "References")
                )
                yield _edge(node, owner, *known[ident], part, f"{field}: {ident}")


def _messages(
    metas: dict[str, dict[str, str]], heads: dict[str, list[str]]
) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Every message with an id: its node, its document, its headers."""
    for owner, meta in metas.items():
        if "messages" not in meta:
            if meta.get("message-id"):
                yield owner, owner, meta
            continue
        inside: list[dict[str, str]] = json.loads(meta["messages"])
        if len(inside) == len(heads.get(owner, ())):
            for node, head in zip(heads[owner], inside, strict=True):
                if head.get("message-id"):
                    yield node, owner, head


def _heads(rows: Rows, metas: dict[str, dict[str, str]]) -> dict[str, list[str]]:
    """The headings of messages by mailbox, in order."""
    boxes = [i for i, meta in metas.items() if "messages" in meta]
    if not boxes:
        return {}
    order = rows.rows("documents", f"id IN ({quoted(boxes)})", ["id", "passages"])
    condition = f"document IN ({quoted(boxes)}) AND kind = 'heading' AND level = 1 AND NOT quoted"
    found = rows.rows("passages", condition, ["id", "author", "at"])
    heads = set(found.filter((pl.col("author") != "") | (pl.col("at") != ""))["id"])
    return {ident: [p for p in listed if p in heads] for ident, listed in order.iter_rows()}


def _edge(source: str, owner: str, target: str, target_owner: str, part: str, quote: str) -> Row:
    values = {
        "id": edge_id("refers_to", source, target, part),
        "type": "refers_to",
        "source": source,
        "target": target,
        "part": part,
        "standing": "other",
        "scope": "{}",
        "quote": quote,
        "document": owner,
        "passage": source if source != owner else "",
        "documents": list(dict.fromkeys([owner, target_owner])),
        "origin": "data",
    }
    return {column: values.get(column, "") for column in COLUMNS}
