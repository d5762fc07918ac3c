"""Labels at the start of a line on the page: numbers and bullets, and where the text behind starts.

Here: what the layout adds to the grammar of labels. Not here: that grammar (`connectors.labels`).
"""

from __future__ import annotations

import re

from connectors.formats.pdf.words import Line
from connectors.labels import heading_label, item_label

_BULLET = re.compile(r"[•●▪◦‣∙○■](?=\s*\S)")
_DASH = re.compile(r"[–-](?=\s)")
_SECTION = re.compile(r"\d{1,3}(?:\.\d{1,3})+\.?\s+[A-Z]")


def label_of(text: str) -> str:
    """The numbering, bullet or dash that a text begins with; "" if there is none."""
    if mark := _BULLET.match(text) or _DASH.match(text):
        return mark[0]
    return item_label(text)[0] or heading_label(text)[0]


def label_form(text: str) -> str:
    """The form of the label that a text begins with: "(x)", "x.", "x.x", a bullet."""
    return re.sub(r"[A-Za-z0-9]+", "x", label_of(text))


def starts_labelled(text: str) -> bool:
    """Whether a text could begin a list item or a numbered clause."""
    return bool(is_bulleted(text) or item_label(text)[0] or _SECTION.match(text))


def is_bulleted(text: str) -> bool:
    """Whether a text begins with the mark of a list, dashes included."""
    return bool(_BULLET.match(text) or is_dashed(text))


def is_dashed(text: str) -> bool:
    """Whether a text begins with a dash, which may as well stand within a sentence."""
    return _DASH.match(text) is not None


def text_start(line: Line) -> float:
    """Where the text behind the label of a line begins; its start if it has no label apart."""
    first = line.words[0].text
    if len(line.words) < 2 or not starts_labelled(line.text):
        return line.x0
    apart = len(first) == 1 or item_label(f"{first} text")[0] or _SECTION.match(f"{first} Text")
    return line.words[1].x0 if apart else line.x0
