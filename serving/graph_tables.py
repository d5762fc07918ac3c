"""Answers of the commands on the evidence graph, as people want to see them."""

from __future__ import annotations

from typing import Any

from rich.markup import escape
from rich.padding import Padding

from serving.show import out
from serving.tables import counted_as

Row = dict[str, Any]
_STATUS = {"resolved": "green", "unresolved": "red", "ambiguous": "yellow"}


def show_governs(answer: Row) -> None:
    """The provisions with their chains, what holds for a part, and what was displaced."""
    others = [name for name in answer["names"] if name.lower() != answer["subject"].lower()]
    where = _scope(answer["scope"]) or "everywhere"
    also = f" (also: {', '.join(others)})" if others else ""
    out.print(f"[bold]{escape(answer['subject'])}[/]{escape(also)}, {where}, {answer['as_of']}")
    if not answer["provisions"]:
        out.print("Nothing that you may read governs it there and then.")
    for row in answer["provisions"]:
        _provision(row)
    if answer["narrower"]:
        out.print(f"\n[bold]For a part of it[/] ({answer['counts']['narrower']})")
        for row in answer["narrower"]:
            _statement(row, "cyan")
    if answer["displaced"]:
        out.print(f"\n[bold]Displaced[/] ({answer['counts']['displaced']})")
    for row in answer["displaced"]:
        _statement(row, "dim")
        by = row["by"]
        said = f": “{by['quote']}”" if by["quote"] else ""
        _indented(f"[yellow]{by['rule']}[/] {by['document']}{escape(said)}")
    _next(answer)


def show_impact(answer: Row) -> None:
    """What rests on a node: documents with their relations, pages, claims."""
    counts = answer["counts"]
    parts = [counted_as(counts[name], name[:-1]) for name in ("documents", "pages", "claims")]
    out.print(f"On [bold]{escape(answer['node'])}[/] rest {', '.join(parts)}.")
    for row in answer["documents"]:
        out.print(f"[bold]{escape(row['title'])}[/]  [dim]{row['document']}[/]")
        for relation in row["relations"]:
            kind = " ".join(part for part in (relation["type"], relation["part"]) if part)
            _indented(f"{kind}: “{escape(relation['quote'])}”")
    for row in answer["further"]:
        out.print(f"{escape(row['title'])}  [dim]{row['document']}, through "
                  f"{', '.join(row['through'])}[/]")  # fmt: skip
    for row in answer["pages"]:
        out.print(f"page [bold]{escape(row['title'])}[/]: {counted_as(row['claims'], 'claim')}")
    for row in answer["claims"]:
        out.print(f"{row['state']}  {escape(row['statement'])}  [dim]{row['id']}[/]")
    _next(answer)


def show_references(answer: Row) -> None:
    """Groups of mentions: what was named, what it is, and where it stands."""
    told = ", ".join(f"{n:,} {status}" for status, n in answer["counts"].items())
    out.print(told or "No document mentions another.")
    for row in answer["references"]:
        named = [row["name"], row["edition"], row["section"] and f"section {row['section']}"]
        style = _STATUS[row["status"]]
        out.print(
            f"[{style}]{row['status']}[/]  [bold]{escape(' '.join(p for p in named if p))}[/]  "
            f"{row['relation']}, {counted_as(row['count'], 'mention')}"
        )
        for target in row["targets"]:
            _indented(f"→ {escape(target['title'])} [dim]{target['node']}[/]")
        for place in row["places"]:
            _indented(
                f"[dim]{escape(place['title'])}: “{escape(place['quote'])}” {place['passage']}[/]"
            )
    _next(answer)


def show_contradictions(answer: Row) -> None:
    """Pairs of statements, which of them holds, and by which rule."""
    if not answer["contradictions"]:
        out.print("No statement that you may read contradicts another.")
    for row in answer["contradictions"]:
        told = f"decided by {row['rule']}" if row["rule"] else "open"
        style = "green" if row["rule"] else "red"
        out.print(
            f"[{style}]{told}[/]  [bold]{escape(row['attribute'])}[/]  {_scope(row['scope'])}"
        )
        for claim in row["claims"]:
            mark = {True: "[green]holds[/]", False: "[dim]yields[/]", None: "[red]?[/]"}
            _indented(f"{mark[claim['holds']]} {escape(claim['statement'])}")
            _indented(f"  [dim]{escape(claim['document'])} {claim['passage']} {claim['id']}[/]")
    _next(answer)


def _provision(row: Row) -> None:
    _statement(row, "green")
    for step in row["chain"][:-1]:
        said = f": “{step['quote']}”" if step["quote"] else ""
        _indented(f"{step['step']} [dim]{step['node']}{escape(said)}[/]")
    for edge in row["narrowed_by"]:
        where = _scope(edge["scope"]) or edge["limit"]
        _indented(f"[yellow]not {escape(where)}[/]: “{escape(edge['quote'])}”")


def _statement(row: Row, style: str) -> None:
    where = _scope(row["scope"])
    out.print(f"[bold]{escape(row['title'])}[/]  [dim]{where} {row['passage']}[/]")
    column = f"{row['column']}: " if row["column"] else ""
    _indented(f"[{style}]{escape(column + row['statement'])}[/]")


def _scope(scope: Row) -> str:
    return ", ".join(f"{key} {value}" for key, value in scope.items())


def _indented(text: str) -> None:
    out.print(Padding(text, (0, 0, 0, 2), expand=False))


def _next(answer: Row) -> None:
    if answer["next"]:
        out.print(f"[dim]more: --page {answer['next']}[/]")
