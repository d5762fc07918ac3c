"""The part of the report about a model that judged the answers, apart from the grades.

Here: its sentences and table. Not here: judging (`judging`), and the figures (`agreement`).
"""

from __future__ import annotations

from collections.abc import Sequence

from evals.benchmark.agreement import agreements
from evals.benchmark.judging import Judged
from evals.benchmark.markdown import plain, table
from evals.benchmark.report_parts import Part


def judged(found: Sequence[Judged]) -> Part:
    """What the judge makes of the answers, and how far it and the ledger agree."""
    judges = ", ".join(sorted({plain(each.judge) for each in found}))
    rows = [
        [each.condition, each.judged, each.empty, each.refused,
         *("" if share is None else f"{share:.3f}"
           for share in (each.accuracy, each.by_ledger, each.kappa))]
        for each in agreements(found)
    ]  # fmt: skip
    return Part(
        f"## A model as judge, apart from the grades\n\nThe answers as {judges} judges them, from "
        "question, required and forbidden statements and the words of the answer: right (1), "
        "partly (0.5) or wrong (0). The ledger's grades are put into the same classes by the "
        "words alone, since the judge sees no citations. Empty answers are wrong without asking."
        "\n\n"
        + table(
            ("condition", "judged", "empty", "without verdict", "accuracy by the judge",
             "by the ledger, words alone", "Cohen's kappa"), rows,
        )
        + "\n\nKappa is agreement beyond chance (Cohen 1960) over the judged answers in three "
        "classes; it is left out where both give one class throughout."
    )  # fmt: skip
