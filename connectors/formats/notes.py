"""Footnotes, endnotes and comments of a Word file: read, and put where their references stand.

Here: the parts that hold them and the references in the body. A note of a deleted reference is
deleted too; one without any reference comes at the end. Not here: the body (`docx`, `ooxml`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from docx.document import Document
from docx.oxml.ns import qn
from docx.oxml.parser import OxmlElement
from lxml import etree
from lxml.etree import _Element as Element

from connectors.formats.ooxml import prepare
from connectors.formats.partition import mark, without_marks
from memory.records import Finding

_PARTS = (
    ("footnote", "/footnotes"),
    ("endnote", "/endnotes"),
    ("comment", "/comments"),
)
_REFERENCES = {qn(f"w:{name}Reference"): name for name, _ in _PARTS}
_SEPARATORS = ("separator", "continuationSeparator", "continuationNotice")
_DELETED = (qn("w:del"), qn("w:moveFrom"))
_BREAKING = (qn("w:p"), qn("w:br"), qn("w:tab"), qn("w:cr"))

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Note:
    """One note: where it belongs (kind and number in the file), its text, who wrote it and when."""

    key: Key
    text: str
    author: str = ""
    at: datetime | None = None


def deleted_references(body: Element) -> frozenset[Key]:
    """The notes whose references stand in deleted text; to be asked before changes are accepted."""
    return frozenset(
        _key(reference)
        for reference in body.iter(*_REFERENCES)
        if next(reference.iterancestors(*_DELETED), None) is not None
    )


def notes_of(document: Document, dropped: frozenset[Key]) -> tuple[list[Note], tuple[Finding, ...]]:
    """The notes with text, and what was noticed in them."""
    notes: list[Note] = []
    findings: list[Finding] = []
    for kind, suffix in _PARTS:
        for relation in document.part.rels.values():
            if relation.is_external or not relation.reltype.endswith(suffix):
                continue
            root = _parsed(relation.target_part.blob)
            findings += prepare(root)
            for element in root.iterchildren(qn(f"w:{kind}")):
                key = (kind, str(element.get(qn("w:id"))))
                text = _text_of(element)
                if text and key not in dropped and element.get(qn("w:type")) not in _SEPARATORS:
                    author, at = str(element.get(qn("w:author"), "")), element.get(qn("w:date"))
                    notes.append(Note(key, text, author, _instant(at)))
    return notes, tuple(findings)


def insert_notes(body: Element, notes: list[Note]) -> None:
    """Put each note behind the paragraph (or outermost table) that holds its reference."""
    numbers = {note.key: number for number, note in enumerate(notes)}
    placed: set[int] = set()
    last: dict[Element, Element] = {}
    for reference in list(body.iter(*_REFERENCES)):
        number = numbers.get(_key(reference))
        anchor = next((e for e in reference.iterancestors() if e.getparent() is body), None)
        if number is None or number in placed or anchor is None:
            continue
        placed.add(number)
        paragraph = _paragraph(number, notes[number].text)
        last.get(anchor, anchor).addnext(paragraph)
        last[anchor] = paragraph
    ending = body.find(qn("w:sectPr"))
    for number, note in enumerate(notes):
        if number not in placed:
            paragraph = _paragraph(number, note.text)
            if ending is None:
                body.append(paragraph)
            else:
                ending.addprevious(paragraph)


def _paragraph(number: int, text: str) -> Element:
    paragraph: Element = OxmlElement("w:p")
    run, words = OxmlElement("w:r"), OxmlElement("w:t")
    words.text = mark("note", number) + text
    run.append(words)
    paragraph.append(run)
    return paragraph


def _key(reference: Element) -> Key:
    return (_REFERENCES[str(reference.tag)], str(reference.get(qn("w:id"))))


def _parsed(blob: bytes) -> Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    root: Element = etree.fromstring(blob, parser)
    return root


def _text_of(element: Element) -> str:
    parts = [
        part.text or "" if part.tag == qn("w:t") else " "
        for part in element.iter(qn("w:t"), *_BREAKING)
    ]
    return " ".join(without_marks("".join(parts)).split())


def _instant(text: Any) -> datetime | None:
    try:
        found = datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
