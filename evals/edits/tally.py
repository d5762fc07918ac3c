"""Counting what was seen, and keeping examples of what was not as declared."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from evals.edits.edited import Edited
from evals.edits.judge import Seen
from evals.edits.taken import Taken

EXAMPLES = 10
_SHOWN = 400


@dataclass
class Tally:
    """The figures of one edit in one format.

    `odd` counts edits after which the file, parsed anew, does not say what the edit meant it to
    say; their quotes are not judged, but for exports, where other bounds and furniture are expected
    and quotes must stand all the same. `otherwise` are stale as declared, for another reason.
    """

    applied: int = 0
    odd: int = 0
    quotes: int = 0
    expected: int = 0
    as_expected: int = 0
    missed: int = 0
    otherwise: int = 0
    false: int = 0

    def add(self, seen: Iterable[Seen]) -> None:
        """Count the quotes of one edit."""
        for one in seen:
            self.quotes += 1
            self.expected += bool(one.expected)
            self.missed += one.missed
            self.otherwise += one.otherwise
            self.false += one.false
            self.as_expected += bool(one.expected and one.given and not one.otherwise)


@dataclass(frozen=True)
class Example:
    """One thing that was not as declared: `what` is missed, false, otherwise or odd."""

    what: str
    edit: str
    document: str
    before: str
    after: str
    quote: str
    expected: str
    given: str


@dataclass
class Figures:
    """All figures of a bench: by edit and format, with examples and why edits did not apply."""

    tallies: dict[tuple[str, str], Tally] = field(default_factory=lambda: defaultdict(Tally))
    skipped: dict[tuple[str, str], Counter[str]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    examples: list[Example] = field(default_factory=list)

    def skip(self, edit: str, ending: str, why: str) -> None:
        """An edit that applies nowhere in a document, and the reason that was met most."""
        self.skipped[edit, ending][why] += 1

    def odd(
        self, edit: str, ending: str, before: Taken, edited: Edited, after: Taken | str
    ) -> None:
        """An edit after which the file does not say what it should, or cannot be read (why)."""
        self.tallies[edit, ending].odd += 1
        if isinstance(after, str):
            self._keep("odd", edit, before, ("", after), "", "", "")
            return
        pairs = zip([*edited.texts, ""], [*after.texts, ""], strict=False)
        wanted, found = next(((a, b) for a, b in pairs if a != b), ("", ""))
        self._keep("odd", edit, before, (wanted, found), "", f"{len(edited.texts)} passages",
                   f"{len(after.texts)} passages")  # fmt: skip

    def judged(
        self, edit: str, ending: str, before: Taken, after: Taken, seen: Sequence[Seen]
    ) -> None:
        """The quotes of an edit that was made as it was meant."""
        self.tallies[edit, ending].add(seen)
        now = {row["id"]: row["canonical"] for row in after.passages}
        for one in seen:
            for what in ("missed", "false", "otherwise"):
                if getattr(one, what):
                    passage = before.passages[one.quote.position]
                    texts = passage["canonical"], now.get(passage["id"], "(gone)")
                    self._keep(what, edit, before, texts, one.quote.text,
                               _named(one.expected), _named(one.given))  # fmt: skip

    def _keep(
        self, what: str, edit: str, document: Taken, texts: tuple[str, str], quote: str,
        expected: str, given: str,
    ) -> None:  # fmt: skip
        kept = sum(e.what == what and e.edit == edit for e in self.examples)
        if kept < EXAMPLES:
            before, after = (text[:_SHOWN] for text in texts)
            self.examples.append(
                Example(what, edit, document.locator, before, after, quote, expected, given)
            )

    def rows(self) -> list[dict[str, Any]]:
        """One row per edit and format, in the order in which they were met."""
        found = [
            {"edit": edit, "format": ending, **asdict(tally)}
            for (edit, ending), tally in self.tallies.items()
        ]
        return sorted(found, key=lambda row: (row["edit"], row["format"]))

    def not_made(self) -> list[dict[str, Any]]:
        """Where an edit did not apply: how many documents, and the reason met most."""
        return [
            {"edit": edit, "format": ending, "documents": why.total(), "because": _most(why)}
            for (edit, ending), why in sorted(self.skipped.items())
        ]


def _named(reasons: frozenset[str]) -> str:
    return ", ".join(sorted(reasons)) or "current"


def _most(why: Counter[str]) -> str:
    return why.most_common(1)[0][0]
