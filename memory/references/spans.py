"""Where a sentence names documents and sections, before its wording is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memory.references.identifiers import FORM, NUMBER, SERIES, edition_after, identifier
from memory.references.names import Names
from memory.references.sections import sections_after, sections_alone, sections_before

WHOLE, PART = "\x00", "\x01"
_NO = r"(?:[Nn]os?\.? ?)?"
_END = r"(?![/-]?\w)"
_ISO_DATE = r"\d{4}-\d\d-\d\d"
_TELLING = r"(?:[A-Z]{1,5}[/-]|\d{4}[/-]\d|\d{1,4}/\d{4}\b)"
_NUMBERED = re.compile(
    rf"\b(?:(?:[Ff]orms?|[Ee]ndorsements?) )?(?P<form>{FORM})\b"
    rf"|\b(?P<series>{SERIES}|(?i:{SERIES})(?=s? {_NO}{_TELLING}))"
    rf"(?:s {_NO}(?P<several>{NUMBER}{_END}(?:(?:, and |, | and | or ){NUMBER}{_END})*)"
    rf"| {_NO}(?!{_ISO_DATE})(?P<number>{NUMBER}){_END})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a sentence: what it names, with the sections that belong to it.

    `name` is "" where sections stand without a document; `sections` is empty for the whole.
    """

    start: int
    end: int
    name: str
    edition: str
    sections: tuple[str, ...]


def document_spans(sentence: str, names: Names) -> list[Span]:
    """The documents that a canonical sentence names, by number or by one of `names`."""
    numbered = [
        _numbered(sentence, *place) for m in _NUMBERED.finditer(sentence) for place in _places(m)
    ]
    titled = [
        (start, *edition_after(sentence, end, of_form=False), name)
        for start, end, name in names.find(sentence)
        if not any(start < n[1] and n[0] < end for n in numbered)
    ]
    found = []
    for start, end, edition, name in sorted([*numbered, *titled]):
        before, after = sections_before(sentence, start), sections_after(sentence, end)
        if before:
            found.append(Span(before[0], end, name, edition, before[1]))
        elif after:
            found.append(Span(start, after[0], name, edition, after[1]))
        else:
            found.append(Span(start, end, name, edition, ()))
    return found


def section_spans(sentence: str) -> list[Span]:
    """The sections that a sentence names without a document."""
    return [Span(start, end, "", "", found) for start, end, found in sections_alone(sentence)]


def mark(sentence: str, spans: Sequence[Span]) -> str:
    """The sentence with each span blotted out, `WHOLE` or `PART`, every place kept."""
    for span in spans:
        blot = (PART if span.sections else WHOLE) * (span.end - span.start)
        sentence = sentence[: span.start] + blot + sentence[span.end :]
    return sentence


def _places(match: re.Match[str]) -> Iterable[tuple[int, int, str]]:
    """(start, end, name) of the one document that a match names, or of each in its list."""
    if match["several"] is None:
        name = f"{match['series']} {match['number']}" if match["series"] else match.group()
        yield match.start(), match.end(), identifier(name)
        return
    for number in re.finditer(NUMBER, match["several"]):
        offset = match.start("several")
        start = match.start() if number.start() == 0 else offset + number.start()
        yield start, offset + number.end(), identifier(f"{match['series']} {number.group()}")


def _numbered(sentence: str, start: int, end: int, name: str) -> tuple[int, int, str, str]:
    return (start, *edition_after(sentence, end, of_form=" " not in name), name)
