"""What is stale before an update, against what the ledger says must be.

Here: each expectation against the claims on its sentence, and each stale claim against what
happened. A stale claim deserves it where it is expected, where its quote or document is gone or
could not be read, or where its place was overridden, came back, or has another heading.
Not here: what becomes of it (`tally`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from evals.claims.measure import Fault
from evals.claims.standing import Standing
from evals.claims.stated import STALE, Stated
from evals.graph.nodes import Nodes
from evals.replay.truth import Place, Truth
from memory.passages.canon import canonical
from synthetic_corpus.ledger.records import Change, ExpectedStale

UNCLAIMED = "no claim on its sentence"


@dataclass(frozen=True, slots=True)
class Alarms:
    """Expectations by what came of them, and alarms by whether they were deserved.

    `reached` of `wanted` expectations have all their claims stale for the right reason; `late` of
    the `wanted` are stale for another one. `unclaimed` are those that no claim is concerned by.
    """

    wanted: int
    reached: int
    late: int
    unclaimed: int
    raised: int
    false: int
    carried: int
    reasons: dict[str, int]
    faults: tuple[Fault, ...]


class Before:
    """The state of a wiki between the staleness check and the update of one checkpoint.

    `standing` knows the rows of the ledger up to the checkpoint before, `nodes` are those of this
    one, `former` of that one; `sound` tells whether a claim's quotes stand in their documents and
    these were read; `carried` are the claims that were left stale by the update before.
    """

    def __init__(
        self, claims: Sequence[Stated], standing: Standing, *, nodes: Nodes, former: Nodes,
        sound: Mapping[str, bool], carried: Collection[str],
    ) -> None:  # fmt: skip
        self._claims = claims
        self._nodes, self._former = nodes, former
        self._sound = sound
        self._carried = frozenset(carried)
        self._by: dict[tuple[str, str], list[Stated]] = defaultdict(list)
        self._rows: dict[str, set[tuple[str, str]]] = defaultdict(set)
        for each in claims:
            for row in standing.under(each.claim):
                key = row.id, canonical(row.quote)
                self._by[key].append(each)
                self._rows[each.claim.id].add(key)

    def alarms(
        self, expected: Iterable[ExpectedStale], changes: Iterable[Change], was: Truth, now: Truth
    ) -> Alarms:
        """Judge recall and precision of what is stale."""
        listed = list(expected)
        outcomes: Counter[str] = Counter()
        faults: list[Fault] = []
        for row in listed:
            outcome = self._outcome(row)
            outcomes[outcome] += 1
            if outcome not in ("reached", UNCLAIMED):
                faults.append(self._missed(row, outcome))
        concerned = self._concerned(changes, was, now)
        keys = {(row.record, canonical(row.quote)) for row in listed}
        raised = [c for c in self._claims if c.state == STALE and c.claim.id not in self._carried]
        false = [c for c in raised if not self._deserves(c, keys, concerned)]
        faults += [_false(each) for each in false]
        reached, unclaimed = outcomes["reached"], outcomes[UNCLAIMED]
        return Alarms(
            wanted=len(listed) - unclaimed, reached=reached, late=outcomes["for another reason"],
            unclaimed=unclaimed, raised=len(raised), false=len(false),
            carried=sum(c.state == STALE for c in self._claims) - len(raised),
            reasons=dict(Counter(r for c in raised for r in sorted(c.reasons))),
            faults=tuple(faults),
        )  # fmt: skip

    def _outcome(self, row: ExpectedStale) -> str:
        claims = self._by.get((row.record, canonical(row.quote)), [])
        if not claims:
            return UNCLAIMED
        if all(each.state == STALE and row.reason in each.reasons for each in claims):
            return "reached"
        if all(each.state == STALE for each in claims):
            return "for another reason"
        return "not stale"

    def _missed(self, row: ExpectedStale, outcome: str) -> Fault:
        claims = self._by[row.record, canonical(row.quote)]
        told = " / ".join(f"{c.state} ({', '.join(sorted(c.reasons))}): {c.claim.statement}"
                          for c in claims)  # fmt: skip
        where = f"{row.document} § {row.section}: {row.change}"
        return Fault(f"{row.reason}: {outcome}", where, row.quote, told)

    def _deserves(
        self, each: Stated, keys: Collection[tuple[str, str]], concerned: Collection[str]
    ) -> bool:
        if not self._rows[each.claim.id].isdisjoint(keys):
            return True
        if not self._sound[each.claim.id]:
            return True
        return any(span.passage in concerned for span in each.claim.evidence)

    def _concerned(self, changes: Iterable[Change], was: Truth, now: Truth) -> frozenset[str]:
        """The passages at places that were overridden, came back, or have another heading.

        Headings are compared as they are read too: one may change because another one did.
        """
        places: set[Place] = set(was.over ^ now.over)
        places |= {(c.document, c.section) for c in changes if c.kind == "context changed"}
        places |= {(c.document, c.after) for c in changes if c.kind == "context changed"}
        at_places = (
            passage
            for nodes in (self._nodes, self._former)
            for document, section in places
            for node in nodes.sections(document, section)
            for passage in nodes.within(node)
        )
        both = self._nodes.passages.keys() & self._former.passages.keys()
        reheaded = (p for p in both if _heading(self._nodes, p) != _heading(self._former, p))
        return frozenset((*at_places, *reheaded))


def _heading(nodes: Nodes, passage: str) -> str:
    """The wording of the nearest heading above a passage."""
    above = nodes.passages[passage]["parents"]
    return str(nodes.passages[above[-1]]["canonical"]) if above else ""


def _false(each: Stated) -> Fault:
    span = each.claim.evidence[-1]
    kind = f"false alarm: {', '.join(sorted(each.reasons))}"
    return Fault(kind, f"{span.document} {each.claim.id}", span.quote, each.claim.statement)
