"""Which tickets of a database can be documents, under which names, and who may read them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from connectors.sql import locator_of
from memory.records import AccessList
from tests.connectors.ticket_database import example, run, source, ticket


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The example of a database."""
    return example(tmp_path / "tickets.db")


def test_rights_are_those_of_an_access_file_and_no_part_of_the_text(file: Path) -> None:
    cells = {
        "": AccessList(allow=("everyone",)),
        " ": AccessList(allow=("everyone",)),
        "group:b; group:a": AccessList(allow=("group:a", "group:b")),
        "group:a;!user:u;!user:t;": AccessList(allow=("group:a",), deny=("user:t", "user:u")),
        "!user:u": AccessList(deny=("user:u",)),
        ";": AccessList(),
    }
    version = source(file).observe()[0].version
    for cell, expected in cells.items():
        run(file, "UPDATE tickets SET access = ? WHERE key = 'T-1'", rows=[(cell,)])
        observed = source(file).observe()[0]
        assert (observed.access, observed.version) == (expected, version)


@pytest.mark.parametrize("cell", ["a,b", "a\nb", '"a"', "!", "a;!!b"])
def test_rights_that_are_not_understood_are_nobodys_and_told(file: Path, cell: str) -> None:
    run(file, "UPDATE tickets SET access = ? WHERE key = 'T-1'", rows=[(cell,)])
    first, second = source(file).observe()
    assert first.version == "" and first.access == AccessList()
    assert "T-1.json: who may read it is not understood" in first.problem
    assert second.problem == ""


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["T-1"], "2 tickets have this key"),
        ([None, ""], "2 tickets have no key"),
        (["T" * 201], "more than 200 characters"),
        ([b"T-\xff"], "not UTF-8"),
    ],
)
def test_a_key_that_names_no_one_ticket_is_told_and_hurts_no_other(
    file: Path, keys: list[object], told: str
) -> None:
    for key in keys:
        run(file, "INSERT INTO tickets (key) VALUES (CAST(? AS TEXT))", rows=[(key,)])
    connector = source(file)
    (faulty,) = [o for o in connector.observe() if o.problem]
    assert told in faulty.problem and faulty.version == "" and faulty.access == AccessList()
    assert b'"Leak"' in connector.read("T-10.json")
    assert b'"Pay $70."' in connector.read("T-1.json")


@pytest.mark.parametrize("key", ["A/1", "50%", "a.b", "Störung-1", "x\x00y", "T 1", "..", 7])
def test_any_other_key_names_a_document_that_can_be_read(file: Path, key: str | int) -> None:
    ticket(file, key, "This one")
    connector = source(file)
    locator = locator_of(str(key))
    assert locator in [o.locator for o in connector.observe()]
    assert "/" not in locator
    assert json.loads(connector.read(locator))["summary"] == "This one"
