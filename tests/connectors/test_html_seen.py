"""HTML: what is hidden, what only looks so, and tables that only arrange the page."""

from __future__ import annotations

import pytest

from connectors.parse import parse
from memory.records import ParsedDocument


def _html(body: str, head: str = "") -> ParsedDocument:
    page = f"<html><head>{head}</head><body>{body}</body></html>"
    return parse("a.html", page.encode(), "manual")


def _texts(body: str, head: str = "") -> list[str]:
    return [block.text for block in _html(body, head).blocks]


@pytest.mark.parametrize(
    "hidden",
    [
        "<span style='opacity:0'>99</span>",
        "<span style='font-size:1px'>99</span>",
        "<span style='color:transparent'>99</span>",
        "<span style='color:rgba(0,0,0,0)'>99</span>",
        "<span style='color:white'>99</span>",
        "<span style='color:#FFF; background:#ffffff'>99</span>",
        "<span style='color:rgb(1, 2, 3);background-color:#010203'>99</span>",
        "<font color=white>99</font>",
        "<span style='position:absolute;left:-9999px'>99</span>",
        "<span style='text-indent:-999em'>99</span>",
        "<span style='position:absolute;clip:rect(0,0,0,0)'>99</span>",
        "<span id=gone>99</span>",
    ],
)
def test_text_hidden_by_style_or_colour_is_left_out_and_told(hidden: str) -> None:
    found = _html(f"<p>It is 5{hidden}00</p>", "<style>#gone {visibility: hidden}</style>")
    assert [b.text for b in found.blocks] == ["It is 500"]
    assert "hidden_text" in [f.code for f in found.findings]


@pytest.mark.parametrize(
    "shown",
    [
        "<p style='background:#003'><span style='color:white'>500</span></p>",
        "<table bgcolor=navy><tr><td><font color=white>500</font></td></tr></table>",
        "<div class=banner><p style='color:#fff'>500</p></div>",
        "<p hidden=until-found>500</p>",
        "<p class=noprint>500</p>",
        "<p style='fill-opacity:0'>500</p>",
        "<p style='opacity:0.9'>500</p>",
        "<p style='font-size:10px'>500</p>",
        "<details><summary>500</summary></details>",
        "<p title='99'>500</p>",
        "<p aria-hidden=true>500</p>",
        "<div>" * 300 + "500" + "</div>" * 300,
    ],
)
def test_what_only_looks_hidden_is_read(shown: str) -> None:
    head = "<style>@media print { .noprint {display: none} }</style>"
    assert _texts(shown, head) == ["500"]


def test_text_struck_by_style_is_no_fact() -> None:
    found = _html("<p><span style='text-decoration: line-through'>250</span> 500</p>")
    assert found.blocks[0].text == "500"
    assert "struck_text" in [f.code for f in found.findings]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("<p>5&#8209;7&nbsp;days</p>", "5‑7\xa0days"),
        ("<p>a &#150; b &#x93;c&#x94;</p>", "a – b “c”"),
        ("<p>&lt;500&gt; &amp;amp; &euro;5 &copy</p>", "<500> &amp; €5 ©"),
        ("<p>5<wbr>00</p>", "500"),
        ("<p>limit<br>500</p>", "limit 500"),
        ("<p>5,000<sup>2</sup> and 10<sup><a href=#f>1</a></sup></p>", "5,000² and 10¹"),
        ("<p>the 2<sup>nd</sup></p>", "the 2nd"),
    ],
)
def test_characters_are_what_a_browser_shows(body: str, text: str) -> None:
    shown = " ".join(_texts(body)[0].split())
    assert shown == " ".join(text.split())


def test_a_layout_table_reads_as_the_blocks_in_it() -> None:
    body = (
        "<table role=presentation><tr><td>side</td><td><p>One.</p></td></tr></table>"
        "<table><tr><td><h2>7.2 Deductible</h2><ul><li>500</li></ul></td><td>Two.</td></tr></table>"
        "<table><tr><td>Three.</td></tr><tr><td>Four.</td></tr></table>"
    )
    assert [(b.kind, b.text) for b in _html(body).blocks] == [
        ("paragraph", "side"),
        ("paragraph", "One."),
        ("heading", "Deductible"),
        ("item", "500"),
        ("paragraph", "Two."),
        ("paragraph", "Three."),
        ("paragraph", "Four."),
    ]


def test_a_table_of_data_inside_a_layout_table_keeps_its_grid() -> None:
    inner = "<table><tr><th>Cover<th>Limit<tr><td>Water<td>500</table>"
    (row,) = _html(f"<table><tr><td>{inner}</td></tr></table>").blocks
    assert (row.headers, row.cells) == (("Cover", "Limit"), ("Water", "500"))


def test_a_table_in_a_cell_of_data_comes_after_its_table() -> None:
    inner = "<table><tr><td>in</td><td>ner</td></tr></table>"
    body = (
        "<table><tr><th>Cover</th><th>Limit</th></tr>"
        f"<tr><td rowspan=2>Water</td><td>5{inner}</td></tr><tr><td>7</td></tr></table>"
    )
    assert _texts(body) == ["Water | 5", "Water | 7", "in | ner"]
