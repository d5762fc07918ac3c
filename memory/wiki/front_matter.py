"""The front matter of a page, as Open Knowledge Format v0.2 has it.

Belongs here: which keys a page gets, and their YAML. Does not belong here: the page's text, and
keys that people added (`memory.wiki.bundle`).
"""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from typing import Any

import yaml

from memory.wiki.markdown import one_line
from memory.wiki.subjects import unshouted
from memory.wiki.view import PageView, Row

PRODUCER = "docmem/0.1.0"
CHECKER = "process:docmem-evidence-check"
_TYPES = {"topics": "Topic", "forms": "Form", "policies": "Policy", "procedures": "Procedure",
          "tickets": "Ticket problem"}  # fmt: skip
_TO_COME = ("current", "future", "stale")


def front_matter(view: PageView) -> dict[str, Any]:
    """The keys and values of a page's front matter, in their order."""
    values: dict[str, Any] = {
        "type": _TYPES[view.page["path"].split("/")[0]],
        "title": one_line(view.page["title"]),
        "description": _description(view),
        "resource": _resource(view),
        "tags": sorted({view.documents[d]["kind"] for d in view.cited}),
        "sources": [_source(view, document) for document in view.cited],
        "generated": {"by": PRODUCER, "at": _decided_at(view)},
    }
    if view.provenance.is_reconciled and not view.is_stale:
        values["verified"] = _verified(view)
    values["status"] = _status(view)
    ends = _first_end(view)
    if ends:
        values["stale_after"] = f"{ends}T00:00:00+00:00"
    return values


def as_yaml(values: dict[str, Any]) -> str:
    """Front matter between its fences, with the blank line after it."""
    text = yaml.safe_dump(values, sort_keys=False, allow_unicode=True, width=sys.maxsize)
    return f"---\n{text}---\n\n"


def with_offset(time: str) -> str:
    """An ISO 8601 time or date with its offset, UTC where it names none; "" for what is none."""
    try:
        given = datetime.fromisoformat(time)
    except ValueError:
        return ""
    return (given if given.tzinfo else given.replace(tzinfo=UTC)).isoformat(timespec="seconds")


def locator(document: Row) -> str:
    """Where a document lies: its source, and its name there."""
    return one_line(f"{document['source']}/{document['locator']}")


def _description(view: PageView) -> str:
    stale = sum(s.state == "stale" for s in view.shown)
    text = f"{_count(len(view.shown), 'statement')} from {_count(len(view.cited), 'document')}"
    return f"{text}, {stale} not to be trusted until looked at again." if stale else f"{text}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _resource(view: PageView) -> str:
    """The document that the page is about, the newest of several; a topic is its own node."""
    if view.page["path"].startswith("topics/"):
        return str(view.page["id"])
    cited = set(view.cited)
    about = [view.documents[d] for d in view.page["documents"] if d in cited]
    if not about:
        return str(view.page["id"])
    return locator(max(about, key=lambda row: (row["effective_from"], row["edition"], row["id"])))


def _source(view: PageView, document: str) -> dict[str, str]:
    row = view.documents[document]
    meta = json.loads(row["meta"])
    found = {
        "id": view.labels[document],
        "resource": locator(row),
        "title": one_line(unshouted(row["title"])),
        "author": one_line(meta.get("author") or meta.get("from") or ""),
        "last_modified": view.provenance.modified.get(document, ""),
    }
    return {key: value for key, value in found.items() if value}


def _decided_at(view: PageView) -> str:
    newest = max((s.decided_at for s in view.shown), default="")
    return with_offset(view.provenance.decided_at or newest)


def _verified(view: PageView) -> list[dict[str, str]]:
    """The check of the evidence, as of the last decision on the page; then the people, by name."""
    checked = {"by": CHECKER, "at": _decided_at(view)}
    people = sorted(view.provenance.people.items())
    return [checked, *({"by": by, "at": with_offset(at)} for by, at in people)]


def _status(view: PageView) -> str:
    """`draft` where something is stale, `deprecated` where nothing holds or will hold any more."""
    if view.is_stale:
        return "draft"
    holds = any(s.state in _TO_COME for s in view.shown)
    return "stable" if holds else "deprecated"


def _first_end(view: PageView) -> str:
    """The earliest day on which a statement that holds ceases to; "" where none is known."""
    holding = [s for s in view.shown if s.state in ("current", "future")]
    ends = [s.claim.valid_to.isoformat() for s in holding if s.claim.valid_to]
    ends += [view.documents[d]["effective_to"] for s in holding for d in s.claim.documents]
    return min((day for day in ends if day), default="")
