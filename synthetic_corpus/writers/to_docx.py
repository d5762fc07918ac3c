"""Word files: real heading, list and table styles, running header and footer, tracked changes.

Here: documents to docx, and the packing that makes a docx the same bytes each time. Not here: the
parts and marks that python-docx cannot write (`word_notes`, `word_marks`, `word_numbering`), and
edits of a docx that already exists.
"""

import io
import zipfile
from collections.abc import Iterable
from typing import Any

import docx
from docx.document import Document as WordDocument
from docx.oxml.parser import OxmlElement
from docx.table import Table as WordTable
from docx.table import _Cell as WordCell
from docx.table import _Row as WordRow

from synthetic_corpus.structure import (
    Block,
    Document,
    Folded,
    ListItem,
    ListItems,
    Paragraph,
    Revision,
    Section,
    Table,
    TextBox,
)
from synthetic_corpus.writers.package import PRODUCED, PRODUCER, repacked
from synthetic_corpus.writers.plain import header_rows
from synthetic_corpus.writers.word_marks import add_page_field, add_revision, add_text_box
from synthetic_corpus.writers.word_notes import Footnotes
from synthetic_corpus.writers.word_numbering import HeadingNumbers

# Up to so many rows a table is expected to stay on one page.
_SHORT_TABLE = 12


def render(document: Document) -> bytes:
    """Return `document` as a docx file."""
    return pack(_Word(document).word)


def pack(word: WordDocument, *, compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return the bytes of `word` with the zip's order and timestamps fixed.

    `compression` is one of the constants of `zipfile`.
    """
    saved = io.BytesIO()
    word.save(saved)
    return repacked(saved, compression=compression)


class _Word:
    """A Word document as it is written, with what is counted over all of it."""

    def __init__(self, document: Document) -> None:
        self.word = docx.Document()
        self.notes = Footnotes()
        self.changes = 0
        self.boxes = 0
        automatic = document.numbering == "automatic"
        self.numbers = HeadingNumbers(self.word) if automatic else None
        self._set_properties(document)
        self._add_running(document)
        self.word.add_paragraph(document.title, style="Title")
        for section in document.sections:
            self._add_section(section)
        self.notes.attach(self.word)

    def _set_properties(self, document: Document) -> None:
        properties = self.word.core_properties
        properties.title = document.title
        properties.author = PRODUCER
        properties.last_modified_by = PRODUCER
        properties.comments = ""
        properties.revision = 1
        properties.created = PRODUCED
        properties.modified = PRODUCED

    def _add_running(self, document: Document) -> None:
        ends = self.word.sections[0]
        if document.running_header:
            ends.header.paragraphs[0].text = document.running_header
        if document.running_footer:
            footer = ends.footer.paragraphs[0]
            footer.text = f"{document.running_footer}\t\tPage "
            add_page_field(footer)

    def _add_section(self, section: Section) -> None:
        if section.heading:
            counted = self.numbers is not None and self.numbers.counts(section)
            text = section.heading if counted else section.printed_heading
            heading = self.word.add_heading(text, level=section.level)
            if self.numbers is not None and counted:
                self.numbers.number(heading, section)
        for block in section.blocks:
            self._add_block(block)

    def _add_block(self, block: Block) -> None:
        if isinstance(block, Paragraph):
            paragraph = self.word.add_paragraph(block.text)
            for note in block.notes:
                self.notes.add(paragraph, note)
        elif isinstance(block, ListItems):
            for item in block.items:
                self._add_item(item)
        elif isinstance(block, Revision):
            self.changes += 2
            add_revision(self.word.add_paragraph(), block, self.changes)
        elif isinstance(block, TextBox):
            self.boxes += 1
            add_text_box(self.word.add_paragraph(), block.paragraphs, self.boxes)
        elif isinstance(block, Folded):
            self.word.add_paragraph(block.summary)
            for inner in block.blocks:
                self._add_block(inner)
        else:
            self._add_table(block)

    def _add_item(self, item: ListItem) -> None:
        depth = f" {item.level}" if item.level > 1 else ""
        if item.label:
            self.word.add_paragraph(f"{item.label} {item.text}", style=f"List{depth}")
        else:
            self.word.add_paragraph(item.text, style=f"List Bullet{depth}")

    def _add_table(self, block: Table) -> None:
        if block.caption:
            self.word.add_paragraph(block.caption, style="Caption")
        table = self.word.add_table(rows=0, cols=len(block.headers), style="Table Grid")
        heads = header_rows(block)
        for texts in (*heads, *block.rows):
            for cell, text in zip(table.add_row().cells, texts, strict=True):
                cell.text = text
        for row in table.rows[: len(heads)]:
            for cell in row.cells:
                for run in cell.paragraphs[0].runs:
                    run.bold = True
        if block.groups:
            _merge_headers(table, block)
        if block.groups or len(block.rows) > _SHORT_TABLE:
            _repeat(table.rows[: len(heads)])


def _merge_headers(table: WordTable, block: Table) -> None:
    """Merge the cells of the upper header row, with each other or with those below."""
    upper, lower = table.rows[0].cells, table.rows[1].cells
    column = 0
    for group in block.groups:
        columns = range(column, column + group.span)
        if group.text:
            _rewrite(upper[column].merge(upper[columns[-1]]), group.text)
        else:
            for index in columns:
                _rewrite(upper[index].merge(lower[index]), block.headers[index])
        column += group.span


def _repeat(rows: Iterable[WordRow]) -> None:
    """Mark header rows as such, so that they stand on every page that the table reaches."""
    for row in rows:
        properties: Any = row._tr.get_or_add_trPr()
        properties.append(OxmlElement("w:tblHeader"))


def _rewrite(cell: WordCell, text: str) -> None:
    """Give a merged cell one paragraph: merging leaves one of each cell that it was."""
    cell.text = text
    cell.paragraphs[0].runs[0].bold = True
