"""Edges of nodes in either direction: those that are stored, and those that other tables hold.

Belongs here: one reading function over all types of edges. Does not belong here: following several
steps, paging and rights (`memory.reading`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Literal

import polars as pl

from memory.store.view import Rows, quoted

Direction = Literal["out", "in", "both"]
STORED = ("refers_to", "supersedes", "amends", "attaches_to", "takes_precedence_over",
          "contradicts", "rests_on")  # fmt: skip
DERIVED = ("contains", "cites", "links_to")
TYPES = (*STORED, *DERIVED)
SCHEMA = pl.Schema(
    dict.fromkeys(
        ("id", "type", "source", "target", "part", "standing", "scope", "limit", "quote",
         "valid_from", "valid_to", "origin", "document", "passage"),
        pl.String(),
    )
)  # fmt: skip
_LONGEST = 5000


def edges_of(
    rows: Rows,
    nodes: Iterable[str],
    types: Collection[str] = TYPES,
    direction: Direction = "both",
    *,
    pages: pl.DataFrame | None = None,
    limit: int = _LONGEST,
) -> pl.DataFrame:
    """The edges of `types` that lead from (`out`) or to (`in`) `nodes`, at most `limit`.

    The columns are those of `SCHEMA`, and `node` and `direction`: the given node that an edge was
    found at and how it leads from there, so that one between two of `nodes` stands there twice.
    Sorted by node, direction, type, and the other end. `rows` decides what may be seen; `pages` are
    those that may be (id, links), None for all that `rows` has.
    """
    asked = sorted(set(nodes))
    if not asked:
        return _sorted([], limit)
    ways = {"out": ("source",), "in": ("target",), "both": ("source", "target")}[direction]
    found = []
    for end in ways:
        made = [_stored(rows, asked, types, end)]
        made += [read(rows, asked, end) for kind, read in _READ.items() if kind in types]
        if "links_to" in types:
            made.append(_links(rows.rows("pages") if pages is None else pages, asked, end))
        way = "out" if end == "source" else "in"
        found += [e.with_columns(node=pl.col(end), direction=pl.lit(way)) for e in made]
    return _sorted(found, limit)


def _sorted(found: list[pl.DataFrame], limit: int) -> pl.DataFrame:
    columns = {**SCHEMA, "node": pl.String(), "direction": pl.String()}
    every = pl.concat([pl.DataFrame(schema=columns), *found])
    return every.sort("node", "direction", "type", "source", "target", "id").head(limit)


def _stored(rows: Rows, nodes: list[str], types: Collection[str], end: str) -> pl.DataFrame:
    kinds = [kind for kind in STORED if kind in types]
    if not kinds:
        return pl.DataFrame(schema=SCHEMA)
    condition = f"{end} IN ({quoted(nodes)}) AND type IN ({quoted(kinds)})"
    return rows.rows("edges", condition, list(SCHEMA))


def _contains(rows: Rows, nodes: list[str], end: str) -> pl.DataFrame:
    """A document contains its first level of passages, a heading what stands directly under it."""
    condition = f"id IN ({quoted(nodes)})"
    if end == "source":
        headings = rows.rows("passages", f"{condition} AND kind = 'heading'", ["document"])
        owners = {*headings["document"], *(node for node in nodes if node.startswith("doc:"))}
        condition = f"document IN ({quoted(['', *sorted(owners)])})"
    found = rows.rows("passages", condition, ["id", "document", "parents"]).with_columns(
        source=pl.coalesce(pl.col("parents").list.last(), "document")
    )
    if end == "source":
        found = found.filter(pl.col("source").is_in(nodes))
    return _made(found, "contains", target=pl.col("id"), origin="data")


def _cites(rows: Rows, nodes: list[str], end: str) -> pl.DataFrame:
    column = "claim" if end == "source" else "passage"
    found = rows.rows(
        "evidence", f"{column} IN ({quoted(nodes)})", ["claim", "passage", "quote", "document"]
    )
    return _made(
        found.with_columns(source="claim"), "cites", target=pl.col("passage"),
        quote=pl.col("quote"), origin="explicit",
    )  # fmt: skip


def _links(pages: pl.DataFrame, nodes: list[str], end: str) -> pl.DataFrame:
    links = pages.select(source="id", target="links").explode("target", empty_as_null=False)
    shown = pl.col("target").is_in(pages["id"].implode())
    found = links.filter(shown & pl.col(end).is_in(nodes))
    return _made(found, "links_to", target=pl.col("target"), origin="data")


def _made(
    found: pl.DataFrame, kind: str, *, target: pl.Expr, origin: str, quote: pl.Expr | None = None
) -> pl.DataFrame:
    """Rows with `source` as edges of one type; what a type does not have is ""."""
    values: dict[str, pl.Expr] = {name: pl.lit("") for name in SCHEMA}
    values |= {
        "id": pl.concat_str(pl.lit(f"{kind}:"), "source", pl.lit(">"), target),
        "type": pl.lit(kind),
        "source": pl.col("source"),
        "target": target,
        "scope": pl.lit("{}"),
        "origin": pl.lit(origin),
        "document": pl.col("document") if "document" in found.columns else pl.lit(""),
    }
    if quote is not None:
        values["quote"] = quote
    return found.select(**values).unique("id", keep="first", maintain_order=True)


_READ: dict[str, Callable[[Rows, list[str], str], pl.DataFrame]] = {
    "contains": _contains,
    "cites": _cites,
}
