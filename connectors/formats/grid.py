"""Tables: an HTML table element to row blocks with headers, spans expanded.

Here: the grid, which rows are headers by markup or words, and the text of a cell. Word tables come
through here as well, as the HTML that the partitioner makes of them. Not here: which of their rows
Word takes for headers (`header_rows`), and CSV (`table`), which has no spans.
"""

from __future__ import annotations

from lxml.html import HtmlElement

from connectors.formats.cells import Cell, column_names
from connectors.formats.naming import name_columns
from memory.records import Block, Link

# fmt: off
_BREAKING = frozenset((
    "br", "p", "div", "li", "ul", "ol", "tr", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6",
    "pre", "blockquote",
))
# fmt: on
_MAX_SPAN = 200
_EMPTY = Cell()


def rows_of(table: HtmlElement, caption: str = "", heads: int = 0) -> list[Block]:
    """One block per body row, with the `caption` that was read above (`captions`).

    Header rows go into `headers`, stacked ones joined by " / "; alone, they are rows themselves.
    `heads` says how many there are; if 0, the table's markup or its first row does.

    A cell that spans rows stands in each of them; one that spans columns stands once.
    """
    rows = [row for row in table.iter("tr") if next(row.iterancestors("table")) is table]
    grid = _grid(rows)
    heads = heads or _header_count(rows, grid)
    headers = column_names(grid[:heads])
    if not any(slot.text for line in grid[heads:] for slot in line):
        heads, headers = 0, ()
    blocks = []
    for row, line in zip(rows[heads:], grid[heads:], strict=True):
        cells = tuple("" if slot.repeats else slot.text for slot in line)
        if text := " | ".join(cell for cell in cells if cell):
            blocks.append(
                Block(
                    kind="row",
                    text=text,
                    headers=headers,
                    cells=cells,
                    caption=caption,
                    links=links_of(row),
                )
            )
    return blocks


def text_of(element: HtmlElement) -> str:
    """The visible text of a prepared element, one space wherever a reader sees a break."""
    parts: list[str] = []
    _collect(element, parts)
    return " ".join("".join(parts).split())


def links_of(element: HtmlElement) -> tuple[Link, ...]:
    """The links inside an element that have words and a target."""
    anchors = [(text_of(a), a.get("href", "")) for a in element.iter("a")]
    return tuple(Link(text, target) for text, target in anchors if text and target)


def _collect(element: HtmlElement, parts: list[str]) -> None:
    parts.append(element.text or "")
    for child in element:
        space = " " if child.tag in _BREAKING else ""
        parts.append(space)
        _collect(child, parts)
        parts.append(space + (child.tail or ""))


def _grid(rows: list[HtmlElement]) -> list[list[Cell]]:
    """All rows at the same width, spans filled in."""
    hanging: dict[int, tuple[Cell, int]] = {}
    grid = []
    for row in rows:
        line: list[Cell] = []
        for cell in row.iterchildren("td", "th"):
            _hang(line, hanging)
            text, down = text_of(cell), _span(cell, "rowspan")
            for offset in range(_span(cell, "colspan")):
                slot = Cell(text, repeats=offset > 0)
                if down > 1:
                    hanging[len(line)] = (slot, down - 1)
                line.append(slot)
        _hang(line, hanging)
        grid.append(line)
    width = max((len(line) for line in grid), default=0)
    return [line + [_EMPTY] * (width - len(line)) for line in grid]


def _hang(line: list[Cell], hanging: dict[int, tuple[Cell, int]]) -> None:
    """Continue `line` with the cells that hang down into it from the rows above."""
    while (column := len(line)) in hanging:
        slot, left = hanging.pop(column)
        line.append(slot)
        if left > 1:
            hanging[column] = (slot, left - 1)


def _span(cell: HtmlElement, name: str) -> int:
    value = str(cell.get(name, "1")).strip()
    return min(max(int(value), 1), _MAX_SPAN) if value.isascii() and value.isdigit() else 1


def _header_count(rows: list[HtmlElement], grid: list[list[Cell]]) -> int:
    """How many leading rows are headers: by markup, else one if it names its columns."""
    marked = 0
    for row in rows:
        cells = list(row.iterchildren("td", "th"))
        if row.getparent().tag != "thead" and not all(cell.tag == "th" for cell in cells):
            break
        marked += 1
    if marked or len(rows) < 2 or any(row.find("th") is not None for row in rows):
        return marked
    first, *below = ([slot.text for slot in line] for line in grid)
    return int(name_columns(first, below))
