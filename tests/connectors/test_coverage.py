"""The coverage check: planted losses are found, and what was read raises no alarm."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

import connectors.parse
from connectors.coverage import covered, numbers
from connectors.crude import _MODULES
from connectors.formats import ENDINGS
from connectors.parse import parse
from memory.records import Block, Finding, ParsedDocument
from tests import small_set
from tests.connectors import bombs

KINDS = {"policies": "policy", "manuals": "manual", "tickets": "ticket"}
_CHART = (
    b'<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart">'
    b"<c:pt><c:v>8125</c:v></c:pt><c:pt><c:v>640</c:v></c:pt></c:chart>"
)


def _missing(name: str, data: bytes | str) -> tuple[str, ...]:
    data = data.encode() if isinstance(data, str) else data
    found = parse(name, data, "policy")
    told = [finding for finding in found.findings if finding.code == "coverage"]
    missing = tuple(n for page in found.coverage for n in page.missing)
    assert found.coverage and bool(told) == bool(missing)
    assert all(number in told[0].detail for number in missing[:8])
    return missing


def test_every_format_that_is_read_is_checked() -> None:
    assert set(ENDINGS) <= set(_MODULES)


def test_the_demo_corpus_was_read_wholly(tmp_path: Path) -> None:
    small_set.write(tmp_path)
    checked = 0
    for path in sorted(p for p in tmp_path.rglob("*") if p.is_file() and p.name != "access.csv"):
        kind: Any = KINDS[path.relative_to(tmp_path).parts[0]]
        found = parse(path.name, path.read_bytes(), kind)
        assert not any(page.missing for page in found.coverage), path
        assert "coverage_unchecked" not in {finding.code for finding in found.findings}
        checked += sum(page.numbers for page in found.coverage)
    assert checked > 1000


def test_a_number_taken_out_of_any_passage_is_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The readers are made to lose one number at a time."""
    small_set.write(tmp_path)
    lost, noticed = 0, 0

    def losing(ending: str, data: bytes, found: ParsedDocument) -> ParsedDocument:
        nonlocal lost, noticed
        for place, block in enumerate(found.blocks):
            first = next(numbers(block.text), "")
            if first and first in block.text:
                less = replace(
                    block,
                    text=block.text.replace(first, "", 1),
                    cells=tuple(cell.replace(first, "", 1) for cell in block.cells),
                )
                blocks = (*found.blocks[:place], less, *found.blocks[place + 1 :])
                lost += 1
                noticed += bool(covered(ending, data, replace(found, blocks=blocks)).findings)
        return found

    monkeypatch.setattr(connectors.parse, "covered", losing)
    for path in sorted(tmp_path.rglob("*.*")):
        if path.name != "access.csv":
            parse(path.name, path.read_bytes(), "policy")
    assert lost > 250
    assert noticed >= 0.98 * lost


def test_what_stands_in_a_part_that_is_not_read_is_missed() -> None:
    assert _missing("a.docx", bombs.word_file()) == ()
    charted = bombs.word_file(parts={"word/charts/chart1.xml": _CHART})
    assert _missing("a.docx", charted) == ("8125", "640")
    chunk = bombs.word_file(parts={"word/afchunk1.htm": b"<p>The excess is 3<b>50</b>.</p>"})
    assert _missing("a.docx", chunk) == ("350",)


def test_deleted_text_and_field_codes_are_not_asked_for() -> None:
    run = b"<w:r><w:t>%b</w:t></w:r>"
    body = (
        b"<w:p>"
        + (run % b"We pay 5")
        + (run % b"00 within ")
        + b'<w:del w:id="1"><w:r><w:delText>20</w:delText></w:r></w:del>'
        b'<w:ins w:id="2"><w:r><w:t>30</w:t></w:r></w:ins>'
        b"<w:r><w:instrText> REF _Ref4711 \\h </w:instrText></w:r></w:p>"
    )
    assert _missing("a.docx", bombs.word_file([bombs.START, body, bombs.END])) == ()


