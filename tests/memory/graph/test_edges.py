"""Edges as texts and data make them: their ends, whose word they are, since when, within what."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import polars as pl
import pytest

from memory.graph.edge_rows import edges_of_mentions

Row = dict[str, Any]
Frame = Callable[[str, list[Row]], pl.DataFrame]
DOCUMENTS = [
    {"id": "doc:a", "kind": "policy", "effective_from": "2025-01-01"},
    {"id": "doc:b", "kind": "policy", "effective_from": "2020-01-01"},
    {"id": "doc:c", "kind": "manual", "effective_from": "2022-01-01"},
    {"id": "doc:t", "kind": "ticket"},
]
PASSAGES = [
    {"id": "passage:a1", "document": "doc:a"},
    {"id": "passage:a2", "document": "doc:a"},
    {"id": "passage:b1", "document": "doc:b"},
    {"id": "passage:c1", "document": "doc:c"},
    {"id": "passage:t1", "document": "doc:t"},
]
MENTION = {
    "id": "mention:1",
    "document": "doc:a",
    "passage": "passage:a1",
    "relation": "supersedes",
    "part": "replaces",
    "targets": ["doc:b"],
    "status": "resolved",
    "origin": "explicit",
}


def _edges(frame: Frame, *mentions: Row, mails: tuple[str, ...] = ()) -> list[Row]:
    documents = frame("documents", DOCUMENTS).with_columns(mail=pl.col("id").is_in(mails))
    made = edges_of_mentions(
        frame("mentions", list(mentions)), documents, frame("passages", PASSAGES)
    )
    return made.to_dicts()


def _ends(frame: Frame, *mentions: Row) -> list[tuple[str, str, str]]:
    return [(e["type"], e["source"], e["target"]) for e in _edges(frame, *mentions)]


def test_a_document_supersedes_and_attaches_as_a_whole_and_amends_in_a_passage(
    frame: Frame,
) -> None:
    assert _ends(frame, MENTION) == [("supersedes", "doc:a", "doc:b")]
    attaches = MENTION | {"relation": "attaches_to", "part": ""}
    assert _ends(frame, attaches) == [("attaches_to", "doc:a", "doc:b")]
    amends = MENTION | {"relation": "amends", "targets": ["passage:b1"]}
    assert _ends(frame, amends) == [("amends", "passage:a1", "passage:b1")]


def test_a_section_that_is_replaced_never_retires_its_document(frame: Frame) -> None:
    found = _ends(frame, MENTION | {"targets": ["passage:b1"]})
    assert found == [("amends", "passage:a1", "passage:b1")]


def test_a_relation_that_is_turned_leads_back(frame: Frame) -> None:
    turned = MENTION | {"turned": True}
    assert _ends(frame, turned) == [("supersedes", "doc:b", "doc:a")]
    subject = MENTION | {
        "relation": "takes_precedence_over", "part": "", "turned": True, "targets": ["passage:a2"],
    }  # fmt: skip
    assert _ends(frame, subject) == [("takes_precedence_over", "passage:a2", "passage:a1")]


def test_what_amends_the_speaker_names_no_section_of_it(frame: Frame) -> None:
    turned = MENTION | {"relation": "amends", "turned": True}
    assert _ends(frame, turned) == [("amends", "doc:b", "doc:a")]


def test_of_two_that_are_named_the_relation_leads_from_one_to_the_other(frame: Frame) -> None:
    third = MENTION | {
        "document": "doc:c", "passage": "passage:c1", "against": '["A", "", ""]',
        "targets": ["doc:b", "doc:a"],
    }  # fmt: skip
    (edge,) = _edges(frame, third)
    assert (edge["source"], edge["target"], edge["standing"]) == ("doc:a", "doc:b", "other")
    assert sorted(edge["documents"]) == ["doc:a", "doc:b", "doc:c"]
    assert edge["valid_from"] == "2025-01-01"


def test_where_the_other_end_is_not_known_the_passage_only_refers(frame: Frame) -> None:
    found = _ends(frame, MENTION | {"against": '["Circular 7", "", ""]'})
    assert found == [("refers_to", "passage:a1", "doc:b")]


def test_all_earlier_editions_are_superseded_one_by_one(frame: Frame) -> None:
    found = _ends(frame, MENTION | {"targets": ["doc:b", "doc:c"]})
    assert sorted(found) == [("supersedes", "doc:a", "doc:b"), ("supersedes", "doc:a", "doc:c")]


@pytest.mark.parametrize("targets", [["doc:a"], ["passage:a2"]])
def test_a_document_neither_supersedes_nor_amends_itself(frame: Frame, targets: list[str]) -> None:
    assert _ends(frame, MENTION | {"targets": targets}) == []


def test_it_may_refer_to_its_own_sections_and_not_to_itself(frame: Frame) -> None:
    refers = MENTION | {"relation": "refers_to", "part": ""}
    assert _ends(frame, refers | {"targets": ["passage:a2"]}) == [
        ("refers_to", "passage:a1", "passage:a2")
    ]
    assert _ends(frame, refers | {"targets": ["doc:a"]}) == []
    assert _ends(frame, refers | {"targets": ["passage:a1"]}) == []


def test_a_date_makes_no_edge(frame: Frame) -> None:
    assert _ends(frame, MENTION | {"relation": "effective", "targets": ["doc:a"]}) == []


@pytest.mark.parametrize(
    ("mention", "mails"),
    [
        (MENTION | {"document": "doc:t", "passage": "passage:t1"}, ()),
        (MENTION, ("doc:a",)),
    ],
)
def test_a_ticket_and_a_mail_have_no_standing(
    frame: Frame, mention: Row, mails: tuple[str, ...]
) -> None:
    assert [e["standing"] for e in _edges(frame, mention, mails=mails)] == ["other"]


def test_both_ends_may_say_it_and_it_is_one_edge_a_third_one_says_another(frame: Frame) -> None:
    own = MENTION
    old = MENTION | {
        "id": "mention:2", "document": "doc:b", "passage": "passage:b1", "turned": True,
        "targets": ["doc:a"],
    }  # fmt: skip
    third = MENTION | {
        "id": "mention:3", "document": "doc:c", "passage": "passage:c1", "against": '["A", "", ""]',
        "targets": ["doc:b", "doc:a"],
    }  # fmt: skip
    found = _edges(frame, own, old, third)
    assert sorted(e["standing"] for e in found) == ["issuer", "other"]


def test_it_holds_from_the_day_it_names_else_from_when_its_document_is_in_force(
    frame: Frame,
) -> None:
    assert _edges(frame, MENTION)[0]["valid_from"] == "2025-01-01"
    assert _edges(frame, MENTION | {"valid_from": "2025-07-01"})[0]["valid_from"] == "2025-07-01"


def test_two_limits_are_two_edges(frame: Frame) -> None:
    amends = MENTION | {"relation": "amends", "targets": ["passage:b1"]}
    found = _edges(frame, amends, amends | {"id": "mention:2", "limit": "in Annex 2"})
    assert sorted(e["limit"] for e in found) == ["", "in Annex 2"]


def test_a_sentence_that_amends_a_section_does_not_amend_the_whole_as_well(frame: Frame) -> None:
    whole = MENTION | {"relation": "amends", "part": "modifies", "quote": "Form B is amended."}
    within = whole | {"id": "mention:2", "part": "deletes", "targets": ["passage:b1"]}
    assert _ends(frame, whole, within) == [("amends", "passage:a1", "passage:b1")]
    assert _ends(frame, whole) == [("amends", "passage:a1", "doc:b")]


POLICY = "@form HO 00 03\n@title Homeowners Policy\n# [4] Loss\nTell us within 30 days."


def _stored(memory: Any, kind: str) -> list[Row]:
    return [edge for edge in memory.rows("edges") if edge["type"] == kind]


def test_a_field_of_the_head_is_an_edge_from_data(memory: Any) -> None:
    memory.files |= {
        "old": "@title Old Rules Manual\n@replaced_by New Rules Manual\nOld.",
        "new": "@title New Rules Manual\nNew.",
    }
    memory.update()
    (edge,) = _stored(memory, "supersedes")
    ends = [memory.document(name)["id"] for name in ("new", "old")]
    assert [edge["source"], edge["target"]] == ends
    assert (edge["origin"], edge["standing"]) == ("data", "issuer")
    assert edge["quote"] == "replaced_by: New Rules Manual"


def test_an_endorsement_of_a_state_narrows_what_it_changes_to_that_state(memory: Any) -> None:
    memory.files["policy"] = POLICY
    memory.files["rider"] = (
        "@form HO 01 31\n@title Montana Amendatory Endorsement, Homeowners Policy\n"
        "This endorsement is attached to Form HO 00 03.\n# Change\n"
        "Section 4 of Form HO 00 03 is deleted."
    )
    memory.update()
    (edge,) = _stored(memory, "amends")
    assert json.loads(edge["scope"]) == {"jurisdiction": "Montana"}


def test_an_edge_that_nothing_says_any_more_is_closed_and_others_are_not_rewritten(
    memory: Any,
) -> None:
    memory.files |= {
        "policy": POLICY,
        "note": "See Section 4 of Form HO 00 03.",
        "memo": "Form HO 00 03 was read.",
    }
    memory.update()
    before = {edge["id"]: edge["from_snapshot"] for edge in memory.rows("edges")}
    memory.files["note"] = "See nothing."
    memory.update()
    after = {edge["id"]: edge["from_snapshot"] for edge in memory.rows("edges")}
    assert len(after) == 1
    assert after.items() <= before.items()


def test_the_one_sentence_that_says_so_dates_a_document_without_data(memory: Any) -> None:
    memory.files |= {
        "policy": POLICY,
        "bulletin": "@bulletin 2026-01\nThis bulletin is effective 1 July 2025.\n"
        "Section 4 of Form HO 00 03 is deleted.",
    }
    memory.update()
    (edge,) = _stored(memory, "amends")
    assert edge["valid_from"] == "2025-07-01"
