"""Who asks: the reader on whose behalf all questions are put.

Here: its principals, and which documents it may read.
Not here: the rules themselves (`world.access`).
"""

import re
from collections.abc import Iterable

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import AccessRule, DocumentRecord, Source

READER = ("everyone", "group:staff", "group:audit")
"""Staff of the audit, who may read every source."""


def readable_by_reader(ledger: Ledger) -> frozenset[str]:
    """The ids of the documents that `READER` may read; `ledger` holds one checkpoint's rules.

    As in the sources' access files: all matching rules count, a denial wins, and a document that
    no rule matches is nobody's.
    """
    exact: dict[tuple[Source, str], list[AccessRule]] = {}
    globs = [
        (re.compile(_pattern(rule.pattern)), rule) for rule in ledger.access if "*" in rule.pattern
    ]
    for rule in ledger.access:
        exact.setdefault((rule.source, rule.pattern), []).append(rule)
    found = []
    for row in ledger.documents:
        matching = _matching(row, exact, globs)
        if _lets_in(matching):
            found.append(row.id)
    return frozenset(found)


def _matching(
    row: DocumentRecord,
    exact: dict[tuple[Source, str], list[AccessRule]],
    globs: list[tuple[re.Pattern[str], AccessRule]],
) -> list[AccessRule]:
    """The rules for a document: a ticket's own by its key, else those for the file it is in."""
    if row.item and (row.source, row.item) in exact:
        return exact[row.source, row.item]
    locator = row.path.removeprefix(f"{row.source}/")
    return exact.get((row.source, locator), []) + [
        rule for pattern, rule in globs if rule.source == row.source and pattern.fullmatch(locator)
    ]


def _lets_in(rules: Iterable[AccessRule]) -> bool:
    rules = list(rules)
    denied = any(principal in rule.deny for rule in rules for principal in READER)
    return not denied and any(principal in rule.allow for rule in rules for principal in READER)


def _pattern(glob: str) -> str:
    parts = re.split(r"(\*\*|\*)", glob)
    return "".join({"**": ".*", "*": "[^/]*"}.get(part, re.escape(part)) for part in parts)
