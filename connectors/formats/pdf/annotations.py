"""What lies on a PDF page beside its paint: links, form fields that were filled in, comments.

Here: reading the annotations with their places. Not here: which paragraph a link belongs to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import resolve1
from pdfminer.utils import apply_matrix_rect, decode_text

from connectors.formats.pdf.page import Box, Page
from connectors.formats.pdf.words import Line, Word
from memory.records import Block

_HIDDEN = 2
_COMMENTS = ("Text", "FreeText", "Highlight", "Underline", "StrikeOut", "Squiggly", "Caret")
_DATE = re.compile(r"D:(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?")
_FIELD_SIZE = 10.0


@dataclass(slots=True)
class Beside:
    """The annotations of one page: link boxes with targets, filled-in fields, comments."""

    links: list[tuple[Box, str]] = field(default_factory=list)
    fields: list[Line] = field(default_factory=list)
    notes: list[Block] = field(default_factory=list)


def lying_beside(source: PDFPage, page: Page, matrix: Any) -> Beside:
    """The visible annotations of a page; one that cannot be understood is left out."""
    found = Beside()
    for reference in resolve1(source.annots) or []:
        annotation = resolve1(reference)
        if not isinstance(annotation, dict) or int(resolve1(annotation.get("F")) or 0) & _HIDDEN:
            continue
        kind = getattr(resolve1(annotation.get("Subtype")), "name", "")
        rect = resolve1(annotation.get("Rect"))
        if not isinstance(rect, list) or len(rect) != 4:
            continue
        x0, y0, x1, y1 = apply_matrix_rect(matrix, _numbers(rect))
        box = (x0, page.height - y1, x1, page.height - y0)
        if kind == "Link" and (target := _target(annotation)):
            found.links.append((box, target))
        elif kind == "Widget" and (value := _value(annotation)):
            found.fields.append(_line(value, box, page.number))
        elif kind in _COMMENTS and (text := _text(annotation.get("Contents"))):
            found.notes.append(
                Block(
                    "note",
                    text,
                    page=page.number,
                    author=_text(annotation.get("T")),
                    at=_instant(_text(annotation.get("M"))),
                )
            )
    return found


def _numbers(rect: list[Any]) -> tuple[float, float, float, float]:
    a, b, c, d = (float(resolve1(number)) for number in rect)
    return a, b, c, d


def _target(annotation: dict[str, Any]) -> str:
    action = resolve1(annotation.get("A"))
    return _text(action.get("URI")) if isinstance(action, dict) else ""


def _value(annotation: dict[str, Any]) -> str:
    """What was typed or chosen in a form field; buttons and signatures have no text."""
    node: Any = annotation
    kind, value = "", None
    for _ in range(10):
        kind = kind or getattr(resolve1(node.get("FT")), "name", "")
        value = resolve1(node.get("V")) if value is None else value
        node = resolve1(node.get("Parent"))
        if not isinstance(node, dict):
            break
    return _text(value) if kind in ("Tx", "Ch") else ""


def _text(value: Any) -> str:
    value = resolve1(value)
    if isinstance(value, bytes):
        value = decode_text(value)
    return " ".join(value.split()) if isinstance(value, str) else ""


def _line(text: str, box: Box, page: int) -> Line:
    """A field's value as the words that stand in its box."""
    middle = (box[1] + box[3]) / 2 + 0.35 * _FIELD_SIZE
    parts = text.split()
    width = (box[2] - box[0]) / len(parts)
    words = [
        Word(
            part,
            box[0] + i * width,
            middle - 8,
            box[0] + (i + 1) * width - 2,
            middle + 2,
            middle,
            _FIELD_SIZE,
            False,
        )
        for i, part in enumerate(parts)
    ]
    return Line(words, page)


def _instant(text: str) -> datetime | None:
    """A PDF date, in UTC where it names no zone."""
    match = _DATE.match(text)
    if match is None:
        return None
    numbers = [int(part or 0) for part in match.groups()[:6]]
    shift = timedelta(hours=int(match[8] or 0), minutes=int(match[9] or 0))
    zone = timezone(-shift if match[7] == "-" else shift) if match[7] else UTC
    try:
        return datetime(*numbers, tzinfo=zone)  # type: ignore[arg-type, misc]
    except ValueError:
        return None
