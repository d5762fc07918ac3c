"""Files that are trees of elements: Word and HTML. Paragraphs and rows are moved as elements."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from evals.edits.files.opened import DoesNotApply, Opened
from evals.edits.stream import Chunk, Stream
from evals.edits.taken import Taken


class TreeFile(Opened):
    """A tree whose text lies in chunks that know the element they belong to.

    A format gives the tags of its blocks and rows, finds the chunks below an element, makes an
    empty copy of a block, and joins two.
    """

    blocks: frozenset[str]
    row: str

    def __init__(self, document: Taken, body: Any) -> None:
        self.body = body
        self.owned = list(self.chunks_of(body))
        chunks: list[Chunk] = [chunk for _, chunk in self.owned]
        super().__init__(document, Stream(chunks, document.texts))

    @abstractmethod
    def chunks_of(self, element: Any) -> Iterator[tuple[Any, Chunk]]:
        """The chunks of text in `element`, in reading order, each with the element it is in."""

    @abstractmethod
    def copy_of(self, element: Any, text: str) -> Any:
        """A block or row like `element` that says `text` instead."""

    @abstractmethod
    def join(self, first: Any, second: Any) -> None:
        """Take what is in `second` into `first`, a space between."""

    @abstractmethod
    def spans_rows(self, row: Any) -> bool:
        """Whether a cell of the row reaches into others."""

    def insert(self, position: int, text: str) -> None:
        """See `Opened.insert`."""
        element = self._element(position)
        element.addprevious(self.copy_of(element, self.labelled(position, text)))

    def delete(self, position: int) -> None:
        """See `Opened.delete`."""
        _remove(self._element(position))

    def split(self, position: int, at: int) -> None:
        """See `Opened.split`."""
        element = self._element(position)
        cut = self._spots(position, at, at + 1)[0]
        twin = deepcopy(element)
        twin.tail = None
        own = [n for n, (owner, _) in enumerate(self.owned) if _within(owner, element)]
        halves = zip(own, list(self.chunks_of(element)), list(self.chunks_of(twin)), strict=True)
        for number, (_, before), (_, after) in halves:
            if number == cut.chunk:
                before.text, after.text = before.text[: cut.at].rstrip(), after.text[cut.at :]
            elif number < cut.chunk:
                after.text = ""
            else:
                before.text = ""
        element.addnext(twin)
        twin.tail, element.tail = element.tail, "\n" if element.tail else None

    def merge(self, position: int) -> None:
        """See `Opened.merge`."""
        first, second = self._element(position), self._element(position + 1)
        if first.getnext() is not second or first.tag != second.tag:
            raise DoesNotApply("the two paragraphs do not stand side by side")
        self.join(first, second)
        _remove(second)

    def move(self, first: int, second: int, after: int | None) -> None:
        """See `Opened.move`."""
        tops = [self._element(first), self._element(second)]
        end = None if after is None else self._element(after)
        if tops[0].getparent() is not tops[1].getparent():
            raise DoesNotApply("the two sections do not stand side by side")
        if end is not None and end.getparent() is not tops[0].getparent():
            end = None
        siblings = list(tops[0].getparent())
        start, middle = siblings.index(tops[0]), siblings.index(tops[1])
        stop = siblings.index(end) if end is not None else self._last(siblings)
        anchor = siblings[stop - 1]
        for element in siblings[start:middle]:
            anchor.addnext(element)
            anchor = element

    def sort_rows(self, rows: Sequence[int], order: Sequence[int]) -> None:
        """See `Opened.sort_rows`."""
        elements = {row: self._element(row) for row in rows}
        parent = elements[rows[0]].getparent()
        if any(e.getparent() is not parent or self.spans_rows(e) for e in elements.values()):
            raise DoesNotApply("cells of the table span rows")
        place = parent.index(elements[rows[0]])
        for element in elements.values():
            parent.remove(element)
        for offset, row in enumerate(order):
            parent.insert(place + offset, elements[row])

    def _last(self, siblings: list[Any]) -> int:
        """How many of a parent's children can be moved about."""
        return len(siblings)

    def _element(self, position: int) -> Any:
        """The paragraph or row that is the passage and nothing else."""
        spots = self._spots(position, 0, len(self.document.texts[position]))
        row = self.document.drafts[position].block.kind == "row"
        tags = frozenset((self.row,)) if row else self.blocks
        ends = [_ancestor(self.owned[spot.chunk][0], tags) for spot in (spots[0], spots[-1])]
        if ends[0] is None or ends[0] is not ends[1]:
            raise DoesNotApply("the passage is not one element of the file")
        for other, start in enumerate(self.stream.starts):
            if other != position and start >= 0:
                owner = self.owned[self.stream.spots[start].chunk][0]
                if _within(owner, ends[0]):
                    raise DoesNotApply("the element holds other passages too")
        return ends[0]


def _ancestor(element: Any, tags: frozenset[str]) -> Any:
    while element is not None and element.tag not in tags:
        element = element.getparent()
    return element


def _within(element: Any, outer: Any) -> bool:
    return element is outer or any(a is outer for a in element.iterancestors())


def _remove(element: Any) -> None:
    if (element.tail or "").strip():
        raise DoesNotApply("text follows the element directly")
    element.getparent().remove(element)
