"""CSV tables (`.csv`): one row block per record, or the blocks of tickets.

Read with the standard library's csv module, cell by cell as text ("00123" stays "00123");
`unstructured.partition_csv` goes through pandas, which guesses types, and fails on cp1252 and
UTF-16. Not here: what ticket columns mean (`ticket`).
"""

from __future__ import annotations

import csv
import io
from pathlib import PurePosixPath

from connectors.decoding import decode
from connectors.formats.ticket import ticket_blocks, ticket_columns
from memory.records import Block, Finding, ParsedDocument, SourceKind

_DELIMITERS = ",;\t|"
_SAMPLE_LINES = 20
_MAX_CELL = 10_000_000


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One table. Its first line is the header; with kind "ticket" each record is a ticket."""
    text, findings = decode(locator, data)
    lines = _lines(text)
    if not lines:
        return ParsedDocument("", ())
    headers, records = lines[0][1], lines[1:]
    irregular = [str(line) for line, cells in records if len(cells) != len(headers)]
    findings += _irregular(locator, irregular, len(headers))
    columns = ticket_columns(headers) if kind == "ticket" else {}
    blocks: list[Block] = []
    for _, cells in records or [(1, headers)]:
        if columns:
            blocks += ticket_blocks(headers, cells, columns)
        else:
            blocks += _row(headers if records else (), cells)
    return ParsedDocument(PurePosixPath(locator).stem, tuple(blocks), {}, findings)


def _lines(text: str) -> list[tuple[int, tuple[str, ...]]]:
    """Line number and stripped cells of each record that is not blank."""
    csv.field_size_limit(_MAX_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    records = []
    for cells in reader:
        if any(cell.strip() for cell in cells):
            records.append((reader.line_num, tuple(cell.strip() for cell in cells)))
    return records


def _delimiter(text: str) -> str:
    """The delimiter that cuts the first records into the most equal and the most cells."""
    sample = "\n".join(text.split("\n")[:_SAMPLE_LINES])

    def score(delimiter: str) -> tuple[float, int]:
        rows = [row for row in csv.reader(io.StringIO(sample), delimiter=delimiter) if any(row)]
        widths = [len(row) for row in rows]
        if not widths or widths[0] < 2:
            return (0.0, 0)
        return (widths.count(widths[0]) / len(widths), widths[0])

    return max(_DELIMITERS, key=score)


def _row(headers: tuple[str, ...], cells: tuple[str, ...]) -> list[Block]:
    text = " | ".join(cell for cell in (" ".join(cell.split()) for cell in cells) if cell)
    return [Block("row", text, headers=headers, cells=cells)] if text else []


def _irregular(locator: str, lines: list[str], width: int) -> tuple[Finding, ...]:
    if not lines:
        return ()
    shown = ", ".join(lines[:10]) + (", …" if len(lines) > 10 else "")
    detail = f"{locator}: {len(lines)} records have not {width} cells (lines {shown})"
    return (Finding("table_irregular", detail, "Quote cells that hold the delimiter."),)
