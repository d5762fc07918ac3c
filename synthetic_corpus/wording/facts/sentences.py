"""A fact's sentence from its parts.

Here: choosing a frame and filling its slots.
Not here: the frames (`frames_*`).
"""

import random

from synthetic_corpus.wording.facts import asides
from synthetic_corpus.wording.facts.frames import KINDS, Frame, frames, serving
from synthetic_corpus.wording.facts.roles import indefinite, role
from synthetic_corpus.wording.grammar import (
    agree,
    capital,
    expand,
    fill,
    finish,
    is_plural,
    joined,
    pick,
)
from synthetic_corpus.wording.voices import family

__all__ = ["KINDS", "frame_count", "sentence"]

_MEASURES = {
    "money": ("an amount", "a sum", "a figure"),
    "percent": ("a rate", "a share"),
    "days": ("a period", "a span"),
    "business_days": ("a period", "a span"),
    "hours": ("a period", "a span"),
    "count": ("a total", "a count"),
    "distance": ("a distance", "a stretch"),
}
_FRONTED = ("unless ", "if ", "when ", "where ", "after ", "before ", "for ", "in ", "while ",
            "as ",
            "until ", "once ", "during ", "at ", "on ", "under ", "within ", "following ",
            "subject ", "provided ", "with ", "without ", "to the extent ", "absent ")  # fmt: skip
_AFTER_OPENING = ("the ", "we ", "you ", "{measure}", "{value}", "all ", "offices ", "use ",
                  "apply ", "calculate ", "payments ", "what ", "nothing ")  # fmt: skip
_SET_OFF = ("but ", "except ", "provided ", "though ", "subject ", "which ", "and ", "other than ")


def sentence(
    *,
    kind: str,
    concept: str,
    value: str,
    subject: str,
    conditions: tuple[str, ...],
    voice: str,
    reserve: bool,
    rng: random.Random,
) -> str:
    """One sentence in which `concept`, `subject`, `conditions` and `value` stand together.

    The voice `faq` gives a question without the value and an answer that is complete by itself.
    `value` is printed as given; "yes" and "no" of kind `yes_no` are printed "may" and "may not".
    """
    fronts = _fronts(subject, conditions)
    choice = [
        frame
        for frame in serving(kind, voice, role(concept), reserve)
        if (fronts or not frame.fronted) and _fits(frame, concept, value)
    ]
    frame = choice[rng.randrange(len(choice))]
    text = expand(frame.text, rng)
    front = fronts[0] if frame.fronted else ""
    rest = tuple(each for each in conditions if each != front)
    aside = f", {joined(rest)}," if rest else ""
    if "{cond}" not in text and "{aside}" not in text:
        text += "{cond}"
    text = text.replace("<a> {concept}", indefinite(concept))
    text = agree(text, plural=is_plural(concept), value_plural=_is_many(value))
    named = indefinite(concept) if kind == "yes_no" else concept
    text = _with_aside(text, frame, family(voice), rng)
    slots = {
        "concept": named,
        "Concept": capital(named) if not named.startswith("a(n)") else "A" + named[1:],
        "value": value,
        "may": "may" if value == "yes" else "may not",
        "it": "they" if is_plural(concept) else "it",
        "them": "them" if is_plural(concept) else "it",
        "subject": "" if front == subject else subject,
        "front": f"{front}," if front else "",
        "aside": aside,
        "cond": _tail(rest) if rest else "",
    }
    if kind in _MEASURES:
        slots["measure"] = _MEASURES[kind][rng.randrange(len(_MEASURES[kind]))]
        slots["Measure"] = capital(slots["measure"])
    return finish(fill(text, slots))


def _with_aside(text: str, frame: Frame, speaker: str, rng: random.Random) -> str:
    """`text`, in most draws with an opening or ending that touches no value."""
    where = rng.randrange(5)
    if speaker not in asides.OPENINGS or frame.fronted:
        return text
    if where in (0, 1) and text.startswith(_AFTER_OPENING):
        lead = pick(asides.RESERVE_OPENINGS if frame.reserve else asides.OPENINGS[speaker], rng)
        return f"{lead}{'' if lead.endswith(('that', ':', ',', 'for')) else ','} {text}"
    if where in (2, 3) and text.endswith("{cond}") and not text.endswith(": {value}{cond}"):
        return text + pick(
            asides.RESERVE_ENDINGS if frame.reserve else asides.ENDINGS[speaker], rng
        )
    return text


def frame_count(*, kind: str, voice: str, reserve: bool) -> int:
    """How many frames serve `kind` in `voice`, those for concepts of a special role included."""
    roles = {frame.role for frame in frames(kind)} | {""}
    return len({frame for each in roles for frame in serving(kind, voice, each, reserve)})


def _fronts(subject: str, conditions: tuple[str, ...]) -> list[str]:
    """What may stand before the main clause: the condition, or the scope if there is none."""
    return [each for each in (*conditions, subject) if each.lower().startswith(_FRONTED)]


def _fits(frame: Frame, concept: str, value: str) -> bool:
    """Whether the frame's article and its first word suit what is put in.

    A value that begins with a letter keeps its case, so it cannot begin the sentence.
    """
    if frame.text.startswith("{value}") and value[:1].isalpha():
        return False
    return "<a>" not in frame.text or is_plural(concept) or indefinite(concept).startswith("a(n)")


def _is_many(value: str) -> bool:
    return value.endswith("s") and not value.startswith(("1 ", "one ", "$"))


def _tail(conditions: tuple[str, ...]) -> str:
    """The conditions at the end of the main clause."""
    text = joined(conditions)
    return f", {text}" if text.startswith(_SET_OFF) else f" {text}"
