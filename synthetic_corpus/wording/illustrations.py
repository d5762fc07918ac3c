"""Figures that are no rule: worked examples, past losses, forms of words.

Here: events per value kind, and the openings that mark them as illustration.
Not here: facts and their restatements.
"""

import random

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.filler.inflection import past
from synthetic_corpus.wording.filler.lexicon import lexicon
from synthetic_corpus.wording.grammar import expand, fill, finish, pick
from synthetic_corpus.wording.voices import ANSWER, DESK, FORM, LETTER, NOTICE, PRACTICE, family

_EVENTS = {
    "money": (
        "the [repair bill|estimate|invoice|bill of the contractor] [came to|amounted to] {value}",
        "the [damage|loss|harm] was put at {value} [by a neighbor|at the outset|by the contractor]",
        "[a contractor|the shop|the supplier] asked for {value}",
        "[a buyer|the yard|a dealer] offered {value}",
    ),
    "percent": (
        "[about|roughly|some] {value} of the [surface|stock|building|floor] was affected",
        "the estimate [rose|fell] by {value} [on a later look|after a visit]",
        "[prices|wages] had [gone up|risen] by {value} [since the earlier estimate|over the year]",
    ),
    "days": (
        "[the repair|the drying|the investigation] took {value}",
        "{value} [went|passed] by before [anybody noticed|the call came|a letter arrived]",
        "the house stood empty for {value}",
    ),
    "business_days": (
        "[the repair|the investigation|the review] took {value}",
        "{value} [went|passed] by before [anybody answered|the call came|a letter arrived]",
    ),
    "hours": (
        "[the power|the heating|the water] was off for {value}",
        "the [drive|search|meeting|outage] lasted {value}",
    ),
    "count": (
        "the [sketch|list|inventory] [showed|gave] {value} as the number of [items|rooms|windows]",
        "the number of [callers|visitors|photographs] was {value}",
    ),
    "large count": (
        "[the odometer|the meter|the counter] stood at {value}",
        "the [number|figure] in the margin was {value}",
        "the [invoice|label|receipt] bore the number {value}",
    ),
    "distance": (
        "[a tree|the fence|the shed] stood {value} from the [house|road|wall]",
        "the [water|debris|vehicle] [travelled|was carried] {value}",
    ),
    "date": (
        "the [loss|accident|storm|call] was on {value}",
        "[a letter|an invoice|a photograph] bore the date of {value}",
    ),
    "yes_no": (
        'the answer on the form was "{value}"',
        'somebody had written "{value}" in the margin',
    ),
    "party": ("the call came from {value}", "a letter from {value} lay in the file"),
    "named_list": (
        "the note in the file read: {value}",
        "the photographs showed the following: {value}",
    ),
    "words": (
        'the [letter|form|note] used the words "{value}"',
        'somebody had written "{value}" without saying what was meant',
    ),
}  # fmt: skip
_SMALL_COUNT = 2  # digits
_OPENINGS = (
    "[suppose|assume|say] that {event} and that {role} {did}",
    "[example|for example|by way of example]: {event}, and {role} {did}",
    "[in a past file|in an earlier case|in a file from another year], {event}, and {role} {did}",
    "[imagine|picture] a file [about|with questions about] {matter} in which {event}",
    "by way of illustration, [take|consider] a case where {event} and {role} {did}",
    "it [happened|came about] in a past file [on|about] {matter} that {event}",
)
_OWN = {
    FORM: (
        "example: {event}; nothing about {matter} is [said|decided] by this example",
        "to illustrate [how this part works|what is meant], assume that {event} and that we {did}",
    ),
    NOTICE: (
        "[a branch|an office] [reported|told us of] a case [about|of] {matter} in which {event}",
        "the [occasion|background] was a file in which {event}, and {role} {did}",
    ),
    PRACTICE: (
        "for practice, assume that {event} and that {role} {did}",
        "a former handler [tells|told] of a file in which {event}; {role} {did}",
        "exercise [about|on] {matter}: {event}; discuss what {role} would do",
        "worked example: {event}, {role} {did}",
    ),
    LETTER: (
        "I remember a file [about|on] {matter} in which {event}; {role} {did}",
        "[to give an example|just to illustrate], {event} in a recent case, and {role} {did}",
    ),
    DESK: (
        "an older ticket tells that {event} and that {role} {did}",
        "caller mentions that {event}, [to be read|noted] together with {matter}",
    ),
    ANSWER: (
        "an example: {event}, and we {did}",
        "[let us say|assume] that {event}; then {role} looks at {matter}",
    ),
}


def sentence(*, kind: str, value: str, topic: str, voice: str, rng: random.Random) -> str:
    """A sentence that prints `value` and lays down nothing.

    `kind` is a value kind, or "words" for a form of words such as "two or more".
    """
    if kind not in _EVENTS:
        raise UnknownWording(f"no illustration of {kind!r}; known are {', '.join(_EVENTS)}")
    if kind == "count" and sum(sign.isdigit() for sign in value) > _SMALL_COUNT:
        kind = "large count"
    words = lexicon(topic)
    task = words.tasks[rng.randrange(len(words.tasks))]
    if kind == "named_list":
        text = expand(f"{pick(_BEFORE_LIST, rng)} {pick(_EVENTS[kind], rng)}", rng)
    else:
        event = pick(_EVENTS[kind], rng)
        text = pick(_OPENINGS + _OWN[family(voice)] * 2, rng).replace("{event}", event)
    slots = {
        "value": value,
        "matter": words.matters[rng.randrange(len(words.matters))],
        "role": words.roles[rng.randrange(len(words.roles))],
        "did": f"{past(task.verb)} {task.core}",
    }
    return finish(fill(text, slots))


_BEFORE_LIST = (
    "in a past file in which {role} {did},",
    "[example|for example], from a file on {matter}:",
    "suppose that {role} {did} and that",
    "to illustrate, take a file in which {role} {did};",
)
