"""A relation's sentence from its target and slots.

Here: which slots a relation needs, choosing a frame, filling it.
Not here: the frames (`frames_*`).
"""

import random
from dataclasses import dataclass
from functools import cache

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.filler.lexicon import lexicon
from synthetic_corpus.wording.grammar import expand, fill, finish, pick, slots_of
from synthetic_corpus.wording.relations import asides, frames_change, frames_dates, frames_standing

# What each relation needs besides `target`. All take `this` ("this endorsement"), how the speaking
# document calls itself; `_OPTIONAL` names slots that some frames of a relation use when given.
RELATIONS: dict[str, tuple[str, ...]] = {
    "supersedes": (),
    "superseded_by": (),
    "repeals": (),
    "amends_replaces": ("clause", "new_text"),
    "amends_deletes": ("clause",),
    "amends_inserts": ("clause", "new_text"),
    "amends_corrects": ("clause", "old_text", "new_text"),
    "attaches_to": (),
    "takes_precedence_over": (),
    "subject_to": (),
    "refers_to": ("clause",),
    "implements": (),
    "savings": ("date",),
    "draft_only": (),
    "effective": ("date",),
    "expires": ("date",),
    "relative_effective": ("event", "period"),
}
_OPTIONAL = {"supersedes": ("date",), "superseded_by": ("date",), "repeals": ("date",)}
_AFTER_OPENING = ("{this}", "{target}", "{clause}", "the ", "a ", "all ", "nothing ", "no ",
                  "what ",
                  "[offices", "[readers", "offices ", "readers ", "{date}")  # fmt: skip
_BARE = frozenset({"draft_only", "refers_to", "savings"})
_NO_ENDING = frozenset(":;")


@dataclass(frozen=True)
class Frame:
    """One frame of a relation."""

    text: str
    reserve: bool


def slots_needed(relation: str) -> tuple[str, ...]:
    """The slots that `relation` needs besides `target` (and, optionally, `this`)."""
    if relation not in RELATIONS:
        raise UnknownWording(f"no relation {relation!r}; known are {', '.join(RELATIONS)}")
    return RELATIONS[relation]


@cache
def frames(relation: str) -> tuple[Frame, ...]:
    """The frames of `relation`."""
    slots_needed(relation)
    text = frames_change.TEXT + frames_standing.TEXT + frames_dates.TEXT
    block = text.split(f"\n# {relation}\n")[1].split("\n# ")[0]
    return tuple(
        Frame(text=line.removeprefix("! "), reserve=line.startswith("! "))
        for line in block.strip().splitlines()
    )


def sentence(*, relation: str, target: str, reserve: bool, rng: random.Random, **slots: str) -> str:
    """A sentence that expresses `relation` to `target`, each slot printed as given.

    A `date` given to a relation that does not need it makes the sentence state it. A `topic` (of
    `wording.filler`) lets `refers_to` name a matter of it.
    """
    missing = [name for name in slots_needed(relation) if not slots.get(name)]
    if missing:
        raise UnknownWording(f"relation {relation} needs the slots {', '.join(missing)}")
    stated = {name for name in _OPTIONAL.get(relation, ()) if slots.get(name)}
    given = {"target": target, "this": "this document", **{k: v for k, v in slots.items() if v}}
    if given.get("topic"):
        matters = lexicon(given["topic"]).matters
        given["matter"] = matters[rng.randrange(len(matters))]
    choice = _serving(relation, reserve, frozenset(given), frozenset(stated))
    text = expand(choice[rng.randrange(len(choice))].text, rng)
    if relation not in _BARE:
        text = _with_aside(text, reserve, rng)
    return finish(fill(text, given))


def _with_aside(text: str, reserve: bool, rng: random.Random) -> str:
    """`text`, in more than half of all draws with an opening or an ending that changes nothing."""
    where = rng.randrange(5)
    if where in (0, 1) and text.startswith(_AFTER_OPENING):
        opening = pick(asides.RESERVE_OPENINGS if reserve else asides.OPENINGS, rng)
        return f"{opening}{'' if opening.endswith(('that', ':', ',')) else ','} {text}"
    if where in (2, 3) and not text.endswith(("{new_text}", '"')) and _NO_ENDING.isdisjoint(text):
        return text + pick(asides.RESERVE_ENDINGS if reserve else asides.ENDINGS, rng)
    return text


def _serving(
    relation: str, reserve: bool, given: frozenset[str], stated: frozenset[str]
) -> tuple[Frame, ...]:
    """The frames whose slots are given, and that state what is optional where some frame does."""
    usable = tuple(
        frame
        for frame in frames(relation)
        if frame.reserve == reserve and slots_of(frame.text) <= given
    )
    stating = tuple(frame for frame in usable if stated and stated <= slots_of(frame.text))
    return stating or usable
