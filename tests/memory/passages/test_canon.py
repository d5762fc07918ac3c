"""The canonical form forgets how a text is written down, and nothing of what it says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.passages.canon import canonical, digest
from memory.passages.quotes import stands

INVISIBLE = "\u00ad\u200b\u200d\ufeff\u2060"
ODD = INVISIBLE + "\u00a0\u202f\u3000\u2028’‘“”„«»´`′″‐‑–—−\u0301\u0308\u0327½²①ﬁA-a \n\r\t5"
texts = st.text(st.one_of(st.characters(), st.sampled_from(ODD)), max_size=40)
ascii_lines = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40)


@given(texts)
@settings(max_examples=300, deadline=None)
def test_applying_it_twice_changes_nothing(text: str) -> None:
    once = canonical(text)
    assert canonical(once) == once


@given(texts)
@settings(max_examples=200, deadline=None)
def test_nothing_invisible_and_no_outer_space_is_left(text: str) -> None:
    form = canonical(text)
    assert not set(form) & set("\u00ad\u200b\u200d\ufeff\u2060\u00a0\n\r\t")
    assert form == form.strip()
    assert "  " not in form


@given(ascii_lines)
@settings(max_examples=200, deadline=None)
def test_plain_text_keeps_every_character_but_space(text: str) -> None:
    assert canonical(text) == " ".join(text.replace("`", "'").split())


@given(ascii_lines, st.data())
@settings(max_examples=100, deadline=None)
def test_an_invisible_character_anywhere_makes_no_difference(
    text: str, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(text)))
    odd = data.draw(st.sampled_from("\u00ad\u200b\u2060\ufeff"))
    assert canonical(text[:place] + odd + text[place:]) == canonical(text)


@given(st.lists(st.from_regex(r"[a-zA-Z0-9$.,]{1,8}", fullmatch=True), min_size=1), st.data())
@settings(max_examples=100, deadline=None)
def test_wrapping_lines_anew_makes_no_difference(words: list[str], data: st.DataObject) -> None:
    gaps = st.sampled_from([" ", "\n", "\r\n", "  ", "\t", "\u00a0", "\n  "])
    wrapped = "".join(word + data.draw(gaps) for word in words)
    assert canonical(wrapped) == " ".join(words)


@pytest.mark.parametrize(
    ("written", "form"),
    [
        ("the “Insured”", 'the "Insured"'),
        ("the «Insured»", 'the "Insured"'),
        ("insured’s", "insured's"),
        ("10–20", "10-20"),
        ("−5", "-5"),
        ("cafe\u0301", "café"),
        ("pre\u00admium", "premium"),
        ("the ﬁrm", "the firm"),
        ("５００", "500"),
    ],
)
def test_two_spellings_of_one_text_are_one(written: str, form: str) -> None:
    assert canonical(written) == form


@pytest.mark.parametrize(
    "text", ["$1,500.50", "-5 %", "€3", "£10", "not 4.2(b)", "(500)", "§ 4", "5'10", "+3", "1/2"]
)
def test_digits_signs_currency_and_negation_are_left_alone(text: str) -> None:
    assert canonical(text) == text


@pytest.mark.parametrize("text", ["insur-\nance", "insur- \n  ance", "insur-\r\nance"])
def test_a_hyphen_at_a_lines_end_is_joined(text: str) -> None:
    assert canonical(text) == "insurance"


@pytest.mark.parametrize("hyphen", ["\u2010", "\u00ad", "-\u200b"])
def test_every_way_to_write_a_hyphen_at_a_lines_end_is_joined(hyphen: str) -> None:
    assert canonical(f"insur{hyphen}\nance") == "insurance"


def test_a_hyphen_at_a_lines_end_is_joined_in_any_latin_script() -> None:
    assert canonical("überprü-\nfen") == "überprüfen"


@pytest.mark.parametrize("text", ["Mid-\nAtlantic", "HO-\n0490", "5-\nday", "A-\nb"])
def test_a_hyphen_beside_a_capital_or_digit_is_kept(text: str) -> None:
    assert canonical(text) == text.replace("\n", " ")


@pytest.mark.parametrize(("written", "never"), [("$500¹", "$5001"), ("10² metres", "102 metres")])
def test_a_raised_digit_does_not_become_part_of_the_number(written: str, never: str) -> None:
    assert not stands(never, canonical(written))


def test_a_fraction_does_not_run_into_the_number_before_it() -> None:
    assert not canonical("1½ inches").startswith("11")


def test_hashed_parts_are_kept_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc")
    assert digest("a", "") != digest("a")
    assert len(digest("\ud800")) == 32
