"""A store in a throw-away folder, rows with defaults, and a small memory fed from plain text."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl
import pyarrow as pa
import pytest

from memory.claims.audit import broken_promises
from memory.claims.foundations import refresh_foundations
from memory.embedding.engine import Embedder
from memory.embedding.refresh import PASSAGES, SAID, refresh_vectors
from memory.errors import UnreadableDocument
from memory.graph.edges import refresh_edges
from memory.ingest.take_in import Intake, TakeIn
from memory.provisions.terms import refresh_terms
from memory.records import AccessList, Block, Observed, ParsedDocument
from memory.references.refresh import refresh_mentions
from memory.source_settings import SourceSettings
from memory.staleness.states import States, read_tables, states
from memory.store.schema import SCHEMAS
from memory.store.store import Store
from memory.wiki.compile import Compiler
from tests.memory.in_turn import in_turn

Row = dict[str, Any]
_JSON = {"meta": "{}", "scope": "{}", "links": "[]"}
_LIVES = ("from_snapshot", "to_snapshot")


def _default(name: str, kind: pa.DataType) -> Any:
    if pa.types.is_list(kind):
        return []
    if pa.types.is_boolean(kind):
        return False
    if pa.types.is_integer(kind) or pa.types.is_floating(kind):
        return 0
    return _JSON.get(name, "")


def _row(table: str, **values: Any) -> Row:
    defaults = {f.name: _default(f.name, f.type) for f in SCHEMAS[table] if f.name not in _LIVES}
    return defaults | values


def _frame(table: str, rows: Iterable[Row]) -> pl.DataFrame:
    schema = pa.schema([f for f in SCHEMAS[table] if f.name not in _LIVES])
    filled = [_row(table, **row) for row in rows]
    return pl.DataFrame(pa.Table.from_pylist(filled, schema=schema))


@pytest.fixture
def row() -> Callable[..., Row]:
    """A row of a table with every column that the caller does not give at its empty value."""
    return _row


@pytest.fixture
def frame() -> Callable[[str, Iterable[Row]], pl.DataFrame]:
    """Rows of a table as polars, with defaults."""
    return _frame


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(str(tmp_path / "store"))


def _block(line: str) -> Block:
    """`# ` begins a heading, `- ` an item; `[4.2] ` gives the label."""
    mark, _, rest = line.partition(" ")
    kind, level = {"#": ("heading", 1), "##": ("heading", 2), "-": ("item", 1)}.get(
        mark, ("paragraph", 0)
    )
    text = line if kind == "paragraph" else rest
    label = ""
    if text.startswith("["):
        label, _, text = text[1:].partition("] ")
    return Block(kind, text, label=label, level=level)  # type: ignore[arg-type]


def _parse(locator: str, data: bytes) -> ParsedDocument:
    """One line is one block; lines `@key value` are the document's own metadata."""
    lines = data.decode().splitlines()
    if lines[:1] == ["BROKEN"]:
        raise UnreadableDocument("corrupt", f"{locator} is broken", "Save it again.")
    meta = dict(line[1:].split(" ", 1) for line in lines if line.startswith("@"))
    blocks = tuple(_block(line) for line in lines if line and not line.startswith("@"))
    return ParsedDocument(meta.get("title", locator), blocks, meta)


class Memory:
    """One source, held as a dictionary of texts, and the store it is taken into."""

    def __init__(self, store: Store, kind: str = "policy") -> None:
        self.store = store
        self.source = SourceSettings.model_validate({"name": "s", "kind": kind, "folder": "."})
        self.files: dict[str, str] = {}
        self.access: dict[str, AccessList] = {}
        self.embedder: Embedder | None = None

    def _bytes(self, name: str) -> bytes:
        return self.files[name].encode()

    def observed(self) -> list[Observed]:
        return [
            Observed(
                "s",
                name,
                hashlib.sha256(text.encode()).hexdigest(),
                self.access.get(name, AccessList(("everyone",))),
            )
            for name, text in self.files.items()
        ]

    def update(
        self, *, settle: bool = True, approve: bool = False, as_of: date = date(2026, 6, 1)
    ) -> Intake:
        """One whole update; with `settle` false it ends after the staleness check."""
        with self.store.writer("test") as writer:
            taking = TakeIn(writer, self.source, in_turn(self._bytes, _parse))
            intake = taking.run(self.observed(), approve=approve)
            refresh_mentions(writer)
            refresh_terms(writer)
            refresh_edges(writer)
            for kind in (PASSAGES, SAID) if self.embedder else ():
                refresh_vectors(writer, self.embedder, kind)
            done = [m.snapshot for m in self.store.manifests() if m.stage == "wiki"]
            writer.commit(at="2026-06-01T00:00:00", stage="staleness", corpus_root="", run="r")
            if settle:
                since = done[-1] if done else 0
                Compiler(writer, as_of=as_of, at="2026-06-01T00:00:00", since=since).run()
                refresh_foundations(writer)
                assert broken_promises(writer, as_of) == []
                writer.commit(at="2026-06-01T00:00:00", stage="wiki", corpus_root="", run="r")
        return intake

    def rows(self, table: str) -> list[Row]:
        return self.store.snapshot().rows(table).to_dicts()

    def document(self, locator: str) -> Row:
        return next(r for r in self.rows("documents") if r["locator"] == locator)

    def ids(self) -> dict[str, str]:
        """Ids of live passages by their text; texts must differ."""
        found = {r["text"]: r["id"] for r in self.rows("passages")}
        assert len(found) == len(self.rows("passages"))
        return found

    def states(self, as_of: date = date(2026, 6, 1)) -> States:
        return states(read_tables(self.store.snapshot()), as_of)

    def reasons(self, as_of: date = date(2026, 6, 1)) -> dict[str, set[str]]:
        """Reasons of stale claims by statement."""
        statements = {r["id"]: r["statement"] for r in self.rows("claims")}
        found: dict[str, set[str]] = {}
        for claim, reason in self.states(as_of).reasons.select("claim", "reason").iter_rows():
            found.setdefault(statements[claim], set()).add(reason)
        return found

    def standing(self, as_of: date = date(2026, 6, 1)) -> dict[str, str]:
        """The state of each claim by statement."""
        found = self.states(as_of)
        return {r["statement"]: found.of(r["id"]) for r in self.rows("claims")}


@pytest.fixture
def memory(store: Store) -> Memory:
    return Memory(store)
