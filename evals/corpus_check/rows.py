"""The ledger by itself: ids name one row each, and what a row names is there.

Here: rows against rows.
Not here: files; targets of references and the like, which may be gone (`references`).

The other checks look rows up without asking whether they are there, so they run only if this one
finds nothing.
"""

from collections import Counter
from collections.abc import Iterator

from evals.corpus_check.evidence import Evidence
from evals.corpus_check.problems import Checked, Problem, checked
from synthetic_corpus.ledger.files import FILES

KINDS = tuple(kind for kind in FILES if kind not in ("changes", "stale", "questions"))


def rows_agree(evidence: Evidence) -> Checked:
    """At the present checkpoint no id is there twice, and every id that a row names is there."""
    rows = sum(len(evidence.ledger.of(kind)) for kind in KINDS)
    return checked("rows of the ledger", rows, [*_twice(evidence), *_unknown(evidence)])


def _twice(evidence: Evidence) -> Iterator[Problem]:
    for kind in KINDS:
        ids = Counter(str(getattr(row, "id", "")) for row in evidence.ledger.of(kind))
        for id_, count in ids.items():
            if id_ and count > 1:
                yield Problem("row_twice", f"{kind}, {id_}", f"there are {count} such rows")


def _unknown(evidence: Evidence) -> Iterator[Problem]:
    known: dict[str, set[str]] = {
        "concept": set(evidence.concepts),
        "document": set(evidence.documents),
        "restates": {row.id for row in evidence.whole.facts},
        "about": {row.id for row in evidence.whole.facts},
    }
    for kind in KINDS:
        for row in evidence.ledger.of(kind):
            for name, ids in known.items():
                value = getattr(row, name, "")
                if value and value not in ids:
                    where = f"{kind}, {getattr(row, 'id', value)}"
                    yield Problem("row_unknown", where, f"{name}: there is no {value}")
