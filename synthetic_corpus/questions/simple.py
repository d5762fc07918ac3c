"""Simple questions: one value, among others or under another name, deep in a manual, or none.

Here: the drafts of the simple kinds at one checkpoint.
Not here: choosing among them (`draw`).
"""

from collections.abc import Iterator

from synthetic_corpus.ledger.records import Fact, Scope
from synthetic_corpus.questions.drafts import (
    Draft,
    asserted,
    displaced_values,
    elsewhere,
    is_quantity,
    passage,
    place,
    stated,
    subject,
    wrong,
)
from synthetic_corpus.questions.proofs import RuleProof
from synthetic_corpus.questions.stated import asked
from synthetic_corpus.questions.views import UNASKED, View, Views
from synthetic_corpus.questions.words import shared

DEEP = 1 / 3
"""What is deep stands behind this part of its manual."""


def single_value(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What the value of a concept is for a scope."""
    view = views.at(checkpoint)
    for fact in _direct(view):
        if not view.stated.concepts[fact.concept].ambiguous:
            yield value_draft(view, fact, "single_value")


def disambiguation(views: Views, checkpoint: int) -> Iterator[Draft]:
    """The same of a concept that many documents set differently."""
    view = views.at(checkpoint)
    for fact in _direct(view):
        if view.stated.concepts[fact.concept].ambiguous:
            others = elsewhere(view, fact.concept, fact.scope, fact.id)
            yield value_draft(view, fact, "disambiguation", others)


def synonym(views: Views, checkpoint: int) -> Iterator[Draft]:
    """The same by a name that shares no content word with the concept's or with the passage."""
    view = views.at(checkpoint)
    equated = {(row.concept, row.term) for row in view.stated.ledger.definitions}
    for fact in _direct(view):
        concept = view.stated.concepts[fact.concept]
        for term in concept.synonyms if concept.disjoint else ():
            text = f"{concept.name} {fact.quote} {fact.heading}"
            if (concept.id, term) in equated and not shared(term, text):
                yield value_draft(view, fact, "synonym", name=term)


def deep(views: Views, checkpoint: int) -> Iterator[Draft]:
    """The value that stands in the last two thirds of a manual."""
    view = views.at(checkpoint)
    for fact in _direct(view):
        if view.stated.documents[fact.document].kind == "manual" and _is_deep(view, fact):
            others = elsewhere(view, fact.concept, fact.scope, fact.id)
            yield value_draft(view, fact, "deep", others, shelf=fact.document)


def abstain(views: Views, checkpoint: int) -> Iterator[Draft]:
    """A concept that is set elsewhere, for a scope that has rules on its topic, but not on it."""
    view = views.at(checkpoint)
    topics: dict[Scope, set[str]] = {}
    for fact in view.rules:
        if view.stated.documents[fact.document].kind != "bulletin":
            topics.setdefault(asked(fact.scope), set()).add(
                view.stated.concepts[fact.concept].topic
            )
    for concept, facts in view.by_concept.items():
        shapes = {_shape(fact.scope) for fact in facts}
        about = view.stated.concepts[concept]
        for scope, known in topics.items() if about.kind not in UNASKED else ():
            if (
                about.topic in known
                and _shape(scope) in shapes
                and not _touched(view, concept, scope)
            ):
                yield nothing_draft(view, concept, scope, "abstain")


def _direct(view: View) -> Iterator[Fact]:
    return (fact for fact in view.plain if fact.id not in view.stated.entangled)


def value_draft(
    view: View, fact: Fact, wording: str, wrongs: list[str] | None = None, *, name: str = "",
    scope: Scope | None = None, shelf: str = "", **slots: str,
) -> Draft:  # fmt: skip
    """The draft of a question that one fact answers."""
    concept = view.stated.concepts[fact.concept]
    where = asked(fact.scope) if scope is None else scope
    gold = (passage(view, fact),)
    values = [
        *displaced_values(view, fact.concept, where), *asserted(view, [fact]), *(wrongs or ()),
    ]  # fmt: skip
    return Draft(
        key=f"{fact.concept} {subject(where)}",
        shelf=shelf or view.stated.documents[fact.document].kind,
        place=place(where),
        wording=wording,
        slots={"concept": name or concept.name, "subject": subject(where), **slots},
        gold=gold,
        proof=RuleProof(concept.id, where, view.checkpoint, view.on, frozenset({fact.value})),
        must_state=stated(fact.value, concept.kind),
        must_not_state=wrong(view, concept.kind, (fact.value,), values, gold),
        contested=_is_contested(view, fact, where),
        quantity=is_quantity(concept.kind),
    )


def nothing_draft(
    view: View, concept: str, scope: Scope, wording: str, wrongs: list[str] | None = None,
    **slots: str,
) -> Draft:  # fmt: skip
    """The draft of a question that nothing answers."""
    kind = view.stated.concepts[concept].kind
    others = [*(wrongs or ()), *elsewhere(view, concept, scope, f"{concept} {subject(scope)}")]
    return Draft(
        key=f"{concept} {subject(scope)}",
        shelf=_shape(scope),
        place=place(scope),
        wording=wording,
        slots={"concept": view.stated.concepts[concept].name, "subject": subject(scope), **slots},
        gold=(),
        proof=RuleProof(concept, scope, view.checkpoint, view.on, frozenset()),
        must_not_state=wrong(view, kind, (), others, ()),
        expect_abstain=True,
        quantity=is_quantity(kind),
    )


def _is_contested(view: View, fact: Fact, scope: Scope) -> bool:
    """Whether a rule for more than the scope or for a part of it says otherwise."""
    around = view.related(fact.concept, scope)
    return any(other.value != fact.value for other in around if asked(other.scope) != asked(scope))


def _is_deep(view: View, fact: Fact) -> bool:
    labels = view.stated.sections[fact.document]
    return fact.section in labels and labels.index(fact.section) > DEEP * len(labels)


def _shape(scope: Scope) -> str:
    return " and ".join(name for name, _ in asked(scope))


def _touched(view: View, concept: str, scope: Scope) -> bool:
    """Whether a document says anything of the concept for the scope, in force or not."""
    said = set(asked(scope))
    return any(
        said.issuperset(asked(fact.scope)) or said.issubset(asked(fact.scope))
        for fact in view.stated.said_of.get(concept, ())
    )
