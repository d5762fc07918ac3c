"""No text of a source becomes markup."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from memory.wiki.bundle.edits import split_page
from memory.wiki.markdown import code, escape, heading, labels, one_line, opening, plain
from tests.memory.wiki.okf import faults, pages

MARKDOWN = MarkdownIt("commonmark")
ODD = [
    "# no heading", "[^1]: no footnote", "See [^note] and [here](/x.md).", "<b>bold</b> <!-- x",
    "--- no rule ---", "---", "===", "1. no list", "2) nor here", "- nor", "+ nor", "> no quote",
    "a `code` b ``` c", "~~struck~~ *and* _so_ **on**", "&lt;b&gt; &#42;", "![img](x.png)",
    "[ref]: http://x.example", "$500 or $750", "a \\ b \\* c", "trailing #", "C #", "| a | b |",
    "a\u2028# b", "a\n---\nb: c", "~~~", "<https://x.example>", "[[wiki]]",
]  # fmt: skip
texts = st.one_of(
    st.sampled_from(ODD),
    st.text(st.sampled_from("ab1 #*_`[]()<>^:-+=.!&;~|\\\"'\n\u2028\u0085"), max_size=25),
)


def _shown(token: Any) -> str:
    if token.children:
        return "".join(map(_shown, token.children))
    return token.content if token.type in ("text", "code_inline") else f"<{token.type}>"


def _blocks(line: str) -> list[str]:
    return [token.type for token in MARKDOWN.parse(line + "\n") if token.type != "inline"]


@given(texts)
@settings(max_examples=500, deadline=None)
def test_an_escaped_text_reads_as_itself_in_a_list_item(text: str) -> None:
    tokens = MARKDOWN.parse(f"- {opening(text)}[^label]\n")
    inline = [token for token in tokens if token.type == "inline"]
    assert [t.type for t in tokens] == [
        "bullet_list_open", "list_item_open", "paragraph_open", "inline", "paragraph_close",
        "list_item_close", "bullet_list_close",
    ]  # fmt: skip
    assert _shown(inline[0]) == f"{one_line(text)}[^label]"


@given(texts.filter(lambda text: bool(one_line(text))))
@settings(max_examples=300, deadline=None)
def test_an_escaped_text_reads_as_itself_in_a_heading_and_a_link(text: str) -> None:
    words = one_line(text)
    for source in (f"# a {heading(text)}", f"[a {escape(text)}](/x.md)"):
        inline = next(t for t in MARKDOWN.parse(source + "\n") if t.type == "inline")
        shown = _shown(inline).replace("<link_open>", "").replace("<link_close>", "")
        assert shown == f"a {words}"


@given(texts)
@settings(max_examples=300, deadline=None)
def test_a_reader_that_looks_for_brackets_alone_finds_no_footnote_and_no_link(text: str) -> None:
    assert not re.search(r"\[\^[^\]\n]+\]", escape(text))
    assert not re.search(r"\]\(", escape(text))
    assert labels(escape(text)) == ()


@given(texts.filter(lambda text: bool(one_line(text))))
@settings(max_examples=300, deadline=None)
def test_a_code_span_holds_any_text(text: str) -> None:
    inline = next(t for t in MARKDOWN.parse(f"a {code(text)} b\n") if t.type == "inline")
    assert _shown(inline) == f"a {one_line(text)} b"


@given(texts)
@settings(max_examples=300, deadline=None)
def test_what_was_escaped_is_read_back(text: str) -> None:
    assert plain(f"- {opening(text)}[^label]") == one_line(text)


def test_a_source_cannot_break_the_page(wiki: Any) -> None:
    lines = [f"Rule {n}: you must keep this, {text}" for n, text in enumerate(map(one_line, ODD))]
    title = "--- [^x] <b> # Title: [y](z.md) ---"
    wiki.update(odd=f"@title {title}\n" + "\n".join(lines), other=f"{one_line(ODD[0])} must go.\n")
    assert faults(wiki.folder) == []
    for path in pages(wiki.folder):
        front, body = split_page(path.read_text())
        assert set(front["sources"][0]) >= {"id", "resource", "title"}
        kinds = set(_blocks("\n".join(line for line in body if not line.startswith("[^"))))
        assert not kinds & {"html_block", "fence", "hr", "blockquote_open", "ordered_list_open"}
    page = next(p for p in pages(wiki.folder) if "title" in p.name)
    assert split_page(page.read_text())[0]["title"] == title


@pytest.mark.parametrize("text", ["plain words, 30 days", "$500 (each)", "5.5% of it", "a - b"])
def test_plain_text_stays_as_it_is(text: str) -> None:
    assert opening(text) == text
