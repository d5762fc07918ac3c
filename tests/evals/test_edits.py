"""Edits of real files change what they say and nothing else, and the bench sees what they cause."""

from __future__ import annotations

import io
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from evals.edits.bench import documents_at, made, run
from evals.edits.catalogue import BY_NAME, EDITS, Edit
from evals.edits.files import DoesNotApply
from evals.edits.taken import Taken, take, take_again
from synthetic_corpus.structure import (
    Document,
    ListItem,
    ListItems,
    Message,
    Paragraph,
    Section,
    Table,
)
from synthetic_corpus.writers import render
from tests import small_set

WANTED = (
    "insert_above delete_below move_section renumber change_digit change_date flip_modal "
    "insert_not swap_name reword change_cell sort_rows change_running_header rewrap "
    "re_export_pdf re_export_other rename split_paragraph merge_paragraphs "
    "change_one_of_two_identical"
).split()
HANDBOOK = Path(__file__).parents[3] / "shared" / "corpora" / "handbook.bundle"


TABLE = (
    "Kind,Rule\nSickness,You must tell the office of Acme by 4 March 2025\n"
    "Study,It may take 5 days of the case\nMoving,It is for the claim only\n"
)


def _paper(ending: str) -> Document:
    return Document(
        path=f"paper.{ending}",
        title="LEAVE RULES",
        running_header="Leave rules",
        sections=(
            Section(
                "Notice",
                (
                    Paragraph("You must tell the duty desk of Acme within 30 days. Call by phone."),
                    Paragraph("The desk keeps a list from 4 March 2025 on. It is \"open\" to all."),
                    Paragraph("The desk will answer the letter. Nobody waits. However, it rests."),
                ),
                "1",
            ),
            Section(
                "Lists",
                (
                    Paragraph("The following 3 papers must be kept for the review:"),
                    ListItems(
                        (
                            ListItem("the letter of the office in Harlow;", "(a)"),
                            ListItem("the list of 12 names.", "(b)"),
                            ListItem("the note of the day.", "(c)"),
                        )
                    ),
                ),
                "2",
            ),
            Section(
                "Limits",
                (
                    Table(
                        ("Kind", "Days"),
                        (("Sickness", "20"), ("Moving house", "2"), ("Study", "5")),
                    ),
                ),
                "3",
            ),
        ),
    )  # fmt: skip


def _mail() -> Message:
    return Message(
        "mail.eml", "Desk <d@example.org>", "Office <o@example.org>", "Leave",
        datetime(2026, 2, 1, tzinfo=UTC), "<1@example.org>",
        (
            "You must tell the duty desk of Acme within 30 days. Call by phone.",
            "The desk keeps a list from 4 March 2025 on. It is \"open\" to all.",
            "The desk will answer the letter. Nobody waits. However, it rests.",
        ),
    )  # fmt: skip


def _workbook() -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for line in TABLE.splitlines():
        book.active.append(line.split(","))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.fixture(scope="module")
def files() -> dict[str, Taken]:
    """One small real file of each format that can be read."""
    found = {
        e: take(f"paper.{e}", render(_paper(e)), "manual") for e in ("docx", "html", "md", "txt")
    }
    found["eml"] = take("mail.eml", render(_mail()), "ticket")
    found["csv"] = take("table.csv", TABLE.encode(), "manual")
    found["xlsx"] = take("book.xlsx", _workbook(), "manual")
    return found


def test_the_catalogue_holds_every_edit() -> None:
    assert set(WANTED) <= set(BY_NAME)
    assert len(BY_NAME) == len(EDITS)


def test_meaning_is_declared_unchanged_where_only_looks_change() -> None:
    cosmetic = {edit.name for edit in EDITS if edit.cosmetic}
    assert {"rewrap", "rename", "renumber", "move_section", "insert_above"} <= cosmetic
    assert not cosmetic & {"change_digit", "insert_not", "delete_below", "change_table_header"}


DECLARED = [pytest.param(edit, e, id=f"{edit.name}-{e}") for edit in EDITS for e in edit.formats]


@pytest.mark.parametrize(("edit", "ending"), DECLARED)
def test_an_edit_changes_what_it_says_and_nothing_else(
    files: dict[str, Taken], edit: Edit, ending: str
) -> None:
    document, edited = made(edit, files[ending], Random(1))
    after = take_again(document, edited.locator, edited.data)
    assert (edited.data, edited.locator) != (document.data, document.locator)
    assert after.row["id"] == document.row["id"]
    if edit.name == "re_export_pdf":
        read = " ".join(after.texts)  # pages keep words, not the bounds of paragraphs
        assert [text for text in edited.texts if text not in read] == []
    else:
        assert edited.says_what_it_should(after), after.texts


@pytest.mark.parametrize(
    ("name", "ending", "why"),
    [
        ("renumber", "csv", "no label"),
        ("insert_above", "csv", "one cell"),
        ("change_running_header", "md", "no pages"),
        ("split_paragraph", "csv", "no paragraph"),
    ],
)
def test_an_edit_that_does_not_apply_says_why(
    files: dict[str, Taken], name: str, ending: str, why: str
) -> None:
    document = files[ending]
    if name == "insert_above":
        export = "key,summary,description\nA-1,Leak,Water ran\n"
        document = take("tickets.csv", export.encode(), "ticket")
    with pytest.raises(DoesNotApply, match=why):
        made(BY_NAME[name], document, Random(1))


def test_a_word_is_edited_in_the_run_that_holds_it(files: dict[str, Taken]) -> None:
    document = files["docx"]
    _, split = made(BY_NAME["rewrap"], document, Random(1))
    in_runs = take_again(document, split.locator, split.data)
    _, edited = made(BY_NAME["change_digit"], in_runs, Random(1))
    assert edited.says_what_it_should(take_again(in_runs, edited.locator, edited.data))


def test_demo_documents_lose_no_changed_number(tmp_path: Path) -> None:
    written = {path.name: path for path in small_set.write(tmp_path)}
    names = ("ho-04-90-2026-01.docx", "bulletin-2026-01.html", "bulletin-2025-02.txt",
             "2026-02-12-late-notice.eml")  # fmt: skip
    documents, refused = documents_at(written[name] for name in names)
    assert (len(documents), refused) == (4, [])
    _no_critical_change_is_missed(run(documents, seed=0))


def test_a_real_handbook_loses_no_changed_number(tmp_path: Path) -> None:
    if not HANDBOOK.exists():
        pytest.skip(f"{HANDBOOK.name} is not here")
    clone = ["git", "clone", "-q", "--branch", "T05", str(HANDBOOK), str(tmp_path / "handbook")]
    subprocess.run(clone, check=True, capture_output=True)
    paths = sorted((tmp_path / "handbook").rglob("*.md"))[::60]
    documents, _ = documents_at(paths)
    assert documents
    _no_critical_change_is_missed(run(documents, seed=0))


def _no_critical_change_is_missed(found: dict[str, Any]) -> None:
    words = ("change_digit", "change_date", "flip_modal", "insert_not", "swap_name", "change_cell")
    rows = [row for row in found["edits"] if row["edit"] in words]
    assert sum(row["expected"] for row in rows) > 0
    assert [row for row in rows if row["missed"]] == []
    assert found["sweep"]["expected"] > 0
    assert (found["sweep"]["missed"], found["sweep"]["odd"]) == (0, 0)


def test_the_same_seed_gives_the_same_answer(files: dict[str, Taken]) -> None:
    documents = [files["md"], files["csv"]]
    assert run(documents, seed=3) == run(documents, seed=3)