@pytest.mark.parametrize(
    "page",
    [
        "<p>Limit 5<b>00</b> &#36;7&#48; and &frac12;</p>",
        "<p>Limit 5<span style='display:none'>99</span>00, not <s>250</s></p>",
        "<style>.x{display:none}</style><p class=x>99</p><p>500</p>",
        "<title>Rates 2026</title><h1>Rates 2026</h1><ol><li>a 5</li><li>b</li></ol>",
        "<!-- 99 --><script>var a = 98;</script><p><a href='/2024/97'>7</a></p>",
        "<table><tr><th>Year 2025</th><th>B</th></tr><tr><td>1,000</td><td>2</td></tr></table>",
        "<nav>Page 3</nav><p>5</p><footer>No. 4711</footer>",
    ],
)
def test_pages_that_were_read_raise_no_alarm(page: str) -> None:
    assert _missing("a.html", page) == ()


@pytest.mark.parametrize(
    "text",
    [
        "---\ntitle: Form 12\neffective: 2026-01-01\nmenu:\n  weight: 97\n---\n\n# Form 12\n\n5",
        "1. a 5\n1. b\n1. c\n\n## 2. Scope\n\n- [3. Rest](/x/97)\n",
        '- [3.\n  Rest]({% page "/x/97" %}) and [form 5](form 96.md)\n',
        "<h3>\n<button>Step 1: 500</button>\n</h3>\n\nText.\n",
        "See [rule 5](https://a.example/97\n) and [7][r] ![98](b99.png).\n\n[r]: /96 'x'\n",
        "We pay **5**00 or `6`, 7\\.5 and <br>8 <!-- 97 -->~~98~~.\n\n----------------\n",
        "```\n<p hidden>5\n```\n\n| a | 2026 |\n|---|---|\n| 1,5 | 2 |\n",
    ],
)
def test_markdown_that_was_read_raises_no_alarm(text: str) -> None:
    assert _missing("a.md", text) == ()


def test_tables_and_records_that_were_read_raise_no_alarm() -> None:
    assert _missing("a.csv", 'a,b\n1,234\n500,"6,000"\n') == ()
    assert _missing("b.csv", "a;b\n1.234,50;7\n3,5;8\n") == ()
    tickets = [{"key": "T-1", "summary": "No 5", "created": "2026-03-01T09:15:00.000+0100",
                "note": "caf\u00e9 7"}]  # fmt: skip
    assert _missing("a.json", json.dumps({"total": 1, "issues": tickets})) == ()


def test_sheets_that_were_read_raise_no_alarm() -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (("Item", "Rate", "From", "Policy"), ("A", 0.075, None, "00123"), ("B", 45292.5, 3)):
        sheet.append(row)
    sheet["B2"].number_format = "0.0%"
    sheet["B3"].number_format = "yyyy-mm-dd hh:mm"
    written = io.BytesIO()
    book.save(written)
    assert _missing("a.xlsx", written.getvalue()) == ()


def test_mail_alternatives_count_once_and_what_differs_is_told() -> None:
    head = "From: a@x.example\nSubject: Claim 12\nContent-Type: multipart/alternative; boundary=b\n"
    body = "\n--b\nContent-Type: text/plain\n\nWe pay 500.\n--b\nContent-Type: text/html\n\n{}\n"
    assert _missing("a.eml", head + body.format("We pay 500.") + "--b--\n") == ()
    assert _missing("b.eml", head + body.format("We pay 600.") + "--b--\n") == ()


