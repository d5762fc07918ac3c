"""The table of mentions over updates: what resolves anew, and what is left alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.references.refresh import refresh_mentions
from memory.store.store import Store

Row = dict[str, Any]
_LIVES = ("from_snapshot", "to_snapshot")
POLICY = "@form HO 00 03\n@title Homeowners Policy\n# [4] Loss\nTell us within 30 days."
NOTE = "@title Note\n# Words\nSee Section 4 of Form HO 00 03. Ask for the Claims Manual."
MANUAL = "@title Claims Manual\n# [1] Scope\nIt applies to claims. See Section 1."


def _named(memory: Any, surface: str) -> Row:
    rows = [row for row in memory.rows("mentions") if surface in row["surface"]]
    assert len(rows) == 1, rows
    return dict(rows[0])


def test_a_mention_waits_for_its_document_and_resolves_when_it_comes(memory: Any) -> None:
    memory.files["note"] = NOTE
    memory.update()
    assert _named(memory, "HO 00 03")["status"] == "unresolved"
    memory.files["policy"] = POLICY
    memory.update()
    found = _named(memory, "HO 00 03")
    assert (found["status"], found["targets"]) == ("resolved", [memory.ids()["Loss"]])


def test_a_title_that_appears_is_found_in_texts_that_nobody_touched(memory: Any) -> None:
    memory.files["note"] = "@title Note\n# Words\nAsk for the adjusters' playbook first."
    memory.update()
    assert memory.rows("mentions") == []
    memory.files["book"] = "@title Adjusters' Playbook\nIt is long."
    memory.update()
    found = _named(memory, "playbook")
    assert found["targets"] == [memory.document("book")["id"]]
    del memory.files["book"]
    memory.update(approve=True)
    assert memory.rows("mentions") == []


def test_a_section_that_moves_away_leaves_the_mention_open_and_is_found_again(memory: Any) -> None:
    memory.files |= {"note": NOTE, "policy": POLICY}
    memory.update()
    memory.files["policy"] = POLICY.replace("[4]", "[5]")
    memory.update()
    assert _named(memory, "HO 00 03")["status"] == "unresolved"
    memory.files["policy"] = POLICY
    memory.update()
    assert _named(memory, "HO 00 03")["status"] == "resolved"


def test_a_second_document_of_the_same_title_makes_its_mentions_ambiguous(memory: Any) -> None:
    memory.files |= {"note": NOTE, "manual": MANUAL}
    memory.update()
    assert _named(memory, "Claims Manual")["status"] == "resolved"
    memory.files["other"] = MANUAL.replace("claims", "losses")
    memory.update()
    found = _named(memory, "Claims Manual")
    documents = sorted(memory.document(name)["id"] for name in ("manual", "other"))
    assert (found["status"], found["targets"]) == ("ambiguous", documents)


def test_what_an_endorsement_amends_is_found_in_the_form_it_is_attached_to(memory: Any) -> None:
    memory.files["policy"] = POLICY
    memory.files["rider"] = (
        "@form HO 04 90\n@title Rider\nThis endorsement is attached to Form HO 00 03.\n"
        "# [4] Change\nSection 4 is replaced by the following: Tell us at once."
    )
    memory.update()
    amends = [row for row in memory.rows("mentions") if row["relation"] == "amends"]
    assert [row["targets"] for row in amends] == [[memory.ids()["Loss"]]]


def test_items_are_read_with_the_sentence_that_leads_their_list(memory: Any) -> None:
    memory.files |= {
        "old": "@title Old Notice\n@form Bulletin 2024-05\nTell us at once.",
        "older": "@title Older Notice\n@form Bulletin 2023-11\nTell us soon.",
        "other": "@title Other Notice\n@form Bulletin 2024-09\nTell us in writing.",
        "new": "@title Notice\n@form Bulletin 2026-02\nThe following are withdrawn:\n"
        "- Bulletin 2024-05\n- Bulletin 2023-11\n# See also\n- Bulletin 2024-09",
    }
    memory.update()
    said = {row["target"]: row for row in memory.rows("edges") if row["type"] == "supersedes"}
    assert said.keys() == {memory.document(name)["id"] for name in ("old", "older")}
    for row in said.values():
        assert row["source"] == memory.document("new")["id"]
        assert (row["part"], row["standing"]) == ("repeals", "issuer")


def test_an_item_is_read_anew_when_only_the_sentence_above_its_list_changes(memory: Any) -> None:
    memory.files["old"] = "@title Old Notice\n@form Bulletin 2024-05\nTell us at once."
    head = "@title Notice\n@form Bulletin 2026-02\n"
    memory.files["new"] = head + "The following stay in force:\n- Bulletin 2024-05"
    memory.update()
    assert [row["type"] for row in memory.rows("edges")] == ["refers_to"]
    memory.files["new"] = head + "The following are withdrawn:\n- Bulletin 2024-05"
    memory.update()
    assert [row["type"] for row in memory.rows("edges")] == ["supersedes"]


def test_an_update_without_changes_writes_nothing(memory: Any) -> None:
    memory.files |= {"note": NOTE, "policy": POLICY, "manual": MANUAL}
    memory.update()
    before = memory.rows("mentions")
    memory.update()
    assert memory.rows("mentions") == before


def test_a_change_elsewhere_leaves_the_rows_of_other_mentions_untouched(memory: Any) -> None:
    memory.files |= {"note": NOTE, "policy": POLICY}
    memory.update()
    before = [row["from_snapshot"] for row in memory.rows("mentions")]
    memory.files["manual"] = "@title Cooking\nSoup needs salt."
    memory.update()
    assert [row["from_snapshot"] for row in memory.rows("mentions")] == before


@pytest.mark.parametrize(
    ("field", "relation", "part", "turned"),
    [
        ("supersedes", "supersedes", "replaces", False),
        ("replaced_by", "supersedes", "replaces", True),
        ("amends", "amends", "modifies", False),
        ("attached_to", "attaches_to", "", False),
        ("see_also", "refers_to", "related", False),
        ("parent", "refers_to", "parent", False),
    ],
)
def test_fields_of_a_documents_head_are_mentions_from_data(
    memory: Any, field: str, relation: str, part: str, turned: bool
) -> None:
    memory.files["policy"] = POLICY
    memory.files["note"] = f"@title Note\n@{field} Form HO 00 03\nWords."
    memory.update()
    found = _named(memory, "HO 00 03")
    assert (found["relation"], found["part"], found["turned"]) == (relation, part, turned)
    assert (found["origin"], found["passage"]) == ("data", "")
    assert found["targets"] == [memory.document("policy")["id"]]


def test_the_parent_of_a_numbered_form_is_what_it_attaches_to(memory: Any) -> None:
    memory.files["policy"] = POLICY
    memory.files["rider"] = "@title Rider\n@form HO 04 90\n@parent Form HO 00 03\nWords."
    memory.update()
    assert _named(memory, "HO 00 03")["relation"] == "attaches_to"


def test_a_field_that_names_nothing_known_is_kept_as_unresolved(memory: Any) -> None:
    memory.files["note"] = "@title Note\n@supersedes Old Rules\nWords."
    memory.update()
    assert _named(memory, "Old Rules")["status"] == "unresolved"
    memory.files["old"] = "@title Old Rules\nOld words."
    memory.update()
    assert _named(memory, "Old Rules")["targets"] == [memory.document("old")["id"]]


def test_links_of_tickets_say_how_they_are_linked(store: Store, row: Callable[..., Row]) -> None:
    def heading(ident: str, key: str) -> Row:
        return row("passages", id=ident, document="doc:t", kind="heading", label=key, level=1)

    fields = {"headers": ["links", "Duplicates"], "cells": ["relates to CLM-7; CLM-8", "CLM-9"]}
    with store.writer("test") as writer:
        writer.add("documents", [row("documents", id="doc:t", source="s", kind="ticket")])
        writer.add(
            "passages",
            [
                heading("passage:7", "CLM-7"),
                heading("passage:9", "CLM-9"),
                row(
                    "passages", id="passage:row", document="doc:t", kind="row",
                    canonical=" | ".join(fields["cells"]), **fields,
                ),
            ],
        )  # fmt: skip
        refresh_mentions(writer)
        rows = writer.rows("mentions").filter(passage="passage:row").to_dicts()
    found = {r["identifier"]: (r["part"], r["origin"], r["status"]) for r in rows}
    assert found == {
        "CLM-7": ("relates to", "data", "resolved"),
        "CLM-8": ("links", "data", "unresolved"),
        "CLM-9": ("duplicates", "data", "resolved"),
    }


FILES = st.sampled_from(["a", "b", "c", "d"])
TEXTS = st.sampled_from(
    [
        POLICY,
        POLICY.replace("[4]", "[5]"),
        POLICY.replace("@form", "@edition 2024-01\n@form"),
        NOTE,
        MANUAL,
        "@title Claims Manual\n# [4] Terms\nSee Section 4 of Form HO 00 03.",
        "@form HO 04 90\n@title Rider\nThis endorsement is attached to Form HO 00 03.\n"
        "# Change\nSection 4 is deleted.",
        "@form HO 04 90\n@title Rider\n# Change\nSection 4 is deleted. See Form HO 04 90.",
        'This list is called the "House Rules Handbook".\nSee the Claims Manual.',
        "@title Old\n@superseded_by Claims Manual\nSee the House Rules Handbook.",
        "",
    ]
)


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(steps=st.lists(st.tuples(FILES, TEXTS), min_size=2, max_size=6))
def test_the_mentions_after_any_updates_are_those_of_a_first_run_on_the_same_documents(
    tmp_path_factory: pytest.TempPathFactory, memory: Any, steps: list[tuple[str, str]]
) -> None:
    memory = type(memory)(Store(str(tmp_path_factory.mktemp("store"))))
    for name, text in steps:
        memory.files[name] = text
        memory.files = {n: t for n, t in memory.files.items() if t}
        memory.update(settle=False, approve=True)
    fresh = Store(str(tmp_path_factory.mktemp("fresh")))
    with fresh.writer("test") as writer:
        for table in ("documents", "passages"):
            writer.add(table, [_bare(row) for row in memory.rows(table)])
        refresh_mentions(writer)
        expected = [_bare(row) for row in writer.rows("mentions").to_dicts()]
    assert [_bare(row) for row in memory.rows("mentions")] == expected


def _bare(row: Row) -> Row:
    return {key: value for key, value in row.items() if key not in _LIVES}
