"""Edits of words: another digit, date, modal, negation, name, wording, or cell.

Each takes a document, the position of a passage in it and a source of chance, and gives back the
edited file, or raises DoesNotApply. One place of the passage is changed.
"""

from __future__ import annotations

import re
from random import Random

from evals.edits.edited import Edited, Touch, Words, with_words
from evals.edits.files import DoesNotApply
from evals.edits.synonyms import SYNONYMS
from evals.edits.taken import Taken
from memory.passages.critical import critical_tokens
from memory.passages.sentences import sentences

_MONTHS = (
    "January February March April May June July August September October November December"
).split()
_MONTH = f"(?:{'|'.join(_MONTHS)})"
_DATE = re.compile(
    rf"\d{{4}}-\d\d-\d\d|\d{{1,2}} {_MONTH} \d{{4}}|{_MONTH} \d{{1,2}}, \d{{4}}|{_MONTH} \d{{4}}"
)
_MODAL = re.compile(r"(?<![\w-])(?:must|may|shall)(?![\w-])(?! not)")
_FLIPPED = {"must": "may", "shall": "may", "may": "must"}
_VERB = re.compile(r"(?<![\w-])(must|may|shall|will|should|can|is|are) (?!not\b)[a-z]+(?![\w-])")
_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}(?![\w'-])")
_NAMES = ("Harwick", "Brenford", "Oldacre")
_WORD = re.compile(r"(?<![\w'-])[a-z]+(?![\w'-])")
_ANY_WORD = re.compile(r"(?<![\w'-])[A-Za-z]{3,}(?![\w'-])")


def change_digit(document: Taken, position: int, random: Random) -> Edited:
    """One digit of the passage becomes another one."""
    return with_words(document, [another_digit(document, position, random)])


def another_digit(document: Taken, position: int, random: Random) -> Words:
    """Another digit for one of the passage's; raises DoesNotApply where it has none.

    Where there is a choice, the passage does not become what another one said before: two headings
    "Week 3" and "Week 4" that change places are a move, by any reading of the text.
    """
    text = document.texts[position]
    places = [n for n, char in enumerate(text) if char in "0123456789"]
    if not places:
        raise DoesNotApply("it holds no digit")
    at = random.choice(places)
    others = [digit for digit in "123456789" if digit != text[at]]
    fresh = [d for d in others if text[:at] + d + text[at + 1 :] not in document.texts]
    return Words(position, at, at + 1, random.choice(fresh or others))


def change_date(document: Taken, position: int, random: Random) -> Edited:
    """The day, month or year of a date becomes another one."""
    match = _one(_DATE, document, position, random, "it holds no date")
    parts = list(re.finditer(r"\d+|[A-Z][a-z]+", match.group()))
    part = random.choice(parts)
    old = part.group()
    if old in _MONTHS:
        new = random.choice([month for month in _MONTHS if month != old])
    elif len(old) == 4:
        new = str(int(old) + 1)
    else:
        new = f"{int(old) % 12 + 1:0{len(old)}d}"
    start = match.start() + part.start()
    return with_words(document, [Words(position, start, start + len(old), new)])


def flip_modal(document: Taken, position: int, random: Random) -> Edited:
    """A duty becomes a permission, or the reverse."""
    match = _one(_MODAL, document, position, random, "it holds neither must, shall nor may")
    return with_words(document, [Words(position, *match.span(), _FLIPPED[match.group()])])


def insert_not(document: Taken, position: int, random: Random) -> Edited:
    """What was so is not so any more."""
    match = _one(_VERB, document, position, random, "it holds no verb that takes a not")
    edited = with_words(document, [Words(position, *match.span(1), f"{match[1]} not")])
    return _touching(edited, position, *match.span())


def swap_name(document: Taken, position: int, random: Random) -> Edited:
    """A capitalised name within a sentence becomes another one."""
    match = _one(_NAME, document, position, random, "it holds no name within a sentence")
    new = random.choice([name for name in _NAMES if name != match.group()])
    return with_words(document, [Words(position, *match.span(), new)])


def reword(document: Taken, position: int, random: Random) -> Edited:
    """One word becomes another one that changes nothing critical."""
    text = document.texts[position]
    found = [m for m in _WORD.finditer(text) if m.group() in SYNONYMS]
    random.shuffle(found)
    for match in sorted(found, key=lambda m: m.group() in ("the", "a", "an")):
        new = SYNONYMS[match.group()]
        changed = text[: match.start()] + new + text[match.end() :]
        if critical_tokens(changed) == critical_tokens(text):
            return with_words(document, [Words(position, *match.span(), new)])
    raise DoesNotApply("it holds no word with a known other wording")


def change_cell(document: Taken, position: int, random: Random) -> Edited:
    """One cell of a table row says something else."""
    block = document.drafts[position].block
    if block.kind != "row":
        raise DoesNotApply("it is no row of a table")
    try:
        return change_digit(document, position, random)
    except DoesNotApply:
        return _other_word(document, position, random, "revised")


def change_heading(document: Taken, position: int, random: Random) -> Edited:
    """A heading says something else."""
    if document.drafts[position].block.kind != "heading":
        raise DoesNotApply("it is no heading")
    return _other_word(document, position, random, "Arrangements")


def change_lead_in(document: Taken, position: int, random: Random) -> Edited:
    """The sentence that introduces a list says something else."""
    after = document.drafts[position + 1 : position + 2]
    text = document.texts[position]
    if not text.endswith(":") or not after or after[0].block.kind != "item":
        raise DoesNotApply("it introduces no list")
    start = text.rfind(sentences(text)[-1])
    found = [m for p in (_MODAL, _ANY_WORD) for m in p.finditer(text, start)]
    if not found:
        raise DoesNotApply("it holds no word")
    match = found[0] if found[0].group() in _FLIPPED else random.choice(found)
    new = _FLIPPED.get(match.group(), "relevant")
    return with_words(document, [Words(position, *match.span(), new)])


def _other_word(document: Taken, position: int, random: Random, new: str) -> Edited:
    match = _one(_ANY_WORD, document, position, random, "it holds no word")
    old = match.group()
    new = new.upper() if old.isupper() else new.title() if old[0].isupper() else new.lower()
    if new == old:
        raise DoesNotApply("it says that already")
    return with_words(document, [Words(position, *match.span(), new)])


def _one(
    pattern: re.Pattern[str], document: Taken, position: int, random: Random, why: str
) -> re.Match[str]:
    found = list(pattern.finditer(document.texts[position]))
    if not found:
        raise DoesNotApply(why)
    return random.choice(found)


def _touching(edited: Edited, position: int, start: int, end: int) -> Edited:
    return Edited(edited.data, edited.locator, edited.texts, (Touch(position, start, end),))
