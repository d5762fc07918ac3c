"""A page as Open Knowledge Format v0.2 Markdown: pure text from one reader's view of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import yaml

from memory.wiki.subjects import unshouted
from memory.wiki.view import PageView, Shown

PRODUCER = "docmem/0.1.0"
_TYPES = {"topics": "Topic", "forms": "Form", "policies": "Policy", "procedures": "Procedure",
          "tickets": "Ticket problem"}  # fmt: skip
_STATE_WORDS = {
    "changed": "its source changed",
    "reworded": "its source was reworded",
    "context": "what surrounds it changed",
    "missing": "its source is gone",
    "overridden": "it was overridden",
    "expired": "it has expired",
    "unverified": "the newest version of its source could not be read",
}


def render(view: PageView) -> str:
    """The whole page: front matter, statements by standing, links, footnotes."""
    stated = [s for s in view.shown if not s.claim.asserted_by]
    in_force = [s for s in stated if s.state not in ("historic", "future")]
    future = [s for s in stated if s.state == "future"]
    historic = [s for s in stated if s.state == "historic"]
    reported = [s for s in view.shown if s.claim.asserted_by]
    lines = [f"# {view.page['title']}", ""]
    lines += _by_document(view, in_force)
    if future:
        lines += ["## Not yet in force", ""]
        lines += [_future(view, shown) for shown in future]
        lines += [""]
    if historic:
        lines += ["## No longer in force", ""]
        lines += [_historic(view, shown) for shown in historic]
        lines += [""]
    if reported:
        lines += ["## Said in tickets and mails", ""]
        lines += [_reported(shown) for shown in reported]
        lines += [""]
    if view.links:
        lines += ["## See also", ""]
        lines += [f"- [{row['title']}](/{row['path']}.md)" for row in view.links]
        lines += [""]
    lines += _footnotes(view)
    return _front_matter(view) + "\n".join(lines).rstrip("\n") + "\n"


def _front_matter(view: PageView) -> str:
    folder = view.page["path"].split("/")[0]
    cited = _cited(view)
    values: dict[str, Any] = {
        "type": _TYPES[folder],
        "title": view.page["title"],
        "description": _description(view, cited),
        "tags": sorted({view.documents[d]["kind"] for d in cited}),
        "sources": [
            {
                "id": view.labels[d],
                "resource": f"{view.documents[d]['source']}/{view.documents[d]['locator']}",
                "title": unshouted(view.documents[d]["title"]),
            }
            for d in cited
        ],
        "generated": {"by": PRODUCER, "at": max(s.decided_at for s in view.shown)},
    }
    text = yaml.safe_dump(values, sort_keys=False, allow_unicode=True, width=1000)
    return f"---\n{text}---\n\n"


def _description(view: PageView, cited: Sequence[str]) -> str:
    stale = sum(s.state == "stale" for s in view.shown)
    text = f"{_count(len(view.shown), 'statement')} from {_count(len(cited), 'document')}"
    return f"{text}, {stale} not to be trusted until looked at again." if stale else f"{text}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _by_document(view: PageView, shown: Iterable[Shown]) -> list[str]:
    lines: list[str] = []
    for document, group in groupby(shown, key=lambda s: s.claim.evidence[-1].document):
        lines += [f"## {_name(view.documents[document])}", ""]
        for section, statements in groupby(group, key=lambda s: s.section):
            if section and section != unshouted(view.documents[document]["title"]):
                lines += [f"### {section}", ""]
            lines += [_statement(s) for s in statements]
            lines += [""]
    return lines


def _name(document: Any) -> str:
    edition = f", ed. {document['edition']}" if document["edition"] else ""
    return f"{unshouted(document['title'])}{edition}"


def _statement(shown: Shown) -> str:
    warning = ""
    if shown.state == "stale":
        why = "; ".join(_STATE_WORDS[reason] for reason in shown.reasons)
        warning = f"**Not to be trusted now ({why}):** "
    return f"- {warning}{_escape(shown.claim.statement)}[^{shown.label}]"


def _future(view: PageView, shown: Shown) -> str:
    starts = view.documents[shown.claim.evidence[-1].document]["effective_from"]
    return f"{_statement(shown)}\n  - In force from {starts}."


def _historic(view: PageView, shown: Shown) -> str:
    text = f"- {_escape(shown.claim.statement)}[^{shown.label}]"
    for edge in shown.replaced_by:
        label = view.labels[edge["document"]]
        text += f"\n  - Replaced: “{_escape(edge['quote'])}”[^{label}]"
    if shown.expired_on:
        text += f"\n  - Expired on {shown.expired_on}."
    return text


def _reported(shown: Shown) -> str:
    where = f" ({shown.section})" if shown.section else ""
    warning = "**Not to be trusted now:** " if shown.state == "stale" else ""
    return (
        f"- {warning}{_escape(shown.claim.asserted_by)}{where}: "
        f"“{_escape(shown.claim.statement)}”[^{shown.label}]"
    )


def _footnotes(view: PageView) -> list[str]:
    return [
        f"[^{view.labels[d]}]: {_name(view.documents[d])} — "
        f"`{view.documents[d]['source']}/{view.documents[d]['locator']}`"
        for d in _cited(view)
    ]


def _cited(view: PageView) -> list[str]:
    """Documents that the page's footnotes name, by label."""
    used = {span.document for s in view.shown for span in s.claim.evidence[-1:]}
    used |= {edge["document"] for s in view.shown for edge in s.replaced_by}
    return sorted(used, key=lambda d: view.labels[d])


def _escape(text: str) -> str:
    """Markdown's own marks, as text; `<` so that no source text becomes markup."""
    for mark in "\\`*_[]<":
        text = text.replace(mark, "\\" + mark)
    return text
