"""Whole updates over a database of tickets: what an edit, a removal and a failure do."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from memory.errors import RunError, SourceUnavailable
from memory.settings import read_settings
from memory.store.store import Store
from tests.conftest import Update
from tests.connectors.ticket_database import insert, make, run, ticket
from tests.pipelines.states_of import live, memory_hash

CONFIGURATION = """\
data = "data"

[[sources]]
name = "tickets"
kind = "ticket"
url = "sqlite:///tickets.db"
rank = 10
readers = ["everyone"]
"""


@pytest.fixture
def root(tmp_path: Path, update: Update) -> Path:
    """A memory of three tickets in a database, taken in once."""
    file = make(tmp_path / "tickets.db")
    for number, amount in enumerate((4200, 5300, 6400), start=1):
        key = f"CLM-{number}"
        ticket(
            file, key, f"Water damage number {number}", created="2026-01-10", author="Ann Lee",
            status="open", updated="2026-01-10",
            description=f"The cellar stood {number + 2} feet under water.",
        )  # fmt: skip
        insert(file, "comments", ticket=key, created="2026-01-11", author="Bo Kim",
               body=f"The plumber must be paid ${amount:,} within {number}0 days.")  # fmt: skip
        insert(file, "comments", ticket=key, created="2026-01-12", author="Cy Roe",
               body=f"The pump was replaced for ${amount + 7:,}.")  # fmt: skip
        insert(file, "history", ticket=key, created="2026-01-13", author="Bo Kim", field="reserve",
               old_value=f"{amount} dollars", new_value=f"{amount + 50} dollars")  # fmt: skip
    (tmp_path / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
    update(tmp_path / "docmem.toml")
    return tmp_path


def _claims(root: Path) -> dict[str, str]:
    rows = live(root / "docmem.toml", "claims")
    return dict(rows.select("id", "statement").iter_rows())


def _edit(root: Path, statement: str) -> None:
    run(root / "tickets.db", statement)


def test_tickets_become_documents_with_claims_of_who_said_what(root: Path) -> None:
    documents = live(root / "docmem.toml", "documents")
    assert documents["status"].unique().to_list() == ["read"]
    assert sorted(documents["locator"]) == ["CLM-1.json", "CLM-2.json", "CLM-3.json"]
    claims = live(root / "docmem.toml", "claims")
    said = dict(claims.select("statement", "asserted_by").iter_rows())
    assert said["The plumber must be paid $4,200 within 10 days."] == "Bo Kim"
    assert said["The pump was replaced for $5,307."] == "Cy Roe"
    assert said["reserve: 6400 dollars → 6450 dollars"] == "Bo Kim"


def test_an_unchanged_database_writes_nothing(root: Path, update: Update) -> None:
    before = memory_hash(root / "docmem.toml")
    (root / "tickets.db").touch()
    report = update(root / "docmem.toml")["report"]
    assert (report["stale"], report["operations"], report["rewritten"]) == ({}, {}, [])
    assert report["sources"][0]["unchanged"] == 3
    assert memory_hash(root / "docmem.toml") == before


def test_an_edited_comment_touches_its_own_claim_and_no_other(root: Path, update: Update) -> None:
    before = _claims(root)
    _edit(root, "UPDATE comments SET body = replace(body, '$5,300', '$5,900')")
    _edit(root, "UPDATE tickets SET updated = '2026-02-01' WHERE key = 'CLM-2'")
    report = update(root / "docmem.toml")["report"]
    assert report["sources"][0]["edited"] == ["CLM-2.json"]
    assert report["stale"] == {"changed": 1}
    assert report["operations"] == {"revise": 1}
    after = _claims(root)
    assert set(after) == set(before)
    assert [(before[c], after[c]) for c in before if before[c] != after[c]] == [
        (
            "The plumber must be paid $5,300 within 20 days.",
            "The plumber must be paid $5,900 within 20 days.",
        )
    ]


def test_a_deleted_ticket_is_removed_with_its_claims_and_nothing_else(
    root: Path, update: Update
) -> None:
    config, before = root / "docmem.toml", _claims(root)
    documents = live(config, "documents")
    (gone,) = documents.filter(pl.col("locator") == "CLM-2.json")["id"]
    _edit(root, "DELETE FROM tickets WHERE key = 'CLM-2'")
    report = update(config)["report"]
    assert report["sources"][0]["removed"] == ["CLM-2.json"]
    assert set(report["stale"]) == {"missing"} and set(report["operations"]) == {"retract"}
    rows = Store(read_settings(config).store_uri).latest().rows("evidence", f"document = '{gone}'")
    assert rows.is_empty()
    kept = {c: s for c, s in before.items() if not any(n in s for n in ("5,3", "5300", "4 feet"))}
    assert _claims(root) == kept
    assert len(kept) == len(before) * 2 // 3


def test_rights_in_the_database_are_those_of_the_document(root: Path, update: Update) -> None:
    _edit(root, "UPDATE tickets SET access = 'group:siu;!user:u' WHERE key = 'CLM-3'")
    report = update(root / "docmem.toml")["report"]
    assert report["sources"][0]["access"] == ["CLM-3.json"]
    assert (report["stale"], report["sources"][0]["edited"]) == ({}, [])
    documents = live(root / "docmem.toml", "documents")
    row = documents.filter(pl.col("locator") == "CLM-3.json").row(0, named=True)
    assert (list(row["allow"]), list(row["deny"])) == (["group:siu"], ["user:u"])


def test_a_ticket_that_cannot_be_told_apart_is_quarantined_alone(
    root: Path, update: Update
) -> None:
    ticket(root / "tickets.db", "CLM-1", "Another of this key")
    report = update(root / "docmem.toml")["report"]
    ((locator, reason),) = report["sources"][0]["quarantined"]
    assert locator == "CLM-1.json" and "2 tickets have this key" in reason
    assert set(report["stale"]) == {"unverified"}
    _edit(root, "DELETE FROM tickets WHERE summary = 'Another of this key'")
    report = update(root / "docmem.toml")["report"]
    assert report["stale"] == {} and report["sources"][0]["quarantined"] == []


@pytest.mark.parametrize("failure", ["gone", "column"])
def test_a_database_that_cannot_be_read_fails_the_run_and_removes_nothing(
    root: Path, update: Update, failure: str
) -> None:
    before = memory_hash(root / "docmem.toml")
    if failure == "gone":
        (root / "tickets.db").unlink()
    else:
        _edit(root, "ALTER TABLE comments RENAME body TO said")
    with pytest.raises((RunError, SourceUnavailable), match=r"source tickets: the database .*"):
        update(root / "docmem.toml")
    assert memory_hash(root / "docmem.toml") == before


def test_metadata_says_nothing_of_where_the_database_is(root: Path) -> None:
    from assets.sources import source_specs

    text = CONFIGURATION.replace(
        "sqlite:///tickets.db", "postgresql://docmem:s3cret@db.example.org/tickets"
    )
    (root / "other.toml").write_text(text, encoding="utf-8")
    (spec,) = source_specs(read_settings(root / "other.toml"))
    told = f"{spec.description} {spec.metadata} {spec.kinds}"
    assert "database of ticket documents" in told
    assert "s3cret" not in told and "db.example.org" not in told
