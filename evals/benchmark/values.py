"""Values in answers and texts, compared after normalisation: "thirty (30) days" is "30 day".

Here: one spelling for amounts, measures, shares, dates and words. Not here: which values an answer
must give (`grading`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from memory.passages.canon import canonical
from memory.references.dates import find_dates

_SPELLED = re.compile(r"\b[a-z]+(?:[- ][a-z]+)? \((\d[\d,]*)\)")
_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
} | {"thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80",
     "ninety": "90"}  # fmt: skip
_UNIT = r"(?:business day|day|hour|week|month|year|minute|mile|kilometer|foot|square foot|percent)"
_NUMBER_WORD = re.compile(rf"\b({'|'.join(_WORDS)})(?=[ -]{_UNIT})")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_CENTS = re.compile(r"(?<=\d)\.0+(?!\d)")
_CURRENCY = re.compile(r"\b(?:usd|us\$) ?(?=\d)|\$ (?=\d)")
_DOLLARS = re.compile(r"(?<![$\d.])(\d+(?:\.\d+)?) (?:us )?dollars?\b")
_PERCENT = re.compile(r"(?<=\d) ?(?:%|per ?cent(?:age points?)?|pct)(?!\w)")
_PLURALS = (
    (re.compile(r"\b(?:working|business)[ -]days?\b"), "business day"),
    (re.compile(r"\b(?:calendar )?days?\b"), "day"),
    (re.compile(r"\b(?:hours?|hrs?)\b"), "hour"),
    (re.compile(r"\b(?:feet|ft)\b"), "foot"),
    (re.compile(r"\b(week|month|year|minute|mile|kilometer)s\b"), r"\1"),
)
_HYPHEN = re.compile(rf"(?<=\d)-(?={_UNIT})")
_ARTICLE = re.compile(r"^(?:the|an?) ")
_MEASURE = re.compile(
    rf"(?<![\w$.,/-])(?P<number>\d+(?:\.\d+)?)(?: (?P<unit>{_UNIT}))?(?![\w/-]|\.\d)"
)
_MONEY = re.compile(r"\$\d+(?:\.\d+)?")
_DAY = re.compile(r"\b\d{4}-\d\d-\d\d\b")


@lru_cache(maxsize=20_000)
def normal(text: str) -> str:
    """A text in one spelling: lower case, numbers without separators, units in the singular."""
    text = _with_iso_dates(canonical(text)).lower()
    text = _SPELLED.sub(r"\1", text)
    text = _CURRENCY.sub("$", _THOUSANDS.sub("", text))
    text = _DOLLARS.sub(r"$\1", _CENTS.sub("", text))
    text = _PERCENT.sub(" percent", text)
    for pattern, word in _PLURALS:
        text = pattern.sub(word, text)
    text = _NUMBER_WORD.sub(lambda match: _WORDS[match[1]], text)
    return _HYPHEN.sub(" ", text)


def gives(value: str, text: str) -> bool:
    """Whether a text gives a value, both as anybody writes them.

    A bare number is not given by an amount or a measure with that number.
    """
    wanted = _ARTICLE.sub("", normal(value))
    last = rf"(?! {_UNIT})(?!\w)(?![.,/-]\d)" if wanted.isdigit() else r"(?!\w)(?![.,]\d)"
    pattern = rf"(?<![\w$])(?<!\d[.,/-]){re.escape(wanted)}{last}"
    return re.search(pattern, normal(text)) is not None


def values_in(text: str) -> Iterator[str]:
    """The amounts, measures, shares and dates of a text, in one spelling, in order of kind."""
    plain = normal(text)
    yield from _MONEY.findall(plain)
    yield from _DAY.findall(plain)
    for match in _MEASURE.finditer(_DAY.sub(" ", plain)):
        if match["unit"]:
            yield f"{match['number']} {match['unit']}"


def unit_of(value: str) -> str:
    """What kind of value it is: `$`, `date`, a unit, `number`, or `words`."""
    plain = normal(value)
    if _MONEY.fullmatch(plain):
        return "$"
    if _DAY.fullmatch(plain):
        return "date"
    match = _MEASURE.fullmatch(plain)
    return (match["unit"] or "number") if match else "words"


def _with_iso_dates(text: str) -> str:
    for found in sorted(find_dates(text), key=lambda each: -each.start):
        if found.day:
            text = text[: found.start] + found.day.isoformat() + text[found.end :]
    return text
