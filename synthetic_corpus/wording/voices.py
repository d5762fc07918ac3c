"""Who speaks: the voices of documents and the families that share frames.

Here: the names only.
Not here: any sentence.
"""

from synthetic_corpus.wording.errors import UnknownWording

FORM, NOTICE, PRACTICE, LETTER, DESK, ANSWER = (
    "form", "notice", "practice", "letter", "desk", "answer",
)  # fmt: skip
FAMILIES = (FORM, NOTICE, PRACTICE, LETTER, DESK, ANSWER)

_FAMILY = {
    "policy": FORM,
    "endorsement": FORM,
    "bulletin": NOTICE,
    "guideline": PRACTICE,
    "manual": PRACTICE,
    "training": PRACTICE,
    "memo": LETTER,
    "mail": LETTER,
    "ticket": DESK,
    "faq": ANSWER,
}
VOICES = tuple(_FAMILY)


def family(voice: str) -> str:
    """The family of `voice`, whose frames it shares."""
    if voice not in _FAMILY:
        raise UnknownWording(f"no voice {voice!r}; known are {', '.join(VOICES)}")
    return _FAMILY[voice]
