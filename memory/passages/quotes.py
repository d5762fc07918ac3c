"""Finding a quote again, on token bounds."""

from __future__ import annotations

from memory.passages.tokens import cuts_a_token

_CLOSING = ".,;:"


def stands(quote: str, text: str) -> bool:
    """Whether canonical `quote` occurs in canonical `text` as whole tokens.

    "500" does not stand in "5,500" or "500.50", nor "may" in "mayor", nor "$500." in "$500.50".
    """
    return position(quote, text) >= 0


def position(quote: str, text: str) -> int:
    """The first character of `quote` in `text` on token bounds, or -1."""
    start = text.find(quote) if quote else -1
    while start >= 0:
        end = start + len(quote)
        if not cuts_a_token(text, start) and not cuts_a_token(text, end):
            return start
        start = text.find(quote, start + 1)
    return -1


def stands_whole(quote: str, text: str) -> bool:
    """Whether `quote`, once the whole of a passage, still is the whole of what it says.

    A full sentence may have got company. What ends without a stop (an item, a row) may not have
    been continued: "for 30 days" is not "for 30 days, but not in winter".
    """
    if quote.endswith((".", "!", "?")):
        return stands(quote, text)
    return text.rstrip(_CLOSING) == quote.rstrip(_CLOSING)
