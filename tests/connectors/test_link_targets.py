"""Links keep their words in the text and their target as it is written, spaces included."""

from __future__ import annotations

import pytest

from connectors.parse import parse
from memory.records import Block, Link


def _blocks(text: str, name: str = "a.md") -> tuple[Block, ...]:
    return parse(name, text.encode(), "manual").blocks


@pytest.mark.parametrize(
    "target",
    [
        '{% page "policies/leave" %}',
        '{{ "/policies/leave/#sick" | relative_url }}',
        "{{ site.baseurl }}/policies/leave",
        "some file.md",
        "annexes/some file (old).pdf#page 3",
        "./some folder/",
        "https://example.org/some page",
        "#sick leave",
    ],
)
def test_a_target_with_spaces_is_a_link(target: str) -> None:
    (block,) = _blocks(f"See the **[Leave\npolicy]({target})**, section 4.")
    assert block.text == "See the Leave policy, section 4."
    assert block.links == (Link("Leave policy", target),)


def test_titles_and_definitions_and_cells_are_links_too() -> None:
    titled, defined, cell = _blocks(
        '[x](some file.md "A title")\n\n[Leave][leave]\n\n'
        '| a | b |\n|---|---|\n| [y]({{ "/y" | url }}) | 5 |\n\n'
        '[leave]:{% page "/leave/" %}#sick\n'
    )
    assert (titled.text, titled.links) == ("x", (Link("x", "some file.md"),))
    assert defined.links == (Link("Leave", '{% page "/leave/" %}#sick'),)
    assert (cell.text, cell.links) == ("y | 5", (Link("y", '{{ "/y" | url }}'),))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("`[x](some file.md)`", "[x](some file.md)"),
        ("```\n[x]({% page 'x' %})\n```", "[x]({% page 'x' %})"),
        ("    [x](some file.md)", "[x](some file.md)"),
        ("<pre>[x](some file.md)</pre>", "[x](some file.md)"),
        ("\\[x](some file.md)", "[x](some file.md)"),
    ],
)
def test_code_and_escaped_brackets_are_text(text: str, shown: str) -> None:
    (block,) = _blocks(text)
    assert (block.text, block.links) == (shown, ())


@pytest.mark.parametrize(
    "text",
    [
        "the insured[s](or their agents) must call",
        "paid [late](within 30 days/or more)",
        "[Note]: see the form.md of {{ year }}",
        "[x]({{ never closed and more",
        "[x](some file.md",
    ],
)
def test_brackets_that_hold_no_address_are_not_eaten(text: str) -> None:
    assert [block.text for block in _blocks(text)] == [text]


def test_a_picture_with_spaces_in_its_name_is_a_picture() -> None:
    assert _blocks("![Screen 97](my pic 98.png)\n\nText.")[0].text == "Text."


def test_targets_of_a_page_are_as_written_in_text_and_in_tables() -> None:
    link = '<a href="some file.html#größe">x</a>'
    text, row = _blocks(f"<p>{link}</p><table><tr><td>{link}</td><td>5</td></tr></table>", "a.html")
    assert text.links == row.links == (Link("x", "some file.html#größe"),)


@pytest.mark.parametrize(("text", "shown"), [("\ue0d17\ue0d1", "x 7"), ("&#xE0D1;7&#xE0D1;", "x")])
def test_what_could_pass_for_the_sign_of_a_target_is_taken_out(text: str, shown: str) -> None:
    (block,) = _blocks(f"[x](some file.md) {text}")
    assert (block.text, block.links) == (shown, (Link("x", "some file.md"),))
