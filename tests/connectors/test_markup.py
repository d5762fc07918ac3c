"""HTML and Markdown: what a reader sees, with structure."""

from __future__ import annotations

import pytest

from connectors.parse import parse
from memory.records import Block, Link, ParsedDocument


def _html(body: str, head: str = "") -> ParsedDocument:
    page = f"<html><head>{head}</head><body>{body}</body></html>"
    return parse("a.html", page.encode(), "manual")


def _md(text: str) -> ParsedDocument:
    return parse("a.md", text.encode(), "manual")


def _shape(found: ParsedDocument) -> list[tuple[str, int, str, str]]:
    return [(b.kind, b.level, b.label, b.text) for b in found.blocks]


@pytest.mark.parametrize(
    "hidden",
    [
        '<span style="display:none">99</span>',
        "<span hidden>99</span>",
        "<span style='visibility: hidden'>99</span>",
        "<span style='font-size:0'>99</span>",
        "<span class=gone>99</span>",
        "<script>99</script>",
        "<style>i{a:99}</style>",
        "<template>99</template>",
    ],
)
def test_hidden_text_is_left_out_without_breaking_the_number(hidden: str) -> None:
    found = _html(f"<p>It is 5{hidden}00</p>", "<style>.gone {display: none}</style>")
    assert [b.text for b in found.blocks] == ["It is 500"]


def test_hidden_text_is_told() -> None:
    assert [f.code for f in _html("<p>a<b hidden>x</b></p>").findings] == ["hidden_text"]


def test_aria_hidden_text_is_visible_and_stays() -> None:
    assert _html("<p aria-hidden=true>500</p>").blocks[0].text == "500"


def test_deleted_text_is_dropped_and_inserted_text_kept() -> None:
    found = _html("<p><del>OLD 250</del><ins>NEW 500</ins></p>")
    assert found.blocks[0].text == "NEW 500"
    assert [f.code for f in found.findings] == ["struck_text"]


def test_page_furniture_is_dropped_but_not_a_title_in_the_page_header() -> None:
    body = "<nav>Menu</nav><header>Logo<h1>Leave</h1></header><p>Text</p><footer>Imprint</footer>"
    assert [b.text for b in _html(body).blocks] == ["Leave", "Text"]


@pytest.mark.parametrize(
    ("body", "texts"),
    [
        ("<p>one<br>two</p>", ["one two"]),
        ("<div><div><div>deep</div></div></div>", ["deep"]),
        ("<div>a<p>b</p>c</div>", ["a", "b", "c"]),
        ("<details><summary>Sum</summary>inside 7</details>", ["Sum", "inside 7"]),
        ("<form><label>Limit</label> 500</form>", ["Limit 500"]),
        ("<figure><figcaption>Fig 1</figcaption></figure>", ["Fig 1"]),
        ("<dl><dt>Term</dt><dd>Meaning</dd></dl>", ["Term", "Meaning"]),
        ("<pre>a\n b</pre>", ["a\n b"]),
        ("<p>5</p><div>7</div>", ["5", "7"]),
        ("<p>1. Januar 2026</p>", ["1. Januar 2026"]),
    ],
)
def test_no_visible_text_is_lost(body: str, texts: list[str]) -> None:
    assert [b.text for b in _html(body).blocks] == texts


def test_headings_have_their_level_and_label() -> None:
    assert _shape(_html("<h1>Policy</h1><h3>7.2 Deductible</h3><h2>Section 4 – Duties</h2>")) == [
        ("heading", 1, "", "Policy"),
        ("heading", 3, "7.2", "Deductible"),
        ("heading", 2, "Section 4", "Duties"),
    ]


def test_a_number_that_is_no_label_stays_in_the_heading() -> None:
    assert _shape(_html("<h2>30 days to report</h2>")) == [("heading", 2, "", "30 days to report")]


def test_lists_keep_depth_numbers_and_later_paragraphs() -> None:
    body = (
        "<ol start=3><li>alpha<ul><li>beta</li></ul></li><li><p>gamma</p><p>more</p></li></ol>"
        "<ul><li>(a) delta</li></ul>"
    )
    assert _shape(_html(body)) == [
        ("item", 1, "3.", "alpha"),
        ("item", 2, "", "beta"),
        ("item", 1, "4.", "gamma"),
        ("paragraph", 0, "", "more"),
        ("item", 1, "(a)", "delta"),
    ]


