"""Which paragraphs are headings, and of what level.

Here: putting together what type marks (`marked`), what reads like a heading in the type of the
body (`plain`) and the levels (`levels`). Not here: splitting the label off (`connectors.labels`).
"""

from __future__ import annotations

from collections.abc import Sequence

from connectors.formats.pdf.levels import levels_of
from connectors.formats.pdf.marked import marked_headings
from connectors.formats.pdf.paragraphs import Paragraph
from connectors.formats.pdf.plain import listed, plain_headings
from connectors.formats.pdf.typeface import body_of, style_of
from connectors.labels import heading_label, number_depth


def heading_levels(paragraphs: Sequence[Paragraph]) -> dict[int, int]:
    """Position of each heading among `paragraphs`, and its level from 1."""
    body = body_of(paragraphs)
    marked = marked_headings(paragraphs, body)
    found = marked | plain_headings(paragraphs, marked, body)
    found -= listed(paragraphs, found, body)
    return levels_of({n: (style_of(paragraphs[n]), _depth(paragraphs[n])) for n in found})


def _depth(paragraph: Paragraph) -> int:
    return number_depth(heading_label(paragraph.text)[0].rstrip("."))
