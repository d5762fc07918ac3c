"""Drawing the questions: which of the drafts are asked, and in which words.

Here: choosing by keyed streams, spreading, wording, checking.
Not here: what may be asked (the modules of drafts), and how many (`plan`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Question, QuestionKind
from synthetic_corpus.ledger.streams import stream
from synthetic_corpus.questions.checks import check, check_all
from synthetic_corpus.questions.drafts import Draft
from synthetic_corpus.questions.errors import QuestionError
from synthetic_corpus.questions.phrasing import wordings
from synthetic_corpus.questions.plan import PLAN, Part
from synthetic_corpus.questions.rights import READER
from synthetic_corpus.questions.views import Views
from synthetic_corpus.timeline.run import CHECKPOINTS

Frames = Literal["open", "reserve"]


def draw(ledger: Ledger, seed: int, frames: Frames = "open") -> tuple[Question, ...]:
    """The questions that can be asked up to the ledger's last checkpoint.

    A question does not change when the ledger grows. At the last checkpoint of the history the
    plan is complete. Raises QuestionError if it cannot be, or if a key is not right.
    """
    views = Views(ledger)
    last = max(row.number for row in ledger.checkpoints)
    found: list[Question] = []
    taken: set[tuple[str, int, str]] = set()
    lacking: Counter[QuestionKind] = Counter()
    for part in PLAN:
        count = part.count + (lacking[part.kind] if part.fills else 0)
        chosen = list(_part(views, replace(part, count=count), seed, frames, last, taken))
        lacking[part.kind] += count - len(chosen)
        if last >= CHECKPOINTS and len(chosen) < (part.least or count):
            raise QuestionError(f"{part.subkind}: {len(chosen)} questions of {count}")
        found += chosen
    check_all(found)
    return tuple(found)


def with_questions(ledger: Ledger, seed: int, frames: Frames = "open") -> Ledger:
    """The ledger with the questions that can be asked of it."""
    return replace(ledger, questions=draw(ledger, seed, frames))


def _part(
    views: Views, part: Part, seed: int, frames: Frames, last: int,
    taken: set[tuple[str, int, str]],
) -> Iterator[Question]:  # fmt: skip
    """The questions of a part; nothing is asked about what is `taken` at a checkpoint."""
    used: Counter[tuple[str, str]] = Counter()
    number = 0
    for checkpoint in range(last + 1):
        room = min(part.most.get(checkpoint, part.otherwise), part.count - number)
        group = part.kind if checkpoint else "first"
        offered = part.drafts(views, checkpoint, seed) if room else ()
        drafts = {
            draft.key: draft
            for draft in sorted(offered, key=lambda draft: str(draft.gold))
            if (group, checkpoint, draft.key) not in taken
        }
        for _ in range(min(room, len(drafts))):
            number += 1
            id_ = f"{part.kind}-{part.subkind}-{number:02d}".replace("_", "-")
            draft = _choose(drafts.values(), used, seed, id_)
            del drafts[draft.key]
            taken.add((group, checkpoint, draft.key))
            used.update(
                [("shelf", draft.shelf), ("place", draft.place), ("concept", _about(draft))]
            )
            question = _question(part, draft, id_, checkpoint, seed, frames)
            check(views, draft, question)
            yield question


def _choose(drafts: Iterable[Draft], used: Counter[tuple[str, str]], seed: int, id_: str) -> Draft:
    """The draft of what was asked about least; among those the one that comes first by `id_`."""

    def rank(draft: Draft) -> tuple[int, ...]:
        seldom = (
            used["shelf", draft.shelf],
            used["place", draft.place],
            used["concept", _about(draft)],
        )
        return (draft.contested, *seldom)

    ranked = [(rank(draft), draft) for draft in drafts]
    least = min(rank for rank, _ in ranked)
    best = [draft for rank, draft in ranked if rank == least]
    return min(best, key=lambda d: stream(seed, "question", id_, d.key).random())


def _about(draft: Draft) -> str:
    return draft.slots.get("concept", draft.slots.get("document", ""))


def _question(
    part: Part, draft: Draft, id_: str, checkpoint: int, seed: int, frames: Frames
) -> Question:
    rng = stream(seed, "question", id_, "words", draft.key)
    return Question(
        id=id_,
        kind=part.kind,
        subkind=part.subkind,
        wordings=wordings(
            kind=draft.wording,
            reserve=frames == "reserve",
            rng=rng,
            quantity=draft.quantity,
            **draft.slots,
        ),
        must_state=draft.must_state,
        must_not_state=draft.must_not_state,
        gold_passages=draft.gold,
        gold_list=draft.gold_list,
        as_of=draft.as_of,
        known_at=draft.known_at,
        checkpoint=checkpoint,
        principals=READER,
        expect_abstain=draft.expect_abstain,
    )
