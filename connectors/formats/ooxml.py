"""A Word body as its reader sees it, before partitioning: WordprocessingML tree edits.

Here: accepting tracked changes, dropping hidden runs, unwrapping containers that hide text from
the partitioner (content controls, simple fields, smart tags), lifting text boxes and nested
tables out once. Not here: what a paragraph is (`docx`), notes and comments (`notes`), characters
that are no text in the file (`symbols`).
"""

from __future__ import annotations

from collections.abc import Iterable

from docx.oxml.ns import qn
from lxml.etree import _Element as Element

from connectors.formats.symbols import raise_digits, write_equations, write_symbols
from memory.records import Finding

_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_INSERTED = (qn("w:ins"), qn("w:moveTo"))
_DELETED = (qn("w:del"), qn("w:moveFrom"))
_PROPERTIES = (qn("w:rPr"), qn("w:trPr"), qn("w:tcPr"), qn("w:numPr"))
_WRAPPERS = tuple(
    qn(name)
    for name in ("w:sdtContent", "w:smartTag", "w:fldSimple", "w:customXml", "w:dir", "w:bdo")
)
_BREAKS = ("w:lastRenderedPageBreak", "w:softHyphen")
_OFF = ("0", "false", "off")


def prepare(body: Element) -> tuple[Finding, ...]:
    """Edit `body` in place to what a reader sees; says what was changed or hidden."""
    _choose_alternatives(body)
    insertions, deletions = _accept_changes(body)
    hidden = _drop_hidden(body)
    for wrapper in list(body.iter(*_WRAPPERS)):
        _unwrap(wrapper)
    for control in list(body.iter(qn("w:sdt"))):
        for child in list(control):
            if child.tag in (qn("w:sdtPr"), qn("w:sdtEndPr")):
                control.remove(child)
        _unwrap(control)
    write_equations(body)
    write_symbols(body)
    raise_digits(body)
    _remove(e for name in _BREAKS for e in body.iter(qn(name)))
    for line_break in body.iter(qn("w:br")):
        line_break.attrib.pop(qn("w:type"), None)
    _lift_text_boxes(body)
    _lift_nested_tables(body)
    return _findings(insertions, deletions, hidden)


def _choose_alternatives(body: Element) -> None:
    """Of each alternative content keep one branch, the one with a text box if only one has it."""
    for alternative in list(body.iter(f"{_MC}AlternateContent")):
        branches = [*alternative.iter(f"{_MC}Choice"), *alternative.iter(f"{_MC}Fallback")]
        branches = [branch for branch in branches if branch.getparent() is alternative]
        with_text = [b for b in branches if next(b.iter(qn("w:t")), None) is not None]
        kept = (with_text or branches)[:1]
        for branch in branches:
            if branch not in kept:
                alternative.remove(branch)
        for branch in kept:
            _unwrap(branch)
        _unwrap(alternative)


def _accept_changes(body: Element) -> tuple[int, int]:
    """Keep what was inserted and drop what was deleted; how many of each there were."""
    insertions = [e for e in body.iter(*_INSERTED) if not _is_property(e)]
    deletions = [e for e in body.iter(*_DELETED) if not _is_property(e)]
    marked = list(body.iter(*_DELETED))
    rows = [e for e in marked if _is_property(e) and e.getparent().tag == qn("w:trPr")]
    for element in rows:
        _remove([next(element.iterancestors(qn("w:tr")))])
    paragraphs = [e for e in marked if _is_property(e) and e.getparent().tag == qn("w:rPr")]
    for element in reversed(paragraphs):
        _merge_with_next(element)
    _remove(deletions)
    for element in insertions:
        _unwrap(element)
    return len(insertions), len(deletions) + len(rows)


def _merge_with_next(mark: Element) -> None:
    """Join a paragraph whose end was deleted to the one after it."""
    paragraph = next(iter(mark.iterancestors(qn("w:p"))), None)
    following = paragraph.getnext() if paragraph is not None else None
    if paragraph is None or following is None or following.tag != qn("w:p"):
        return
    for child in list(following):
        if child.tag != qn("w:pPr"):
            paragraph.append(child)
    _remove([following])


def _drop_hidden(body: Element) -> int:
    """Remove runs with the "hidden" font effect; how many of them held text."""
    runs = []
    for vanish in body.iter(qn("w:vanish")):
        run = vanish.getparent().getparent()
        if vanish.get(qn("w:val"), "1") not in _OFF and run is not None and run.tag == qn("w:r"):
            runs.append(run)
    with_text = sum(1 for run in runs if "".join(t.text or "" for t in run.iter(qn("w:t"))).strip())
    _remove(runs)
    return with_text


def _lift_text_boxes(body: Element) -> None:
    """Move the paragraphs of each text box behind the paragraph that anchors it."""
    for box in reversed(list(body.iter(qn("w:txbxContent")))):
        anchor = next(iter(box.iterancestors(qn("w:p"))), None)
        if anchor is None:
            continue
        for child in reversed(list(box)):
            anchor.addnext(child)
        _remove([box])


def _lift_nested_tables(body: Element) -> None:
    """Move each table that stands in a cell behind the outermost table around it."""
    for table in reversed(list(body.iter(qn("w:tbl")))):
        outer = list(table.iterancestors(qn("w:tbl")))
        if outer:
            outer[-1].addnext(table)


def _is_property(element: Element) -> bool:
    parent = element.getparent()
    return parent is not None and parent.tag in _PROPERTIES


def _unwrap(element: Element) -> None:
    _replace(element, list(element))


def _replace(element: Element, children: list[Element]) -> None:
    parent = element.getparent()
    if parent is None:
        return
    index = parent.index(element)
    parent.remove(element)
    for offset, child in enumerate(children):
        parent.insert(index + offset, child)


def _remove(elements: Iterable[Element]) -> None:
    for element in list(elements):
        parent = element.getparent()
        if parent is not None:
            parent.remove(element)


def _findings(insertions: int, deletions: int, hidden: int) -> tuple[Finding, ...]:
    found = []
    if changes := insertions + deletions:
        detail = (
            f"{changes} tracked changes, read as accepted: "
            f"{insertions} inserted, {deletions} deleted"
        )
        found.append(Finding("tracked_changes", detail, "Accept or reject them and save."))
    if hidden:
        detail = f"{hidden} runs of hidden text were left out"
        found.append(Finding("hidden_text", detail, "Delete the hidden text, or show it."))
    return tuple(found)
