"""Claims, pages and the bundle: bringing the wiki up to date, and the second commit of a run."""

from collections.abc import Iterator

import dagster as dg

from assets.run import UpdateRun
from memory.claims.audit import broken_promises
from memory.claims.contradictions import refresh_contradictions
from memory.claims.foundations import refresh_foundations
from memory.embedding.engine import open_embedder
from memory.embedding.refresh import CLAIMS, refresh_vectors
from memory.wiki.bundle import Bundle
from memory.wiki.chosen import compiler_of
from memory.wiki.people.edited import take_in
from memory.wiki.publish import publish


@dg.multi_asset(
    name="compile",
    specs=[
        dg.AssetSpec(
            "claims",
            deps=["staleness", "passages"],
            group_name="belief",
            description="Every statement of the wiki with the exact quotes it rests on and the "
            "versions that were seen. Changed by recorded operations only.",
            kinds={"lancedb"},
        ),
        dg.AssetSpec(
            "pages",
            deps=["claims"],
            group_name="wiki",
            description="One page per subject, whatever the number of documents that treat it, "
            "linked to its neighbours.",
            kinds={"lancedb"},
        ),
    ],
)
def compile_wiki(run: UpdateRun) -> Iterator[dg.MaterializeResult]:
    """Settle what is stale, add what is new; only the pages concerned are looked at."""
    with run.stage("compile"):
        compiler = compiler_of(
            run.settings, run.writer, as_of=run.today, at=run.at, since=run.up_to_date_since(),
            run=run.ident,
        )  # fmt: skip
        done = compiler.run()
        resting = refresh_foundations(run.writer)
        against = refresh_contradictions(run.writer, run.today)
    run.report(operations=done.operations, pages_touched=done.pages, undecided=done.undecided,
               left=done.left, model=done.model)  # fmt: skip
    yield dg.MaterializeResult(
        asset_key="claims",
        metadata={
            "dagster/row_count": run.writer.rows("claims", columns=["id"]).height,
            **{f"operation: {kind}": n for kind, n in sorted(done.operations.items())},
            "still stale": done.undecided,
            "definitions that claims rest on": resting,
            "contradictions": against.pairs,
            "contradictions that are open": against.open,
            "model calls": done.model.get("calls", 0),
            "model tokens": done.model.get("tokens", 0),
            "model cost": done.model.get("cost", 0.0),
        },
    )
    yield dg.MaterializeResult(
        asset_key="pages",
        metadata={
            "dagster/row_count": run.writer.rows("pages", columns=["id"]).height,
            "pages touched": len(done.pages),
            "critical content covered": _covered(run),
            "pages left as they were": len(done.left),
        },
    )


def _covered(run: UpdateRun) -> float:
    """The share of the critical words in the pages' passages that quotes of claims hold."""
    sums = run.writer.rows("pages", columns=["covered", "critical"]).sum().row(0)
    return round(sums[0] / sums[1], 4) if sums[1] else 1.0


@dg.asset(
    name="bundle",
    deps=["pages", "vectors"],
    group_name="wiki",
    description="The wiki as an Open Knowledge Format bundle for the configured audience, written "
    "beside and swapped in one step. Commits the run's second snapshot.",
    check_specs=[
        dg.AssetCheckSpec(
            "promises_kept",
            asset="bundle",
            description="Every claim has evidence, and every quote of a claim that is not stale "
            "stands in the passage it cites.",
        ),
        dg.AssetCheckSpec(
            "all_documents_read",
            asset="bundle",
            description="No document is quarantined, partial or withheld.",
        ),
    ],
    kinds={"markdown"},
)
def bundle(run: UpdateRun) -> dg.MaterializeResult:
    """Check, commit, project; then record that this run was good."""
    with run.stage("people"):
        taken = take_in(
            run.writer, Bundle(run.settings.bundle_path).found().edited.values(),
            audience=run.settings.bundle.audience, as_of=run.today, at=run.at,
        )  # fmt: skip
    with run.stage("vectors of claims"):
        vectors = refresh_vectors(run.writer, open_embedder(run.settings), CLAIMS)
    with run.stage("check"):
        problems = broken_promises(run.writer, run.today)
    run.refuse(problems)
    last = run.store.manifest()
    if run.writer.changes or (last is not None and last.stage == "staleness"):
        run.commit("wiki")
    with run.stage("bundle"):
        projected = publish(run.settings, run.store, run.today)
    run.report(
        rewritten=list(projected.rewritten), kept=len(projected.kept),
        removed=list(projected.removed), edited=list(projected.edited),
        rebuilt=list(projected.rebuilt), dropped=list(projected.dropped),
        by_people=taken.claims, unsupported=taken.unsupported,
    )  # fmt: skip
    record = run.finish()
    documents = run.writer.rows("documents", columns=["status"])
    unread = documents.filter(documents["status"] != "read").height
    return dg.MaterializeResult(
        metadata={
            "pages rewritten": len(projected.rewritten),
            "pages kept byte for byte": len(projected.kept),
            "pages removed": len(projected.removed),
            "pages with people's text": len(projected.edited),
            "claims by people": len(taken.claims),
            "unsupported sentences": len(taken.unsupported),
            "claims embedded": vectors.embedded,
            "sidecars rebuilt": len(projected.rebuilt),
            "snapshot": record["snapshot"],
            "corpus root": run.corpus_root,
            "folder": dg.MetadataValue.path(str(run.settings.bundle_path)),
        },
        check_results=[
            dg.AssetCheckResult(check_name="promises_kept", passed=not problems),
            dg.AssetCheckResult(
                check_name="all_documents_read",
                passed=unread == 0,
                severity=dg.AssetCheckSeverity.WARN,
                metadata={"documents not read": unread},
            ),
        ],
    )
