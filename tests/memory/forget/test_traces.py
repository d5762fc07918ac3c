"""Traces give one document away, however they are written, and never another."""

from __future__ import annotations

import gzip

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.forget.decoding import traces_in_bytes
from memory.forget.traces import Traces, tokens, traces_of

TRACES = Traces(frozenset({"zyxwort", "тетерев"}), ("the fee for class 7",))


def _of(own: list[str], others: list[str]) -> Traces:
    return traces_of(pl.DataFrame({"text": own}, schema={"text": pl.String}), others, [])


def test_words_and_wordings_of_its_own_are_traces() -> None:
    found = _of(["The zyxwort gnaws $7.", "The fee for class 7 is $9."], ["The fee for class 8."])
    assert found.words == {"zyxwort", "gnaws"}
    assert "the fee for class 7 is 9" in found.phrases


def test_words_of_the_programs_are_none() -> None:
    assert not _of(["Each asset has a materialization."], []).words & {"asset", "materialization"}


@settings(deadline=None)
@given(st.lists(st.text("ab c.\n", max_size=30)), st.lists(st.text("ab c.\n", max_size=30)))
def test_nothing_that_stands_in_another_document_is_a_trace(
    own: list[str], others: list[str]
) -> None:
    found = _of(own, others)
    for text in others:
        assert found.found_in(text) == []


@pytest.mark.parametrize(
    "text",
    ["a ZYXWORT.", r'{"x": "the\nzyxwort"}', r'"\u0442\u0435\u0442\u0435\u0440\u0435\u0432"',
     "The  fee\nfor class 7, again", "page:topics/zyxwort-rules", "zyxwort_rules"],
)  # fmt: skip
def test_a_trace_is_found_however_it_is_written(text: str) -> None:
    assert TRACES.found_in(text)


@pytest.mark.parametrize("text", ["zyxworts", "the fee for class 70", "a fee for class 7", ""])
def test_what_only_begins_like_a_trace_is_none(text: str) -> None:
    assert TRACES.found_in(text) == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-be"])
def test_a_word_is_found_in_bytes_around_it(encoding: str) -> None:
    data = b"\0\1\xff" + "Zyxwort".encode(encoding) + b"\0\xfe"
    assert "zyxwort" in traces_in_bytes(data, TRACES)
    assert "zyxwort" in traces_in_bytes(gzip.compress(gzip.compress(data)), TRACES)


def test_words_are_split_as_people_read_them() -> None:
    assert tokens("It's HO_04, Été!") == ["it", "s", "ho", "04", "été"]
