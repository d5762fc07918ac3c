"""Questions about change, asked at the checkpoint that brought it: changed, removed, reverted.

Here: what turned at a checkpoint, and the drafts of these kinds.
Not here: what the answer was before (`dated`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from synthetic_corpus.ledger.records import DocumentRecord, Fact, Scope
from synthetic_corpus.questions.drafts import Draft, stated
from synthetic_corpus.questions.proofs import GoneProof
from synthetic_corpus.questions.simple import nothing_draft, value_draft
from synthetic_corpus.questions.stated import asked
from synthetic_corpus.questions.views import LAYING_DOWN, UNASKED, View, Views
from synthetic_corpus.world.concepts import printed_date


@dataclass(frozen=True)
class Turn:
    """What stood for a scope at the checkpoint before, and what stands now; one may be missing.

    `cause`: "in place" if one rule changed its value, "back" if a former value is back, otherwise
    the kind of the document that brought or took the rule.
    """

    concept: str
    scope: Scope
    before: Fact | None
    after: Fact | None
    cause: str


def turns(views: Views, checkpoint: int) -> Iterator[Turn]:
    """Scopes for which another single value stands than at the checkpoint before, or none."""
    if checkpoint == 0:
        return
    then, now = views.at(checkpoint - 1), views.at(checkpoint)
    former, present = ({(f.id, f.value) for f in view.rules} for view in (then, now))
    moved = former ^ present
    keys = dict.fromkeys(
        (fact.concept, asked(fact.scope))
        for fact in (*then.rules, *now.rules)
        if (fact.id, fact.value) in moved
    )
    for concept, scope in keys:
        before, after = (_single(view, concept, scope) for view in (then, now))
        if (before and before.value) != (after and after.value):
            yield Turn(concept, scope, before, after, _cause(views, now, before, after, scope))


def changed(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What holds now, where something else held at the checkpoint before."""
    view = views.at(checkpoint)
    since = printed_date(views.today(checkpoint - 1)) if checkpoint else ""
    for turn in turns(views, checkpoint):
        if turn.before and turn.after and turn.cause != "back":
            draft = value_draft(view, turn.after, "changed", shelf=turn.cause, date=since)
            former = stated(turn.before.value, view.stated.concepts[turn.concept].kind)
            left = tuple(value for value in draft.must_not_state if value not in former)
            yield replace(draft, must_not_state=left)


def reverted(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What holds again, after something else held for a time."""
    view = views.at(checkpoint)
    on = printed_date(view.on)
    for turn in turns(views, checkpoint):
        if turn.before and turn.after and turn.cause == "back":
            former = [turn.before.value]
            yield value_draft(view, turn.after, "reverted", former, date=on)


def removed(views: Views, checkpoint: int) -> Iterator[Draft]:
    """What is no longer there: a document, or a rule for which nothing stands now."""
    view = views.at(checkpoint)
    on = printed_date(view.on)
    for turn in turns(views, checkpoint):
        if turn.before is None or (turn.before.effective_to or view.on) < view.on:
            continue
        if not view.related(turn.concept, turn.scope):
            former = [turn.before.value]
            draft = nothing_draft(view, turn.concept, turn.scope, "removed_rule", former, date=on)
            yield replace(draft, shelf="rule")
    for row in views.ledger.changes:
        if row.checkpoint == checkpoint and row.kind == "removed":
            gone = views.stated(checkpoint - 1).documents[row.document]
            if gone.kind != "distractor":
                yield _gone_draft(gone, checkpoint, on)


def _gone_draft(gone: DocumentRecord, checkpoint: int, on: str) -> Draft:
    return Draft(
        key=gone.id,
        shelf=gone.kind,
        place=gone.kind,
        wording="removed",
        slots={"document": gone.name, "date": on},
        gold=(),
        proof=GoneProof(gone.id, checkpoint),
        expect_abstain=True,
        allowed=frozenset({gone.id}),
    )


def _single(view: View, concept: str, scope: Scope) -> Fact | None:
    """The rule that stands for the scope, if it can be read and asked for by itself."""
    standing = view.standing(concept, scope)
    about = view.stated.concepts[concept]
    return next(
        (
            fact
            for fact in standing.facts
            if standing.value
            and asked(fact.scope) == scope
            and fact.document in view.stated.legible
            and not fact.qualifiers
            and "endorsement" not in dict(fact.scope)
            and about.kind not in UNASKED
            and view.stated.documents[fact.document].kind in LAYING_DOWN
        ),
        None,
    )


def _cause(views: Views, now: View, before: Fact | None, after: Fact | None, scope: Scope) -> str:
    if before and after:
        if _held_earlier(views, now, before, after, scope):
            return "back"
        if before.id == after.id:
            return "in place"
    return now.stated.documents[after.document].kind if after else "gone"


def _held_earlier(views: Views, now: View, before: Fact, after: Fact, scope: Scope) -> bool:
    """Whether the value stood before the other, or stands again because the other is gone."""
    earlier = (views.at(number) for number in range(now.checkpoint - 1))
    if any(view.standing(after.concept, scope).value == after.value for view in earlier):
        return True
    former = views.stated(now.checkpoint - 1)
    return before.id not in now.stated.rows and former.rows.get(after.id) == after
