"""Memoranda and training that restate a rule of another document, rightly or wrongly.

Here: frames that say that a rule is repeated; they are other frames than those of facts.
Not here: facts, and which restatement is wrong.
"""

import random

from synthetic_corpus.wording.facts.roles import indefinite
from synthetic_corpus.wording.grammar import agree, expand, fill, finish, is_plural
from synthetic_corpus.wording.voices import LETTER, family

_BOTH = (
    "[as a reminder|to recall|as is well known]: {rule}",
    "[the rule to remember|what everybody should know by heart] is that {rule}",
    "[nothing new here|as before]: {rule}",
    "[those who have been away|newcomers] [may like to know|should know] that {rule}",
    "[the short version|the gist|in a nutshell]: {rule}",
    "it [bears|is worth] repeating that {rule}",
)
_LETTER = (
    "[let me recall|I would like to recall|may I remind you] that {rule}",
    "[several of you|some desks] have asked; [to repeat|so here it is again]: {rule}",
    "[our reading|our understanding] of the [rules|papers] is that {rule}",
    "[as most of you know|as you will remember], {rule}",
    "[the papers say|the wording says|we hold], in short, that {rule}",
    "this memo [repeats|only restates] what holds: {rule}",
)
_COURSE = (
    "[key point|take-away|point to keep]: {rule}",
    "[participants|trainees] [should leave the course knowing|must be able to say] that {rule}",
    "[on the slide|in the quiz|on the card], the right answer is that {rule}",
    "[repeat after the course leader|say it aloud]: {rule}",
    "[the course|this lesson|the module] [teaches|stresses] that {rule}",
    "[summing up the lesson|at the end of the lesson]: {rule}",
)
_RESERVE_BOTH = (
    "{rule} – [no more need be said|thus the rule, put briefly]",
    "[recited from the book|told in a few words], {rule}",
    "{rule}, [and that has long been so|which nobody will find new]",
    "if [anything is to stick|you keep a note of anything], let it be this: {rule}",
)
_RESERVE_LETTER = ("[I close with|I begin with] a reminder, namely that {rule}",)
_RESERVE_COURSE = ("[the board|the answer sheet] gives it [thus|in these words]: {rule}",)
_QUANTITY = (
    "the {concept} {subject} <is> {value}",
    "the {concept} {subject} [<stands>|<remains>] at {value}",
    "{value} is the {concept} {subject}",
    "we [use|apply|work with] {value} as the {concept} {subject}",
)
_PERMISSION = (
    "{a_concept} {may} be [allowed|used|accepted] {subject}",
    "we {may} [allow|accept] {a_concept} {subject}",
)
_LIST = (
    "the {concept} {subject} <is> these: {value}",
    "the {concept} {subject} <is> made up as follows: {value}",
)
_NAMED = (
    "the {concept} {subject} <is> {value}",
    "{value} acts as the {concept} {subject}",
    "the part of {concept} {subject} belongs to {value}",
)


def sentence(
    *, concept: str, value: str, subject: str, voice: str, reserve: bool, rng: random.Random
) -> str:
    """A sentence that repeats the rule that `concept` is `value`; "yes" and "no" become "may"."""
    letter = family(voice) == LETTER
    frames: tuple[str, ...]
    if reserve:
        frames = _RESERVE_BOTH + (_RESERVE_LETTER if letter else _RESERVE_COURSE)
    else:
        frames = _BOTH + (_LETTER if letter else _COURSE)
    listed = ";" in value or ", " in value
    if listed:
        frames = tuple(frame for frame in frames if frame.endswith("{rule}"))
    rules = _rules(value, listed)
    frame = expand(frames[rng.randrange(len(frames))], rng)
    rule = expand(rules[rng.randrange(len(rules))], rng)
    if rule.startswith("{value}") and frame.startswith("{rule}") and value[:1].isalpha():
        rule = rules[0]
    text = agree(frame.replace("{rule}", rule), plural=is_plural(concept))
    slots = {
        "concept": concept,
        "a_concept": indefinite(concept),
        "value": value,
        "may": "may" if value == "yes" else "may not",
        "subject": subject,
    }
    return finish(fill(text, slots))


def _rules(value: str, listed: bool) -> tuple[str, ...]:
    if value in ("yes", "no"):
        return _PERMISSION
    if listed:
        return _LIST
    return _QUANTITY if any(sign.isdigit() for sign in value) else _NAMED
