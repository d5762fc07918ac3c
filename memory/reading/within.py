"""What stands in a node: in a document, under a heading, on a page; as conditions on tables.

Here: narrowing a look-up to one node. Not here: the look-up (`locate`).
"""

from __future__ import annotations

from dataclasses import dataclass

from memory.reading.nodes import described, not_there
from memory.reading.reader import Reader
from memory.store.view import quoted

KINDS = ("doc", "passage", "page")


@dataclass(frozen=True, slots=True)
class Narrowed:
    """SQL conditions on the rows of passages and claims that lie within a node."""

    passages: str
    claims: str


def narrowed(reader: Reader, node: str) -> Narrowed:
    """The conditions for a document, a heading with all under it, or a page.

    A passage that is no heading stands for itself. Raises NotFound for any other node, and for one
    that may not be read.
    """
    kind = node.partition(":")[0]
    known = described(reader, [node]).get(node) if kind in KINDS else None
    if known is None:
        raise not_there(node, KINDS)
    if kind == "doc":
        return Narrowed(f"document = {quoted([node])}", f"array_has(documents, {quoted([node])})")
    if kind == "page":
        return _page(reader, node)
    under = f"array_has(parents, {quoted([node])}) OR id = {quoted([node])}"
    where = f"document = {quoted([known.document])} AND ({under})"
    inside = reader.rows("passages", where, ["id"])["id"].to_list()
    return Narrowed(where, _citing(reader, inside))


def _page(reader: Reader, node: str) -> Narrowed:
    """The headings that a page's passages are, or stand directly under, and its claims."""
    members = reader.pages_by_id[node]["passages"]
    listed = quoted(["", *members])
    rows = reader.rows("passages", f"id IN ({listed})", ["parents"])
    over = {parents[-1] for parents in rows["parents"].to_list() if parents}
    return Narrowed(f"id IN ({quoted(['', *sorted({*members, *over})])})",
                    f"page = {quoted([node])}")  # fmt: skip


def _citing(reader: Reader, passages: list[str]) -> str:
    where = f"passage IN ({quoted(['', *passages])})"
    claims = sorted(set(reader.rows("evidence", where, ["claim"])["claim"]))
    return f"id IN ({quoted(['', *claims])})"
