"""What a node is connected to: its typed edges in both directions, and chains of one type.

Here: one node, visible edges in a stable order, pages of them, and following one type while there
is one path. Not here: where edges are stored (`memory.graph.walk`), all that rests on a node
(`impact`), and which rule holds (`governs`).
"""

from __future__ import annotations

import base64
import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from memory.errors import ConfigurationError
from memory.graph.walk import TYPES, Direction, Walk, told
from memory.reading.nodes import Described, Nodes, not_there
from memory.reading.reader import Reader
from memory.reading.together import together

Row = dict[str, Any]
Key = tuple[int, str, str, str, str]  # hop, direction, type, other end, edge
SIZE = 50
MOST = 1000
MOST_HOPS = 20
_DIRECTIONS: tuple[Direction, ...] = ("out", "in")


def expand(
    reader: Reader, node: str, edges: Collection[str] = (), hops: int = 1, *, after: str = "",
    size: int = SIZE,
) -> Row:  # fmt: skip
    """The edges of `node` that the reader may see, of the types `edges` (none: of all).

    Each edge has `type`, `direction` (`out` leads from the node, `in` to it), `node` at its other
    end with `kind`, `title` and `state` (of claims), `quote`, `valid_from`, `valid_to`, `in_force`
    at the reader's date, `origin`, `part` (what an amendment does), `hop` and `of`, the node that
    it was found at. With `hops` above 1, which takes exactly one type, each direction is followed
    while one node comes next; `stopped` says where that ended and why. Edges come in parts of
    `size`; `next` is the `after` of the next part, or None.
    Raises NotFound for a node that may not be read, ConfigurationError for an argument that is
    wrong.
    """
    types = _checked(edges, hops, size)
    begin = _key_of(after)
    known = Nodes(reader)
    start, near = _start(reader, known, node, types, size)
    found, stopped = _along(reader, known, start, near, types, hops)
    left = [edge for edge in found if begin is None or _key(edge) > begin]
    shown, more = _shown(reader, known, left, size)
    return {
        "node": node,
        "kind": start.kind,
        "title": start.title,
        "state": start.state,
        "edges": shown,
        "stopped": stopped,
        "next": more,
    }


def _checked(edges: Collection[str], hops: int, size: int) -> Collection[str]:
    """The types asked for, once what was asked can be answered."""
    for kind in edges:
        if kind not in TYPES:
            raise ConfigurationError(f"No edge has the type {kind!r}; use {', '.join(TYPES)}.")
    if not 1 <= hops <= MOST_HOPS:
        raise ConfigurationError(f"Cannot follow {hops} hops; ask for 1 to {MOST_HOPS}.")
    if hops > 1 and len(set(edges)) != 1:
        raise ConfigurationError(
            "Several hops follow edges of one type; name exactly one, for instance supersedes, or "
            "ask for one hop."
        )
    if not 1 <= size <= MOST:
        raise ConfigurationError(f"A part cannot hold {size} edges; ask for 1 to {MOST}.")
    return edges or TYPES


def _start(
    reader: Reader, known: Nodes, node: str, types: Collection[str], size: int
) -> tuple[Described, list[Row]]:
    """The node and the edges at it.

    The node is read with the first of those that edges lead to, to ask the table once.
    """
    alone = [kind for kind in types if kind != "contains"]
    parts = together(_walk(reader, node).questions([node], alone, "both"))
    edges = told([edge for part in parts for edge in part], [node], "both")
    near = sorted((_stepped(edge, 1) for edge in edges), key=_key)
    start = known.of([node, *(edge["other"] for edge in near[: size + 1])]).get(node)
    if start is None:
        raise not_there(node)
    if "contains" in types:
        known.tell_parent(start)
        near += [_stepped(e, 1) for e in _walk(reader, node, start).at([node], ["contains"])]
    return start, near


def _along(
    reader: Reader,
    known: Nodes,
    start: Described,
    near: list[Row],
    types: Collection[str],
    hops: int,
) -> tuple[list[Row], list[Row]]:
    """The edges at the node and along the chains that begin there, and where these stop."""
    every, stopped = [*near], []
    if hops > 1:
        for direction in _DIRECTIONS:
            first = [edge for edge in near if edge["direction"] == direction]
            further, stop = _chain(reader, known, start, first, types, direction, hops)
            every += further
            stopped.append(stop)
    return sorted(every, key=_key), stopped


