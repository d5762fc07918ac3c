"""Where a sentence names documents and sections, before its wording is read.

Belongs here: numbers, known titles, and capitalised titles of documents that nobody has. Does not
belong here: sections' grammar (`sections`), and what the sentence does to them (`relations`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ahocorasick_rs import AhoCorasick

from memory.references.identifiers import (
    FORM,
    NUMBER,
    REGULATION,
    SERIES,
    SHORT_FORM,
    STANDARD,
    edition_after,
    identifier,
    is_form,
    title_key,
)
from memory.references.names import Names
from memory.references.sections import nested, sections_after, sections_alone, sections_before

EARLIER = "<"  # the edition of "all earlier editions of Form X"
ITSELF = "THIS"  # the name of the document that speaks, where it says "of this form"
_NO = r"(?:[Nn]os?\.? ?)?"
_END = r"(?![/-]?\w)"
_ISO_DATE = r"\d{4}-\d\d-\d\d"
_TELLING = r"(?:[A-Z]{1,5}[/-]|\d{4}[/-]\d|\d{1,4}/\d{4}\b)"
_NUMBERED = re.compile(
    r"\b(?=[A-Zabcdefgimnrs])"
    rf"(?:(?P<act>{STANDARD}|{REGULATION})"
    rf"|(?:(?:[Ff]orms?|[Ee]ndorsements?) )?(?P<form>{FORM})\b"
    rf"|(?:[Ff]orm|[Ee]ndorsement) (?P<short>{SHORT_FORM})"
    r"|(?P<dated>[A-Z]{2,4}-\d{1,3})(?= \([Ee]d)"
    rf"|(?P<series>{SERIES}|(?i:{SERIES})(?=s? {_NO}{_TELLING}))"
    rf"(?:s {_NO}(?P<several>{NUMBER}{_END}(?:(?:, and |, | and | or ){NUMBER}{_END})*)"
    rf"| {_NO}(?!{_ISO_DATE})(?P<number>{NUMBER}){_END}))",
    re.ASCII,
)
_CODED = re.compile(
    r"\b(?:[A-Z][\w&'-]* ){0,4}(?P<kind>Bulletin|Circular|Memo|Memorandum|Notice|Note|Guideline|"
    r"Guide|"
    r"Guidance|Directive|Direction|Decree|Order|Ordinance|Regulations?|Act|Law|Instruction|"
    r"Standard|Manual|"
    r"Handbook|Policy|Procedure|Endorsement|Amendment|Addendum|Rider|Supplement|Agreement|"
    r"Contract|Bond|"
    r"Certificate|Conditions|Form|Letter|Publication|Specification|Protocol|Resolution|Decision|"
    r"Communication|"
    r"Opinion|Release|Code|Wording) (?:[Nn](?:o|r)\.? ?)?"
    r"(?P<code>(?:[A-Z]{1,5}[/-])+\d[\w/-]*|\d{1,6}(?:[/-]\d{1,6})+|[A-Z]{1,4}\d{1,5}|"
    r"\d{1,3}(?=[ .,;)]|$))"
    r"(?![\w-])"
)
_CAPITALS = re.compile(
    r"\b[A-Z][\w&'-]*(?:(?: (?:of|and|for|on|to|in|the|&)){0,2} (?:[A-Z][\w&'-]*|"
    r"\([A-Z][\w ,&'-]*\))){1,8}"
    r"(?: \d{4}\b)?"
)
_HEAD_WORD = re.compile(
    r"\b(?:Manual|Handbook|Polic(?:y|ies)|Guid|Procedure|Standard|Act|Code|Regulation|Rule|Agreement|"
    r"Form|Endorsement|Wording|Part|Charter|Framework|Direct|Instruction|Circular|Bulletin|"
    r"Specification|Ordinance|Decree|Law|Conditions|Statute|Protocol|Resolution|Memo|Not(?:e|ice)\b|"
    r"Order|Amendment|Addendum|Rider|Supplement|Contract|Bond|Certificate|Letter|Publication|"
    r"Decision|Communication|Opinion|Release|[A-Z][A-Z]{2,} [A-Z]{2,})|"
    r"\b(?:laws?|conditions|endorsements|understandings|agreements|representations|negotiations)\b|"
    r"\b[Tt]he (?:Schedule|policy|base form|coverage form|master|underlying|main)\b"
)
_UNIT_WORD = re.compile(
    r"\b(?i:section|subsection|clause|subclause|article|paragraph|subparagraph|chapter|regulation|rule|"
    r"sec\.|part|annex|appendix|schedule|exhibit|table|exclusion|condition)|\u00a7"
)
# What stands in all that the two patterns above match, found in one pass before they are tried.
_HEADING = AhoCorasick(
    "Manual|Handbook|Polic|Guid|Procedure|Standard|Act|Code|Regulation|Rule|Agreement|Form|"
    "Endorsement|Wording|Part|Charter|Framework|Direct|Instruction|Circular|Bulletin|"
    "Specification|Ordinance|Decree|Law|Conditions|Statute|Protocol|Resolution|Memo|Not|Order|"
    "Amendment|Addendum|Rider|Supplement|Contract|Bond|Certificate|Letter|Publication|Decision|"
    "Communication|Opinion|Release|law|conditions|endorsements|understandings|agreements|"
    "representations|negotiations|he Schedule|he policy|he base|he coverage|he master|"
    "he underlying|he main".split("|")
)
_IN_CAPITALS = re.compile(r"[A-Z]{3} [A-Z]{2}")
_UNITS = AhoCorasick(
    "section|clause|article|paragraph|chapter|regulation|rule|sec.|part|annex|appendix|schedule|"
    "exhibit|table|exclusion|condition|\u00a7".split("|")
)
_NO_TITLE = re.compile(
    r"^(?:The|This|These|Our|Your|In|See|Under|As|By|For|With|From|If|Where|When|All|Any|Each|"
    r"Section|To|Also|Subject) (?:the |our )?"
)
_HEADS = re.compile(
    r"(?:manual|handbook|policy|policies|guidelines?|guide|procedures?|standards?|act|code|"
    r"regulations?|rules?|agreement|form|endorsement|wording|coverage part|charter|framework|"
    r"directive|instructions?|circular|bulletin|specification|ordinance|decree|law|direction|"
    r"conditions|"
    r"statute|protocol|resolution)(?: \d{4})?$",
    re.I,
)
_GENERIC = re.compile(
    r"\b(?:local|applicable|national|mandatory|statutory) laws?\b|\b(?:general|special|particular) "
    r"conditions\b(?! of)|(?<![\w-])[Tt]he Schedule(?! \w?\d)"
    r"|\bany endorsements\b|\ball (?:prior|previous|earlier) (?:understandings|agreements|"
    r"representations|negotiations)(?:(?:, | and |, and )(?:understandings|agreements|"
    r"representations|"
    r"negotiations|arrangements))*\b"
)
_THE_PARENT = re.compile(
    r"\b[Tt]he (?:policy|base form|coverage form|master policy|underlying policy|main policy)"
    r"(?=[,.;:]|$| (?:shall|is|are|by|as|and|differ|conflict|wherever|where))"
)
_EARLIER = re.compile(
    r"\b(?:[Aa]ll|[Aa]ny|[Ee]very|[Tt]he) (?:earlier|previous|prior|former|older|preceding) "
    r"(?:editions?|versions?|issues?|revisions?)(?: of)? (?:the )?$"
)
_PARENT = re.compile(
    r",? (?:of|in|under|to) (?:(?P<this>this)|the|your|our) (?:policy|form|contract|wording|"
    r"coverage form|coverage part|endorsement|bulletin|manual|agreement|document|circular|edition|"
    r"guideline|policy wording)(?![\w-]| form\b)"
)


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a sentence: what it names, with the sections that belong to it.

    `name` is "" where sections stand without a document; `sections` is empty for the whole. One
    that is `assumed` is a document's only if the wording treats it as one.
    """

    start: int
    end: int
    name: str
    edition: str
    sections: tuple[str, ...]
    assumed: bool = False


