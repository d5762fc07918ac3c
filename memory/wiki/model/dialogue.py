"""The dialogue about one page: ask, check, send back at most twice, else leave the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from memory.claims.operations import Operation
from memory.records import Claim
from memory.wiki.model.answer import Answer, Unreadable, read_answer, schema
from memory.wiki.model.answers import Kept
from memory.wiki.model.asking import Asking
from memory.wiki.model.fill import Filled, Filling
from memory.wiki.model.lines import SourceLine
from memory.wiki.model.parts import Part
from memory.wiki.model.prompt import first_messages, sent_back
from memory.wiki.working import Working

MOST_SENT_BACK = 2


class PageLeft(Exception):
    """A page keeps its old text: `reason` in one word, `why` in full."""

    def __init__(self, reason: str, why: Sequence[str]) -> None:
        super().__init__(f"{reason}: {'; '.join(why)}")
        self.reason = reason
        self.why = list(why)


@dataclass(slots=True)
class Written:
    """A page's operations, and the lines that no claim was made of, with the reasons given."""

    operations: list[Operation] = field(default_factory=list)
    skipped: list[tuple[SourceLine, str]] = field(default_factory=list)


def write_page(
    working: Working, asking: Asking, page: str, claims: Mapping[str, Claim],
    parts: Sequence[Part], decided: Sequence[Operation],
) -> Written:  # fmt: skip
    """Have a model write the `parts` of a page; `decided` are the operations that need no model.

    Raises PageLeft when an answer is refused to the last, CeilingReached, ModelFailed.
    """
    filling = Filling(working, page, claims)
    written = Written(list(decided))
    for number, part in enumerate(parts, 1):
        last = number == len(parts)
        due = last and any(each.due for each in parts)
        filled = _part(asking, filling, page, part, claims, written, must_say=due)
        written.operations += filled.operations
        written.skipped += filled.skipped
    return written


def _part(
    asking: Asking, filling: Filling, page: str, part: Part, claims: Mapping[str, Claim],
    written: Written, *, must_say: bool,
) -> Filled:  # fmt: skip
    """Have one part written. With `must_say`, the page may not end without a claim."""
    first = first_messages(part.shown)
    bare = must_say and _empties(claims, written.operations)
    shape = schema(
        lines=len(part.lines), claims=len(part.claims), stale=len(part.stale),
        additions=int(bare and not part.stale),
    )  # fmt: skip
    messages = first
    for left in reversed(range(1 + MOST_SENT_BACK)):
        kept = asking.ask(page, part.documents, messages, shape)
        try:
            answer = _read(kept)
        except Unreadable as problem:
            reason, why = "unreadable", [str(problem)]
            messages = sent_back(first, "", why, left - 1)
            continue
        filled = filling.fill(part, answer, written.operations)
        why = filled.refused
        batch = [*written.operations, *filled.operations]
        if must_say and not why and _empties(claims, batch):
            why = ["the page would be left without any claim; keep what its lines lay down"]
        if not why:
            return filled
        reason = "refused"
        messages = sent_back(first, kept.text, why, left - 1)
    raise PageLeft(reason, why)


def _read(kept: Kept) -> Answer:
    if kept.finish == "length":
        raise Unreadable("The answer was cut off at the most tokens allowed; make it shorter.")
    return read_answer(kept.text)


def _empties(claims: Mapping[str, Claim], operations: Sequence[Operation]) -> bool:
    """Whether the page is left without a claim."""
    gone = {o.claim.id for o in operations if o.kind == "retract"}
    return not set(claims) - gone and not any(o.kind == "add" for o in operations)
