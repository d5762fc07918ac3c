"""From a model's answer to operations: code fills quotes and ids, and says why it refuses.

The model names numbers; a number stands for a line's quote, or for a claim. Every refusal is
written in the same numbers, so that the model can act on it. Nothing is repaired.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from memory.claims.gate import MOST_PASSAGES, refusals
from memory.claims.operations import Operation
from memory.passages.canon import canonical, digest
from memory.records import Claim, Evidence
from memory.wiki.model.answer import Answer, Decision
from memory.wiki.model.duties import acknowledged
from memory.wiki.model.faithful import faults
from memory.wiki.model.lines import SourceLine
from memory.wiki.model.parts import Part
from memory.wiki.statements import is_definition
from memory.wiki.working import Working


@dataclass(slots=True)
class Filled:
    """Operations for the gate, lines left out with the reasons given, and what is refused."""

    operations: list[Operation] = field(default_factory=list)
    skipped: list[tuple[SourceLine, str]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


class Filling:
    """Turns the answers to the requests of one page into operations."""

    def __init__(self, working: Working, page: str, claims: Mapping[str, Claim]) -> None:
        """`claims` are the live claims of `page`."""
        self._working = working
        self._page = page
        self._claims = claims

    def fill(self, part: Part, answer: Answer, before: Sequence[Operation]) -> Filled:
        """The operations of an answer to `part`; `before` are those of the page's earlier parts."""
        found = Filled()
        cited: set[int] = set()
        self._decide(part, answer, found, cited)
        self._add(part, answer, before, found, cited)
        self._skip(part, answer, found, cited)
        for number in sorted(part.due - cited):
            found.refused.append(
                f"line {number} states something: add a claim that cites it, or skip it and say why"
            )
        return found

    def _decide(self, part: Part, answer: Answer, found: Filled, cited: set[int]) -> None:
        decided: set[int] = set()
        for decision in answer.decisions:
            number = decision.claim
            if not 1 <= number <= len(part.claims):
                found.refused.append(_unknown("claim", number, len(part.claims)))
                continue
            if number in decided:
                found.refused.append(f"claim {number}: decided more than once")
                continue
            decided.add(number)
            operation = self._operation(part, decision, found)
            if operation is not None:
                found.operations.append(operation)
                cited |= set(decision.cites)
        for number, claim in enumerate(part.claims, 1):
            if claim.id in part.stale and number not in decided:
                found.refused.append(f"claim {number}: stale, but without a decision")

    def _operation(self, part: Part, decision: Decision, found: Filled) -> Operation | None:
        """The operation of one decision; None where it is refused, or changes nothing."""
        claim = part.claims[decision.claim - 1]
        label = f"claim {decision.claim}"
        words = canonical(decision.statement)
        fresh = self._working.fresh(claim)
        why = canonical(decision.why)[:200] or "as the model decided"
        if decision.do == "retract":
            if fresh is not None:
                found.refused.append(f"{label}: its quote still stands; confirm or revise it")
                return None
            return Operation("retract", claim, why)
        if decision.do == "confirm" and words not in ("", claim.statement):
            found.refused.append(f"{label}: a confirmation keeps the words; revise to change them")
            return None
        if claim.id not in part.stale and words in ("", claim.statement):
            return None
        spans = self._spans(part, decision.cites, label, found) if decision.cites else fresh
        if spans is None:
            if not decision.cites:
                found.refused.append(f"{label}: its quote stands no more; cite lines that say so")
            return None
        kind: Literal["confirm", "revise"] = "revise"
        if decision.do == "confirm" or words == claim.statement:
            kind, words = "confirm", claim.statement
        elif not words:
            found.refused.append(f"{label}: revised without a statement")
            return None
        seen = acknowledged(claim, self._working.marks(spans))
        fresh_claim = replace(claim, statement=words, evidence=spans, seen=seen)
        if kind == "revise":
            fresh_claim = _unbound(self._attributed(fresh_claim, part, decision.cites))
        return self._checked(Operation(kind, fresh_claim, why), label, found)

    def _add(
        self, part: Part, answer: Answer, before: Sequence[Operation], found: Filled,
        cited: set[int],
    ) -> None:  # fmt: skip
        decided = [o.claim for o in [*before, *found.operations] if o.kind != "retract"]
        said = {self._said(claim) for claim in [*self._claims.values(), *decided]}
        taken = {*self._working.claims, *(o.claim.id for o in before)}
        for number, addition in enumerate(answer.add, 1):
            label, words = f"add {number}", canonical(addition.statement)
            spans = self._spans(part, addition.cites, label, found)
            if spans is None:
                continue
            if not words or (words, spans[-1].passage) in said:
                what = "is said already" if words else "is empty"
                found.refused.append(f"{label}: its statement {what}")
                continue
            ident = _free_id(self._page, spans[-1], words, taken)
            claim = Claim(ident, self._page, words, "rule", spans, seen=self._working.marks(spans))
            claim = self._attributed(claim, part, addition.cites)
            operation = self._checked(Operation("add", claim, "new"), label, found)
            if operation is not None:
                said.add(self._said(claim))
                taken.add(ident)
                cited |= set(addition.cites)
                found.operations.append(operation)

    def _said(self, claim: Claim) -> tuple[str, str]:
        """A statement and where it stands: two documents may say the same, one may not twice."""
        return claim.statement, self._working.place(claim, len(claim.evidence) - 1)

    def _skip(self, part: Part, answer: Answer, found: Filled, cited: set[int]) -> None:
        for skip in answer.skip:
            why = canonical(skip.why)[:200]
            if not 1 <= skip.line <= len(part.lines):
                found.refused.append(_unknown("line", skip.line, len(part.lines)))
            elif not why:
                found.refused.append(f"line {skip.line}: skipped without a reason")
            elif skip.line in part.due - cited:
                found.skipped.append((part.lines[skip.line - 1], why))
                cited.add(skip.line)

    def _spans(
        self, part: Part, cites: Sequence[int], label: str, found: Filled
    ) -> tuple[Evidence, ...] | None:
        """The evidence that line numbers stand for, in reading order, the lines' own quotes last.

        What leads in a list comes along where there is room for it.
        """
        numbers = sorted(set(cites))
        unknown = [n for n in numbers if not 1 <= n <= len(part.lines)]
        lines = [part.lines[n - 1] for n in numbers if n not in unknown]
        problems = [f"{label}: {_unknown('line', n, len(part.lines))}" for n in unknown]
        if not numbers:
            problems.append(f"{label}: it cites no line")
        if len(numbers) > MOST_PASSAGES:
            problems.append(f"{label}: it cites {len(numbers)} lines; {MOST_PASSAGES} is the most")
        if len({line.speaker for line in lines}) > 1:
            problems.append(f"{label}: it cites lines of different speakers; make a claim of each")
        found.refused += problems
        if problems:
            return None
        spans = list(dict.fromkeys(span for line in lines for span in line.spans))
        own = {line.spans[-1] for line in lines}
        while len(spans) > MOST_PASSAGES:
            spans.remove(next(span for span in spans if span not in own))
        return tuple(spans)

    def _attributed(self, claim: Claim, part: Part, cites: Sequence[int]) -> Claim:
        """The claim with its kind and, for what somebody says, the speaker."""
        if not cites:
            return claim
        speaker = part.lines[max(cites) - 1].speaker
        if speaker:
            return replace(claim, kind="report", asserted_by=speaker)
        defines = is_definition(claim.statement)
        return replace(claim, kind="definition" if defines else "rule", asserted_by="")

    def _checked(self, operation: Operation, label: str, found: Filled) -> Operation | None:
        """The operation, where the gate and the comparison with its quotes let it pass."""
        claim = operation.claim
        why = refusals(claim, self._working.passages)
        problems = [text.removeprefix(f"{claim.id}: ") for text in why]
        problems += faults(claim.statement, *self._near(claim))
        found.refused += [f"{label}: {problem}" for problem in problems]
        return None if problems else operation

    def _near(self, claim: Claim) -> tuple[list[str], list[str]]:
        """A claim's quotes, and the titles and headings around them."""
        rows = [self._working.passages[span.passage] for span in claim.evidence]
        context = [self._working.page(self._page)["title"]]
        for row in rows:
            context += [*row["headings"], *row["headers"], str(row["author"])]
            context.append(self._working.documents[row["document"]]["title"])
        return [span.quote for span in claim.evidence], context


def _unbound(claim: Claim) -> Claim:
    """A claim with new words: what was read from the old ones holds of it no more."""
    return replace(
        claim, subject="", attribute="", value="", unit="", scope=(), valid_from=None, valid_to=None
    )


def _unknown(what: str, number: int, most: int) -> str:
    known = f"they are 1 to {most}" if most else "there are none"
    return f"there is no {what} {number}; {known}"


def _free_id(page: str, span: Evidence, words: str, taken: set[str]) -> str:
    """An id that a repeated run gives again; salted where another claim has it."""
    salt = ""
    while True:
        ident = "claim:" + digest(page, span.passage, span.quote, words, salt)[:16]
        if ident not in taken:
            return ident
        salt += "+"
