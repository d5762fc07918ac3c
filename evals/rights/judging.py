"""The judge: what of one answer or error a reader may not see.

Here: ids, texts, names and numbers in an answer, the nodes that must not be there, and errors that
must not tell hidden from absent. Not here: counts (`counting`), and other worlds (`without`).
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from evals.rights.calls import Call
from evals.rights.sight import Sight
from evals.rights.wording import Wording

Json = dict[str, Any]
_ID = re.compile(r"\b[a-z]+:[\w/#.-]+")
_MOST = 5  # leaks of one answer that are told


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call came to: an answer, or the kind and words of an error.

    `crashed` is an error that the product does not mean to give.
    """

    answer: Json | None = None
    error: str = ""
    message: str = ""
    crashed: bool = False

    @property
    def strings(self) -> list[str]:
        """All that was said: keys are the product's own words."""
        return [*_strings(self.answer), *([self.message] if self.message else [])]


@dataclass(frozen=True, slots=True)
class Leak:
    """What leaked: `what` is id, text, name, count, error, bytes or crash."""

    what: str
    told: str


class Judge:
    """Looks for what one reader may not see in what a call came to."""

    def __init__(self, sight: Sight, wording: Wording) -> None:
        self._sight = sight
        self._wording = wording
        self._visible = wording.visible(sight.documents, sight.pages)

    def leaks(self, call: Call, outcome: Outcome) -> list[Leak]:
        """What a call told that its reader may not see."""
        given = _strings(call.arguments)
        found = [Leak("id", ident) for ident in self._ids(outcome.strings, given)]
        if outcome.crashed:
            found.append(Leak("crash", f"{outcome.error}: {outcome.message}"))
        if call.node in self._sight.hidden and outcome.answer is not None:
            found.append(Leak("id", f"{call.node} is hidden, and was answered about"))
        said = _strings(outcome.answer)
        if outcome.message:
            said.append(outcome.message.replace(call.node, "|") if call.node else outcome.message)
        told = self._wording.only_hidden(said, self._visible, given)
        found += [Leak(kind, words) for kind, words in told]
        return list(dict.fromkeys(found))[:_MOST]

    def _ids(self, said: list[str], given: list[str]) -> Iterator[str]:
        known = {ident for text in given for ident in _ids_in(text)}
        for text in said:
            for ident in _ids_in(text):
                if ident in self._sight.hidden and ident not in known:
                    yield ident


def unlike(call: Call, outcome: Outcome, never: str, other: Outcome) -> Leak | None:
    """How the error about a hidden node differs from that about one that never was."""
    mine = outcome.error, outcome.message.replace(call.node, "…")
    if outcome.answer is None and mine == (other.error, other.message.replace(never, "…")):
        return None
    return Leak("error", f"{outcome.error}: {outcome.message}; where nothing is: {other.message}")


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for each in value.values() for text in _strings(each)]
    if isinstance(value, list | tuple):
        return [text for each in value for text in _strings(each)]
    return []


def _ids_in(text: str) -> set[str]:
    """The ids in a text, and in what it is in base 64, as the token of a next part is."""
    found = set(_ID.findall(text)) | {each.split("#")[0] for each in _ID.findall(text)}
    if len(text) > 40 and " " not in text:
        try:
            found |= set(_ID.findall(base64.urlsafe_b64decode(text).decode()))
        except (ValueError, binascii.Error):
            return found
    return found
