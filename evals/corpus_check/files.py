"""Files and documents: each document has its file, is read in full, and is who it says it is.

Here: presence, readability, coverage, names, formats, and the ledger's place.
Not here: what the documents say.
"""

from collections.abc import Iterator

from evals.corpus_check.evidence import ACCESS_FILE, ATTACHMENTS, Evidence, fold
from evals.corpus_check.problems import Checked, Problem, checked, place
from synthetic_corpus.ledger.records import DocumentRecord

FORMATS = (
    "printed in two columns", "printed with a running header",
    "word with numbered headings", "word table", "word with tracked changes",
    "word with footnotes", "word with text boxes",
    "workbook with merged headers",
    ".html file", "web page with a table", "web page with folded text", ".md file", ".txt file",
    ".csv file", ".json file", ".mbox file", "mail that answers", "mail with quoted reply",
    "database with tickets", "database with comments", "database with history",
    "database with attachments", "tickets as lines, with comments",
    "tickets as lines, with history",
)  # fmt: skip


def documents_are_there(evidence: Evidence) -> Checked:
    """Each document of the ledger is in a file, each file is a document's, and names itself.

    One that the ledger calls unreadable must fail to be read, or be read in part only.
    """
    rows = evidence.ledger.documents
    found = [problem for row in rows for problem in _document(evidence, row)]
    return checked("documents and files", len(rows), [*found, *_unknown(evidence)])


def coverage_is_complete(evidence: Evidence) -> Checked:
    """The parser read every number of every document."""
    found = (
        Problem("coverage_partial", document, f"not read: {', '.join(reading.missing)}")
        for document, reading in evidence.readings.items()
        if reading.missing
    )
    return checked("coverage", len(evidence.readings), found)


def formats_are_there(evidence: Evidence) -> Checked:
    """There is a file of every format, with everything that the format can have."""
    there = {trait for file in evidence.files.values() for trait in file.traits}
    found = (
        Problem("format_absent", "corpus", f"there is no {trait}")
        for trait in FORMATS
        if trait not in there
    )
    return checked("formats", len(FORMATS), found)


def _document(evidence: Evidence, row: DocumentRecord) -> Iterator[Problem]:
    file = evidence.files.get(row.path)
    if file is None:
        yield Problem("document_absent", row.id, f"there is no file {row.path}")
    elif not row.readable:
        whole = not file.failure and not any(reading.missing for reading in file.readings)
        if whole:
            yield Problem("readable_against_ledger", row.id, f"{row.path} is read in full")
    elif file.failure:
        yield Problem("document_unreadable", row.id, file.failure)
    elif row.id not in evidence.readings:
        yield Problem("document_absent", row.id, f"{row.path} has no {row.item}")
    elif row.kind not in ("ticket", "mail"):
        yield from _named(evidence, row)


def _named(evidence: Evidence, row: DocumentRecord) -> Iterator[Problem]:
    """The problem that a document does not print the name under which others mention it."""
    reading = evidence.readings[row.id]
    head = fold(f"{reading.title} {' '.join(p.text for p in reading.pieces if not p.section)}")
    for part in row.name.removeprefix("the ").split(", "):
        if fold(part) not in head:
            yield Problem("name_absent", place(row.id), f"it does not call itself {part!r}")


def _unknown(evidence: Evidence) -> Iterator[Problem]:
    places = {(row.path, row.item) for row in evidence.ledger.documents}
    paths = {path for path, _ in places}
    keys = {row.item for row in evidence.ledger.documents if row.item}
    for path, file in evidence.files.items():
        attached = ATTACHMENTS.fullmatch(path)
        if path.rsplit("/", 1)[-1] == ACCESS_FILE:
            continue
        if attached and attached["key"] in keys:
            if file.failure:
                yield Problem("document_unreadable", attached["key"], file.failure)
        elif path not in paths:
            yield Problem("document_unknown", path, "the ledger has no such document")
        for reading in file.readings if path in paths else ():
            if (path, reading.item) not in places:
                yield Problem("document_unknown", f"{path}, {reading.item}", "not in the ledger")
