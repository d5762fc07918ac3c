"""What the wording of a sentence does to a document it mentions.

Precision first: a false retirement hides a valid rule. A relation is read only where the issuing
document speaks of itself ("This form replaces …") or lays down what becomes of a text ("Section 4
of … is replaced by the following"). Denials, drafts and reported speech give none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Relation = Literal["supersedes", "amends", "attaches_to", "refers_to"]

_SELF = (
    r"(?:This|The present) (?:\w+ )?(?:form|endorsement|bulletin|manual|edition|procedure|policy|"
    r"guideline|guide|document|circular|memorandum|notice|chapter|handbook|wording|rider)"
)
_ACTIVE = re.compile(
    rf"{_SELF}(?: is)?(?: hereby| also| therefore)? (?P<verb>replaces|supersedes|"
    r"takes the place of|cancels and replaces|repeals|rescinds|withdraws|revokes|cancels|"
    r"amends|modifies|changes|corrects|attaches to|attached to|forms part of)\b"
)
_PASSIVE = re.compile(
    r"^,? (?:(?:is|are|has been|have been) (?:hereby )?)(?P<verb>replaced|superseded|repealed|"
    r"rescinded|withdrawn|revoked|deleted|amended|changed|corrected)\b(?P<rest>[^.;]*)"
)
_ADDED = re.compile(r"\b(?:is|are) added (?:to|at the end of|after) (?:the end of )?$", re.I)
_UNCERTAIN = re.compile(
    r"\b(?:does not|do not|is not|are not|would|proposed?|draft|until|unless|if)\b", re.I
)
_RETIRES = {"replaces": "replaces", "supersedes": "replaces", "takes the place of": "replaces",
            "cancels and replaces": "replaces", "replaced": "replaces", "superseded": "replaces",
            "repeals": "repeals", "rescinds": "repeals", "withdraws": "repeals",
            "revokes": "repeals", "cancels": "repeals", "repealed": "repeals",
            "rescinded": "repeals", "withdrawn": "repeals", "revoked": "repeals",
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


def read_relation(sentence: str, start: int, end: int, *, has_section: bool) -> Reading:
    """The relation of `sentence` to the document mentioned at `start:end`.

    `has_section` says that only a section of it is meant: then nothing retires the whole.
    """
    verb = _verb(sentence, start, end)
    if verb in ("attaches to", "attached to", "forms part of"):
        return Reading("attaches_to")
    if verb == "inserts":
        return Reading("amends", "inserts")
    if verb in _RETIRES:
        part = _RETIRES[verb]
        if not has_section:
            return Reading("supersedes", "repeals" if part == "deletes" else part)
        return Reading("amends", "deletes" if part == "repeals" else part)
    if verb in _CHANGES:
        return Reading("amends", _CHANGES[verb])
    return Reading("refers_to")


def _verb(sentence: str, start: int, end: int) -> str:
    """The verb that governs the mention, or "" where none does or the wording is uncertain."""
    passive = _PASSIVE.match(sentence[end:])
    if passive and not re.match(r"^ by (?!the following)", passive["rest"]):
        return "" if _UNCERTAIN.search(sentence[:start]) else passive["verb"]
    if _ADDED.search(_strip_section(sentence[:start])):
        return "inserts"
    active = None
    for match in _ACTIVE.finditer(sentence, 0, start):
        active = match
    if active and not re.search(r"[;:.]\s", sentence[active.end() : start]):
        return "" if _UNCERTAIN.search(sentence[: active.end()]) else active["verb"]
    return ""


def _strip_section(before: str) -> str:
    """The words before a mention without the section that belongs to it."""
    return re.sub(r"(?:sections?|clauses?|parts?|paragraphs?) [\w.()]+ of (?:the )?$", "", before,
                  flags=re.I)  # fmt: skip
