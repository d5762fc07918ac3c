"""Which subject a passage belongs to: planned once, then kept, so that pages stay where they are.

A subject is what people look for: an attribute that texts name and rules set, a heading that
several documents use, else the family of forms that the document belongs to, else its own title.
Passages of tickets go to the subject whose words they use. Where texts have vectors, headings whose
sections treat one topic are one subject, and tickets go to the problem that they share
(`memory.wiki.grouping`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from memory.references.identifiers import is_form

Row = Mapping[str, Any]

TERM = "term "  # begins the key of an attribute
PROBLEM = "problem "  # begins the key of what tickets are about
_FORM = r"[A-Z]{2,4}(?: \d\d \d\d|-\d\d-\d\d|\d{4})(?!\d)"
_SHOUTED = re.compile(rf"(?P<number>{_FORM}|\w+[-/]\d[\w/-]*)|\w+")
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


class Clusters(Protocol):
    """What texts that are alike have in common, where they have vectors."""

    def topic(self, key: str, document: str) -> Subject | None:
        """The subject of a heading of `document`, by the key of the heading; None for none."""
        ...

    def problem(self, section: Section) -> Subject | None:
        """The subject of a ticket's section; None where no other ticket is about the same."""
        ...

    def alone(self, section: Section) -> Subject:
        """The subject of a ticket that shares none."""
        ...


def key_of(heading: str) -> str:
    """A heading's content words, lower case and singular; empty when it says nothing by itself."""
    content = [w for w in words_of(heading) if not w.isdigit()]
    return " ".join(content) if any(w not in _GENERIC for w in content) else ""


def title_key(title: str) -> str:
    """What documents of one subject have in common in their titles: the content words.

    A title that is one word and a number, such as "CLM-1008", is its document's alone.
    """
    key = key_of(title)
    numbered = any(character.isdigit() for character in title)
    return title.lower() if not key or (numbered and " " not in key) else key


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, lower case and singular, but for those that tell nothing."""
    words = [_singular(w.lower()) for w in _WORD.findall(text)]
    return [w for w in words if w not in _STOP]


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
        parents: Mapping[str, str], known: Iterable[Subject], clusters: Clusters | None = None,
    ) -> None:  # fmt: skip
        """`parents` maps a document to the one it is attached to; `known` are existing subjects.

        `clusters` is None where texts have no vectors.
        """
        self._documents = documents
        self._parents = parents
        self._clusters = clusters
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
            return self._of_ticket(section)
        for heading in section.headings:
            key = key_of(heading)
            if key in self._known or key in self._shared:
                return self._topic(key, section.document)
            if self._clusters and (found := self._clusters.topic(key, section.document)):
                return found
        for heading in section.headings:
            key = self._contained(key_of(heading))
            if key:
                return self._topic(key, section.document)
        return self._of_document(section.document)

    def _of_ticket(self, section: Section) -> Subject:
        """The problem that tickets share, else the topic whose words it uses, else its own."""
        if self._clusters is None:
            return self._by_words(section) or self._of_document(section.document)
        shared = self._clusters.problem(section)
        return shared or self._by_words(section) or self._clusters.alone(section)

    def _topic(self, key: str, document: str) -> Subject:
        if key in self._known:
            return self._known[key]
        if self._clusters and (found := self._clusters.topic(key, document)):
            return found
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
                best = max(fitting, key=lambda k: (len(k.split()), len(k), k))
                return self._topic(best, section.document)
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
        key = f"{folder} {title_key(row['title'])}"
        return self._known.get(key) or Subject(key, unshouted(row["title"]), folder)


def of_attribute(name: str) -> Subject:
    """The subject of an attribute that texts name."""
    return Subject(f"{TERM}{name}", unshouted(name), "topics")


def unshouted(text: str) -> str:
    """A title as one reads it: capitals throughout become a capital at the start.

    Numbers of forms and tickets ("HO 00 03", "CLM-1008") keep theirs.
    """
    if text.isupper():
        text = _SHOUTED.sub(lambda match: match["number"] or match[0].lower(), text)
    return text[:1].upper() + text[1:]


def slug(title: str) -> str:
    """A title as a file name: lower case ASCII letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60].strip("-") or "page"
