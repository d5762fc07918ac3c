"""Titles of documents, per kind.

Here: titles in capitals of nouns; the kinds that have titles.
Not here: form numbers, editions and dates.
"""

import random

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.filler.lexicon import lexicon
from synthetic_corpus.wording.grammar import fill, pick
from synthetic_corpus.wording.headings import bare, topic_name

_FRAMES = {
    "base_form": (
        "{topic} [policy|insurance policy|coverage form]",
        "[general|comprehensive|standard] {topic} [policy|form]",
    ),
    "endorsement": (
        "{matter} endorsement",
        "[limited|additional|changed|extended] coverage for {matter}",
        "{topic} [amendment|changes|extension]",
        "{matter} [exclusion|provisions]",
    ),
    "state_endorsement": (
        "amendatory endorsement, {topic}",
        "state [changes|amendments|provisions], {topic}",
    ),
    "bulletin": (
        "{matter}",
        "[notice|instruction|advice] on {matter}",
        "[handling|treatment] of {matter}",
        "{topic}: {matter}",
    ),
    "guideline": (
        "{topic} guideline[|: {matter}]",
        "guideline [on|for] {matter}",
        "[working|desk|practice] guideline, {topic}",
    ),
    "manual": ("{topic} manual", "{topic} [handbook|procedures manual|reference manual]"),
    "memo": (
        "memorandum on {matter}",
        "[reminder|note|update] about {matter}",
        "{topic}: [a reminder|where we stand|points to recall]",
    ),
    "training": (
        "{topic} [course notes|training notes|workshop]",
        "[course|lesson|module]: {matter}",
        "introduction to {matter}",
    ),
    "faq": ("questions and answers: {matter}", "[frequent|common] questions about {matter}"),
    "rate_table": ("{topic} [rate tables|rating tables|factors]", "[rates|factors] for {topic}"),
    "newsletter": ("[news|letter] from the {topic} desk", "around the desks: {matter}"),
}
_SMALL = frozenset("a an the of on in for and or to by with at from about not".split())
KINDS = tuple(_FRAMES)


def title(*, kind: str, topic: str, rng: random.Random) -> str:
    """A title for a document of `kind` on `topic`, with capitals on all but small words."""
    if kind not in _FRAMES:
        raise UnknownWording(f"no title kind {kind!r}; known are {', '.join(KINDS)}")
    matters = lexicon(topic).matters
    slots = {"topic": topic_name(topic), "matter": bare(matters[rng.randrange(len(matters))])}
    words = fill(pick(_FRAMES[kind], rng), slots).split()
    return " ".join(
        word if place and word in _SMALL else word[:1].upper() + word[1:]
        for place, word in enumerate(words)
    )
