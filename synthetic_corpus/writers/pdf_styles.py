"""How a PDF looks: fonts, sizes and spaces of each kind of text.

Here: the styles of one-column and of two-column pages. Not here: the pages themselves.
"""

from dataclasses import dataclass

from reportlab.lib.styles import ParagraphStyle  # type: ignore[import-untyped]

ROMAN, BOLD = "Helvetica", "Helvetica-Bold"
_INDENT = 22


@dataclass(frozen=True)
class Styles:
    """The styles of one document."""

    title: ParagraphStyle
    headings: tuple[ParagraphStyle, ...]
    body: ParagraphStyle
    caption: ParagraphStyle
    cell: ParagraphStyle
    head_cell: ParagraphStyle
    boxed: ParagraphStyle
    note: ParagraphStyle
    items: tuple[ParagraphStyle, ...]

    def item(self, level: int) -> ParagraphStyle:
        """The style of a list item of a level from 1."""
        return self.items[min(level, len(self.items)) - 1]


def styles_of(columns: int) -> Styles:
    """The styles of a page with that many columns of text: two are set smaller."""
    size = 10.0 if columns == 1 else 9.0
    body = _style("body", ROMAN, size, after=6)
    sizes = (1.5 * size, 1.3 * size, 1.15 * size, size)
    return Styles(
        title=_style("title", BOLD, 2 * size, after=14),
        headings=tuple(
            _style(f"heading {level}", BOLD, own, before=8, after=4)
            for level, own in enumerate(sizes, start=1)
        ),
        body=body,
        caption=_style("caption", BOLD, size - 1, before=4, after=4),
        cell=_style("cell", ROMAN, size - 1),
        head_cell=_style("head cell", BOLD, size - 1),
        boxed=_style("boxed", ROMAN, size, after=2),
        note=_style("note", ROMAN, 0.8 * size, after=4),
        items=tuple(
            ParagraphStyle(
                f"item {level}",
                parent=body,
                leftIndent=_INDENT * level,
                bulletIndent=_INDENT * (level - 1) + 4,
                bulletFontName=ROMAN,
                bulletFontSize=size,
                spaceAfter=3,
            )
            for level in (1, 2, 3)
        ),
    )


def _style(
    name: str,
    font: str,
    size: float,
    *,
    before: float = 0,
    after: float = 0,
) -> ParagraphStyle:
    return ParagraphStyle(
        name,
        fontName=font,
        fontSize=size,
        leading=1.2 * size,
        spaceBefore=before,
        spaceAfter=after,
    )
