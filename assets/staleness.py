"""Staleness: which claims are no longer to be trusted, and the first commit of a run.

Readers learn at once what is stale and no longer see what was removed; the pages follow.
"""

import dagster as dg

from assets.run import UpdateRun
from memory.staleness.states import read_tables, states
from memory.wiki.foreseen import foresee


@dg.asset(
    name="staleness",
    deps=["edges", "terms", "vectors"],
    group_name="belief",
    description="The deterministic check, without any model: the difference between what each "
    "claim saw and what its sources hold now. Commits the run's first snapshot.",
    kinds={"polars"},
)
def staleness(run: UpdateRun) -> dg.MaterializeResult:
    """Compute the states of all claims and make what was taken in visible."""
    with run.stage("staleness"):
        foresee(run.writer, run.today, since=run.up_to_date_since())
        found = states(read_tables(run.writer), run.today)
    committed = bool(run.writer.changes)
    if committed:
        run.commit("staleness")
    counts = dict(
        found.reasons.select("claim", "reason").unique()["reason"].value_counts().iter_rows()
    )
    run.report(stale=dict(sorted(counts.items())), staleness_snapshot=run.writer.pending - 1)
    return dg.MaterializeResult(
        metadata={
            "stale claims": len(found.stale),
            **{f"stale: {reason}": n for reason, n in sorted(counts.items())},
            "historic claims": len(found.historic),
            "snapshot": run.writer.pending - 1,
            "committed": committed,
        }
    )
