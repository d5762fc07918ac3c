"""The boundary of parsing: whatever the bytes, one kind of error with a remedy."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from connectors.formats import ENDINGS
from connectors.parse import parse
from memory.errors import UnreadableDocument

_FRAGMENTS = st.sampled_from(
    [
        b"<p>",
        b"<table><tr><td rowspan=9>",
        b"---\n",
        b"# ",
        b"|a|b|\n|-|-|\n",
        b"From: a\n\n",
        b"> ",
    ]
    + [b"Content-Type: text/plain; charset=x\n", b'"', b";", b"PK\x03\x04", b"1. x\n", b"&#1;"]
)
_BYTES = st.one_of(
    st.binary(max_size=200),
    st.lists(st.one_of(_FRAGMENTS, st.text(max_size=10).map(str.encode)), max_size=12).map(
        b"".join
    ),
)


@pytest.mark.parametrize("ending", sorted(ENDINGS))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=_BYTES)
def test_nothing_but_unreadable_document_escapes(ending: str, data: bytes) -> None:
    try:
        found = parse(f"x.{ending}", data, "ticket")
    except UnreadableDocument as error:
        assert error.code in ("corrupt", "encrypted", "decoding", "empty", "unsupported")
        assert str(error).startswith(f"x.{ending}") and error.remedy
    else:
        assert any(block.text.strip() for block in found.blocks)
        assert not any("\ufeff" in block.text for block in found.blocks)


def test_an_unknown_ending_is_unsupported() -> None:
    with pytest.raises(UnreadableDocument, match="xyz") as caught:
        parse("a.xyz", b"x", "policy")
    assert caught.value.code == "unsupported"


@pytest.mark.parametrize("ending", sorted(ENDINGS))
def test_no_bytes_are_an_empty_document_and_not_a_success(ending: str) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        parse(f"a.{ending}", b"", "policy")
    assert caught.value.code == "empty"
