"""What one reader's tables say of rules at one date: statements, and the edges that hold.

Here: reading the tables once, for any number of questions. Not here: weighing (`weighing`).
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cached_property
from typing import Any

import polars as pl

from memory.graph.overrides import overrides
from memory.provisions.precedence import Prevailing, Standing, repeats
from memory.provisions.scopes import Scope, narrowing
from memory.reading.reader import Reader
from memory.reading.statements import Statement, Statements

Row = dict[str, Any]


class Law:
    """Statements and edges as one reader may see them, at the reader's date."""

    def __init__(self, reader: Reader) -> None:
        self.statements = Statements(reader)
        self.day = reader.as_of.isoformat()
        self._as_of = reader.as_of

    def document(self, ident: str) -> Row:
        """One document's row."""
        return self.statements.documents[ident]

    def is_future(self, statement: Statement) -> bool:
        """Whether the statement's document comes into force after the date."""
        effective: str = self.document(statement.document)["effective_from"]
        return effective > self.day

    def has_expired(self, statement: Statement) -> bool:
        """Whether the validity of the statement's document has ended."""
        ends: str = self.document(statement.document)["effective_to"]
        return bool(ends) and ends <= self.day

    @cached_property
    def edges(self) -> dict[str, Row]:
        """The edges that hold at the date and are their issuer's word."""
        rows = self.statements.edges.filter(
            (pl.col("standing") == "issuer")
            & ((pl.col("valid_from") == "") | (pl.col("valid_from") <= self.day))
            & ((pl.col("valid_to") == "") | (pl.col("valid_to") > self.day))
        )
        documents = self.statements.documents
        return {e["id"]: e for e in rows.iter_rows(named=True) if e["document"] in documents}

    @cached_property
    def overriding(self) -> dict[str, list[Row]]:
        """The edges that may override each passage, whatever their scope; the newest first."""
        if not self.statements.documents:
            return {}
        edges = self.statements.edges.with_columns(scope=pl.lit("{}"), limit=pl.lit(""))
        statements = self.statements
        pairs = overrides(edges, statements.passages, statements.frame, self._as_of)
        found: dict[str, list[Row]] = defaultdict(list)
        for passage, edge in pairs.select("passage", "edge").iter_rows():
            if edge in self.edges:
                found[passage].append(self.edges[edge])
        for each in found.values():
            each.sort(key=lambda e: (e["valid_from"], e["id"]), reverse=True)
        return dict(found)

    def acting(self, edge: Row) -> str:
        """The document that an edge leads from, whichever document says so; "" if it is hidden."""
        return self.statements.owner(edge["source"])

    @cached_property
    def _leading(self) -> dict[tuple[str, str], list[Row]]:
        """Edges by type and what they lead from: a passage and its document; the oldest first."""
        found: dict[tuple[str, str], list[Row]] = defaultdict(list)
        for edge in sorted(self.edges.values(), key=lambda e: (e["valid_from"], e["id"])):
            for end in dict.fromkeys((edge["source"], self.acting(edge))):
                found[edge["type"], end].append(edge)
        return found

    def from_document(self, kind: str, document: str) -> list[Row]:
        """The edges of a type that lead from a document or what stands in it, the oldest first."""
        return self._leading.get((kind, document), [])

    def amendments_by(self, statement: Statement, *, inserting: bool = False) -> list[Row]:
        """The amendments that a statement makes, or that it is the text of; insertions only where
        they are asked for."""
        said = [
            edge
            for edge in self._leading.get(("amends", statement.passage), ())
            if edge["quote"] in statement.text or statement.text in edge["quote"]
        ]
        led = [
            edge
            for edge in self._leading.get(("amends", self.statements.leading(statement)), ())
            if edge["quote"].endswith(":")
        ]
        return [edge for edge in said or led if inserting or edge["part"] != "inserts"]

    @cached_property
    def prevailing(self) -> Prevailing:
        """Pairs of nodes of which a text says that the first prevails, with the rule and the edge.

        What implements a text holds in its place.
        """
        found = {}
        for edge in self.edges.values():
            if edge["type"] == "takes_precedence_over":
                found[edge["source"], edge["target"]] = ("a text says which prevails", edge["id"])
            elif edge["type"] == "refers_to" and edge["part"] == "implements":
                found[self.acting(edge), edge["target"]] = ("implemented", edge["id"])
        return found

    def narrowing_of(self, edge: Row, target: Scope) -> Scope:
        """Where an edge holds, when that is less than the scope of what it displaces."""
        stored: Scope = json.loads(edge["scope"] or "{}")
        said = self.statements.reader_of_scopes.of_sentence(edge["quote"])
        acting = self.acting(edge)
        own = self.statements.scope_of(acting) if acting in self.statements.documents else {}
        return stored or narrowing(own, said, target)

    def standing_of(self, statement: Statement) -> Standing:
        """What is weighed of a statement."""
        document = self.document(statement.document)
        return Standing(
            document=statement.document,
            nodes=frozenset([statement.passage, *statement.headings, statement.document]),
            scope=statement.scope,
            made_for=self.statements.scope_of(statement.document),
            condition=statement.condition,
            repeats=repeats(document["title"]),
            rank=document["rank"],
            effective=document["effective_from"],
            parent=self.statements.parents.get(statement.document, ""),
        )
