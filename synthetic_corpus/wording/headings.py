"""Headings of sections.

Here: headings made of a topic's words, without figures or end marks.
Not here: numbers of sections, titles of documents.
"""

import random

from synthetic_corpus.wording.filler.inflection import gerund
from synthetic_corpus.wording.filler.lexicon import lexicon
from synthetic_corpus.wording.grammar import capital, fill, pick

_FRAMES = (
    "{matter}",
    "{matter}",
    "[handling|treatment|review|records] of {of_matter}",
    "[notes|guidance|remarks] on {of_matter}",
    "{matter} and {of_matter2}",
    "{tasking}",
    "when {cond}",
    "[duties of|the work of] {role}",
    "[questions|disputes|doubts] about {of_matter}",
    "how to {task}",
    "[dealing with|working with|keeping track of] {of_matter}",
    "[mistakes to avoid|common difficulties] with {of_matter}",
    "{topic}: {matter}",
)


def heading(*, topic: str, rng: random.Random) -> str:
    """A heading for a section on `topic`, without a number or an end mark."""
    words = lexicon(topic)
    task = words.tasks[rng.randrange(len(words.tasks))]
    matters = rng.sample(words.matters, 2)
    slots = {
        "matter": bare(matters[0]),
        "of_matter": matters[0],
        "of_matter2": matters[1],
        "cond": words.conditions[rng.randrange(len(words.conditions))],
        "role": words.roles[rng.randrange(len(words.roles))],
        "tasking": f"{gerund(task.verb)} {task.core}",
        "task": f"{task.verb} {task.core}",
        "topic": topic_name(topic),
    }
    return capital(fill(pick(_FRAMES, rng), slots))


def bare(phrase: str) -> str:
    """A noun phrase without its article."""
    return phrase.removeprefix("the ").removeprefix("a ").removeprefix("an ")


def topic_name(topic: str) -> str:
    """A topic as words: "water_damage" is "water damage"."""
    lexicon(topic)
    return topic.replace("_", " ")
