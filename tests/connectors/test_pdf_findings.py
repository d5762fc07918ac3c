"""PDF: what a reader does not see, and files that cannot be read as they are."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument

Pdf = Callable[..., bytes]


def _read(data: bytes) -> ParsedDocument:
    return parse("a.pdf", data, "policy")


def _codes(found: ParsedDocument) -> list[str]:
    return [finding.code for finding in found.findings if not finding.code.startswith("coverage")]


def _text(p: Any, x: float, y: float, words: str, mode: int = 0) -> None:
    text = p.beginText(x, y)
    text.setTextRenderMode(mode)
    text.textOut(words)
    text.setTextRenderMode(0)
    p.drawText(text)


def _white(p: Any) -> None:
    p.setFillGray(1)
    p.drawString(72, 680, "SECRET")


def _covered(p: Any) -> None:
    p.drawString(72, 680, "SECRET")
    p.setFillGray(0)
    p.rect(70, 675, 100, 20, fill=1)


def _on_its_own_colour(p: Any) -> None:
    p.setFillColorRGB(0.1, 0.2, 0.5)
    p.rect(70, 675, 100, 20, fill=1)
    p.drawString(72, 680, "SECRET")


def _tiny(p: Any) -> None:
    p.setFont("Helvetica", 1)
    p.drawString(72, 680, "SECRET")


def _transparent(p: Any) -> None:
    p.setFillAlpha(0)
    p.drawString(72, 680, "SECRET")


@pytest.mark.parametrize(
    "hide",
    [
        lambda p: _text(p, 72, 680, "SECRET", 3),
        lambda p: p.drawString(-300, 680, "SECRET"),
        _white,
        _covered,
        _on_its_own_colour,
        _tiny,
        _transparent,
    ],
)
def test_text_that_is_not_seen_is_left_out_and_told_by_page(
    pdf: Pdf, hide: Callable[[Any], None]
) -> None:
    def second(p: Any) -> None:
        p.drawString(72, 700, "The limit is $500.")
        hide(p)

    found = _read(pdf(lambda p: p.drawString(72, 700, "First page."), second))
    assert [b.text for b in found.blocks] == ["First page.", "The limit is $500."]
    assert _codes(found) == ["hidden_text"]
    detail = found.findings[0].detail
    assert "1 words" in detail and "page 2" in detail and "SECRET" not in detail


def test_white_text_on_a_dark_box_or_an_image_is_seen(pdf: Pdf) -> None:
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    def page(p: Any) -> None:
        p.setFillGray(0)
        p.rect(60, 690, 300, 30, fill=1)
        p.drawImage(ImageReader(Image.new("RGB", (9, 9), "navy")), 60, 600, 200, 40)
        p.setFillGray(1)
        p.drawString(72, 700, "Title of the form")
        p.drawString(72, 615, "Words on a picture")

    found = _read(pdf(page))
    assert [b.text for b in found.blocks] == ["Title of the form", "Words on a picture"]
    assert _codes(found) == []


def test_fake_bold_is_read_once_and_counts_as_bold(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for shift in (0, 0.3, 0.6):
            p.drawString(72 + shift, 700, "Fake bold heading")
        p.drawString(72, 680, "Its text is 500 in the usual weight, with a lull of llamas.")

    assert [(b.kind, b.text) for b in _read(pdf(page)).blocks] == [
        ("heading", "Fake bold heading"),
        ("paragraph", "Its text is 500 in the usual weight, with a lull of llamas."),
    ]


def test_a_page_that_is_an_image_needs_ocr_and_is_named(pdf: Pdf) -> None:
    found = _read(pdf(lambda p: p.drawString(72, 700, "The limit is $500."), _scan))
    assert _codes(found) == ["needs_ocr"] and "page 2" in found.findings[0].detail


def test_a_file_of_images_is_refused_as_needing_ocr_and_not_as_empty(pdf: Pdf) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        _read(pdf(_scan, _scan))
    assert caught.value.code == "needs_ocr"


def test_the_text_layer_of_a_scan_is_read_and_told(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        _scan(p)
        _text(p, 72, 700, "The limit is $500 for each loss.", 3)

    found = _read(pdf(page))
    assert [b.text for b in found.blocks] == ["The limit is $500 for each loss."]
    assert "read_by_machine" in _codes(found) and "hidden_text" not in _codes(found)


def _scan(p: Any) -> None:
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    p.drawImage(ImageReader(Image.new("L", (60, 84), "gray")), 0, 0, 595, 842)


@pytest.mark.parametrize("words", ["םולש 21 בוט", "שלום 21 טוב"])
def test_right_to_left_text_is_told_and_its_digits_are_never_reversed(words: str) -> None:
    found = _read(_hebrew(words))
    assert "21" in found.blocks[0].text and "12" not in found.blocks[0].text
    assert _codes(found) == ["right_to_left"]


def _hebrew(words: str) -> bytes:
    """A PDF written by hand: Helvetica whose character table says that A, B, … are Hebrew."""
    letters = sorted({ch for ch in words if ch > "z"})
    pairs = "".join(f"<{65 + i:02x}> <{ord(ch):04x}>\n" for i, ch in enumerate(letters))
    plain = "".join(chr(65 + letters.index(ch)) if ch in letters else ch for ch in words)
    table = (
        "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> "
        f"endcodespacerange {len(letters)} beginbfchar\n{pairs}endbfchar 1 beginbfrange "
        "<20> <39> <0020> endbfrange endcmap"
    )
    content = f"BT /F 12 Tf 72 700 Td ({plain}) Tj ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R"
        "/Resources<</Font<</F 5 0 R>>>>>>",
        f"<</Length {len(content)}>>\nstream\n{content}\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R"
        f"/FirstChar 32/LastChar 90/Widths[{'500 ' * 59}]>>",
        f"<</Length {len(table)}>>\nstream\n{table}\nendstream",
    ]
    body, places = "%PDF-1.4\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(body))
        body += f"{number} 0 obj{content}\nendobj\n"
    entries = "".join(f"{place:010} 00000 n \n" for place in places)
    return (
        f"{body}xref\n0 7\n0000000000 65535 f \n{entries}trailer<</Size 7/Root 1 0 R>>\n"
        f"startxref\n{len(body)}\n%%EOF\n"
    ).encode()


def test_text_along_the_edge_that_repeats_is_left_out_and_told(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.drawString(72, 700, "The limit is $500.")
        p.saveState()
        p.translate(20, 300)
        p.rotate(90)
        p.drawString(0, 0, "Form HO 00 03")
        p.restoreState()

    found = _read(pdf(page, page))
    assert {b.text for b in found.blocks} == {"The limit is $500."}
    assert _codes(found) == ["rotated_text"] and found.meta["form"] == "HO 00 03"


def test_a_watermark_is_left_out_and_a_page_set_sideways_is_read(pdf: Pdf) -> None:
    def marked(p: Any) -> None:
        p.drawString(72, 700, "The limit is $500.")
        p.translate(200, 300)
        p.rotate(45)
        p.drawString(0, 0, "DRAFT")

    def sideways(p: Any) -> None:
        p.translate(500, 100)
        p.rotate(90)
        p.drawString(0, 0, "All words of this page")
        p.drawString(0, -12, "are set sideways.")

    found = _read(pdf(marked, sideways))
    assert [b.text for b in found.blocks] == [
        "The limit is $500.",
        "All words of this page are set sideways.",
    ]
    assert _codes(found) == ["rotated_text"]


def test_a_file_that_may_not_be_copied_is_read_and_told(pdf: Pdf) -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption

    lock = StandardEncryption("", ownerPassword="x", canCopy=0)
    found = _read(pdf(lambda p: p.drawString(72, 700, "The limit is $500."), encrypt=lock))
    assert found.blocks[0].text == "The limit is $500."
    assert _codes(found) == ["extraction_not_allowed"]


def test_a_password_is_named_as_the_reason(pdf: Pdf) -> None:
    data = pdf(lambda p: p.drawString(72, 700, "x"), encrypt="secret")
    with pytest.raises(UnreadableDocument) as caught:
        _read(data)
    assert caught.value.code == "encrypted"


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
def test_a_truncated_file_is_corrupt(pdf: Pdf, cut: float) -> None:
    data = pdf(*[lambda p: p.drawString(72, 700, "The limit is $500.")] * 9)
    with pytest.raises(UnreadableDocument) as caught:
        _read(data[: int(cut * len(data))])
    assert caught.value.code == "corrupt"


def test_what_was_typed_into_a_form_is_read(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.drawString(72, 700, "Policy number:")
        p.acroForm.textfield(name="n", value="HO 4711", x=160, y=695, width=100, height=16)

    assert [b.text for b in _read(pdf(page)).blocks] == ["Policy number: HO 4711"]


def test_a_comment_is_a_note_with_its_author(pdf: Pdf) -> None:
    from pypdf import PdfReader, PdfWriter
    from pypdf.annotations import Text

    writer = PdfWriter(PdfReader(io.BytesIO(pdf(lambda p: p.drawString(72, 700, "Limit: $500.")))))
    note = Text(rect=(50, 50, 60, 60), text="Raise it to $600?", title_bar="Ann")
    writer.add_annotation(0, note)
    file = io.BytesIO()
    writer.write(file)
    blocks = _read(file.getvalue()).blocks
    assert [(b.kind, b.author, b.text) for b in blocks] == [
        ("paragraph", "", "Limit: $500."),
        ("note", "Ann", "Raise it to $600?"),
    ]
