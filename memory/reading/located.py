"""What was found for a name: its place among others, and how it is told.

Here: the words asked for, one find, the order of finds, `why` in words. Not here: looking
(`locate`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from memory.reading.nodes import shortened
from memory.reading.reader import Reader, name_of
from memory.reading.synonyms import Said
from memory.reading.titles import ALL, AROUND, EXACT, IN_ORDER, Match, Words

Row = dict[str, Any]
KINDS = ("document", "heading", "page", "claim")
_SAYS = {
    EXACT: "is what was asked for",
    IN_ORDER: "has the words asked for",
    ALL: "has all words asked for",
    AROUND: "has the words asked for, with what it stands under",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """Words to look for: as given (`said` None), or with a name in the place of `given` that a text
    equates with it."""

    text: str
    words: Words
    said: Said | None = None
    given: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A node that matches: `what` of it matched, and the `name` that did.

    `document` is where a document or heading lies, `authority` its rank; `told` is a reason in
    words where the match is no comparison of words.
    """

    node: str
    kind: str
    what: str
    name: str
    state: str
    authority: int
    match: Match
    asked: Asked
    document: str = ""
    told: str = ""

    @property
    def order(self) -> tuple[Any, ...]:
        """Best first: rank, what holds, share, given words before other names, authority, kind."""
        past = self.state in ("historic", "future")
        return (self.match.rank, past, self.match.missing, self.asked.said is not None,
                -self.authority, KINDS.index(self.kind), self.match.other, self.name,
                self.node)  # fmt: skip

    def row(self, reader: Reader) -> Row:
        """The find as it is answered: node, kind, title, state and why."""
        place = name_of(reader.documents[self.document]) if self.document else ""
        title = shortened(self.name)
        if self.kind == "document":
            title = place
        elif self.kind == "heading":
            title = f"{title} ({place})"
        why = self.told or self._why()
        if self.kind == "heading":
            why += f", in {place}"
        if self.asked.said is not None:
            said = self.asked.said
            why += (
                f"; “{said.name}” is named a synonym of “{self.asked.given}” in "
                f"{reader.title_of(said.document)}: “{shortened(said.quote)}”"
            )
        return {"node": self.node, "kind": self.kind, "title": title, "state": self.state,
                "why": why}  # fmt: skip

    def _why(self) -> str:
        count = len(set(self.asked.words))
        held = round(count * (1 - self.match.missing))
        says = _SAYS.get(self.match.rank, f"has {held} of the {count} words asked for")
        named = self.what if self.what == "statement" else f"{self.what} “{shortened(self.name)}”"
        return f"{named} {says}"
