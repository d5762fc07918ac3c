"""Excel workbooks (`.xlsx`): each sheet a heading, its tables as rows, its lines as paragraphs.

openpyxl reads the cells, twice if there are formulas: once what they say, once what they came to.
`unstructured.partition_xlsx` is not used: it goes through pandas, which turns "00123" into 123.0,
loses formats and formulas, and makes titles of labels. Not here: number formats (`displayed`),
where a table begins (`preamble`), what a sheet hides (`sheet`).
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from pathlib import PurePosixPath

import openpyxl  # type: ignore[import-untyped, unused-ignore]

from connectors.formats.captions import caption_block, titles_table
from connectors.formats.cells import column_names
from connectors.formats.naming import name_columns
from connectors.formats.package import refuse_unreadable
from connectors.formats.preamble import parts_of
from connectors.formats.sheet import Entry, SheetRow, read_sheet
from connectors.formats.ticket import ticket_blocks, ticket_columns
from memory.records import Block, Finding, ParsedDocument, SourceKind

_SHOWN = 10
_MOST_HEADERS = 4


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One workbook; hidden sheets, rows and columns are left out and counted."""
    refuse_unreadable(locator, data, "Excel")
    book = openpyxl.load_workbook(io.BytesIO(data))
    values = openpyxl.load_workbook(io.BytesIO(data), data_only=True) if _computes(data) else book
    blocks: list[Block] = []
    hidden: list[str] = []
    uncached: list[str] = []
    for sheet in book.worksheets:
        found = read_sheet(sheet, values[sheet.title])
        if sheet.sheet_state != "visible":
            hidden += [f"sheet {sheet.title!r}"] if found.rows else []
            continue
        hidden += found.hidden
        uncached += found.uncached
        own = list(_blocks(found.rows, kind))
        if own:
            blocks += [Block("heading", sheet.title, level=1), *own]
    properties = book.properties
    meta = {"title": properties.title or "", "author": properties.creator or ""}
    meta = {k: " ".join(v.split()) for k, v in meta.items() if v.strip() and v != "openpyxl"}
    title = meta.get("title") or PurePosixPath(locator).stem
    return ParsedDocument(title, tuple(blocks), meta, _findings(locator, hidden, uncached))


def _computes(data: bytes) -> bool:
    """Whether any sheet holds a formula."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        parts = [n for n in package.namelist() if n.startswith("xl/worksheets/")]
        return any(b"<f>" in (xml := package.read(name)) or b"<f " in xml for name in parts)


def _blocks(rows: list[SheetRow], kind: SourceKind) -> Iterable[Block]:
    caption = ""
    for part in parts_of(rows, lambda row: row.filled, lambda row: _is_head(row.entries)):
        if not part.is_table:
            caption = ""
            for row in part.rows:
                texts = [e.text for e in row.entries if e.text and not e.repeats]
                line = Block("paragraph", " ".join(texts), links=row.links)
                if part.heads and row is part.rows[-1] and titles_table(texts):
                    line = caption_block(line.text, row.links)
                    caption = line.text
                yield line
                yield from row.notes
            continue
        table = _narrowed(part.rows)
        count = _header_count(table)
        headers = column_names([row.entries for row in table[:count]])
        columns = ticket_columns(headers) if kind == "ticket" else {}
        for row in table[:count]:
            yield from row.notes
        for row in table[count:] or table:
            cells = tuple(entry.text for entry in row.entries)
            if columns and count < len(table):
                yield from ticket_blocks(headers, cells, columns)
            else:
                names = headers if count < len(table) else ()
                yield Block(
                    kind="row",
                    text=row.text,
                    headers=names,
                    cells=cells,
                    caption=caption,
                    links=row.links,
                )
            yield from row.notes
        caption = ""


def _narrowed(rows: list[SheetRow]) -> list[SheetRow]:
    """The rows without the columns that are empty in all of them."""
    used = [any(row.entries[i].text for row in rows) for i in range(len(rows[0].entries))]
    for row in rows:
        row.entries = [entry for entry, keep in zip(row.entries, used, strict=True) if keep]
    return rows


def _header_count(rows: list[SheetRow]) -> int:
    """How many leading rows are headers: one, or more where cells span several columns or rows."""
    if len(rows) < 2 or not _is_head(rows[0].entries, rows[1:]):
        return 0
    count = 1
    while count < min(_MOST_HEADERS, len(rows) - 1) and _is_open(rows[count - 1], rows[count]):
        count += 1
    return count


def _is_open(row: SheetRow, below: SheetRow) -> bool:
    """Whether the header goes on below `row`: it spans columns, or its cells hang down."""
    spans = any(entry.repeats for entry in row.entries)
    hangs = any(entry.hangs for entry in below.entries)
    return (spans or hangs) and all(entry.is_text for entry in below.entries if entry.text)


def _is_head(entries: list[Entry], body: Iterable[SheetRow] | None = None) -> bool:
    """Whether a row reads like column names: all text, most cells filled, unlike what follows."""
    filled = [entry for entry in entries if entry.text]
    if not filled or not all(entry.is_text for entry in filled):
        return False
    if body is None:
        return len(filled) > 1 and all(entry.bold for entry in filled)
    if len(filled) * 10 < 6 * len(entries):
        return False
    if all(entry.bold for entry in filled):
        return True
    rows = list(body)
    if any(not e.is_text for row in rows for e in row.entries if e.text):
        return True
    plain = not any(ch.isdigit() for entry in filled for ch in entry.text)
    if plain:
        return len({e.text for e in filled}) == len(filled)
    texts = [[entry.text for entry in line] for line in (entries, *(row.entries for row in rows))]
    return name_columns(texts[0], texts[1:])


def _findings(locator: str, hidden: list[str], uncached: list[str]) -> tuple[Finding, ...]:
    found = []
    if hidden:
        detail = f"{locator}: {len(hidden)} hidden places were left out: {_some(hidden)}"
        found.append(Finding("hidden_text", detail, "Show them, or delete them."))
    if uncached:
        detail = (
            f"{locator}: {len(uncached)} formulas have no stored result and were left out: "
            f"{_some(uncached)}"
        )
        found.append(
            Finding("uncached_formula", detail, "Open the file in Excel and save it again.")
        )
    return tuple(found)


def _some(places: list[str]) -> str:
    return ", ".join(places[:_SHOWN]) + (", …" if len(places) > _SHOWN else "")
