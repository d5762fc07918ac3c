"""Statements beside the facts: definitions, contradictions, and what lays down nothing.

Here: definitions, contradictions, assertions, wrong restatements, illustrations, distractors.
Not here: facts (`facts`), and how many of each there must be (`sizes`).
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from evals.corpus_check.evidence import Evidence
from evals.corpus_check.problems import Checked, Code, Problem, checked, place
from evals.corpus_check.quotes import absent, elsewhere, is_read, statements
from evals.corpus_check.sentences import stands
from synthetic_corpus.ledger.inforce import in_force
from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.ledger.records import Contradiction, Definition, Fact, NonFact

HOME = {
    "assertion": frozenset({"ticket", "mail"}),
    "wrong restatement": frozenset({"memorandum", "training"}),
}
"""The kinds of documents that such a statement may stand in; others may stand anywhere."""


def definitions_stand(evidence: Evidence) -> Checked:
    """Each definition stands, with the concept's name and the name that it is equated with."""
    rows = [row for row in evidence.ledger.definitions if is_read(evidence, row)]
    found = (problem for row in rows for problem in _definition(evidence, row))
    return checked("definitions", len(rows), found)


def nonfacts_stand(evidence: Evidence) -> Checked:
    """Each statement that is no fact stands; what is wrong differs from what it gets wrong."""
    rows = [row for row in evidence.ledger.nonfacts if is_read(evidence, row)]
    found = (problem for row in rows for problem in _nonfact(evidence, row))
    return checked("statements that are no facts", len(rows), found)


def contradictions_are_planted(evidence: Evidence) -> Checked:
    """Each contradiction is one between two facts that stand, and there are no others.

    Others are looked for among the facts in force that set one concept for one scope.
    """
    rows = evidence.ledger.contradictions
    found = [problem for row in rows for problem in _contradiction(evidence, row)]
    return checked("contradictions", len(rows), [*found, *_unlisted(evidence)])


def distractors_are_empty(evidence: Evidence) -> Checked:
    """Distractors name concepts, and print neither a number nor a value of theirs."""
    rows = [d for d in evidence.ledger.documents if d.kind == "distractor"]
    read = [row.id for row in rows if row.id in evidence.readings]
    found = (problem for id_ in read for problem in _distractor(evidence, id_))
    return checked("distractors", len(read), found)


def _definition(evidence: Evidence, row: Definition) -> Iterator[Problem]:
    yield from absent(evidence, row)
    concept = evidence.concepts[row.concept]
    for name in (concept.name, row.term):
        if name.casefold() not in row.quote.casefold():
            where = place(row.document, row.section)
            yield Problem("definition_void", where, f"{row.id}: {name!r} not in {row.quote!r}")


def _nonfact(evidence: Evidence, row: NonFact) -> Iterator[Problem]:
    where = place(row.document, row.section)
    gone = list(absent(evidence, row))
    yield from gone
    if not gone and row.role != "illustration":
        yield from elsewhere(evidence, row)
    kind = evidence.concepts[row.concept].kind
    if not stands(row.value, kind, row.quote):
        yield Problem("value_absent", where, f"{row.id}: {row.value!r} is not in {row.quote!r}")
    code: Code = "assertion_wrong" if row.role == "assertion" else "restatement_wrong"
    if row.role in HOME and evidence.documents[row.document].kind not in HOME[row.role]:
        yield Problem(code, where, f"{row.id}: no {row.role} may stand in that kind of document")
    if row.role == "wrong restatement" and not row.about:
        yield Problem(code, where, f"{row.id}: it says of nothing what it gets wrong")
    about = evidence.facts.get(row.about)
    if about is not None and (about.concept, about.value != row.value) != (row.concept, True):
        yield Problem(code, where, f"{row.id}: {row.value!r} is no error about {about.id}, which "
                      f"sets {about.concept} to {about.value!r}")  # fmt: skip


def _contradiction(evidence: Evidence, row: Contradiction) -> Iterator[Problem]:
    pair = [evidence.facts.get(id_) for id_ in (row.first, row.second)]
    sides = [fact for fact in pair if fact is not None]
    if len(sides) < len(pair):
        yield Problem("contradiction_void", row.id, f"{row.first} or {row.second} is not there")
        return
    for fact in sides:
        if is_read(evidence, fact) and list(absent(evidence, fact)):
            yield Problem("contradiction_void", row.id, f"{fact.quote!r} does not stand")
    first, second = sides
    if first.value == second.value or {first.concept, second.concept} != {row.concept}:
        yield Problem("contradiction_void", row.id, f"{first.id} and {second.id} agree")
    controls = evidence.facts.get(row.controls)
    other = second if controls is first else first
    if (row.rule == "open") == bool(row.controls) or not _controls(row, controls, other):
        yield Problem("contradiction_void", row.id, f"{row.controls or 'nothing'} does not control "
                      f"by {row.rule}")  # fmt: skip


def _controls(row: Contradiction, winner: Fact | None, other: Fact) -> bool:
    """Whether the rule decides for the winner; two of equal rank leave it open."""
    if winner is None:
        return row.rule == "open"
    if row.rule == "authority":
        return winner.authority > other.authority
    if row.rule in ("later date", "edition"):
        dates = (winner.effective_from, other.effective_from)
        return None not in dates and dates[0] > dates[1]  # type: ignore[operator]
    return set(winner.scope) > set(other.scope)


def _unlisted(evidence: Evidence) -> Iterator[Problem]:
    today = {c.number: c.today for c in evidence.ledger.checkpoints}[evidence.checkpoint]
    listed = {frozenset((c.first, c.second)) for c in evidence.ledger.contradictions}
    groups: defaultdict[object, list[Fact]] = defaultdict(list)
    for fact in in_force(evidence.ledger, evidence.checkpoint, today):
        if not fact.restates:
            groups[fact.concept, frozenset(fact.scope)].append(fact)
    for facts in groups.values():
        for first, second in combinations(facts, 2):
            if first.value != second.value and frozenset((first.id, second.id)) not in listed:
                yield Problem(
                    "contradiction_unlisted", place(second.document, second.section),
                    f"{first.id} sets {first.concept} to {first.value!r}, {second.id} to "
                    f"{second.value!r}",
                )  # fmt: skip


def _distractor(evidence: Evidence, document: str) -> Iterator[Problem]:
    words = evidence.vocabulary
    named: set[str] = set()
    for row in evidence.quoted.get(document, ()):
        if isinstance(row, (Fact, NonFact)):
            yield Problem("distractor_fact", document, f"the ledger has {row.id} there")
    for section, text in statements(evidence.readings[document].pieces):
        concepts = words.named(text)
        named |= {concept.id for concept in concepts}
        printed = [number.text for number in numbers_in(text)]
        if printed or any(words.gives_value(concept, text) for concept in concepts):
            what = f"{', '.join(printed) or 'a value'} in {text!r}"
            yield Problem("distractor_value", place(document, section), what)
    if not named:
        yield Problem("distractor_nameless", document, "it names no concept")
