"""The statements that a passage makes, quoted: the extractive compiler's raw material.

A statement is a whole sentence that holds a number, an obligation, a permission or a negation. A
list item is read with the sentence that introduces the list, a table row with its headers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from memory.passages.critical import states_something
from memory.passages.lead_ins import introduction
from memory.passages.sentences import sentences
from memory.records import Evidence
from memory.references.identifiers import FORM, NUMBER, SERIES

Row = Mapping[str, Any]
_IMPRINT = re.compile(
    rf"(?:(?:This is )?(?:(?:[Ff]orm|[Ee]ndorsement) {FORM}|{SERIES} (?:No\.? )?{NUMBER}"
    r"|[Ee]dition [\d -]+"
    r"|(?:[Ee]ffective|[Ee]xpires|[Ii]ssued|[Dd]ated?):? [\w ,.-]*?\d{4}(?:-\d\d){0,2})"
    r"[\s|,.;·-]*)+"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement found in a passage, the spans it rests on, and who says it."""

    text: str
    kind: Literal["rule", "definition", "report"]
    evidence: tuple[Evidence, ...]
    asserted_by: str = ""

    @property
    def quote(self) -> str:
        """The span in the passage itself, which tells the statements of one passage apart."""
        return self.evidence[-1].quote


def statements(passage: Row, *, document: Row, leading: Sequence[Row]) -> list[Statement]:
    """The statements of `passage`; `leading` are the passages that lead in its list."""
    if passage["kind"] == "heading" or passage["quoted"]:
        return []
    speaker = _speaker(passage, document)
    if passage["kind"] == "row":
        return _of_row(passage, speaker)
    if passage["kind"] == "item" and leading:
        return _of_item(passage, leading, speaker)
    found = []
    for sentence in dict.fromkeys(sentences(passage["canonical"])):
        if _is_statement(sentence) and states_something(sentence):
            found.append(_statement(sentence, (span(passage, sentence),), speaker))
    return found


def _is_statement(sentence: str) -> bool:
    """Not a question, a lead-in, a signature, nor a line that only names and dates a document."""
    if sentence.endswith(("?", ":")):
        return False
    if not sentence.endswith((".", ";", "!", '"', ")")) and len(sentence.split()) < 5:
        return False
    return not _IMPRINT.fullmatch(sentence)


def span(passage: Row, quote: str) -> Evidence:
    """Evidence on `quote` in `passage` as it stands now."""
    return Evidence(
        passage=passage["id"],
        document=passage["document"],
        quote=quote,
        version=passage["version"],
        critical=passage["critical"],
        context=passage["context"],
    )


def _of_item(passage: Row, leading: Sequence[Row], speaker: str) -> list[Statement]:
    """One statement for an item: the sentences that lead in its list, then the item."""
    text = passage["canonical"]
    openings = [introduction(row["canonical"]) for row in leading]
    whole = " ".join([*openings, text])
    if text.endswith(("?", ":")) or not states_something(whole):
        return []
    spans = [span(row, opening) for row, opening in zip(leading, openings, strict=True)]
    return [_statement(whole, (*spans, span(passage, text)), speaker)]


def _of_row(passage: Row, speaker: str) -> list[Statement]:
    """A row that holds a number or an obligation, its cells named by their headers."""
    text = passage["canonical"]
    if speaker or not states_something(text):
        return []
    headers, cells = passage["headers"], passage["cells"]
    named = [
        f"{header}: {cell}" if header else cell
        for header, cell in zip(headers, cells, strict=False)
        if cell
    ]
    whole = "; ".join(named) if len(headers) == len(cells) else text
    return [_statement(whole, (span(passage, text),), speaker)]


def _statement(text: str, evidence: tuple[Evidence, ...], speaker: str) -> Statement:
    if speaker:
        return Statement(text, "report", evidence, speaker)
    defines = " means " in text or " is defined as " in text
    return Statement(text, "definition" if defines else "rule", evidence)


def _speaker(passage: Row, document: Row) -> str:
    """Who asserts it, where that is somebody and not the organisation's own rule."""
    if passage["kind"] != "message" and document["kind"] != "ticket":
        return ""
    return str(passage["author"] or document["title"])
