"""The sentences that lead in the lists whose items name documents.

Belongs here: which items of which documents are read with which sentence. Does not belong here: how
lists are told (`memory.passages.lead_ins`), and reading an item (`extract`).
"""

from __future__ import annotations

from collections.abc import Collection

import polars as pl

from memory.passages.lead_ins import Line, introduction, lead_ins
from memory.references.wording.triggers import rules_for
from memory.store.view import Rows, quoted

_COLUMNS = ["id", "document", "kind", "canonical", "label", "level"]


def leads_of(rows: Rows, passages: Collection[str], documents: pl.DataFrame) -> dict[str, str]:
    """The sentence that leads in each of `passages` which is an item of a list, by passage.

    Only sentences that may do something to what the list names. `documents` has id and passages.
    """
    every = rows.rows(
        "passages", "kind <> 'heading' AND canonical LIKE '%:'", ["document", "canonical"]
    )
    leading = {d for d, text in every.iter_rows() if rules_for(introduction(text))}
    if not leading:
        return {}
    found: dict[str, str] = {}
    asked = rows.rows("passages", f"document IN ({quoted(sorted(leading))})", _COLUMNS)
    by_id = {row["id"]: row for row in asked.iter_rows(named=True)}
    wanted = set(passages)
    for document, order in documents.select("id", "passages").iter_rows():
        if document not in leading or wanted.isdisjoint(order):
            continue
        listed = [by_id[ident] for ident in order]
        lines = [Line(r["kind"], r["canonical"], r["label"], r["level"]) for r in listed]
        for row, places in zip(listed, lead_ins(lines), strict=True):
            if places and row["kind"] == "item" and row["id"] in wanted:
                found[row["id"]] = introduction(listed[places[-1]]["canonical"])
    return {ident: lead for ident, lead in found.items() if rules_for(lead)}
