"""The headings that passages stand under, each with its label: the number of a section, a ticket's
key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from memory.reading.reader import Reader
from memory.store.view import quoted


def headings_over(
    reader: Reader, passages: Iterable[Mapping[str, Any]]
) -> dict[str, tuple[str, ...]]:
    """For each passage (`id` and `parents`) its outermost and its innermost heading, or the one.

    A passage under no heading has none.
    """
    ends = {row["id"]: (*row["parents"][:1], *row["parents"][1:][-1:]) for row in passages}
    wanted = sorted({node for nodes in ends.values() for node in nodes})
    if not wanted:
        return dict.fromkeys(ends, ())
    rows = reader.rows("passages", f"id IN ({quoted(wanted)})", ["id", "label", "text"])
    told = {ident: f"{label} {text}".strip() for ident, label, text in rows.iter_rows()}
    return {
        ident: tuple(told[node] for node in nodes if node in told) for ident, nodes in ends.items()
    }
