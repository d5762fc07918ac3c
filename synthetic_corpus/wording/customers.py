"""What customers, brokers and agents assert, rightly or wrongly.

Here: sentences in the voice of a ticket or mail that report an assertion.
Not here: facts: nothing said here is a rule.
"""

import random

from synthetic_corpus.wording.facts.roles import indefinite
from synthetic_corpus.wording.grammar import agree, fill, finish, is_plural, pick

_FRAMES = (
    "I was told by [your agent|the agent|somebody on the phone] that the {concept} <is> {value}",
    "[your agent|my broker|a colleague of yours] [told me|assured me|promised me] that the "
    "{concept} <is> {value}",
    "[my neighbor|a friend|my brother-in-law] [has|had] the same policy, and there the {concept} "
    "<is> {value}",
    "[as far as I know|as I understand it|to my knowledge], the {concept} <is> {value}",
    "I [have always believed|am quite sure|am certain] that the {concept} <is> {value}",
    "[surely|I take it that] the {concept} <is> {value}, [as it has always been|as everybody "
    "knows]",
    "[caller|customer|insured] [says|claims|insists|is convinced] that the {concept} <is> {value}",
    "[broker|agent] [writes|says|maintains] that the {concept} <is> {value}",
    "according to the [caller|customer|broker], the {concept} <is> {value}",
    "[the caller|the customer] [was under the impression|had understood] that the {concept} <was> "
    "{value}",
    "[somewhere|on a website|in an old leaflet] I [read|saw] that the {concept} <is> {value}",
    "when I [bought|renewed] the policy, I was [told|promised] {value} as the {concept}",
    "[customer|caller] [expects|counts on|demands] {value} as the {concept}, [citing a leaflet|"
    "without giving a source|on the word of a friend]",
    "[we|my client and I] [understood|were given to understand] that the {concept} would be "
    "{value}",
    "my [broker|lawyer|landlord] [thinks|believes] the {concept} <is> {value}, [is that so|am I "
    "right]?",
    "[is it not true|is it not the case] that the {concept} <is> {value}?",
    "the [lady|gentleman|person] at the [counter|branch|hotline] [spoke of|mentioned] {value} as "
    "the {concept}",
    "[I recall|I seem to remember] {value} as the {concept} from [an earlier letter|my last "
    "renewal]",
    "[customer|insured] [quotes|refers to] a former agent who [spoke of|named] {value} as the "
    "{concept}",
    "[as your company has|since you have] always [treated|counted] {value} as the {concept}, I "
    "[rely on that|expect the same now]",
)  # fmt: skip
_REPORTED = ("[caller", "[customer", "[insured", "[broker", "[the caller", "according to the [c")
_PERMITTED = (
    "I was told by [your agent|my broker] that {a_concept} {would} be [allowed|accepted]",
    "[caller|customer|insured] [says|insists|is convinced] that {a_concept} {is} allowed",
    "[broker|agent] [writes|maintains] that {a_concept} {is} [allowed|accepted] by us",
    "[as far as I know|to my knowledge], {a_concept} {is} [allowed|possible]",
    "[somewhere|in an old leaflet] I read that {a_concept} {is} allowed",
    "[my neighbor|a friend] told me that {a_concept} {is} accepted",
    "[is it not true|is it not the case] that {a_concept} {is} allowed?",
    "according to the [caller|broker], {a_concept} {is} allowed",
)


def sentence(*, concept: str, value: str, rng: random.Random, voice: str = "ticket") -> str:
    """An assertion that `concept` is `value`.

    `voice` says who writes: "mail" the customer, in the first person; "desk" an employee, who
    reports what a customer says; "ticket" either.

    "yes" and "no" are put as "is allowed" and "is not allowed".
    """
    if value not in ("yes", "no"):
        frames = _written_by(voice, _FRAMES)
        text = agree(pick(frames, rng), plural=is_plural(concept))
        return finish(fill(text, {"concept": concept, "value": value}))
    frames = _written_by(voice, _PERMITTED)
    verb = "are" if is_plural(concept) else "is"
    denied = "" if value == "yes" else " not"
    slots = {
        "a_concept": indefinite(concept),
        "is": verb + denied,
        "would": "would" + denied,
    }
    return finish(fill(pick(frames, rng), slots))


def _written_by(voice: str, frames: tuple[str, ...]) -> tuple[str, ...]:
    """Those frames that `voice` may use."""
    if voice not in ("mail", "desk"):
        return frames
    return tuple(frame for frame in frames if frame.startswith(_REPORTED) == (voice == "desk"))
