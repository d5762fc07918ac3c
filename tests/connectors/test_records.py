"""JSON: tickets with comments and history, and flat tables."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import Block, ParsedDocument

_TICKET: dict[str, Any] = {
    "key": "T-1",
    "summary": "Sump pump",
    "description": "It fails.\n\nAgain.",
    "reporter": "Ann",
    "created": "2026-03-01",
    "status": "open",
    "comments": [{"author": "agent", "at": "2026-03-04T10:00:00Z", "text": "Try 500."}],
    "history": [
        {"author": "bob", "at": "2026-03-05", "field": "status", "from": "open", "to": "closed"}
    ],
    "policy": {"form": "HO 00 03", "limits": [{"cover": "water", "amount": 5000.50}]},
}


def _read(value: object, name: str = "t.json", kind: Any = "ticket") -> ParsedDocument:
    return parse(name, json.dumps(value).encode(), kind)


def _shape(found: ParsedDocument) -> list[tuple[str, str, str]]:
    return [(block.kind, block.author, block.text) for block in found.blocks]


def test_a_ticket_is_heading_messages_changes_and_remaining_fields() -> None:
    found = _read([_TICKET])
    assert _shape(found) == [
        ("heading", "", "Sump pump"),
        ("message", "Ann", "It fails."),
        ("message", "Ann", "Again."),
        ("message", "agent", "Try 500."),
        ("message", "bob", "status: open → closed"),
        ("row", "", "open"),
        ("row", "", "HO 00 03"),
        ("row", "", "water | 5000.5"),
    ]
    assert found.blocks[0].label == "T-1"
    assert found.blocks[4].at == datetime(2026, 3, 5, tzinfo=UTC)
    assert (found.blocks[7].headers, found.blocks[7].caption) == (
        ("cover", "amount"),
        "policy / limits",
    )


@pytest.mark.parametrize("wrapped", [[_TICKET], {"total": 1, "issues": [_TICKET]}, _TICKET])
def test_the_list_may_stand_alone_or_in_an_object_or_be_one_ticket(wrapped: object) -> None:
    assert _read(wrapped).blocks[0].text == "Sump pump"


def test_jira_names_are_understood() -> None:
    found = _read(
        [
            {
                "id": "T-2",
                "title": "Leak",
                "comments": [{"author": {"displayName": "Eva"}, "body": "Yes 5."}],
                "changelog": [
                    {
                        "author": {"name": "bob"},
                        "created": "2026-03-01T10:00:00.000+0000",
                        "items": [
                            {"field": "limit", "fromString": "500", "toString": "600"},
                            {"field": "owner", "fromString": None, "toString": "Ann"},
                        ],
                    }
                ],
            }
        ]
    )
    assert _shape(found)[1:] == [
        ("message", "Eva", "Yes 5."),
        ("message", "bob", "limit: 500 → 600"),
        ("message", "bob", "owner: (none) → Ann"),
    ]


def test_numbers_stay_as_written_and_a_time_that_is_none_stays_in_the_text() -> None:
    text = (
        '[{"key": "T-3", "summary": "x", "rate": 0.10, "number": 12345678901234567890,'
        '"comments": [{"at": "last week", "text": "Call 5."}]}]'
    )
    found = parse("t.json", text.encode(), "ticket")
    assert _shape(found)[1:] == [
        ("message", "", "(last week) Call 5."),
        ("row", "", "0.10 | 12345678901234567890"),
    ]


@pytest.mark.parametrize("name", ["t.jsonl", "t.ndjson"])
def test_a_broken_line_is_told_and_the_rest_is_read(name: str) -> None:
    lines = [json.dumps(_TICKET), '{"key": "T-2", ', "", json.dumps({**_TICKET, "key": "T-3"})]
    found = parse(name, "\n".join(lines).encode(), "ticket")
    assert [b.label for b in found.blocks if b.kind == "heading"] == ["T-1", "T-3"]
    (finding,) = [f for f in found.findings if f.code == "table_irregular"]
    assert "lines 2" in finding.detail


def test_flat_objects_are_the_rows_of_a_table() -> None:
    found = _read([{"cover": "water", "limit": 5}, {"cover": "fire", "note": None}], kind="manual")
    assert found.blocks == (
        Block("row", "water | 5", headers=("cover", "limit", "note"), cells=("water", "5", "")),
        Block("row", "fire", headers=("cover", "limit", "note"), cells=("fire", "", "")),
    )


@pytest.mark.parametrize(("value", "kind"), [([_TICKET], "policy"), ([1, 2], "ticket")])
def test_other_json_is_unsupported_with_the_reason(value: object, kind: str) -> None:
    with pytest.raises(UnreadableDocument, match="list of") as caught:
        _read(value, kind=kind)
    assert caught.value.code == "unsupported" and caught.value.remedy


@pytest.mark.parametrize("text", ["[{", "[" * 100_000, "{'a': 1}"])
@pytest.mark.parametrize("name", ["t.json", "t.jsonl"])
def test_what_is_no_json_is_corrupt(text: str, name: str) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        parse(name, text.encode(), "ticket")
    assert caught.value.code == "corrupt"


def test_csv_tickets_have_a_history_too() -> None:
    text = (
        "Key,Summary,Status,Created,History\n"
        'T-1,Pump,closed,2026-03-01,"2026-03-05 bob: status: open → closed"\n'
    )
    blocks = parse("t.csv", text.encode(), "ticket").blocks
    assert [(b.kind, b.author, b.text) for b in blocks[1:]] == [
        ("message", "bob", "status: open → closed"),
        ("row", "", "closed | 2026-03-01"),
    ]
