"""Files, formats, rights, rarity, sizes and bytes."""

import csv
import io
import shutil
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from evals.corpus_check import access, files, rarity, rows, sizes
from evals.corpus_check.corpus import CHECKS, rights_of
from evals.corpus_check.untouched import files_untouched
from memory.records import AccessList
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Change
from tests.evals.corpus_check.slices import Check, Slice, database_after

DATABASE = "tickets/claims.db"
OF_ALL = (files.documents_are_there, files.formats_are_there, sizes.sizes_suffice)
CHART = (
    b'<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart">'
    b"<c:pt><c:v>8125</c:v></c:pt></c:chart>"
)


def test_a_document_that_was_removed_is_seen(corpus: Slice) -> None:
    row = corpus.documents("memorandum")[0]
    found = corpus.new_problems(files.documents_are_there, corpus.with_files(**{row.path: None}))
    assert [(p.code, p.where) for p in found] == [("document_absent", row.id)]


def test_a_ticket_that_was_removed_is_seen(corpus: Slice) -> None:
    data = _database(corpus, "DELETE FROM tickets WHERE key = (SELECT min(key) FROM tickets)")
    found = corpus.codes(files.documents_are_there, corpus.rewritten(DATABASE, data))
    assert found == {"document_absent"}


def test_a_file_that_is_no_document_is_seen(corpus: Slice) -> None:
    found = corpus.codes(files.documents_are_there, corpus.rewritten("policies/ledger.txt", b"a"))
    assert found == {"document_unknown"}


