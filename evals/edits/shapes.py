"""Edits of structure: passages put in, taken out, moved, split, joined or numbered anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from evals.edits.context import begins_with_exception, near_exception, readers_of
from evals.edits.edited import Edited, Touch, with_words
from evals.edits.files import DoesNotApply, open_file
from evals.edits.taken import Taken, take
from evals.edits.words import another_digit
from memory.passages.canon import canonical
from memory.passages.sentences import sentences

_NEWS = (
    "Copies of this page hang beside the front desk for visitors.",
    "Comments about the wording go to the editors of this text.",
)


def insert_above(document: Taken, position: int, random: Random) -> Edited:
    """A paragraph, item or row of its own above the passage."""
    block = document.drafts[position].block
    if block.kind == "heading":
        raise DoesNotApply("it is a heading")
    if near_exception(document.drafts, position):
        raise DoesNotApply("an exception stands beside it")
    if block.kind == "row" and not block.headers:
        raise DoesNotApply("the table has no header")
    opened, text = open_file(document), random.choice(_NEWS)
    opened.insert(position, text)
    if block.kind == "row":
        text = " | ".join([text, *["-"] * (len(block.cells) - 1)])
    texts = list(document.texts)
    texts.insert(position, canonical(text))
    return Edited(opened.save(), document.locator, tuple(texts))


def delete_below(document: Taken, position: int, random: Random) -> Edited:
    """The passage below this one is taken out."""
    drafts, gone = document.drafts, position + 1
    if gone >= len(drafts) or drafts[gone].block.kind == "heading":
        raise DoesNotApply("nothing but a heading stands below it")
    if near_exception(drafts, gone) or readers_of(drafts, gone):
        raise DoesNotApply("what stands below it is read together with other passages")
    if document.texts.count(document.texts[gone]) > 1:
        raise DoesNotApply("what stands below it stands elsewhere too")
    block = drafts[gone].block
    if block.kind == "row" and len(_rows_with(document, gone)) < 2:
        raise DoesNotApply("the row below it is the only one")
    below = drafts[gone + 1].block if gone + 1 < len(drafts) else None
    if document.texts[position].endswith(":") and below and below.kind == "item" != block.kind:
        raise DoesNotApply("the list further down would get another lead-in")
    if drafts[position].block.kind == "heading" and (below is None or below.kind == "heading"):
        raise DoesNotApply("the section would be empty")
    if below and below.kind == "item" and below.level > block.level and block.kind == "item":
        raise DoesNotApply("the item below it holds others")
    opened = open_file(document)
    opened.delete(gone)
    texts = document.texts[:gone] + document.texts[gone + 1 :]
    return Edited(opened.save(), document.locator, texts, gone=frozenset([gone]))


def move_section(document: Taken, position: int, random: Random) -> Edited:
    """A section and the one after it change places."""
    drafts = document.drafts
    level = drafts[position].block.level
    if drafts[position].block.kind != "heading":
        raise DoesNotApply("it is no heading")
    ends = [
        n for n in range(position + 1, len(drafts))
        if drafts[n].block.kind == "heading" and drafts[n].block.level <= level
    ]  # fmt: skip
    if not ends or drafts[ends[0]].block.level != level:
        raise DoesNotApply("no section of the same level follows")
    second, after = ends[0], ends[1] if len(ends) > 1 else len(drafts)
    if any(near_exception(drafts, n, 1) for n in (position, second, after)):
        raise DoesNotApply("an exception stands at the edge of the section")
    opened, texts = open_file(document), document.texts
    opened.move(position, second, after if after < len(drafts) else None)
    moved = (*texts[:position], *texts[second:after], *texts[position:second], *texts[after:])
    return Edited(opened.save(), document.locator, moved)


def renumber(document: Taken, position: int, random: Random) -> Edited:
    """Every label that is written out counts one further."""
    opened = open_file(document)
    if not opened.renumber():
        raise DoesNotApply("no label is written out in the file")
    return Edited(opened.save(), document.locator, document.texts)


def sort_rows(document: Taken, position: int, random: Random) -> Edited:
    """The rows of a table stand in another order."""
    rows = _rows_with(document, position)
    if rows and document.kind == "ticket" and document.ending == "csv":
        rows = [n for n, d in enumerate(document.drafts) if d.block.kind == "row"]  # one a ticket
    if len(rows) < 2:
        raise DoesNotApply("it is no row of a table with several")
    order = sorted(rows, key=lambda n: document.texts[n])
    if order == rows:
        order.reverse()
    opened = open_file(document)
    opened.sort_rows(rows, order)
    return Edited(opened.save(), document.locator, document.texts, ordered=False)


def split_paragraph(document: Taken, position: int, random: Random) -> Edited:
    """A paragraph of several sentences becomes two."""
    return _split(document, position, random, exception=False)


def split_before_exception(document: Taken, position: int, random: Random) -> Edited:
    """A sentence that begins with an exception becomes a paragraph of its own.

    By the rule of `context` it is then read with the passages beside it: the one it is cut from
    and the next.
    """
    edited = _split(document, position, random, exception=True)
    at = len(edited.texts[position]) + 1
    cut = Touch(position, at, len(document.texts[position]))
    return replace(edited, touched=(cut,), heads=frozenset({position, position + 1}))


def _split(document: Taken, position: int, random: Random, *, exception: bool) -> Edited:
    text, block = document.texts[position], document.drafts[position].block
    parts = sentences(text)
    if block.kind not in ("paragraph", "message") or len(parts) < 2:
        raise DoesNotApply("it is no paragraph of several sentences")
    fitting = [part for part in parts[1:] if begins_with_exception(part) == exception]
    if not fitting:
        raise DoesNotApply("no such sentence stands inside it")
    first = random.choice(fitting)
    at = text.find(first)
    if text[at - 1 : at] != " " or text[:at].rstrip()[-1] not in ".?!" or text.count(first) > 1:
        raise DoesNotApply("its sentences cannot be told apart with certainty")
    opened = open_file(document)
    opened.split(position, at)
    halves = (text[:at].rstrip(), text[at:])
    texts = (*document.texts[:position], *halves, *document.texts[position + 1 :])
    return Edited(opened.save(), document.locator, texts)


def merge_paragraphs(document: Taken, position: int, random: Random) -> Edited:
    """A paragraph and the next one become one."""
    pair = document.drafts[position : position + 2]
    if len(pair) < 2 or any(d.block.kind not in ("paragraph", "message") for d in pair):
        raise DoesNotApply("not two paragraphs that follow each other")
    one, two = pair[0].block, pair[1].block
    if (one.kind, one.author, one.at, one.quoted) != (two.kind, two.author, two.at, two.quoted):
        raise DoesNotApply("the two are not of one speaker")
    if one.label or two.label or not all(d.canonical.endswith(".") for d in pair):
        raise DoesNotApply("the two are not full sentences without labels")
    if any(near_exception(document.drafts, n, 1) for n in (position, position + 1)):
        raise DoesNotApply("an exception stands beside it")
    opened, texts = open_file(document), document.texts
    opened.merge(position)
    both = f"{texts[position]} {texts[position + 1]}"
    return Edited(opened.save(), document.locator,
                  (*texts[:position], both, *texts[position + 2 :]))  # fmt: skip


def with_a_twin(document: Taken, position: int, random: Random) -> Taken:
    """The document with the passage once more, somewhere further down, taken in as a new one."""
    block, text = document.drafts[position].block, document.texts[position]
    places = [
        n for n in range(position + 2, len(document.drafts))
        if document.drafts[n].block.kind == block.kind and not near_exception(document.drafts, n)
    ]  # fmt: skip
    if block.kind not in ("paragraph", "item", "message") or text.endswith(":") or not places:
        raise DoesNotApply("there is no place for a second one further down")
    another_digit(document, position, random)
    opened = open_file(document)
    opened.insert(random.choice(places), text)
    twice = take(document.locator, opened.save(), document.kind)
    if twice.texts.count(text) != document.texts.count(text) + 1:
        raise DoesNotApply("the second one does not read like the first")
    return twice


def change_one_of_two_identical(document: Taken, position: int, random: Random) -> Edited:
    """A digit changes in one of two passages that say the same."""
    if document.texts.count(document.texts[position]) < 2:
        raise DoesNotApply("no other passage says the same")
    return with_words(document, [another_digit(document, position, random)])


def change_table_header(document: Taken, position: int, random: Random) -> Edited:
    """One column of a table is called something else."""
    rows = _rows_with(document, position)
    named = [header for header in document.drafts[position].block.headers if header.isalpha()]
    if not rows or not named:
        raise DoesNotApply("it is no row under a header of one word")
    opened = open_file(document)
    opened.replace_header(rows[0], random.choice(named), "Remarks")
    return Edited(opened.save(), document.locator, document.texts, heads=frozenset(rows))


def _rows_with(document: Taken, position: int) -> list[int]:
    """The rows of the table in which a row stands, in order; none for anything else."""
    drafts = document.drafts
    own = drafts[position].block
    if own.kind != "row":
        return []
    first = last = position
    while first and _same_table(drafts[first - 1].block, own):
        first -= 1
    while last + 1 < len(drafts) and _same_table(drafts[last + 1].block, own):
        last += 1
    return list(range(first, last + 1))


def _same_table(block: object, own: object) -> bool:
    return all(getattr(block, k) == getattr(own, k) for k in ("kind", "headers", "caption"))
