"""How much the wiki says: its words beside its sources', and how much of their content it covers.

Here: measures without the ledger. Not here: whether what it says is right (`facts`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from evals.claims.measure import Fault, Measure
from evals.claims.shown import Page, words_of
from evals.claims.stated import HISTORIC, Stated
from memory.passages.critical import critical_tokens
from memory.passages.quotes import position
from synthetic_corpus.ledger.records import DocumentRecord

Row = Mapping[str, Any]
WORDS_MOST = 0.15
_LOW = 0.5  # a page that covers less of its passages' content is listed


def words(
    pages: Mapping[str, Page], claims: Sequence[Stated], documents: Mapping[str, Row],
    records: Iterable[DocumentRecord],
) -> list[Measure]:  # fmt: skip
    """Words of page bodies over those of policies and manuals, as the ledger counts them.

    What is historic, said by somebody, or rests on tickets and mails alone is not counted.
    """

    def left_out(each: Stated) -> bool:
        kinds = {documents[d]["kind"] for d in each.claim.documents if d in documents}
        return each.state == HISTORIC or each.is_attributed or kinds == {"ticket"}

    read = sum(r.words for r in records if r.source != "tickets" and r.readable)
    shown = words_of(pages, claims, left_out)
    whole = words_of(pages, (), left_out)
    return [
        Measure("words of pages", shown, read, most=WORDS_MOST),
        Measure("words of pages, all of them", whole, read),
    ]


def coverage(
    claims: Iterable[Stated], pages: Iterable[Row], passages: Mapping[str, Row],
    documents: Mapping[str, Row],
) -> list[Measure]:  # fmt: skip
    """Critical words of the pages' passages that stand in quotes of claims, by kind of source.

    Critical words are numbers, dates, names, negations and modal words (`critical_tokens`); those
    of headings and of repeated text in mails are left out. Pages that cover little are faults.
    """
    quoted: dict[str, list[str]] = defaultdict(list)
    for each in claims:
        for span in each.claim.evidence:
            quoted[span.passage].append(span.quote)
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    faults = []
    for page in pages:
        own = [0, 0]
        for ident in page["passages"]:
            row = passages.get(ident)
            if row is None or row["kind"] == "heading" or row["quoted"]:
                continue
            pair = _covered(row["canonical"], quoted.get(ident, ()))
            for counted in (own, sums[documents[row["document"]]["kind"]], sums["all"]):
                counted[0] += pair[0]
                counted[1] += pair[1]
        if own[1] and own[0] / own[1] < _LOW:
            kind = f"a page under {page['path'].split('/')[0]} covers less than {_LOW:.0%}"
            faults.append(Fault(kind, page["path"], f"{own[0]} of {own[1]} critical words"))
    name = "critical content covered"
    held, whole = sums.pop("all", [0, 0])
    return [
        Measure(name, held, whole, tuple(faults)),
        *(Measure(f"{name}, {kind}", part, of) for kind, (part, of) in sorted(sums.items())),
    ]


def _covered(text: str, quotes: Iterable[str]) -> tuple[int, int]:
    """How many critical words of a text its quotes hold, and how many it has."""
    there = Counter(critical_tokens(text))
    held: Counter[str] = Counter()
    for start, end in _merged(text, quotes):
        held.update(critical_tokens(text[start:end]))
    return (there & held).total(), there.total()


def _merged(text: str, quotes: Iterable[str]) -> list[tuple[int, int]]:
    """Where the quotes stand, as spans that do not overlap."""
    spans = sorted((at, at + len(q)) for q in quotes if (at := position(q, text)) >= 0)
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found
