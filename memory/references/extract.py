"""Finding what a passage mentions: one pass over its text, whatever the number of documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ahocorasick_rs import AhoCorasick, MatchKind

from memory.passages.sentences import sentences
from memory.records import SourceKind
from memory.references.dates import find_date
from memory.references.identifiers import EDITION, FORM, NUMBER, SERIES, edition, identifier
from memory.references.relations import read_relation

_SECTION_WORD = r"(?:[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|[Cc]hapters?)"
_SECTION = rf"{_SECTION_WORD} (?P<section>\d+(?:\.\d+)*(?:\([a-z0-9]+\))*)"
_NUMBERED = re.compile(
    rf"\b(?:(?:[Ff]orm|[Ee]ndorsement) )?(?:{FORM})\b{EDITION}?"
    rf"|\b{SERIES} (?:[Nn]o\.? ?)?{NUMBER}\b",
    re.ASCII,
)
_BEFORE = re.compile(rf"{_SECTION} (?:of|in|under|to) (?:the |our )?$")
_AFTER = re.compile(rf"^,? \(?{_SECTION}\)?")
_ALONE = re.compile(rf"\b{_SECTION}")
_FROM = re.compile(r"\b(?:effective|with effect|from|as of|beginning)\b[^.;]*", re.I)


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention: `name` is an identifier or a known title's key, "" for the parent or itself."""

    surface: str
    name: str
    edition: str
    section: str
    relation: str
    part: str
    quote: str
    valid_from: str


class Names:
    """The titles and ticket keys that are matched word for word, beside the numbered forms."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """`names` maps a spelling, lower case, to the name it stands for."""
        self._names = sorted(names.items())
        patterns = [spelling for spelling, _ in self._names]
        self._automaton = (
            AhoCorasick(patterns, matchkind=MatchKind.LeftmostLongest) if patterns else None
        )

    def find(self, text: str) -> list[tuple[int, int, str]]:
        """Whole-word matches in `text` as (start, end, name), in order."""
        if self._automaton is None:
            return []
        lower = text.lower()
        if len(lower) != len(text):
            return []
        found = []
        for which, start, end in self._automaton.find_matches_as_indexes(lower):
            whole = not lower[start - 1 : start].isalnum() and not lower[end : end + 1].isalnum()
            if whole or (start == 0 and not lower[end : end + 1].isalnum()):
                found.append((start, end, self._names[which][1]))
        return found


def extract(text: str, kind: SourceKind, names: Names) -> list[Mention]:
    """The mentions in canonical `text` of a passage from a source of this kind.

    Tickets and mails only refer: they retire, amend and attach nothing.
    """
    found = []
    for sentence in sentences(text):
        spans = _spans(sentence, names)
        for start, end, name, ed in spans:
            found.append(_mention(sentence, start, end, name, ed, kind))
        if not spans:
            found.extend(_own_sections(sentence, kind))
    return found


def _spans(sentence: str, names: Names) -> list[tuple[int, int, str, str]]:
    numbered = [
        (m.start(), m.end(), identifier(m.group()), edition(m["edition"] or ""))
        for m in _NUMBERED.finditer(sentence)
    ]
    titled = [
        (start, end, name, "")
        for start, end, name in names.find(sentence)
        if not any(start < e and s < end for s, e, _, _ in numbered)
    ]
    return sorted([*numbered, *titled])


def _mention(sentence: str, start: int, end: int, name: str, ed: str, kind: str) -> Mention:
    section = ""
    before = _BEFORE.search(sentence[:start])
    after = _AFTER.match(sentence[end:])
    left, right = start, end
    if before:
        section, left = before["section"], before.start()
    elif after:
        section, right = after["section"], end + after.end()
    reading = read_relation(sentence, left, right, has_section=bool(section))
    relation, part = reading.relation, reading.part
    if kind == "ticket":
        relation, part = "refers_to", ""
    surface = sentence[left:right]
    return Mention(surface, name, ed, section, relation, part, sentence, _valid_from(sentence))


def _own_sections(sentence: str, kind: str) -> Iterable[Mention]:
    """Sections named without a document: those of the document itself or of its parent."""
    for match in _ALONE.finditer(sentence):
        reading = read_relation(sentence, match.start(), match.end(), has_section=True)
        relation, part = reading.relation, reading.part
        if kind == "ticket" or relation == "attaches_to":
            relation, part = "refers_to", ""
        yield Mention(
            match.group(), "", "", match["section"], relation, part, sentence,
            _valid_from(sentence) if relation != "refers_to" else "",
        )  # fmt: skip


def _valid_from(sentence: str) -> str:
    clause = _FROM.search(sentence)
    found = find_date(clause.group()) if clause else None
    return found.isoformat() if found else ""
