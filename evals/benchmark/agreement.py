"""How far two judges of the same answers agree.

Here: the classes that the ledger's grades fall into, Cohen's kappa, figures of judged answers. Not
here: asking a model for its verdicts (`judging`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from evals.benchmark.judging import Judged

Class = Literal["right", "partly", "wrong"]
WORTH: Mapping[str, float] = {"right": 1.0, "partly": 0.5, "wrong": 0.0}
_ALL, _NONE = 0.999, 0.001


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a judge makes of the answers of one condition.

    `judged` answers have a verdict that was asked for, `empty` ones are judged without asking,
    `refused` ones have none. `accuracy` and `by_ledger` are over the same answers, judged and
    empty; `kappa` is over those judged, None where it is undefined.
    """

    condition: str
    judged: int
    empty: int
    refused: int
    accuracy: float | None
    by_ledger: float | None
    kappa: float | None


def class_of(row: Mapping[str, Any], *, is_list: bool) -> Class:
    """The class of a graded answer by its words alone: a judge sees no citations.

    Of a grade, that is the share of required values that are stated, 0 where a value is given that
    no longer holds; of a list its F1; of a question that the sources do not answer the score.
    Right from 0.999, wrong up to 0.001.
    """
    if row["should_abstain"] or row["outdated"] or row["abstained"]:
        share = float(row["score"])
    elif is_list:
        held = row["gold_cited"] / row["gold"] if row["gold"] else 0.0
        share = 2 * row["score"] / (1 + held)  # the score is F1 times the mean of 1 and this share
    else:
        share = row["stated"] / row["required"] if row["required"] else 0.0
    return "right" if share >= _ALL else "wrong" if share <= _NONE else "partly"


def kappa(one: Sequence[str], other: Sequence[str]) -> float | None:
    """Cohen's kappa of two judges' classes of the same things, in the same order.

    Agreement beyond chance: (observed - expected) / (1 - expected), with the expected from each
    judge's own shares (J. Cohen, "A coefficient of agreement for nominal scales", Educational and
    Psychological Measurement 20, 1960). None for nothing, and where both give one same class
    throughout. Raises ValueError for sequences of different lengths.
    """
    number = len(one)
    pairs = list(zip(one, other, strict=True))
    if not number:
        return None
    observed = sum(a == b for a, b in pairs) / number
    first, second = Counter(one), Counter(other)
    expected = sum(first[each] * second[each] for each in first) / number**2
    return None if expected == 1 else (observed - expected) / (1 - expected)


def agreements(found: Iterable[Judged]) -> list[Agreement]:
    """The figures of each condition, in the order in which they come."""
    by: dict[str, list[Judged]] = {}
    for each in found:
        by.setdefault(each.condition, []).append(each)
    return [_agreement(condition, judged) for condition, judged in by.items()]


def _agreement(condition: str, found: Sequence[Judged]) -> Agreement:
    told = [each for each in found if each.verdict]
    asked = [each for each in told if each.asked]
    return Agreement(
        condition, judged=len(asked), empty=len(told) - len(asked), refused=len(found) - len(told),
        accuracy=_mean(each.verdict for each in told),
        by_ledger=_mean(each.ledger for each in told),
        kappa=kappa([each.verdict for each in asked], [each.ledger for each in asked]),
    )  # fmt: skip


def _mean(classes: Iterable[str]) -> float | None:
    worth = [WORTH[each] for each in classes]
    return sum(worth) / len(worth) if worth else None
