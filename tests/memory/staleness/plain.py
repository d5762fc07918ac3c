"""The states of claims worked out row by row, as the design words them: slow, and easy to check."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from typing import Any

from memory.graph.overrides import overrides
from memory.passages.canon import digest
from memory.passages.quotes import stands, stands_whole
from memory.staleness.states import Tables

Row = dict[str, Any]
Reason = tuple[str, str, str, str]
_UNSURE = ("quarantined", "partial", "withheld")


class Plain:
    """`reasons`, `overriding` and `places`, as `memory.staleness.states.States` has them."""

    def __init__(self, tables: Tables, as_of: date) -> None:
        self._tables = tables
        self._day = as_of.isoformat()
        self._claims = {row["id"]: row for row in tables.claims.to_dicts()}
        self._passages = {row["id"]: row for row in tables.passages.to_dicts()}
        self._documents = {row["id"]: row for row in tables.documents.to_dicts()}
        self._edges = {row["id"]: row for row in tables.edges.to_dicts()}
        self._evidence = tables.evidence.to_dicts()
        self.places = {r["id"]: place for r in self._evidence if (place := self._place(r))}
        self.overriding = self._overriding(as_of)
        own: set[Reason] = set()
        for row in self._evidence:
            if row["claim"] in self._claims:
                own |= self._of_text(row)
        for claim in self._claims.values():
            own |= self._of_marks(claim)
        self.reasons = own | self._resting({reason[0] for reason in own})

    def _place(self, row: Row) -> str:
        """Where a quote went that its own passage no longer holds."""
        own = self._passages.get(row["passage"])
        if own and (own["version"] == row["version"] or stands(row["quote"], own["canonical"])):
            return ""
        order = self._documents[row["document"]]["passages"]
        took = {p["id"] for p in self._passages.values() if row["passage"] in p["origins"]}
        if not took:
            return ""
        family = [p for p in order if p in took or p == row["passage"]]
        texts = {p: self._passages[p]["canonical"] for p in family}
        for ident in family:
            if stands(row["quote"], texts[ident]):
                return ident if ident != row["passage"] else ""
        for first in range(len(family)):
            for last in range(first + 1, len(family)):
                run = family[first : last + 1]
                at = order.index(run[0])
                if order[at : at + len(run)] != run:
                    break
                if stands(row["quote"], " ".join(texts[p] for p in run)):
                    return run[0] if run[0] != row["passage"] else ""
        return ""

    def _of_text(self, row: Row) -> set[Reason]:
        def because(reason: str) -> Reason:
            return (row["claim"], reason, row["document"], row["id"])

        document = self._documents.get(row["document"])
        found = {because("unverified")} if document and document["status"] in _UNSURE else set()
        moved = row["id"] in self.places
        now = self._passages.get(self.places.get(row["id"], row["passage"]))
        if now is None:
            return found | {because("missing")}
        if not moved and now["version"] != row["version"]:
            whole = digest(row["quote"]) == row["version"]
            if not (stands_whole if whole else stands)(row["quote"], now["canonical"]):
                changed = now["critical"] != row["critical"]
                return found | {because("changed" if changed else "reworded")}
        return found | ({because("context")} if now["context"] != row["context"] else set())

    def _overriding(self, as_of: date) -> set[tuple[str, str]]:
        tables = self._tables
        pairs = overrides(tables.edges, tables.passages, tables.documents, as_of)
        found = set()
        for row in self._evidence:
            if row["claim"] not in self._claims:
                continue
            for passage, edge in pairs.iter_rows():
                words = self._edges[edge]["words"]
                here = passage == self.places.get(row["id"], row["passage"])
                if here and (not words or stands(words, row["quote"])):
                    found.add((row["claim"], edge))
            ends = self._documents.get(row["document"], {}).get("effective_to", "")
            found |= {(row["claim"], f"expired:{ends}")} if ends and ends <= self._day else set()
        for claim in self._claims.values():
            ends = claim["valid_to"]
            found |= {(claim["id"], f"expired:{ends}")} if ends and ends <= self._day else set()
        return found

    def _of_marks(self, claim: Row) -> set[Reason]:
        ident, seen = claim["id"], set(claim["seen"])
        in_force = {mark for held, mark in self.overriding if held == ident}
        known = {mark for mark in seen if mark.startswith(("edge:", "expired:"))}
        news = in_force - seen
        if claim["decided_at"][:10] <= self._day:
            news |= known - in_force
        found = {
            (ident, "expired" if mark.startswith("expired:") else "overridden", mark, "")
            for mark in news
        }
        spent = {held for held, _ in self.overriding}
        for row in self._tables.contradictions.to_dicts():
            ends = {row["claim"], row["other"]}
            if ident in ends and ends <= set(self._claims) and not ends & spent:
                found |= (
                    {(ident, "contradicted", row["id"], "")} if row["id"] not in seen else set()
                )
        return found

    def _resting(self, stale: set[str]) -> set[Reason]:
        pairs = [
            row
            for row in self._tables.foundations.to_dicts()
            if row["claim"] in self._claims and row["claim"] != row["foundation"]
        ]
        told = {(r["claim"], r["foundation"]) for r in pairs if r["now"] != r["seen"]}
        steps: dict[str, float] = defaultdict(lambda: float("inf"))
        steps |= dict.fromkeys({*stale, *(claim for claim, _ in told)}, 0)
        for _ in pairs:
            for row in pairs:
                nearer = steps[row["foundation"]] + 1
                steps[row["claim"]] = min(steps[row["claim"]], nearer)
        for row in pairs:
            below = steps[row["foundation"]]
            if below == 0 or below < steps[row["claim"]]:
                told.add((row["claim"], row["foundation"]))
        return {(claim, "rests_on", foundation, "") for claim, foundation in told}
