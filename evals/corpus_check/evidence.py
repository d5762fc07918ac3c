"""The ledger at the checkpoint of a built corpus, side by side with what its files say.

Here: which reading belongs to which document, and look-ups that several checks share.
Not here: any judgement.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from evals.corpus_check.pieces import ATTACHED, Piece, ReadFile, Reading
from evals.corpus_check.sentences import Vocabulary
from memory.records import AccessList
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at
from synthetic_corpus.ledger.records import (
    Amendment,
    Concept,
    Definition,
    DocumentRecord,
    Fact,
    NonFact,
    Reference,
    Supersession,
)

ATTACHMENTS = re.compile(r"(?P<folder>.+)/attachments/(?P<key>[^/]+)/[^/]+")
ACCESS_FILE = "access.csv"
Quoted = Fact | NonFact | Reference | Definition | Amendment | Supersession


@dataclass(frozen=True)
class Evidence:
    """What the checks look at. `whole` is the ledger of all checkpoints up to the present one.

    `files` are by path below the sources, `rights` what the access files say, by path.
    """

    whole: Ledger
    files: Mapping[str, ReadFile]
    rights: Mapping[str, AccessList]

    @cached_property
    def checkpoint(self) -> int:
        """The number of the checkpoint that the corpus stands at."""
        return max(checkpoint.number for checkpoint in self.whole.checkpoints)

    @cached_property
    def ledger(self) -> Ledger:
        """What the sources state at that checkpoint."""
        return at(self.whole, self.checkpoint)

    @cached_property
    def documents(self) -> dict[str, DocumentRecord]:
        """Documents by id."""
        return {row.id: row for row in self.ledger.documents}

    @cached_property
    def facts(self) -> dict[str, Fact]:
        """Facts by id."""
        return {row.id: row for row in self.ledger.facts}

    @cached_property
    def concepts(self) -> dict[str, Concept]:
        """Concepts by id."""
        return {row.id: row for row in self.ledger.concepts}

    @cached_property
    def scale(self) -> int:
        """The number of divisions: of programs that documents are about, and the one without."""
        named = {dict(row.scope).get("program", "") for row in self.ledger.documents}
        return len(named - {""}) + 1

    @cached_property
    def readings(self) -> dict[str, Reading]:
        """What was read of each document that the ledger calls readable, with its attachments."""
        by_place = {
            (file.path, reading.item): reading
            for file in self.files.values()
            for reading in file.readings
        }
        attached: defaultdict[str, list[Piece]] = defaultdict(list)
        for file in self.files.values():
            if match := ATTACHMENTS.fullmatch(file.path):
                attached[match["key"]] += (p for r in file.readings for p in r.pieces)
        found: dict[str, Reading] = {}
        for row in self.ledger.documents:
            reading = by_place.get((row.path, row.item))
            if reading and row.readable:
                more = tuple(attached.get(row.item, ())) if row.item else ()
                found[row.id] = _with(reading, more)
        return found

    @cached_property
    def quoted(self) -> dict[str, list[Quoted]]:
        """The rows that have a quote, by document."""
        found: defaultdict[str, list[Quoted]] = defaultdict(list)
        for row in quoted_rows(self.ledger):
            found[row.document].append(row)
        return found

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The names and values of all concepts."""
        return Vocabulary(self.ledger)

    @cached_property
    def threads(self) -> dict[str, tuple[str, ...]]:
        """The documents that a mail may repeat, by its own id."""
        by_message = {r.message: id_ for id_, r in self.readings.items() if r.message}
        return {
            id_: tuple(by_message[m] for m in self.readings[id_].thread if m in by_message)
            for id_ in by_message.values()
        }

    def texts(self, document: str) -> dict[str, str]:
        """The joined text of each section of a document; empty if it was not read."""
        return self._texts.get(document, {})

    def headings(self, document: str) -> dict[str, str]:
        """The headings of a document by section."""
        reading = self.readings.get(document)
        pieces = reading.pieces if reading else ()
        return {fold(p.section): p.text for p in pieces if p.kind == "heading"}

    @cached_property
    def _texts(self) -> dict[str, dict[str, str]]:
        return {id_: joined(reading.pieces) for id_, reading in self.readings.items()}


def quoted_rows(ledger: Ledger) -> Iterator[Quoted]:
    """All rows that have a quote."""
    yield from ledger.facts
    yield from ledger.nonfacts
    yield from ledger.references
    yield from ledger.definitions
    yield from ledger.amendments
    yield from ledger.supersessions


def joined(pieces: Iterable[Piece]) -> dict[str, str]:
    """The text of each section, its passages joined by spaces; headings are left out."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for piece in pieces:
        if piece.kind != "heading":
            found[fold(piece.section)].append(piece.text)
        else:
            found[fold(piece.section)] += []
    return {section: " ".join(texts) for section, texts in found.items()}


def fold(section: str) -> str:
    """The name of a section as it is compared: some formats print headings in capitals."""
    return section.casefold()


def _with(reading: Reading, more: tuple[Piece, ...]) -> Reading:
    if not more:
        return reading
    kept = tuple(piece for piece in reading.pieces if piece.section != ATTACHED)
    return replace(reading, pieces=(*kept, *more))