def test_a_document_is_unreadable_only_where_the_ledger_says_so(corpus: Slice) -> None:
    row = corpus.documents("guideline", suffix=".docx")[0]
    data = (corpus.sources / row.path).read_bytes()
    broken = corpus.rewritten(row.path, data[: len(data) // 2])
    assert corpus.codes(files.documents_are_there, broken) == {"document_unreadable"}
    unreadable = tuple(
        replace(d, readable=False) if d.id == row.id else d for d in corpus.ledger.documents
    )
    told = replace(broken, whole=replace(broken.whole, documents=unreadable))
    assert not corpus.codes(files.documents_are_there, told)
    whole = corpus.with_rows(documents=unreadable)
    assert corpus.codes(files.documents_are_there, whole) == {"readable_against_ledger"}


def test_a_document_with_another_title_is_seen(corpus: Slice) -> None:
    row = corpus.documents("training", suffix=".md")[0]
    text = (corpus.sources / row.path).read_text(encoding="utf-8")
    changed = corpus.rewritten(row.path, text.replace(row.title, "Another Unit").encode())
    assert corpus.codes(files.documents_are_there, changed) == {"name_absent"}


def test_a_number_that_the_parser_does_not_read_is_seen(corpus: Slice) -> None:
    """In a chart of a Word file: its numbers are in no passage."""
    row = corpus.documents("guideline", suffix=".docx")[0]
    data = io.BytesIO((corpus.sources / row.path).read_bytes())
    with zipfile.ZipFile(data, "a") as package:
        package.writestr("word/charts/chart1.xml", CHART)
    found = corpus.codes(files.coverage_is_complete, corpus.rewritten(row.path, data.getvalue()))
    assert found == {"coverage_partial"}


@pytest.mark.parametrize(
    "suffix", [".xlsx", ".eml", ".mbox", ".csv", ".db", ".json", ".jsonl", ".txt"]
)
def test_a_format_that_is_missing_is_seen(corpus: Slice, suffix: str) -> None:
    gone = {path: None for path in corpus.evidence.files if path.endswith(suffix)}
    assert gone
    assert corpus.codes(files.formats_are_there, corpus.with_files(**gone)) == {"format_absent"}


@pytest.mark.parametrize("check", [check for check in CHECKS if check not in OF_ALL])
def test_the_insurer_passes(corpus: Slice, check: Check) -> None:
    """Every check that needs not all of its documents; `docmem corpus check` runs all on all."""
    assert not rows.rows_agree(corpus.evidence).problems
    assert not check(corpus.evidence).problems


def test_every_trait_that_is_wanted_is_found_in_some_file(corpus: Slice) -> None:
    """But for those of the documents that the slice leaves out."""
    found = files.formats_are_there(corpus.evidence).problems
    assert {p.what.removeprefix("there is no ") for p in found} <= {
        "word with tracked changes", "word with text boxes", "web page with folded text",
        "word with numbered headings",
    }  # fmt: skip


def test_an_access_file_that_says_otherwise_is_seen(corpus: Slice, tmp_path: Path) -> None:
    root = tmp_path / "sources"
    shutil.copytree(corpus.sources / "manuals", root / "manuals")
    file = root / "manuals" / "access.csv"
    lines = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8"))))
    lines.append(["memo/*", "everyone", ""])
    file.write_text("\n".join(",".join(line) for line in lines), encoding="utf-8")
    rights = {**corpus.evidence.rights, **rights_of(root)}
    found = corpus.new_problems(access.rights_agree, replace(corpus.evidence, rights=rights))
    memoranda = {row.id for row in corpus.ledger.documents if row.kind == "memorandum"}
    assert {problem.where for problem in found} == memoranda
    assert {problem.code for problem in found} == {"access_differs"}


def test_a_ticket_that_others_may_read_is_seen(corpus: Slice) -> None:
    data = _database(corpus, "UPDATE tickets SET access = 'everyone' WHERE key LIKE '%7'")
    found = corpus.codes(access.rights_agree, corpus.rewritten(DATABASE, data))
    assert found == {"access_differs"}


def test_a_document_without_rights_is_seen(corpus: Slice) -> None:
    row = corpus.documents("bulletin")[0]
    rights = {**corpus.evidence.rights, row.path: AccessList()}
    found = corpus.new_problems(access.rights_agree, replace(corpus.evidence, rights=rights))
    assert [problem.where for problem in found] == [row.id]


def test_a_sentence_that_many_documents_have_is_seen(corpus: Slice) -> None:
    """Other numbers and names do not hide it; in editions of one form it counts once."""
    names = ("Maine", "Ohio", "Texas", "Iowa", "Nevada")
    homes = corpus.documents("memorandum", "training", "guideline", suffix=".md")[: len(names)]
    changed = corpus.evidence
    for place, (row, name) in enumerate(zip(homes, names, strict=True), start=1):
        text = (corpus.sources / row.path).read_text(encoding="utf-8")
        planted = f"{text}\n\nPlease send {place} copies of the blue folder to {name}.\n"
        one = corpus.rewritten(row.path, planted.encode())
        changed = replace(changed, files={**changed.files, row.path: one.files[row.path]})
        found = corpus.codes(rarity.sentences_are_rare, changed)
        assert found == ({"sentence_frequent"} if place > rarity.LEAST else set())
    one_family = tuple(replace(d, family="one") for d in corpus.ledger.documents)
    together = replace(changed, whole=replace(changed.whole, documents=one_family))
    assert not rarity.sentences_are_rare(together).problems


def test_a_ledger_that_names_what_is_not_there_is_seen(corpus: Slice) -> None:
    first, *rest = corpus.ledger.facts
    for other, code in (
        (replace(first, concept="no-concept"), "row_unknown"),
        (replace(first, document="no-document"), "row_unknown"),
        (rest[0], "row_twice"),
    ):
        found = corpus.codes(rows.rows_agree, corpus.with_rows(facts=(other, *rest)))
        assert code in found


def test_what_is_too_little_is_seen(corpus: Slice) -> None:
    ledger = corpus.ledger
    cases: dict[str, dict[str, Any]] = {
        "concepts": _only(ledger, {concept.id for concept in ledger.concepts[:70]}),
        "dangling": {"references": tuple(r for r in ledger.references if r.target)},
        "wrong restatements": {
            "nonfacts": tuple(n for n in ledger.nonfacts if n.role != "wrong restatement")
        },
        "chains of depth 4": {"chains": tuple(c for c in ledger.chains if c.depth != 4)},
        "tickets with a customer's error": {"nonfacts": ()},
        "ambiguous concepts": {"facts": tuple(f for f in ledger.facts if f.restates)},
        "synonyms equated": {"definitions": ()},
        "distractor": {
            "documents": tuple(d for d in ledger.documents if d.kind != "distractor")
        },
        "endorsements that amend": {"amendments": ()},
        "that implement a bulletin": {
            "references": tuple(r for r in ledger.references if r.relation != "implements")
        },
    }  # fmt: skip
    for what, changed in cases.items():
        found = corpus.new_problems(sizes.sizes_suffice, corpus.with_rows(**changed))
        assert any(what in problem.what for problem in found), what


def test_editions_that_differ_too_little_are_seen(corpus: Slice) -> None:
    pair = next(e for e in corpus.ledger.editions if e.previous in corpus.evidence.readings)
    row = corpus.evidence.documents[pair.document]
    older = corpus.evidence.documents[pair.previous]
    same = replace(corpus.evidence.files[older.path], path=row.path)
    facts = tuple(
        replace(f, document=row.id) if f.document == older.id else f
        for f in corpus.ledger.facts if f.document != row.id
    ) + tuple(f for f in corpus.ledger.facts if f.document == older.id)  # fmt: skip
    alike = replace(corpus.with_rows(facts=facts), files=corpus.with_files(
        **{row.path: same}).files)  # fmt: skip
    found = corpus.new_problems(sizes.sizes_suffice, alike)
    assert any(p.what.startswith(f"{row.id}: facts that differ: 0") for p in found)


def test_bytes_differ_only_where_a_change_touches_them(corpus: Slice) -> None:
    row = corpus.documents("guideline", suffix=".md")[0]
    before = {path: file.digest for path, file in corpus.evidence.files.items()}
    after = {**before, row.path: "other"}
    ledger = corpus.ledger
    assert not files_untouched(ledger, before, before, since=0, until=1).problems
    found = files_untouched(ledger, before, after, since=0, until=1).problems
    assert [(p.code, p.where) for p in found] == [("bytes_differ", row.id)]
    change = Change("T1-1", 1, "changed", row.id, "1", "", "", "", "")
    touched = replace(ledger, changes=(change,))
    assert not files_untouched(touched, before, after, since=0, until=1).problems
    expired = replace(ledger, changes=(replace(change, kind="expired"),))
    assert files_untouched(expired, before, after, since=0, until=1).problems


def _only(ledger: Ledger, concepts: set[str]) -> dict[str, tuple[Any, ...]]:
    """The rows of some concepts."""
    kept: dict[str, tuple[Any, ...]] = {
        kind: tuple(row for row in ledger.of(kind) if getattr(row, "concept", "") in concepts)
        for kind in ("facts", "nonfacts", "definitions", "differences")
    }
    return kept | {"concepts": tuple(row for row in ledger.concepts if row.id in concepts)}


def _database(corpus: Slice, statement: str) -> bytes:
    return database_after(corpus.sources / DATABASE, corpus.scratch / "changed.db", statement)