def test_table_rows_carry_headers_caption_spans_and_links() -> None:
    caption, first, second, after = _html(
        "<table><caption>Limits</caption><thead><tr><th>Cover</th><th colspan=2>Limit</th></tr>"
        "</thead><tr><td rowspan=2>Water</td><td>$5<b>00</b></td><td><a href=/x>form</a></td></tr>"
        "<tr><td colspan=2>none</td></tr></table>after"
    ).blocks
    assert first == Block(
        "row",
        "Water | $500 | form",
        headers=("Cover", "Limit", "Limit"),
        cells=("Water", "$500", "form"),
        caption="Limits",
        links=(Link("form", "/x"),),
    )
    assert (caption.kind, caption.text) == ("paragraph", "Limits")
    assert (second.text, second.cells) == ("Water | none", ("Water", "none", ""))
    assert (after.kind, after.text) == ("paragraph", "after")


def test_a_table_in_a_cell_gets_rows_of_its_own() -> None:
    body = "<table><tr><td>9<table><tr><td>in</td><td>ner</td></tr></table></td></tr></table>"
    assert [b.text for b in _html(body).blocks] == ["9", "in | ner"]


def test_links_keep_words_and_target() -> None:
    assert _html('<p>See <a href="/f">the <b>form</b></a>.</p>').blocks[0].links == (
        Link("the form", "/f"),
    )


def test_html_title_and_meta_are_kept() -> None:
    found = _html("<h1>Heading</h1>", "<title>Page\n title</title><meta name=Author content=Ann>")
    assert (found.title, found.meta["author"]) == ("Page title", "Ann")


def test_entities_are_not_expanded_and_no_file_is_read() -> None:
    page = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><p>Limit &f; 500</p>'
    assert "root:" not in repr(parse("a.html", page.encode(), "manual"))


def test_text_cannot_pass_for_the_marks_that_carry_structure() -> None:
    assert _shape(_html("<p>\ue0d0h1\ue0d0Fake</p>")) == [("paragraph", 0, "", "h1Fake")]


def test_front_matter_goes_to_meta_and_a_rule_in_the_body_stays_a_rule() -> None:
    found = _md(
        "---\ntitle: Leave\nEffective: 2026-01-01\nsupersedes: [HO 1, HO 2]\nx: {a: 1}\n---\n"
        "One.\n\n---\n\nTwo.\n"
    )
    assert found.meta == {
        "title": "Leave",
        "effective": "2026-01-01",
        "supersedes": "HO 1; HO 2",
    }
    assert [b.text for b in found.blocks] == ["One.", "Two."]


@pytest.mark.parametrize(
    "text", ["---\n\nOne.\n\n---\n\nTwo.\n", "---\nOne.\n\nTwo.\n", "---\na: [\n---\nOne. Two."]
)
def test_what_is_no_front_matter_is_not_eaten(text: str) -> None:
    words = " ".join(b.text for b in _md(text).blocks)
    assert "One." in words and "Two." in words


def test_broken_front_matter_is_told() -> None:
    assert [f.code for f in _md("---\na: [\n---\nText").findings] == ["front_matter"]


def test_markdown_structure_is_kept() -> None:
    found = _md(
        "# 1. Scope\n\nText:\n- one\n  - two\n\nSetext\n------\n\n1. a\n1. b\n\n"
        "14. x\n20. y\n\n|A|B|\n|-|-|\n|1|[2](u)|\n\n~~250~~ 500 [l]({{site.baseurl}}/u)\n"
    )
    assert _shape(found) == [
        ("heading", 1, "1", "Scope"),
        ("paragraph", 0, "", "Text:"),
        ("item", 1, "", "one"),
        ("item", 2, "", "two"),
        ("heading", 2, "", "Setext"),
        ("item", 1, "1.", "a"),
        ("item", 1, "1.", "b"),
        ("item", 1, "14.", "x"),
        ("item", 1, "20.", "y"),
        ("row", 0, "", "1 | 2"),
        ("paragraph", 0, "", "500 l"),
    ]
    assert found.blocks[-2].headers == ("A", "B")
    assert found.blocks[-1].links == (Link("l", "{{site.baseurl}}/u"),)
