"""Three wordings of one question.

Here: the kinds with their slots, choosing three different frames, filling them.
Not here: the frames (`frames_*`), and what the answer is.
"""

import random
from functools import cache

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.grammar import agree, capital, expand, fill, finish, is_plural
from synthetic_corpus.wording.questions import frames_relational, frames_simple, frames_time

# Question kind -> the slots it needs. `subject` may be an empty string.
KINDS: dict[str, tuple[str, ...]] = {
    # simple
    "single_value": ("concept", "subject"),
    "disambiguation": ("concept", "subject"),
    "synonym": ("concept", "subject"),
    "deep": ("concept", "subject"),
    "abstain": ("concept", "subject"),
    # relational
    "governs_after_amendment": ("concept", "subject"),
    "depends_on": ("document", "provision"),
    "what_changes_if": ("document", "provision"),
    "edition_differences": ("document", "edition", "other_edition"),
    "contradiction": ("concept", "subject"),
    "controls": ("concept", "subject"),
    "chain": ("concept", "subject"),
    "sets_all": ("concept",),
    # time
    "in_force": ("concept", "subject", "date"),
    "known_at": ("concept", "subject", "date"),
    "expired": ("document", "date"),
    # change
    "changed": ("concept", "subject", "date"),
    "removed": ("document", "date"),
    "reverted": ("concept", "subject", "date"),
}
_WORDINGS = 3


def slots_needed(kind: str) -> tuple[str, ...]:
    """The slots that questions of `kind` need; `subject` may be an empty string."""
    if kind not in KINDS:
        raise UnknownWording(f"no question kind {kind!r}; known are {', '.join(KINDS)}")
    return KINDS[kind]


@cache
def frames(kind: str, reserve: bool) -> tuple[str, ...]:
    """The frames of `kind`, open or reserve."""
    slots_needed(kind)
    text = frames_simple.TEXT + frames_relational.TEXT + frames_time.TEXT
    lines = text.split(f"\n# {kind}\n")[1].split("\n# ")[0].strip().splitlines()
    return tuple(line.removeprefix("! ") for line in lines if line.startswith("! ") == reserve)


def wordings(*, kind: str, reserve: bool, rng: random.Random, **slots: str) -> tuple[str, str, str]:
    """Three distinct wordings of one question, each slot printed as given.

    Kind `synonym` adds no content word to those of its slots, so that a paraphrase stays one.
    """
    missing = [name for name in slots_needed(kind) if name not in slots]
    if missing:
        raise UnknownWording(f"questions of kind {kind} need the slots {', '.join(missing)}")
    subject = slots.get("subject", "")
    given = {**slots, "Subject_first": f"{capital(subject)}," if subject else ""}
    usable = [frame for frame in frames(kind, reserve) if subject or not _leans_on_subject(frame)]
    chosen = rng.sample(usable, _WORDINGS)
    plural = is_plural(slots.get("concept", ""))
    texts = (agree(expand(frame, rng), plural=plural) for frame in chosen)
    first, second, third = (finish(fill(text, given)) for text in texts)
    return first, second, third


def _leans_on_subject(frame: str) -> bool:
    """Whether a frame makes no sense without a scope."""
    return frame.startswith("[Specifically") or "not elsewhere" in frame or "handled {sub" in frame
