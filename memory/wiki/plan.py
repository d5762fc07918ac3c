"""Planning pages: every passage gets a home, once; subjects that touch are linked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from memory.wiki.clusters import Vectors
from memory.wiki.grouping import Grouping
from memory.wiki.material import Material
from memory.wiki.subjects import (
    PROBLEM,
    TERM,
    Planner,
    Section,
    Subject,
    key_of,
    of_attribute,
    slug,
    words_of,
)

Row = dict[str, Any]
RESERVED = ("index", "log")  # names of files that a bundle has for itself


@dataclass(slots=True)
class Plan:
    """Pages by id as rows without life, and the page of every passage."""

    pages: dict[str, Row]
    home: dict[str, str] = field(default_factory=dict)


def plan(
    documents: Mapping[str, Row], passages: Mapping[str, Row], edges: list[Row],
    pages: list[Row], material: Material, vectors: Callable[[], Vectors] = dict,
) -> Plan:  # fmt: skip
    """Keep the homes that passages have, find one for each that has none, drop what is gone.

    `documents` and `passages` are the live rows by id; `pages` the live pages. What lays something
    down about one attribute stands on the page of that attribute, whatever document says it.
    `vectors` gives those of the passages; it is not asked where every passage has its home.
    """
    made = {row["id"]: _fields(row) for row in pages}
    former = {p: row["id"] for row in pages for p in row["passages"]}
    home = {p: page for p, page in former.items() if p in passages}
    for ident, row in passages.items():
        came_from = [former[o] for o in row["origins"] if o in former]
        if ident not in home and came_from:
            home[ident] = came_from[0]
    attached = {e["source"]: e["target"] for e in edges if e["type"] == "attaches_to"}
    known = [Subject(r["subject"], r["title"], r["path"].split("/")[0]) for r in pages]
    sections = _sections(documents, passages)
    homeless = {p for section in sections for p in section.passages if p not in home}
    known_vectors = vectors() if homeless else {}
    clusters = Grouping(
        documents, passages, sections, home=home, pages=made, edges=edges, vectors=known_vectors
    ) if known_vectors else None  # fmt: skip
    planner = Planner(documents, sections, attached, known, clusters)
    for section in sections:
        for passage in filter(homeless.__contains__, section.passages):
            topic = material.subject(passages[passage])
            subject = of_attribute(topic) if topic else planner.assign(section)
            home[passage] = _page_of(subject, made)["id"]
    _fill(made, home, documents, passages)
    _link(made, home, edges, documents, passages)
    return Plan({i: row for i, row in made.items() if row["passages"]}, home)


def _sections(documents: Mapping[str, Row], passages: Mapping[str, Row]) -> list[Section]:
    """The passages of each document, grouped under their headings, in a stable order."""
    found: list[Section] = []
    for document in sorted(documents, key=lambda d: (documents[d]["locator"], d)):
        groups: dict[tuple[str, ...], Section] = {}
        for ident in documents[document]["passages"]:
            row = passages[ident]
            above = (
                (*row["headings"], row["canonical"])
                if row["kind"] == "heading"
                else tuple(row["headings"])
            )
            section = groups.setdefault(above, Section(document, tuple(reversed(above))))
            section.passages.append(ident)
            section.text += " " + row["canonical"]
        found.extend(groups.values())
    return found


def _page_of(subject: Subject, made: dict[str, Row]) -> Row:
    """The page of a subject, made if there is none; a taken or reserved path is numbered."""
    for row in made.values():
        if row["subject"] == subject.key:
            return row
    base = f"{subject.folder}/{slug(subject.title)}"
    path, number = base, 2
    while f"page:{path}" in made or path.split("/")[-1] in RESERVED:
        path, number = f"{base}-{number}", number + 1
    row = {
        "id": f"page:{path}",
        "subject": subject.key,
        "title": subject.title,
        "path": path,
        "passages": [],
        "documents": [],
        "links": [],
        "covered": 0,
        "critical": 0,
    }
    made[row["id"]] = row
    return row


def _fill(
    made: dict[str, Row], home: Mapping[str, str], documents: Mapping[str, Row],
    passages: Mapping[str, Row],
) -> None:  # fmt: skip
    """Members in reading order, and the documents that name the subject in a heading or title."""
    members: dict[str, list[str]] = defaultdict(list)
    for document in sorted(documents, key=lambda d: (documents[d]["locator"], d)):
        for ident in documents[document]["passages"]:
            members[home[ident]].append(ident)
    for ident, row in made.items():
        row["passages"] = members.get(ident, [])
        naming = [
            passages[p]["document"]
            for p in row["passages"]
            if passages[p]["kind"] == "heading"
            and key_of(passages[p]["canonical"]) == key_of(row["title"])
        ]
        owners = [passages[p]["document"] for p in row["passages"]]
        titled = [d for d in dict.fromkeys(owners) if documents[d]["title"] == row["title"]]
        named = set() if row["subject"].startswith(PROBLEM) else {*naming, *titled}
        telling = named or _that_tell(row, documents, passages)
        row["documents"] = sorted(telling) or row["documents"] or sorted(set(owners))


def _that_tell(
    row: Row, documents: Mapping[str, Row], passages: Mapping[str, Row]
) -> set[str]:  # fmt: skip
    """The documents whose words on a page are enough to know its title.

    Texts that are alike share a page without sharing its title, so a title that nobody gives any
    more stays known to those who knew it. Attributes and documents have their own names.
    """
    is_topic = row["path"].startswith("topics/") and not row["subject"].startswith(TERM)
    if not is_topic and not row["subject"].startswith(PROBLEM):
        return {passages[p]["document"] for p in row["passages"]}
    told: dict[str, set[str]] = defaultdict(set)
    for ident in row["passages"]:
        passage = passages[ident]
        words = told[passage["document"]]
        words.update(words_of(" ".join([passage["canonical"], *passage["headings"]])))
    for document, words in told.items():
        words.update(words_of(documents[document]["title"]))
    return {d for d, words in told.items() if words.issuperset(words_of(row["title"]))}


def _link(
    made: dict[str, Row], home: Mapping[str, str], edges: list[Row],
    documents: Mapping[str, Row], passages: Mapping[str, Row],
) -> None:  # fmt: skip
    """Link pages where an edge leads from one to the other, both ways.

    An edge to a whole document leads to the page that holds its first passage.
    """
    links: dict[str, set[str]] = defaultdict(set)
    first = {d: home[row["passages"][0]] for d, row in documents.items() if row["passages"]}
    for edge in edges:
        source = home.get(edge["passage"] or edge["source"]) or first.get(edge["source"])
        target = home.get(edge["target"]) or first.get(edge["target"])
        if source and target and source != target:
            links[source].add(target)
            links[target].add(source)
    for ident, row in made.items():
        row["links"] = sorted(links.get(ident, ()))


def _fields(row: Row) -> Row:
    return {k: v for k, v in row.items() if k not in ("from_snapshot", "to_snapshot")}
