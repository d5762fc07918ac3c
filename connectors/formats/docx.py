"""Word documents (`.docx`).

python-docx opens the file, `ooxml` makes its body what a reader sees, each paragraph is marked
with what its style says it is (`styles`), each table with its `header_rows`, and
`unstructured.partition_docx` partitions the result: it renders the numbering of lists and headings
and the tables. Running headers and footers go to `meta`; foot- and endnotes and comments are read
by `notes`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import docx
from docx.document import Document
from docx.oxml.ns import qn
from docx.oxml.parser import OxmlElement
from lxml import html

from connectors.formats.captions import as_caption
from connectors.formats.grid import rows_of
from connectors.formats.header_rows import header_rows
from connectors.formats.notes import Note, deleted_references, insert_notes, notes_of
from connectors.formats.ooxml import prepare
from connectors.formats.package import refuse_unreadable
from connectors.formats.partition import Piece, mark, partition_docx, without_marks
from connectors.formats.styles import roles_of, text_of
from connectors.imprint import imprint_of
from connectors.labels import labelled
from memory.records import Block, ParsedDocument, SourceKind

_RUNNING = (("header", "/header"), ("footer", "/footer"))


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One document; core properties and running header text are in `meta`."""
    refuse_unreadable(locator, data, "Word")
    document = docx.Document(io.BytesIO(data))
    meta = _meta(document)
    dropped = deleted_references(document.element.body)
    findings = prepare(document.element.body)
    notes, more = notes_of(document, dropped)
    _mark_paragraphs(document)
    insert_notes(document.element.body, notes)
    _mark_tables(document)
    prepared = io.BytesIO()
    document.save(prepared)
    blocks = _blocks(partition_docx(prepared.getvalue()), notes)
    title = next((block.text for block in blocks if block.kind == "heading"), "")
    return ParsedDocument(title, blocks, meta, (*findings, *more))


def _meta(document: Document) -> dict[str, str]:
    core = document.core_properties
    meta = {"author": core.author or "", "title": core.title or ""}
    for key, suffix in _RUNNING:
        lines = list(dict.fromkeys(_running_lines(document, suffix)))
        meta[key] = " | ".join(lines)
        for line in lines:
            for name, value in imprint_of(line).items():
                meta.setdefault(name, value)
    return {key: " ".join(value.split()) for key, value in meta.items() if value.strip()}


def _running_lines(document: Document, suffix: str) -> Iterator[str]:
    """The paragraphs of all running headers (or footers), table cells and text boxes included."""
    for relation in document.part.rels.values():
        if not relation.is_external and relation.reltype.endswith(suffix):
            root: Any = relation.target_part.element
            prepare(root)
            for paragraph in root.iter(qn("w:p")):
                if text := text_of(paragraph):
                    yield text


def _mark_paragraphs(document: Document) -> None:
    """Write in front of every body paragraph what its style says it is."""
    for text in document.element.body.iter(qn("w:t")):
        text.text = without_marks(text.text or "")
    for paragraph, role, level in list(roles_of(document)):
        _prepend(paragraph, mark(role, level))


def _mark_tables(document: Document) -> None:
    """Put a paragraph above each table that has header rows, to say how many."""
    for table in list(document.element.body.iter(qn("w:tbl"))):
        if heads := header_rows(table):
            paragraph = OxmlElement("w:p")
            _prepend(paragraph, mark("heads", heads))
            table.addprevious(paragraph)


def _prepend(paragraph: Any, text: str) -> None:
    run, words = OxmlElement("w:r"), OxmlElement("w:t")
    words.text = text
    run.append(words)
    properties = paragraph.find(qn("w:pPr"))
    paragraph.insert(0 if properties is None else 1, run)


def _blocks(pieces: list[Piece], notes: list[Note]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    caption = ""
    heads = 0
    for piece in pieces:
        if piece.mark == "heads":
            heads = piece.number
            continue
        if piece.table:
            blocks += rows_of(html.fromstring(piece.table), caption, heads)
        elif piece.mark == "note":
            blocks.append(_note(piece, notes[piece.number]))
            continue
        elif piece.text:
            blocks.append(_block(piece))
        caption = blocks[-1].text if piece.mark == "caption" and piece.text else ""
        heads = 0
    return tuple(blocks)


def _note(piece: Piece, note: Note) -> Block:
    text = " ".join(piece.text.split())
    return Block("note", text, author=note.author, at=note.at, links=piece.links)


def _block(piece: Piece) -> Block:
    text = " ".join(piece.text.split())
    if piece.label and text.startswith(f"{piece.label} "):  # typed as well as numbered
        text = text[len(piece.label) :].lstrip()
    elif piece.label and text.startswith(f"{piece.label.rstrip('.')} "):
        text = text[len(piece.label.rstrip(".")) :].lstrip()
    piece = replace(piece, text=text)
    if piece.mark == "h":
        heading = Block("heading", piece.text, level=piece.number, links=piece.links)
        return replace(heading, label=piece.label.rstrip(".")) if piece.label else labelled(heading)
    if piece.mark == "li":
        return labelled(Block("item", piece.text, piece.label, piece.number, links=piece.links))
    block = labelled(Block("paragraph", piece.text, piece.label, links=piece.links))
    return as_caption(block) if piece.mark == "caption" else block
