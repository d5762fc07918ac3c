"""Where the quotes of the ledger stand: in their section, and nowhere else in their document.

Here: what all rows with a quote have in common.
Not here: what their quotes must say (`facts`, `statements`, `references`).
"""

from collections.abc import Iterable, Iterator

from evals.corpus_check.evidence import Evidence, Quoted, fold
from evals.corpus_check.pieces import QUOTED, Piece
from evals.corpus_check.problems import Problem, place
from evals.corpus_check.sentences import sentences


def is_read(evidence: Evidence, row: Quoted) -> bool:
    """Whether the row's document was read: what is missing is told once, of the document."""
    return row.document in evidence.readings


def rows_at(evidence: Evidence, document: str, section: str) -> list[Quoted]:
    """The rows with a quote in a section; in the repeated part of a mail, those that it repeats."""
    if section == QUOTED:
        earlier = evidence.threads.get(document, ())
        return [row for id_ in earlier for row in evidence.quoted.get(id_, ())]
    rows = evidence.quoted.get(document, ())
    return [row for row in rows if fold(row.section) == fold(section)]


def statements(pieces: Iterable[Piece]) -> Iterator[tuple[str, str]]:
    """Everything that is said, with its section: sentences, rows, headings and fields."""
    for piece in pieces:
        if piece.kind in ("text", "note"):
            yield from ((piece.section, sentence) for sentence in sentences(piece.text))
        else:
            yield piece.section, piece.text


def absent(evidence: Evidence, row: Quoted) -> Iterator[Problem]:
    """The problem that the quote does not stand in its section, if so."""
    texts = evidence.texts(row.document)
    if row.quote and row.quote in texts.get(fold(row.section), ""):
        return
    others = [section for section, text in texts.items() if row.quote and row.quote in text]
    found = f"it stands in {', '.join(others)}" if others else "it stands nowhere"
    yield Problem(
        "quote_absent", place(row.document, row.section), f"{row.id}: {row.quote!r}: {found}"
    )


def elsewhere(evidence: Evidence, row: Quoted) -> Iterator[Problem]:
    """The problems that the quote stands more often than the ledger lists it."""
    listed = {fold(q.section) for q in evidence.quoted[row.document] if row.quote in q.quote}
    for section, text in evidence.texts(row.document).items():
        times = text.count(row.quote)
        if times > (section in listed):
            yield Problem(
                "quote_elsewhere", place(row.document, section),
                f"{row.id}: {row.quote!r} stands {times} times, in the ledger "
                f"{int(section in listed)}",
            )  # fmt: skip
