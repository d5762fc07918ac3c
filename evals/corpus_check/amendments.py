"""Amendments: what a document changes in another without touching its text.

Here: the amending sentence, and the amended text that still stands as it was.
Not here: other references (`references`), and bytes at two checkpoints (`untouched`).
"""

from collections.abc import Iterator

from evals.corpus_check.evidence import Evidence
from evals.corpus_check.problems import Checked, Problem, checked, place
from evals.corpus_check.quotes import absent, is_read
from evals.corpus_check.references import has_section
from synthetic_corpus.ledger.records import Amendment


def amended_text_stands(evidence: Evidence) -> Checked:
    """Each amendment is said, its place exists, and the amended file still reads as before."""
    rows = [row for row in evidence.ledger.amendments if is_read(evidence, row)]
    found = (problem for row in rows for problem in _amendment(evidence, row))
    return checked("amendments", len(rows), found)


def _amendment(evidence: Evidence, row: Amendment) -> Iterator[Problem]:
    where = place(row.document, row.section)
    yield from absent(evidence, row)
    target = evidence.documents.get(row.target)
    if target is None:
        yield Problem("target_absent", where, f"{row.id}: there is no {row.target}")
        return
    for mention in (f"Section {row.target_section}", target.name):
        if mention.lower() not in row.quote.lower():  # "The … Manual" may open the sentence
            yield Problem("mention_absent", where, f"{row.id}: {mention!r} not in {row.quote!r}")
    if not has_section(evidence, row.target, row.target_section):
        yield Problem(
            "target_section_absent", where,
            f"{row.id}: {row.target} has no section {row.target_section}",
        )  # fmt: skip
    if row.target in evidence.readings:
        yield from _target(evidence, row)


def _target(evidence: Evidence, row: Amendment) -> Iterator[Problem]:
    """The problems of the text that is amended: it must say what it said, and nothing new."""
    where = place(row.target, row.target_section)
    former = evidence.facts.get(row.target_fact)
    if row.target_fact and (former is None or former.section != row.target_section):
        yield Problem("amended_text_gone", where, f"{row.id}: {row.target_fact} is not there")
    elif former is not None and list(absent(evidence, former)):
        yield Problem("amended_text_gone", where, f"{row.id}: {former.quote!r} does not stand")
    new = evidence.facts.get(row.fact)
    texts = evidence.texts(row.target).values()
    if new is not None and any(new.quote in text for text in texts):
        yield Problem("amended_text_gone", where, f"{row.id}: {new.quote!r} was written into it")
