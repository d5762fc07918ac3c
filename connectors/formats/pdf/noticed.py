"""What was noticed while reading a PDF, as findings that name the pages.

Here: hidden text, right-to-left text, protection, pages without text, watermarks, fonts without
a character table. Not here: what is visible (`visible`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from connectors.formats.pdf.direction import has_right_to_left
from connectors.formats.pdf.sheet import Sheet
from memory.records import Block, Finding

_SHOWN_PAGES = 12


def noticed(
    locator: str,
    extractable: bool,
    sheets: Sequence[Sheet],
    blocks: Sequence[Block],
    left_out: dict[str, list[int]],
) -> tuple[Finding, ...]:
    """All findings of a document; `left_out` is text set aslant or sideways, with its pages."""
    return tuple(_noticed(locator, extractable, sheets, blocks, left_out))


def _noticed(
    locator: str,
    extractable: bool,
    sheets: Sequence[Sheet],
    blocks: Sequence[Block],
    left_out: dict[str, list[int]],
) -> Iterator[Finding]:
    if not extractable:
        yield Finding(
            "extraction_not_allowed",
            f"{locator}: its author marked it as not to be copied; it was read",
            "Make sure that you may use its text, or take it out of the source.",
        )
    if pages := [s.page.number for s in sheets if s.found.hidden]:
        count = sum(sheet.found.hidden for sheet in sheets)
        yield Finding(
            "hidden_text",
            f"{locator}: {count} words that a reader does not see were left out, {_on(pages)}",
            "Remove the hidden text, or show it.",
        )
    if pages := [s.page.number for s in sheets if s.needs_ocr]:
        yield Finding(
            "needs_ocr",
            f"{locator}: an image without text makes up {_on(pages)}",
            "Run text recognition (OCR) on these pages.",
        )
    if pages := [s.page.number for s in sheets if s.found.read_by_machine]:
        yield Finding(
            "read_by_machine",
            f"{locator}: the text of a scan, recognised by machine, is what was read {_on(pages)}",
            "Compare numbers with the image, or use the original file.",
        )
    if pages := [s.page.number for s in sheets if s.page.unknown]:
        yield Finding(
            "unknown_characters",
            f"{locator}: {sum(s.page.unknown for s in sheets)} characters have no known meaning, "
            f"{_on(pages)}",
            "Export the file again with embedded fonts and character tables.",
        )
    if pages := sorted({b.page or 0 for b in blocks if has_right_to_left(b.text)}):
        yield Finding(
            "right_to_left",
            f"{locator}: text that runs from right to left stands {_on(pages)}",
            "Check its order, and that its numbers are as in the file.",
        )
    for text, pages in left_out.items():
        yield Finding(
            "rotated_text",
            f"{locator}: text set aslant or along the edge was left out, {_on(pages)}: {text!r}",
            "Nothing, if it is a watermark or a form number.",
        )


def _on(pages: Sequence[int]) -> str:
    """ "on page 3" or "on pages 1, 2, 5"; long lists are cut."""
    shown = ", ".join(map(str, pages[:_SHOWN_PAGES])) + (", …" if len(pages) > _SHOWN_PAGES else "")
    return f"on page {shown}" if len(pages) == 1 else f"on pages {shown}"
