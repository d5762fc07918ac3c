"""Which texts can hold a mention at all, decided for whole columns at once.

Belongs here: what a text must hold before the grammar of `extract` is worth its cost. It may let
through what mentions nothing, it must not hold back what mentions something. Does not belong here:
reading a mention.
"""

from __future__ import annotations

from collections.abc import Iterable

import polars as pl

_UNITS = (
    r"(?:\b(?:section|subsection|clause|subclause|article|paragraph|subparagraph|chapter|part|item|"
    r"annex|appendix|schedule|exhibit|table|figure|exclusion|condition|point)s?|§|"
    r"\b(?:sec|art|para|cl)\.)"
)
_HEADS = (
    "Manual|Handbook|Policy|Policies|Guidelines?|Guide|Procedures?|Standards?|Act|Code|Regulations?|"
    "Rules?|Agreement|Form|Endorsement|Wording|Part|Charter|Framework|Directive|Instructions?|"
    "Circular|Bulletin|Specification"
)
_MAY_BE_DIGIT = r"[0-9\x{80}-\x{10FFFF}]"  # quick; the patterns tell which are digits
_BOUNDARY = r"(?-u:\b)"  # between letters that are ASCII and others too, which is quicker to find
# What a number stands in or after: forms, series, keys, standards, sections.
_NUMBERED = (
    r"[A-Z]{1,10}[ /-]?\d",
    r"(?i)\b(?:bulletin|circular|memorandum|memo|notice|note|guideline|directive|regulation|"
    r"decision|form|endorsement)s? (?:\(\w+\) )?(?:nos?\.? ?)?(?:[A-Z]{1,5}[/-])*\d",
    rf"(?i){_UNITS} ?[(\"']?\d",
)
# Days from or until when something holds; without a year only as so many days after an event.
_DATED = (
    r"(?i)\b(?:effect|force|expir|laps|retroactiv|until|valid|appl(?:y|ies)|binds?|to be used|"
    r"terminat|no longer|outlast|repeal|sunset|ends?\b|begin|start|commenc|as of|as from|from|"
    r"since|on and after|on or after|not before|through|last day|policy period|hold|supersed|"
    r"replac)",
)
_COUNTED = (r"(?i)\b(?:days?|weeks?|months?|years?)\b (?:after|from|following)\b",)
# What is named without a number: sections by letter or words, documents by titles of their kind.
_NAMED = (
    rf"(?i){_UNITS} ?(?:\([a-z]{{1,4}}\)|[\"']|(?-i:[A-Z]{{1,4}}\b))",
    rf"[A-Z][\w&'-]*(?: (?:of|and|for|on|to|in|the|&)){{0,2}} (?:{_HEADS}|{_HEADS.upper()})\b",
    r"(?i)\b(?:(?:local|applicable|national|mandatory|statutory) laws?|the schedule|"
    r"any endorsements|all (?:prior|previous|earlier) \w+|"
    r"(?:earlier|previous|prior|former|older|preceding) "
    r"(?:editions?|versions?|issues?|revisions?)|definitions? of|(?:the|this) [a-z]+ section)\b",
)


def can_mention(texts: pl.Series) -> pl.Series:
    """Of each canonical text, whether it can hold a mention that is told by its shape.

    Each pattern is tried only where none before it matched; tried one by one, they keep the
    engine's fast search for their literal parts.
    """
    found = pl.DataFrame({"text": texts}).with_row_index("row")
    hits: list[pl.Series] = []
    with_digits = _left(found.filter(pl.col("text").str.contains(_MAY_BE_DIGIT)), _NUMBERED, hits)
    _left(with_digits.filter(pl.col("text").str.contains(r"\d{4}")), _DATED, hits)
    unmatched = found.filter(~pl.col("row").is_in(pl.concat(hits).implode()))
    _left(unmatched, (*_COUNTED, *_NAMED), hits)
    return found["row"].is_in(pl.concat(hits).implode()).rename("can_mention")


def holds_any(texts: pl.Series, spellings: Iterable[str]) -> pl.Series:
    """Of each text, whether one of `spellings` (lower case) stands in it, as part of a word too."""
    patterns = sorted(spellings)
    if not patterns:
        return pl.Series("holds", [False] * len(texts), dtype=pl.Boolean)
    return texts.str.to_lowercase().str.contains_any(patterns)


def _left(rows: pl.DataFrame, patterns: Iterable[str], hits: list[pl.Series]) -> pl.DataFrame:
    """The rows in which no pattern matches; the numbers of the others are added to `hits`."""
    for pattern in patterns:
        matches = rows["text"].str.contains(pattern.replace(r"\b", _BOUNDARY))
        hits.append(rows["row"].filter(matches))
        rows = rows.filter(~matches)
    return rows
