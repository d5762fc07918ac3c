"""Sentences and paragraphs of filler.

Here: which shapes serve a voice, and filling a shape from a topic's lexicon. Slots: {task} base
form with object and tail, {tasks} third person, {tasking} gerund, {did} past, each with `_briefly`
for the same without tail, {do} for {task_briefly}; {obj}, {pp}, {tail} the parts of a task for a
passive; {duty}, {dutying} of the insured; {role} with {who}, {matter}, {cond}, {truth} of the
topic; {gcond}, {manner}, {time}, {place}, {purpose}, {result}, {gain}, {quality} of all topics. A
name that ends in 2 is a different draw from the same list.
Not here: the words and the shapes.
"""

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from synthetic_corpus.wording.filler import (
    common,
    shapes_answer,
    shapes_common,
    shapes_desk,
    shapes_form,
    shapes_letter,
    shapes_notice,
    shapes_practice,
)
from synthetic_corpus.wording.filler.inflection import gerund, participle, past, third
from synthetic_corpus.wording.filler.lexicon import Lexicon, Task, lexicon, phrases, read_task
from synthetic_corpus.wording.grammar import agree, capital, expand, fill, finish, is_plural
from synthetic_corpus.wording.voices import ANSWER, DESK, FORM, LETTER, NOTICE, PRACTICE, family

_SHARED = shapes_common.SHAPES
_SHAPES = {
    FORM: shapes_form.SHAPES,
    NOTICE: shapes_notice.SHAPES + _SHARED,
    PRACTICE: shapes_practice.SHAPES + _SHARED,
    LETTER: shapes_letter.SHAPES + _SHARED,
    DESK: shapes_desk.SHAPES,
    ANSWER: shapes_answer.SHAPES,
}
_TO_CUSTOMER = frozenset({FORM, ANSWER})
_INSURED = re.compile(r"\bthe (?:insured|customer|policyholder)\b")
_BODIES = ("desk", "office", "branch", "team", "unit", "room", "committee")
_TURNED = {"us": "you", "our": "your", "we": "you", "your": "my", "yours": "mine",
           "yourself": "myself"}  # fmt: skip
_BEFORE_OBJECT = frozenset("about reach to for".split())
_GENERAL = {
    "manner": common.MANNERS,
    "time": common.TIMES,
    "place": common.PLACES,
    "result": common.RESULTS,
    "gcond": common.CONDITIONS,
    "gain": common.GAINS,
    "quality": common.QUALITIES,
}


def sentence(*, topic: str, voice: str, rng: random.Random) -> str:
    """A sentence of dull prose on `topic`, with no digit and no number word."""
    choice = shapes(family(voice))
    text = expand(choice[rng.randrange(len(choice))], rng)
    slots = _slots(_words(topic, family(voice) in _TO_CUSTOMER), rng)
    text = agree(text, plural=is_plural(slots["matter"]), value_plural=is_plural(slots["obj"]))
    return finish(fill(text, slots))


def paragraph(*, topic: str, voice: str, rng: random.Random, sentences: int) -> str:
    """`sentences` sentences on `topic`, joined by spaces."""
    return " ".join(sentence(topic=topic, voice=voice, rng=rng) for _ in range(sentences))


@cache
def shapes(family_name: str) -> tuple[str, ...]:
    """The shapes of a family of voices."""
    return tuple(line for line in _SHAPES[family_name].strip().splitlines() if line)


@cache
def _listed(text: str) -> tuple[str, ...]:
    return phrases(text)


@cache
def _shared_duties() -> tuple[Task, ...]:
    return tuple(read_task(each) for each in phrases(common.DUTIES))


@cache
def _words(topic: str, to_customer: bool) -> Lexicon:
    """The words of `topic` as used among colleagues, or as said to the insured."""
    words = lexicon(topic)
    if not to_customer:
        return words
    return replace(
        words,
        tasks=tuple(_addressed(task) for task in words.tasks),
        conditions=tuple(each for each in words.conditions if not _INSURED.search(each)),
        truths=tuple(each for each in words.truths if not _INSURED.search(each)),
    )


def _slots(words: Lexicon, rng: random.Random) -> dict[str, str]:
    """A fresh draw of every slot; shapes use what they need."""
    slots = {name: _one(_listed(text), rng) for name, text in _GENERAL.items()}
    slots |= _pair("role", words.roles + _listed(common.ROLES), rng)
    slots |= _pair("purpose", _listed(common.PURPOSES), rng)
    slots |= _pair("truth", words.truths, rng)
    slots |= {"cond": _one(words.conditions, rng), "matter": _one(words.matters, rng)}
    slots["Role"] = capital(slots["role"])
    slots["who"] = "which" if slots["role"].endswith(_BODIES) else "who"
    passive = words.tasks[rng.randrange(len(words.tasks))]
    slots |= {"obj": passive.object, "pp": participle(passive.verb), "tail": passive.tail}
    slots |= _forms(rng.sample(words.tasks, 2)) | _duties(words.duties, rng)
    return slots


def _one(options: Sequence[str], rng: random.Random) -> str:
    return options[rng.randrange(len(options))]


def _pair(name: str, options: Sequence[str], rng: random.Random) -> dict[str, str]:
    """Two different draws, as `name` and `name`2."""
    return dict(zip((name, f"{name}2"), rng.sample(options, 2), strict=True))


def _forms(tasks: Sequence[Task]) -> dict[str, str]:
    forms = {}
    for mark, task in zip(("", "2"), tasks, strict=True):
        inflected = {"task": task.verb, "tasks": third(task.verb), "tasking": gerund(task.verb),
                     "did": past(task.verb)}  # fmt: skip
        for name, verb in inflected.items():
            forms[f"{name}{mark}"] = f"{verb} {task.rest}"
            forms[f"{name}{mark}_briefly"] = f"{verb} {task.core}"
        forms[f"do{mark}"] = f"{task.verb} {task.core}"
    return forms


def _duties(own: Sequence[Task], rng: random.Random) -> dict[str, str]:
    """A duty of the topic and a shared duty; every third draw has them the other way round."""
    shared = _shared_duties()
    duties = [own[rng.randrange(len(own))], shared[rng.randrange(len(shared))]]
    if rng.randrange(3) == 0:
        duties.reverse()
    forms = {}
    for mark, duty in zip(("", "2"), duties, strict=True):
        forms[f"duty{mark}"] = f"{duty.verb} {duty.rest}"
        forms[f"dutying{mark}"] = f"{gerund(duty.verb)} {duty.rest}"
    forms["my_duty"] = _as_mine(forms["duty"])
    forms["my_dutying"] = _as_mine(forms["dutying"])
    return forms


def _as_mine(duty: str) -> str:
    """What the insured is told to do, as the insured would say it: "show us your pump"."""
    words = duty.split()
    turned = []
    for before, word in zip(["", *words], words, strict=False):
        if word == "you":
            turned.append("me" if before in _BEFORE_OBJECT else "I")
        else:
            turned.append(_TURNED.get(word, word))
    return " ".join(turned).replace("I are", "I am")


def _addressed(task: Task) -> Task:
    """A task as said to the insured."""
    return Task(task.verb, _to_you(task.object), _to_you(task.tail))


def _to_you(text: str) -> str:
    return _INSURED.sub("you", text).replace("you's", "your")
