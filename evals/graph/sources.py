"""The sources of a built corpus: as a demo has them, and the bulletins apart, with a rank above.

Here: their settings, the connector of each, and who may read everything.
Not here: reading them (`taken`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import polars as pl
from pydantic import SecretStr

from connectors.folder import FolderSource
from connectors.protocol import Connector
from connectors.sql import SqlSource
from memory.source_settings import SourceSettings

SOURCES, LEDGER = "sources", "ledger"
BULLETINS = "bulletins"
DATABASE = "tickets/claims.db"
_ACCESS = "access.csv"


def sources_of(corpus: Path) -> tuple[SourceSettings, ...]:
    """The sources below `corpus`; those that it lacks are left out."""
    root = corpus / SOURCES
    policies, manuals, letters = (root / name for name in ("policies", "manuals", "tickets"))
    found = [
        SourceSettings(
            name="bulletins", kind="policy", rank=40, folder=policies, access=_ACCESS,
            include=(f"{BULLETINS}/**",),
        ),
        SourceSettings(
            name="policies", kind="policy", rank=30, folder=policies, access=_ACCESS,
            include=_all_but(policies, BULLETINS),
        ),
        SourceSettings(name="manuals", kind="manual", rank=20, folder=manuals, access=_ACCESS),
        SourceSettings(name="letters", kind="ticket", rank=10, folder=letters, access=_ACCESS),
    ]  # fmt: skip
    kept = [source for source in found if source.folder and source.folder.is_dir()]
    if (root / DATABASE).is_file():
        url = SecretStr(f"sqlite:///{root / DATABASE}")
        kept.append(SourceSettings(name="claims", kind="ticket", rank=10, url=url))
    return tuple(kept)


def place_of(path: str, item: str) -> tuple[str, str]:
    """Source and locator of what the ledger says stands at `path`; `item` is a ticket's key."""
    if path == DATABASE:
        return "claims", f"{item}.json"
    folder, _, locator = path.partition("/")
    if folder == "policies" and locator.startswith(f"{BULLETINS}/"):
        return "bulletins", locator
    return ("letters" if folder == "tickets" else folder), locator


def connector_of(source: SourceSettings) -> Connector:
    """The connector that reads a source."""
    if source.url is not None:
        url = source.url.get_secret_value()
        return SqlSource(source.name, url, source.readers, source.tables)
    assert source.folder is not None  # a source has one of the two
    return FolderSource(source.name, source.folder, source.readers, source.access, source.include)


def everybody(documents: pl.DataFrame) -> tuple[str, ...]:
    """All principals that documents are granted to, but those that any of them denies."""
    allowed, denied = (_names(documents[name]) for name in ("allow", "deny"))
    return tuple(sorted(allowed - denied))


def _names(lists: Iterable[Sequence[str]]) -> set[str]:
    return {name for names in lists for name in names}


def _all_but(folder: Path, left_out: str) -> tuple[str, ...]:
    """Globs of all that lies in a folder but one folder below it."""
    below = sorted(p.name for p in folder.iterdir() if p.is_dir()) if folder.is_dir() else []
    return ("*", *(f"{name}/**" for name in below if name != left_out))
