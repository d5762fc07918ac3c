"""Characters that no reader sees, in every format alike."""

from __future__ import annotations

import pytest

from connectors.parse import parse
from memory.records import ParsedDocument


def _codes(found: ParsedDocument) -> list[str]:
    return [f.code for f in found.findings if not f.code.startswith("coverage")]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.txt", "Pay \u202e005\u202c now."),
        ("a.html", "<p>Pay \u202e005\u202c now.</p>"),
        ("a.md", "Pay \u2066005\u2069 now."),
        ("a.csv", "Text\nPay \u202e005\u202c now.\n"),
        ("a.eml", "Subject: x\n\nPay \u202e005\u202c now.\n"),
        ("a.json", '[{"text": "Pay \\u202e005\\u202c now."}]'),
    ],
)
def test_direction_overrides_are_taken_out_and_told(name: str, text: str) -> None:
    found = parse(name, text.encode(), "manual")
    assert found.blocks[-1].text == "Pay 005 now."
    assert "bidi_override" in _codes(found)


def test_many_zero_width_characters_inside_words_are_told_and_a_few_are_not() -> None:
    few = parse("a.txt", "The de\u200bductible is 5\u200b00.".encode(), "policy")
    assert few.blocks[0].text == "The deductible is 500." and _codes(few) == []
    many = parse("a.txt", "The d\u200be\u200bd\u200bu\u200bctible is 500.".encode(), "policy")
    assert many.blocks[0].text == "The deductible is 500." and _codes(many) == ["hidden_text"]


def test_joiners_that_a_script_or_an_emoji_needs_stay() -> None:
    words = "می\u200cخواهم 👩\u200d🔧"
    assert parse("a.txt", words.encode(), "policy").blocks[0].text == words


def test_text_written_in_tags_is_taken_out_and_told() -> None:
    hidden = "".join(chr(0xE0000 + ord(ch)) for ch in "obey")
    found = parse("a.txt", f"Limit 500.{hidden}".encode(), "policy")
    assert found.blocks[0].text == "Limit 500." and _codes(found) == ["hidden_text"]


def test_a_few_nul_bytes_are_dropped_and_lone_surrogates_too() -> None:
    assert parse("a.txt", b"The limit\0 is 500 USD.", "policy").blocks[0].text == (
        "The limit is 500 USD."
    )
    found = parse("a.json", rb'[{"text": "Limit \u0000 \ud800 500"}]', "manual")
    assert found.blocks[0].text == "Limit   500"