def _chain(
    reader: Reader, known: Nodes, start: Described, edges: list[Row], types: Collection[str],
    direction: Direction, hops: int,
) -> tuple[list[Row], Row]:  # fmt: skip
    """The edges beyond the first step in one direction, and where and why the chain stops."""
    found: list[Row] = []
    at, met, hop = start, {start.node}, 1
    while True:
        following = _following(known, edges)
        why = _why_stopped(following, types, direction, met)
        if not why and hop == hops:
            at, why = following[0], f"{hops} hops: as many as were asked for; expand this node"
        if why:
            return found, {"direction": direction, "at": at.node, "hop": hop, "why": why}
        at, hop = following[0], hop + 1
        met.add(at.node)
        further = _walk(reader, at.node, at).at([at.node], types, direction)
        edges = [_stepped(edge, hop) for edge in further]
        found += edges


def _walk(reader: Reader, node: str, start: Described | None = None) -> Walk:
    places = {node: start.place} if start is not None and start.document else {}
    pages = reader.page_links if node.startswith("page:") else None
    return Walk(reader, pages=pages, contradictions=reader.contradicting, places=places)


def _stepped(edge: Row, hop: int) -> Row:
    other = edge["target"] if edge["direction"] == "out" else edge["source"]
    return edge | {"other": other, "hop": hop}


def _following(known: Nodes, edges: Sequence[Row]) -> list[Described]:
    """The first two nodes that edges lead to, of those that may be seen."""
    found: list[Described] = []
    for part in _parts(list(dict.fromkeys(edge["other"] for edge in edges))):
        found += known.of(part).values()
        if len(found) > 1:
            break
    return found


def _why_stopped(
    following: Sequence[Described], types: Collection[str], direction: str, met: Collection[str]
) -> str:
    """Why a chain does not go on from a node; "" where it does."""
    (kind,) = set(types)
    leads = "leads from here" if direction == "out" else "leads to here"
    if not following:
        return f"the end: no {kind} edge {leads}" + ("" if len(met) > 1 else " at all")
    if len(following) > 1:
        return f"a branch: more than one {kind} edge {leads}; expand one of them"
    if following[0].node in met:
        return f"a circle: the next node, {following[0].node}, was already met"
    return ""


def _shown(
    reader: Reader, known: Nodes, edges: Sequence[Row], size: int
) -> tuple[list[Row], str | None]:
    """The first edges whose other end may be seen, and the token of the next part, if any."""
    shown: list[Row] = []
    last: Row | None = None
    for part in _parts(edges, size + 1):
        visible = known.of(edge["other"] for edge in part)
        for edge in part:
            if edge["other"] not in visible:
                continue
            if len(shown) == size and last is not None:
                return shown, _token(last)
            shown.append(_told(reader, edge, visible[edge["other"]]))
            last = edge
    return shown, None


def _parts(values: Sequence[Any], size: int = SIZE) -> Iterator[Sequence[Any]]:
    for start in range(0, len(values), size):
        yield values[start : start + size]


def _told(reader: Reader, edge: Row, other: Described) -> Row:
    day = reader.as_of.isoformat()
    begun = edge["valid_from"] <= day
    return {
        "type": edge["type"],
        "direction": edge["direction"],
        "node": other.node,
        "kind": other.kind,
        "title": other.title,
        "state": other.state,
        "part": edge["part"],
        "quote": edge["quote"] or other.title,
        "valid_from": edge["valid_from"],
        "valid_to": edge["valid_to"],
        "in_force": begun and (not edge["valid_to"] or edge["valid_to"] > day),
        "origin": edge["origin"],
        "hop": edge["hop"],
        "of": edge["node"],
    }


def _key(edge: Row) -> Key:
    return edge["hop"], edge["direction"], edge["type"], edge["other"], edge["id"]


def _token(edge: Row) -> str:
    """Where the next part begins: after this edge."""
    return base64.urlsafe_b64encode(json.dumps(_key(edge)).encode()).decode()


def _key_of(token: str) -> Key | None:
    if not token:
        return None
    try:
        hop, direction, kind, other, edge = json.loads(base64.urlsafe_b64decode(token.encode()))
        return int(hop), str(direction), str(kind), str(other), str(edge)
    except (ValueError, TypeError):
        raise ConfigurationError(
            f"{token[:40]!r} is not the `next` of an answer; leave it out to begin with the first "
            "edges."
        ) from None
