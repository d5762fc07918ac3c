"""What a rule reads in a skeleton: which mark is related to which, how, and within what limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Relation = Literal[
    "supersedes", "amends", "attaches_to", "takes_precedence_over", "refers_to", "effective",
    "expires",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reading:
    """The relation from who acts to the mark at `place` of the skeleton, or back if `turned`.

    `agent` is the place of the other mark, None for the document that speaks. `part` says how:
    replaces, repeals, deletes, modifies, corrects or inserts for `supersedes` and `amends`,
    implements or saves for `refers_to`. `document` is the place of the document that a section
    named apart from it belongs to, `limit` where the words stand that narrow it.
    """

    place: int
    relation: Relation
    part: str = ""
    turned: bool = False
    agent: int | None = None
    document: int | None = None
    words: str = ""
    limit: tuple[int, int] | None = None
