"""The frames of each value kind, read from their tables.

Here: the record of a frame, reading a table, which frames serve a kind, voice, role and purpose.
Not here: the frames' words (`frames_*`), and filling them (`sentences`).
"""

from dataclasses import dataclass
from functools import cache

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.facts import (
    frames_amounts,
    frames_dates,
    frames_lists,
    frames_measures,
    frames_parties,
    frames_permissions,
    frames_quantity,
)
from synthetic_corpus.wording.voices import (
    ANSWER,
    DESK,
    FORM,
    LETTER,
    NOTICE,
    PRACTICE,
    family,
)

_QUANTITY = frames_quantity.OPEN + frames_quantity.RESERVE
_TABLES = {
    "money": frames_amounts.MONEY + _QUANTITY,
    "percent": frames_amounts.PERCENT + _QUANTITY,
    "days": frames_measures.DURATION + _QUANTITY,
    "business_days": frames_measures.DURATION + _QUANTITY,
    "hours": frames_measures.DURATION + _QUANTITY,
    "count": frames_measures.COUNT + _QUANTITY,
    "distance": frames_measures.DISTANCE + _QUANTITY,
    "date": frames_dates.DATE,
    "yes_no": frames_permissions.YES_NO,
    "party": frames_parties.PARTY,
    "named_list": frames_lists.NAMED_LIST,
}
KINDS = tuple(_TABLES)
_CODES = {"F": FORM, "N": NOTICE, "P": PRACTICE, "L": LETTER, "D": DESK, "A": ANSWER}


@dataclass(frozen=True)
class Frame:
    """One frame; `role` is the role that the concept must play, or empty for any."""

    text: str
    families: frozenset[str]
    role: str
    reserve: bool

    @property
    def fronted(self) -> bool:
        """Whether the frame begins with its condition or scope."""
        return "{front}" in self.text


@cache
def frames(kind: str) -> tuple[Frame, ...]:
    """All frames of `kind`, those of the kind itself before those it shares."""
    if kind not in _TABLES:
        raise UnknownWording(f"no value kind {kind!r}; known are {', '.join(KINDS)}")
    return tuple(_read(line) for line in _TABLES[kind].strip().splitlines() if line)


@cache
def serving(kind: str, voice: str, role: str, reserve: bool) -> tuple[Frame, ...]:
    """The frames of `kind` for `voice` that a concept in `role` may use."""
    chosen = family(voice)
    return tuple(
        frame
        for frame in frames(kind)
        if chosen in frame.families and frame.reserve == reserve and frame.role in ("", role)
    )


def _read(line: str) -> Frame:
    head, text = line.split(" | ", 1)
    codes, _, role = head.partition("@")
    return Frame(
        text=text,
        families=frozenset(_CODES[code] for code in codes if code != "!"),
        role=role,
        reserve="!" in codes,
    )
