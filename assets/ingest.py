"""Documents and passages: what the sources hold now, read, cut and reconciled.

One step, because a document and its passages are one reading of one file.
"""

from collections.abc import Iterator
from dataclasses import asdict

import dagster as dg

from assets.run import UpdateRun, log
from assets.sources import observe, open_source, source_key
from connectors.ahead import reading_ahead
from connectors.child import Parser
from connectors.parse import PARSER
from memory.forget.tombstones import sift
from memory.ingest.demand import as_stored
from memory.ingest.take_in import Intake, TakeIn
from memory.records import Observed
from memory.settings import Settings
from memory.source_settings import SourceSettings
from memory.store.view import quoted

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
                "cannot be read is quarantined, and its last good version stands in; one of which "
                "numbers are missing is partial.",
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
        run.report(sources=[asdict(i) for i in intakes], unread=_unread(run), ignored=_ignored(run))
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
    observed, refused = sift(run.store, observe(run.settings, run.only_source))
    run.report(forgotten=[document.recorded() for document in refused])
    with Parser() as parser:
        intakes = [
            _take_in_source(run, run.settings.source(name), listed, parser)
            for name, listed in observed.items()
        ]
        intakes += [_let_go(run, source) for source in _left(run)]
    elsewhere = run.writer.rows("documents", f"source NOT IN ({quoted(observed)})")
    others = as_stored(elsewhere.to_dicts())
    run.saw([now for listed in observed.values() for now in listed] + others)
    return intakes


def _unread(run: UpdateRun) -> list[dict[str, str]]:
    """Every document that is not read now, with why and what to do."""
    columns = ["source", "locator", "status", "reason", "remedy"]
    rows = run.writer.rows("documents", "status <> 'read'", columns)
    return rows.sort("source", "locator").to_dicts()


def _ignored(run: UpdateRun) -> dict[str, dict[str, int]]:
    """Files that are no documents, by source and ending."""
    asked = [s for s in run.settings.sources if run.only_source in ("", s.name)]
    found = {s.name: open_source(s).ignored for s in asked}
    return {name: endings for name, endings in found.items() if endings}


def _left(run: UpdateRun) -> list[SourceSettings]:
    """Sources that documents are stored of, and that the configuration does not name any more."""
    if run.only_source:
        return []
    named = {source.name for source in run.settings.sources}
    rows = run.writer.rows("documents", columns=["source", "kind", "rank"]).unique()
    return [
        SourceSettings(name=name, kind=kind, rank=rank, folder=run.settings.data)
        for name, kind, rank in rows.sort("source").unique("source", keep="first").iter_rows()
        if name not in named
    ]


def _let_go(run: UpdateRun, source: SourceSettings) -> Intake:
    """A source that is configured no more holds nothing; many removals are withheld as ever."""
    taking = TakeIn(run.writer, source, lambda locators: iter(()), parser=PARSER)
    return taking.run([], approve=source.name in run.approve_removals)


def _take_in_source(
    run: UpdateRun, source: SourceSettings, listed: list[Observed], parser: Parser
) -> Intake:
    read = 0

    def advance() -> None:
        nonlocal read
        read += 1
        if read % 100 == 0:
            log.info("%s: %d documents read", source.name, read)

    read_all = reading_ahead(open_source(source), source.kind, parser)
    taking = TakeIn(run.writer, source, read_all, parser=PARSER)
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
