"""Which of two statements in force yields to the other, and by which rule.

Here: the order of the rules, over plain records. In this order: a text that says which prevails;
the narrower scope; an endorsement over the form it attaches to; the kind of document, because
memoranda, training and glossaries only repeat; authority rank; the later effective date; a document
made for the scope over one that treats it in passing. What no rule decides stands side by side.
Not here: amendments and supersessions, which edges say (`governs`), and reading (`statements`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from memory.provisions.scopes import OWN, Scope, contained, fits

_REPEATS = re.compile(
    r"\b(?:memorand(?:um|a)|memo|training|course|glossary|questions|faq|newsletter|minutes|summary|"
    r"quiz|handout|leaflet|brochure|presentation|commentary|examples)\b",
    re.IGNORECASE,
)

Prevailing = Mapping[tuple[str, str], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Standing:
    """What is weighed of a statement. `made_for` is the scope of its whole document.

    `nodes` are its passage, the headings above it and its document; `parent` is what its document
    attaches to.
    """

    document: str
    nodes: frozenset[str]
    scope: Scope
    made_for: Scope
    condition: str
    repeats: bool
    rank: int
    effective: str
    parent: str


def repeats(title: str) -> bool:
    """Whether a document's title says that it repeats rules and lays none down."""
    return _REPEATS.search(title) is not None


def yields(one: Standing, other: Standing, asked: Scope, prevailing: Prevailing) -> tuple[str, str]:
    """The rule by which `one` yields to `other`, and the edge that says so or "".

    ("", "") where it does not. Asked for a scope, a statement yields only to what applies wherever
    it does. `prevailing` maps pairs of nodes, of which a text says that the first prevails, to the
    rule and the edge.
    """
    if one.document == other.document:
        return _told(one, other, prevailing)
    if not fits(_own(one.scope), _own(other.scope)):
        return "", ""  # another form, or another edition that no text says is superseded
    reaches = contained(other.scope, asked | one.scope)
    if one.repeats and not other.repeats:
        near = reaches or contained(one.scope, asked | other.scope)
        return ("it only repeats", "") if near else ("", "")
    if not reaches or (other.repeats and not one.repeats):
        return "", ""
    said = _told(one, other, prevailing)
    if said[0] or _told(other, one, prevailing)[0]:
        return said
    if other.condition and other.condition != one.condition:
        return "", ""
    return _by_rule(one, other, asked), ""


def _told(one: Standing, other: Standing, prevailing: Prevailing) -> tuple[str, str]:
    for first in sorted(other.nodes):
        for second in sorted(one.nodes):
            said = prevailing.get((first, second))
            if said and not {first, second} <= one.nodes & other.nodes:
                return said
    return "", ""


def _by_rule(one: Standing, other: Standing, asked: Scope) -> str:
    """The rule by which `one` yields to `other`, which applies wherever it does; "" for none."""
    back = contained(one.scope, asked | other.scope)
    if not back:
        return ""  # `other` is wider than `one`
    mine, theirs = keys(one.scope), keys(other.scope)
    if mine != theirs and (mine < theirs or theirs < mine):
        return "narrower scope" if mine < theirs else ""
    if other.parent == one.document or one.parent == other.document:
        return "endorsement over form" if other.parent == one.document else ""
    if one.rank != other.rank:
        return "authority" if one.rank < other.rank else ""
    if one.effective and other.effective and one.effective != other.effective:
        return "later date" if one.effective < other.effective else ""
    wide, narrow = keys(one.made_for), keys(other.made_for)
    return "made for this scope" if wide < narrow <= theirs else ""


def keys(scope: Scope) -> frozenset[str]:
    """The keys that narrow a scope; form and edition say what a text is, not where it holds."""
    return frozenset(scope) - OWN


def _own(scope: Scope) -> Scope:
    return {key: value for key, value in scope.items() if key in OWN}
