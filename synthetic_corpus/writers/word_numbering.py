"""Headings that Word counts itself: "1.", "1.1", "1.1.1", a level of a list each.

Here: the list's definition, and which headings it can count. Not here: labels typed as text.
"""

from typing import Any

from docx.document import Document as WordDocument
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.text.paragraph import Paragraph

from synthetic_corpus.structure import Section

_LEVELS = 6
_ABSTRACT, _NUMBER = "90", "90"


class HeadingNumbers:
    """The one list of a document's headings, and how far it has counted."""

    def __init__(self, word: WordDocument) -> None:
        self._counts = [0] * _LEVELS
        numbering: Any = word.part.numbering_part.element
        number = parse_xml(
            f'<w:num {nsdecls("w")} w:numId="{_NUMBER}"><w:abstractNumId w:val="{_ABSTRACT}"/>'
            "</w:num>"
        )
        numbering.find(qn("w:num")).addprevious(parse_xml(_definition()))
        numbering.append(number)

    def counts(self, section: Section) -> bool:
        """Whether the list, were it to count this heading, would show the label it has."""
        if section.level > _LEVELS:
            return False
        counted = [*self._counts[: section.level - 1], self._counts[section.level - 1] + 1]
        return section.label == ".".join(map(str, counted))

    def number(self, heading: Paragraph, section: Section) -> None:
        """Count this heading."""
        level = section.level - 1
        self._counts[level] += 1
        self._counts[level + 1 :] = [0] * (_LEVELS - level - 1)
        properties = heading._p.get_or_add_pPr().get_or_add_numPr()
        properties.get_or_add_ilvl().val = level
        properties.get_or_add_numId().val = int(_NUMBER)


def _definition() -> str:
    levels = "".join(
        f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>'
        f'<w:suff w:val="space"/><w:lvlText w:val="{_shown(level)}"/><w:lvlJc w:val="left"/>'
        '<w:pPr><w:ind w:left="0" w:firstLine="0"/></w:pPr></w:lvl>'
        for level in range(_LEVELS)
    )
    return (
        f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{_ABSTRACT}">'
        f'<w:multiLevelType w:val="multilevel"/>{levels}</w:abstractNum>'
    )


def _shown(level: int) -> str:
    numbers = ".".join(f"%{n + 1}" for n in range(level + 1))
    return numbers if level else f"{numbers}."
