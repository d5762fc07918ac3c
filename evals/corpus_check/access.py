"""Who may read what: the access files and the tickets' own lists against the ledger's rules.

Here: the rights of every document, as connectors give them and as the ledger's rules do.
Not here: whether the rules make sense.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from connectors.access import glob_pattern
from evals.corpus_check.evidence import ATTACHMENTS, Evidence
from evals.corpus_check.problems import Checked, Problem, checked
from memory.records import AccessList
from synthetic_corpus.ledger.records import AccessRule, DocumentRecord


class _Rules:
    """The ledger's rules; those for one path or ticket are found by it, the others are tried."""

    def __init__(self, rules: Iterable[AccessRule]) -> None:
        self._exact: defaultdict[tuple[str, str], list[AccessRule]] = defaultdict(list)
        self._globs: list[tuple[re.Pattern[str], AccessRule]] = []
        for rule in rules:
            self._exact[rule.source, rule.pattern].append(rule)
            if "*" in rule.pattern or "?" in rule.pattern:
                self._globs.append((glob_pattern(rule.pattern), rule))

    def of(self, row: DocumentRecord) -> AccessList:
        """Who may read a document: by its own rule, else by all that match its path."""
        source, locator = row.path.split("/", 1)
        matching = self._exact.get((source, row.item), []) if row.item else []
        if not matching:
            matching = [*self._exact.get((source, locator), [])] + [
                rule
                for pattern, rule in self._globs
                if rule.source == source and pattern.fullmatch(locator)
            ]
        return AccessList(_all(matching, "allow"), _all(matching, "deny"))


def rights_agree(evidence: Evidence) -> Checked:
    """Each document's readers are those that the ledger's rules name; so are its attachments'.

    A rule whose pattern is the key of a ticket says all about that ticket.
    """
    rows = evidence.ledger.documents
    rules = _Rules(evidence.ledger.access)
    found = [problem for row in rows for problem in _document(evidence, rules, row)]
    tickets = {row.item: row for row in rows if row.item}
    attached = [m for path in evidence.files if (m := ATTACHMENTS.fullmatch(path))]
    for match in attached:
        if match["key"] in tickets:
            wanted = rules.of(tickets[match["key"]])
            found += _compared(match[0], wanted, evidence.rights.get(match[0], AccessList()))
    return checked("access", len(rows) + len(attached), found)


def _document(evidence: Evidence, rules: _Rules, row: DocumentRecord) -> Iterator[Problem]:
    reading = evidence.readings.get(row.id)
    own = reading.access if reading else None
    given = own or evidence.rights.get(row.path, AccessList())
    yield from _compared(row.id, rules.of(row), given)


def _compared(where: str, wanted: AccessList, given: AccessList) -> Iterator[Problem]:
    for what, ledger, source in (
        ("may read", wanted.allow, given.allow), ("may not read", wanted.deny, given.deny),
    ):  # fmt: skip
        if set(ledger) != set(source):
            yield Problem("access_differs", where, f"{what}: {_told(source)}, in the ledger "
                          f"{_told(ledger)}")  # fmt: skip


def _all(rules: Iterable[AccessRule], side: str) -> tuple[str, ...]:
    return tuple(sorted({name for rule in rules for name in getattr(rule, side)}))


def _told(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nobody"
