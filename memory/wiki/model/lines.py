"""Numbered lines: what a model sees of passages, and the evidence that each number stands for.

A line is a sentence, a list item, or a table row. The model names its number; quotes and ids are
filled in here. Does not belong here: which passages are shown (`parts`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from memory.claims.gate import MOST_PASSAGES
from memory.passages.lead_ins import introduction
from memory.passages.sentences import sentences
from memory.records import Evidence
from memory.wiki.model.faithful import addresses_a_reader
from memory.wiki.statements import speaker_of
from memory.wiki.working import Working, evidence

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One citable line of a passage.

    `spans` are its evidence, what leads it in first; `speaker` is who says it, where that is not
    the organisation; `required` says that it lays something down, so that a claim must cite it or
    its omission be recorded.
    """

    passage: str
    text: str
    spans: tuple[Evidence, ...]
    speaker: str
    required: bool

    @property
    def quote(self) -> str:
        """Its own words in its passage."""
        return self.spans[-1].quote


def lines_of(working: Working, passage: str) -> list[SourceLine]:
    """The lines of a passage; none of headings and of what a message only quotes."""
    row = working.passages.get(passage)
    if row is None or row["kind"] == "heading" or row["quoted"]:
        return []
    document = working.documents[row["document"]]
    leading = working.leading(passage) if row["kind"] == "item" else []
    stating = {s.quote for s in working.statements(passage)}
    speaker = speaker_of(row, document)
    before = tuple(evidence(lead, introduction(lead["canonical"])) for lead in leading)
    before = before[: MOST_PASSAGES - 1]
    found = []
    for quote in _quotes(row, stating):
        required = quote in stating and not addresses_a_reader(quote)
        spans = (*before, evidence(row, quote))
        found.append(SourceLine(passage, _shown(row, quote), spans, speaker, required))
    return found


def _quotes(row: Row, stating: Collection[str]) -> list[str]:
    """What can be cited of a passage: its sentences; an item or a row as a whole.

    Of a row only the sentences in it where it is those that state something.
    """
    text = row["canonical"]
    if row["kind"] not in ("row", "item"):
        return list(dict.fromkeys(sentences(text)))
    return sorted(stating, key=text.find) if stating and text not in stating else [text]


def _shown(row: Row, quote: str) -> str:
    """A row with the headers of its cells; anything else as it stands."""
    headers, cells = list(row["headers"]), list(row["cells"])
    if row["kind"] != "row" or quote != row["canonical"] or len(headers) != len(cells):
        return quote
    named = [f"{h}: {c}" if h else c for h, c in zip(headers, cells, strict=True) if c]
    return "; ".join(named)
