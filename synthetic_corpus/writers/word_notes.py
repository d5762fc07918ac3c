"""Footnotes of a Word file: their part, and their references in the body.

Here: counting them and writing them. Not here: comments and endnotes, which no document has.
"""

from docx.document import Document as WordDocument
from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.text.paragraph import Paragraph
from lxml import etree

_RAISED = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
_SEPARATORS = (("separator", -1), ("continuationSeparator", 0))


class Footnotes:
    """The footnotes of one document, numbered from 1 in the order of their references."""

    def __init__(self) -> None:
        self._texts: list[str] = []

    def add(self, paragraph: Paragraph, text: str) -> None:
        """Refer to a new footnote at the end of a paragraph."""
        self._texts.append(text)
        paragraph._p.append(
            parse_xml(
                f"<w:r {nsdecls('w')}>{_RAISED}"
                f'<w:footnoteReference w:id="{len(self._texts)}"/></w:r>'
            )
        )

    def attach(self, word: WordDocument) -> None:
        """Put the footnotes into the file, if there are any."""
        if not self._texts:
            return
        separators = "".join(
            f'<w:footnote w:type="{kind}" w:id="{number}"><w:p><w:r><w:{kind}/></w:r></w:p>'
            "</w:footnote>"
            for kind, number in _SEPARATORS
        )
        root = parse_xml(f"<w:footnotes {nsdecls('w')}>{separators}</w:footnotes>")
        for number, text in enumerate(self._texts, start=1):
            note = parse_xml(
                f'<w:footnote {nsdecls("w")} w:id="{number}"><w:p><w:r>{_RAISED}<w:footnoteRef/>'
                '</w:r><w:r><w:t xml:space="preserve"/></w:r></w:p></w:footnote>'
            )
            next(note.iter(qn("w:t"))).text = f" {text}"
            root.append(note)
        blob = etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
        part = Part(
            PackURI("/word/footnotes.xml"), CONTENT_TYPE.WML_FOOTNOTES, blob, word.part.package
        )
        word.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)