def test_running_lines_are_no_content_but_totals_are(pdf: Callable[..., bytes]) -> None:
    def page(number: int) -> Callable[[Any], None]:
        def draw(sheet: Any) -> None:
            sheet.drawString(72, 800, "Form HO 00 03")
            sheet.drawString(72, 600, f"Each of the {number + 40} insured places is covered.")
            sheet.drawString(72, 40, f"Page {number} of 3")

        return draw

    data = pdf(page(1), page(2), page(3))
    found = parse("a.pdf", data, "policy")
    assert [page.page for page in found.coverage] == [1, 2, 3]
    assert not any(page.missing for page in found.coverage)
    less = replace(found, blocks=found.blocks[:1], findings=())
    checked = covered("pdf", data, less)
    assert [page.missing for page in checked.coverage] == [(), ("42",), ("43",)]
    assert "42 (page 2), 43 (page 3)" in checked.findings[0].detail


def test_a_header_that_the_next_page_repeats_is_read_there_too(pdf: Callable[..., bytes]) -> None:
    def page(top: float, *rows: tuple[str, str]) -> Callable[[Any], None]:
        def draw(sheet: Any) -> None:
            for number, row in enumerate((("Cover", "Limit of 2026"), *rows)):
                for column, text in enumerate(row):
                    bold = "" if number else "-Bold"
                    sheet.setFont(f"Helvetica{bold}", 10)
                    sheet.rect(72 + 100 * column, top - 20 * (number + 1), 100, 20)
                    sheet.drawString(76 + 100 * column, top - 20 * number - 14, text)

        return draw

    def first(sheet: Any) -> None:
        for number, name in enumerate(("Water", "Fire", "Theft", "Hail")):
            sheet.drawString(72, 760 - 12 * number, f"{name} is covered, as the table says.")
        page(180, *((name, f"{n}00") for n, name in enumerate("ABCDE", start=1)))(sheet)

    data = pdf(first, page(780, ("Wind", "700")))
    found = parse("a.pdf", data, "policy")
    assert [block.cells[0] for block in found.blocks if block.cells] == [*"ABCDE", "Wind"]
    assert not any(page.missing for page in found.coverage)
    less = replace(found, blocks=found.blocks[:-1], findings=())
    assert [page.missing for page in covered("pdf", data, less).coverage] == [(), ("2026", "700")]


def test_a_check_that_fails_is_told_and_not_fatal() -> None:
    found = covered("docx", b"no archive", ParsedDocument("", (Block("paragraph", "Text."),)))
    assert [finding.code for finding in found.findings] == ["coverage_unchecked"]


def test_long_lists_are_cut_and_counted() -> None:
    text = "\n".join(f"Item {n}" for n in range(100, 160))
    found = covered("txt", text.encode(), ParsedDocument("", ()))
    assert len(found.coverage[0].missing) == 20
    assert found.findings[0].detail.startswith("60 of 60 numbers")


def test_numbers_in_findings_are_accounted_for() -> None:
    found = ParsedDocument("", (), findings=(Finding("alternatives_differ", "it says 700", ""),))
    assert covered("txt", b"We pay 700.", found).coverage[0].missing == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [("1,234.50", "1234.50"), ("1.234,50", "1234.50"), ("1’000", "1000"), ("５００", "500")],
)
def test_one_number_in_two_spellings_is_one(one: str, other: str) -> None:
    assert list(numbers(one)) == list(numbers(other)) == [other]


def test_different_numbers_stay_different() -> None:
    for one, other in (("500", "5 00"), ("4.2", "42"), ("00123", "123"), ("10²", "102")):
        assert list(numbers(one)) != list(numbers(other))


@given(st.lists(st.integers(0, 10**9), max_size=8))
def test_plain_text_covers_itself_and_misses_what_is_taken_away(values: list[int]) -> None:
    text = " and ".join(str(value) for value in values)
    whole = ParsedDocument("", (Block("paragraph", text),))
    assert covered("txt", text.encode(), whole).coverage[0].missing == ()
    if values:
        less = ParsedDocument("", (Block("paragraph", " and ".join(map(str, values[1:]))),))
        assert covered("txt", text.encode(), less).coverage[0].missing == (str(values[0]),)
