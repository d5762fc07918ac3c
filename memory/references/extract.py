"""Finding what a passage mentions: one pass over its text, whatever the number of documents."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory.passages.sentences import sentences
from memory.records import SourceKind
from memory.references.dates import find_date
from memory.references.names import Names
from memory.references.relations import Reading, read_relation
from memory.references.spans import Span, document_spans, mark, section_spans

__all__ = ["Mention", "Names", "extract"]

_FROM = re.compile(r"\b(?:effective|with effect|from|as of|beginning)\b[^;]{0,60}", re.I)
_YEAR = re.compile(r"\d{4}")
_LONGEST_SENTENCE = 4000  # characters; longer is a list or a dump, whose wording is not read


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention: `name` is an identifier or a known title's key, "" for the parent or itself.

    The relation leads from `against` (name, edition, section; None for the document that speaks) to
    what is mentioned, or back where it is `turned`. `words` are what an amendment takes out,
    `limit` is the text that narrows it.
    """

    surface: str
    name: str
    edition: str
    section: str
    relation: str
    part: str
    quote: str
    valid_from: str
    valid_to: str = ""
    turned: bool = False
    against: tuple[str, str, str] | None = None
    words: str = ""
    limit: str = ""


def extract(text: str, kind: SourceKind, names: Names) -> list[Mention]:
    """The mentions in canonical `text` of a passage from a source of this kind.

    Tickets and mails only refer: they retire, amend and attach nothing. Of several sections each
    is a mention.
    """
    return [
        mention
        for sentence in sentences(text)
        for mention in _mentions(sentence, kind, document_spans(sentence, names))
    ]


def _mentions(sentence: str, kind: SourceKind, documents: list[Span]) -> Iterable[Mention]:
    spans = documents or section_spans(sentence)
    only_refers = kind == "ticket" or len(sentence) > _LONGEST_SENTENCE
    marked = sentence if only_refers else mark(sentence, spans)
    valid_from = _valid_from(marked)
    for span in spans:
        reading = Reading("refers_to") if only_refers else read_relation(marked, span)
        dated = span.name or reading.relation != "refers_to"
        for section in span.sections or ("",):
            yield Mention(
                sentence[span.start : span.end], span.name, span.edition, section,
                reading.relation, reading.part, sentence, valid_from if dated else "",
            )  # fmt: skip


def _valid_from(marked: str) -> str:
    """The day named by the first phrase that says from when; an unsettled one gives none."""
    clauses = (m.group() for m in _FROM.finditer(marked) if _YEAR.search(m.group()))
    found = find_date(next(clauses, ""))
    return found.isoformat() if found else ""
