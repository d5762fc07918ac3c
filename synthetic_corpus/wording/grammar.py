"""The notation of frames, and what makes a filled frame a sentence.

A frame is plain text with three marks: `[a|b]` is a choice (an empty branch is allowed, choices
nest), `{name}` a slot, `<is>` a verb that agrees with the concept; `a(n)` becomes "a" or "an".
Here: expanding, filling, agreement, articles, spacing.
Not here: any words of the insurer.
"""

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache

from synthetic_corpus.wording.errors import UnknownWording

_SLOT = re.compile(r"\{(\w+)\}")
_VERB = re.compile(r"<(v:)?(\w+)>")
_ARTICLE = re.compile(r"\b([Aa])\(n\) ([\"'(\[]?)([$\w]+)")
_SPACES = re.compile(r"[ \t]+")
_IDLE_COMMA = re.compile(r",(?=[,.;:])")
_BEFORE_MARK = re.compile(r" +([,.;:?!])")
_PLURALS = {
    "is": "are",
    "Is": "Are",
    "was": "were",
    "Was": "Were",
    "has": "have",
    "Has": "Have",
    "does": "do",
    "Does": "Do",
    "remains": "remain",
}  # other verbs lose their ending
_VOWEL_SOUND = re.compile(r"(?:[aeio]|u(?!ni|se|su|til|rin)|hour|honest|heir|8|11\b|18\b)", re.I)
_CONSONANT_SOUND = re.compile(r"(?:eu|one\b|once\b|u[bcdfgklmnprst]?[ir][aeou]\b)", re.I)
_SINGULAR_ENDINGS = ("ss", "us", "is", "news", "series", "basis")
_AFTER_NOUN = frozenset("borne left out worth chasing drawn".split())
_BREAKS = (" of ", " for ", " to ", " in ", " on ", " after ", " before ", " by ", " at ", " with ",
           " from ", " under ", " between ", " per ", " against ", " without ", " until ",
           " within ")  # fmt: skip


@cache
def _branches(text: str) -> tuple[str | tuple[str, ...], ...]:
    """The parts of `text`: plain strings and the branches of each outermost choice."""
    parts: list[str | tuple[str, ...]] = []
    options: list[str] = []
    depth = start = 0
    for place, sign in enumerate(text):
        if sign == "[":
            if depth == 0:
                parts.append(text[start:place])
                start, options = place + 1, []
            depth += 1
        elif sign == "|" and depth == 1:
            options.append(text[start:place])
            start = place + 1
        elif sign == "]":
            depth -= 1
            if depth == 0:
                parts.append((*options, text[start:place]))
                start = place + 1
    if depth:
        raise UnknownWording(f"unbalanced choice in frame: {text!r}")
    parts.append(text[start:])
    return tuple(parts)


def expand(text: str, rng: random.Random) -> str:
    """`text` with each choice decided by `rng`, inner choices after outer ones."""
    if "[" not in text:
        return text
    return "".join(
        part if isinstance(part, str) else expand(rng.choice(part), rng) for part in _branches(text)
    )


def expansions(text: str) -> list[str]:
    """All texts that `expand` can give; for tests and counts."""
    results = [""]
    for part in _branches(text):
        options = [part] if isinstance(part, str) else [e for p in part for e in expansions(p)]
        results = [done + option for done in results for option in options]
    return results


def slots_of(text: str) -> set[str]:
    """The names of the slots that `text` may need, whatever is chosen."""
    return set(_SLOT.findall(text))


def fill(text: str, slots: Mapping[str, str]) -> str:
    """`text` with every slot filled. A slot without a value is an error, an empty value is not."""
    missing = sorted(slots_of(text) - set(slots))
    if missing:
        raise UnknownWording(f"the frame {text!r} needs {', '.join(missing)}, which was not given")
    return _SLOT.sub(lambda match: slots[match.group(1)], text)


def agree(text: str, *, plural: bool, value_plural: bool = False) -> str:
    """`text` with its marked verbs in the number of the concept, or (`<v:is>`) of the value."""
    return _VERB.sub(
        lambda match: (
            _plural_verb(match.group(2))
            if (value_plural if match.group(1) else plural)
            else match.group(2)
        ),
        text,
    )


def _plural_verb(verb: str) -> str:
    if verb in _PLURALS:
        return _PLURALS[verb]
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb[:-3] + "y" if verb.endswith("ies") else verb.removesuffix("s")


def head_noun(phrase: str) -> str:
    """The noun of a noun phrase, in lower case: the last before a preposition or a participle."""
    head = f" {phrase.lower()} "
    for mark in _BREAKS:
        head = head.split(mark)[0] + " "
    words = head.split()
    while len(words) > 1 and (words[-1] in _AFTER_NOUN or words[-1].endswith("ed")):
        words.pop()
    return words[-1] if words else ""


def is_plural(phrase: str) -> bool:
    """Whether the head of a noun phrase is a plural, by its spelling."""
    word = head_noun(phrase)
    return word in {"people", "children", "data", "media"} or (
        word.endswith("s") and not word.endswith(_SINGULAR_ENDINGS)
    )


def article(word: str) -> str:
    """ "a" or "an" before `word`."""
    if _CONSONANT_SOUND.match(word):
        return "a"
    return "an" if _VOWEL_SOUND.match(word) else "a"


def finish(text: str) -> str:
    """A filled frame as a sentence: articles, single spaces, a capital, an end mark."""
    text = _ARTICLE.sub(_with_article, text)
    text = _BEFORE_MARK.sub(r"\1", _SPACES.sub(" ", text))
    text = _IDLE_COMMA.sub("", text).strip(" ,")
    if not text.endswith((".", "?", "!", ':"', '."', '?"')):
        text += "."
    return capital(text)


def _with_article(match: re.Match[str]) -> str:
    chosen = article(match.group(3))
    if match.group(1) == "A":
        chosen = chosen.capitalize()
    return f"{chosen} {match.group(2)}{match.group(3)}"


def capital(text: str) -> str:
    """`text` with a capital at its beginning, the rest untouched."""
    return text[:1].upper() + text[1:]


def pick(options: Sequence[str], rng: random.Random) -> str:
    """One of `options`, expanded."""
    return expand(options[rng.randrange(len(options))], rng)


def joined(items: Sequence[str], word: str = "and") -> str:
    """ "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"
