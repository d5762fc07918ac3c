"""The same insurer with other figures: each value of a concept gives place to the next one.

Here: the exchange, for checks that an answer comes from the documents and not from anywhere else.
Not here: drawing values (`world`).
"""

from collections.abc import Iterable

from synthetic_corpus.ledger.records import Concept, Difference, Fact, NonFact
from synthetic_corpus.world.state import World

MANY_VALUES = {"money", "percent", "days", "business_days", "hours", "distance", "date"}
"""Kinds of concepts whose values can stand for each other in a sentence."""
Exchange = dict[tuple[str, str], str]


def exchange_values(world: World) -> None:
    """Exchange the values of every fact, non-fact and difference of a world not composed yet.

    What had the same value of a concept has the same one again.
    """
    book = world.book
    rows: list[Fact | NonFact] = [*book.rows(Fact), *book.rows(NonFact)]
    found = exchange(book.rows(Concept), rows)
    for row in rows:
        value = found.get((row.concept, row.value), row.value)
        book.change(type(row), row.id, value=value)
    for each in book.rows(Difference):
        before, after = (
            found.get((each.concept, value), value) for value in (each.before, each.after)
        )
        book.change(Difference, each.id, before=before, after=after)


def exchange(concepts: Iterable[Concept], rows: Iterable[Fact | NonFact]) -> Exchange:
    """For each concept and value of the rows the value that takes its place: of those that the
    concept has, the next one."""
    kinds = {concept.id: concept.kind for concept in concepts}
    values: dict[str, dict[str, None]] = {}
    for row in rows:
        if kinds[row.concept] in MANY_VALUES:
            values.setdefault(row.concept, {})[row.value] = None
    return {
        (concept, value): following
        for concept, known in values.items()
        for value, following in zip(known, [*list(known)[1:], *list(known)[:1]], strict=True)
    }
