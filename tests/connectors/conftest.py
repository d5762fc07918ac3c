"""PDF files drawn for a test, line by line."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

Draw = Callable[[Any], None]


@pytest.fixture
def pdf() -> Callable[..., bytes]:
    """Makes the bytes of a PDF from one drawing function per page (a reportlab canvas)."""

    def make(*pages: Draw, **options: Any) -> bytes:
        from reportlab.pdfgen import canvas

        file = io.BytesIO()
        sheet = canvas.Canvas(file, pagesize=(595, 842), **options)
        for page in pages:
            sheet.setFont("Helvetica", 10)
            page(sheet)
            sheet.showPage()
        sheet.save()
        return file.getvalue()

    return make
