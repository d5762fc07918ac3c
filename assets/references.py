"""Mentions and edges: what the passages say of other documents, and what that makes of them."""

import dagster as dg

from assets.run import UpdateRun
from memory.graph.edges import refresh_edges
from memory.references.refresh import refresh_mentions


@dg.asset(
    name="mentions",
    deps=["passages"],
    group_name="graph",
    description="What passages mention: forms, bulletins, titles, sections, tickets and links, "
    "each resolved to a node, or kept as unresolved or ambiguous with its candidates.",
    kinds={"lancedb"},
)
def mentions(run: UpdateRun) -> dg.MaterializeResult:
    """Extract and resolve; only passages that changed are read again."""
    with run.stage("references"):
        done = refresh_mentions(run.writer)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": done.resolved + done.unresolved + done.ambiguous,
            "resolved": done.resolved,
            "unresolved": done.unresolved,
            "ambiguous": done.ambiguous,
            "passages read": done.passages_read,
            "rows opened": done.opened,
            "rows closed": done.closed,
        }
    )


@dg.asset(
    name="edges",
    deps=["mentions"],
    group_name="graph",
    description="Typed relations between documents and passages (supersedes, amends, attaches_to, "
    "refers_to), each with its quote, its validity and where it comes from.",
    kinds={"lancedb"},
)
def edges(run: UpdateRun) -> dg.MaterializeResult:
    """Make the edges anew from mentions and data; only differences are written."""
    with run.stage("edges"):
        done = refresh_edges(run.writer)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": sum(done.by_type.values()),
            **done.by_type,
            "rows opened": done.opened,
            "rows closed": done.closed,
        }
    )
