"""The two conditions of a replay: with the claims runtime, and without it.

Here: one update under each, and the sentences of the wiki as each gives them. Not here: what the
update with the runtime is made of, which is handed in.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Protocol

import polars as pl

from evals.claims.configured import DATA
from evals.claims.stated import CURRENT, Stated, stated
from evals.replay.without import Take, update_without
from memory.claims.rows import claims_of
from memory.reading.reader import Reader
from memory.settings import read_settings
from memory.store.store import Store

Update = Callable[[Path, str], dict[str, Any]]
"""Runs the whole update on a configuration file at a time (ISO 8601); returns the run's record."""


@dataclass(frozen=True, slots=True)
class Updated:
    """The snapshots before and after the compile, and the seconds of all stages.

    `before` is None where nothing checks for staleness.
    """

    before: int | None
    after: int
    seconds: float


class Condition(Protocol):
    """One way to keep a wiki up to date; its memory lies in a folder of its own."""

    @property
    def name(self) -> str: ...  # noqa: D102

    def update(self, config: Path, today: date, since: int) -> Updated:
        """Update the wiki to what its sources hold; `since` is the snapshot of the last update."""

    def sentences(self, config: Path, snapshot: int, today: date) -> list[Stated]:
        """The claims of a snapshot with their states, as they are shown on a day."""

    def store(self, config: Path) -> Store:
        """The memory."""


class With:
    """The product as it is."""

    name = "with"

    def __init__(self, update: Update) -> None:
        self._update = update

    def update(self, config: Path, today: date, since: int) -> Updated:
        """The whole update, its clock set to the day."""
        record = self._update(config, f"{today}T00:00:00+00:00")
        report = record["report"]
        seconds = sum(report["seconds"].values())
        return Updated(report["staleness_snapshot"], record["snapshot"], seconds)

    def sentences(self, config: Path, snapshot: int, today: date) -> list[Stated]:
        """What the audience of the bundle may see."""
        audience: Sequence[str] = read_settings(config).bundle.audience
        found = self.store(config).snapshot(snapshot)
        return stated(Reader(found, principals=audience, as_of=today))

    def store(self, config: Path) -> Store:
        """The store that the configuration names."""
        return Store(read_settings(config).store_uri)


class Without:
    """The same compiler, told only which documents changed."""

    name = "without"

    def __init__(self, take: Take) -> None:
        self._take = take

    def update(self, config: Path, today: date, since: int) -> Updated:
        """Take the documents in and rewrite the claims of passages that changed."""
        started = time.perf_counter()
        after = update_without(self.store(config), config.parent, today, since=since,
                               take=self._take)  # fmt: skip
        return Updated(None, after, time.perf_counter() - started)

    def sentences(self, config: Path, snapshot: int, today: date) -> list[Stated]:
        """Every claim, given as what holds."""
        found = self.store(config).snapshot(snapshot)
        claims = claims_of(
            found.rows("claims").iter_rows(named=True), found.rows("evidence").iter_rows(named=True)
        )
        return [Stated(claim, CURRENT) for _, claim in sorted(claims.items())]

    def store(self, config: Path) -> Store:
        """A store beside the configuration, where the product would have its own."""
        return Store(str(config.parent / DATA / "store"))


def changed_documents(former: pl.DataFrame | None, now: pl.DataFrame) -> int:
    """How many documents came, went, or have other bytes than before."""
    if former is None:
        return now.height
    seen = ["id", "observed"]
    fresh = now.join(former, on=seen, how="anti").height
    gone = former.join(now, on="id", how="anti").height
    return fresh + gone
