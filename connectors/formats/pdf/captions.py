"""Captions of tables: "Table 3: Limits", or a line without a full stop set close above one.

Not here: captions that go on with a table on the next page (`story`).
"""

from __future__ import annotations

import re

from connectors.formats.pdf.labels import starts_labelled
from connectors.formats.pdf.paragraphs import Paragraph
from connectors.formats.pdf.tables import Table

_NAMED = re.compile(r"(?i:table|tabelle|exhibit|figure)\s+(?:[A-Z]?[-.]?\d|[A-Z]\b|[IVXLC]+\b)")
_LONGEST_NAMED = 160
_LONGEST = 90
_MOST_LINES = 2
_CLOSE = 1.5


def is_caption(text: str) -> bool:
    """Whether a paragraph says that it names a table: "Table 3: Limits"."""
    return len(text) <= _LONGEST_NAMED and _NAMED.match(text) is not None


def names_table(paragraph: Paragraph, table: Table) -> bool:
    """Whether a paragraph that is no heading names the table below it, by form and place.

    A sentence, a lead-in with its colon and a list item do not. The table may have gone to the next
    page.
    """
    last, text = paragraph.lines[-1], paragraph.text
    if last.table >= 0 or len(paragraph.lines) > _MOST_LINES:
        return False
    if len(text) > _LONGEST or text[-1] in ".,;:!?" or text[:1].islower() or starts_labelled(text):
        return False
    if last.page != table.page:
        return last.page == table.page - 1
    gap = table.box[1] - last.bottom
    return -last.size < gap < _CLOSE * last.size and last.x0 < table.box[2]
