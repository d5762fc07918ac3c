"""Paragraphs that go on in the next column or on the next page.

Not here: paragraphs within a column (`paragraphs`) and tables that go on (`rows`).
"""

from __future__ import annotations

from dataclasses import replace

from connectors.formats.pdf.hanging import further_edge, leaves_item
from connectors.formats.pdf.labels import starts_labelled
from connectors.formats.pdf.leading import is_short
from connectors.formats.pdf.paragraphs import Paragraph

_SAME = 2.0


def goes_on(before: Paragraph, after: Paragraph) -> bool:
    """Whether `after`, first in its column, goes on with `before`, last in the one before."""
    last, first = before.lines[-1], after.lines[0]
    if last.table >= 0 or first.table >= 0 or abs(last.size - first.size) > 0.6:
        return False
    if last.bold != first.bold or starts_labelled(first.text) or _leaves(before, after):
        return False
    text = last.text
    if text.endswith("-"):
        return True
    if before.ends:
        within = first.text[:1].islower() or _hangs_on(before, after)
        return within and not is_short(last, first, before.right)
    return first.text[:1].islower() or text.endswith(",") or not is_short(last, first, before.right)


def _hangs_on(before: Paragraph, after: Paragraph) -> bool:
    """Whether `after` stands under the text of the item `before`, set in from its label."""
    edge = further_edge(before.lines, hanging=True)
    if not before.label or edge <= before.lines[0].x0 + _SAME:
        return False
    first = after.lines[0]
    return any(abs(first.x0 - edge - moved) < _SAME for moved in (0, after.left - before.left))


def _leaves(before: Paragraph, after: Paragraph) -> bool:
    """Whether `after`, at the top of another column, stands further out than the item `before`."""
    if not before.label:
        return False
    moved = before.left - after.left
    first = replace(
        after.lines[0], words=[replace(w, x0=w.x0 + moved) for w in after.lines[0].words]
    )
    return leaves_item(before.lines, first, len(before.lines) > 1, before.ends)
