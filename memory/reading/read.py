"""Reading one node: a page, a document, a section, a passage or a claim; long ones in parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from memory.errors import NotFound
from memory.reading.nodes import not_there
from memory.reading.page import Pages
from memory.reading.reader import Reader, name_of
from memory.reading.search import claim_state, passage_state
from memory.store.view import quoted
from memory.wiki.render import render

Row = dict[str, Any]
PART_CHARACTERS = 8000


def read(reader: Reader, node: str, part: int = 1) -> Row:
    """The text of a node with its id, kind, title, state, and which part of how many it is.

    A heading comes with all that stands under it; a part of a page with the `claims` that it
    states, each with the passage that it quotes and the name of its document. `next` is the next
    part, or None. Raises NotFound, in the same words for what does not exist and for what may not
    be read, and for a part that there is not.
    """
    kind = node.split(":", 1)[0]
    readers = {"page": _page, "doc": _document, "passage": _passage, "claim": _claim}
    found = readers[kind](reader, node) if kind in readers else None
    if found is None:
        raise not_there(node)
    parts = _parts(found["text"])
    if not 1 <= part <= len(parts):
        raise NotFound(f"{node} has {len(parts)} parts; there is no part {part}.")
    following = part + 1 if part < len(parts) else None
    text = parts[part - 1]
    if "claims" in found:
        found["claims"] = [row for row in found["claims"] if row["statement"] in text]
    return found | {"text": text, "part": part, "parts": len(parts), "next": following}


def _page(reader: Reader, node: str) -> Row | None:
    pages = reader.made(Pages)
    if node not in pages:
        return None
    view = pages.view(node)
    stale = sum(shown.state == "stale" for shown in view.shown)
    state = f"{stale} stale" if stale else "current"
    claims = [
        {
            "id": shown.claim.id,
            "statement": shown.claim.statement,
            "state": shown.state,
            "said_by": shown.claim.asserted_by,
            "passage": shown.claim.place,
            "document": name_of(view.documents[shown.claim.documents[-1]]),
        }
        for shown in view.shown
    ]
    return _found(node, "page", view.page["title"], state, render(view)) | {"claims": claims}


def _document(reader: Reader, node: str) -> Row | None:
    document = reader.documents.get(node)
    if document is None:
        return None
    text = _lines(reader, node, document["passages"])
    state = document["status"] if document["status"] != "read" else "current"
    found = _found(node, "doc", name_of(document), state, text)
    return found | {
        "source": document["source"],
        "locator": document["locator"],
        "effective_from": document["effective_from"],
        "effective_to": document["effective_to"],
        "reason": document["reason"],
        "remedy": document["remedy"],
    }


def _lines(reader: Reader, document: str, passages: Iterable[str]) -> str:
    """Passages of a document in reading order, each with its id, headings marked."""
    rows = reader.rows("passages", f"document = {quoted([document])}").to_dicts()
    by_id = {row["id"]: row for row in rows}
    lines = []
    for ident in passages:
        row = by_id[ident]
        mark = "#" * max(1, row["level"]) + " " if row["kind"] == "heading" else ""
        label = f"{row['label']} " if row["label"] else ""
        lines.append(f"{mark}{label}{row['text']}  [{ident}]")
    return "\n\n".join(lines)


def _section(reader: Reader, node: str, document: Row) -> str:
    """A heading and all that stands under it."""
    where = f"document = {quoted([document['id']])}"
    rows = reader.rows("passages", where, ["id", "parents"]).iter_rows()
    inside = {ident for ident, parents in rows if ident == node or node in parents}
    return _lines(reader, document["id"], [i for i in document["passages"] if i in inside])


def _passage(reader: Reader, node: str) -> Row | None:
    rows = reader.rows("passages", f"id = {quoted([node])}").to_dicts()
    if not rows:
        return None
    row = rows[0]
    document = reader.documents[row["document"]]
    state = passage_state(reader, node, document)
    text = _section(reader, node, document) if row["kind"] == "heading" else row["text"]
    found = _found(node, "passage", name_of(document), state, text)
    return found | {
        "document": document["id"],
        "headings": row["headings"],
        "label": row["label"],
        "headers": row["headers"],
        "author": row["author"],
        "at": row["at"],
    }


def _claim(reader: Reader, node: str) -> Row | None:
    rows = reader.rows("claims", f"id = {quoted([node])}").to_dicts()
    if not rows:
        return None
    row = rows[0]
    evidence = reader.rows("evidence", f"claim = {quoted([node])}").sort("position")
    page = reader.page_told(row["page"])
    state = claim_state(reader, node, row["documents"])
    return _found(node, "claim", page, state, row["statement"]) | {
        "page": page,
        "asserted_by": row["asserted_by"],
        "valid_from": row["valid_from"],
        "valid_to": row["valid_to"],
        "evidence": evidence.select("document", "passage", "quote").to_dicts(),
    }


def _found(node: str, kind: str, title: str, state: str, text: str) -> Row:
    return {"node": node, "kind": kind, "title": title, "state": state, "text": text}


def _parts(text: str) -> list[str]:
    """Text cut at paragraph ends into parts of about PART_CHARACTERS; a longer paragraph is cut
    where a word ends, or where it must be."""
    parts, current = [], ""
    for paragraph in (piece for whole in text.split("\n\n") for piece in _pieces(whole)):
        if current and len(current) + len(paragraph) > PART_CHARACTERS:
            parts.append(current)
            current = paragraph
        else:
            current = f"{current}\n\n{paragraph}" if current else paragraph
    return [*parts, current]


def _pieces(paragraph: str) -> Iterator[str]:
    while len(paragraph) > PART_CHARACTERS:
        end = paragraph.rfind(" ", PART_CHARACTERS // 2, PART_CHARACTERS) + 1 or PART_CHARACTERS
        yield paragraph[:end]
        paragraph = paragraph[end:]
    yield paragraph
