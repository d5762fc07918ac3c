"""Reading one node: a page, a document, a passage or a claim; long ones in parts."""

from __future__ import annotations

from typing import Any

from memory.errors import NotFound
from memory.reading.page import Pages
from memory.reading.reader import Reader, name_of
from memory.reading.search import claim_state, passage_state
from memory.wiki.render import render

Row = dict[str, Any]
PART_CHARACTERS = 8000


def read(reader: Reader, node: str, part: int = 1) -> Row:
    """The text of a node with its id, kind, title, state, and which part of how many it is.

    Raises NotFound, in the same words, for what does not exist and for what may not be read.
    """
    kind = node.split(":", 1)[0]
    readers = {"page": _page, "doc": _document, "passage": _passage, "claim": _claim}
    found = readers[kind](reader, node) if kind in readers else None
    if found is None:
        raise NotFound(
            f"There is no {node!r} that you may read. Nodes begin with doc:, passage:, claim: or "
            "page:; `docmem search` finds them."
        )
    parts = _parts(found["text"])
    if not 1 <= part <= len(parts):
        raise NotFound(f"{node} has {len(parts)} parts; there is no part {part}.")
    return found | {"text": parts[part - 1], "part": part, "parts": len(parts)}


def _page(reader: Reader, node: str) -> Row | None:
    pages = Pages(reader)
    if node not in pages:
        return None
    view = pages.view(node)
    stale = sum(shown.state == "stale" for shown in view.shown)
    state = f"{stale} stale" if stale else "current"
    return _found(node, "page", view.page["title"], state, render(view))


def _document(reader: Reader, node: str) -> Row | None:
    document = reader.documents.get(node)
    if document is None:
        return None
    rows = reader.rows("passages", f"document = '{node}'").to_dicts()
    by_id = {row["id"]: row for row in rows}
    lines = []
    for ident in document["passages"]:
        row = by_id[ident]
        mark = "#" * max(1, row["level"]) + " " if row["kind"] == "heading" else ""
        label = f"{row['label']} " if row["label"] else ""
        lines.append(f"{mark}{label}{row['text']}  [{ident}]")
    state = document["status"] if document["status"] != "read" else "current"
    found = _found(node, "doc", name_of(document), state, "\n\n".join(lines))
    return found | {
        "source": document["source"],
        "locator": document["locator"],
        "effective_from": document["effective_from"],
        "effective_to": document["effective_to"],
        "reason": document["reason"],
        "remedy": document["remedy"],
    }


def _passage(reader: Reader, node: str) -> Row | None:
    rows = reader.rows("passages", f"id = '{_safe(node)}'").to_dicts()
    if not rows:
        return None
    row = rows[0]
    document = reader.documents[row["document"]]
    state = passage_state(reader, node, document)
    found = _found(node, "passage", name_of(document), state, row["text"])
    return found | {
        "document": document["id"],
        "headings": row["headings"],
        "label": row["label"],
        "headers": row["headers"],
        "author": row["author"],
        "at": row["at"],
    }


def _claim(reader: Reader, node: str) -> Row | None:
    rows = reader.rows("claims", f"id = '{_safe(node)}'").to_dicts()
    if not rows:
        return None
    row = rows[0]
    evidence = reader.rows("evidence", f"claim = '{_safe(node)}'").sort("position")
    found = _found(
        node, "claim", row["page"], claim_state(reader, node, row["documents"]), row["statement"]
    )
    return found | {
        "asserted_by": row["asserted_by"],
        "valid_from": row["valid_from"],
        "valid_to": row["valid_to"],
        "evidence": evidence.select("document", "passage", "quote").to_dicts(),
    }


def _found(node: str, kind: str, title: str, state: str, text: str) -> Row:
    return {"node": node, "kind": kind, "title": title, "state": state, "text": text}


def _parts(text: str) -> list[str]:
    """Text cut at paragraph ends into parts of about PART_CHARACTERS."""
    parts, current = [], ""
    for paragraph in text.split("\n\n"):
        if current and len(current) + len(paragraph) > PART_CHARACTERS:
            parts.append(current)
            current = paragraph
        else:
            current = f"{current}\n\n{paragraph}" if current else paragraph
    return [*parts, current]


def _safe(node: str) -> str:
    return node.replace("'", "''")
