"""`docmem findings`: what was noticed and what was not read, for people and for programs."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.connectors.bombs import many_paragraphs, word_file

Run = Callable[..., Any]
_CHART = b'<c:v xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart">8125</c:v>'


@pytest.fixture(scope="module")
def noticed(documents: Path, tmp_path_factory: pytest.TempPathFactory, script: Run) -> Path:
    """A memory of files with hidden text, a chart, a bomb, and a broken one under access."""
    root = Path(shutil.copytree(documents, tmp_path_factory.mktemp("noticed") / "insurer"))
    manuals = root / "documents" / "manuals"
    (manuals / "hidden.html").write_text("<h1>Fees</h1><p hidden>9</p><p>The fee is $5.</p>")
    (manuals / "chart.docx").write_bytes(word_file(parts={"word/charts/chart1.xml": _CHART}))
    (manuals / "bomb.docx").write_bytes(many_paragraphs())
    (root / "documents" / "policies" / "fraud-guide.docx").write_bytes(b"no archive")
    answer = script(root, "update", "--json")
    assert answer.status == 0, answer.err
    partial = [
        entry for source in answer.json()["report"]["sources"] for entry in source["partial"]
    ]
    assert [locator for locator, _ in partial] == ["chart.docx"]
    return root


def test_findings_are_listed_with_status_and_remedy(docmem: Run, noticed: Path) -> None:
    found = docmem(noticed, "findings", "--json").json()
    assert [(f["locator"], f["code"], f["status"]) for f in found] == [
        ("bomb.docx", "too_large", "quarantined"),
        ("chart.docx", "coverage", "partial"),
        ("hidden.html", "hidden_text", "read"),
    ]
    assert all(f["remedy"] and f["title"] and f["document"].startswith("doc:") for f in found)
    assert "8125" in found[1]["detail"]


def test_findings_of_what_a_reader_may_not_see_are_not_shown(docmem: Run, noticed: Path) -> None:
    def locators(*who: str) -> set[str]:
        return {f["locator"] for f in docmem(noticed, "findings", *who, "--json").json()}

    assert "fraud-guide.docx" not in locators()
    assert "fraud-guide.docx" in locators("--as", "group:fraud")
    assert "fraud-guide.docx" not in locators("--as", "group:fraud", "--as", "user:ousted")


def test_people_see_document_finding_and_remedy(docmem: Run, noticed: Path) -> None:
    shown = " ".join(docmem(noticed, "findings").out.split())
    assert "quarantined" in shown and "manuals/bomb.docx" in shown and "too_large" in shown


def test_nothing_noticed_is_an_empty_list_and_a_sentence(docmem: Run, memory: Path) -> None:
    assert docmem(memory, "findings", "--json").json() == []
    assert docmem(memory, "findings").out.strip().startswith("Every document was read")


def test_what_is_partial_or_in_quarantine_is_counted_and_left_in_peace(
    docmem: Run, noticed: Path, script: Run
) -> None:
    status = docmem(noticed, "status", "--json").json()
    assert (status["partial"], status["quarantined"]) == (1, 1)
    again = script(noticed, "update", "--json").json()
    assert {source["source"]: source["partial"] for source in again["report"]["sources"]}[
        "manuals"
    ] == []
    assert again["snapshot"] == status["snapshot"]
