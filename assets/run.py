"""What the assets of one run share: settings, the clock, and the one writer with its lease.

The stages of a run write one working state, so they run in one process, in order; a run that dies
leaves nothing visible, and the next one starts from the last snapshot.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import dagster as dg
from pydantic import Field, PrivateAttr

from connectors.parse import PARSER
from memory.errors import RunError
from memory.forget.forgetting import resume
from memory.ingest.demand import demand
from memory.ingest.root import corpus_root
from memory.passages.canon import digest
from memory.records import Observed
from memory.settings import Settings, find_settings, read_settings
from memory.store.snapshot import Manifest
from memory.store.store import Store
from memory.store.writer import Writer

log = logging.getLogger("docmem")
CONFIG_VARIABLE = "DOCMEM_CONFIG"


def current_config() -> Path:
    """The configuration that this process runs on: the file in DOCMEM_CONFIG, else the nearest."""
    named = os.environ.get(CONFIG_VARIABLE)
    return Path(named) if named else find_settings(Path.cwd())


def current_settings() -> Settings:
    """The settings in the configuration that this process runs on."""
    return read_settings(current_config())


def _time(clock: str) -> datetime:
    """The time that `clock` gives, in UTC where it names no zone; now, where it is empty."""
    given = datetime.fromisoformat(clock) if clock else datetime.now(UTC)
    return given if given.tzinfo else given.replace(tzinfo=UTC)


class UpdateRun(dg.ConfigurableResource):
    """One run of the update, as all its assets see it."""

    only_source: str = Field(default="", description="Take in this source alone.")
    approve_removals: list[str] = Field(
        default_factory=list, description="Sources whose withheld removals are approved."
    )
    clock: str = Field(default="", description="The run's time, ISO 8601; empty for now.")

    _settings: Settings = PrivateAttr()
    _store: Store = PrivateAttr()
    _writer: Writer = PrivateAttr()
    _run: str = PrivateAttr()
    _held: ExitStack = PrivateAttr()
    _seconds: dict[str, float] = PrivateAttr(default_factory=dict)
    _all_seconds: dict[str, float] = PrivateAttr(default_factory=dict)
    _report: dict[str, Any] = PrivateAttr(default_factory=dict)
    _observed: list[Observed] = PrivateAttr(default_factory=list)
    _now: datetime = PrivateAttr()

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        """Take the writer's lease for this run; it is given back at the run's end."""
        self._settings = current_settings()
        self._run = context.run.run_id if context.run else "ad hoc"
        self._now = _time(self.clock)
        self._seconds = {}
        self._all_seconds = {}
        self._report = {}
        if self.only_source:
            self._settings.source(self.only_source)
        self._store = Store(self._settings.store_uri)
        resume(self._settings, now=self._now)
        self._held = ExitStack()
        self._writer = self._held.enter_context(self._store.writer(f"run {self._run}"))

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        """Give the lease back."""
        self._held.close()

    @property
    def settings(self) -> Settings:
        """The configuration that this run reads."""
        return self._settings

    @property
    def store(self) -> Store:
        """The store that this run writes to."""
        return self._store

    @property
    def writer(self) -> Writer:
        """The working state of this run."""
        return self._writer

    @property
    def ident(self) -> str:
        """The id of this run."""
        return self._run

    @property
    def at(self) -> str:
        """The run's time, ISO 8601."""
        return self._now.isoformat(timespec="seconds")

    @property
    def today(self) -> date:
        """The run's date."""
        return self._now.date()

    @property
    def observed(self) -> list[Observed]:
        """What all sources held when this run looked; sources not asked are as last seen."""
        return self._observed

    def saw(self, observed: list[Observed]) -> None:
        """Keep what this run observed."""
        self._observed = observed

    @property
    def corpus_root(self) -> str:
        """The root over what this run observed."""
        return corpus_root(self._observed)

    def report(self, **entries: Any) -> None:
        """Add to what is said of this run when it has ended."""
        self._report.update(entries)

    def finish(self) -> dict[str, Any]:
        """Keep the record of this good run, whether or not anything changed; returns it."""
        last = self._store.manifest()
        record = {
            "at": self.at,
            "run": self._run,
            "demand": demand(
                self._settings, self._observed, self._writer, self.today, parser=PARSER
            ),
            "corpus_root": self.corpus_root,
            "snapshot": last.snapshot if last else 0,
            "report": self._report | {"seconds": self._all_seconds},
        }
        self._store.record_check(record)
        return record

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time a stage and say that it runs."""
        log.info("%s …", name)
        started = time.perf_counter()
        yield
        self._seconds[name] = time.perf_counter() - started
        self._all_seconds[name] = round(self._seconds[name], 3)

    def commit(self, stage: str) -> Manifest:
        """Make the working state visible, with what its stages cost so far."""
        self._writer.add(
            "stages",
            [
                {
                    "id": "stage:" + digest(self._run, name)[:16],
                    "run": self._run,
                    "stage": name,
                    "page": "",
                    "seconds": seconds,
                    "calls": 0,
                    "tokens": 0,
                    "cost": 0.0,
                }
                for name, seconds in self._seconds.items()
            ],
        )
        self._seconds = {}
        manifest = self._writer.commit(
            at=self.at, stage=stage, corpus_root=self.corpus_root, run=self._run
        )
        log.info("snapshot %d is visible (%s)", manifest.snapshot, stage)
        return manifest

    def up_to_date_since(self) -> int:
        """The last snapshot whose pages were up to date, 0 before the first."""
        done = [m.snapshot for m in self._store.manifests() if m.stage == "wiki"]
        return done[-1] if done else 0

    def refuse(self, problems: list[str]) -> None:
        """Fail the run where there are problems, before anything of it is visible."""
        if problems:
            shown = "\n  ".join(problems[:20])
            raise RunError(f"Nothing was committed; {len(problems)} promises broken:\n  {shown}")
