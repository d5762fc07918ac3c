"""The edits made to the written set, each to another document.

Here: changes to files, and a record of each.
Not here: the words of new documents, and any judgement of what an edit should cause.

Each edit expects the set as `small_set.write` left it and fails, before it changes anything, if
the file is missing or does not hold what it is to change.
"""

import textwrap
import zipfile
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

import docx
from docx.text.paragraph import Paragraph
from docx.text.run import Run

from synthetic_corpus.writers import write_all
from synthetic_corpus.writers.to_docx import pack
from tests.small_set.new_endorsement import PROMPT_NOTICE
from tests.small_set.notation import read

Kind = Literal[
    "changed_amount", "re_exported", "new_endorsement", "removed", "renamed", "unreadable"
]

CHANGED_FORM = "policies/cp-00-10-2025-01.html"
SENTENCE = (
    "A deductible of {amount} applies to each occurrence unless the declarations show a higher "
    "amount."
)
SENTENCE_BEFORE = SENTENCE.format(amount="$3,000")
SENTENCE_AFTER = SENTENCE.format(amount="$4,200")
RE_EXPORTED_DOCX = "manuals/reserving-guideline.docx"
RE_EXPORTED_HTML = "manuals/underwriting-guideline.html"
REMOVED_BULLETIN = "policies/bulletin-2025-09.txt"
RENAMED_MANUAL = "manuals/subrogation-procedure.html"
NEW_NAME = "subrogation-and-recovery-procedure.html"
BROKEN_MANUAL = "manuals/catastrophe-response-procedure.docx"
KEPT_PERCENT = 40


@dataclass(frozen=True)
class Edit:
    """What was done to one file; `path` is relative to the root (for a rename: the old path)."""

    kind: Kind
    path: str
    note: str


def edit(root: Path) -> list[Edit]:
    """Make all edits below `root` and return them in the order made.

    Raises FileNotFoundError or ValueError as the single edits do.
    """
    return [
        change_amount(root),
        re_export_docx(root),
        re_export_html(root),
        add_endorsement(root),
        remove_bulletin(root),
        rename_manual(root),
        break_docx(root),
    ]


def change_amount(root: Path) -> Edit:
    """Raise the deductible in one sentence of Form CP 00 10, and nothing else.

    Raises FileNotFoundError without the form, ValueError if the sentence does not stand there once.
    """
    path = root / CHANGED_FORM
    text = path.read_text(encoding="utf-8")
    if text.count(SENTENCE_BEFORE) != 1:
        raise ValueError(f"{CHANGED_FORM}: expected once: {SENTENCE_BEFORE!r}")
    path.write_bytes(text.replace(SENTENCE_BEFORE, SENTENCE_AFTER).encode())
    return Edit("changed_amount", CHANGED_FORM, f"{SENTENCE_BEFORE} -> {SENTENCE_AFTER}")


def re_export_docx(root: Path) -> Edit:
    """Write the reserving guideline again: same text, other runs, properties and compression.

    Raises FileNotFoundError without the guideline.
    """
    path = root / RE_EXPORTED_DOCX
    word = docx.Document(str(_existing(path)))
    cells = (cell for table in word.tables for row in table.rows for cell in row.cells)
    for paragraph in (*word.paragraphs, *(p for cell in cells for p in cell.paragraphs)):
        _split_run(paragraph)
    word.core_properties.last_modified_by = "word processing desk 2"
    word.core_properties.revision = 7
    word.core_properties.modified = datetime(2026, 2, 20, 9, 30)
    path.write_bytes(pack(word, compression=zipfile.ZIP_STORED))
    return Edit("re_exported", RE_EXPORTED_DOCX, "same text; runs split, stored uncompressed")


def re_export_html(root: Path) -> Edit:
    """Wrap and indent the lines of the underwriting guideline; words and elements stay.

    Raises FileNotFoundError without the guideline.
    """
    path = root / RE_EXPORTED_HTML
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_bytes(("\n".join(map(_rewrap, lines)) + "\n").encode())
    return Edit("re_exported", RE_EXPORTED_HTML, "same text; lines wrapped and indented")


def add_endorsement(root: Path) -> Edit:
    """Add Form HO 04 95, which amends a section of Form HO 00 03; that form's file is untouched.

    Raises FileExistsError if the endorsement is already there.
    """
    if (root / PROMPT_NOTICE.path).exists():
        raise FileExistsError(f"{PROMPT_NOTICE.path} is already there")
    write_all([read(PROMPT_NOTICE)], root)
    return Edit("new_endorsement", PROMPT_NOTICE.path, "replaces Section 9.1 of Form HO 00 03")


def remove_bulletin(root: Path) -> Edit:
    """Delete Bulletin 2025-09. Raises FileNotFoundError without it."""
    (root / REMOVED_BULLETIN).unlink()
    return Edit("removed", REMOVED_BULLETIN, "Bulletin 2025-09 deleted")


def rename_manual(root: Path) -> Edit:
    """Rename the subrogation procedure inside its source, bytes unchanged.

    Raises FileNotFoundError without it.
    """
    path = root / RENAMED_MANUAL
    path.rename(path.with_name(NEW_NAME))
    return Edit("renamed", RENAMED_MANUAL, f"now manuals/{NEW_NAME}")


def break_docx(root: Path) -> Edit:
    """Cut the catastrophe procedure to its first 40 percent, so that its zip cannot be opened.

    Raises FileNotFoundError without it.
    """
    path = root / BROKEN_MANUAL
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * KEPT_PERCENT // 100])
    return Edit("unreadable", BROKEN_MANUAL, f"first {KEPT_PERCENT} percent of the bytes kept")


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise FileNotFoundError(f"{path}: no such file")
    return path


def _split_run(paragraph: Paragraph) -> None:
    """Split the first run of `paragraph` in the middle, keeping its formatting."""
    for run in paragraph.runs[:1]:
        text = run.text
        twin = deepcopy(run._r)
        run._r.addnext(twin)
        run.text = text[: len(text) // 2]
        Run(twin, paragraph).text = text[len(text) // 2 :]


def _rewrap(line: str) -> str:
    if not line.startswith(("<p>", "<li>")):
        return line
    return textwrap.fill(
        line,
        60,
        initial_indent="    ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
