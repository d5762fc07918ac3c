"""Relational questions with one value: after amendment, in contradiction, at the end of a chain.

Here: the drafts of these kinds at one checkpoint.
Not here: questions answered by lists (`listing`).
"""

from collections.abc import Iterator
from dataclasses import replace

from synthetic_corpus.ledger.records import Amendment, Contradiction, Fact
from synthetic_corpus.questions.drafts import (
    Draft,
    asserted,
    is_quantity,
    passage,
    place,
    stated,
    subject,
    wrong,
)
from synthetic_corpus.questions.proofs import RuleProof
from synthetic_corpus.questions.simple import nothing_draft, value_draft
from synthetic_corpus.questions.stated import asked
from synthetic_corpus.questions.views import UNASKED, View, Views

AMENDED, CORRECTED = "governs_after_amendment", "after_bulletins"


def governs(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What holds where a document replaces or deletes a rule of another, or saves one."""
    view = views.at(checkpoint)
    for row in view.stated.ledger.amendments:
        if row.target_fact and row.document in view.stated.legible:
            yield from _amended(view, row)
    saved = {
        (r.target, r.target_section): r
        for r in view.stated.ledger.references
        if r.relation == "saves"
    }
    for fact in view.rules:
        reference = saved.get((fact.document, fact.section))
        if reference and fact.document in view.stated.legible and _can_ask(view, fact):
            draft = value_draft(view, fact, CORRECTED, shelf="saved")
            yield replace(draft, gold=(*draft.gold, passage(view, reference)))


def contradiction(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What two documents say where nothing decides between them."""
    view = views.at(checkpoint)
    for clash in view.stated.ledger.contradictions:
        facts = _clashing(view, clash)
        if not clash.controls and facts:
            yield _clash_draft(view, clash, "contradiction", facts, facts)


def controls(views: Views, checkpoint: int) -> Iterator[Draft]:
    """Which of two documents is followed."""
    view = views.at(checkpoint)
    for clash in view.stated.ledger.contradictions:
        facts = _clashing(view, clash)
        if clash.controls and facts:
            winners = [fact for fact in facts if fact.id == clash.controls]
            yield _clash_draft(view, clash, "controls", facts, winners)


def chain(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What stands at the end of references, from the section where they start."""
    view = views.at(checkpoint)
    references = {row.id: row for row in view.stated.ledger.references}
    for row in view.stated.ledger.chains:
        fact = view.stated.rows[row.fact]
        steps = [references[id_] for id_ in row.references]
        legible = view.stated.legible.issuperset(row.documents)
        if not (legible and _can_ask(view, fact) and view.stands(fact, asked(fact.scope))):
            continue
        start = steps[0]
        slots = {
            "concept": fact.term,
            "provision": f"Section {start.section}",
            "document": view.stated.documents[start.document].name,
        }
        if slots["document"] not in view.stated.sharing_names:
            draft = value_draft(view, fact, "chain_from", shelf=f"depth {row.depth}")
            gold = (*(passage(view, step) for step in steps), *draft.gold)
            naming = frozenset({start.document})
            yield replace(draft, gold=gold, slots=slots, key=row.id, allowed=naming)


def _amended(view: View, row: Amendment) -> Iterator[Draft]:
    """The draft for what an amendment changes; where it is attached by choice, it is named."""
    before = view.stated.rows.get(row.target_fact)
    if before is None or view.stated.concepts[before.concept].kind in UNASKED:
        return
    attached = tuple(pair for pair in row.scope if pair[0] == "endorsement")
    scope = (*asked(row.scope), *attached)
    kind = view.stated.documents[row.document].kind
    shelf = "optional endorsement" if attached else kind
    if row.action == "deletes":
        gone = not view.related(before.concept, scope)
        if gone and not attached:
            draft = nothing_draft(view, before.concept, scope, AMENDED, [before.value])
            yield replace(draft, shelf="deleted", gold=(passage(view, row),))
        return
    fact = view.stated.rows[row.fact]
    if row.action != "replaces" or not _can_ask(view, fact) or before.value == fact.value:
        return
    if view.stands(fact, scope):
        wording = CORRECTED if kind == "bulletin" else AMENDED
        draft = value_draft(view, fact, wording, [before.value], scope=scope, shelf=shelf)
        named = frozenset({row.document} if attached else ())
        yield replace(draft, contested=False, allowed=named)


def _clashing(view: View, clash: Contradiction) -> list[Fact]:
    """The two facts, if both can be read and nothing else speaks for their scope."""
    facts = [view.stated.rows[id_] for id_ in (clash.first, clash.second)]
    if any(f.document not in view.stated.legible or not _asks(view, f) for f in facts):
        return []
    scope = asked(clash.scope)
    winners = [fact for fact in facts if clash.controls in ("", fact.id)]
    standing = view.standing(clash.concept, scope).facts
    return facts if sorted(f.id for f in standing) == sorted(f.id for f in winners) else []


def _asks(view: View, fact: Fact) -> bool:
    return view.stated.concepts[fact.concept].kind not in UNASKED


def _can_ask(view: View, fact: Fact) -> bool:
    return _asks(view, fact) and not fact.qualifiers


def _clash_draft(
    view: View, clash: Contradiction, wording: str, facts: list[Fact], right: list[Fact]
) -> Draft:
    concept, scope = view.stated.concepts[clash.concept], asked(clash.scope)
    values = tuple(fact.value for fact in right)
    gold = tuple(passage(view, fact) for fact in right)
    others = [*(f.value for f in facts), *asserted(view, facts)]
    return Draft(
        key=clash.id,
        shelf=clash.rule,
        place=place(scope),
        wording=wording,
        slots={"concept": concept.name, "subject": subject(scope)},
        gold=gold,
        proof=RuleProof(concept.id, scope, view.checkpoint, view.on, frozenset(values)),
        must_state=tuple(part for value in values for part in stated(value, concept.kind)),
        must_not_state=wrong(view, concept.kind, values, others, gold),
        quantity=is_quantity(concept.kind),
    )
