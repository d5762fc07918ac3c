"""Where a passage applies: its document, what that attaches to, headings, lead-in and sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from memory.provisions.applying import DocumentScopes
from memory.provisions.scopes import ScopeReader, Vocabulary

Row = dict[str, Any]


def _document(ident: str, title: str, form: str = "", passages: tuple[str, ...] = ()) -> Row:
    return {"id": ident, "title": title, "form": form, "edition": "", "meta": "{}",
            "passages": list(passages)}  # fmt: skip


def _passage(ident: str, kind: str, text: str, headings: tuple[str, ...] = ()) -> Row:
    return {"id": ident, "document": "guide", "kind": kind, "canonical": text,
            "headings": list(headings)}  # fmt: skip


DOCUMENTS = {
    "policy": _document("policy", "Umbrella Policy", "PU0001"),
    "ohio": _document("ohio", "Ohio Amendatory Endorsement", "PU0002"),
    "option": _document("option", "Pool Endorsement", "PU0003"),
    "guide": _document("guide", "Umbrella Guide", passages=("p0", "p1", "p2", "p3")),
}
PASSAGES = {
    row["id"]: row
    for row in (
        _passage("p0", "heading", "Umbrella Guide"),
        _passage("p1", "paragraph", "In Texas the following applies:"),
        _passage("p2", "item", "Losses are reported in a week.", ("Umbrella Guide", "Ohio")),
        _passage("p3", "item", "Outside Montana nothing is due.", ("Umbrella Guide",)),
    )
}


def _scopes(parents: Mapping[str, str]) -> DocumentScopes:
    reader = ScopeReader(Vocabulary.of(DOCUMENTS.values()))
    return DocumentScopes(reader, DOCUMENTS, parents, PASSAGES.get)


def test_a_document_has_the_scope_of_what_it_attaches_to_and_its_own() -> None:
    found = _scopes({"ohio": "policy"}).of_document("ohio")
    assert found == {"line": "umbrella", "form": "PU0001", "jurisdiction": "Ohio"}


@pytest.mark.parametrize("parents", [{"option": "policy"}, {}])
def test_an_endorsement_holds_where_it_is_attached(parents: Mapping[str, str]) -> None:
    assert _scopes(parents).of_document("option")["endorsement"] == "PU0003"


def test_where_options_are_not_assumed_an_endorsement_of_nothing_known_holds_anywhere() -> None:
    reader = ScopeReader(Vocabulary.of(DOCUMENTS.values()))
    scopes = DocumentScopes(reader, DOCUMENTS, {}, PASSAGES.get, assumes_options=False)
    assert "endorsement" not in scopes.of_document("option")


def test_attaching_in_a_circle_ends() -> None:
    found = _scopes({"ohio": "option", "option": "ohio"}).of_document("ohio")
    assert found["jurisdiction"] == "Ohio"


def test_a_document_that_is_not_known_applies_anywhere() -> None:
    assert _scopes({}).of_document("doc:unknown") == {}


def test_of_heading_lead_in_and_sentence_the_nearest_counts() -> None:
    scopes = _scopes({})
    guide = {"line": "umbrella"}
    led_in, heading = {"jurisdiction": "Texas"}, {"jurisdiction": "Ohio"}
    assert scopes.around(PASSAGES["p2"] | {"kind": "paragraph"}) == guide | heading
    assert scopes.around(PASSAGES["p2"]) == guide | led_in
    text = PASSAGES["p3"]["canonical"]
    assert scopes.of_passage(PASSAGES["p3"], text) == guide | {"jurisdiction": "not Montana"}
