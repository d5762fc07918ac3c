"""Where texts say that they apply, and what narrows what."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.provisions.scopes import (
    KEYS,
    Scope,
    ScopeReader,
    Vocabulary,
    attached,
    contained,
    fits,
    narrowing,
)

BOOKS = [
    {"form": "HO0003", "title": "Homeowners Policy"},
    {"form": "UM0011", "title": "Umbrella Coverage Form"},
    {"form": "HO0141", "title": "Montana Amendatory Endorsement, Homeowners Policy"},
    {"form": "", "title": "Travel Policy"},
    {"form": "BULLETIN 7", "title": "Renters Policy"},
]


@pytest.fixture(scope="module")
def reader() -> ScopeReader:
    return ScopeReader(Vocabulary.of(BOOKS))


def test_lines_are_learnt_from_titles_of_numbered_forms_alone() -> None:
    assert Vocabulary.of(BOOKS).lines == ("homeowners", "umbrella")
    assert Vocabulary.of([], lines=["Marine"]).lines == ("marine",)


@pytest.mark.parametrize(
    ("sentence", "scope"),
    [
        ("The fee in Montana is $5.", {"jurisdiction": "Montana"}),
        ("In West Virginia, the fee is $5.", {"jurisdiction": "West Virginia"}),
        ("The fee is $5 in Ohio and Texas.", {"jurisdiction": "Ohio or Texas"}),
        ("The fee is $5, except in Texas.", {"jurisdiction": "not Texas"}),
        ("The fee for homeowners policies is $5.", {"line": "homeowners"}),
        ("For umbrella and homeowners files it is $5.", {"line": "umbrella or homeowners"}),
        (
            "For umbrella files in the eastern region, it is $5.",
            {"line": "umbrella", "region": "eastern"},
        ),
        ("In the Canyon territory the fee is $5.", {"territory": "Canyon"}),
        ("In territory 4 the fee is $5.", {"territory": "4"}),
        ("At the new business desk the fee is $5.", {"desk": "the new business desk"}),
        ("Under the silver program the fee is $5.", {"program": "silver"}),
    ],
)
def test_a_sentence_says_where_it_applies(reader: ScopeReader, sentence: str, scope: Scope) -> None:
    assert reader.of_sentence(sentence) == scope


@pytest.mark.parametrize(
    "sentence",
    [
        "The legal desk receives the papers.",
        "Send it to the claims desk.",
        "The law of New York governs.",
        "See Section 4 of the Homeowners Policy in Ohio.",
        "At the same desk the fee is $5.",
        "In this region the fee is $5.",
    ],
)
def test_names_that_say_nothing_of_where_a_rule_applies_are_no_scope(
    reader: ScopeReader, sentence: str
) -> None:
    assert reader.of_sentence(sentence) == {}


@pytest.mark.parametrize(
    ("heading", "scope"),
    [
        ("Settlement desk", {"desk": "the settlement desk"}),
        ("Montana", {"jurisdiction": "Montana"}),
        ("Umbrella", {"line": "umbrella"}),
        ("Northern region", {"region": "northern"}),
        ("How to settle a claim", {}),
        ("Dealing with the territory", {}),
        ("Work of the desk", {}),
    ],
)
def test_a_heading_is_a_scope_for_what_stands_under_it(
    reader: ScopeReader, heading: str, scope: Scope
) -> None:
    assert reader.of_heading(heading) == scope


def test_a_table_row_is_scoped_by_its_cells(reader: ScopeReader) -> None:
    assert reader.of_row(["Area", "Fee"], ["Canyon territory", "$5"]) == {"territory": "Canyon"}
    assert reader.of_row(["Territory", "Fee"], ["Canyon", "$5"]) == {"territory": "Canyon"}
    assert reader.of_row(["State", "Fee"], ["Ohio", "$5"]) == {"jurisdiction": "Ohio"}


def _document(title: str, number: str = "", edition: str = "", **meta: str) -> dict[str, Any]:
    return {"title": title, "form": number, "edition": edition, "meta": json.dumps(meta)}


def test_a_document_is_scoped_by_its_title_its_first_lines_and_its_number(
    reader: ScopeReader,
) -> None:
    guide = _document("Salvage Guideline")
    opening = ["For umbrella files in the eastern region"]
    assert reader.of_document(guide, opening) == {"line": "umbrella", "region": "eastern"}
    assert reader.of_document(guide, ["In Ohio we lost a case about a roof."]) == {}
    told = ["This guideline applies to umbrella files in Ohio."]
    assert reader.of_document(guide, told) == {"line": "umbrella", "jurisdiction": "Ohio"}
    policy = _document("Homeowners Policy", "HO0003", "2026-01", form="HO 00 03")
    assert reader.of_document(policy, []) == {
        "line": "homeowners",
        "form": "HO 00 03",
        "edition": "2026-01",
    }
    assert reader.of_document(_document("OHIO RULES OF 2024"), []) == {"jurisdiction": "Ohio"}


def test_an_endorsement_is_an_option_unless_it_is_a_states_or_mandatory() -> None:
    policy = {"line": "homeowners", "form": "HO 00 03", "edition": "2026-01"}
    rider = {"line": "homeowners", "form": "HO 04 13"}
    option = attached(rider, policy, "Broad Form Endorsement", [])
    assert option == policy | {"endorsement": "HO 04 13"}
    assert attached(rider, policy, "Mandatory Changes Endorsement", []) == policy
    assert attached(rider, policy, "Changes", ["This endorsement is mandatory."]) == policy
    state = rider | {"jurisdiction": "Ohio"}
    assert attached(state, policy, "Ohio Changes", []) == policy | {"jurisdiction": "Ohio"}


def test_a_relation_is_narrowed_by_what_its_issuer_names_and_its_target_does_not() -> None:
    policy = {"line": "homeowners", "form": "HO 00 03"}
    assert narrowing(policy | {"jurisdiction": "Ohio"}, {}, policy) == {"jurisdiction": "Ohio"}
    assert narrowing({}, {"desk": "the mail desk"}, {"desk": "the mail desk"}) == {}
    assert narrowing({}, {}, policy) == {}


def test_values_compare_without_case_article_and_spaces() -> None:
    assert contained({"desk": "the mail desk"}, {"desk": "Mail"})
    assert contained({"endorsement": "HO 04 13"}, {"endorsement": "ho0413"})
    assert fits({"jurisdiction": "Ohio or Texas"}, {"jurisdiction": "texas"})
    assert not fits({"jurisdiction": "not Texas"}, {"jurisdiction": "Texas"})
    assert fits({"jurisdiction": "not Texas"}, {"jurisdiction": "Ohio"})
    assert not contained({"jurisdiction": "Ohio"}, {})


values = st.sampled_from(["Ohio", "Texas", "Ohio or Texas", "not Ohio"])
scopes = st.dictionaries(st.sampled_from(KEYS), values, max_size=4)
asked_for = st.dictionaries(st.sampled_from(KEYS), st.sampled_from(["Ohio", "Texas"]), max_size=4)


@given(scopes, asked_for)
def test_what_holds_for_all_that_is_asked_also_fits_it(scope: Scope, asked: Scope) -> None:
    own = {"form", "edition"}
    if contained(scope, asked) and not own & scope.keys():
        assert fits(scope, asked)


@given(scopes, scopes)
def test_within_its_narrowing_an_edge_is_no_narrower_than_its_target(
    issuer: Scope, target: Scope
) -> None:
    narrower = narrowing(issuer, {}, target)
    assert contained({k: v for k, v in issuer.items() if k not in narrower}, target)


def test_a_line_whose_name_ends_as_what_is_written_under_it_counts_as_the_shorter_line() -> None:
    reader = ScopeReader(Vocabulary.of([], lines=["Umbrella", "Umbrella insurance", "Auto"]))
    assert reader.of_sentence("This is for umbrella insurance.") == {"line": "umbrella"}
    said = "This is for umbrella insurance and auto policies."
    assert reader.of_sentence(said) == {"line": "umbrella insurance or auto"}
