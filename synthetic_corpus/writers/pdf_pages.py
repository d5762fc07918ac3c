"""The pages of a PDF: frames of one or two columns, running header and footer, page numbers.

Here: what is drawn on every page, and bytes that do not depend on the clock. Not here: what flows
through the frames (`to_pdf`).
"""

import io
from typing import Any

from reportlab.lib.pagesizes import A4  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate  # type: ignore[import-untyped]

from synthetic_corpus.structure import Document
from synthetic_corpus.writers.package import PRODUCER
from synthetic_corpus.writers.pdf_styles import ROMAN

_WIDTH, _HEIGHT = A4
_SIDE, _TOP, _BOTTOM = 62.0, 82.0, 76.0
_GUTTER = 24.0
_HEADER_BASE, _FOOTER_BASE = _HEIGHT - 44.0, 40.0
_RUNNING_SIZE = 8


def column_width(columns: int) -> float:
    """How wide one column of text is."""
    return float(_WIDTH - 2 * _SIDE - (columns - 1) * _GUTTER) / columns


def laid_out(document: Document, flow: list[Any]) -> bytes:
    """The pages of a flow. Dates and file id are fixed, so equal flows give equal bytes."""
    out = io.BytesIO()
    pages = BaseDocTemplate(
        out, pagesize=A4, title=document.title, author=PRODUCER, creator=PRODUCER, invariant=1
    )
    width = column_width(document.columns)
    frames = [
        Frame(
            _SIDE + number * (width + _GUTTER),
            _BOTTOM,
            width,
            _HEIGHT - _TOP - _BOTTOM,
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )
        for number in range(document.columns)
    ]
    pages.addPageTemplates([PageTemplate(frames=frames)])
    pages.build(flow, canvasmaker=lambda *given, **named: _Numbered(document, *given, **named))
    return out.getvalue()


class _Numbered(Canvas):  # type: ignore[misc]
    """A canvas that draws the running lines when it knows how many pages there are."""

    def __init__(self, document: Document, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._document = document
        self._finished: list[dict[str, Any]] = []

    def showPage(self) -> None:  # noqa: N802
        self._finished.append(dict(self.__dict__))
        self._startPage()

    def save(self) -> None:
        pages, finished = len(self._finished), self._finished
        for number, state in enumerate(finished, start=1):
            self.__dict__.update(state)
            self._draw_running(f"Page {number} of {pages}")
            super().showPage()
        super().save()

    def _draw_running(self, page: str) -> None:
        self.setFont(ROMAN, _RUNNING_SIZE)
        if self._document.running_header:
            self.drawString(_SIDE, _HEADER_BASE, self._document.running_header)
            self.line(_SIDE, _HEADER_BASE - 5, _WIDTH - _SIDE, _HEADER_BASE - 5)
        if self._document.running_footer:
            self.drawString(_SIDE, _FOOTER_BASE, self._document.running_footer)
        self.drawRightString(_WIDTH - _SIDE, _FOOTER_BASE, page)
