"""What documents lay down about a subject: sentences and table rows, with where they apply.

Here: the names of a subject, finding the passages that have one of them, and reading each as a
statement with its scope. Tickets and mails, and quoted text, lay nothing down. Not here: which
statement holds (`governs`), and how a sentence is judged (`laying_down`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import polars as pl

from memory.graph.validity import DATES, validity_of
from memory.passages.lead_ins import Line, introduction, lead_ins
from memory.passages.sentences import sentences
from memory.provisions.applying import DocumentScopes
from memory.provisions.definitions import bare
from memory.provisions.laying_down import condition_of, lays_down
from memory.provisions.scopes import Scope, ScopeReader, Vocabulary
from memory.reading.reader import Reader

Row = dict[str, Any]
_COLUMNS = [
    "id", "document", "kind", "canonical", "label", "level", "headings", "parents", "headers",
    "cells", "quoted",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence or row that lays something down. `headings` are the passages it stands under.

    `place` is its position in its document, `column` the header over a row's value, `condition`
    what it makes a condition, as it is compared.
    """

    document: str
    passage: str
    text: str
    scope: Scope = field(compare=False)
    headings: tuple[str, ...]
    place: tuple[int, int]
    column: str = ""
    condition: str = ""


class Statements:
    """The statements of all documents that one reader may read."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        mentions = reader.rows("mentions", DATES)
        self.frame = validity_of(reader.rows("documents", "kind <> 'ticket'"), mentions)
        self.documents = {row["id"]: row for row in self.frame.iter_rows(named=True)}
        self.passages = reader.rows("passages", columns=_COLUMNS)
        self.edges = reader.rows("edges")
        self._number = {i: n for n, i in enumerate(self.passages["id"].to_list())}

    @cached_property
    def _applying(self) -> DocumentScopes:
        reader = ScopeReader(Vocabulary.of(self.documents.values()))
        return DocumentScopes(reader, self.documents, self.parents, self._known)

    def _known(self, ident: str) -> Row | None:
        return self.passage(ident) if ident in self._number else None

    @property
    def reader_of_scopes(self) -> ScopeReader:
        """Reads scopes in the words of these documents."""
        return self._applying.reader

    @cached_property
    def parents(self) -> dict[str, str]:
        """The document that each document attaches to, where an edge says so."""
        rows = self.edges.filter(
            (pl.col("type") == "attaches_to") & (pl.col("standing") == "issuer")
        )
        return {
            source: target
            for source, target in rows.select("source", "target").iter_rows()
            if target in self.documents
        }

    def names_of(self, subject: str) -> dict[str, str]:
        """All names of a subject, lower case and as written: itself, and what texts equate."""
        names = self._reader.synonyms.of(subject)
        return {name: said.name if said else bare(subject) for name, said in names.items()}

    def owner(self, node: str) -> str:
        """The document that a node is or stands in; "" for one that is not known."""
        if node in self._number:
            return str(self.passages["document"][self._number[node]])
        return node if node in self.documents else ""

    def leading(self, statement: Statement) -> str:
        """The passage whose last words, before a colon, introduce a statement; "" for none."""
        row = self.passage(statement.passage)
        order = self.documents[statement.document]["passages"]
        for ident in reversed(order[: statement.place[0]]):
            before = self.passage(ident)
            if row["kind"] in ("item", "row") and before["kind"] in ("item", "row"):
                continue
            return ident if before["canonical"].endswith(":") else ""
        return ""

    def passage(self, ident: str) -> Row:
        """One passage."""
        return self.passages.row(self._number[ident], named=True)

    def about(self, names: Iterable[str]) -> list[Statement]:
        """What is laid down about the subject of these names, by document and reading order."""
        pattern, longer = self._patterns(list(names))
        hits = self._hits(list(names))
        found = [
            statement
            for row in hits.iter_rows(named=True)
            if row["document"] in self.documents
            for statement in self._read(row, pattern, longer)
        ]
        distinct = {(s.passage, s.text, s.column): s for s in found}
        return sorted(distinct.values(), key=lambda s: (s.document, s.place, s.column))

    def _hits(self, names: list[str]) -> pl.DataFrame:
        written = pl.concat_str("canonical", pl.col("headers").list.join(" "), separator=" ")
        named = written.str.contains_any(names, ascii_case_insensitive=True)
        return self.passages.filter(~pl.col("quoted") & (pl.col("kind") != "heading") & named)

    def _patterns(self, names: list[str]) -> tuple[re.Pattern[str], re.Pattern[str] | None]:
        """Whole-word patterns of the names, and of longer names of other things that hold one."""
        others = [
            other
            for other in self._reader.synonyms.beside
            if other not in names and any(f" {n} " in f" {other} " for n in names)
        ]
        return _whole(names), _whole(others) if others else None

    def _read(
        self, row: Row, pattern: re.Pattern[str], longer: re.Pattern[str] | None
    ) -> Iterator[Statement]:
        if row["kind"] == "row":
            yield from self._read_row(row, pattern, longer)
            return
        said = sentences(row["canonical"])
        for number, sentence in enumerate(said):
            spans = _spans(sentence, pattern, longer)
            if not spans:
                continue
            last = number == len(said) - 1
            if last and sentence.endswith(":"):
                yield from self._led_in(row, sentence, pattern)
            elif lays_down(sentence, spans):
                condition = condition_of(sentence, spans)
                yield self._statement(
                    row, sentence, self._own(sentence), number=number, condition=condition
                )

    def _read_row(
        self, row: Row, pattern: re.Pattern[str], longer: re.Pattern[str] | None
    ) -> Iterator[Statement]:
        """A row is about what its first cell names, or what the header of a column names."""
        reader, cells = self.reader_of_scopes, row["cells"] or row["canonical"].split(" | ")
        headers = list(row["headers"])
        if cells and _spans(cells[0], pattern, longer):
            by_header: dict[str, Scope] = {}
            for position, cell in enumerate(cells[1:], 1):
                header = headers[position] if headers[position:] else ""
                scope = reader.of_heading(header.split("/")[-1].strip())
                if cell and (scope or not by_header):
                    by_header[header if scope else ""] = scope
            for header, scope in by_header.items():
                yield self._statement(row, row["canonical"], scope, column=header)
            return
        for position, header in enumerate(headers):
            named = _spans(header, pattern, longer)
            if named and position < len(cells) and cells[position] and not _is_sample(header):
                scope = reader.of_row(headers, cells)
                yield self._statement(row, row["canonical"], scope, column=header)

    def _led_in(self, row: Row, sentence: str, pattern: re.Pattern[str]) -> Iterator[Statement]:
        """The items below a sentence that names the subject and ends with a colon."""
        order = self.documents[row["document"]]["passages"]
        rows = [self.passage(i) for i in order if i in self._number]
        place = next(n for n, each in enumerate(rows) if each["id"] == row["id"])
        lines = [Line(r["kind"], r["canonical"], r["label"], r["level"]) for r in rows]
        for position, leading in enumerate(lead_ins(lines)):
            item = rows[position]
            if place in leading and not pattern.search(item["canonical"]):
                said = f"{introduction(row['canonical'])} {item['canonical']}"
                if lays_down(said, _spans(said, pattern, None)):
                    scope = self._own(sentence) | self._own(item["canonical"])
                    yield self._statement(item, item["canonical"], scope)

    def _own(self, sentence: str) -> Scope:
        return self.reader_of_scopes.of_sentence(sentence)

    def _statement(
        self, row: Row, text: str, own: Scope, *, number: int = 0, column: str = "",
        condition: str = "",
    ) -> Statement:  # fmt: skip
        document = self.documents[row["document"]]
        return Statement(
            document=row["document"],
            passage=row["id"],
            text=text,
            scope=self._applying.around(row) | own,
            headings=tuple(row["parents"]),
            place=(document["passages"].index(row["id"]), number),
            column=column,
            condition=condition,
        )

    def scope_of(self, document: str) -> Scope:
        """Where a document applies: what it says of itself, and what it attaches to."""
        return self._applying.of_document(document)


def _whole(names: Iterable[str]) -> re.Pattern[str]:
    longest = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(
        rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?:s|es)?(?![\w-])", re.IGNORECASE
    )


def _spans(
    text: str, pattern: re.Pattern[str], longer: re.Pattern[str] | None
) -> list[tuple[int, int]]:
    """Where the subject is named; within the longer name of something else it is not."""
    taken = [match.span() for match in longer.finditer(text)] if longer else []
    return [
        match.span()
        for match in pattern.finditer(text)
        if not any(start <= match.start() and match.end() <= end for start, end in taken)
    ]


def _is_sample(header: str) -> bool:
    return re.search(r"\b(?:example|sample|illustration)\b", header, re.IGNORECASE) is not None
