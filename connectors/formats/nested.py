"""One ticket as a nested object: heading, description, comments, field changes, remaining fields.

Here: the names that ticket systems give to these (as CSV tickets have them, `ticket.ROLES`), and
writing a change as text. Not here: finding the objects in a file (`records`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from connectors.formats.ticket import ROLES, description, instant
from memory.records import Block

_WHO = ("author", "by", "user", "name", "displayname", "email", "reporter")
_WHEN = ("at", "created", "created_at", "date", "time", "timestamp", "updated")
_WHAT = ("text", "body", "comment", "message", "content", "description")
_FIELD = ("field", "name", "attribute")
_FROM = ("from", "old", "fromstring", "from_string", "before", "old_value")
_TO = ("to", "new", "tostring", "to_string", "after", "new_value")
_DEEPEST = 20


def is_ticket(entry: Mapping[str, Any]) -> bool:
    """Whether an object has a key and a summary, by any of their names."""
    names = {str(name).strip().lower() for name in entry}
    return not names.isdisjoint(ROLES["key"]) and not names.isdisjoint(ROLES["summary"])


def nested_blocks(entry: Mapping[str, Any]) -> Iterator[Block]:
    """The blocks of one ticket; comments and changes have their author and time."""
    rest = {str(name): value for name, value in entry.items()}
    key = written(_taken(rest, ROLES["key"]))
    summary = written(_taken(rest, ROLES["summary"]))
    yield Block("heading", summary or key, key, level=1)
    text = _taken(rest, ROLES["description"])
    if isinstance(text, str) and text.strip():
        author, created = _taken(rest, ROLES["author"]), _peeked(rest, ROLES["created"])
        if instant(str(created)) is not None:
            _taken(rest, ROLES["created"])
        yield from description(text, _who(author), str(created or ""))
    elif text:
        rest["description"] = text
    for comment in _listed(_taken(rest, ROLES["comments"])):
        yield from _comment(comment)
    for change in _listed(_taken(rest, ROLES["history"])):
        yield from _change(change)
    yield from _fields(rest)


def written(value: Any) -> str:
    """A value as text: lists of plain values joined by "; ", objects as "name: value"."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "; ".join(filter(None, map(written, value)))
    if isinstance(value, dict):
        return "; ".join(f"{name}: {written(item)}" for name, item in value.items() if item)
    return " ".join(str(value).split())


def _comment(comment: Any) -> Iterator[Block]:
    if not isinstance(comment, dict):
        if text := written(comment):
            yield Block("message", text)
        return
    rest = dict(comment)
    yield from _message(rest, written(_taken(rest, _WHAT)))
    rest.pop("id", None)
    if rest := {name: value for name, value in rest.items() if written(value)}:
        yield from _fields(rest, "comment")


def _change(change: Any) -> Iterator[Block]:
    """A change of a field, or of several at once (`items`)."""
    if not isinstance(change, dict):
        if text := written(change):
            yield Block("message", text)
        return
    rest = dict(change)
    items = _listed(_taken(rest, ("items",))) or [rest]
    for item in items:
        if not isinstance(item, dict):
            continue
        parts = item if item is rest else dict(item)
        field = written(_taken(parts, _FIELD)) or "field"
        before, after = written(_taken(parts, _FROM)), written(_taken(parts, _TO))
        said = written(_taken(parts, _WHAT))
        text = f"{field}: {before or '(none)'} → {after or '(none)'}" if before or after else said
        yield from _message(dict(rest), text)


def _message(rest: dict[str, Any], text: str) -> Iterator[Block]:
    """A message with author and time out of `rest`; a time that is no date stays in the text."""
    author, when = _who(_taken(rest, _WHO)), written(_taken(rest, _WHEN))
    at = instant(when)
    if when and at is None:
        text = f"({when}) {text}"
    if text:
        yield Block("message", text, author=author, at=at)


def _fields(rest: Mapping[str, Any], caption: str = "", depth: int = 0) -> Iterator[Block]:
    """Plain fields as one row; each nested one as a row of its own, with its name as caption."""
    plain = {n: v for n, v in rest.items() if not _is_nested(v) or depth >= _DEEPEST}
    cells = {name: text for name, value in plain.items() if (text := written(value))}
    if cells:
        values = tuple(cells.values())
        yield Block("row", " | ".join(values), headers=tuple(cells), cells=values, caption=caption)
    for name, value in rest.items():
        if name in plain:
            continue
        inner = f"{caption} / {name}" if caption else name
        for item in _listed(value):
            yield from _fields(item if isinstance(item, dict) else {name: item}, inner, depth + 1)


def _is_nested(value: Any) -> bool:
    lists = isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value)
    return isinstance(value, dict) or lists


def _listed(value: Any) -> list[Any]:
    if value is None or value == "":
        return []
    return value if isinstance(value, list) else [value]


def _who(value: Any) -> str:
    """A person's name, given as text or as an object with a name."""
    if isinstance(value, dict):
        named = {str(name).lower(): item for name, item in value.items()}
        return written(next((named[name] for name in ("displayname", *_WHO) if name in named), ""))
    return written(value)


def _peeked(fields: Mapping[str, Any], names: Iterable[str]) -> Any:
    named = {name.strip().lower(): name for name in fields}
    return next((fields[named[name]] for name in names if name in named), None)


def _taken(fields: dict[str, Any], names: Iterable[str]) -> Any:
    """Take the first field that has one of the names."""
    named = {name.strip().lower(): name for name in fields}
    return next((fields.pop(named[name]) for name in names if name in named), None)
