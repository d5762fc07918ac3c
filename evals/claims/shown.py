"""The published pages as a reader sees them: under which headings a claim stands, and in how many
words.

Here: the Markdown of a bundle's pages, line by line. Not here: front matter, sidecars, and whether
the bundle has the form it must have.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from evals.claims.stated import Stated

_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_HEADING = re.compile(r"(#{1,6}) (.+)")
_NOTE = re.compile(r"\[\^[^\]]+\]")
_NOTED = re.compile(r"\[\^[^\]]+\]:")
_ESCAPED = re.compile(r"\\(?=[^\w\s])")
_WORD = re.compile(r"\S*\w\S*")
Text = Callable[[Stated], bool]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page: its text without marks, and the headings above it, outermost first."""

    text: str
    headings: tuple[str, ...]
    indented: bool


@dataclass(frozen=True, slots=True)
class Page:
    """The lines of a page's body; footnotes are left out."""

    lines: tuple[Line, ...]

    @property
    def title(self) -> str:
        """The first heading."""
        return next((line.headings[0] for line in self.lines if line.headings), "")

    def lines_of(self, statement: str) -> list[int]:
        """The numbers of the lines that give a statement; two documents may use the same words."""
        return [n for n, line in enumerate(self.lines) if statement in line.text]

    def line_of(self, statement: str) -> int:
        """The number of the first line that gives a statement, or -1."""
        return next(iter(self.lines_of(statement)), -1)


def pages_of(bundle: Path, paths: Mapping[str, str]) -> dict[str, Page]:
    """The pages of a bundle by id; `paths` has the path of each, without its ending.

    Pages that were not published are left out.
    """
    files = {ident: bundle / f"{path}.md" for ident, path in paths.items()}
    return {
        ident: read(file.read_text(encoding="utf-8"))
        for ident, file in files.items()
        if file.is_file()
    }


def read(text: str) -> Page:
    """The body of a page."""
    lines: list[Line] = []
    above: dict[int, str] = {}
    for line in _FRONT.sub("", text).split("\n"):
        if not line.strip() or _NOTED.match(line):
            continue
        plain = _ESCAPED.sub("", _NOTE.sub("", line)).strip()
        if heading := _HEADING.match(line):
            level = len(heading[1])
            plain = _ESCAPED.sub("", heading[2])
            above = {n: told for n, told in above.items() if n < level} | {level: plain}
        lines.append(Line(plain, tuple(above.values()), line[0].isspace()))
    return Page(tuple(lines))


def headings_of(pages: Mapping[str, Page], claims: Iterable[Stated]) -> dict[str, tuple[str, ...]]:
    """By claim, the headings under which its page shows it; claims that are not shown have none."""
    found = {}
    for each in claims:
        page = pages.get(each.claim.page)
        number = page.line_of(each.claim.statement) if page else -1
        if page and number >= 0:
            found[each.claim.id] = page.lines[number].headings
    return found


def words_of(pages: Mapping[str, Page], claims: Iterable[Stated], left_out: Text) -> int:
    """The words of all pages, without those of claims that are `left_out`.

    A line that gives nothing else goes as a whole, with the lines indented beneath it.
    """
    by_page: dict[str, list[Stated]] = defaultdict(list)
    for each in claims:
        by_page[each.claim.page].append(each)
    return sum(_words(page, by_page[ident], left_out) for ident, page in pages.items())


def count(text: str) -> int:
    """The words of a text."""
    return len(_WORD.findall(text))


def _words(page: Page, claims: list[Stated], left_out: Text) -> int:
    gone: dict[int, list[str]] = defaultdict(list)
    kept: set[int] = set()
    used: set[tuple[str, int]] = set()
    for each in sorted(claims, key=left_out):  # what is in force stands first on a page
        statement = each.claim.statement
        lines = [n for n in page.lines_of(statement) if (statement, n) not in used]
        number = lines[0] if lines else -1
        used.add((statement, number))
        if left_out(each):
            gone[number].append(statement)
        else:
            kept.add(number)
    total, beneath = 0, False
    for number, line in enumerate(page.lines):
        if beneath and line.indented:
            continue
        beneath = number in gone and number not in kept
        if not beneath:
            total += count(line.text) - sum(count(statement) for statement in gone[number])
    return total
