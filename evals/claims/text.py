"""How much the wiki says: its words beside its sources', and how much of their content it covers.

Here: measures without the ledger. Not here: whether what it says is right (`facts`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from evals.claims.measure import Fault, Measure
from evals.claims.shown import Page, words_of
from evals.claims.stated import HISTORIC, Stated
from memory.claims.coverage import covered
from synthetic_corpus.ledger.records import DocumentRecord

Row = Mapping[str, Any]
WORDS_MOST = 0.15
_LOW = 0.5  # a page that covers less of its passages' content is listed


def words(
    pages: Mapping[str, Page], claims: Sequence[Stated], documents: Mapping[str, Row],
    records: Iterable[DocumentRecord],
) -> list[Measure]:  # fmt: skip
    """Words of page bodies over those of policies and manuals, as the ledger counts them.

    What is historic, said by somebody, or rests on tickets and mails alone is not counted, and
    neither is what else stands on a page that draws on tickets and mails alone.
    """

    def of_tickets(each: Stated) -> bool:
        return {documents[d]["kind"] for d in each.claim.documents if d in documents} == {"ticket"}

    def left_out(each: Stated) -> bool:
        return each.state == HISTORIC or each.is_attributed or of_tickets(each)

    others = {each.claim.page for each in claims if not of_tickets(each)}
    counted = {ident: page for ident, page in pages.items() if ident in others}

    read = sum(r.words for r in records if r.source != "tickets" and r.readable)
    shown = words_of(counted, claims, left_out)
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
    of headings and of repeated text in mails are left out. Pages that cover little are faults. The
    last measure counts passages that stand on no readable page, too.
    """
    quoted: dict[str, list[str]] = defaultdict(list)
    for each in claims:
        for span in each.claim.evidence:
            quoted[span.passage].append(span.quote)
    pairs = {
        ident: covered(row["canonical"], quoted.get(ident, ()))
        for ident, row in passages.items()
        if row["kind"] != "heading" and not row["quoted"]
    }
    kinds = {row["id"]: row["kind"] for row in documents.values()}
    on_pages: dict[str, list[tuple[int, int]]] = defaultdict(list)
    faults = []
    for page in pages:
        own = {ident: pairs[ident] for ident in page["passages"] if ident in pairs}
        for ident, pair in own.items():
            on_pages[kinds[passages[ident]["document"]]].append(pair)
        held, whole = _sum(own.values())
        if whole and held / whole < _LOW:
            kind = f"a page under {page['path'].split('/')[0]} covers less than {_LOW:.0%}"
            faults.append(Fault(kind, page["path"], f"{held} of {whole} critical words"))
    name = "critical content covered"
    every = [pair for listed in on_pages.values() for pair in listed]
    return [
        Measure(name, *_sum(every), tuple(faults)),
        *(Measure(f"{name}, {kind}", *_sum(listed)) for kind, listed in sorted(on_pages.items())),
        Measure(f"{name}, on pages or not", *_sum(pairs.values())),
    ]


def _sum(pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    listed = list(pairs)
    return sum(held for held, _ in listed), sum(whole for _, whole in listed)
