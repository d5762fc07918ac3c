"""The sources: as external assets, so that the graph begins where documents come from, and open."""

import dagster as dg

from connectors.folder import FolderSource
from connectors.protocol import Connector
from memory.errors import SourceUnavailable
from memory.records import Observed
from memory.settings import Settings
from memory.source_settings import SourceSettings


def source_key(name: str) -> dg.AssetKey:
    """The key of one source's asset."""
    return dg.AssetKey(["source", name])


def source_specs(settings: Settings) -> list[dg.AssetSpec]:
    """One external asset per configured source."""
    return [
        dg.AssetSpec(
            key=source_key(source.name),
            description=f"{'A database' if source.url else 'A folder'} of {source.kind} documents, "
            f"authority rank {source.rank}.",
            group_name="sources",
            metadata={
                "kind": source.kind,
                "authority rank": source.rank,
                "default readers": ", ".join(source.readers) or "nobody",
                **_rights(source),
            },
            kinds={"sql" if source.url else "file"},
        )
        for source in settings.sources
    ]


def _rights(source: SourceSettings) -> dict[str, str]:
    """Where it is said who may read what."""
    if source.url is not None:
        return {"access column": source.tables.tickets.access or "none"}
    return {"access file": source.access or "none"}


def open_source(source: SourceSettings) -> Connector:
    """The connector of a configured source."""
    if source.url is not None:
        from connectors.sql import SqlSource

        return SqlSource(source.name, source.url.get_secret_value(), source.readers, source.tables)
    assert source.folder is not None  # the configuration has one of the two
    return FolderSource(source.name, source.folder, source.readers, source.access, source.include)


def observe(settings: Settings, only: str = "") -> dict[str, list[Observed]]:
    """What every source, or `only` one, holds now, by the source's name.

    Raises SourceUnavailable that names every source that cannot be listed.
    """
    chosen = [settings.source(only)] if only else list(settings.sources)
    found, problems = {}, []
    for source in chosen:
        try:
            found[source.name] = open_source(source).observe()
        except SourceUnavailable as problem:
            problems.append(str(problem))
    if problems:
        raise SourceUnavailable("\n".join(problems))
    return found
