"""Who may read what: the access files and the tickets' own lists against the ledger's rules.

Here: the rights of every document, as connectors give them and as the ledger's rules do.
Not here: whether the rules make sense.
"""

from collections.abc import Iterable, Iterator

from connectors.access import glob_pattern
from evals.corpus_check.evidence import ATTACHMENTS, Evidence
from evals.corpus_check.problems import Checked, Problem, checked
from memory.records import AccessList
from synthetic_corpus.ledger.records import AccessRule, DocumentRecord


def rights_agree(evidence: Evidence) -> Checked:
    """Each document's readers are those that the ledger's rules name; so are its attachments'.

    A rule whose pattern is the key of a ticket says all about that ticket.
    """
    rows = evidence.ledger.documents
    found = [problem for row in rows for problem in _document(evidence, row)]
    tickets = {row.item: row for row in rows if row.item}
    attached = [m for path in evidence.files if (m := ATTACHMENTS.fullmatch(path))]
    for match in attached:
        if match["key"] in tickets:
            wanted = _wanted(evidence, tickets[match["key"]])
            found += _compared(match[0], wanted, evidence.rights.get(match[0], AccessList()))
    return checked("access", len(rows) + len(attached), found)


def _document(evidence: Evidence, row: DocumentRecord) -> Iterator[Problem]:
    reading = evidence.readings.get(row.id)
    own = reading.access if reading else None
    given = own or evidence.rights.get(row.path, AccessList())
    yield from _compared(row.id, _wanted(evidence, row), given)


def _compared(where: str, wanted: AccessList, given: AccessList) -> Iterator[Problem]:
    for what, ledger, source in (
        ("may read", wanted.allow, given.allow), ("may not read", wanted.deny, given.deny),
    ):  # fmt: skip
        if set(ledger) != set(source):
            yield Problem("access_differs", where, f"{what}: {_told(source)}, in the ledger "
                          f"{_told(ledger)}")  # fmt: skip


def _wanted(evidence: Evidence, row: DocumentRecord) -> AccessList:
    rules = [rule for rule in evidence.ledger.access if rule.source == row.path.split("/")[0]]
    own = [rule for rule in rules if row.item and rule.pattern == row.item]
    locator = row.path.split("/", 1)[1]
    matching = own or [r for r in rules if glob_pattern(r.pattern).fullmatch(locator)]
    return AccessList(_all(matching, "allow"), _all(matching, "deny"))


def _all(rules: Iterable[AccessRule], side: str) -> tuple[str, ...]:
    return tuple(sorted({name for rule in rules for name in getattr(rule, side)}))


def _told(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nobody"
