"""Between text of sources and Markdown: escaping, and reading a line back as plain text.

Belongs here: what keeps a source's words from becoming markup, for strict readers and for those
that look for brackets only. Does not belong here: what a page says.
"""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKS = re.compile(r"[\\`*_\[\]<~]")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_OPENING = re.compile(r"#+(?=\s|$)|>|[-+](?=\s|$)|-{2,}$|={2,}$")
_NUMBERED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
_CLOSING_HASHES = re.compile(r"#+$")
_FOOTNOTE = re.compile(r"\[\^([^\]\s]+)\](?!:)")
_LINE_MARKS = re.compile(r"\s*(?:(?:[-*+]|\d{1,9}[.)])\s+|>\s?)*")
_NO_PROSE = re.compile(r"\s*(?:#{1,6}\s|\[\^[^\]]+\]:|```|~~~|<!--|\|?\s*:?-{3,})")
_PARSER = MarkdownIt("commonmark")


def one_line(text: str) -> str:
    """Text on one line, whatever it holds that some reader takes for the end of one."""
    return " ".join(text.split())


def escape(text: str) -> str:
    """Text that stands inside a line: nothing of it is markup, a footnote, a link or an entity."""
    marked = _MARKS.sub(lambda match: "\\" + match.group(), one_line(text))
    apart = marked.replace("\\[^", "\\[\\^").replace("\\](", "\\]\\(")
    return _ENTITY.sub(r"\\&", apart)


def opening(text: str) -> str:
    """The same for text that begins a line or a list item."""
    escaped = escape(text)
    if _OPENING.match(escaped):
        return "\\" + escaped
    return _NUMBERED.sub(r"\1\\\2", escaped, count=1) if _NUMBERED.match(escaped) else escaped


def heading(text: str) -> str:
    """The same for the words of a heading."""
    return _CLOSING_HASHES.sub(lambda match: "\\" + match.group(), escape(text))


def code(text: str) -> str:
    """A code span around text, on one line."""
    inside = one_line(text)
    runs = [len(run) for run in re.findall(r"`+", inside)]
    fence = "`" * next(n for n in range(1, len(runs) + 2) if n not in runs)
    return f"{fence} {inside} {fence}" if runs else f"{fence}{inside}{fence}"


def is_prose(line: str) -> bool:
    """Whether a line of a page says something: no heading, footnote, fence, rule, nor blank."""
    return bool(line.strip()) and not _NO_PROSE.match(line)


def labels(line: str) -> tuple[str, ...]:
    """The labels of the footnotes that a line refers to."""
    return tuple(_FOOTNOTE.findall(line))


def plain(line: str) -> str:
    """What a line says, without its marks, footnotes and list bullets."""
    text = _FOOTNOTE.sub("", _LINE_MARKS.sub("", line, count=1))
    return one_line("".join(_said(token) for token in _PARSER.parseInline(text)))


def _said(token: Token) -> str:
    if token.children:
        return "".join(_said(child) for child in token.children)
    return " " if token.type in ("softbreak", "hardbreak") else token.content
