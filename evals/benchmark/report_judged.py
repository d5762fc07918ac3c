"""The part of the report about a model that judged the answers, apart from the grades.

Here: its sentences and table. Not here: judging (`judging`), and the figures (`agreement`).
"""

from __future__ import annotations

from evals.benchmark.agreement import agreements
from evals.benchmark.judging import Kept
from evals.benchmark.markdown import plain, table
from evals.benchmark.report_parts import Part

_TITLE = "## A model as judge, apart from the grades\n\n"


def judged(kept: Kept) -> Part:
    """What the judge makes of the answers, and how far it and the ledger agree."""
    return Part(_TITLE + "\n\n".join([*([_figures(kept)] if kept.found else []), *_apart(kept)]))


def _figures(kept: Kept) -> str:
    judges = ", ".join(sorted({plain(each.judge) for each in kept.found}))
    rows = [
        [each.condition, each.judged, each.empty, each.refused,
         *("" if share is None else f"{share:.3f}"
           for share in (each.accuracy, each.by_ledger, each.kappa))]
        for each in agreements(kept.found)
    ]  # fmt: skip
    return (
        f"The answers as {judges} judges them, from question, required and forbidden statements "
        "and the words of the answer: right (1), partly (0.5) or wrong (0). The ledger's grades "
        "are put into the same classes by the words alone, since the judge sees no citations. "
        "Empty answers are judged without asking: right where they abstain and the sources do "
        "not say, else wrong.\n\n"
        + table(
            ("condition", "judged", "empty", "without verdict", "accuracy by the judge",
             "by the ledger, words alone", "Cohen's kappa"), rows,
        )
        + "\n\nKappa is agreement beyond chance (Cohen 1960) over the judged answers in three "
        "classes; it is left out where both give one class throughout."
    )  # fmt: skip


def _apart(kept: Kept) -> list[str]:
    """What is told of verdicts that are left out, and of answers without one."""
    told = []
    if kept.others:
        told.append(
            f"Verdicts on answers that this run does not hold, left out here: {kept.others:,}."
        )
    if kept.unjudged:
        told.append(
            f"Answers that are not judged: {kept.unjudged:,}; `docmem bench judge` judges them."
        )
    return told
