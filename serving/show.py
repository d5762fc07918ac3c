"""How answers look: tables for people on standard output, one JSON value for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

# What does not go to a terminal is not wrapped: it is read by programs, or kept.
_WIDE = 10_000
out = Console(soft_wrap=True, width=None if sys.stdout.isatty() else _WIDE)
err = Console(stderr=True, soft_wrap=True, width=None if sys.stderr.isatty() else _WIDE)


def as_json(value: Any) -> None:
    """Print `value` as the only thing on standard output."""
    sys.stdout.write(json.dumps(value, indent=1, ensure_ascii=False) + "\n")


def part(title: str) -> None:
    """Begin a part of what is printed."""
    out.print(f"\n[bold underline]{escape(title)}[/]")


def pairs(values: Mapping[str, Any]) -> None:
    """Print names and values, one a line."""
    table = Table(show_header=False, box=None, pad_edge=False)
    for name, value in values.items():
        table.add_row(f"[bold]{escape(name)}[/]", escape(_text(value)))
    out.print(table)


def rows(title: str, columns: Sequence[str], values: Iterable[Sequence[Any]]) -> None:
    """Print a table with a header."""
    table = Table(*columns, title=title, title_justify="left", title_style="bold")
    for row in values:
        table.add_row(*(escape(_text(cell)) for cell in row))
    out.print(table)


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{k} {_text(v)}" for k, v in value.items()) or "none"
    if isinstance(value, float):
        return f"{value:,.2f}"
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return str(value)
