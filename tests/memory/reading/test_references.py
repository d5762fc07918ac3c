"""The listing of mentions: grouped, those that lead nowhere first, as each reader may know them."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from memory.errors import ConfigurationError
from memory.reading.reader import Reader
from memory.reading.references import references
from memory.records import AccessList

POLICY = "@form HO 00 03\n@title Homeowners Policy\n# [4] Loss\nTell us within 30 days."
NOTE = (
    "@title First Note\nSee Section 4 of Form HO 00 03. See Form HO 77 77.\n"
    "Ask for the Salvage Guideline."
)
GUIDES = {n: f"@title Salvage Guideline\nSell {n} wrecks." for n in ("one", "two")}


@pytest.fixture
def filled(memory: Any) -> Any:
    memory.files |= {"policy": POLICY, "a": NOTE, "b": NOTE.replace("First", "Second"), **GUIDES}
    memory.update()
    return memory


def _references(memory: Any, *who: str, **options: Any) -> dict[str, Any]:
    reader = Reader(memory.store.snapshot(), principals=who, as_of=date(2026, 6, 1))
    return references(reader, **options)


def test_mentions_are_grouped_and_those_that_lead_nowhere_come_first(filled: Any) -> None:
    answer = _references(filled)
    assert [(g["status"], g["name"], g["count"]) for g in answer["references"]][:2] == [
        ("unresolved", "HO7777", 2),
        ("ambiguous", "salvage guideline", 2),
    ]
    assert answer["counts"] == {"ambiguous": 2, "resolved": 2, "unresolved": 2}


def test_a_group_says_where_its_mentions_stand_and_what_they_can_mean(filled: Any) -> None:
    group = _references(filled, unresolved=True)["references"][1]
    guides = {filled.document(name)["id"] for name in GUIDES}
    assert {target["node"] for target in group["targets"]} == guides
    places = {place["document"] for place in group["places"]}
    assert places == {filled.document(name)["id"] for name in ("a", "b")}
    assert all("Salvage Guideline" in place["quote"] for place in group["places"])


def test_only_what_is_not_resolved_is_listed_when_asked_for(filled: Any) -> None:
    answer = _references(filled, unresolved=True)
    assert {group["status"] for group in answer["references"]} == {"unresolved", "ambiguous"}
    assert answer["counts"]["resolved"] == 2


def test_for_a_reader_a_mention_of_what_is_hidden_leads_nowhere(filled: Any) -> None:
    filled.access["policy"] = AccessList(("group:law",))
    filled.update()
    assert _references(filled)["counts"] == {"ambiguous": 2, "unresolved": 4}
    assert _references(filled, "everyone", "group:law")["counts"]["resolved"] == 2


def test_a_page_that_is_none_is_refused_and_one_behind_the_last_is_empty(filled: Any) -> None:
    with pytest.raises(ConfigurationError):
        _references(filled, page=0)
    assert _references(filled, page=9)["references"] == []
