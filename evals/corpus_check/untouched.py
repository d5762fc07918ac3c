"""Two built corpora of one history: what no change touched has the same bytes.

Here: the files of the earlier and the later one, compared by their digests.
Not here: what the files say; tickets, which share a file with others that did change.

So an amendment, which is a new document, is seen to leave the amended file as it was.
"""

from collections.abc import Mapping

from evals.corpus_check.problems import Checked, Problem, checked
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import seen
from synthetic_corpus.ledger.records import ChangeKind, DocumentRecord

SPARING: frozenset[ChangeKind] = frozenset(
    {"expired", "amended", "superseded", "repealed", "new edition", "back-filled"}
)
"""Kinds of change that leave the files alone that were there before."""


def files_untouched(
    ledger: Ledger, before: Mapping[str, str], after: Mapping[str, str], *, since: int, until: int
) -> Checked:
    """The digests by path before and after, of documents that only a sparing change concerns.

    `ledger` is that of the later corpus, which stands at checkpoint `until`; the earlier one stands
    at `since`.
    """
    touched = {
        change.document
        for change in ledger.changes
        if since < change.checkpoint <= until and change.kind not in SPARING
    }
    former = {row.id: row for row in seen(ledger.documents, since) if not row.item}
    rows: list[DocumentRecord] = [
        row for row in seen(ledger.documents, until) if row.id in former and row.id not in touched
    ]
    amended = {row.target for row in seen(ledger.amendments, until) if row.from_checkpoint > since}
    found = (
        Problem(
            "bytes_differ", row.id,
            f"{row.path} has other bytes" + (", and is amended" if row.id in amended else ""),
        )
        for row in rows
        if before.get(former[row.id].path) != after.get(row.path)
    )  # fmt: skip
    return checked("untouched files", len(rows), found)
