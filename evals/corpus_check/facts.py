"""Each value at its place and nowhere else.

Here: facts against the sentences and rows that state them, and sentences that state what no row of
the ledger lists.
Not here: numbers one by one (`numbers`), and statements that are no facts (`statements`).

A sentence or row **binds** a value to a concept if it names the concept, by any of its names, and
gives a value of its kind (`Vocabulary.gives_value`). Each that binds must be part of the quote of a
row of the ledger for that document and section; the repeated text of a mail, of a row of the mails
that it repeats. Headings count: none may bind.
"""

from collections.abc import Iterator

from evals.corpus_check.evidence import Evidence, fold
from evals.corpus_check.pieces import Piece
from evals.corpus_check.problems import Checked, Problem, checked, place
from evals.corpus_check.quotes import absent, elsewhere, is_read, rows_at, statements
from evals.corpus_check.sentences import stands
from synthetic_corpus.ledger.records import Fact


def values_stand(evidence: Evidence) -> Checked:
    """Each fact's quote stands in its section and only there, and gives its concept its value."""
    facts = [fact for fact in evidence.ledger.facts if is_read(evidence, fact)]
    found = (problem for fact in facts for problem in _fact(evidence, fact))
    return checked("values at their places", len(facts), found)


def values_elsewhere(evidence: Evidence) -> Checked:
    """No other sentence, row or heading binds a value to a concept."""
    texts = [
        (document, section, text)
        for document, reading in evidence.readings.items()
        for section, text in statements(reading.pieces)
    ]
    found = (problem for text in texts for problem in _unlisted(evidence, *text))
    return checked("values nowhere else", len(texts), found)


def _fact(evidence: Evidence, fact: Fact) -> Iterator[Problem]:
    gone = list(absent(evidence, fact))
    yield from gone
    if not gone:
        yield from elsewhere(evidence, fact)
    where = place(fact.document, fact.section)
    heading = evidence.headings(fact.document).get(fold(fact.section), fact.section)
    if fold(heading) != fold(fact.heading):
        yield Problem("heading_unlike", where, f"{fact.id}: {heading!r}, not {fact.heading!r}")
    kind = evidence.concepts[fact.concept].kind
    if not stands(fact.value, kind, fact.quote):
        yield Problem("value_absent", where, f"{fact.id}: {fact.value!r} is not in {fact.quote!r}")
    rows = [p for p in evidence.readings[fact.document].pieces if p.text == fact.quote and p.cells]
    if rows:
        if not any(_is_in_cell(fact, row) for row in rows):
            yield Problem("columns_unlike", where, f"{fact.id}: no cell gives {fact.term!r} "
                          f"{fact.value!r} in {fact.quote!r}")  # fmt: skip
    elif fact.term.casefold() not in fact.quote.casefold():
        yield Problem("value_absent", where, f"{fact.id}: {fact.term!r} is not in {fact.quote!r}")


def _is_in_cell(fact: Fact, row: Piece) -> bool:
    """Whether the value is a cell whose column, or whose row, has the name of the concept."""
    term, value = fact.term.casefold(), fact.value.casefold()
    named = row.cells[0].casefold() == term
    columns = (column.rpartition(" / ")[2].casefold() for column in row.columns)
    return any(
        cell.casefold() == value and (named or column == term)
        for cell, column in zip(row.cells, columns, strict=False)
    )


def _unlisted(evidence: Evidence, document: str, section: str, text: str) -> Iterator[Problem]:
    words = evidence.vocabulary
    bound = [c for c in words.named(text) if words.gives_value(c, text)]
    if not bound or any(text in row.quote for row in rows_at(evidence, document, section)):
        return
    names = ", ".join(concept.name for concept in bound)
    yield Problem("binding_unlisted", place(document, section), f"{names}: {text!r}")
