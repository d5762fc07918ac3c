"""Sections that treat one topic under different headings, and tickets about one problem.

Belongs here: what is put on a page as one, and which subject a cluster of it is. Does not belong
here: how clusters are found (`memory.wiki.clusters`), and subjects that words alone tell
(`memory.wiki.subjects`). Policies and manuals are grouped by heading, tickets and mails by ticket;
the two never share a cluster.

Who may not read a document that gives a page its title may not know of the page. So a document
joins a page only where everybody who may read it may read one that gives the title.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from memory.wiki.clusters import PROBLEMS, TOPICS, Unit, Vectors, clustered, telling
from memory.wiki.subjects import PROBLEM, TERM, Section, Subject, key_of, title_key, unshouted

Row = Mapping[str, Any]
_REPLY = re.compile(r"^(?:(?:re|fwd?|aw|wg)\s*:\s*)+", re.IGNORECASE)


class Grouping:
    """The clusters of one run's passages, as the tables and the sections tell them."""

    def __init__(
        self, documents: Mapping[str, Row], passages: Mapping[str, Row],
        sections: Sequence[Section], *, home: Mapping[str, str], pages: Mapping[str, Row],
        edges: Iterable[Row], vectors: Vectors,
    ) -> None:  # fmt: skip
        """`home` is the page of every passage that has one, `pages` are the pages by id."""
        self._documents = documents
        self._passages = passages
        self._home = home
        self._pages = pages
        self._own: dict[str, Subject] = {}
        self._subjects: dict[str, Subject] = {}
        self._naming: dict[str, set[str]] = {}
        for ident, row in pages.items():
            folder = row["path"].split("/")[0]
            self._subjects[ident] = Subject(row["subject"], row["title"], folder)
            self._naming[ident] = {d for d in row["documents"] if d in documents}
        tickets = [s for s in sections if documents[s.document]["kind"] == "ticket"]
        own = [s for s in sections if documents[s.document]["kind"] != "ticket"]
        self._topics = self._clusters_of_headings(own, vectors)
        self._problems = self._clusters_of_tickets(tickets, list(edges), vectors)

    def topic(self, key: str, document: str) -> Subject | None:
        """The subject of a heading of `document`, by the key of the heading; None for none."""
        return self._open_to(document, self._topics.get(key, ""))

    def problem(self, section: Section) -> Subject | None:
        """The subject of a ticket's section; None where no other ticket is about the same."""
        return self._open_to(section.document, self._problems.get(_ticket(section), ""))

    def alone(self, section: Section) -> Subject:
        """The subject of a ticket that shares none."""
        return self._own[_ticket(section)]

    def _open_to(self, document: str, cluster: str) -> Subject | None:
        """The subject of a cluster, if whoever may read `document` may know of its page."""
        if self._knows(document, self._naming.get(cluster, set())):
            return self._subjects.get(cluster)
        return None

    def _knows(self, document: str, naming: set[str]) -> bool:
        """Whether everybody who may read `document` may read one of `naming`, the same for all."""
        if document in naming:
            return True
        row = self._documents[document]
        return any(
            set(self._documents[by]["allow"]).issuperset(row["allow"])
            and set(row["deny"]).issuperset(self._documents[by]["deny"])
            for by in naming
        )

    def _clusters_of_headings(
        self, sections: Iterable[Section], vectors: Vectors
    ) -> dict[str, str]:
        """By the key of a heading, its cluster: a page, or the key that founds one.

        A cluster that is no page yet is one only where several families of documents use it.
        """
        by_key: dict[str, list[Section]] = defaultdict(list)
        for section in sections:
            if section.headings and (key := key_of(section.headings[0])):
                by_key[key].append(section)
        families = {k: {self._family(s.document) for s in used} for k, used in by_key.items()}
        naming = {k: self._unplaced(used) for k, used in by_key.items()}
        order = sorted(
            by_key, key=lambda k: (not naming[k], len(k.split()), -len(families[k]), k)
        )  # what can give a page its title comes first, and of that the shortest
        units = [Unit(k, k, self._texts(by_key[k])) for k in order]
        settled = {k: page for k in order if (page := self._page_of_heading(by_key[k]))}
        found = clustered(units, settled, vectors, TOPICS)
        users: dict[str, set[str]] = defaultdict(set)
        for key, cluster in found.items():
            users[cluster] |= {s.document for s in by_key[key]}
        for key in order:
            if found[key] == key and naming[key]:
                open_to = {d for d in users[key] if self._knows(d, naming[key])}
                if len({self._family(d) for d in open_to}) > 1:
                    titles = [s.headings[0] for s in by_key[key] if s.document in naming[key]]
                    title = min(titles, key=lambda t: (t.isupper(), -titles.count(t), t))
                    self._subjects[key] = Subject(key, unshouted(title), "topics")
                    self._naming[key] = naming[key]
        return found

    def _clusters_of_tickets(
        self, sections: Iterable[Section], edges: Iterable[Row], vectors: Vectors
    ) -> dict[str, str]:
        """By ticket, its cluster: a page, or the ticket that founds one. Replies stay together."""
        by_ticket: dict[str, list[Section]] = defaultdict(list)
        for section in sections:
            by_ticket[_ticket(section)].append(section)
        of_node: dict[str, str] = {}
        for ident, parts in by_ticket.items():
            of_node.setdefault(parts[0].document, ident)
            of_node.update({p: ident for s in parts for p in s.passages})
        answered = {
            of_node[e["source"]]: of_node[e["target"]]
            for e in edges
            if e["part"] == "reply" and e["source"] in of_node and e["target"] in of_node
        }
        threads: dict[str, list[str]] = defaultdict(list)
        for ident in by_ticket:
            threads[_first_of(ident, answered)].append(ident)
        units: list[Unit] = []
        settled: dict[str, str] = {}
        new: set[str] = set()
        for first, idents in threads.items():
            parts = [section for ident in idents for section in by_ticket[ident]]
            placed = [self._home.get(p, "") for section in parts for p in section.passages]
            units.append(Unit(first, self._name(by_ticket[first][0]), self._texts(parts)))
            if page := self._first_page(placed, lambda subject: subject.key.startswith(PROBLEM)):
                settled[first] = page
            elif not any(placed):
                new.add(first)
        units.sort(key=lambda unit: unit.id not in new)
        found = clustered(units, settled, vectors, PROBLEMS)
        self._name_tickets(threads, by_ticket)
        self._name_problems(units, found, new, by_ticket)
        return {ident: found[first] for first, idents in threads.items() for ident in idents}

    def _name_tickets(
        self, threads: Mapping[str, Sequence[str]], by_ticket: Mapping[str, Sequence[Section]]
    ) -> None:
        """A subject for every ticket, should it need one; two that are named alike differ."""
        taken = {row["subject"] for row in self._pages.values()}
        for first, idents in threads.items():
            title = self._name(by_ticket[first][0])
            base = f"{PROBLEM}{title_key(title)}"
            key, number = base, 2
            while key in taken:
                key, number = f"{base} {number}", number + 1
            taken.add(key)
            for ident in idents:
                self._own[ident] = Subject(key, unshouted(title), "tickets")

    def _name_problems(
        self, units: Iterable[Unit], found: Mapping[str, str], new: set[str],
        by_ticket: Mapping[str, Sequence[Section]],
    ) -> None:  # fmt: skip
        """What several tickets are about is called as the one whose name most of them use."""
        members: dict[str, list[Unit]] = defaultdict(list)
        for unit in units:
            members[found[unit.id]].append(unit)
        for cluster, alike in members.items():
            naming = [unit for unit in alike if unit.id in new]
            if cluster in self._pages or len(alike) < 2 or not naming:
                continue
            best = max(naming, key=lambda unit: telling(unit, alike))
            self._subjects[cluster] = self._own[best.id]
            self._naming[cluster] = {by_ticket[best.id][0].document}

    def _name(self, section: Section) -> str:
        """What a ticket is called: its own heading, else the title of its document."""
        if section.headings:
            return section.headings[-1]
        title = str(self._documents[section.document]["title"])
        return _REPLY.sub("", title) or title

    def _texts(self, sections: Iterable[Section]) -> dict[str, str]:
        """What sections say beside headings and repeated mails, each text with one passage."""
        found: dict[str, str] = {}
        for row in (self._passages[p] for section in sections for p in section.passages):
            if row["kind"] != "heading" and not row["quoted"]:
                found.setdefault(row["canonical"], row["id"])
        return found

    def _unplaced(self, sections: Iterable[Section]) -> set[str]:
        """The documents whose heading has no page yet: their title goes where it goes."""
        return {
            s.document
            for s in sections
            for p in s.passages
            if self._passages[p]["kind"] == "heading" and p not in self._home
        }

    def _page_of_heading(self, sections: Iterable[Section]) -> str:
        """The topic's page on which such headings stand, the first where there are several.

        What stands there because a heading above it does tells nothing of its own heading.
        """
        heads = [self._passages[p] for s in sections for p in s.passages]
        pages = {row["id"]: self._home.get(row["id"], "") for row in heads}
        return self._first_page(
            (
                pages[row["id"]]
                for row in heads
                if row["kind"] == "heading"
                and pages[row["id"]] not in {self._home.get(above, "") for above in row["parents"]}
            ),
            lambda subject: subject.folder == "topics" and not subject.key.startswith(TERM),
        )

    def _first_page(self, pages: Iterable[str], fits: Callable[[Subject], bool]) -> str:
        return min((p for p in pages if p and fits(self._subjects[p])), default="")

    def _family(self, document: str) -> str:
        form: str = self._documents[document]["form"]
        return form or document


def _ticket(section: Section) -> str:
    """One ticket or message: its document, and its heading where a document holds several."""
    return f"{section.document} {section.headings[-1] if section.headings else ''}".strip()


def _first_of(ident: str, answered: Mapping[str, str]) -> str:
    """The message that began the thread of one."""
    met = {ident}
    while (before := answered.get(ident, ident)) not in met:
        met.add(before)
        ident = before
    return ident
