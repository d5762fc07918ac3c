"""Editions of one form: what differs between two files, computed anew.

Here: the differences of each pair of editions as their files show them, against the ledger's.
Not here: how many there must be (`sizes`).
"""

from collections.abc import Iterator

from evals.corpus_check.evidence import Evidence, fold
from evals.corpus_check.problems import Checked, Problem, checked
from evals.corpus_check.sentences import stands
from synthetic_corpus.ledger.records import Edition

Sides = tuple[str, str, str, str]
"""Value before and after, section before and after; "" where the rule is not there."""


def differences_agree(evidence: Evidence) -> Checked:
    """Each pair of editions differs in what the ledger lists, and in nothing else."""
    pairs = [
        row for row in evidence.ledger.editions
        if row.previous and {row.document, row.previous} <= evidence.readings.keys()
    ]  # fmt: skip
    shown = {pair.id: differences(evidence, pair.previous, pair.document) for pair in pairs}
    looked_at = sum(len(found) for found in shown.values())
    found = (problem for pair in pairs for problem in _compared(evidence, pair, shown[pair.id]))
    return checked("differences of editions", looked_at, found)


def differences(evidence: Evidence, older: str, newer: str) -> dict[str, Sides]:
    """What differs between two files, by concept."""
    before, after = _stated(evidence, older), _stated(evidence, newer)
    found: dict[str, Sides] = {}
    for concept in dict.fromkeys([*before, *after]):
        old, new = before.get(concept, ("", "")), after.get(concept, ("", ""))
        if old != new:
            found[concept] = (old[0], new[0], old[1], new[1])
    return found


def kind_of(sides: Sides) -> str:
    """What kind of difference it is."""
    before, after, *_ = sides
    if not before:
        return "added"
    if not after:
        return "removed"
    return "renumbered" if before == after else "value"


def _stated(evidence: Evidence, document: str) -> dict[str, tuple[str, str]]:
    """By concept the value that the file states and the section where it does, wherever that is."""
    found: dict[str, tuple[str, str]] = {}
    for fact in evidence.quoted.get(document, ()):
        if fact.id not in evidence.facts:
            continue
        row = evidence.facts[fact.id]
        kind = evidence.concepts[row.concept].kind
        for section, text in evidence.texts(document).items():
            if row.quote in text and stands(row.value, kind, row.quote):
                found[row.concept] = (row.value, section)
    return found


def _compared(evidence: Evidence, pair: Edition, shown: dict[str, Sides]) -> Iterator[Problem]:
    listed = {
        row.concept: (row.kind, row.before, row.after, row.older_section, row.newer_section)
        for row in evidence.ledger.differences
        if (row.older, row.newer) == (pair.previous, pair.document)
    }
    for concept, sides in shown.items():
        if concept not in listed:
            yield Problem("difference_unlisted", pair.document, f"{concept}: {_told(sides)}")
    for concept, (kind, *rest) in listed.items():
        before, after, older, newer = rest
        wanted = (before, after, fold(older), fold(newer))
        if concept not in shown:
            yield Problem("difference_missing", pair.document, f"{concept}: {_told(wanted)}")
        elif shown[concept] != wanted or kind_of(shown[concept]) != kind:
            told = f"files: {_told(shown[concept])}; ledger: {kind}, {_told(wanted)}"
            yield Problem("difference_missing", pair.document, f"{concept}: {told}")


def _told(sides: Sides) -> str:
    before, after, older, newer = sides
    return f"{before or 'nothing'} ({older or 'nowhere'}) to {after or 'nothing'} " \
           f"({newer or 'nowhere'})"  # fmt: skip
