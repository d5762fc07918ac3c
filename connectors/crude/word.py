"""Word files: the text of every part below `word/`, whatever the body refers to or not."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from typing import Any

from lxml import etree

from connectors.crude.markup import stripped
from connectors.crude.record import Crude
from connectors.decoding import decode

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_TEXT = (f"{_W}t", f"{_M}t", f"{_A}t", f"{_C}v")
_GAPS = (f"{_W}tab", f"{_W}br", f"{_W}cr", f"{_W}p", f"{_W}tc", f"{_A}p", f"{_C}pt",
         *(f"{_M}{part}" for part in ("num", "den", "sup", "sub", "deg")))  # fmt: skip
_DELETED = (f"{_W}del", f"{_W}moveFrom")
_PROPERTIES = (f"{_W}rPr", f"{_W}trPr", f"{_W}tcPr", f"{_W}numPr")
_OFF = ("0", "false", "off")
_NO_TEXT = re.compile(
    r"word/(?:settings|styles|stylesWithEffects|numbering|fontTable|webSettings|people|"
    r"comments(?:Extended|Ids|Extensible)|theme/.*|glossary/.*|diagrams/drawing\d*|.*_rels/.*)\.\w+"
)
_RUNNING = re.compile(r"word/(?:header|footer)\d*\.xml")
_FOREIGN = re.compile(r"word/(?!media/|embeddings/|fonts/).*\.(x?html?|txt|mht|mhtml|rtf|docx)")
_RTF_CONTROL = re.compile(r"\\[a-z]+-?\d* ?|[{}]")


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The text of the body, notes, comments, charts and chunks; running lines stand once."""
    pieces = []
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        for name in package.namelist():
            if _NO_TEXT.fullmatch(name):
                continue
            if re.fullmatch(r"word/.*\.xml", name):
                text = _text(package.read(name), hidden_told="hidden_text" in told)
                pieces.append(Crude(text, once=_RUNNING.fullmatch(name) is not None))
            elif foreign := _FOREIGN.fullmatch(name.lower()):
                pieces += _foreign(foreign[1], package.read(name), told)
    return pieces


def _text(part: bytes, *, hidden_told: bool) -> str:
    """The text of one part, runs joined, paragraphs and cells apart."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    root = etree.fromstring(part, parser)
    texts: list[str] = []
    walk = etree.iterwalk(root, events=("start", "end"))
    for event, element in walk:
        if event == "start" and _is_left_out(element, hidden_told):
            walk.skip_subtree()
        elif element.tag in _GAPS or _is_raised(element):
            texts.append("\n" if element.tag == f"{_W}p" else " ")
        elif event == "start" and element.tag in _TEXT:
            texts.append(element.text or "")
    return "".join(texts)


def _is_left_out(element: Any, hidden_told: bool) -> bool:
    """Deletions, the second writing of alternative content, and hidden runs that were told of."""
    tag = element.tag
    if tag in _DELETED:
        return bool(element.getparent().tag not in _PROPERTIES)
    if tag == f"{_W}tr":
        return element.find(f"{_W}trPr/{_W}del") is not None
    if tag == f"{_MC}Fallback":
        choices = element.getparent().findall(f"{_MC}Choice")
        return any(next(choice.iter(f"{_W}t"), None) is not None for choice in choices)
    if tag == f"{_W}r" and hidden_told:
        vanish = element.find(f"{_W}rPr/{_W}vanish")
        return vanish is not None and vanish.get(f"{_W}val", "1") not in _OFF
    return False


def _is_raised(element: Any) -> bool:
    """A run above or below the line: "500" and a raised "1" are two numbers."""
    if element.tag != f"{_W}r":
        return False
    raised = element.find(f"{_W}rPr/{_W}vertAlign")
    return raised is not None and raised.get(f"{_W}val") != "baseline"


def _foreign(ending: str, data: bytes, told: frozenset[str]) -> Iterator[Crude]:
    """A chunk of another format that the body includes."""
    if ending == "docx":
        yield from dump(ending, data, told)
        return
    if ending.startswith("mht"):
        for part in message_from_bytes(data).walk():
            payload = part.get_payload(decode=True)
            if part.get_content_maintype() == "text" and isinstance(payload, bytes):
                yield from stripped(decode("", payload)[0], told)
        return
    text, _ = decode("", data)
    if "html" in ending or ending == "htm":
        yield from stripped(text, told)
    else:
        yield Crude(_RTF_CONTROL.sub(" ", text) if ending == "rtf" else text)
