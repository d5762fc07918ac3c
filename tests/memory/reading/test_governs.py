"""What governs a subject: by scope, date, amendment and rank, and what was displaced by what."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.errors import ConfigurationError
from memory.provisions.precedence import Standing, yields
from memory.reading.governs import governs
from memory.reading.reader import Reader
from memory.records import AccessList

TODAY = date(2026, 6, 1)
BASE = """@form HO 00 03
@edition 2026-01
@effective 2026-01-01
@title Homeowners Policy
# [1] Scope
This edition replaces Form HO 00 03, Edition 2024-01.
# [2] Words
In this policy, "glass cut" means the glass excess.
# [4] Glass
The glass excess for homeowners policies is $500.
# [5] Roofs
The roof excess for homeowners policies is $900.
"""
FORMER = """@form HO 00 03
@edition 2024-01
@effective 2024-01-01
@title Homeowners Policy
# [4] Glass
The glass excess for homeowners policies is $400.
"""
OPTION = """@form HO 04 13
@effective 2026-02-01
@title Homeowners Policy, Broad Glass Endorsement
# [1] Attachment
This endorsement is attached to Form HO 00 03, Edition 2026-01.
# [2] Glass
Section 4 of Form HO 00 03, Edition 2026-01 is replaced by the following: The glass excess is $100.
"""
STATE = """@form HO 01 41
@effective 2026-03-01
@title Montana Amendatory Endorsement, Homeowners Policy
# [1] Attachment
This endorsement is attached to Form HO 00 03, Edition 2026-01.
# [2] Glass
Section 4 of Form HO 00 03, Edition 2026-01 is replaced by the following: The glass excess is $50.
"""

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(memory: Any) -> Ask:
    """Ask what governs, once the files are taken in."""
    memory.files |= {"base": BASE, "former": FORMER, "option": OPTION, "state": STATE}

    def asking(subject: str = "glass excess", *, as_of: date = TODAY, who: tuple[str, ...] = (),
               page: int = 1, **scope: str) -> dict[str, Any]:  # fmt: skip
        if memory.store.manifest() is None:
            memory.update()
        reader = Reader(memory.store.snapshot(), principals=who, as_of=as_of)
        return governs(reader, subject, scope, page)

    return asking


def _values(rows: list[dict[str, Any]]) -> list[str]:
    return sorted(row["statement"].rsplit(" ", 1)[-1].rstrip(".") for row in rows)


def test_a_subject_is_found_by_any_name_that_documents_equate(ask: Ask) -> None:
    answer = ask("Glass Cut", line="homeowners")
    assert answer["names"] == ["Glass Cut", "glass excess"]
    assert _values(answer["provisions"]) == ["$500"]


def test_only_what_was_asked_for_is_answered(ask: Ask) -> None:
    assert _values(ask("roof excess")["provisions"]) == ["$900"]
    assert ask("excess of glass")["provisions"] == []


def test_an_edition_that_was_superseded_is_displaced_by_the_edge_that_says_so(ask: Ask) -> None:
    displaced = ask(line="homeowners")["displaced"]
    assert _values(displaced) == ["$400"]
    assert displaced[0]["by"]["rule"] == "superseded"
    assert displaced[0]["by"]["quote"].startswith("This edition replaces")


def test_before_it_comes_into_force_a_document_displaces_nothing(ask: Ask) -> None:
    answer = ask(as_of=date(2025, 6, 1))
    assert (_values(answer["provisions"]), answer["displaced"]) == (["$400"], [])


def test_an_endorsement_displaces_only_where_it_is_attached(ask: Ask) -> None:
    wide = ask(line="homeowners")
    assert _values(wide["provisions"]) == ["$500"]
    assert _values(wide["narrower"]) == ["$100", "$50"]
    assert [e["scope"] for e in wide["provisions"][0]["narrowed_by"]] == [
        {"jurisdiction": "Montana"},
        {"endorsement": "HO 04 13"},
    ]
    narrow = ask(line="homeowners", endorsement="ho-04-13")
    assert _values(narrow["provisions"]) == ["$100"]
    assert _values(narrow["displaced"]) == ["$400", "$500"]
    assert _values(ask(line="homeowners", jurisdiction="Montana")["provisions"]) == ["$50"]
    elsewhere = ask(line="homeowners", jurisdiction="Ohio")
    assert _values(elsewhere["provisions"]) == ["$500"]


def test_asked_for_no_scope_all_that_holds_somewhere_is_given(ask: Ask) -> None:
    answer = ask()
    assert _values(answer["provisions"]) == ["$100", "$50", "$500"]
    assert answer["narrower"] == []


def test_the_chain_leads_from_the_edition_over_the_form_to_the_amendment(ask: Ask) -> None:
    chain = ask(line="homeowners", jurisdiction="Montana")["provisions"][0]["chain"]
    assert [step["step"] for step in chain] == [
        "edition", "base", "state amendatory", "amends", "provision",
    ]  # fmt: skip
    assert all(step["edge"] and step["quote"] for step in chain if step["step"] != "base"
               and step["step"] != "provision")  # fmt: skip


def test_a_later_amendment_of_the_same_text_displaces_an_earlier_one(ask: Ask, memory: Any) -> None:
    later = STATE.replace("01 41", "01 51").replace("2026-03-01", "2026-05-01")
    memory.files["later"] = later.replace("$50.", "$60.")
    answer = ask(line="homeowners", jurisdiction="Montana")
    assert _values(answer["provisions"]) == ["$60"]
    rules = {row["statement"][-4:]: row["by"]["rule"] for row in answer["displaced"]}
    assert rules["$50."] == "later amendment"
    before = ask(line="homeowners", jurisdiction="Montana", as_of=date(2026, 4, 1))
    assert _values(before["provisions"]) == ["$50"]


def test_what_an_amendment_deleted_is_displaced_and_nothing_stands_for_it(
    ask: Ask, memory: Any
) -> None:
    memory.files["option"] = OPTION.replace("2026-02-01", "2026-02-02").replace(
        "is replaced by the following: The glass excess is $100.", "is deleted."
    )
    answer = ask(line="homeowners", endorsement="HO 04 13")
    assert answer["provisions"] == []
    assert _values(answer["narrower"]) == ["$50"]
    assert {row["by"]["rule"] for row in answer["displaced"]} == {"deleted", "superseded"}


def test_an_insertion_is_a_provision_and_displaces_nothing(ask: Ask, memory: Any) -> None:
    head = OPTION[: OPTION.index("Section 4")]
    memory.files["option"] = head + (
        "The following is inserted after Section 4 of Form HO 00 03, Edition 2026-01: "
        "The pane limit is $70."
    )
    assert _values(ask("pane limit", endorsement="HO 04 13")["provisions"]) == ["$70"]
    assert _values(ask(line="homeowners", endorsement="HO 04 13")["provisions"]) == ["$500"]


def test_an_amendment_falls_with_the_document_that_made_it(ask: Ask, memory: Any) -> None:
    memory.files["repeal"] = (
        "@form HO 09 99\n@effective 2026-05-01\n@title Withdrawal Notice\n"
        "This notice repeals Form HO 01 41."
    )
    answer = ask(line="homeowners", jurisdiction="Montana")
    assert _values(answer["provisions"]) == ["$500"]
    assert "repealed" in {row["by"]["rule"] for row in answer["displaced"]}


def test_what_has_expired_no_longer_governs(ask: Ask, memory: Any) -> None:
    memory.files["option"] = OPTION.replace("@effective", "@expires 2026-05-01\n@effective")
    answer = ask(line="homeowners", endorsement="HO 04 13")
    assert _values(answer["provisions"]) == ["$500"]
    rules = {row["by"]["rule"] for row in answer["displaced"]}
    assert rules == {"expired", "superseded"}


def test_a_back_filled_older_document_retires_nothing(ask: Ask, memory: Any) -> None:
    memory.files["old"] = (
        "@form HO 00 01\n@effective 2010-01-01\n@title Old Policy\n"
        "This form replaces Form HO 00 03, Edition 2026-01.\nThe window fee is $9."
    )
    assert _values(ask(line="homeowners")["provisions"]) == ["$500"]


def test_what_only_repeats_yields_to_the_rule_even_where_that_is_displaced(
    ask: Ask, memory: Any
) -> None:
    memory.files["memo"] = "@title Memorandum 9\nThe glass excess for homeowners policies is $450."
    for scope in ({}, {"endorsement": "HO 04 13"}):
        answer = ask(line="homeowners", **scope)
        assert "$450" in _values(answer["displaced"])
    alone = "@title Memorandum 9\nThe gutter fee for homeowners policies is $45."
    memory.files["memo"] = alone
    memory.update()
    assert _values(ask("gutter fee")["provisions"]) == ["$45"]


def test_two_rules_that_nothing_decides_between_are_both_given(ask: Ask, memory: Any) -> None:
    memory.files["one"] = "@title Guide One\nThe lodging cap in Ohio is $10."
    memory.files["two"] = "@title Guide Two\nThe lodging cap in Ohio is $20."
    answer = ask("lodging cap", jurisdiction="Ohio")
    assert (_values(answer["provisions"]), answer["displaced"]) == (["$10", "$20"], [])


def test_a_table_row_is_a_provision_by_its_column_or_its_first_cell(
    memory: Any, frame: Any
) -> None:
    row = {"kind": "row", "canonical": "Canyon territory | $5 | $6", "document": "doc:a",
           "headers": ["Territory", "Rates / Window fee", "Sample loss"],
           "cells": ["Canyon territory", "$5", "$6"], "id": "passage:1"}  # fmt: skip
    document = {"id": "doc:a", "kind": "policy", "title": "Rates", "allow": ["everyone"],
                "passages": ["passage:1"]}  # fmt: skip
    with memory.store.writer("w") as writer:
        writer.add("documents", [
            frame("documents", [document]).row(0, named=True)
        ])  # fmt: skip
        writer.add("passages", [frame("passages", [row]).row(0, named=True)])
        writer.commit(at="", stage="wiki", corpus_root="", run="")
    reader = Reader(memory.store.snapshot(), principals=(), as_of=TODAY)
    found = governs(reader, "window fee", {"territory": "canyon"})["provisions"]
    assert [(r["column"], r["scope"]) for r in found] == [
        ("Rates / Window fee", {"territory": "Canyon"})
    ]
    assert governs(reader, "window fee", {"territory": "Delta"})["provisions"] == []
    assert governs(reader, "sample loss")["provisions"] == []


def test_tickets_lay_nothing_down(memory: Any) -> None:
    memory.source = memory.source.model_copy(update={"kind": "ticket"})
    memory.files["t"] = "@title T-1\nThe glass excess is $7."
    memory.update()
    reader = Reader(memory.store.snapshot(), principals=(), as_of=TODAY)
    assert governs(reader, "glass excess")["provisions"] == []


def test_what_a_reader_may_not_see_neither_governs_nor_displaces(ask: Ask, memory: Any) -> None:
    memory.access["state"] = AccessList(("group:law",))
    asked = {"line": "homeowners", "jurisdiction": "Montana"}
    assert _values(ask(**asked)["provisions"]) == ["$500"]
    assert _values(ask(**asked, who=("everyone", "group:law"))["provisions"]) == ["$50"]


def test_it_answers_as_it_was_known(ask: Ask, memory: Any) -> None:
    ask()
    memory.files["base"] = BASE.replace("$500", "$550")
    memory.update()
    for known_at, value in ((2, "$500"), (None, "$550")):
        reader = Reader(memory.store.snapshot(known_at), principals=(), as_of=TODAY)
        answer = governs(reader, "glass excess", {"line": "homeowners"})
        assert _values(answer["provisions"]) == [value]


@pytest.mark.parametrize(
    ("subject", "scope", "page"),
    [("", {}, 1), ("fee", {"planet": "Mars"}, 1), ("fee", {"line": " "}, 1), ("fee", {}, 0)],
)
def test_a_question_that_cannot_be_answered_is_refused(
    memory: Any, subject: str, scope: dict[str, str], page: int
) -> None:
    memory.files["base"] = BASE
    memory.update()
    reader = Reader(memory.store.snapshot(), principals=(), as_of=TODAY)
    with pytest.raises(ConfigurationError):
        governs(reader, subject, scope, page)


def test_long_answers_come_in_pages_that_lose_nothing(memory: Any) -> None:
    memory.files |= {f"{n}": f"@title Guide {n}\nThe window fee is ${n}." for n in range(120)}
    memory.update(settle=False)
    reader = Reader(memory.store.snapshot(), principals=(), as_of=TODAY)
    first = governs(reader, "window fee")
    second = governs(reader, "window fee", page=first["next"])
    assert (first["counts"]["provisions"], second["next"]) == (120, None)
    given_ = _values(first["provisions"] + second["provisions"])
    assert given_ == sorted(f"${n}" for n in range(120))


def _standing(document: str, **values: Any) -> Standing:
    defaults: dict[str, Any] = {
        "document": document, "nodes": frozenset([document]), "scope": {}, "made_for": {},
        "condition": "", "repeats": False, "rank": 0, "effective": "", "parent": "",
    }  # fmt: skip
    return Standing(**defaults | values)


PLACES = st.dictionaries(st.sampled_from(["line", "region"]), st.sampled_from("ab"), max_size=2)
RULES = st.builds(
    dict, scope=PLACES, rank=st.integers(0, 2), effective=st.sampled_from(["", "2024", "2025"]),
    repeats=st.booleans(), condition=st.sampled_from(["", "if late"]),
)  # fmt: skip


@given(RULES, RULES, PLACES)
@settings(max_examples=300)
def test_of_two_rules_at_most_one_yields(
    one: dict[str, Any], other: dict[str, Any], asked: dict[str, str]
) -> None:
    first, second = _standing("a", **one), _standing("b", **other)
    there, back = (yields(*pair, asked, {})[0] for pair in ((first, second), (second, first)))
    assert not (there and back)


def test_the_narrower_scope_wins_before_rank_and_rank_before_date() -> None:
    wide = _standing("a", rank=9, effective="2026")
    narrow = _standing("b", scope={"region": "x"}, rank=1, effective="2020")
    assert yields(wide, narrow, {"region": "x"}, {}) == ("narrower scope", "")
    assert yields(wide, narrow, {}, {}) == ("", "")
    high = _standing("c", rank=2, effective="2020")
    low = _standing("d", rank=1, effective="2026")
    assert yields(low, high, {}, {})[0] == "authority"
    assert yields(_standing("e", rank=2, effective="2019"), high, {}, {})[0] == "later date"


def test_a_text_that_says_which_prevails_comes_first() -> None:
    one, other = _standing("a", rank=9), _standing("b", rank=1)
    told = {("b", "a"): ("a text says which prevails", "edge:1")}
    assert yields(one, other, {}, told) == told["b", "a"]
    assert yields(other, one, {}, told) == ("", "")
