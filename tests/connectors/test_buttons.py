"""Buttons of a page: headings and sentences in them are read, controls are furniture."""

from __future__ import annotations

import pytest

from connectors.parse import parse
from memory.records import ParsedDocument


def _html(body: str) -> ParsedDocument:
    return parse("a.html", f"<html><body>{body}</body></html>".encode(), "manual")


@pytest.mark.parametrize(
    "heading",
    [
        "<h3><button>Exclusions</button></h3>",
        "<h3 class=a>\n<button type=button aria-expanded=true>\n Exclusions\n</button>\n</h3>",
        "<button><h3>Exclusions</h3></button>",
        "<h3><span><button>Exclusions</button></span></h3>",
        "<h3>Exclusions <button>Copy link</button></h3>",
    ],
)
def test_a_heading_that_is_a_button_is_a_heading(heading: str) -> None:
    first, second = _html(f"{heading}<p>War is not insured.</p>").blocks
    assert (first.kind, first.level, first.text) == ("heading", 3, "Exclusions")
    assert second.text == "War is not insured."


def test_a_heading_that_is_a_button_is_one_in_markdown_too() -> None:
    page = "<h3>\n<button\n  type=button>\n  Step 1: Join\n</button>\n</h3>\n\nYou join.\n"
    first, second = parse("a.md", page.encode(), "manual").blocks
    assert (first.kind, first.text, second.text) == ("heading", "Step 1: Join", "You join.")


@pytest.mark.parametrize(
    ("body", "texts"),
    [
        ("<details><summary><button>Open</button></summary>in 7</details>", ["Open", "in 7"]),
        ("<button class=accordion>Exclusions</button><div>War.</div>", ["Exclusions", "War."]),
        ("<button aria-expanded=false>Flood</button><div>No.</div>", ["Flood", "No."]),
        ("<form><button>Report a loss at once</button></form>", ["Report a loss at once"]),
        ("<form><button>Wait 30 days</button></form>", ["Wait 30 days"]),
        ("<button>Copied.</button>", ["Copied."]),
        ("<p>Press <button>Submit</button> to send.</p>", ["Press Submit to send."]),
        ("<div>Press <button>OK</button>.</div>", ["Press OK."]),
        ("<p>1<button>2</button>3</p>", ["1 2 3"]),
    ],
)
def test_text_in_a_button_is_read(body: str, texts: list[str]) -> None:
    found = _html(body)
    assert [block.text for block in found.blocks] == texts
    assert not any(page.missing for page in found.coverage)


@pytest.mark.parametrize(
    "control",
    [
        "<form><button>Submit</button></form>",
        "<form><button type=reset>Start over</button></form>",
        "<button type=submit>Go ahead</button>",
        "<button>Copy</button>",
        "<button aria-expanded=false>Menu</button>",
        "<button>Back to top</button>",
        "<button><svg><text>9</text></svg></button>",
    ],
)
def test_a_control_is_no_text_and_no_finding(control: str) -> None:
    found = _html(f"<p>We pay 500.</p>{control}")
    assert [block.text for block in found.blocks] == ["We pay 500."]
    assert "hidden_text" not in [finding.code for finding in found.findings]


def test_column_headers_that_sort_are_headers_and_a_control_in_a_cell_is_no_value() -> None:
    (row,) = _html(
        "<table><tr><th><button>Cover</button></th><th>Limit <button>Sort</button></th></tr>"
        "<tr><td>Water</td><td>500 <button>Copy</button></td></tr></table>"
    ).blocks
    assert (row.headers, row.cells) == (("Cover", "Limit"), ("Water", "500"))


def test_a_hidden_button_stays_hidden() -> None:
    found = _html("<h3><button hidden>Secret</button></h3><p>Text.</p>")
    assert [block.text for block in found.blocks] == ["Text."]
    assert "hidden_text" in [finding.code for finding in found.findings]
