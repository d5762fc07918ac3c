"""Rate tables: workbooks and plain tables that set percentages and fees for each territory.

Here: which of them there are and what their cells hold.
Not here: how a sheet looks.
"""

from datetime import date

from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.lines import LINES, TERRITORIES, Line, prefixed
from synthetic_corpus.world.outlines import Cell, DocumentOutline, Grid, SectionOutline
from synthetic_corpus.world.scopes import scope
from synthetic_corpus.world.state import World

BOOKS = 6
"""Lines that have a workbook; each of the others has a plain table with one sheet of it."""
SHEETS = (
    ("Discounts", ("claimfree", "multi", "alarm"), "Reductions of premium"),
    ("Charges", ("youth", "fee", "downpay"), "Additions to premium"),
)


def add(world: World, division: int) -> None:
    """Add the division's workbooks and plain tables, each for another line."""
    for line in LINES[:BOOKS]:
        _book(world, division, line)
    for place, line in enumerate(LINES[BOOKS:]):
        _table(world, division, line, *SHEETS[place % len(SHEETS)][:2])


def _book(world: World, division: int, line: Line) -> None:
    title = prefixed(division, f"{line.name.title()} Rate Tables")
    id_ = _document(world, division, line, title, "xlsx")
    sections = tuple(
        _sheet(world, division, id_, line.name, name, columns, group)
        for name, columns, group in SHEETS
    )
    world.set_outline(
        DocumentOutline(
            document=id_, voice="policy", sections=sections, meta=(("title", title),), footer=title
        )
    )


def _table(world: World, division: int, line: Line, name: str, columns: tuple[str, ...]) -> None:
    title = prefixed(division, f"{line.name.title()} Table of {name}")
    id_ = _document(world, division, line, title, "csv")
    sheet = _sheet(world, division, id_, line.name, name, columns)
    world.set_outline(
        DocumentOutline(document=id_, voice="policy", sections=(sheet,), headed=False)
    )


def _document(world: World, division: int, line: Line, title: str, suffix: str) -> str:
    """Open the row of a workbook or table; returns its id."""
    id_ = title.lower().replace(" ", "-")
    world.add_document(
        id_, path=f"policies/rates/{id_}.{suffix}", source="policies", kind="rates", title=title,
        name=f"the {title}", effective_from=date(2026, 1, 1),
        scope=scope(division, line=line.name),
    )  # fmt: skip
    return id_


def _sheet(
    world: World, division: int, id_: str, line: str, name: str, columns: tuple[str, ...],
    group: str = "",
) -> SectionOutline:  # fmt: skip
    """A sheet; its upper headers, if it has any, are `group` and the one of the examples."""
    key = f"{id_}/{name.lower()}"
    rows = []
    for territory in TERRITORIES:
        cells = [Cell(f"{territory} territory")]
        where = scope(division, line=line, territory=territory)
        for concept in columns:
            fact = f"{id_}/{territory.lower()}/{concept}"
            drawn = value(concept, world.stream("rates", fact))
            world.add_fact(fact, concept, drawn, id_, scope=where)
            cells.append(Cell(record=fact))
        for sample in ("deductible", "medical"):
            example = f"{id_}/{territory.lower()}/{name.lower()}/{sample}"
            drawn = value(sample, world.stream("rates", example))
            world.add_nonfact(example, "illustration", sample, drawn, id_)
            cells.append(Cell(record=example))
        rows.append(tuple(cells))
    headers = (
        "Territory", *(concepts()[c].concept.name.capitalize() for c in columns),
        "Sample loss", "Sample payment",
    )  # fmt: skip
    groups = (("", 1), (group, len(columns)), ("Worked example", 2))
    grid = Grid(key, headers, tuple(rows), groups=groups if group else ())
    return SectionOutline(key, "", "rating", 1, (grid,), heading=name)
