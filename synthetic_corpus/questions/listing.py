"""Questions answered by lists: dependents, what a change touches, differences, whatever sets X.

Here: the drafts of these kinds at one checkpoint.
Not here: questions with one value (`simple`, `relational`), but for one rule over two editions.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from synthetic_corpus.ledger.records import Difference, DocumentRecord, Fact, GoldPassage
from synthetic_corpus.questions.drafts import Draft, passage, stated
from synthetic_corpus.questions.listed_proofs import (
    DependentsProof,
    DifferencesProof,
    SettersProof,
)
from synthetic_corpus.questions.views import UNASKED, View, Views

FEWEST, MOST = 2, 6
SETTERS, PROVISIONS = 12, 16
"""The most documents that set a concept, and passages in them."""
UNNAMED = frozenset({"mail"})
"""Kinds of documents that texts have no name for."""


def depends_on(views: Views, checkpoint: int) -> Iterator[Draft]:
    """Which documents cite or amend a section."""
    view = views.at(checkpoint)
    for place, rows in _citing(view).items():
        yield from _dependents(view, place, rows, "depends_on")


def what_changes_if(views: Views, checkpoint: int) -> Iterator[Draft]:
    """Which documents cite, amend or restate a section with a rule."""
    view = views.at(checkpoint)
    citing, retelling = _citing(view), _retelling(view)
    mistaken: dict[str, set[str]] = defaultdict(set)
    for row in view.stated.ledger.nonfacts:
        mistaken[row.about].add(row.document)
    chained = {row.fact for row in view.stated.ledger.chains}
    for place in [place for place in retelling if place in citing]:
        rules = [f.id for f in view.rules if (f.document, f.section) == place]
        rows = [*citing[place], *retelling[place]]
        known = {row.document for row in rows}
        if not any(fact in chained or mistaken[fact] - known for fact in rules):
            yield from _dependents(view, place, rows, "what_changes_if")


def edition_differences(views: Views, checkpoint: int) -> Iterator[Draft]:
    """Which rules differ between an edition and the one before it, or how one of them does."""
    view = views.at(checkpoint)
    pairs: dict[tuple[str, str], list[Difference]] = defaultdict(list)
    for row in view.stated.ledger.differences:
        if row.kind != "renumbered":
            pairs[row.older, row.newer].append(row)
    for (older, newer), rows in pairs.items():
        if view.stated.legible >= {older, newer}:
            yield _all_differences(view, older, newer, rows)
            yield from _one_difference(view, older, newer, rows)


def sets_all(views: Views, checkpoint: int) -> Iterator[Draft]:
    """Which documents lay down a concept."""
    view = views.at(checkpoint)
    for concept, facts in view.by_concept.items():
        documents, gold = _documents(view, facts), _passages(view, facts)
        if not _can_list(view, documents, SETTERS) or len(gold) > PROVISIONS:
            continue
        names = tuple(document.name for document in documents)
        yield Draft(
            key=concept,
            shelf=view.stated.concepts[concept].topic,
            place=concept,
            wording="sets_all",
            slots={"concept": view.stated.concepts[concept].name},
            gold=gold,
            proof=SettersProof(concept, checkpoint, view.on, frozenset(names)),
            gold_list=names,
        )


def _dependents(
    view: View, place: tuple[str, str], rows: list[Any], wording: str
) -> Iterator[Draft]:
    target = view.stated.documents[place[0]]
    documents, gold = _documents(view, rows), _passages(view, rows)
    if target.name in view.stated.sharing_names or target.id not in view.stated.legible:
        return
    if not _can_list(view, documents, MOST) or len(gold) != len(documents):
        return
    names = tuple(document.name for document in documents)
    yield Draft(
        key=" ".join(place),
        shelf=target.kind,
        place=place[0],
        wording=wording,
        slots={"document": target.name, "provision": f"Section {place[1]}"},
        gold=gold,
        proof=DependentsProof(
            *place, view.checkpoint, view.on, wording == "what_changes_if", frozenset(names)
        ),
        gold_list=names,
        allowed=frozenset({target.id}),
    )


def _citing(view: View) -> dict[tuple[str, str], list[Any]]:
    """References and amendments by the section that they are about."""
    found: dict[tuple[str, str], list[Any]] = defaultdict(list)
    rows: list[Any] = [*view.stated.ledger.references, *view.stated.ledger.amendments]
    for row in rows:
        if row.target and row.target_section:
            found[row.target, row.target_section].append(row)
    return found


def _retelling(view: View) -> dict[tuple[str, str], list[Fact]]:
    """Facts that repeat a rule rightly, by the section of the rule."""
    rules = {fact.id: fact for fact in view.rules}
    found: dict[tuple[str, str], list[Fact]] = defaultdict(list)
    for fact in view.stated.ledger.facts:
        rule = rules.get(fact.restates)
        if rule and rule.value == fact.value:
            found[rule.document, rule.section].append(fact)
    return found


def _documents(view: View, rows: Iterable[Any]) -> list[DocumentRecord]:
    return [view.stated.documents[id_] for id_ in sorted({row.document for row in rows})]


def _can_list(view: View, documents: list[DocumentRecord], most: int) -> bool:
    """Whether there are neither too few nor too many, and each can be read and has a name."""
    return FEWEST <= len(documents) <= most and all(
        d.id in view.stated.legible
        and d.kind not in UNNAMED
        and d.name not in view.stated.sharing_names
        for d in documents
    )


def _passages(view: View, rows: Iterable[Any]) -> tuple[GoldPassage, ...]:
    ordered = sorted(rows, key=lambda row: (row.document, row.section, row.id))
    return tuple(dict.fromkeys(passage(view, row) for row in ordered))


def _all_differences(view: View, older: str, newer: str, rows: list[Difference]) -> Draft:
    facts = [
        view.stated.rows[id_] for row in rows for id_ in (row.older_fact, row.newer_fact) if id_
    ]
    terms = sorted({view.stated.rows[row.newer_fact or row.older_fact].term for row in rows})
    return Draft(
        key=newer,
        shelf="all",
        place=view.stated.documents[newer].family,
        wording="edition_differences",
        slots=_editions(view, older, newer),
        gold=_passages(view, facts),
        proof=DifferencesProof(older, newer, view.checkpoint, frozenset(terms)),
        gold_list=tuple(terms),
        allowed=frozenset({older, newer}),
    )


def _one_difference(view: View, older: str, newer: str, rows: list[Difference]) -> Iterator[Draft]:
    for row in rows:
        concept = view.stated.concepts[row.concept]
        if row.kind != "value" or concept.kind in UNASKED:
            continue
        values = (row.before, row.after)
        yield Draft(
            key=f"{newer} {concept.id}",
            shelf="one",
            place=view.stated.documents[newer].family,
            wording="edition_value",
            slots={"concept": concept.name, **_editions(view, older, newer)},
            gold=_passages(
                view, (view.stated.rows[row.older_fact], view.stated.rows[row.newer_fact])
            ),
            proof=DifferencesProof(older, newer, view.checkpoint, frozenset(values), concept.id),
            must_state=tuple(p for value in values for p in stated(value, concept.kind)),
            allowed=frozenset({older, newer}),
        )


def _editions(view: View, older: str, newer: str) -> dict[str, str]:
    before, after = view.stated.documents[older], view.stated.documents[newer]
    return {
        "document": f"Form {after.identifier}",
        "edition": f"Edition {before.edition}",
        "other_edition": f"Edition {after.edition}",
    }
