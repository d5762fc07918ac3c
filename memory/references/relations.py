"""What the wording of a sentence does to a document or section it mentions.

Precision first: a false retirement hides a valid rule. A relation is read only where the issuing
document speaks of itself ("This form replaces …") or lays down what becomes of a text ("Section 4
of … is replaced by the following"), and only of what stands in the verb's own list of objects or
subjects. Denials, conditions, limits, drafts and reported speech give none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from memory.references.clauses import Deed, deed
from memory.references.spans import Span

Relation = Literal["supersedes", "amends", "attaches_to", "refers_to"]

_UNCERTAIN = re.compile(
    r"\b(?:does not|do not|is not|are not|would|proposed?|draft|until|unless|if|when|whether|"
    r"(?-i:may)|might|could|said|says|wrote|states|stated|claims that|claimed|according to|asked|"
    r"suggested|reported|example|e\.g)\b", re.I,
)  # fmt: skip
_CONDITION = re.compile(
    r"\b(?:unless|if|provided|until|proposed?|draft|subject to|once|pending|whether|when|where|"
    r"whenever|in (?:the )?(?:case|event)|would|might|could|from time to time|every|regularly|"
    r"periodically|annually)\b|\?", re.I,
)  # fmt: skip
_LIMIT = re.compile(
    r"\b(?:only|for|in so far as|insofar as|so far as|to the extent|except|other than|save|"
    r"in part|partly|partially|as regards|with (?:regard|respect) to|in (?:respect|relation))\b",
    re.I,
)
_UNREAD_EDITION = re.compile(r",? ?\(?(?:(?!and\b)[\w./]+ ){0,4}(?:editions?|versions?)\b", re.I)
_REST = re.compile(r"(?:(?!;|:| [\"']).)*")
_ATTACHES = ("attaches to", "attached to", "forms part of")
_RETIRES = {"replaces": "replaces", "supersedes": "replaces", "takes the place of": "replaces",
            "in supersession of": "replaces", "replaced": "replaces", "superseded": "replaces",
            "repeals": "repeals", "rescinds": "repeals", "withdraws": "repeals",
            "revokes": "repeals", "cancels": "repeals", "repealed": "repeals",
            "rescinded": "repeals", "withdrawn": "repeals", "revoked": "repeals",
            "cease to have effect": "repeals", "ceases to have effect": "repeals",
            "deleted": "deletes"}  # fmt: skip
_CHANGES = {"amends": "modifies", "modifies": "modifies", "changes": "modifies",
            "corrects": "corrects", "amended": "modifies", "changed": "modifies",
            "corrected": "corrects"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reading:
    """The relation and, for `supersedes` and `amends`, how: `part` is replaces, repeals, deletes,
    modifies, corrects or inserts."""

    relation: Relation
    part: str = ""


def read_relation(marked: str, span: Span) -> Reading:
    """The relation of a sentence to what `span` names in it.

    `marked` is the sentence with all that it names blotted out (`memory.references.spans.mark`).
    Where only sections are meant nothing retires the whole.
    """
    done = deed(marked, span)
    if done is None or _UNCERTAIN.search(marked[: span.start]):
        return Reading("refers_to")
    if done.verb in _ATTACHES:
        return Reading("attaches_to" if span.name else "refers_to")
    if _is_conditional(marked, span, done):
        return Reading("refers_to")
    if done.verb == "added":
        return Reading("amends", "inserts")
    if done.verb in _CHANGES:
        return Reading("amends", _CHANGES[done.verb])
    part = _RETIRES[done.verb]
    if not span.sections:
        return Reading("supersedes", "repeals" if part == "deletes" else part)
    if done.within:
        return Reading("amends", "modifies")
    return Reading("amends", "deletes" if part == "repeals" else part)


def _is_conditional(marked: str, span: Span, done: Deed) -> bool:
    """Whether a condition follows, or the deed takes only a part of what it would retire."""
    found = _REST.match(marked, span.end)
    rest = found.group() if found else ""
    if _CONDITION.search(rest):
        return True
    if span.sections and done.verb not in _RETIRES:
        return False
    limited = _LIMIT.search(marked[: span.start] + rest)
    return limited is not None or _UNREAD_EDITION.match(rest) is not None
