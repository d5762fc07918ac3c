"""Sections as texts name them: "Section 4.2(b)", "Sections 4, 5 and 7.2", "Annex 2", "Part C".

Belongs here: their grammar and the labels that a list of them stands for. A piece that no label
settles ("paragraph 2 of Section 4", a long range) is kept as its text, which resolves to nothing.
"""

from __future__ import annotations

import re

_NAMED_UNITS = r"(?:[Aa]nnex|[Aa]ppendix|[Ss]chedule|[Ee]xhibit|[Tt]able|[Ee]xclusion|[Cc]ondition)"
_UNITS = (
    r"(?:(?i:section|subsection|clause|subclause|article|paragraph|subparagraph|chapter|part|"
    r"item|regulation|rule|point|recital"
    rf"|sec\.|art\.|para\.|cl\.|§)|{_NAMED_UNITS})"
)
_PIECES = rf"(?:{_UNITS}|(?i:sentence|bullet|line|row|definition))"
_OWN_UNITS = (
    r"(?:(?i:section|subsection|clause|subclause|article|paragraph|subparagraph|chapter|"
    r"regulation|rule|sec\.|§)|Part|"
    rf"{_NAMED_UNITS})"
)
_LABEL = (
    r"(?:(?:\d+(?:\.\d+)*[A-Z]?|[A-Z]\.\d+(?:\.\d+)*|[IVX]+|[A-Z])(?:\([a-z0-9]{1,4}\))*"
    r"|(?:\([a-z0-9]{1,4}\))+)"
)
_RANGE = rf"{_LABEL}(?:(?: to | through |-){_LABEL})?(?!\w|[-/]\w)"
_NEXT = r"(?:, and |, or |, | and | or )"
_LONGEST_RANGE = 20
_REACH = 200  # characters before a document's name in which its sections can stand


def _phrase(units: str, plural: str = "[sS]") -> str:
    """A pattern for one section, or for several of one unit; used once in an expression.

    `plural` is the ending without which a number after "and" is no section ("Section 4 and 30
    days"), unless the unit is said again.
    """
    again = r"(?i:(?P=unit)s?) "
    several = rf"{plural} {_RANGE}(?:{_NEXT}(?:{again})?{_RANGE})*"
    single = rf" {_LABEL}(?!\w|[-/]\w)(?:{_NEXT}{again}{_RANGE})*"
    return rf"(?<!\w)(?P<phrase>(?P<unit>{units})(?:{several}|{single}))"


_BEFORE = re.compile(rf"{_phrase(_UNITS, '[sS]?')},? (?:of|in|under|to) (?:the |our )?$")
_LARGER = re.compile(
    rf"(?:\b(?:\w+ )?{_PIECES}s?(?: {_RANGE}(?:{_NEXT}{_RANGE})*)?,? (?:of|in) (?:the )?"
    rf"|{_phrase(_UNITS)},? )$"
)
_INTO = (" of ", " in ", " of the ", " in the ")  # how what `_LARGER` finds can end, or in a label
_AFTER = re.compile(rf",? \(?(?>{_phrase(_UNITS)})\)?(?!,? of )")
_ALONE = re.compile(
    r"(?:(?P<of>(?:[Tt]he )?definition of (?P<mark>[\"'])(?P<term>[^\"']{1,60})(?P=mark) in ))?"
    rf"(?=[\w.§]+ (?:\d|\([a-z0-9]+\)|[A-Z]{{1,4}}(?!\w))){_phrase(_OWN_UNITS)}"
    rf"(?:, (?P<inner>(?:item|paragraph|point) {_LABEL})(?!\w))?"
)
_LISTED = re.compile(
    rf"(?<![\w(])(?P<first>{_LABEL})(?:(?: to | through |-)(?P<last>{_LABEL}))?(?!\w|-\w)"
)
_NAMED = re.compile(rf"{_NAMED_UNITS}(?=s? )")


def labels(phrase: str) -> tuple[str, ...]:
    """The labels that a phrase such as "Sections 4 and 5" lists.

    A range of at most 20 whole numbers is written out, another is kept as "4.1 to 4.9". Annexes,
    tables and the like keep their unit ("Annex 2"), because they are numbered beside the sections.
    """
    named = _NAMED.match(phrase)
    unit = f"{named.group().capitalize()} " if named else ""
    found: list[str] = []
    for match in _LISTED.finditer(phrase):
        first, last = match["first"], match["last"]
        if last is None:
            found.append(first)
        elif first.isdigit() and last.isdigit() and 0 < int(last) - int(first) < _LONGEST_RANGE:
            found.extend(str(number) for number in range(int(first), int(last) + 1))
        else:
            found.append(f"{first} to {last}")
    return tuple(dict.fromkeys(unit + label for label in found))


_NESTED = re.compile(
    rf"(?i:paragraph|subparagraph|point|item|clause|subclause) (?P<inner>\([a-z0-9]{{1,4}}\)),? "
    rf"(?:of|in) (?:the )?"
    rf"{_UNITS} (?P<outer>\d[\w.]*)$"
)


def nested(phrase: str) -> str:
    """A piece of a section by one label, "4(b)" for "paragraph (b) of Section 4", else as it is."""
    match = _NESTED.fullmatch(phrase)
    return match["outer"] + match["inner"] if match else phrase


def sections_before(text: str, start: int) -> tuple[int, tuple[str, ...]] | None:
    """Sections that lead up to a document's name at `start`: where they begin, their labels."""
    match = _BEFORE.search(text, max(0, start - _REACH), start)
    if match is None:
        return None
    larger = _larger(text, match.start())
    if larger:
        return larger.start(), (nested(text[larger.start() : match.end("phrase")]),)
    return match.start(), labels(match["phrase"])


def _larger(text: str, start: int) -> re.Match[str] | None:
    """What leads up to sections at `start`: "paragraph 2 of ", "Part C, "."""
    before = text[max(0, start - _REACH) : start]
    label = before.rstrip(", ")[-1:]
    if not (before.endswith(_INTO) or label.isdecimal() or label.isupper() or label == ")"):
        return None
    return _LARGER.search(text, max(0, start - _REACH), start)


def sections_after(text: str, end: int) -> tuple[int, tuple[str, ...]] | None:
    """Sections that follow a document's name at `end`: where they end, and their labels."""
    match = _AFTER.match(text, end)
    return (match.end(), labels(match["phrase"])) if match else None


def sections_alone(text: str) -> list[tuple[int, int, tuple[str, ...]]]:
    """Sections named without a document, as (start, end, labels), in order.

    What stands in a section is named with it: "II item 4", "1 'flood'".
    """
    found = []
    for match in _ALONE.finditer(text):
        inner = f" {match['inner']}" if match["inner"] else ""
        term = f" '{match['term']}'" if match["of"] else ""
        named = tuple(label + inner + term for label in labels(match["phrase"]))
        found.append((match.start(), match.end(), named))
    return found
