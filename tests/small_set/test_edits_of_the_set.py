"""Edits change exactly the files they say, in exactly the way they say.

Here: each edit alone, and all together.
Not here: what the edits should cause elsewhere.
"""

import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import lxml.html
import pytest
from docx.opc.exceptions import PackageNotFoundError

from tests.small_set import edits
from tests.small_set.edits import Edit

Contents = dict[str, bytes]
Single = Callable[[Path], Edit]

IN_PLACE = (edits.change_amount, edits.re_export_docx, edits.re_export_html, edits.break_docx)


def contents(root: Path) -> Contents:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


def touched(before: Contents, after: Contents) -> set[str]:
    return {path for path in before | after if before.get(path) != after.get(path)}


def docx_words(path: Path) -> list[str]:
    word = docx.Document(str(path))
    cells = [cell.text for table in word.tables for row in table.rows for cell in row.cells]
    return [paragraph.text for paragraph in word.paragraphs] + cells


def html_words(path: Path) -> list[str]:
    text: str = lxml.html.document_fromstring(path.read_bytes()).text_content()
    return text.split()


@pytest.mark.parametrize("single", IN_PLACE)
def test_an_edit_in_place_changes_only_its_file(root: Path, single: Single) -> None:
    before = contents(root)
    made = single(root)
    after = contents(root)
    assert touched(before, after) == {made.path}
    assert before.keys() == after.keys()


def test_the_changed_amount_is_the_only_difference(root: Path) -> None:
    before = contents(root)
    made = edits.change_amount(root)
    old, new = (text[made.path].decode().split() for text in (before, contents(root)))
    assert [pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]] == [
        ("$3,000", "$4,200")
    ]


def test_the_re_exported_docx_has_the_same_text_in_other_runs(written: Path, root: Path) -> None:
    made = edits.re_export_docx(root)
    assert docx_words(written / made.path) == docx_words(root / made.path)
    old, new = (docx.Document(str(base / made.path)) for base in (written, root))
    assert len(new.paragraphs[1].runs) > len(old.paragraphs[1].runs)
    assert new.core_properties.modified != old.core_properties.modified
    with zipfile.ZipFile(root / made.path) as archive:
        assert {entry.compress_type for entry in archive.infolist()} == {zipfile.ZIP_STORED}


def test_the_re_exported_html_has_the_same_words_on_other_lines(written: Path, root: Path) -> None:
    made = edits.re_export_html(root)
    assert html_words(written / made.path) == html_words(root / made.path)
    old, new = ((base / made.path).read_bytes().count(b"\n") for base in (written, root))
    assert new > old


def test_the_new_endorsement_amends_a_section_that_the_form_has(root: Path) -> None:
    before = contents(root)
    made = edits.add_endorsement(root)
    after = contents(root)
    assert touched(before, after) == {made.path}
    assert made.path not in before
    assert any(
        text.startswith("Section 9.1 of Form HO 00 03 is replaced by the following:")
        for text in docx_words(root / made.path)
    )
    assert "9.1 Notice of loss" in docx_words(root / "policies/ho-00-03-2026-01.docx")


def test_the_removed_bulletin_is_gone_and_nothing_else(root: Path) -> None:
    before = contents(root)
    made = edits.remove_bulletin(root)
    after = contents(root)
    assert touched(before, after) == {made.path} == before.keys() - after.keys()


def test_the_renamed_manual_keeps_its_bytes(root: Path) -> None:
    before = contents(root)
    made = edits.rename_manual(root)
    after = contents(root)
    (new,) = after.keys() - before.keys()
    assert before.keys() - after.keys() == {made.path}
    assert after[new] == before[made.path]
    assert Path(new).parent == Path(made.path).parent
    assert touched(before, after) == {made.path, new}


def test_the_broken_docx_cannot_be_opened(root: Path) -> None:
    made = edits.break_docx(root)
    with pytest.raises((PackageNotFoundError, zipfile.BadZipFile)):
        docx.Document(str(root / made.path))


def test_all_edits_touch_different_documents(root: Path) -> None:
    before = contents(root)
    made = edits.edit(root)
    paths = [one.path for one in made]
    assert len(set(paths)) == len(paths)
    renamed = f"manuals/{edits.NEW_NAME}"
    assert touched(before, contents(root)) == {*paths, renamed}
    assert {one.kind for one in made} == {
        "changed_amount",
        "re_exported",
        "new_endorsement",
        "removed",
        "renamed",
        "unreadable",
    }


def test_an_amount_is_not_changed_twice(root: Path) -> None:
    edits.change_amount(root)
    before = contents(root)
    with pytest.raises(ValueError, match="expected once"):
        edits.change_amount(root)
    assert contents(root) == before
