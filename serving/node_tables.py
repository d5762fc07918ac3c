"""Answers of `locate`, `expand` and `check`, as people want to see them."""

from __future__ import annotations

from typing import Any

from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from serving.show import out
from serving.tables import state_style

Row = dict[str, Any]
_ARROWS = {"out": "→", "in": "←"}


def show_located(rows: list[Row]) -> None:
    """Where to start: kind, title, id, and what matched."""
    if not rows:
        out.print("Nothing that you may read goes by that name; `docmem search` looks in texts.")
    for row in rows:
        out.print(f"{row['kind']}  {_named(row)}")
        _indented(f"[dim]{escape(row['why'])}[/]")


def show_expanded(answer: Row) -> None:
    """The edges of a node, by step and direction, each with its quote."""
    out.print(f"{answer['kind']}  {_named(answer)}")
    if not answer["edges"]:
        out.print("No edge that you may see leads from or to it.")
    table = Table(box=None, show_header=False, pad_edge=False)
    for edge in answer["edges"]:
        step = f"{edge['hop']} " if answer["stopped"] else ""
        kind = " ".join(part for part in (edge["type"], edge["part"]) if part)
        style = "green" if edge["in_force"] else "dim"
        table.add_row(f"{step}{_ARROWS[edge['direction']]} [{style}]{kind}[/]", _named(edge))
        if edge["quote"] != edge["title"]:
            since = f"from {edge['valid_from']} " if edge["valid_from"] else ""
            until = f"until {edge['valid_to']} " if edge["valid_to"] else ""
            table.add_row("", f"[dim]{since}{until}“{escape(edge['quote'])}”[/]")
    out.print(table)
    for stop in answer["stopped"]:
        out.print(f"{_ARROWS[stop['direction']]} [yellow]{escape(stop['why'])}[/]  "
                  f"[dim]{stop['at']}[/]")  # fmt: skip
    if answer["next"]:
        out.print(f"[dim]more: --after {answer['next']}[/]")


def show_checked(answer: Row) -> None:
    """A claim, its state with reasons, and its evidence beside what stands there."""
    style = state_style(answer["state"])
    out.print(f"[{style}]{answer['state']}[/]  [bold]{escape(answer['statement'])}[/]  "
              f"[dim]{answer['id']} on {answer['page']}[/]")  # fmt: skip
    for reason in answer["reasons"]:
        _indented(f"[red]{reason['reason']}[/]: {escape(reason['cause'])}")
    for span in answer["evidence"]:
        out.print(f"[bold]{escape(span['title'])}[/]  [dim]{span['passage']}[/]")
        if span["now"] == span["quote"]:
            _indented(f"[green]= {escape(span['quote'])}[/]")
        else:
            _indented(f"[red]- {escape(span['quote'])}[/]")
            _indented(f"[green]+ {escape(span['now'] or '(gone)')}[/]")
    for against in answer["overridden_by"]:
        since = f" from {against['from']}" if against["from"] else ""
        said = (
            f": “{escape(against['quote'])}” [dim]{against['node']}[/]" if against["node"] else ""
        )
        _indented(f"[yellow]{against['type']}{since}[/]{said}")


def _named(row: Row) -> str:
    state = f"[{state_style(row['state'])}]{row['state']}[/]  " if row["state"] else ""
    return f"{state}[bold]{escape(row['title'])}[/]  [dim]{row['node']}[/]"


def _indented(text: str) -> None:
    out.print(Padding(text, (0, 0, 0, 2), expand=False))
