"""A memory whose pages a model writes, at a server that the test directs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from memory.claims.audit import broken_promises
from memory.settings import ModelSettings
from memory.store.store import Store
from memory.wiki.compiled import Compiled
from memory.wiki.model.compile import ModelCompiler
from tests.memory.conftest import Memory
from tests.memory.wiki.model.server import ModelServer

TODAY = date(2026, 6, 1)
AT = "2026-06-01T00:00:00"


class Wiki(Memory):
    """A `Memory` whose updates end with the model compiler."""

    def __init__(self, store: Store, server: ModelServer, answers: Path) -> None:
        super().__init__(store)
        self.server = server
        self.answers = answers
        self.options: dict[str, Any] = {}
        self._runs = 0

    @property
    def settings(self) -> ModelSettings:
        given = {
            "endpoint": self.server.endpoint, "name": "m", "price_in": 1.0, "price_out": 10.0,
            "timeout": 5.0, "attempts": 2,
        }  # fmt: skip
        return ModelSettings.model_validate(given | self.options)

    def write(self, *, commit: bool = True) -> Compiled:
        """Take in what the files hold and let the model write; `commit` false is a killed run."""
        self.update(settle=False)
        self._runs += 1
        with self.store.writer("test") as writer:
            done = [m.snapshot for m in self.store.manifests() if m.stage == "wiki"]
            compiler = ModelCompiler(
                self.settings, self.answers, writer, as_of=TODAY, at=AT,
                since=done[-1] if done else 0, run=f"run {self._runs}",
            )  # fmt: skip
            compiled = compiler.run()
            assert broken_promises(writer, TODAY) == []
            if commit and writer.changes:
                writer.commit(at=AT, stage="wiki", corpus_root="", run="r")
        return compiled

    def statements(self) -> dict[str, str]:
        """Statements by the ids of their claims."""
        return {r["id"]: r["statement"] for r in self.rows("claims")}

    def pages(self) -> dict[str, tuple[str, ...]]:
        """The statements of each page that has any, sorted."""
        found: dict[str, list[str]] = {}
        for row in self.rows("claims"):
            found.setdefault(row["page"], []).append(row["statement"])
        return {page: tuple(sorted(texts)) for page, texts in found.items()}


@pytest.fixture
def server() -> Iterator[ModelServer]:
    running = ModelServer()
    yield running
    running.stop()


@pytest.fixture
def wiki(store: Store, server: ModelServer, tmp_path: Path) -> Wiki:
    """Two documents of two subjects, not yet written about."""
    made = Wiki(store, server, tmp_path / "answers")
    made.files = {
        "notice.txt": "# Notice of loss\n"
        "The insured must give notice of loss within 30 days.\n"
        "The claims desk must acknowledge it within 2 days.\n",
        "glass.txt": "# Windscreens\nThe windscreen deductible is $500 for each loss.\n",
    }
    return made


@pytest.fixture
def written(wiki: Wiki) -> Wiki:
    """The same, written honestly; the requests so far are forgotten."""
    compiled = wiki.write()
    assert compiled.left == []
    wiki.server.requests.clear()
    return wiki
