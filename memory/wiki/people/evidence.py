"""Evidence for a person's words: where a quote of theirs stands now. Nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rapidfuzz.fuzz import ratio

from memory.passages.quotes import stands
from memory.passages.sentences import sentences
from memory.records import Evidence
from memory.wiki.statements import span

Row = Mapping[str, Any]
_QUOTED = re.compile(r'"([^"]{12,})"')
LEAST_SIMILARITY = 45.0


def quoted_in(text: str, passages: Iterable[Row]) -> Evidence | None:
    """The first passage in which canonical `text` stands, or else a quotation inside of it."""
    listed = list(passages)
    for quote in (text, text.rstrip("."), *_QUOTED.findall(text)):
        for passage in listed:
            if passage["kind"] != "heading" and stands(quote, passage["canonical"]):
                return span(passage, quote)
    return None


def fresh(seen: Evidence, passage: Row) -> Evidence | None:
    """Evidence as its passage stands now: the same quote, or the sentence that is most like it.

    None where no sentence is like it. Whether the new quote carries the statement is for the gate
    to say.
    """
    if stands(seen.quote, passage["canonical"]):
        return span(passage, seen.quote)
    quote = closest(seen.quote, passage)
    return span(passage, quote) if quote else None


def closest(text: str, passage: Row) -> str:
    """The sentence of a passage that is most like canonical `text`; "" where none is alike."""
    found = sentences(passage["canonical"])
    if passage["kind"] in ("item", "row"):
        found = [passage["canonical"]]
    best = max(found, key=lambda sentence: ratio(sentence, text), default="")
    return best if best and ratio(best, text) >= LEAST_SIMILARITY else ""


def speaker(passage: Row, document: Row) -> str:
    """Who asserts what a passage says, where that is somebody and not the organisation's rule."""
    if passage["kind"] != "message" and document["kind"] != "ticket":
        return ""
    return str(passage["author"] or document["title"])
