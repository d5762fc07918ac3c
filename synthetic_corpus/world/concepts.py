"""The concepts as records, and the values that each may have.

Here: reading the table, and drawing values.
Not here: the table itself, and where a value stands.
"""

import random
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import cast

from synthetic_corpus.ledger.records import Concept, ValueKind
from synthetic_corpus.world.concept_table import TABLE

UNITS = {
    "money": "${}",
    "percent": "{} percent",
    "days": "{} days",
    "business_days": "{} business days",
    "hours": "{} hours",
    "count": "{}",
    "distance": "{} feet",
}
MILES = frozenset({"tow-distance", "vendor-distance", "coast"})


@dataclass(frozen=True)
class Kept:
    """A concept with the values it may have, as printed."""

    concept: Concept
    values: tuple[str, ...]


@cache
def concepts() -> dict[str, Kept]:
    """All concepts by id, in the order of the table."""
    lines = [line for line in TABLE.strip().split("\n") if line]
    kept = (_read(head, names) for head, names in zip(lines[::2], lines[1::2], strict=True))
    return {each.concept.id: each for each in kept}


def value(concept: str, rng: random.Random, *avoid: str) -> str:
    """A value that `concept` may have, other than those to `avoid`."""
    choices = [v for v in concepts()[concept].values if v not in avoid]
    return choices[rng.randrange(len(choices))]


def _read(head: str, names: str) -> Kept:
    id_, kind, topic, values, name = (part.strip() for part in head.split(" | "))
    concept = Concept(
        id=id_.rstrip("*"),
        name=name,
        kind=cast(ValueKind, kind),
        topic=topic,
        synonyms=tuple(part.strip() for part in names.lstrip("=! ").split(";")),
        disjoint=names.startswith("=!"),
        ambiguous=id_.endswith("*"),
    )
    return Kept(concept, _values(concept, values))


def _values(concept: Concept, text: str) -> tuple[str, ...]:
    if concept.kind == "date":
        start = date(int(text), 1, 11)
        return tuple(printed_date(start + timedelta(days=7 * week)) for week in range(48))
    if concept.kind not in UNITS:
        mark = "//" if concept.kind == "named_list" else ";"
        return tuple(part.strip() for part in text.split(mark))
    limits, step = text.split("/")
    low, high = limits.split("-")
    unit = "{} miles" if concept.id in MILES else UNITS[concept.kind]
    count = round((float(high) - float(low)) / float(step))
    numbers = (float(low) + float(step) * n for n in range(count + 1))
    return tuple(_unit(unit, n) for n in numbers)


def _unit(unit: str, number: float) -> str:
    printed = unit.format(f"{number:,.0f}" if number == int(number) else f"{number:,.1f}")
    return printed[:-1] if number == 1 and printed.endswith("s") else printed


def printed_date(day: date) -> str:
    """A date as texts print it: "4 March 2027"."""
    months = (
        "January February March April May June July August September October November December"
    ).split()
    return f"{day.day} {months[day.month - 1]} {day.year}"
