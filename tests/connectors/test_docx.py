"""Word documents: real files, with the raw edits that python-docx cannot make."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import docx
import pytest
from docx.enum.text import WD_BREAK
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import Emu

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import Link, ParsedDocument

_W = nsdecls("w")
_BOX = "<w:txbxContent><w:p><w:r><w:t>BOX 7</w:t></w:r></w:p></w:txbxContent>"
_MC = "http://schemas.openxmlformats.org/markup-compatibility/2006"
_WPS = "http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
_MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math"


def _bytes(document: Any) -> bytes:
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def _read(document: Any) -> ParsedDocument:
    return parse("a.docx", _bytes(document), "policy")


def _with(inner: str) -> Any:
    """A document with one paragraph: "It is ", the given run-level XML, " now."."""
    document = docx.Document()
    paragraph = document.add_paragraph("It is ")
    for element in parse_xml(f"<w:p {_W}>{inner}</w:p>"):
        paragraph._p.append(element)
    paragraph.add_run(" now.")
    return document


def _run(text: str, tag: str = "t", properties: str = "") -> str:
    return f'<w:r>{properties}<w:{tag} xml:space="preserve">{text}</w:{tag}></w:r>'


def test_tracked_insertions_are_kept_deletions_dropped_and_both_counted() -> None:
    found = _read(
        _with(f"<w:ins>{_run('500 USD')}</w:ins><w:del>{_run('250 USD', 'delText')}</w:del>")
    )
    assert [b.text for b in found.blocks] == ["It is 500 USD now."]
    (finding,) = found.findings
    assert finding.code == "tracked_changes" and finding.detail.startswith("2 ")


def test_moved_text_stands_only_where_it_was_moved_to() -> None:
    found = _read(
        _with(f"<w:moveFrom>{_run('old')}</w:moveFrom><w:moveTo>{_run('new')}</w:moveTo>")
    )
    assert [b.text for b in found.blocks] == ["It is new now."]


def test_a_deleted_table_row_is_dropped() -> None:
    document = docx.Document()
    table = document.add_table(3, 2)
    for row, cells in zip(table.rows, ["AB", "12", "34"], strict=True):
        for cell, text in zip(row.cells, cells, strict=True):
            cell.text = text
    table.rows[1]._tr.get_or_add_trPr().append(parse_xml(f"<w:del {_W}/>"))
    found = _read(document)
    assert [(b.text, b.headers) for b in found.blocks] == [("3 | 4", ("A", "B"))]
    assert [f.code for f in found.findings] == ["tracked_changes"]


@pytest.mark.parametrize(
    "inner",
    [
        f"<w:sdt><w:sdtPr/><w:sdtContent>{_run('500')}</w:sdtContent></w:sdt>",
        f'<w:fldSimple w:instr="REF x">{_run("500")}</w:fldSimple>',
        f"<w:smartTag>{_run('500')}</w:smartTag>",
        f"<w:ins><w:sdt><w:sdtContent>{_run('500')}</w:sdtContent></w:sdt></w:ins>",
        f'<m:oMath xmlns:m="{_MATH}"><m:r><m:t>500</m:t></m:r></m:oMath>',
        f"{_run('5')}<w:r><w:lastRenderedPageBreak/></w:r>{_run('00')}",
        f"{_run('5')}{_run('99', properties='<w:rPr><w:vanish/></w:rPr>')}{_run('00')}",
    ],
)
def test_text_in_containers_is_read_and_hidden_text_is_not(inner: str) -> None:
    assert [b.text for b in _read(_with(inner)).blocks] == ["It is 500 now."]


def test_a_content_control_around_paragraphs_is_read() -> None:
    document = docx.Document()
    control = parse_xml(
        f"<w:sdt {_W}><w:sdtContent><w:p>{_run('Inside 7.')}</w:p></w:sdtContent></w:sdt>"
    )
    document.element.body.insert(0, control)
    assert [b.text for b in _read(document).blocks] == ["Inside 7."]


def test_a_page_break_does_not_glue_words() -> None:
    document = docx.Document()
    paragraph = document.add_paragraph("before")
    paragraph.add_run().add_break(WD_BREAK.PAGE)
    paragraph.add_run("after")
    assert [b.text for b in _read(document).blocks] == ["before after"]


@pytest.mark.parametrize(
    "shape",
    [
        f'<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>{_BOX}'
        "</v:textbox></v:shape></w:pict>",
        f'<mc:AlternateContent xmlns:mc="{_MC}" xmlns:wps="{_WPS}"><mc:Choice Requires="wps">'
        f"<w:drawing><wps:txbx>{_BOX}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>"
        f"{_BOX}</w:pict></mc:Fallback></mc:AlternateContent>",
    ],
)
def test_a_text_box_is_read_once(shape: str) -> None:
    found = _read(_with(f"<w:r>{shape}</w:r>"))
    assert [b.text for b in found.blocks] == ["It is now.", "BOX 7"]


def test_headings_come_from_styles_and_outline_levels_and_from_nothing_else() -> None:
    document = docx.Document()
    document.add_heading("Policy", 0)
    document.add_heading("7.2 Deductible", 2)
    outlined = document.add_paragraph("Section 4 – Duties")
    outlined._p.get_or_add_pPr().append(parse_xml(f'<w:outlineLvl {_W} w:val="2"/>'))
    style = document.styles.add_style("Clause Head", 1)
    style.base_style = document.styles["Heading 3"]
    document.add_paragraph("Own style", style="Clause Head")
    document.add_paragraph().add_run("BOLD CAPITALS").bold = True
    assert [(b.kind, b.level, b.label, b.text) for b in _read(document).blocks] == [
        ("heading", 1, "", "Policy"),
        ("heading", 3, "7.2", "Deductible"),
        ("heading", 4, "Section 4", "Duties"),
        ("heading", 4, "", "Own style"),
        ("paragraph", 0, "", "BOLD CAPITALS"),
    ]


def test_a_title_stands_above_heading_1_as_in_other_formats() -> None:
    def levels(*, title: str | None) -> list[int]:
        document = docx.Document()
        if title is not None:
            document.add_paragraph(title, style="Title")
        for text, level in (("Cover", 1), ("Water", 2), ("Fire", 2), ("Duties", 1)):
            document.add_heading(text, level)
        return [block.level for block in _read(document).blocks]

    page = b"<h1>Policy</h1><h2>Cover</h2><h3>Water</h3><h3>Fire</h3><h2>Duties</h2>"
    text = b"# Policy\n\n## Cover\n\n### Water\n\n### Fire\n\n## Duties\n"
    titled = levels(title="Policy")
    assert titled == [block.level for block in parse("a.html", page, "policy").blocks]
    assert titled == [block.level for block in parse("a.md", text, "policy").blocks]
    assert levels(title=None) == levels(title="") == [1, 2, 2, 1]


def test_a_heading_style_that_is_based_on_the_title_is_a_heading() -> None:
    document = docx.Document()
    document.styles["Heading 1"].base_style = document.styles["Title"]
    document.add_paragraph("Policy", style="Title")
    document.add_heading("Cover", 1)
    assert [block.level for block in _read(document).blocks] == [1, 2]


def test_automatic_numbers_become_labels_of_headings_and_items() -> None:
    document = docx.Document()
    heading = document.add_heading("Scope of cover", 1)
    numbers = document.styles["List Number"].element.find(f".//{qn('w:numId')}").get(qn("w:val"))
    heading._p.get_or_add_pPr().append(
        parse_xml(f'<w:numPr {_W}><w:ilvl w:val="0"/><w:numId w:val="{numbers}"/></w:numPr>')
    )
    document.add_paragraph("next", style="List Number")
    document.add_paragraph("bullet", style="List Bullet")
    document.add_paragraph("deeper", style="List Bullet 2")
    document.add_paragraph("(a) written")
    assert [(b.kind, b.level, b.label, b.text) for b in _read(document).blocks] == [
        ("heading", 1, "1", "Scope of cover"),
        ("item", 1, "2.", "next"),
        ("item", 1, "", "bullet"),
        ("item", 2, "", "deeper"),
        ("item", 1, "(a)", "written"),
    ]


def test_tables_carry_headers_caption_and_merged_cells_and_nested_ones_come_after() -> None:
    document = docx.Document()
    document.add_paragraph("Table 1: Limits", style="Caption")
    table = document.add_table(3, 2)
    for row, cells in zip(
        table.rows, [("Cover", "Limit"), ("Water", "5,000"), ("Fire", "")], strict=True
    ):
        for cell, text in zip(row.cells, cells, strict=True):
            cell.text = text
    table.cell(1, 1).merge(table.cell(2, 1))
    table.cell(1, 0).add_table(1, 1).cell(0, 0).text = "nested 9"
    caption, water, fire, nested = _read(document).blocks
    assert (caption.kind, caption.text) == ("paragraph", "Table 1: Limits")
    assert (water.text, water.headers) == ("Water | 5,000", ("Cover", "Limit"))
    assert water.caption == fire.caption == "Table 1: Limits"
    assert fire.cells == ("Fire", "5,000")
    assert nested.text == "nested 9"


def test_running_headers_and_footers_go_to_meta_and_never_to_blocks() -> None:
    document = docx.Document()
    document.core_properties.author = "Ann"
    table = document.sections[0].header.add_table(1, 2, Emu(5000000))
    table.cell(0, 0).text, table.cell(0, 1).text = "Form CG 00 01", "Ed. 04 13"
    document.sections[0].footer.paragraphs[0].text = "Page 1 of 3"
    document.add_paragraph("Text.")
    found = _read(document)
    assert [b.text for b in found.blocks] == ["Text."]
    assert found.meta["form"] == "CG 00 01" and found.meta["edition"] == "04 13"
    assert (found.meta["footer"], found.meta["author"]) == ("Page 1 of 3", "Ann")


@pytest.mark.parametrize("gap", ["<w:tab/>", "<w:ptab/>", "<w:br/>", "<w:tab/><w:tab/>"])
def test_tabs_and_breaks_part_the_words_of_a_footer(gap: str) -> None:
    document = docx.Document()
    document.add_paragraph("Text.")
    footer = document.sections[0].footer.paragraphs[0]
    for element in parse_xml(f"<w:p {_W}>{_run('Desk 3')}<w:r>{gap}</w:r>{_run('Page 1')}</w:p>"):
        footer._p.append(element)
    assert _read(document).meta["footer"] == "Desk 3 Page 1"


def test_hyperlinks_keep_words_and_target() -> None:
    document = docx.Document()
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"
    target = document.part.relate_to("https://e.org/f", kind, is_external=True)
    document.add_paragraph("See ")._p.append(
        parse_xml(f'<w:hyperlink {nsdecls("w", "r")} r:id="{target}">{_run("form")}</w:hyperlink>')
    )
    (block,) = _read(document).blocks
    assert (block.text, block.links) == ("See form", (Link("form", "https://e.org/f"),))


def test_a_document_without_text_is_empty() -> None:
    with pytest.raises(UnreadableDocument) as caught:
        _read(docx.Document())
    assert caught.value.code == "empty"


def test_a_password_is_named_as_the_reason() -> None:
    data = bytes.fromhex("d0cf11e0a1b11ae1") + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(UnreadableDocument) as caught:
        parse("a.docx", data, "policy")
    assert caught.value.code == "encrypted"


def test_a_truncated_file_is_corrupt_with_the_library_error_chained() -> None:
    data = _bytes(_with(_run("x")))
    with pytest.raises(UnreadableDocument, match="BadZipFile") as caught:
        parse("a.docx", data[: len(data) // 2], "policy")
    assert caught.value.code == "corrupt" and caught.value.__cause__ is not None


def test_external_entities_in_the_package_are_not_read() -> None:
    data = io.BytesIO(_bytes(_with(_run("&#38;secret;"))))
    changed = io.BytesIO()
    with zipfile.ZipFile(data) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "word/document.xml":
                content = content.replace(
                    b"<w:document",
                    b'<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]><w:document',
                    1,
                ).replace(b"&amp;secret;", b"&secret;")
            new.writestr(name, content)
    try:
        read = repr(parse("a.docx", changed.getvalue(), "policy"))
    except UnreadableDocument as error:
        read = str(error)
    assert "root:" not in read
