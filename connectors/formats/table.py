"""CSV tables (`.csv`): one row block per record, or the blocks of tickets.

Read with the standard library's csv module, cell by cell as text ("00123" stays "00123");
`unstructured.partition_csv` goes through pandas, which guesses types, and fails on cp1252 and
UTF-16. Not here: what ticket columns mean (`ticket`).
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import PurePosixPath

from connectors.decoding import decode
from connectors.formats.captions import caption_block, titles_table
from connectors.formats.preamble import parts_of
from connectors.formats.ticket import ticket_blocks, ticket_columns
from memory.records import Block, Finding, ParsedDocument, SourceKind

_DELIMITERS = ",;\t|"
_SAMPLE_LINES = 20
_MAX_CELL = 10_000_000
_NONE = "\x1f"


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One table with its header line; with kind "ticket" each record is a ticket.

    The lines of a report before the table are paragraphs; one of them may be its caption
    (`captions`).
    """
    text, findings = decode(locator, data)
    blocks: list[Block] = []
    caption = ""
    for part in parts_of(_lines(text), lambda line: sum(map(bool, line[1])), lambda line: False):
        if not part.is_table:
            blocks += [Block("paragraph", " ".join(filter(None, cells))) for _, cells in part.rows]
            if part.heads and titles_table(part.rows[-1][1]):
                blocks[-1] = caption_block(blocks[-1].text)
                caption = blocks[-1].text
            continue
        headers, records = part.rows[0][1], part.rows[1:]
        irregular = [str(line) for line, cells in records if len(cells) != len(headers)]
        findings += _irregular(locator, irregular, len(headers))
        columns = ticket_columns(headers) if kind == "ticket" else {}
        for _, cells in records or [(1, headers)]:
            if columns:
                blocks += ticket_blocks(headers, cells, columns)
            else:
                blocks += _row(headers if records else (), cells, caption)
    return ParsedDocument(PurePosixPath(locator).stem, tuple(blocks), {}, findings)


def _lines(text: str) -> list[tuple[int, tuple[str, ...]]]:
    """Line number and stripped cells of each record; one without text has no cells."""
    csv.field_size_limit(_MAX_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    records = []
    for cells in reader:
        stripped = tuple(cell.strip() for cell in cells)
        records.append((reader.line_num, stripped if any(stripped) else ()))
    return records


def _delimiter(text: str) -> str:
    """The delimiter that cuts most of the first records into the same number of cells, and many.

    A file of one column has none: the separator that text never holds.
    """
    sample = "\n".join(text.split("\n")[:_SAMPLE_LINES])

    def score(delimiter: str) -> tuple[float, int]:
        rows = [row for row in csv.reader(io.StringIO(sample), delimiter=delimiter) if any(row)]
        widths = Counter(len(row) for row in rows)
        usual = max(widths, key=lambda width: (widths[width], width), default=0)
        return (widths[usual] / len(rows), usual) if usual > 1 else (0.0, 0)

    best = max(_DELIMITERS, key=score)
    return best if score(best)[1] else _NONE


def _row(headers: tuple[str, ...], cells: tuple[str, ...], caption: str) -> list[Block]:
    text = " | ".join(cell for cell in (" ".join(cell.split()) for cell in cells) if cell)
    if not text:
        return []
    return [Block("row", text, headers=headers, cells=cells, caption=caption)]


def _irregular(locator: str, lines: list[str], width: int) -> tuple[Finding, ...]:
    if not lines:
        return ()
    shown = ", ".join(lines[:10]) + (", …" if len(lines) > 10 else "")
    detail = f"{locator}: {len(lines)} records have not {width} cells (lines {shown})"
    return (Finding("table_irregular", detail, "Quote cells that hold the delimiter."),)
