"""Which subject a passage belongs to: planned once, then kept, so that pages stay where they are.

A subject is what people look for: an attribute that texts name and rules set, a heading that
several documents use, else the family of forms that the document belongs to, else its own title.
Passages of tickets go to the subject whose words they use.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from memory.references.identifiers import is_form

Row = Mapping[str, Any]

TERM = "term "  # begins the key of an attribute
_WORD = re.compile(r"[A-Za-z][A-Za-z']+|\d+")
_STOP = frozenset(
    "a an and are as at be by for from how if in into is it its of on or our that the their "
    "this to under us we what when where which who why with you your do does can".split()
)
_GENERIC = frozenset(
    "purpose scope overview introduction general background summary note change content "
    "application applicability reference contact question faq example more about detail "
    "description comment message resource related start end other important information table "
    "schedule document history version rule usage setup structure process tip audience trouble "
    "having still additional further reading helpful getting started here tool help step".split()
)
_KEPT = frozenset("loss process address business access status".split())


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject: its key (content words, singular), its title, and its folder in the bundle."""

    key: str
    title: str
    folder: str


@dataclass(slots=True)
class Section:
    """The passages of one document under one heading, with the headings above, innermost first."""

    document: str
    headings: tuple[str, ...]
    passages: list[str] = field(default_factory=list)
    text: str = ""


def key_of(heading: str) -> str:
    """A heading's content words, lower case and singular; empty when it says nothing by itself."""
    words = [_singular(w.lower()) for w in _WORD.findall(heading)]
    content = [w for w in words if w not in _STOP and not w.isdigit()]
    return " ".join(content) if any(w not in _GENERIC for w in content) else ""


def _singular(word: str) -> str:
    word = word.removesuffix("'s")
    if word in _KEPT or len(word) < 4 or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") else word


class Planner:
    """Assigns sections to subjects, given the documents and the headings they use."""

    def __init__(
        self, documents: Mapping[str, Row], sections: Sequence[Section],
        parents: Mapping[str, str], known: Iterable[Subject],
    ) -> None:  # fmt: skip
        """`parents` maps a document to the one it is attached to; `known` are existing subjects."""
        self._documents = documents
        self._parents = parents
        self._known = {subject.key: subject for subject in known}
        users: dict[str, set[str]] = defaultdict(set)
        forms: dict[str, Counter[str]] = defaultdict(Counter)
        for section in sections:
            if documents[section.document]["kind"] == "ticket":
                continue
            for heading in section.headings:
                key = key_of(heading)
                if key:
                    users[key].add(self._family(section.document))
                    forms[key][heading] += 1
        self._shared = {key for key, families in users.items() if len(families) > 1}
        self._titles = {
            key: min(counts, key=lambda h: (h.isupper(), -counts[h], h))
            for key, counts in forms.items()
        }

    def assign(self, section: Section) -> Subject:
        """The subject of one section."""
        if self._documents[section.document]["kind"] == "ticket":
            return self._by_words(section) or self._of_document(section.document)
        for heading in section.headings:
            key = key_of(heading)
            if key in self._known or key in self._shared:
                return self._topic(key)
        for heading in section.headings:
            key = self._contained(key_of(heading))
            if key:
                return self._topic(key)
        return self._of_document(section.document)

    def _topic(self, key: str) -> Subject:
        if key in self._known:
            return self._known[key]
        return Subject(key, unshouted(self._titles[key]), "topics")

    def _contained(self, key: str) -> str:
        """The longest shared subject of at least two words that stands within a heading."""
        words = f" {key} "
        candidates = [k for k in self._candidates() if " " in k and f" {k} " in words]
        return max(candidates, key=lambda k: (len(k), k), default="")

    def _by_words(self, section: Section) -> Subject | None:
        """The subject whose words a ticket uses, in its heading first."""
        for text in (" ".join(section.headings), section.text):
            words = set(key_of(text).split())
            fitting = [k for k in self._candidates() if words.issuperset(k.split())]
            if fitting:
                return self._topic(max(fitting, key=lambda k: (len(k.split()), len(k), k)))
        return None

    def _candidates(self) -> list[str]:
        topics = {key for key, subject in self._known.items() if subject.folder == "topics"}
        return sorted(self._shared | topics)

    def _family(self, document: str) -> str:
        """Editions of one form are one family; anything else stands for itself."""
        form: str = self._documents[document]["form"]
        return form or document

    def _of_document(self, document: str) -> Subject:
        row = self._documents[document]
        home = self._parents.get(document, document)
        base = self._documents.get(home, row)
        if base["kind"] == "policy" and is_form(base["form"]):
            key = f"form {base['form']}".lower()
            return self._known.get(key) or Subject(key, unshouted(base["title"]), "forms")
        folder = {"policy": "policies", "manual": "procedures", "ticket": "tickets"}[row["kind"]]
        key = f"{folder} {key_of(row['title']) or row['title'].lower()}"
        return self._known.get(key) or Subject(key, unshouted(row["title"]), folder)


def of_attribute(name: str) -> Subject:
    """The subject of an attribute that texts name."""
    return Subject(f"{TERM}{name}", unshouted(name), "topics")


def unshouted(text: str) -> str:
    """A title as one reads it: capitals throughout become a capital at the start."""
    text = text.lower() if text.isupper() else text
    return text[:1].upper() + text[1:]


def slug(title: str) -> str:
    """A title as a file name: lower case ASCII letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60].strip("-") or "page"
