"""Indents of list items: where their further lines stand, and which line leaves the list.

Here: items that hang (further lines under the text, the label alone in front) and items that do
not. Not here: spacing, labels and style as signs of something new (`paragraphs`).
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from connectors.formats.pdf.labels import label_form, starts_labelled, text_start
from connectors.formats.pdf.leading import Leading
from connectors.formats.pdf.words import Line

_SAME = 2.0
_CLOSE = 1.35
_WIDE = 0.8


def hanging_forms(lines: Sequence[Line], leading: Leading) -> frozenset[str]:
    """The forms of label whose items hang: a line without label stands under the text of one."""
    forms = set()
    for before, after in itertools.pairwise(lines):
        close = 0 < after.base - before.base <= _CLOSE * leading.of(after)
        start = text_start(before)
        if not close or start <= before.x0 + _SAME or starts_labelled(after.text):
            continue
        if abs(after.x0 - start) <= _SAME:
            forms.add(label_form(before.text))
    return frozenset(forms)


def leaves_item(item: Sequence[Line], line: Line, hanging: bool, ends: bool) -> bool:
    """Whether `line` stands further left than the further lines of a list item do.

    A sentence that is not at its end (`ends`) goes on at any indent with a small letter, as it
    does where only the first line of an item is set in.
    """
    if line.text[:1].islower() and not ends:
        return False
    return line.x0 < further_edge(item, hanging) - _SAME


def further_edge(item: Sequence[Line], hanging: bool) -> float:
    """Where the further lines of a list item begin, or would if its list is `hanging`."""
    if len(item) > 1:
        return min(further.x0 for further in item[1:])
    return text_start(item[0]) if hanging or _is_tab(item[0]) else item[0].x0


def _is_tab(line: Line) -> bool:
    """Whether the label stands apart by more than a space."""
    return text_start(line) - line.words[0].x1 > _WIDE * line.size
