"""The options that commands share, and what they mean."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from memory.errors import ConfigurationError
from memory.settings import Settings, find_settings, read_settings

if TYPE_CHECKING:
    from memory.reading.reader import Reader
    from memory.store.store import Store

Config = Annotated[
    Path | None,
    typer.Option("--config", help="The configuration file; default: the nearest docmem.toml."),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value and nothing else.")]
AsOf = Annotated[
    str, typer.Option("--as-of", metavar="DATE", help="What held on this day (YYYY-MM-DD).")
]
KnownAt = Annotated[
    str,
    typer.Option(
        "--known-at", metavar="SNAPSHOT|DATE", help="What was known at this snapshot or day."
    ),
]
As = Annotated[
    list[str] | None,
    typer.Option(
        "--as",
        metavar="PRINCIPAL",
        help="Who reads, e.g. group:claims; repeatable. Default: everyone.",
    ),
]


def config_path(config: Path | None) -> Path:
    """The configuration file that was named, or the nearest one."""
    return config.absolute() if config else find_settings(Path.cwd())


def settings_of(config: Path | None) -> Settings:
    """The settings in the file that was named, or in the nearest one."""
    return read_settings(config_path(config))


def store_of(config: Path | None) -> Store:
    """The store of a configuration. Opening one imports the database, which takes seconds."""
    from memory.store.store import Store

    return Store(settings_of(config).store_uri)


def reader_of(store: Store, *, as_of: str, known_at: str, principals: list[str] | None) -> Reader:
    """The reader that the options describe. Raises ConfigurationError for a date that is none."""
    from memory.reading.reader import Reader

    day = _day(as_of, "--as-of") if as_of else datetime.now(UTC).date()
    known = None
    if known_at:
        number = known_at.removeprefix("-").isdecimal()
        known = int(known_at) if number else _day(known_at, "--known-at")
    return Reader(store.snapshot(known), principals=principals or (), as_of=day)


def _day(text: str, option: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ConfigurationError(
            f"{option} {text!r} is not a date; write it as YYYY-MM-DD."
        ) from None
