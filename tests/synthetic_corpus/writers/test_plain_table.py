"""Documents that are one table and nothing else, as csv.

Not here: tickets and access files, which are csv too (`test_tickets`).
"""

from collections.abc import Callable

import pytest

from memory.records import ParsedDocument
from synthetic_corpus.structure import Document, Paragraph, Section, Table
from synthetic_corpus.writers import render

Read = Callable[..., ParsedDocument]


def test_title_headers_and_rows_are_read_as_such(read: Read, rates: Table) -> None:
    title, *rows = read(Document("rates.csv", "Table of rates", (Section("", (rates,)),))).blocks
    assert (title.kind, title.text) == ("paragraph", "Table of rates")
    assert {row.kind for row in rows} == {"row"}
    assert {row.headers for row in rows} == {rates.headers}
    assert tuple(row.cells for row in rows) == rates.rows
    assert rows[0].text == " | ".join(rates.rows[0])


def test_a_document_with_more_than_a_table_is_refused(rates: Table) -> None:
    for blocks in ((rates, Paragraph("Text.")), (rates, rates), ()):
        with pytest.raises(ValueError, match="a csv holds one table"):
            render(Document("rates.csv", "Table of rates", (Section("", blocks),)))
