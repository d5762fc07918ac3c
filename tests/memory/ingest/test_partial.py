"""Documents that were read in part: marked, read again by another parser, never believed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import pytest

from memory.errors import UnreadableDocument
from memory.ingest.demand import demand
from memory.ingest.take_in import Intake, TakeIn
from memory.reading.findings import findings
from memory.reading.reader import Reader
from memory.records import AccessList, Block, Coverage, Finding, Observed, ParsedDocument
from memory.settings import Settings, SourceSettings
from memory.store.store import Store
from tests.memory.in_turn import in_turn

SOURCE = SourceSettings.model_validate({"name": "s", "kind": "policy", "folder": "."})
TODAY = date(2026, 6, 1)


def _parse(locator: str, data: bytes) -> ParsedDocument:
    """A text with LOST in it is read in part, one with BROKEN not at all."""
    text = data.decode()
    if "BROKEN" in text:
        raise UnreadableDocument("timeout", f"{locator} took too long", "Split it.")
    lost = ("500",) if "LOST" in text else ()
    told = (
        (Finding("coverage", "1 of 2 numbers stand in no passage: 500", "Look."),) if lost else ()
    )
    return ParsedDocument(locator, (Block("paragraph", text),), {}, told, (Coverage(0, 2, lost),))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass
class Source:
    """One source in memory; `parser` and `parse` may be changed between updates."""

    store: Store
    files: dict[str, str] = field(default_factory=dict)
    access: AccessList = field(default_factory=lambda: AccessList(("everyone",)))
    parser: str = "parser-1"
    parse: Callable[[str, bytes], ParsedDocument] = _parse
    read: list[str] = field(default_factory=list)

    def update(self) -> Intake:
        def reading(locator: str) -> bytes:
            self.read.append(locator)
            return self.files[locator].encode()

        self.read.clear()
        observed = [Observed("s", n, _hash(t), self.access) for n, t in self.files.items()]
        with self.store.writer("test") as writer:
            taking = TakeIn(writer, SOURCE, in_turn(reading, self.parse), parser=self.parser)
            intake = taking.run(observed, approve=False)
            if writer.changes:
                writer.commit(at="2026-06-01T00:00:00", stage="wiki", corpus_root="", run="r")
        return intake

    def row(self, locator: str = "a") -> dict[str, Any]:
        rows = self.store.snapshot().rows("documents").to_dicts()
        return next(row for row in rows if row["locator"] == locator)

    def findings(self, *who: str) -> list[dict[str, Any]]:
        return findings(Reader(self.store.snapshot(), principals=who, as_of=TODAY))


@pytest.fixture
def source(store: Store) -> Source:
    return Source(store)


def test_a_document_with_text_missing_is_partial_and_says_what_is(source: Source) -> None:
    source.files = {"a": "LOST We pay", "b": "We pay 7."}
    assert [name for name, _ in source.update().partial] == ["a"]
    row = source.row()
    assert (row["status"], row["remedy"]) == ("partial", "Look.")
    assert row["reason"] == "coverage: 1 of 2 numbers stand in no passage: 500"
    assert json.loads(row["coverage"]) == [[0, 2, ["500"]]]
    assert json.loads(source.row("b")["coverage"]) == [[0, 2, []]]
    assert (source.row("b")["status"], source.row("b")["parser"]) == ("read", "parser-1")


def test_claims_of_a_partial_document_are_unverified(memory: Any) -> None:
    memory.files["a"] = "# [1] Limits\nWe pay $500."
    memory.update()
    with memory.store.writer("test") as writer:
        row = writer.rows("documents").to_dicts()[0]
        row = {k: v for k, v in row.items() if k not in ("from_snapshot", "to_snapshot")}
        writer.replace("documents", [row | {"status": "partial"}])
        writer.commit(at="2026-06-01T00:00:00", stage="wiki", corpus_root="", run="r")
    assert memory.reasons() == {"We pay $500.": {"unverified"}}


@pytest.mark.parametrize("text", ["LOST We pay", "BROKEN"])
def test_what_was_not_wholly_read_waits_for_other_bytes_or_another_parser(
    source: Source, text: str
) -> None:
    source.files = {"a": text, "b": "We pay 7."}
    source.update()
    status = source.row()["status"]
    assert source.update().unchanged == 2 and source.read == []
    source.parser = "parser-2"
    source.update()
    assert source.read == ["a"]
    assert (source.row()["status"], source.row()["parser"]) == (status, "parser-2")
    source.update()
    assert source.read == []


@pytest.mark.parametrize("text", ["LOST We pay", "BROKEN"])
def test_a_better_parser_makes_it_whole(source: Source, text: str) -> None:
    source.files = {"a": text}
    source.update()

    def better(locator: str, data: bytes) -> ParsedDocument:
        return _parse(locator, b"We pay 500.")

    source.parse, source.parser = better, "parser-2"
    source.update()
    assert (source.row()["status"], source.row()["reason"]) == ("read", "")
    assert source.findings() == []


def test_a_worse_parser_leaves_the_partial_text_and_says_that_it_failed(source: Source) -> None:
    source.files = {"a": "LOST We pay"}
    source.update()

    def worse(locator: str, data: bytes) -> ParsedDocument:
        raise UnreadableDocument("crashed", f"{locator} crashed", "Save it anew.")

    source.parse, source.parser = worse, "parser-2"
    source.update()
    source.update()
    assert source.row()["status"] == "quarantined"
    assert source.store.snapshot().rows("passages")["text"].to_list() == ["LOST We pay"]
    source.access = AccessList(("staff",))
    source.update()
    assert source.row()["status"] == "quarantined"


def test_a_move_or_new_rights_leave_a_document_partial(source: Source) -> None:
    source.files = {"a": "LOST We pay"}
    source.update()
    source.access = AccessList(("everyone", "staff"))
    source.update()
    assert (source.row()["status"], source.row()["allow"]) == ("partial", ["everyone", "staff"])
    source.files = {"b": "LOST We pay"}
    source.update()
    row = source.row("b")
    assert (row["status"], row["remedy"]) == ("partial", "Look.") and "500" in row["reason"]


def test_a_partial_document_that_was_withheld_comes_back_partial(source: Source) -> None:
    source.files = {f"d{n}": f"Text {n}." for n in range(12)} | {"a": "LOST We pay"}
    source.update()
    kept, source.files = source.files, {}
    assert "a" in source.update().withheld
    assert source.row()["status"] == "withheld"
    source.files = kept
    source.update()
    row = source.row()
    assert (row["status"], row["remedy"]) == ("partial", "Look.") and "500" in row["reason"]


def test_findings_name_what_was_noticed_and_what_was_not_read(source: Source) -> None:
    source.files = {"a": "LOST We pay", "b": "BROKEN", "c": "We pay 7."}
    source.update()
    keys = ("locator", "code", "status", "remedy")
    assert [tuple(entry[key] for key in keys) for entry in source.findings()] == [
        ("b", "timeout", "quarantined", "Split it."),
        ("a", "coverage", "partial", "Look."),
    ]
    assert set(source.findings()[0]) == {
        "document", "title", "source", "locator", "code", "detail", "remedy", "status",
    }  # fmt: skip
    assert source.findings()[0]["detail"] == "b took too long"


def test_findings_are_those_of_what_the_reader_may_read(source: Source) -> None:
    source.access = AccessList(("group:a",))
    source.files = {"a": "LOST We pay", "b": "BROKEN"}
    source.update()
    assert source.findings() == source.findings("group:b") == []
    assert len(source.findings("group:a")) == 2


def test_a_new_parser_is_asked_for_once(store: Store, tmp_path: Any) -> None:
    settings = Settings.model_validate(
        {"data": tmp_path, "sources": [{"name": "s", "kind": "policy", "folder": tmp_path}]}
    )
    with store.writer("test") as writer:
        one, again, other = (
            demand(settings, [], writer, TODAY, parser=parser) for parser in ("1", "1", "2")
        )
    assert one == again != other
