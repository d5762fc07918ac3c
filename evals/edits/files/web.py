"""HTML pages, through lxml: elements and the text in and behind them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from lxml import html

from evals.edits.files.tree import TreeFile
from evals.edits.stream import Chunk
from evals.edits.taken import Taken

_UNSEEN = frozenset("script style template noscript nav".split())
_INDENT = "\n      "


class _Slot:
    """The text at the start of an element, or behind it."""

    def __init__(self, element: Any, place: str) -> None:
        self.element, self.place = element, place

    @property
    def text(self) -> str:
        return getattr(self.element, self.place) or ""

    @text.setter
    def text(self, value: str) -> None:
        setattr(self.element, self.place, value)


class WebFile(TreeFile):
    """A page whose body is edited; it is written back as HTML in UTF-8."""

    blocks = frozenset("p h1 h2 h3 h4 h5 h6 li dt dd blockquote pre figcaption summary".split())
    row = "tr"

    def __init__(self, document: Taken) -> None:
        self.root = html.document_fromstring(
            document.data, parser=html.HTMLParser(encoding="utf-8")
        )
        super().__init__(document, self.root.find("body"))

    def chunks_of(self, element: Any) -> Iterator[tuple[Any, Chunk]]:
        """See `TreeFile.chunks_of`."""
        if not isinstance(element.tag, str) or element.tag in _UNSEEN:
            return
        yield element, _Slot(element, "text")
        for child in element:
            yield from self.chunks_of(child)
            yield element, _Slot(child, "tail")

    def copy_of(self, element: Any, text: str) -> Any:
        """See `TreeFile.copy_of`; each further cell of a row gets a dash."""
        copy = deepcopy(element)
        copy.tail = "\n"
        for number, cell in enumerate(list(copy) if copy.tag == self.row else [copy]):
            for child in list(cell):
                cell.remove(child)
            cell.text = "-" if number else text
        return copy

    def join(self, first: Any, second: Any) -> None:
        """See `TreeFile.join`."""
        more = f" {second.text or ''}"
        if len(first):
            first[-1].tail = (first[-1].tail or "") + more
        else:
            first.text = (first.text or "") + more
        first.extend(list(second))

    def spans_rows(self, row: Any) -> bool:
        """See `TreeFile.spans_rows`."""
        return any(cell.get("rowspan") for cell in row.iter("td", "th"))

    def renumber(self) -> int:
        """See `Opened.renumber`; lists that the browser counts begin one later."""
        counted = [each for each in self.body.iter("ol") if each.get("reversed") is None]
        for each in counted:
            start = each.get("start", "1")
            each.set("start", str(int(start) + 1 if start.isdecimal() else 2))
        return len(counted) + super().renumber()

    def rewrap(self) -> None:
        """A new line after every space of running text, and comments between paragraphs."""
        for owner, chunk in self.owned:
            if owner.tag in ("p", "li", "td", "span", "em", "strong"):
                chunk.text = chunk.text.replace(" ", _INDENT)
        for paragraph in list(self.body.iter("p")):
            paragraph.addprevious(html.HtmlComment(" exported anew "))

    def change_running_header(self, text: str) -> None:
        """See `Opened.change_running_header`; a banner above the page and a footer below it."""
        for place, tag in ((0, "header"), (len(self.body) + 1, "footer")):
            furniture = html.Element(tag)
            furniture.text = text
            self.body.insert(place, furniture)

    def save(self) -> bytes:
        """See `Opened.save`."""
        page: bytes = html.tostring(self.root, encoding="utf-8", doctype="<!DOCTYPE html>")
        return page


def opened(document: Taken) -> WebFile:
    """The page of `document`."""
    return WebFile(document)