def spans_of(sentence: str, names: Names) -> list[Span]:
    """All that a canonical sentence names: documents with their sections, and sections alone."""
    known = known_spans(sentence, names)
    rest = without(sentence, known)
    unknown = unknown_spans(sentence, rest) if _may_head(rest) else []
    rest = without(rest, unknown)
    alone = section_spans(rest) if _may_hold_unit(rest) else []
    return sorted([*known, *unknown, *alone])


def _may_head(rest: str) -> bool:
    """Whether a text holds a word that the names of unknown documents have."""
    told = _HEADING.find_matches_as_indexes(rest) or _IN_CAPITALS.search(rest)
    return bool(told) and _HEAD_WORD.search(rest) is not None


def _may_hold_unit(rest: str) -> bool:
    """Whether a text holds a word or sign that sections are named with."""
    told = _UNITS.find_matches_as_indexes(rest.lower())
    return bool(told) and _UNIT_WORD.search(rest) is not None


def without(sentence: str, spans: Iterable[Span]) -> str:
    """The sentence with a line of marks in place of each span, every place kept."""
    for span in spans:
        blank = "|" * (span.end - span.start)
        sentence = f"{sentence[: span.start]}{blank}{sentence[span.end :]}"
    return sentence


def known_spans(sentence: str, names: Names) -> list[Span]:
    """The documents that a canonical sentence names by number or by one of `names`."""
    numbered = [
        _numbered(sentence, *place) for m in _NUMBERED.finditer(sentence) for place in _places(m)
    ]
    taken = [(start, end) for start, end, _, _ in numbered]
    titled = [
        (start, *edition_after(sentence, end, of_form=False), name)
        for start, end, name in names.find(sentence)
        if not _overlaps(start, end, taken)
    ]
    return sorted(_with_sections(sentence, *place) for place in [*numbered, *titled])


