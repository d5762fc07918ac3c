"""The statements that a passage makes, quoted: the extractive compiler's raw material.

A statement is a whole sentence that is worth one (`memory.wiki.material`). A list item is read with
the sentence that introduces the list, a table row with its headers. What a message, a memorandum or
a training unit says is a report of what it says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from memory.claims.binding import is_sample
from memory.passages.critical import states_something
from memory.passages.lead_ins import introduction
from memory.passages.sentences import sentences
from memory.provisions.definitions import read_definitions, read_row
from memory.provisions.precedence import repeats
from memory.records import Evidence
from memory.references.identifiers import FORM, NUMBER, SERIES
from memory.wiki.material import Material
from memory.wiki.shorten import shortened

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


def statements(
    passage: Row, *, document: Row, leading: Sequence[Row], material: Material
) -> list[Statement]:
    """The statements of `passage`; `leading` are the passages that lead in its list."""
    if passage["kind"] == "heading" or passage["quoted"]:
        return []
    speaker = speaker_of(passage, document)
    if passage["kind"] == "row":
        return _of_row(passage, speaker, document, material)
    if passage["kind"] == "item" and leading:
        return _of_item(passage, leading, speaker, document, material)
    found = []
    for sentence in dict.fromkeys(sentences(passage["canonical"])):
        if _is_statement(sentence) and material.is_worth(sentence, passage, document):
            text = shortened(sentence)
            found.append(_statement(text, (span(passage, sentence),), speaker))
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


def _of_item(
    passage: Row, leading: Sequence[Row], speaker: str, document: Row, material: Material
) -> list[Statement]:
    """One statement for an item: the sentences that lead in its list, then the item."""
    text = passage["canonical"]
    openings = [introduction(row["canonical"]) for row in leading]
    whole = " ".join([*openings, text])
    worth = material.is_worth(whole, passage, document) or material.is_worth(
        text, passage, document
    )
    if text.endswith(("?", ":")) or not worth:
        return []
    spans = [span(row, opening) for row, opening in zip(leading, openings, strict=True)]
    return [_statement(whole, (*spans, span(passage, text)), speaker)]


def _of_row(passage: Row, speaker: str, document: Row, material: Material) -> list[Statement]:
    """A row that says something, its cells named by their headers; examples are left out.

    Of a ticket, the sentences in its fields that are worth a statement.
    """
    headers, cells = list(passage["headers"]), list(passage["cells"])
    text = passage["canonical"]
    if document["kind"] == "ticket":
        fields = dict.fromkeys(s for cell in cells for s in sentences(cell))
        said = [s for s in fields if s in text and material.names(s) and _is_statement(s)]
        worth = [s for s in said if material.is_worth(s, passage, document)]
        return [_statement(s, (span(passage, s),), speaker) for s in worth]
    if len(headers) != len(cells):
        headers = [""] * len(cells)
    pairs = [(h, c) for h, c in zip(headers, cells, strict=True) if c and not is_sample(h)]
    whole = "; ".join(f"{h}: {c}" if h else c for h, c in pairs)
    defines = bool(read_row(headers, cells, text))
    if not defines and not states_something(whole) and not material.names(whole):
        return []
    return [_statement(whole, (span(passage, text),), speaker, defines=defines)]


def _statement(
    text: str, evidence: tuple[Evidence, ...], speaker: str, *, defines: bool = False
) -> Statement:
    if speaker:
        return Statement(text, "report", evidence, speaker)
    return Statement(text, "definition" if defines or is_definition(text) else "rule", evidence)


def is_definition(text: str) -> bool:
    """Whether a statement says what a word means."""
    defining = (" means ", " is defined as ")
    return any(words in text for words in defining) or bool(read_definitions(text))


def speaker_of(passage: Row, document: Row) -> str:
    """Who asserts it, where that is somebody and not the organisation's own rule."""
    if document["kind"] != "ticket" and passage["kind"] != "message":
        return str(document["title"]) if repeats(document["title"]) else ""
    return str(passage["author"] or document["title"])
