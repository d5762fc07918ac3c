"""Word files: real heading, list and table styles, and the running header of a form.

Here: documents to docx, and the packing that makes a docx the same bytes each time.
Not here: edits of a docx that already exists.
"""

import io
import zipfile
from datetime import datetime

import docx
from docx.document import Document as WordDocument

from synthetic_corpus.structure import Block, Document, ListItems, Paragraph, Section, Table

PRODUCED = datetime(2024, 1, 1)
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
CONTENT_TYPES = "[Content_Types].xml"


def render(document: Document) -> bytes:
    """Return `document` as a docx file."""
    word = docx.Document()
    _set_properties(word, document)
    if document.running_header:
        word.sections[0].header.paragraphs[0].text = document.running_header
    word.add_paragraph(document.title, style="Title")
    for section in document.sections:
        _add_section(word, section)
    return pack(word)


def pack(word: WordDocument, *, compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return the bytes of `word` with the zip's order and timestamps fixed.

    `compression` is one of the constants of `zipfile`.
    """
    saved = io.BytesIO()
    word.save(saved)
    packed = io.BytesIO()
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w") as target:
        for name in sorted(source.namelist(), key=lambda name: (name != CONTENT_TYPES, name)):
            entry = zipfile.ZipInfo(name, date_time=ZIP_EPOCH)
            target.writestr(entry, source.read(name), compress_type=compression)
    return packed.getvalue()


def _set_properties(word: WordDocument, document: Document) -> None:
    properties = word.core_properties
    properties.title = document.title
    properties.author = "document services desk 1"
    properties.last_modified_by = "document services desk 1"
    properties.comments = ""
    properties.revision = 1
    properties.created = PRODUCED
    properties.modified = PRODUCED


def _add_section(word: WordDocument, section: Section) -> None:
    if section.heading:
        word.add_heading(section.printed_heading, level=section.level)
    for block in section.blocks:
        _add_block(word, block)


def _add_block(word: WordDocument, block: Block) -> None:
    if isinstance(block, Paragraph):
        word.add_paragraph(block.text)
    elif isinstance(block, ListItems):
        for item in block.items:
            if item.label:
                word.add_paragraph(f"{item.label} {item.text}", style="List")
            else:
                word.add_paragraph(item.text, style="List Bullet")
    else:
        _add_table(word, block)


def _add_table(word: WordDocument, block: Table) -> None:
    if block.caption:
        word.add_paragraph(block.caption, style="Caption")
    table = word.add_table(rows=0, cols=len(block.headers), style="Table Grid")
    for texts in (block.headers, *block.rows):
        for cell, text in zip(table.add_row().cells, texts, strict=True):
            cell.text = text
    for cell in table.rows[0].cells:
        for run in cell.paragraphs[0].runs:
            run.bold = True
