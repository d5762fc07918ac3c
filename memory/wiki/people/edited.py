"""The sentences that people wrote into published pages: claims by them, or unsupported.

A sentence becomes a claim where it, or a quotation inside of it, stands in a passage that the page
draws on and the gate lets it pass. The others stay in the page as they are and are listed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from memory.claims.foundations import refresh_foundations
from memory.claims.gate import refusals
from memory.claims.operations import Operation, apply
from memory.claims.rows import claims_of
from memory.graph.overrides import overrides
from memory.passages.canon import canonical, digest
from memory.reading.rights import rights_of
from memory.records import Claim
from memory.staleness.states import read_tables, states
from memory.store.writer import Writer
from memory.wiki.bundle.edits import Edited
from memory.wiki.bundle.peoples import Sentence, sentences_of, written
from memory.wiki.people.evidence import quoted_in, speaker
from memory.wiki.people.settling import write
from memory.wiki.view import footnote_labels

Row = dict[str, Any]
_NO_QUOTE = (
    "no passage in force that the page draws on holds it; write it as a source has it, or with the "
    "source's words in quotation marks"
)


@dataclass(slots=True)
class TakenIn:
    """Ids of the claims that came of people's sentences, and the sentences that are unsupported:
    `page`, `sentence` and `why`."""

    claims: list[str] = field(default_factory=list)
    unsupported: list[dict[str, str]] = field(default_factory=list)


def take_in(
    writer: Writer, edits: Iterable[Edited], *, audience: Iterable[str], as_of: date, at: str
) -> TakenIn:
    """Bring people's sentences into the writer's working state; the caller commits.

    Only passages that the `audience` of the bundle may read and that are in force at `as_of`, or
    will be, can support what is written in it.
    """
    taken = TakenIn()
    listed = list(edits)
    if listed:
        taking = _TakingIn(writer, frozenset(audience), as_of)
        for edited in listed:
            taking.page(edited, at, taken)
    if taken.claims:
        refresh_foundations(writer)
    return taken


class _TakingIn:
    def __init__(self, writer: Writer, audience: frozenset[str], as_of: date) -> None:
        self._writer = writer
        tables = read_tables(writer)
        self._stale = states(tables, as_of).stale
        self._documents = {r["id"]: r for r in writer.rows("documents").to_dicts()}
        rights = rights_of(
            audience, writer.rows("documents", columns=["id", "allow", "deny", "from_snapshot"])
        )
        pairs = overrides(tables.edges, tables.passages, tables.documents, as_of)
        overridden = set(pairs["passage"].to_list())
        today = as_of.isoformat()
        ended = {i for i, r in self._documents.items() if "" < r["effective_to"] <= today}
        self._passages = {
            row["id"]: row
            for row in writer.rows("passages").to_dicts()
            if row["document"] in rights.allowed - ended and row["id"] not in overridden
        }
        claims = writer.rows("claims").to_dicts()
        self._claims = claims_of(claims, writer.rows("evidence").iter_rows(named=True))
        self._of_page: Mapping[str, list[Claim]] = defaultdict(list)
        for claim in self._claims.values():
            self._of_page[claim.page].append(claim)

    def page(self, edited: Edited, at: str, taken: TakenIn) -> None:
        """Take in one page."""
        claims = {claim.id: claim for claim in self._of_page[edited.page]}
        stated = {canonical(claim.statement) for claim in claims.values()}
        batch = []
        for sentence in sentences_of(written(edited, self._former(edited))):
            if sentence.text in stated:
                continue
            claim, why = self._claim(edited.page, sentence)
            if claim is None:
                entry = {"page": edited.page, "sentence": sentence.text, "why": why}
                taken.unsupported.append(entry)
            elif claim.id not in claims:
                batch.append(Operation("add", claim, f"written into {edited.name}"))
        if not batch:
            return
        stale = self._stale & set(claims)
        applied = apply(
            edited.page, batch, claims=claims, passages=self._passages, stale=stale,
            undecided=stale, actor=edited.actor, at=at, snapshot=self._writer.pending,
        )  # fmt: skip
        write(self._writer, applied)
        taken.claims += [operation.claim.id for operation in batch]

    def _claim(self, page: str, sentence: Sentence) -> tuple[Claim | None, str]:
        """The claim that a sentence makes, or why it makes none."""
        evidence = quoted_in(sentence.text, self._near(page, sentence.labels))
        if evidence is None:
            return None, _NO_QUOTE
        passage = self._passages[evidence.passage]
        who = speaker(passage, self._documents[evidence.document])
        claim = Claim(
            id="claim:" + digest(page, evidence.passage, sentence.text, "by hand")[:16],
            page=page,
            statement=sentence.text,
            kind="report" if who else "rule",
            evidence=(evidence,),
            asserted_by=who,
        )
        problems = refusals(claim, self._passages)
        return (None, "; ".join(problems)) if problems else (claim, "")

    def _near(self, page: str, labels: tuple[str, ...]) -> list[Row]:
        """The passages that a page draws on; those of the documents that footnotes name first."""
        row = next(iter(self._writer.rows("pages", f"id = '{page}'").to_dicts()), None)
        cited = [span.passage for claim in self._of_page[page] for span in claim.evidence]
        drawn = dict.fromkeys([*(row["passages"] if row else ()), *cited])
        found = [self._passages[ident] for ident in drawn if ident in self._passages]
        owners = dict.fromkeys(p["document"] for p in found)
        documents: list[Mapping[str, Any]] = [self._documents[d] for d in owners]
        known_as = footnote_labels(documents)
        return sorted(found, key=lambda p: known_as[p["document"]] not in labels)

    def _former(self, edited: Edited) -> set[str]:
        """The statements and quotes that a page ever had; asked only where its sidecar is lost."""
        if edited.base is not None:
            return set()
        columns = ["before", "after", "quotes_before", "quotes_after"]
        rows = self._writer.rows("operations", f"page = '{edited.page}'", columns)
        return {
            text
            for row in rows.iter_rows(named=True)
            for text in (row["before"], row["after"], *row["quotes_before"], *row["quotes_after"])
        }
