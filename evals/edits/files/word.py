"""Word files, through python-docx and its lxml tree: runs, paragraphs and table rows in place."""

from __future__ import annotations

import io
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import docx
from docx.oxml.ns import qn
from docx.oxml.parser import OxmlElement
from docx.text.paragraph import Paragraph
from docx.text.run import Run

from evals.edits.files.tree import TreeFile
from evals.edits.stream import Chunk
from evals.edits.taken import Taken
from synthetic_corpus.writers.to_docx import pack


class _Words:
    """The text of one `w:t`; spaces at its ends are kept."""

    def __init__(self, element: Any) -> None:
        self.element = element

    @property
    def text(self) -> str:
        return self.element.text or ""

    @text.setter
    def text(self, value: str) -> None:
        self.element.text = value
        self.element.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")


class WordFile(TreeFile):
    """A `.docx` whose body is edited; its package is packed the same way each time."""

    blocks = frozenset((qn("w:p"),))
    row = qn("w:tr")

    def __init__(self, document: Taken) -> None:
        self.word = docx.Document(io.BytesIO(document.data))
        super().__init__(document, self.word.element.body)

    def chunks_of(self, element: Any) -> Iterator[tuple[Any, Chunk]]:
        """See `TreeFile.chunks_of`."""
        for text in element.iter(qn("w:t")):
            yield text, _Words(text)

    def copy_of(self, element: Any, text: str) -> Any:
        """See `TreeFile.copy_of`; each further cell of a row gets a dash."""
        copy = deepcopy(element)
        if copy.tag == qn("w:p"):
            _say(copy, text)
            return copy
        for number, cell in enumerate(copy.findall(qn("w:tc"))):
            for paragraph in cell.findall(qn("w:p"))[1:]:
                cell.remove(paragraph)
            _say(cell.find(qn("w:p")), "-" if number else text)
        return copy

    def join(self, first: Any, second: Any) -> None:
        """See `TreeFile.join`."""
        run = _run(" ")
        first.append(run)
        for child in list(second):
            if child.tag != qn("w:pPr"):
                first.append(child)

    def spans_rows(self, row: Any) -> bool:
        """See `TreeFile.spans_rows`."""
        return next(row.iter(qn("w:vMerge")), None) is not None

    def rewrap(self) -> None:
        """Every paragraph in other runs, with the page breaks that a rendering leaves."""
        for element in list(self.body.iter(qn("w:p"))):
            for run in Paragraph(element, self.word).runs[:1]:
                _split(run)

    def change_running_header(self, text: str) -> None:
        """See `Opened.change_running_header`; header and footer of every section."""
        for section in self.word.sections:
            section.header.add_paragraph(text)
            section.footer.paragraphs[0].text = text

    def save(self) -> bytes:
        """See `Opened.save`."""
        return pack(self.word)

    def _last(self, siblings: list[Any]) -> int:
        return len(siblings) - int(siblings[-1].tag == qn("w:sectPr"))


def _say(paragraph: Any, text: str) -> None:
    for child in list(paragraph):
        if child.tag != qn("w:pPr"):
            paragraph.remove(child)
    paragraph.append(_run(text))


def _run(text: str) -> Any:
    run, words = OxmlElement("w:r"), OxmlElement("w:t")
    _Words(words).text = text
    run.append(words)
    return run


def _split(run: Run) -> None:
    text, twin = run.text, deepcopy(run._r)
    run._r.addnext(twin)
    run.text = text[: len(text) // 2]
    Run(twin, run._parent).text = text[len(text) // 2 :]
    twin.insert(0, OxmlElement("w:lastRenderedPageBreak"))


def opened(document: Taken) -> WordFile:
    """The Word file of `document`."""
    return WordFile(document)
