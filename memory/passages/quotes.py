"""Finding a quote again, on token bounds."""

from __future__ import annotations


def stands(quote: str, text: str) -> bool:
    """Whether canonical `quote` occurs in canonical `text` as whole tokens.

    "500" does not stand in "5,500" or "500.50", nor "may" in "mayor".
    """
    return position(quote, text) >= 0


def position(quote: str, text: str) -> int:
    """The first character of `quote` in `text` on token bounds, or -1."""
    start = text.find(quote) if quote else -1
    while start >= 0:
        if _bound_before(text, start) and _bound_after(text, start + len(quote)):
            return start
        start = text.find(quote, start + 1)
    return -1


def _bound_before(text: str, start: int) -> bool:
    if start == 0 or not text[start].isalnum():
        return True
    before = text[start - 1]
    if before.isalnum() or before == "_":
        return False
    joins_number = text[start].isdigit() and before in ".,-$€£¥"
    return not (joins_number and (before in "$€£¥-" or text[max(0, start - 2)].isdigit()))


def _bound_after(text: str, end: int) -> bool:
    if end >= len(text) or not text[end - 1].isalnum():
        return True
    after = text[end]
    if after.isalnum() or after in "_%":
        return False
    joins_number = text[end - 1].isdigit() and after in ".,-/"
    return not (joins_number and end + 1 < len(text) and text[end + 1].isdigit())
