"""PDF files (`.pdf`): own reading on pdfminer's interpreter and pdfplumber's table geometry.

A page is painted to glyphs (`paint`), hidden ones are taken out (`visible`), glyphs become lines
(`words`, `dots`) and tables (`tables`, `aligned`), running lines go to `meta` (`furniture`,
`unrepeated`), columns are put in order (`gutters`, `columns`), and the pages become blocks
(`paragraphs`, `continued`, `headings`, `story`).
`unstructured`'s own PDF strategies are not used: the fast one finds no tables, headings or links,
reads hidden text and is silent about scanned and encrypted files; the others need models.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable
from typing import Any

from pdfminer.pdfdocument import (
    PDFDocument,
    PDFEncryptionError,
    PDFPasswordIncorrect,
)
from pdfminer.pdfinterp import PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import PDFObjRef, resolve1
from pdfminer.utils import decode_text

from connectors.formats.pdf.furniture import take_furniture, take_sideways
from connectors.formats.pdf.noticed import noticed
from connectors.formats.pdf.operators import Interpreter
from connectors.formats.pdf.paint import Painter
from connectors.formats.pdf.sheet import Sheet, lay_out, sheet_of
from connectors.formats.pdf.story import blocks_of
from connectors.formats.pdf.tables import Table
from connectors.imprint import imprint_of
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument, SourceKind

_TAIL = 4096
_NO_TITLE = ("", "untitled", "(anonymous)", "anonymous", "unspecified")


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One file; running headers and footers and the document's own title and author in `meta`."""
    logging.getLogger("pdfminer").setLevel(logging.ERROR)
    document = _opened(locator, data)
    sheets = list(_sheets(document))
    if not sheets:
        raise _corrupt(locator, "it has no pages")
    running = take_furniture([s.lines for s in sheets], [s.page.height for s in sheets])
    left_out = take_sideways(sheets, running)
    lay_out(sheets)
    blocks = blocks_of(sheets)
    scanned = [sheet.page.number for sheet in sheets if sheet.needs_ocr]
    if not blocks and scanned:
        raise UnreadableDocument(
            "needs_ocr",
            f"{locator}: its {len(sheets)} pages are images without text",
            "Run text recognition (OCR) on the file, or put its original into the source.",
        )
    meta = _meta(document)
    for name, lines in (("header", running.header), ("footer", running.footer)):
        meta[name] = " | ".join(lines)
        for line in lines:
            for key, value in imprint_of(line).items():
                meta.setdefault(key, value)
    title = next((b.text for b in blocks if b.kind == "heading" and b.level == 1), "")
    return ParsedDocument(
        title or meta.get("title", ""),
        blocks,
        {key: value for key, value in meta.items() if value},
        noticed(locator, document.is_extractable, sheets, blocks, left_out),
    )


def _opened(locator: str, data: bytes) -> PDFDocument:
    """The document, opened with the empty password."""
    tail = data[-_TAIL:]
    if b"%%EOF" not in tail and b"startxref" not in tail:
        raise _corrupt(locator, "its end is missing")
    try:
        return PDFDocument(PDFParser(io.BytesIO(data)))
    except (PDFPasswordIncorrect, PDFEncryptionError) as error:
        raise UnreadableDocument(
            "encrypted", f"{locator}: protected by a password", "Save it without a password."
        ) from error


def _sheets(document: PDFDocument) -> Iterable[Sheet]:
    resources = PDFResourceManager()
    painter = Painter(resources, _hidden_layers(document))
    interpreter = Interpreter(resources, painter)
    before: list[Table] = []
    for source in PDFPage.create_pages(document):
        interpreter.process_page(source)
        sheet = sheet_of(source, painter.page, painter.matrix, before)
        before = list(sheet.tables)
        yield sheet


def _hidden_layers(document: PDFDocument) -> frozenset[int]:
    """Object ids of the layers that are switched off when the file is opened."""
    properties: Any = resolve1(document.catalog.get("OCProperties")) or {}
    default: Any = resolve1(properties.get("D")) or {}
    off = _ids(default.get("OFF"))
    if getattr(resolve1(default.get("BaseState")), "name", "") == "OFF":
        off |= _ids(properties.get("OCGs")) - _ids(default.get("ON"))
    return frozenset(off)


def _ids(references: Any) -> set[int]:
    found = resolve1(references) or []
    return {int(ref.objid) for ref in found if isinstance(ref, PDFObjRef)}


def _meta(document: PDFDocument) -> dict[str, str]:
    meta = {}
    for key in ("Title", "Author"):
        value = next((resolve1(i[key]) for i in document.info if key in i), b"")
        text = decode_text(value) if isinstance(value, bytes) else ""
        text = " ".join(text.replace("\0", "").split())
        if text.lower() not in _NO_TITLE and not text.startswith("Microsoft Word - "):
            meta[key.lower()] = text
    return meta


def _corrupt(locator: str, what: str) -> UnreadableDocument:
    return UnreadableDocument(
        "corrupt",
        f"{locator}: the pdf file cannot be parsed ({what})",
        "Open the file in its own program and save it again, or replace it.",
    )
