"""Content words: what a paraphrase may not share with the text it asks about.

Here: the words that carry no content, and the others of a text.
Not here: which texts are compared (`checks`).
"""

import re

STOP_WORDS = frozenset(
    "a about after again against all also am an and any are as at be because been before being "
    "between both but by can could did do does doing down during each else few for from further "
    "given had has have having he her here hers him his how i if in into is it its itself just "
    "let may me might mine more most must my no nor not now of off on once only or other our ours "
    "out over own per say says shall she should since so some such tell than that the their "
    "theirs them then there these they this those through to too under until up upon us very was "
    "we were what when where whether which while who whom whose why will with within without "
    "would yes you your yours".split()
)
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")


def content_words(text: str) -> frozenset[str]:
    """The lower-case words of `text`, whole and as printed, that are no stop words."""
    return frozenset(_WORD.findall(text.lower())) - STOP_WORDS


def shared(first: str, second: str) -> frozenset[str]:
    """The content words that stand in both texts."""
    return content_words(first) & content_words(second)
