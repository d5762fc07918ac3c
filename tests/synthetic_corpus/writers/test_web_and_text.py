"""Web pages, Markdown and plain text: furniture, folds, merged headers, notes.

Not here: what all formats share (`test_documents`).
"""

from collections.abc import Callable
from datetime import date

import lxml.html
import yaml

from memory.records import ParsedDocument
from synthetic_corpus.structure import Document, ListItem, ListItems, Paragraph, Section, Table
from synthetic_corpus.writers import render

Form = Callable[..., Document]
Read = Callable[..., ParsedDocument]


def test_site_furniture_is_on_the_page_and_not_in_the_text(form: Form, read: Read) -> None:
    document = form("a.html", navigation=("Home", "Forms of 2026"))
    page = lxml.html.document_fromstring(render(document))
    assert page.findtext(".//header/p") == document.running_header
    assert [a.text for a in page.iterfind(".//nav//a")] == ["Home", "Forms of 2026"]
    assert page.findtext(".//footer/p") == "Product desk 3"
    assert read(document).blocks == read(form("a.html")).blocks


def test_a_page_of_no_site_has_no_furniture(form: Form) -> None:
    page = lxml.html.document_fromstring(render(form("a.html")))
    assert not [*page.iter("header", "nav", "footer")]


def test_what_is_folded_stands_in_details(form: Form) -> None:
    page = lxml.html.document_fromstring(render(form("a.html")))
    assert page.findtext(".//details/summary") == "Show what is not covered"
    assert page.findtext(".//details/ol/li") == "flood above 12 inches;"
    assert b"<details>" in render(form("a.md"))


def test_merged_headers_span_columns_and_rows_carry_them(
    form: Form, read: Read, rates: Table
) -> None:
    document = form("a.html", sections=(Section("Rates", (rates,)),))
    page = lxml.html.document_fromstring(render(document))
    upper = page.findall(".//thead/tr")[0]
    assert [(c.text, c.get("colspan"), c.get("rowspan")) for c in upper] == [
        ("Territory", None, "2"), ("Deductible", "2", None), ("Allowance", "2", None)
    ]  # fmt: skip
    rows = [b for b in read(document).blocks if b.kind == "row"]
    assert tuple(b.cells for b in rows) == rates.rows
    assert {b.headers[1:3] for b in rows} == {("Deductible / Flat", "Deductible / Share")}
    assert {b.caption for b in rows} == {rates.caption}


def test_markdown_joins_merged_headers_and_keeps_bars_in_cells(form: Form, read: Read) -> None:
    table = Table(("Cover", "Limit"), (("A | B", "$7"),))
    (row,) = [
        b
        for b in read(form("a.md", sections=(Section("Limits", (table,)),))).blocks
        if b.kind == "row"
    ]
    assert row.cells == ("A | B", "$7")


def test_front_matter_holds_the_meta_data(form: Form) -> None:
    _, front, _ = render(form("a.md")).decode().split("---\n", 2)
    assert yaml.safe_load(front) == {
        "form": "HO 00 03",
        "edition": "2026-01",
        "effective": date(2026, 3, 1),
    }


def test_lists_that_do_not_count_on_keep_their_labels_as_text(form: Form, read: Read) -> None:
    items = ListItems((ListItem("second;", "(b)"), ListItem("fourth.", "(d)")))
    blocks = read(form("a.html", sections=(Section("Rest", (Paragraph("Of:"), items)),))).blocks
    assert [(b.label, b.text) for b in blocks[-2:]] == [("(b)", "second;"), ("(d)", "fourth.")]


def test_text_keeps_both_header_rows_over_their_columns(form: Form, rates: Table) -> None:
    text = render(form("a.txt", sections=(Section("Rates", (rates,)),))).decode()
    upper, lower = text.split("Table 2: Deductibles\n\n")[1].split("\n")[:2]
    assert upper.index("Deductible") == lower.index("Flat")
    assert upper.index("Allowance") == lower.index("Per day")


def test_marks_of_notes_are_no_digits_and_differ(form: Form) -> None:
    notes = ("one;", "two;", "three;")
    text = render(form("a.txt", sections=(Section("S", (Paragraph("Rule.", notes),)),))).decode()
    assert text.split("\n\n")[2:] == ["Rule.† ‡ ††", "† one;", "‡ two;", "†† three;\n"]