def unknown_spans(sentence: str, rest: str) -> list[Span]:
    """What stands in the `rest` of a sentence like the name of a document that is not known."""
    found: list[Span] = []
    for start, end, name in _unknown(rest):
        if not _overlaps(start, end, ((span.start, span.end) for span in found)):
            place = (start, *edition_after(sentence, end, of_form=False), name)
            found.append(replace(_with_sections(sentence, *place), assumed=True))
    return found


def section_spans(sentence: str) -> list[Span]:
    """The sections that a sentence names without a document, with "of the policy" behind them."""
    found = []
    for start, end, named in _pieces_joined(sentence, sections_alone(sentence)):
        parent = _PARENT.match(sentence, end)
        name = ITSELF if parent and parent["this"] else ""
        found.append(Span(start, parent.end() if parent else end, name, "", named))
    return found


def _pieces_joined(
    sentence: str, alone: list[tuple[int, int, tuple[str, ...]]]
) -> list[tuple[int, int, tuple[str, ...]]]:
    """Sections with "paragraph (b) of" before them as one place, "4(b)"."""
    found: list[tuple[int, int, tuple[str, ...]]] = []
    for start, end, named in alone:
        if found and sentence[found[-1][1] : start].strip() in ("of", "in", ", of"):
            phrase = sentence[found[-1][0] : end]
            if nested(phrase) != phrase:
                found[-1] = (found[-1][0], end, (nested(phrase),))
                continue
        found.append((start, end, named))
    return found


def _with_sections(sentence: str, start: int, end: int, edition: str, name: str) -> Span:
    before = sections_before(sentence, start)
    if before:
        return Span(before[0], end, name, edition, before[1])
    after = sections_after(sentence, end)
    if after:
        return Span(start, after[0], name, edition, after[1])
    earlier = _EARLIER.search(sentence, max(0, start - 60), start)
    if earlier and not edition:
        return Span(earlier.start(), end, name, EARLIER, ())
    return Span(start, end, name, edition, ())


def _overlaps(start: int, end: int, taken: Iterable[tuple[int, int]]) -> bool:
    return any(start < other_end and other_start < end for other_start, other_end in taken)


def _unknown(sentence: str) -> Iterable[tuple[int, int, str]]:
    """Capitalised names that end as names of documents do, and words for law and schedules."""
    for match in _CODED.finditer(sentence):
        leading = _NO_TITLE.match(match.group())
        start = match.start() + (leading.end() if leading else 0)
        if sentence[start : match.start("code")].strip():
            yield start, match.end(), title_key(sentence[start : match.end()])
    for match in _CAPITALS.finditer(sentence):
        leading = _NO_TITLE.match(match.group())
        start = match.start() + (leading.end() if leading else 0)
        title = sentence[start : match.end()]
        if " " in title and _HEADS.search(title):
            yield start, match.end(), title_key(title)
    for match in _THE_PARENT.finditer(sentence):
        yield match.start(), match.end(), ""
    for match in _GENERIC.finditer(sentence):
        yield match.start(), match.end(), title_key(match.group())


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
    return (start, *edition_after(sentence, end, of_form=is_form(name)), name)
