"""The rows of the table of mentions: made from passages and from the heads of documents.

Belongs here: what is read where, and the columns of a row that is not resolved yet. Does not belong
here: what a row resolves to (`refresh`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import polars as pl

from memory.passages.canon import canonical, digest
from memory.references.extract import Mention, extract
from memory.references.fields import HOLDS_KEY, document_fields, ticket_links
from memory.references.known.links import link_name
from memory.references.names import Names
from memory.references.prefilter import can_mention, holds_any

Row = dict[str, Any]
TEXT_COLUMNS = ("id", "document", "kind", "canonical", "quoted", "links", "headers", "cells")


def rows_of_passages(
    passages: pl.DataFrame, documents: dict[str, Row], names: Names,
    day_first: Mapping[str, bool | None], leads: Mapping[str, str],
) -> Iterator[Row]:  # fmt: skip
    """Rows of what `passages` mention in their text, as links, and as links of tickets.

    Headings and quoted text mention nothing; their links do. `day_first` says by source how it
    writes 05/06/2026; `leads` has the sentences that lead in items.
    """
    own = (pl.col("kind") != "heading") & ~pl.col("quoted")
    texts = passages.filter(own)
    texts = texts.filter(_can_mention(texts["canonical"], names) | texts["id"].is_in(list(leads)))
    tickets = list(_linked(passages, documents))
    linked = {(row["passage"], row["identifier"]) for row in tickets}
    yield from tickets
    for ident, document, text in texts.select("id", "document", "canonical").iter_rows():
        row = documents[document]
        settled = day_first.get(row["source"])
        lead = leads.get(ident, "")
        found = extract(text, row["kind"], names, lead=lead, day_first=settled)
        for number, mention in enumerate(found):
            if (ident, mention.name) not in linked:
                yield _row(document, ident, mention, number, "explicit")
    hyperlinked = passages.filter(pl.col("links") != "[]").select("id", "document", "links")
    for ident, document, links in hyperlinked.iter_rows():
        yield from _hyperlinks(ident, document, json.loads(links))


def _can_mention(texts: pl.Series, names: Names) -> pl.Series:
    """Of each text, whether it can hold a mention by its shape or by one of `names`."""
    shaped = can_mention(texts)
    others = texts.filter(~shaped)
    candidates = others.filter(holds_any(others, names.spellings))
    named = [text for text in candidates.unique().to_list() if names.find(text)]
    return shaped | texts.is_in(named)


def rows_of_documents(documents: Iterable[Row], names: Names) -> Iterator[Row]:
    """Rows of what the fields of documents' heads say; they stand in no passage."""
    for row in documents:
        meta = json.loads(row["meta"])
        for number, mention in enumerate(document_fields(meta, row["kind"], row["form"], names)):
            yield _row(row["id"], "", mention, number, "data")


def _linked(passages: pl.DataFrame, documents: dict[str, Row]) -> Iterator[Row]:
    """Rows of the links between tickets that stand in their fields."""
    tickets = [ident for ident, row in documents.items() if row["kind"] == "ticket"]
    fields = passages.filter((pl.col("kind") == "row") & pl.col("document").is_in(tickets))
    keyed = fields.filter(pl.col("canonical").str.contains(HOLDS_KEY))
    columns = ("id", "document", "headers", "cells")
    for ident, document, headers, cells in keyed.select(columns).iter_rows():
        for number, mention in enumerate(ticket_links(headers, cells)):
            yield _row(document, ident, mention, number, "data")


def _hyperlinks(passage: str, document: str, links: list[tuple[str, str]]) -> Iterator[Row]:
    for number, (text, target) in enumerate(links):
        named = link_name(target)
        if named:
            name, anchor = named
            mention = Mention(target, name, "", anchor, "refers_to", "", canonical(text), "")
            yield _row(document, passage, mention, number, "data")


def _row(document: str, passage: str, mention: Mention, number: int, origin: str) -> Row:
    ident = digest(passage or document, mention.surface, mention.relation, str(number), origin)
    return {
        "id": "mention:" + ident[:16],
        "document": document,
        "passage": passage,
        "surface": mention.surface,
        "identifier": mention.name,
        "edition": mention.edition,
        "section": mention.section,
        "relation": mention.relation,
        "part": mention.part,
        "turned": mention.turned,
        "against": json.dumps(mention.against) if mention.against else "",
        "words": mention.words,
        "limit": mention.limit,
        "quote": mention.quote,
        "valid_from": mention.valid_from,
        "valid_to": mention.valid_to,
        "origin": origin,
        "status": "unresolved",
        "targets": [],
    }
