"""What the files say, section by section, whatever their format."""

from pathlib import Path

from evals.corpus_check.corpus import FEW, read_files
from evals.corpus_check.evidence import ATTACHMENTS, fold, joined
from evals.corpus_check.pieces import BODY, FIELDS, QUOTED
from evals.corpus_check.reading import read_file
from tests.evals.corpus_check.slices import Slice


def test_a_ticket_reads_alike_from_database_and_lines(corpus: Slice) -> None:
    for path in ("tickets/claims.db", "tickets/service.jsonl"):
        reading = next(
            r for r in corpus.evidence.files[path].readings
            if {"resolution", "comment 1"} <= {p.section for p in r.pieces}
        )  # fmt: skip
        sections = [piece.section for piece in reading.pieces]
        assert sections[:2] == ["summary", FIELDS]
        assert sections.index("description") < sections.index("comment 1")
        assert reading.item in {piece.text for piece in reading.pieces}
        assert not any(piece.text.startswith("status:") for piece in reading.pieces
                       if piece.section != FIELDS)  # fmt: skip


def test_attachments_belong_to_their_tickets(corpus: Slice) -> None:
    path = next(path for path in corpus.evidence.files if ATTACHMENTS.fullmatch(path))
    key = path.split("/")[2]
    text = (corpus.sources / path).read_text(encoding="utf-8")
    assert "".join(text.split()) == "".join(corpus.evidence.texts(key)["attachment"].split())


def test_a_mail_has_its_own_words_and_those_that_it_repeats(corpus: Slice) -> None:
    id_, earlier = next((i, e) for i, e in corpus.evidence.threads.items() if e)
    texts = corpus.evidence.texts(id_)
    first = corpus.evidence.quoted[earlier[0]][0]
    assert first.quote in texts[QUOTED] and first.quote not in texts[BODY]


def test_the_mails_of_a_mailbox_are_documents_of_their_own(corpus: Slice) -> None:
    path = next(path for path in corpus.evidence.files if path.endswith(".mbox"))
    rows = [row for row in corpus.ledger.documents if row.path == path]
    assert [r.item for r in corpus.evidence.files[path].readings] == [row.item for row in rows]
    assert any(corpus.evidence.threads[row.id] for row in rows)


def test_sections_have_their_labels_or_their_headings(corpus: Slice) -> None:
    labelled = corpus.documents("guideline", suffix=".docx")[0]
    assert {"1", "3.1"} <= corpus.evidence.texts(labelled.id).keys()
    plain = corpus.documents("memorandum", suffix=".txt")[0]
    headings = {fold(f.heading) for f in corpus.ledger.facts if f.document == plain.id}
    assert headings and headings <= corpus.evidence.texts(plain.id).keys()


def test_merged_headers_are_read_once(corpus: Slice) -> None:
    rates = corpus.documents("rates")[0]
    pieces = corpus.evidence.readings[rates.id].pieces
    first, second = [piece for piece in pieces if piece.kind == "row"][:2]
    assert first.headers.count("Worked example") == 1 and not second.headers
    assert any(column.startswith("Worked example / ") for column in second.columns)


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    (tmp_path / "policies").mkdir()
    (tmp_path / "policies" / "form.docx").write_bytes(b"PK\x03\x04 and nothing more")
    found = read_file(tmp_path, "policies/form.docx")
    assert found.failure and not found.readings


def test_many_files_are_read_by_two_processes_as_by_one(corpus: Slice) -> None:
    paths = [path for path in corpus.evidence.files if path.endswith(".txt")][: FEW + 1]
    told: list[int] = []
    found = read_files(corpus.sources, paths, lambda done, total, path: told.append(done))
    assert found == {path: corpus.evidence.files[path] for path in sorted(paths)}
    assert told == list(range(1, len(paths) + 1))


def test_sections_join_their_passages(corpus: Slice) -> None:
    reading = corpus.evidence.readings[corpus.documents("memorandum")[0].id]
    texts = joined(reading.pieces)
    for piece in reading.pieces:
        if piece.kind != "heading":
            assert piece.text in texts[fold(piece.section)]
