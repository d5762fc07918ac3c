"""How many questions of which kind are asked, and when.

Here: the plan.
Not here: what may be asked (the modules of drafts), and choosing (`draw`).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from synthetic_corpus.ledger.records import QuestionKind
from synthetic_corpus.questions import changing, dated, listing, relational, simple
from synthetic_corpus.questions.drafts import Draft
from synthetic_corpus.questions.views import Views

FIRST: Mapping[int, int] = {0: 100}


@dataclass(frozen=True)
class Part:
    """Questions of one subkind: `count`, or at least `least` where the history offers fewer.

    `most` limits how many are asked at a checkpoint; `otherwise` holds for those not in it. The
    drafts are those of a checkpoint; the last argument is the seed. One that `fills` asks as many
    more as the parts of its kind before it lack, at checkpoints after all of theirs.
    """

    kind: QuestionKind
    subkind: str
    count: int
    drafts: Callable[[Views, int, int], Iterator[Draft]]
    most: Mapping[int, int] = field(default_factory=lambda: FIRST)
    otherwise: int = 0
    least: int = 0
    fills: bool = False


def _unseeded(
    drafts: Callable[[Views, int], Iterator[Draft]],
) -> Callable[[Views, int, int], Iterator[Draft]]:
    return lambda views, checkpoint, seed: drafts(views, checkpoint)


PLAN = (
    Part("simple", "single_value", 24, _unseeded(simple.single_value)),
    Part("simple", "disambiguation", 18, _unseeded(simple.disambiguation)),
    Part("simple", "synonym", 14, _unseeded(simple.synonym)),
    Part("simple", "deep", 12, _unseeded(simple.deep)),
    Part("simple", "abstain", 12, _unseeded(simple.abstain)),
    Part("relational", "governs_after_amendment", 14, _unseeded(relational.governs)),
    Part("relational", "depends_on", 6, _unseeded(listing.depends_on)),
    Part("relational", "what_changes_if", 5, _unseeded(listing.what_changes_if)),
    Part("relational", "edition_differences", 5, _unseeded(listing.edition_differences)),
    Part("relational", "contradiction", 3, _unseeded(relational.contradiction)),
    Part("relational", "controls", 6, _unseeded(relational.controls)),
    Part("relational", "chain", 6, _unseeded(relational.chain)),
    Part("relational", "sets_all", 5, _unseeded(listing.sets_all)),
    Part("time", "known_at", 8, dated.known_at, {12: 0}, otherwise=3, least=5),
    Part("time", "expired", 8, dated.expired, {12: 0}, otherwise=3, least=5),
    Part("time", "in_force", 14, dated.in_force, {0: 8, 8: 6, 12: 9}, fills=True),
    Part("change", "removed", 7, _unseeded(changing.removed), {7: 3, 9: 2, 11: 3, 12: 0}, 1, 4),
    Part("change", "reverted", 4, _unseeded(changing.reverted), {12: 0}, otherwise=2, least=1),
    Part("change", "changed", 9, _unseeded(changing.changed), {1: 2, 6: 2, 11: 9}, 1, fills=True),
)
