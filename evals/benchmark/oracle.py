"""The gold passages of questions as a search would find them, for the condition that is given them.

Here: from keys to rows of results, texts and all, so that an agent's process sees no key. Not here:
which condition gets them (`running`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from evals.agents.process import Asked
from evals.benchmark.keys import Key
from memory.reading.reader import Reader
from memory.store.snapshot import Snapshot
from memory.store.view import quoted

Row = dict[str, Any]


def gold_rows(key: Key, asked: Asked, snapshot: Snapshot) -> list[Row]:
    """The passages in which the answer stands, one for each gold passage, as `asked` may read them.

    The rows are those of the tool `search` on raw documents; a row of a table comes with its
    headers, without which it says nothing.
    """
    wanted = list(dict.fromkeys(min(each) for each in key.gold if each))
    if not wanted:
        return []
    reader = Reader(snapshot, principals=asked.principals, as_of=date.fromisoformat(asked.today))
    columns = ["id", "document", "headings", "text", "headers", "cells"]
    rows = reader.rows("passages", f"id IN ({quoted(sorted(wanted))})", columns).to_dicts()
    found = {row["id"]: row for row in rows}
    return list(_told(reader, (found[passage] for passage in wanted if passage in found)))


def _told(reader: Reader, passages: Iterable[Row]) -> Iterable[Row]:
    for row in passages:
        if row["document"] in reader.documents:
            yield {
                "node": row["id"],
                "kind": "passage",
                "document": row["document"],
                "title": reader.title_of(row["document"]),
                "heading": row["headings"][-1] if row["headings"] else "",
                "text": _text(row),
                "score": 1.0,
            }


def _text(row: Row) -> str:
    headers, cells = row["headers"] or [], row["cells"] or []
    if not headers or len(headers) != len(cells):
        return str(row["text"])
    return "; ".join(f"{header}: {cell}" for header, cell in zip(headers, cells, strict=True))
