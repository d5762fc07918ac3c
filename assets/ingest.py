"""Documents and passages: what the sources hold now, read, cut and reconciled.

One step, because a document and its passages are one reading of one file.
"""

from collections.abc import Iterator
from dataclasses import asdict

import dagster as dg

from assets.run import UpdateRun, log
from assets.sources import observe, open_source, source_key
from connectors.parse import parse
from memory.ingest.demand import as_stored
from memory.ingest.take_in import Intake, TakeIn
from memory.records import Observed, ParsedDocument
from memory.settings import Settings, SourceSettings

LISTED = 50
_SCHEMA = dg.TableSchema(
    [dg.TableColumn("source"), dg.TableColumn("change"), dg.TableColumn("documents", "int")]
)


def ingest_assets(settings: Settings) -> dg.AssetsDefinition:
    """The assets `documents` and `passages`, which read every configured source."""
    deps = [source_key(source.name) for source in settings.sources]

    @dg.multi_asset(
        name="ingest",
        specs=[
            dg.AssetSpec(
                "documents",
                deps=deps,
                group_name="evidence",
                description="Every document with its versions, standing and access list. One that "
                "cannot be read is quarantined, and its last good version stands in.",
                kinds={"lancedb"},
            ),
            dg.AssetSpec(
                "passages",
                deps=["documents"],
                group_name="evidence",
                description="The pieces that can be cited, each with hashes of its text, of what "
                "is critical in it, and of its context. Their identity survives edits.",
                kinds={"lancedb"},
            ),
        ],
    )
    def ingest(run: UpdateRun) -> Iterator[dg.MaterializeResult]:
        with run.stage("ingest"):
            intakes = _take_in(run)
        run.report(sources=[asdict(intake) for intake in intakes])
        documents = run.writer.rows("documents", columns=["id", "status", "source", "locator"])
        changes = run.writer.changes
        standing = dict(documents["status"].value_counts().iter_rows())
        yield dg.MaterializeResult(
            asset_key="documents",
            metadata={
                "dagster/row_count": documents.height,
                "rows changed": changes.get("documents", 0),
                **{f"documents {status}": n for status, n in sorted(standing.items())},
                "what changed in this run": _table(intakes),
            },
        )
        passages = run.writer.rows("passages", columns=["matched"])
        yield dg.MaterializeResult(
            asset_key="passages",
            metadata={
                "dagster/row_count": passages.height,
                "rows changed": changes.get("passages", 0),
            },
        )

    return ingest


def _take_in(run: UpdateRun) -> list[Intake]:
    """Take in every source that was asked for; the others stand as they were last observed."""
    observed = observe(run.settings, run.only_source)
    intakes = [
        _take_in_source(run, run.settings.source(name), listed) for name, listed in observed.items()
    ]
    stored = as_stored(run.writer.rows("documents").to_dicts())
    others = [now for now in stored if now.source not in observed]
    run.saw([now for listed in observed.values() for now in listed] + others)
    return intakes


def _take_in_source(run: UpdateRun, source: SourceSettings, listed: list[Observed]) -> Intake:
    read = 0

    def advance() -> None:
        nonlocal read
        read += 1
        if read % 100 == 0:
            log.info("%s: %d documents read", source.name, read)

    def parsed(locator: str, data: bytes) -> ParsedDocument:
        return parse(locator, data, source.kind)

    taking = TakeIn(run.writer, source, open_source(source).read, parsed)
    return taking.run(listed, approve=source.name in run.approve_removals, advance=advance)


def _table(intakes: list[Intake]) -> dg.TableMetadataValue:
    """How many documents of which source changed how.

    Names of documents stay out of what every viewer of the UI may see.
    """
    records = [
        dg.TableRecord({"source": intake.source, "change": change, "documents": count})
        for intake in intakes
        for change, count in intake.counts().items()
        if count
    ]
    return dg.MetadataValue.table(records[:LISTED], schema=_SCHEMA)
