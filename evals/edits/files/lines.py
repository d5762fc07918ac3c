"""Files that are lines of text: what plain text, Markdown and mail bodies have in common."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from evals.edits.files.opened import DoesNotApply, Opened
from evals.edits.stream import Stream
from evals.edits.taken import Taken

_MARKER = re.compile(r"\s*(?:[-*+•]|\(?\w{1,4}[.)])\s+(?:\(\w{1,4}\)\s+)?")
_NO_LINE_START = re.compile(r"[-+*#>|=~`:<{\[(•–]|\w{1,4}[.)](?:\s|$)|\d")


class Body:
    """The text that is edited, as the one chunk of its stream."""

    def __init__(self, text: str) -> None:
        self.text = text


class LinesFile(Opened):
    """Text whose paragraphs are runs of lines; `width` is what it is wrapped to."""

    width = 60

    def __init__(self, document: Taken, text: str, hidden: Iterable[int] = ()) -> None:
        self.body = Body(text)
        super().__init__(document, Stream([self.body], document.texts, hidden))

    def insert(self, position: int, text: str) -> None:
        """See `Opened.insert`."""
        first, _ = self._own_lines(position)
        lines = self._lines()
        kind = self.document.drafts[position].block.kind
        if kind == "row":
            lines[first:first] = [self.row_like(lines[first], text)]
        elif kind == "item":
            marker = _MARKER.match(lines[first])
            if marker is None:
                raise DoesNotApply("the item has no mark of its own")
            lines[first:first] = [marker.group() + text]
        else:
            indent = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
            lines[first:first] = ["", indent + text, ""]
        self._write(lines)

    def delete(self, position: int) -> None:
        """See `Opened.delete`."""
        first, last = self._own_lines(position)
        lines = self._lines()
        if first > 0 and last + 1 < len(lines) and not lines[first - 1].strip():
            first -= not lines[last + 1].strip()
        del lines[first : last + 1]
        self._write(lines)

    def split(self, position: int, at: int) -> None:
        """See `Opened.split`."""
        self._own_lines(position)
        cut = self._spots(position, at, at + 1)[0].at
        text = self.body.text
        start = text.rfind("\n", 0, cut) + 1
        prefix = re.match(r"[ \t>]*", text[start:])
        indent = prefix.group() if prefix else ""
        self.body.text = f"{text[:cut].rstrip()}\n\n{indent if start < cut else ''}{text[cut:]}"

    def merge(self, position: int) -> None:
        """See `Opened.merge`."""
        _, last = self._own_lines(position)
        following, _ = self._own_lines(position + 1)
        lines = self._lines()
        if any(line.strip() for line in lines[last + 1 : following]):
            raise DoesNotApply("something stands between the two paragraphs")
        del lines[last + 1 : following]
        self._write(lines)

    def move(self, first: int, second: int, after: int | None) -> None:
        """See `Opened.move`."""
        starts = [self._extent(first)[0], self._extent(second)[0]]
        lines = self._lines()
        stop = len(lines) if after is None else self._extent(after)[0]
        one, two = lines[starts[0] : starts[1]], lines[starts[1] : stop]
        self._write([*lines[: starts[0]], *two, "", *one, *lines[stop:]])

    def sort_rows(self, rows: Sequence[int], order: Sequence[int]) -> None:
        """See `Opened.sort_rows`."""
        places = {row: self._own_lines(row) for row in rows}
        lines = self._lines()
        if any(first != last for first, last in places.values()):
            raise DoesNotApply("a row takes several lines")
        for row, new in zip(rows, order, strict=True):
            lines[places[row][0]] = self.body.text.split("\n")[places[new][0]]
        self._write(lines)

    def rewrap(self) -> None:
        """Fill every paragraph and item anew, to another width than before."""
        lines = self._lines()
        for position in reversed(range(len(self.document.drafts))):
            if self.document.drafts[position].block.kind in ("heading", "row"):
                continue
            try:
                first, last = self._own_lines(position)
            except DoesNotApply:
                continue
            lines[first : last + 1] = self.wrapped(lines[first : last + 1])
        self._write(lines)

    def wrapped(self, lines: list[str]) -> list[str]:
        """One paragraph in lines of `width`, none of which begins like a list, title or row."""
        prefix = _MARKER.match(lines[0]) or re.match(r"\s*", lines[0])
        mark = prefix.group() if prefix else ""
        found = textwrap.wrap(
            " ".join(line.strip() for line in lines)[len(mark.lstrip()) :],
            self.width,
            break_long_words=False,
            break_on_hyphens=False,
        )
        kept: list[str] = []
        for line in found:
            if kept and _NO_LINE_START.match(line):
                kept[-1] += f" {line}"
            else:
                kept.append(line)
        return [f"{' ' * len(mark) if n else mark}{line}" for n, line in enumerate(kept)]

    def row_like(self, line: str, text: str) -> str:
        """A table row of as many cells as `line` has, with `text` in the first."""
        raise DoesNotApply("rows are not lines of cells here")

    def save(self) -> bytes:
        """See `Opened.save`."""
        return self.body.text.encode()

    def _lines(self) -> list[str]:
        return self.body.text.split("\n")

    def _write(self, lines: list[str]) -> None:
        self.body.text = "\n".join(lines)

    def _extent(self, position: int) -> tuple[int, int]:
        """First and last line of a passage."""
        spots = self._spots(position, 0, len(self.document.texts[position]))
        text = self.body.text
        return text.count("\n", 0, spots[0].at), text.count("\n", 0, spots[-1].at)

    def _own_lines(self, position: int) -> tuple[int, int]:
        """First and last line of a passage that shares them with no other."""
        first, last = self._extent(position)
        for other in (position - 1, position + 1):
            if 0 <= other < len(self.stream.starts) and self.stream.starts[other] >= 0:
                ends = self._extent(other)
                if ends[1] >= first and ends[0] <= last:
                    raise DoesNotApply("the line holds other passages too")
        return first, last
