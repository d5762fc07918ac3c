"""Markdown files: lines, with what is markup kept out of the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from connectors.decoding import decode
from evals.edits.files.lines import LinesFile
from evals.edits.files.opened import DoesNotApply
from evals.edits.stream import squeezed
from evals.edits.taken import Taken

# What a reader does not see; of a match with groups, the groups are seen.
_MARKUP = tuple(
    re.compile(pattern, re.DOTALL | re.MULTILINE)
    for pattern in (
        r"\A---\n.*?\n(?:---|\.\.\.)\s*\n",
        r"<!--.*?-->",
        r"</?[A-Za-z][^<>]*>",
        r"!\[[^\]]*\]\([^)]*\)",
        r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\((?:[^()]|\([^()]*\))*\)",
        r"~~.*?~~",
        r"(?<!\\)\*+",
        r"(?<![\w\\])_+(?=\S)|(?<=[^\s\\])_+(?!\w)",
        r"(?<!\\)`+",
        r"\\(?=[^\w\s])",
        r"^[ \t]*>+",
    )
)
_LEAST_TEXT = 3
_LIST_AFTER_TEXT = re.compile(r"^[ \t]*[A-Za-z*\[(\"].*\n[ \t]*1[.)] ", re.MULTILINE)
_UNWRAPPABLE = re.compile(r"<|\|\s|^\s*>|\{[{%]|^ {4,}| {2}$|\\$|^\s*(?:```|~~~)", re.MULTILINE)


class MarkdownFile(LinesFile):
    """A Markdown file whose table rows are lines between bars."""

    def row_like(self, line: str, text: str) -> str:
        """See `LinesFile.row_like`."""
        cells = line.strip().strip("|").count("|")
        return f"| {' | '.join([text, *['-'] * cells])} |"

    def renumber(self) -> int:
        """See `Opened.renumber`; only a list that begins with 1 may follow a text directly."""
        if _LIST_AFTER_TEXT.search(self.body.text):
            raise DoesNotApply("a list follows a paragraph without a line between")
        return super().renumber()

    def split(self, position: int, at: int) -> None:
        """See `Opened.split`; not within emphasis or a link."""
        cut = self._spots(position, at, at + 1)[0].at
        first = self._spots(position, 0, at)[0].at
        before = self.body.text[self.body.text.rfind("\n", 0, first) + 1 : cut]
        before = before[before.startswith(("* ", "- ", "+ ")) :]
        if any(before.count(mark) % 2 for mark in "*_`") or before.count("[") != before.count("]"):
            raise DoesNotApply("the place lies within emphasis or a link")
        super().split(position, at)

    def wrapped(self, lines: list[str]) -> list[str]:
        """See `LinesFile.wrapped`; raw HTML, code and kept line ends are left as they are."""
        if _UNWRAPPABLE.search("\n".join(lines)):
            return lines
        return super().wrapped(lines)


def _hidden(text: str, passages: Sequence[str]) -> Iterator[int]:
    """The places of markup; what looks like it, but is read as text, is text."""
    read = "".join(map(squeezed, passages))
    for pattern in _MARKUP:
        for match in pattern.finditer(text):
            if len(match.group()) > _LEAST_TEXT and squeezed(match.group()) in read:
                continue
            seen = match.span(1) if match.re.groups and match[1] is not None else (0, 0)
            yield from (at for at in range(*match.span()) if not seen[0] <= at < seen[1])


def opened(document: Taken) -> MarkdownFile:
    """The Markdown text of `document`."""
    text = decode(document.locator, document.data)[0]
    return MarkdownFile(document, text, _hidden(text, document.texts))
