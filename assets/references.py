"""Mentions, edges and terms: what the passages say of other documents, and what that makes of them.

Metadata are counts: the titles and words that they stand for may not be read by all who see them.
"""

from collections.abc import Mapping

import dagster as dg

from assets.run import UpdateRun
from memory.graph.edges import refresh_edges
from memory.provisions.terms import refresh_terms
from memory.references.refresh import refresh_mentions

_ROWS = 50  # of a table in the asset UI


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
        day_first = {source.name: source.day_first for source in run.settings.sources}
        done = refresh_mentions(run.writer, day_first)
    total = done.resolved + done.unresolved + done.ambiguous
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": total,
            "resolved": done.resolved,
            "unresolved": done.unresolved,
            "ambiguous": done.ambiguous,
            "share resolved": round(done.resolved / total, 4) if total else 1.0,
            "passages read": done.passages_read,
            "rows opened": done.opened,
            "rows closed": done.closed,
            "by relation and status": _table(("relation", "status"), done.by_relation),
            "open by reason": _table(("reason",), done.by_reason),
        }
    )


@dg.asset(
    name="edges",
    deps=["mentions"],
    group_name="graph",
    description="Typed relations between documents and passages (supersedes, amends, attaches_to, "
    "takes_precedence_over, refers_to), each with its quote, where and when it holds, and where it "
    "comes from.",
    kinds={"lancedb"},
)
def edges(run: UpdateRun) -> dg.MaterializeResult:
    """Make the edges from mentions and data; only differences are written."""
    with run.stage("edges"):
        done = refresh_edges(run.writer)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": sum(done.by_type.values()),
            **done.by_type,
            "rows opened": done.opened,
            "rows closed": done.closed,
            "by type and origin": _table(("type", "origin"), done.by_origin),
        }
    )


@dg.asset(
    name="terms",
    deps=["passages"],
    group_name="graph",
    description="Names that documents equate, so that a rule is found by any of them.",
    kinds={"lancedb"},
)
def terms(run: UpdateRun) -> dg.MaterializeResult:
    """Read what changed passages equate."""
    with run.stage("terms"):
        done = refresh_terms(run.writer)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": done.terms,
            "passages read": done.passages_read,
            "rows opened": done.opened,
            "rows closed": done.closed,
        }
    )


def _table(names: tuple[str, ...], counts: Mapping[tuple[str, ...], int]) -> dg.TableMetadataValue:
    """Counts as a table, the largest first."""
    largest = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:_ROWS]
    columns = [*(dg.TableColumn(name) for name in names), dg.TableColumn("count", "int")]
    return dg.MetadataValue.table(
        [dg.TableRecord({**dict(zip(names, key, strict=True)), "count": n}) for key, n in largest],
        schema=dg.TableSchema(columns),
    )
