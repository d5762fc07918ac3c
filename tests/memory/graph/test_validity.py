"""A document's validity comes from its data, else from the one sentence that says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl
import pytest

from memory.graph.validity import validity_of

Row = dict[str, Any]
Frame = Callable[[str, list[Row]], pl.DataFrame]
SAYS = {
    "id": "mention:1",
    "document": "doc:a",
    "relation": "effective",
    "valid_from": "2025-07-01",
    "targets": ["doc:a"],
}


def _from(frame: Frame, *mentions: Row, own: str = "") -> str:
    documents = frame("documents", [{"id": "doc:a", "effective_from": own}, {"id": "doc:b"}])
    found = validity_of(documents, frame("mentions", list(mentions)))
    assert found.columns == documents.columns
    return str(found["effective_from"][0])


def test_a_sentence_gives_the_day_that_the_data_do_not(frame: Frame) -> None:
    assert _from(frame, SAYS) == "2025-07-01"
    assert _from(frame, SAYS, own="2024-01-01") == "2024-01-01"
    assert _from(frame) == ""


def test_sentences_that_agree_are_one_and_those_that_differ_are_none(frame: Frame) -> None:
    again = SAYS | {"id": "mention:2"}
    assert _from(frame, SAYS, again) == "2025-07-01"
    assert _from(frame, SAYS, again | {"valid_from": "2025-08-01"}) == ""
    assert _from(frame, SAYS, again | {"valid_from": "", "targets": []}) == ""


@pytest.mark.parametrize(
    "of_something_else",
    [
        {"section": "4"},
        {"identifier": "BULLETIN 7", "targets": ["doc:b"]},
        {"limit": "for boats"},
        {"against": '["A", "", ""]'},
        {"document": "doc:b", "targets": ["doc:b"]},
    ],
)
def test_a_day_of_a_section_or_of_another_document_is_not_the_documents(
    frame: Frame, of_something_else: Row
) -> None:
    assert _from(frame, SAYS | of_something_else) == ""


def test_an_end_is_read_like_a_start(frame: Frame) -> None:
    ends = SAYS | {"relation": "expires", "valid_from": "", "valid_to": "2026-01-01"}
    documents = frame("documents", [{"id": "doc:a"}])
    assert validity_of(documents, frame("mentions", [ends]))["effective_to"][0] == "2026-01-01"
