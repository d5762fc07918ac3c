"""Evidence for a person's words: where a quote of theirs stands now. Nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rapidfuzz.fuzz import ratio, token_set_ratio
from rapidfuzz.utils import default_process

from memory.passages.critical import binding_tokens
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
    best = max(_sentences(passage), key=lambda sentence: ratio(sentence, text), default="")
    return best if best and ratio(best, text) >= LEAST_SIMILARITY else ""


def meant(text: str, passage: Row) -> str:
    """The sentence of a passage that canonical `text` says in other words; "" where there is none.

    It holds a number, obligation or negation of the text's, or shares most of its words; the most
    of the former decides, then of the latter.
    """
    binding = set(binding_tokens(text))

    def score(sentence: str) -> tuple[int, float]:
        alike = token_set_ratio(sentence, text, processor=default_process)
        return len(binding.intersection(binding_tokens(sentence))), alike

    best = max(_sentences(passage), key=score, default="")
    shared, alike = score(best)
    return best if shared or alike >= LEAST_SIMILARITY else ""


def _sentences(passage: Row) -> list[str]:
    whole = str(passage["canonical"])
    return [whole] if passage["kind"] in ("item", "row") else sentences(whole)


def speaker(passage: Row, document: Row) -> str:
    """Who asserts what a passage says, where that is somebody and not the organisation's rule."""
    if passage["kind"] != "message" and document["kind"] != "ticket":
        return ""
    return str(passage["author"] or document["title"])
