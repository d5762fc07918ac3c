"""A run's working state as a compiler needs it: rows by id, what is stale, what was gained.

Belongs here: reading it once, and writing a compile's outcome back. Does not belong here: deciding
anything about a claim.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from memory.claims.coverage import covered
from memory.claims.operations import Applied, Operation
from memory.claims.rows import claims_of
from memory.graph.overrides import overrides
from memory.graph.validity import DATES, validity_of
from memory.passages.canon import digest
from memory.passages.quotes import stands
from memory.records import Claim, Evidence
from memory.staleness.states import EXPIRED, read_tables, states
from memory.store.writer import Writer
from memory.wiki.clusters import vectors_of
from memory.wiki.plan import plan
from memory.wiki.saying import Saying
from memory.wiki.statements import Statement

Row = dict[str, Any]


@dataclass(slots=True)
class Outcome:
    """What a compile writes: applied batches, further rows of the record, what stays unread."""

    applied: list[Applied] = field(default_factory=list)
    recorded: list[Row] = field(default_factory=list)
    unread: list[Row] = field(default_factory=list)
    stages: list[Row] = field(default_factory=list)


class Working:
    """The live rows of a run's working state, and what follows from them."""

    def __init__(self, writer: Writer, *, as_of: date, at: str, since: int) -> None:
        """`at` is the time of the run, `since` the last snapshot whose pages were up to date, 0
        for none."""
        self._writer = writer
        self._at = at
        self._as_of = as_of.isoformat()
        self.documents: dict[str, Row] = _by_id(
            validity_of(writer.rows("documents"), writer.rows("mentions", DATES)).to_dicts()
        )
        self.passages: dict[str, Row] = _by_id(writer.rows("passages").to_dicts())
        self.edges: dict[str, Row] = _by_id(writer.rows("edges").to_dicts())
        self._stored: dict[str, Row] = _by_id(writer.rows("pages").to_dicts())
        self.unread: dict[str, Row] = _by_id(writer.rows("unread").to_dicts())
        claims = writer.rows("claims").to_dicts()
        self.claims: dict[str, Claim] = claims_of(
            claims, writer.rows("evidence").iter_rows(named=True)
        )
        tables = read_tables(writer)
        found = states(tables, as_of)
        self._places = found.places
        self.historic = found.historic
        self._foundations: dict[str, list[str]] = defaultdict(list)
        for claim, below in tables.foundations.select("claim", "foundation").iter_rows():
            self._foundations[claim].append(below)
        self.reasons: dict[str, set[str]] = defaultdict(set)
        for claim, reason in found.reasons.select("claim", "reason").iter_rows():
            self.reasons[claim].add(reason)
        self.in_force: dict[str, list[str]] = defaultdict(list)
        for claim, mark in found.overriding.iter_rows():
            self.in_force[claim].append(mark)
        self._overriding: dict[str, list[str]] = defaultdict(list)
        pairs = overrides(tables.edges, tables.passages, tables.documents, as_of)
        for passage, edge in pairs.iter_rows():
            self._overriding[passage].append(edge)
        equated = writer.rows("terms", columns=["term", "meaning"]).iter_rows()
        self._saying = Saying(
            self.documents, self.passages, edges=self.edges.values(), equated=equated
        )
        planned = plan(
            self.documents, self.passages, list(self.edges.values()), list(self._stored.values()),
            self._saying.material, lambda: vectors_of(writer),
        )  # fmt: skip
        self.pages = planned.pages
        self.gained = self._gained(planned.home, since)

    @property
    def snapshot(self) -> int:
        """The number that the run's next snapshot will have."""
        return self._writer.pending

    def page(self, ident: str) -> Row:
        """The row of a page as planned, or as it was where all its passages are gone."""
        return self.pages.get(ident) or self._stored[ident]

    def of_page(self, page: str) -> dict[str, Claim]:
        """The live claims of a page, in a stable order."""
        return {i: c for i, c in sorted(self.claims.items()) if c.page == page}

    def touched(self) -> list[str]:
        """The pages to look at: those that hold a stale claim first, then those that gained."""
        stale = {self.claims[c].page for c in self.reasons}
        return [*sorted(stale), *sorted(set(self.gained) - stale)]

    def place(self, claim: Claim, position: int) -> str:
        """The passage in which a claim's quote stands now, or where it stood last."""
        passage = claim.evidence[position].passage
        return self._places.get(f"{claim.id}#{position}", passage)

    def fresh(self, claim: Claim) -> tuple[Evidence, ...] | None:
        """The claim's quotes with the hashes of now; None where one of them does not stand."""
        found = []
        for position, span in enumerate(claim.evidence):
            row = self.passages.get(self.place(claim, position))
            if row is None or not stands(span.quote, row["canonical"]):
                return None
            found.append(evidence(row, span.quote))
        return tuple(found)

    def confirmed_on_foundations(self, claim: Claim) -> Operation | None:
        """The decision on a claim that is stale for what it rests on alone: its own quote stands.

        None where it does not, or where a foundation cannot be told now.
        """
        if self._waits(claim.id, set()):
            return None
        fresh = self.fresh(claim)
        if fresh is None:
            return None
        below = [self.claims[f].statement for f in self._foundations[claim.id] if f in self.claims]
        named = " and ".join(f"“{text}”" for text in below) or "what it rested on is gone, and it"
        why = f"its quote stands; {named} was read again"
        return Operation("confirm", replace(claim, evidence=fresh), why)

    def _waits(self, claim: str, met: set[str]) -> bool:
        """Whether a foundation of a claim stays stale, because nothing in a text can settle it."""
        met.add(claim)
        for below in self._foundations[claim]:
            own = self.reasons.get(below, set()) - {"rests_on"}
            if "unverified" in own or own == {"contradicted"}:
                return True
            if not own and below not in met and self._waits(below, met):
                return True
        return False

    def marks(self, spans: Iterable[Evidence]) -> tuple[str, ...]:
        """What is in force against evidence: overriding edges, and ends of validity."""
        found: dict[str, None] = {}
        for span in spans:
            for edge in self._overriding.get(span.passage, ()):
                words = self.edges[edge]["words"]
                if not words or stands(words, span.quote):
                    found[edge] = None
            ends = self.documents[span.document]["effective_to"]
            if ends and ends <= self._as_of:
                found[f"{EXPIRED}{ends}"] = None
        return tuple(found)

    def describe(self, mark: str) -> str:
        """What a mark says, for the record."""
        if mark.startswith(EXPIRED):
            return f"expired on {mark.removeprefix(EXPIRED)}"
        row = self.edges[mark]
        return f"{self.documents[row['document']]['title']}: {row['quote']}"

    def with_bindings(self, batch: Iterable[Operation]) -> list[Operation]:
        """Decisions with what the statements bind, and where they apply."""
        return [
            o if o.kind == "retract" else replace(o, claim=self._saying.bound(o.claim))
            for o in batch
        ]

    def statements(self, passage: str) -> list[Statement]:
        """The statements of a passage as it stands; none where it is gone."""
        return self._saying.statements(passage)

    def leading(self, passage: str) -> list[Row]:
        """The passages that lead in a passage, outermost first."""
        return self._saying.leading(passage)

    def _gained(self, home: Mapping[str, str], since: int) -> dict[str, list[str]]:
        """By page, in reading order, the passages that no compile has read yet.

        Where a passage's claims stand on another page than its home, they stay there.
        """
        placed = {self.place(c, len(c.evidence) - 1): c.page for c in self.claims.values()}
        left = {p for row in self.unread.values() for p in row["passages"]}
        gained: dict[str, list[str]] = defaultdict(list)
        for document in sorted(self.documents):
            for passage in self.documents[document]["passages"]:
                if passage in left or self.passages[passage]["from_snapshot"] > since:
                    gained[placed.get(passage, home[passage])].append(passage)
        return gained

    def write(self, outcome: Outcome) -> None:
        """Write the outcome and the planned pages into the working state."""
        for applied in outcome.applied:
            self._writer.close("claims", applied.closed_claims)
            self._writer.close("evidence", applied.closed_evidence)
        self._writer.add("claims", [r for a in outcome.applied for r in a.claims])
        self._writer.add("evidence", [r for a in outcome.applied for r in a.evidence])
        operations = [r for a in outcome.applied for r in a.operations] + outcome.recorded
        fallen = self._measure(outcome, {row["page"] for row in operations})
        self._writer.add("operations", operations + fallen)
        self._bring("pages", self._stored, self.pages)
        self._bring("unread", self.unread, _by_id(outcome.unread))
        self._writer.add("stages", outcome.stages)

    def _measure(self, outcome: Outcome, decided: Collection[str]) -> list[Row]:
        """Say of each page that was looked at how much its claims cover of its passages.

        Returns rows for the record where the share fell and nothing was decided on the page: what
        it gained was not worth a statement.
        """
        quotes = self._quotes(outcome)
        found = []
        for ident, page in self.pages.items():
            before = self._stored.get(ident)
            same = before is not None and before["passages"] == page["passages"]
            if same and ident not in decided and ident not in self.gained:
                continue
            pairs = [covered(self.passages[p]["canonical"], quotes.get(p, ()))
                     for p in page["passages"] if self._can_be_quoted(p)]  # fmt: skip
            page["covered"] = sum(held for held, _ in pairs)
            page["critical"] = sum(whole for _, whole in pairs)
            if before and ident not in decided and _share(page) < _share(before):
                found.append(self._skipped(page, before))
        return sorted(found, key=lambda row: str(row["id"]))

    def _quotes(self, outcome: Outcome) -> dict[str, list[str]]:
        """The quotes of the claims as they will stand, by passage."""
        gone = {claim for applied in outcome.applied for claim in applied.closed_claims}
        quotes: dict[str, list[str]] = defaultdict(list)
        for claim in self.claims.values():
            if claim.id not in gone:
                for position, span in enumerate(claim.evidence):
                    quotes[self.place(claim, position)].append(span.quote)
        for row in (row for applied in outcome.applied for row in applied.evidence):
            quotes[row["passage"]].append(row["quote"])
        return quotes

    def _can_be_quoted(self, passage: str) -> bool:
        row = self.passages[passage]
        return row["kind"] != "heading" and not row["quoted"]

    def _skipped(self, page: Row, before: Row) -> Row:
        gained = self.gained.get(page["id"], [])
        return {
            "id": "operation:" + digest(str(self.snapshot), page["id"], "skip")[:16],
            "page": page["id"],
            "claim": "",
            "operation": "skip",
            "actor": "process:docmem-coverage",
            "at": self._at,
            "reason": f"{len(gained)} new passages hold no statement that is worth one; "
            f"{page['covered']} of {page['critical']} critical words are covered, "
            f"{before['covered']} of {before['critical']} were",
            "before": "",
            "after": "",
            "quotes_before": [],
            "quotes_after": [],
            "documents": documents_of(gained, self.passages) or list(page["documents"]),
        }

    def _bring(self, table: str, stored: Mapping[str, Row], wanted: Mapping[str, Row]) -> None:
        """Open the rows that are new or differ, close those that differ or are wanted no more."""
        changed = [
            row for ident, row in wanted.items()
            if ident not in stored or any(stored[ident][k] != v for k, v in row.items())
        ]  # fmt: skip
        gone = [ident for ident in stored if ident not in wanted]
        self._writer.close(table, gone + [r["id"] for r in changed if r["id"] in stored])
        self._writer.add(table, changed)


def evidence(passage: Row, quote: str) -> Evidence:
    """Evidence on `quote` in `passage` as it stands now."""
    return Evidence(
        passage=passage["id"],
        document=passage["document"],
        quote=quote,
        version=passage["version"],
        critical=passage["critical"],
        context=passage["context"],
    )


def _share(page: Row) -> float:
    return page["covered"] / page["critical"] if page["critical"] else 1.0


def documents_of(passages: Iterable[str], rows: Mapping[str, Row]) -> list[str]:
    """The documents that passages belong to, each once, sorted."""
    return sorted({rows[p]["document"] for p in passages if p in rows})


def _by_id(rows: Collection[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}
