"""A page as Open Knowledge Format v0.2 Markdown: pure text from one reader's view of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from memory.wiki.front_matter import as_yaml, front_matter, locator
from memory.wiki.markdown import code, escape, heading, opening
from memory.wiki.subjects import TERM, unshouted
from memory.wiki.view import PageView, Shown

_KINDS = {"policy": "Policies", "manual": "Manuals", "ticket": "Tickets"}
_STATE_WORDS = {
    "changed": "its source changed",
    "reworded": "its source was reworded",
    "context": "what surrounds it changed",
    "missing": "its source is gone",
    "overridden": "it was overridden",
    "expired": "it has expired",
    "contradicted": "another statement says otherwise",
    "unverified": "the newest version of its source could not be read",
    "rests_on": "what it rests on is not to be trusted",
}


def render(view: PageView) -> str:
    """The whole page: front matter, then its text."""
    return as_yaml(front_matter(view)) + body(view)


def body(view: PageView) -> str:
    """The text of a page: statements by standing, links, footnotes."""
    stated = [s for s in view.shown if not s.claim.asserted_by]
    in_force = [s for s in stated if s.state not in ("historic", "future")]
    future = [s for s in stated if s.state == "future"]
    historic = [s for s in stated if s.state == "historic"]
    reported = [s for s in view.shown if s.claim.asserted_by]
    lines = [f"# {heading(view.page['title'])}", ""]
    in_order = _by_kind if view.page["subject"].startswith(TERM) else _by_document
    lines += in_order(view, in_force)
    lines += _part("Not yet in force", [_future(view, s) for s in future])
    lines += _part("No longer in force", [_historic(view, s) for s in historic])
    lines += _part("Said in tickets and mails", [_reported(view, s) for s in reported])
    links = [f"- [{escape(row['title'])}](/{row['path']}.md)" for row in view.links]
    lines += _part("See also", links)
    lines += [
        f"[^{view.labels[d]}]: {escape(_name(view.documents[d]))} — "
        f"{code(locator(view.documents[d]))}"
        for d in view.cited
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _part(title: str, lines: list[str]) -> list[str]:
    return [f"## {title}", "", *lines, ""] if lines else []


def _by_kind(view: PageView, shown: Iterable[Shown]) -> list[str]:
    """What documents of each kind say of one attribute; a footnote names the document."""
    lines: list[str] = []
    for kind, group in groupby(shown, key=lambda s: _document(view, s)["kind"]):
        lines += _part(_KINDS[kind], [_statement(view, s, _tag(s)) for s in group])
    return lines


def _tag(shown: Shown) -> str:
    """The form, edition and endorsement that a statement is of, where its words do not say so."""
    scope = dict(shown.claim.scope)
    named = [scope.get(key, "") for key in ("endorsement", "form", "edition")]
    said = ", ".join(name for name in named if name and name not in shown.claim.statement)
    return f" ({said})" if said else ""


def _document(view: PageView, shown: Shown) -> Any:
    return view.documents[shown.claim.evidence[-1].document]


def _by_document(view: PageView, shown: Iterable[Shown]) -> list[str]:
    lines: list[str] = []
    for document, group in groupby(shown, key=lambda s: s.claim.evidence[-1].document):
        lines += [f"## {heading(_name(view.documents[document]))}", ""]
        for section, statements in groupby(group, key=lambda s: s.section):
            if section and section != unshouted(view.documents[document]["title"]):
                lines += [f"### {heading(section)}", ""]
            lines += [_statement(view, s) for s in statements]
            lines += [""]
    return lines


def _name(document: Any) -> str:
    edition = f", ed. {document['edition']}" if document["edition"] else ""
    return f"{unshouted(document['title'])}{edition}"


def _notes(view: PageView, shown: Shown) -> str:
    """A footnote for each document that a statement rests on."""
    return "".join(f"[^{view.labels[d]}]" for d in shown.claim.documents)


def _statement(view: PageView, shown: Shown, tag: str = "") -> str:
    text = f"{shown.claim.statement}{tag}"
    said = f"{_warning(shown)}{escape(text)}" if shown.state == "stale" else opening(text)
    return f"- {said}{_notes(view, shown)}"


def _warning(shown: Shown) -> str:
    why = "; ".join(_STATE_WORDS[reason] for reason in shown.reasons)
    return f"**Not to be trusted now ({why}):** "


def _future(view: PageView, shown: Shown) -> str:
    document = shown.claim.evidence[-1].document
    starts = view.documents[document]["effective_from"]
    return f"{_statement(view, shown)}\n  - In force from {starts}.[^{view.labels[document]}]"


def _historic(view: PageView, shown: Shown) -> str:
    text = _statement(view, shown)
    for edge in shown.replaced_by:
        text += f"\n  - Replaced: “{escape(edge['quote'])}”[^{view.labels[edge['document']]}]"
    if shown.expired_on:
        text += f"\n  - Expired on {shown.expired_on}.{_notes(view, shown)}"
    return text


def _reported(view: PageView, shown: Shown) -> str:
    where = f" ({escape(shown.section)})" if shown.section else ""
    who = _warning(shown) + escape(shown.claim.asserted_by) if shown.state == "stale" else (
        opening(shown.claim.asserted_by)
    )  # fmt: skip
    return f"- {who}{where}: “{escape(shown.claim.statement)}”{_notes(view, shown)}"
