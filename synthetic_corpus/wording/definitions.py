"""Equating phrases: a concept and its synonym.

Here: sentences of definitions, "also called" and glossary rows.
Not here: definitions that give a value.
"""

import random

from synthetic_corpus.wording.grammar import agree, fill, finish, is_plural, pick
from synthetic_corpus.wording.voices import ANSWER, DESK, FORM, LETTER, NOTICE, PRACTICE, family

# `<is>` agrees with the synonym, `<v:is>` with the term.
_ALL = (
    "the {synonym} <is> [another name for|the same thing as|the same as] the {term}",
    'the [terms|expressions|names] "{term}" and "{synonym}" [mean the same thing|are used '
    "interchangeably|have the same meaning]",
    'by "{synonym}" [we mean|is meant] the {term}',
    'what is called the "{synonym}" [elsewhere|in other papers|in some letters] is the {term}',
    'the {term} <v:is> also [called|known as|referred to as] the "{synonym}"',
    '"{synonym}" and "{term}" [stand for|describe|denote] the same thing',
    'wherever the "{synonym}" <is> [mentioned|named], the {term} <v:is> meant',
)
_OWN = {
    FORM: (
        '"{Synonym}" means the {term}',
        'in this policy, "{synonym}" [means|has the same meaning as] the {term}',
        'when we say "{synonym}" we [mean|refer to] the {term}',
        'as used in this insurance, the {synonym} [means|denotes] the {term}',
    ),
    NOTICE: (
        'for the purposes of this bulletin, "{synonym}" [means|is] the {term}',
        'in this bulletin the {term} <v:is> [called|styled] the "{synonym}"',
        'some offices [write|say] "{synonym}" for what this bulletin calls the {term}',
    ),
    PRACTICE: (
        '{Synonym}: [see|the same as|another word for] {term}',
        '{Term} ([also|in common use also]: {synonym})',
        'read "{synonym}" as {term}',
        'where a [form|letter|file|table] has "{synonym}", [think of|look for|look up] the {term}',
        '"{synonym}" is [listed|filed|indexed|kept] under {term}',
        'the {term} [may|can] [appear|stand|be entered] under the name "{synonym}"',
        'newcomers [ask|wonder] what "{synonym}" means: it [means|is] the {term}',
        'handlers [often say|may hear] "{synonym}" [where|when] the {term} <v:is> meant',
        'in these instructions "{synonym}" means the same as "{term}"',
        '{Synonym} – [a common|a customary|an informal] name for the {term}',
    ),
    LETTER: (
        'colleagues who say "{synonym}" [mean|have in mind] the {term}',
        'some of you say "{synonym}"; [we call it|the papers call it] the {term}',
        'to avoid confusion: the {synonym} and the {term} are the same thing',
    ),
    DESK: (
        'by "{synonym}" the caller means the {term}',
        '"{synonym}" in the letter is our {term}',
        'explained that the {synonym} <is> the same as the {term}',
    ),
    ANSWER: (
        'What <is> the {synonym}? That is [another name for|the same as] the {term}',
        '<Is> the {synonym} something other than the {term}? No, the names mean the same thing',
        'What do you mean by "{synonym}"? We mean the {term}',
    ),
}  # fmt: skip


_OPENINGS = (
    "[in common use|in everyday use|in daily work]",
    "[among the desks|in the branches|in our letters]",
    "[for readers who wonder|to avoid confusion|for clarity]",
    "[as in other papers|as elsewhere]",
)
_ENDINGS = (
    ", [and no difference is intended|without any difference|and nothing else is meant]",
    ", [whichever is printed|whichever is used]",
    ", [for historical reasons|out of habit|as is customary]",
    ", [in letters as well as in the file|in text and in tables alike]",
)
_AFTER_OPENING = ("the ", "what ", '"', "handlers ", "by ", "colleagues ")


def _with_aside(text: str, rng: random.Random) -> str:
    """`text`, in most draws with an opening or an ending that changes nothing."""
    where = rng.randrange(5)
    if where in (0, 1) and text.startswith(_AFTER_OPENING):
        return f"{pick(_OPENINGS, rng)}, {text}"
    if where in (2, 3) and "?" not in text:
        return text.removesuffix(")") + pick(_ENDINGS, rng) + ")" * text.endswith(")")
    return text


def sentence(*, term: str, synonym: str, voice: str, rng: random.Random) -> str:
    """A sentence that equates `synonym` with `term`, each printed as given."""
    text = _with_aside(pick(_OWN[family(voice)] * 2 + _ALL, rng), rng)
    text = agree(text, plural=is_plural(synonym), value_plural=is_plural(term))
    slots = {
        "term": term,
        "synonym": synonym,
        "Synonym": synonym[:1].upper() + synonym[1:],
        "Term": term[:1].upper() + term[1:],
    }
    return finish(fill(text, slots))
