"""The coverage check: whether every number of a file was read.

Here: comparing the numbers of a crude dump (`connectors.crude`) with those of what a reader made of
the same bytes. Not here: how either is made, and what a partial document means (`memory.ingest`).

Numbers are compared as they are written, apart from separators of thousands, and counted: 500 that
stands three times has to have been read three times. Words are not compared, nor are the ordinals
of lists and headings, which many formats do not write down.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from connectors.crude import dump
from connectors.crude.record import Crude
from memory.passages.canon import canonical
from memory.records import Block, Coverage, Finding, ParsedDocument

CODE = "coverage"
LISTED = 20
_SHOWN = 8
_LEAST_DIGITS = 4
_NUMBER = re.compile(r"\d+(?:[.,']\d+)*")
_THOUSANDS = re.compile(r"\d{1,3}(?:[,']\d{3})+(?:\.\d+)?")
_POINTED = re.compile(r"\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}")
_DECIMAL = re.compile(r"\d+(?:\.\d+)?")
_DIGITS = re.compile(r"\d+")
_ORDINAL = re.compile(
    r"^[-*•>#_\[\"“\t \xa0]*\(?\d{1,3}[.)](?=[\t \xa0])|^[-*> \t]*\[\d{1,3}[.)]$", re.MULTILINE
)
_ORDINAL_LABEL = re.compile(r"\(?\d{1,3}[.)]?")
_TABULAR = ("csv", "json", "jsonl", "ndjson", "xlsx")
_MAIL = ("eml", "mbox")
_REMEDY = (
    "Open the file and look where they stand; move them into its plain text or tables, or save it "
    "in another format. Until all is read, what rests on this document counts as unverified."
)


@dataclass(slots=True)
class _Page:
    """What a page's dump asks for, and what has not been found of it so far."""

    asked: int = 0
    left: list[str] = field(default_factory=list)


def covered(ending: str, data: bytes, found: ParsedDocument) -> ParsedDocument:
    """`found` with its coverage, and with a finding `coverage` if a number was not read.

    A check that fails by itself is a finding too (`coverage_unchecked`).
    """
    try:
        pages = _pages(ending, data, found)
    except MemoryError:
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        unchecked = Finding(
            "coverage_unchecked",
            f"whether all numbers were read could not be checked ({reason})",
            "Open the file in its own program and save it again.",
        )
        return replace(found, findings=(*found.findings, unchecked))
    coverage = tuple(
        Coverage(number, page.asked, tuple(page.left[:LISTED])) for number, page in pages.items()
    )
    return replace(found, coverage=coverage, findings=(*found.findings, *_finding(pages)))


def numbers(text: str) -> Iterator[str]:
    """The numbers of a text, each in one spelling: "1,234.50" and "1234.50" are one.

    What is no plain number (a date, a section) counts as its groups of digits.
    """
    for match in _NUMBER.finditer(text if text.isascii() else canonical(text)):
        token = match[0]
        if _THOUSANDS.fullmatch(token):
            yield re.sub("[,']", "", token)
        elif _POINTED.fullmatch(token):
            yield token.replace(".", "").replace(",", ".")
        elif _DECIMAL.fullmatch(token):
            yield token
        else:
            yield from _DIGITS.findall(token)


def _pages(ending: str, data: bytes, found: ParsedDocument) -> dict[int, _Page]:
    pieces = dump(ending, data, frozenset(finding.code for finding in found.findings))
    numbered = any(piece.page for piece in pieces)
    ordinals = ending not in _TABULAR
    spoken = ending not in _MAIL
    supply, general = _read(found, numbered=numbered, ordinals=ordinals, spoken=spoken)
    everything = Counter(general)
    everything.update(n for value in found.meta.values() for n in numbers(value))
    for counter in supply.values():
        everything += counter
    pages: dict[int, _Page] = {}
    for piece in pieces:
        page = pages.setdefault(piece.page, _Page())
        wanted = list(numbers(_ORDINAL.sub("", piece.text) if ordinals else piece.text))
        page.asked += len(wanted) + len(piece.values)
        stock = Counter(dict.fromkeys(everything, len(wanted))) if piece.once else None
        mine = supply.setdefault(piece.page, Counter())
        page.left += _taken(wanted, mine) if stock is None else _split(_taken(wanted, stock), stock)
        page.left += _unmatched(piece, mine)
    for number, page in pages.items():
        near = [supply.get(n, Counter()) for n in ((number - 1, number + 1) if numbered else ())]
        for counter in (*near, general):
            page.left = _taken(page.left, counter)
        for counter in (supply[number], *near, general):
            page.left = _split(page.left, counter)
    if numbered:
        for piece in pieces:
            _reread(piece, pages[piece.page], found)
    return pages


