"""Markdown files: lines, with what is markup kept out of the text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from connectors.decoding import decode
from evals.edits.files.lines import LinesFile
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
_UNWRAPPABLE = re.compile(r"<|\|\s|^\s*>|\{[{%]|^ {4,}| {2}$|\\$|^\s*(?:```|~~~)", re.MULTILINE)


class MarkdownFile(LinesFile):
    """A Markdown file whose table rows are lines between bars."""

    def row_like(self, line: str, text: str) -> str:
        """See `LinesFile.row_like`."""
        cells = line.strip().strip("|").count("|")
        return f"| {' | '.join([text, *['-'] * cells])} |"

    def wrapped(self, lines: list[str]) -> list[str]:
        """See `LinesFile.wrapped`; raw HTML, code and kept line ends are left as they are."""
        if _UNWRAPPABLE.search("\n".join(lines)):
            return lines
        return super().wrapped(lines)


def _hidden(text: str) -> Iterator[int]:
    for pattern in _MARKUP:
        for match in pattern.finditer(text):
            seen = match.span(1) if match.re.groups and match[1] is not None else (0, 0)
            yield from (at for at in range(*match.span()) if not seen[0] <= at < seen[1])


def opened(document: Taken) -> MarkdownFile:
    """The Markdown text of `document`."""
    text = decode(document.locator, document.data)[0]
    return MarkdownFile(document, text, _hidden(text))
