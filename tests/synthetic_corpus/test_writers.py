"""Writers keep what the structure says, in each format.

Here: properties of single writers that a set cannot show, and their refusals.
Not here: the small set.
"""

from pathlib import Path

import lxml.html
import pytest

from synthetic_corpus.structure import (
    Document,
    ListItem,
    ListItems,
    Paragraph,
    Section,
    Table,
    TicketExport,
)
from synthetic_corpus.writers import render, write_all
from tests.small_set.notation import Draft, read

BLOCKS = (
    Paragraph("Form X 1\nEdition 2026-01"),
    ListItems((ListItem("more than $5 & less", "(a)"), ListItem("other", "(b)"))),
    Table(("Cover", "Limit"), (("A < B", "$7"),), "Limits"),
)


def document(path: str) -> Document:
    return Document(path, "A title", (Section("Deductible", BLOCKS, "7.2", 2),))


@pytest.mark.parametrize("suffix", ["docx", "html", "md", "txt"])
def test_equal_structures_give_equal_bytes(suffix: str) -> None:
    assert render(document(f"a.{suffix}")) == render(document(f"a.{suffix}"))


def test_html_escapes_text_and_keeps_line_breaks_lists_and_captions() -> None:
    page = lxml.html.document_fromstring(render(document("a.html")))
    assert page.findtext(".//h3") == "7.2 Deductible"
    assert page.find(".//p").text_content() == "Form X 1Edition 2026-01"
    assert len(page.findall(".//p/br")) == 1
    assert page.findtext(".//ol[@type='a']/li") == "more than $5 & less"
    assert page.findtext(".//caption") == "Limits"
    assert page.findtext(".//td") == "A < B"


def test_text_keeps_labels_and_aligns_tables() -> None:
    text = render(document("a.txt")).decode()
    assert "7.2 Deductible\n--------------\n" in text
    assert "  (a) more than $5 & less\n" in text
    assert "Cover  Limit\n-----  -----\nA < B  $7" in text


def test_markdown_without_meta_data_has_no_front_matter() -> None:
    assert render(document("a.md")).startswith(b"# A title\n\n### 7.2 Deductible\n")


def test_a_path_that_no_writer_knows_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a\.rtf: no writer"):
        render(document("a.rtf"))
    with pytest.raises(ValueError, match="TicketExport into"):
        render(TicketExport("a.txt", ()))


def test_two_items_never_share_a_path(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"a\.md: two items"):
        write_all([document("a.md"), document("a.md")], tmp_path)


def test_notation_reads_headings_lists_tables_and_paragraphs() -> None:
    body = """
= Form X 1
= Edition 2026-01

# 1. First

## 1.1 Inner

A line
and its rest.

(a) one
  goes on;
(b) two.

! Limits
| Cover | Limit |
| A | $7 |
"""
    made = read(Draft(path="a.md", title="T", body=body, form="X 1", edition="2026-01"))
    assert [section.printed_heading for section in made.sections] == ["", "1. First", "1.1 Inner"]
    assert made.running_header == "Form X 1 | Edition 2026-01"
    assert made.sections[0].blocks == (Paragraph("Form X 1\nEdition 2026-01"),)
    assert made.sections[2].blocks == (
        Paragraph("A line and its rest."),
        ListItems((ListItem("one goes on;", "(a)"), ListItem("two.", "(b)"))),
        Table(("Cover", "Limit"), (("A", "$7"),), "Limits"),
    )


def test_a_ragged_table_is_refused_with_its_path() -> None:
    with pytest.raises(ValueError, match=r"a\.md: the rows of the table"):
        read(Draft(path="a.md", title="T", body="| A | B |\n| 1 |"))