def _reread(piece: Crude, page: _Page, found: ParsedDocument) -> None:
    """Take what stands on a line whose digits were all read in a row, however they are parted.

    Where a number ends on a printed page is a guess about gaps, on which two readers differ.
    """
    if not page.left:
        return
    near = [b for b in found.blocks if abs((b.page or 0) - piece.page) <= 1]
    row = "".join(_DIGITS.findall(" ".join(f"{b.label} {canonical(b.text)}" for b in near)))
    for line in piece.text.split("\n"):
        digits = "".join(_DIGITS.findall(canonical(line)))
        if len(digits) >= _LEAST_DIGITS and digits in row:
            for number in numbers(line):
                if number in page.left:
                    page.left.remove(number)


def _read(
    found: ParsedDocument, *, numbered: bool, ordinals: bool, spoken: bool
) -> tuple[dict[int, Counter[str]], Counter[str]]:
    """The numbers that were read, by page, and those that belong to no page.

    With `ordinals`, labels that only count are left out: most were never in the file. With
    `spoken`, who wrote a message and when stands in the text of the file, not in a header.
    What is repeated for its readers, the header of every row, counts where it changes and on each
    page that prints it again, a caption only as the paragraph that it is.
    """
    supply: dict[int, Counter[str]] = {}
    before = Block("paragraph", "")
    said = {block.text for block in found.blocks if block.kind == "paragraph"}
    for block in found.blocks:
        page = supply.setdefault((block.page or 0) if numbered else 0, Counter())
        cells = Counter(numbers(" | ".join(block.cells)))
        page += Counter(numbers(block.text)) | cells
        counts = ordinals and _ORDINAL_LABEL.fullmatch(block.label) is not None
        if block.kind == "note":  # a raised digit in a text, the address of a cell in a sheet
            counts = not ordinals
        beside = ["" if counts else block.label]
        if (block.headers, block.caption) != (before.headers, before.caption):
            beside += [*block.headers, "" if block.caption in said else block.caption]
        elif numbered and block.page != before.page:
            beside += block.headers
        if (block.author, block.at) != (before.author, before.at):
            beside += [block.author, _written(block.at)] if spoken else []
        page.update(numbers(" ".join(beside)))
        before = block
    general = Counter(n for finding in found.findings for n in numbers(finding.detail))
    if numbered:  # which lines run through the pages is a guess, on which two readers differ
        general.update(n for value in found.meta.values() for n in numbers(value))
    return supply, general


def _written(at: datetime | None) -> str:
    """A moment as it is usually written: no midnight, no full minute's seconds, no offset."""
    if at is None:
        return ""
    seconds = ":%S" if at.second else ""
    return at.strftime("%Y-%m-%d" + (f" %H:%M{seconds}" if at.hour or at.minute else ""))


def _taken(wanted: Iterable[str], supply: Counter[str]) -> list[str]:
    """Take what is there from `supply`; what was not there."""
    left = []
    for number in wanted:
        if supply[number] > 0:
            supply[number] -= 1
        else:
            left.append(number)
    return left


def _split(wanted: Sequence[str], supply: Counter[str]) -> list[str]:
    """Take numbers whose groups of digits are there: two cells "1" and "234" for "1,234"."""
    groups: Counter[str] = Counter()
    for number, count in supply.items():
        for group in _DIGITS.findall(number) if count > 0 else ():
            groups[group] += count
    return [n for n in wanted if not _take_all(Counter(_DIGITS.findall(n)), groups)]


def _unmatched(piece: Crude, supply: Counter[str]) -> list[str]:
    """The values of which no written form was read, each as it is stored."""
    return [
        forms[0]
        for forms in piece.values
        if not any(_take_all(Counter(numbers(form)), supply) for form in forms)
    ]


def _take_all(parts: Counter[str], supply: Counter[str]) -> bool:
    """Take all of `parts` from `supply`, or nothing; whether they were there."""
    there = all(supply[part] >= count for part, count in parts.items())
    if there:
        supply.subtract(parts)
    return there


def _finding(pages: dict[int, _Page]) -> tuple[Finding, ...]:
    missing = [(number, page) for page, entry in pages.items() for number in entry.left]
    if not missing:
        return ()
    asked = sum(page.asked for page in pages.values())
    shown = ", ".join(f"{n} (page {page})" if page else n for n, page in missing[:_SHOWN])
    more = ", …" if len(missing) > _SHOWN else ""
    detail = f"{len(missing)} of {asked} numbers in the file stand in no passage: {shown}{more}"
    return (Finding(CODE, detail, _REMEDY),)
