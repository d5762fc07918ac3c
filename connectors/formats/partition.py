"""The one door to `unstructured`: loaded on first use, without network, and read by marks.

Here: preparing the library (its import takes seconds, so it happens inside the functions; its
sentence model is replaced by a blank one, because the real one would be fetched from the web)
and turning its elements into `Piece`. Not here: what pieces mean for a format.

Element categories come from a statistical tagger and are not used. What a paragraph is, the
preparing reader knows from the file's own structure, and writes it in front of the text as a
mark ("<mark>h2<mark>Duties"); the mark survives partitioning and is taken off here. It also
keeps one-character paragraphs, which the library drops as noise. What the library puts before
the mark is the number that the file's numbering gives the paragraph.
"""

from __future__ import annotations

import functools
import io
import os
import re
from dataclasses import dataclass
from typing import Any

from memory.records import Link

# A private-use character, which `without_marks` takes from all text before marks are set.
_EDGE = "\ue0d0"
_MARK = re.compile(rf"{_EDGE}([a-z-]+)(\d*){_EDGE}")
_NO_LANGUAGE_DETECTION = [""]


@dataclass(frozen=True, slots=True)
class Piece:
    """One partitioned element: its mark ("" if it had none), the numbering before it, its text."""

    mark: str
    number: int
    label: str
    text: str
    table: str = ""
    links: tuple[Link, ...] = ()


def mark(name: str, number: int = 0) -> str:
    """The mark to write in front of a text: a name of lower-case letters and a number."""
    return f"{_EDGE}{name}{number}{_EDGE}"


def without_marks(text: str) -> str:
    """`text` as it came from outside, with nothing in it that could pass for a mark."""
    return text.replace(_EDGE, "")


def partition_html(html: str) -> list[Piece]:
    """The pieces of a prepared HTML page, in reading order."""
    _prepare_library()
    from unstructured.partition.html import partition_html as partition

    return _pieces(partition(text=html, languages=_NO_LANGUAGE_DETECTION))


def partition_docx(data: bytes) -> list[Piece]:
    """The pieces of a prepared Word file, in reading order, tables as HTML."""
    _prepare_library()
    from unstructured.partition.docx import partition_docx as partition

    return _pieces(partition(file=io.BytesIO(data), languages=_NO_LANGUAGE_DETECTION))


@functools.cache
def _prepare_library() -> None:
    """Silence telemetry and replace the model that the library would download."""
    os.environ["DO_NOT_TRACK"] = "1"
    os.environ["UNSTRUCTURED_DISABLE_NOTICE"] = "1"
    import spacy
    from unstructured.nlp import tokenize

    def blank_model() -> Any:
        model = spacy.blank("en")
        model.add_pipe("sentencizer")
        return model

    tokenize._load_spacy_model = blank_model


def _pieces(elements: list[Any]) -> list[Piece]:
    return [
        _piece(element)
        for element in elements
        if element.category not in ("Header", "Footer", "PageBreak")
    ]


def _piece(element: Any) -> Piece:
    meta = element.metadata
    links = tuple(
        Link(" ".join(_MARK.sub("", text or "").split()), url)
        for text, url in zip(meta.link_texts or (), meta.link_urls or (), strict=False)
        if url
    )
    found = _MARK.search(element.text)
    if found is None:
        return Piece("", 0, "", element.text.strip(), meta.text_as_html or "", links)
    return Piece(
        found[1],
        int(found[2] or 0),
        element.text[: found.start()].strip(),
        _MARK.sub("", element.text[found.end() :]).strip(),
        meta.text_as_html or "",
        links,
    )
