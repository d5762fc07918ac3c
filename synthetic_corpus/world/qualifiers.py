"""Conditions under which a rule holds, as phrases.

Here: the phrases, and which rule has which.
Not here: sentences.
"""

from synthetic_corpus.world.state import World

SHARE = 0.3
PHRASES = (
    "if the loss was reported in writing",
    "unless the declarations show otherwise",
    "when the premises are occupied by the owner",
    "where the premium has been paid in full",
    "if a police report was filed",
    "unless a shorter time is fixed by law",
    "when the file is complete",
    "where no other insurance applies",
    "if the customer has agreed in writing",
    "unless the supervisor has decided otherwise",
    "when the damage was caused by weather",
    "where the policy was bought through an agent",
    "if the loss is not in dispute",
    "when the contract is renewed without change",
    "for losses over $5,000",
    "for losses over $25,000",
    "after two or more losses",
    "for policies in force for more than three years",
    "if the estimate exceeds $10,000",
    "for buildings with more than four units",
)


def qualifiers(world: World, key: str) -> tuple[str, ...]:
    """The conditions of the rule with that key: none for most, else one."""
    rng = world.stream("qualifiers", key)
    return (PHRASES[rng.randrange(len(PHRASES))],) if rng.random() < SHARE else ()
