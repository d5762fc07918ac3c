"""Sentences that keep a section of a superseded document in force.

Here: their frames.
Not here: savings by the day of a loss, and all other relations (`wording.relations`).
"""

from random import Random

from synthetic_corpus.wording.grammar import finish, pick

FRAMES = (
    "{mention} [continues to apply|remains in force|stays in force]",
    "{this} [leaves|does not touch] {mention}, which [continues to apply|remains in force]",
    "[only|of the former text, only] {mention} [continues to apply|is kept in force]",
    "{mention} is [not affected|left as it is] by {this} and [continues to apply|stays in force]",
    "an exception is made for {mention}, which [stays in force|goes on applying]",
)


def saving(*, mention: str, this: str, rng: Random) -> str:
    """A sentence that says that the section `mention` survives `this` document."""
    return finish(pick(FRAMES, rng).format(mention=mention, this=this))
