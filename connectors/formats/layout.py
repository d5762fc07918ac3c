"""Tables that only arrange a page: taken apart before tables are read as rows.

Here: telling them from tables of data. Not here: reading those (`grid`).
"""

from __future__ import annotations

from lxml.html import HtmlElement

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_PARTS = ("thead", "tbody", "tfoot", "tr", "td", "th")


def unwrap_layout(tree: HtmlElement) -> None:
    """Make plain divisions of the layout tables in `tree`, outer ones first."""
    for table in list(tree.iter("table")):
        if _is_layout(table):
            for part in _own(table, *_PARTS):
                part.tag = "div"
            for group in _own(table, "colgroup", "col"):
                group.drop_tree()
            table.tag = "div"


def _is_layout(table: HtmlElement) -> bool:
    """Marked as presentation, or without header and caption and of one column or with headings."""
    if table.get("role") in ("presentation", "none"):
        return True
    if _own(table, "th", "caption", "thead"):
        return False
    rows = _own(table, "tr")
    cells = [len([cell for cell in row if cell.tag == "td"]) for row in rows]
    if cells and max(cells) <= 1:
        return True
    return any(next(cell.iter(*_HEADINGS), None) is not None for cell in _own(table, "td"))


def _own(table: HtmlElement, *tags: str) -> list[HtmlElement]:
    """The parts of this table and not of one inside it."""
    return [e for e in table.iter(*tags) if next(e.iterancestors("table"), None) is table]
