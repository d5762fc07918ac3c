"""Ordered lists of a page: what a reader sees before each item ("3.", "b.", "iv.").

Here: counting (`start`, `value`, `reversed`) and the kind of number (`type`, or a style of the
element's own). Not here: numbers that are typed (`connectors.labels`), and Word's (`docx`).
"""

from __future__ import annotations

import re

from lxml.html import HtmlElement

# The kinds of number by `type`, and by the words of `list-style-type` that stand for them.
_KINDS = ("1", "a", "A", "i", "I")
_STYLES = {
    "decimal": "1", "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A",
    "lower-roman": "i", "upper-roman": "I", "none": "", "disc": "", "circle": "", "square": "",
}  # fmt: skip
_STYLE = re.compile(r"(?:^|;)\s*list-style(?:-type)?\s*:([^;]*)", re.IGNORECASE)
_INTEGER = re.compile(r"\s*([-+]?\d{1,9})(?!\d)", re.ASCII)
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_MOST_ROMAN = 3999


def numbers(tree: HtmlElement) -> dict[HtmlElement, str]:
    """The number before each item of the ordered lists in `tree`; "" where none is shown."""
    found = {}
    for ordered in tree.iter("ol"):
        items = list(ordered.iterchildren("li"))
        step = -1 if ordered.get("reversed") is not None else 1
        number = _integer(ordered.get("start"), len(items) if step < 0 else 1)
        kind = _kind(ordered, "1")
        for item in items:
            number = _integer(item.get("value"), number)
            found[item] = _shown(number, _kind(item, kind))
            number += step
    return found


def _kind(element: HtmlElement, default: str) -> str:
    style = _STYLE.search(element.get("style") or "")
    for word in style[1].lower().split() if style else ():
        if word in _STYLES:
            return _STYLES[word]
    kind = str(element.get("type", "")).strip()
    return kind if kind in _KINDS else default


def _shown(number: int, kind: str) -> str:
    """The number with the point that browsers put behind it; as digits where a kind has none."""
    if not kind:
        return ""
    if kind in ("a", "A") and number > 0:
        text = _letters(number)
    elif kind in ("i", "I") and 0 < number <= _MOST_ROMAN:
        text = _roman(number)
    else:
        return f"{number}."
    return f"{text.upper() if kind.isupper() else text}."


def _letters(number: int) -> str:
    text = ""
    while number:
        number, letter = divmod(number - 1, 26)
        text = chr(ord("a") + letter) + text
    return text


def _roman(number: int) -> str:
    text = ""
    for value, letters in _ROMAN:
        count, number = divmod(number, value)
        text += letters * count
    return text


def _integer(text: str | None, default: int) -> int:
    match = _INTEGER.match(text or "")
    return int(match[1]) if match else default
