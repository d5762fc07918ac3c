"""Names of pages that give the forgotten document away, where other documents keep the page."""

from __future__ import annotations

from collections import Counter
from typing import Any

import polars as pl

from memory.forget.traces import Traces
from memory.wiki.subjects import slug, title_key, unshouted

Row = dict[str, Any]
_NAMED = ("subject", "title", "path")


def new_names(
    pages: pl.DataFrame, owners: dict[str, str], titles: dict[str, str], traces: Traces
) -> dict[str, Row]:
    """By the id of a page whose name gives the document away: its new id, subject, title and path.

    `pages` are the rows of all snapshots that stay, `owners` the document of each passage that
    stays, `titles` the latest title of each of these. A page is called after the document that
    most of its passages are of.
    """
    taken = set(pages["id"].to_list())
    found: dict[str, Row] = {}
    for row in pages.sort("from_snapshot", descending=True).iter_rows(named=True):
        told = any(traces.found_in(row[column]) for column in _NAMED)
        if row["id"] in found or not told:
            continue
        counts = Counter(owners[p] for p in row["passages"] if p in owners)
        most = min(counts, key=lambda d: (-counts[d], d), default="")
        found[row["id"]] = _named_after(titles.get(most, "page"), row["path"], taken)
    return found


def _named_after(title: str, path: str, taken: set[str]) -> Row:
    folder = path.split("/")[0]
    base = f"{folder}/{slug(title)}"
    path, number = base, 2
    while f"page:{path}" in taken:
        path, number = f"{base}-{number}", number + 1
    taken.add(f"page:{path}")
    subject = f"{folder} {title_key(title)}"
    return {"id": f"page:{path}", "subject": subject, "title": unshouted(title), "path": path}


def renamed(table: str, rows: pl.DataFrame, names: dict[str, Row]) -> pl.DataFrame:
    """Rows of any table with the new names of pages wherever one stands."""
    if not names:
        return rows
    if table == "pages":
        for column in _NAMED:
            mapping = {old: new[column] for old, new in names.items()}
            rows = rows.with_columns(
                pl.col("id").replace_strict(mapping, default=pl.col(column)).alias(column)
            )
    mapping = {old: new["id"] for old, new in names.items()}
    strings = [n for n, t in rows.schema.items() if t == pl.String]
    lists = [n for n, t in rows.schema.items() if t == pl.List(pl.String)]
    return rows.with_columns(
        *(pl.col(n).replace(mapping) for n in strings),
        *(pl.col(n).list.eval(pl.element().replace(mapping)) for n in lists),
    )
