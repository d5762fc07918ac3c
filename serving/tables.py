"""Answers of the reading commands, as people want to see them."""

from __future__ import annotations

from typing import Any

from rich.markup import escape
from rich.padding import Padding

from serving.show import out

_STYLES = {"current": "green", "historic": "dim", "future": "cyan", "unverified": "yellow"}
_SHOWN_APART = ("node", "kind", "title", "state", "text", "part", "parts", "next", "claims")


def state_style(state: str) -> str:
    """How a state looks; whatever makes a claim stale is red."""
    return _STYLES.get(state, "red")


def show_hits(hits: list[dict[str, Any]]) -> None:
    """Search results: what it is, where it stands, its text and state."""
    if not hits:
        out.print("Nothing was found that you may read.")
    for hit in hits:
        style = state_style(hit["state"])
        place = " › ".join(part for part in (hit["title"], hit["heading"]) if part)
        out.print(f"[{style}]{hit['state']}[/]  [bold]{escape(place)}[/]  [dim]{hit['node']}[/]")
        out.print(Padding(escape(hit["text"]), (0, 0, 1, 2), expand=False))


def show_stale(groups: list[dict[str, Any]]) -> None:
    """Stale claims under what caused it, with the words before and after."""
    if not groups:
        out.print("No claim is stale.")
    for group in groups:
        pages = len({claim["page"] for claim in group["claims"]})
        counted = f"{counted_as(len(group['claims']), 'claim')} on {counted_as(pages, 'page')}"
        out.print(f"[bold]{escape(group['cause'])}[/]: {group['reason']}, {counted}")
        for claim in group["claims"]:
            out.print(f"  [dim]{claim['id']} on {claim['page']}[/]")
            out.print(f"    [red]- {escape(claim['before'])}[/]")
            if claim["after"] != claim["before"]:
                out.print(f"    [green]+ {escape(claim['after'] or '(gone)')}[/]")


def show_findings(entries: list[dict[str, Any]]) -> None:
    """Findings under the document they are of: what was noticed, and what to do."""
    if not entries:
        out.print("Every document was read, and nothing was noticed.")
    document = ""
    for entry in entries:
        if entry["document"] != document:
            document = entry["document"]
            style = "green" if entry["status"] == "read" else "red"
            place = f"{entry['source']}/{entry['locator']}"
            out.print(
                f"[{style}]{entry['status']}[/]  [bold]{escape(entry['title'])}[/]  "
                f"[dim]{escape(place)}[/]"
            )
        out.print(Padding(f"[bold]{entry['code']}[/]: {escape(entry['detail'])}", (0, 0, 0, 2)))
        out.print(Padding(escape(entry["remedy"]), (0, 0, 0, 4)), style="dim")


def counted_as(number: int, noun: str) -> str:
    """A number with its noun: "1 claim", "2 claims"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def show_node(node: dict[str, Any]) -> None:
    """One node: its head, then its text as it is."""
    style = state_style(node["state"])
    out.print(
        f"[bold]{escape(node['title'])}[/]  [{style}]{node['state']}[/]  [dim]{node['node']}[/]"
    )
    for key, value in node.items():
        if key == "evidence":
            for span in value:
                out.print(f"[dim]“{escape(span['quote'])}” {span['passage']}[/]")
        elif key not in _SHOWN_APART and value:
            told = ", ".join(value) if isinstance(value, list) else str(value)
            out.print(f"[dim]{key}: {escape(told)}[/]")
    out.print()
    out.print(node["text"], markup=False, highlight=False)
    if node["parts"] > 1:
        out.print(f"[dim]part {node['part']} of {node['parts']} (--page N)[/]")
