"""Numbering kept apart from text: "7.2 Deductible" is label "7.2", text "Deductible".

Here: the grammar of labels on headings, list items and paragraphs, the same for every format.
Not here: labels that a file format stores itself (Word numbering), which are certain already.

A number is taken for a label only if its form says so (a dot, a bracket, a word before it): a
label does not count when passages are compared, so taking "30 days" apart would hide a change.
"""

from __future__ import annotations

import re
from dataclasses import replace

from memory.records import Block

_ROMAN = r"[IVXLC]{2,6}"
_DOTTED = r"\d{1,3}(?:\.\d{1,3})+"
_CLAUSES = r"(?:\s?\([A-Za-z0-9]{1,4}\))*"
# A letter and a small number, for names have larger ones ("X.25"); and a letter that cannot be the
# first of a name's ("A. M. Best", "E. coli").
_LETTERED = r"(?-i:[A-Z]\.(?:[1-9]|1\d)(?:\.\d{1,2}){0,2})"
_LETTER = r"(?-i:[A-Z](?=\)|\.\s+(?![a-zà-öø-ÿ]|[A-Z]\.)))"
# "a. call us", which no "z. B." and "p. 12" is.
_SMALL_LETTER = r"(?-i:[a-z]\.(?!\s+(?:\d|[A-Za-z]\.)))"
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii")
_MONTHS = (
    r"jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|may|mai|june?|juni|july?|juli"
    r"|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?"
)
_MONTH = rf"(?!(?:{_MONTHS})\b)"
_NAMED = re.compile(
    r"(?P<label>(?:section|article|part|chapter|clause|annex|appendix|schedule|exhibit|abschnitt"
    rf"|artikel|kapitel|anhang)\s+(?:\d+(?:\.\d+)*[a-z]?|(?-i:{_ROMAN}|[A-Z])){_CLAUSES}"
    rf"|§{{1,2}}\s?\d+[a-z]?(?:\.\d+)*{_CLAUSES})"
    r"(?:\s*[:–—.-]\s+|\s+)(?P<text>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_NUMBERED = re.compile(
    rf"(?P<label>{_DOTTED}{_CLAUSES}|\d{{1,3}}(?=[.)])|(?-i:{_ROMAN})(?=[.)])|{_LETTER})"
    rf"[.)]?(?:\s*[–—-])?\s+{_MONTH}(?P<text>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_ANNEXED = re.compile(
    rf"(?P<label>{_LETTERED}{_CLAUSES})[.)]?(?:\s*[–—-])?\s+(?P<text>[A-ZÀ-ÖØ-Þ\"“].*)", re.DOTALL
)
_BULLET = re.compile(r"[•●▪◦‣∙○■]\s*(?=\S)")
_BRACKETED = re.compile(r"(?P<label>\([A-Za-z0-9]{1,4}\))\s+(?P<text>\S.*)", re.DOTALL)
_LISTED = re.compile(
    rf"(?P<label>\d{{1,3}}[.)]|[ivxlc]{{1,5}}[.)]|[A-Za-z]\)|{_SMALL_LETTER})\s+{_MONTH}"
    r"(?P<text>\S.*)",
    re.DOTALL | re.IGNORECASE,
)
_SECTIONED = re.compile(
    rf"(?P<label>{_DOTTED}{_CLAUSES})\.?\s+{_MONTH}(?P<text>[A-Z\"“].*)", re.DOTALL
)


def heading_label(text: str) -> tuple[str, str]:
    """Label and text of a heading; the label is "" if there is none. "4." becomes "4"."""
    return _first(text, _NAMED, _NUMBERED, _ANNEXED, _BRACKETED)


def item_label(text: str) -> tuple[str, str]:
    """Label and text of a list item: "(a)", "b.", "1.", "iv)"; a decimal number stays text."""
    return _first(text, _BRACKETED, _LISTED)


def labelled(block: Block) -> Block:
    """`block` with its numbering split off; a paragraph with a list label or bullet is an item."""
    if block.label or block.kind not in ("heading", "item", "paragraph"):
        return block
    if bullet := _BULLET.match(block.text):
        block = replace(block, text=block.text[bullet.end() :])
        if block.kind == "paragraph":
            block = replace(block, kind="item", level=1)
    if block.kind == "heading":
        label, text = heading_label(block.text)
        return replace(block, label=label, text=text)
    label, text = item_label(block.text)
    if label:
        return replace(block, kind="item", level=max(block.level, 1), label=label, text=text)
    label, text = _first(block.text, _SECTIONED) if block.kind == "paragraph" else ("", block.text)
    return replace(block, label=label, text=text)


def follows(label: str, before: str) -> bool:
    """Whether `label` is the next after `before`: 2 after 1, b after a, iv after iii."""
    this, last = (re.sub(r"\W", "", text).lower() for text in (label, before))
    if this.isdecimal() and last.isdecimal():
        return int(this) == int(last) + 1
    if this in _ROMANS and last in _ROMANS and _ROMANS.index(this) == _ROMANS.index(last) + 1:
        return True
    return len(this) == len(last) == 1 and ord(this) == ord(last) + 1


def number_depth(label: str) -> int:
    """How deep a section number is: "4" is 1, "4.2" is 2; 0 for what is no number."""
    return label.count(".") + 1 if re.fullmatch(r"\d+(?:\.\d+)*", label) else 0


def _first(text: str, *patterns: re.Pattern[str]) -> tuple[str, str]:
    for pattern in patterns:
        if match := pattern.fullmatch(text):
            return " ".join(match["label"].split()), match["text"]
    return "", text
