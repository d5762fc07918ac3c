"""What python-docx has no call for within a paragraph: tracked changes, text boxes, page fields.

Here: the XML of each. Not here: where they stand (`to_docx`).
"""

from typing import Any

from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.oxml.parser import OxmlElement
from docx.text.paragraph import Paragraph

from synthetic_corpus.structure import Revision

_DRAWING = (
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:v="urn:schemas-microsoft-com:vml"'
)
_WIDE, _HIGH = 5486400, 914400


def add_page_field(paragraph: Paragraph) -> None:
    """Let Word print the number of each page at the end of a running paragraph."""
    field = parse_xml(f'<w:fldSimple {nsdecls("w")} w:instr=" PAGE "><w:r/></w:fldSimple>')
    paragraph._p.append(field)


def add_revision(paragraph: Paragraph, revision: Revision, number: int) -> None:
    """Write a tracked change into an empty paragraph; `number` and the one before are its ids."""
    if revision.before:
        paragraph.add_run(revision.before)
    for tag, words, text, own in (
        ("w:del", "w:delText", revision.deleted, number - 1),
        ("w:ins", "w:t", revision.inserted, number),
    ):
        if not text:
            continue
        change = OxmlElement(tag)
        change.set(qn("w:id"), str(own))
        change.set(qn("w:author"), revision.author)
        change.set(qn("w:date"), f"{revision.at:%Y-%m-%dT%H:%M:%SZ}")
        change.append(_run(words, text))
        paragraph._p.append(change)
    if revision.after:
        paragraph.add_run(revision.after)


def add_text_box(paragraph: Paragraph, texts: tuple[str, ...], number: int) -> None:
    """Anchor a text box in an empty paragraph, in the new and the old notation as Word does."""
    run = parse_xml(
        f'<w:r {nsdecls("w")} {_DRAWING}><mc:AlternateContent><mc:Choice Requires="wps">'
        f'<w:drawing><wp:inline><wp:extent cx="{_WIDE}" cy="{_HIGH}"/>'
        f'<wp:docPr id="{number}" name="Text Box {number}"/><a:graphic><a:graphicData '
        'uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>'
        '<wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/>'
        f'<a:ext cx="{_WIDE}" cy="{_HIGH}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/>'
        '</a:prstGeom><a:ln><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr>'
        "<wps:txbx><w:txbxContent/></wps:txbx><wps:bodyPr><a:spAutoFit/></wps:bodyPr></wps:wsp>"
        "</a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict>"
        '<v:rect style="width:432pt;height:72pt"><v:textbox><w:txbxContent/></v:textbox></v:rect>'
        "</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    for content in run.iter(qn("w:txbxContent")):
        for text in texts:
            inner = OxmlElement("w:p")
            inner.append(_run("w:t", text))
            content.append(inner)
    paragraph._p.append(run)


def _run(words: str, text: str) -> Any:
    run, element = OxmlElement("w:r"), OxmlElement(words)
    element.text = text
    element.set(qn("xml:space"), "preserve")
    run.append(element)
    return run
