"""What governs a subject: the provisions in force for a scope at a date, and what they displaced.

Here: the answer as it is given. Not here: finding statements (`statements`), and which of them
stand (`weighing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from memory.errors import ConfigurationError
from memory.provisions.definitions import bare
from memory.provisions.scopes import KEYS, Scope, contained, fits
from memory.reading.chains import Chains
from memory.reading.law import Law
from memory.reading.reader import Reader, name_of
from memory.reading.statements import Statement
from memory.reading.weighing import Weighed, Yielded, weigh

Row = dict[str, Any]
SIZE = 100
MOST = 1000


def governs(
    reader: Reader, subject: str, scope: Mapping[str, str] | None = None, page: int = 1,
    *, law: Law | None = None, size: int = SIZE,
) -> Row:  # fmt: skip
    """The provisions on `subject` for `scope` at the reader's date, and what they displaced.

    `subject` may be any name that documents equate. `scope` maps keys of `scopes.KEYS` to values: a
    provision that names another value does not apply. `provisions` hold for all that is asked, and
    `narrower` for a part of it, because they name a key that is not asked about; where nothing is
    or was laid down for all, or no scope is asked for, these are the `provisions`. Each has a chain
    of steps that says why, and `narrowed_by`, what displaces it in a part of its scope. The lists
    come in pages of `size`; `next` is the next page, or None. `law` is the reader's,
    where the caller has it.
    Raises ConfigurationError for an unknown key, an empty subject or value, or a page or size that
    is none.
    """
    asked = _checked(subject, scope or {}, page, size)
    law = law or reader.made(Law)
    names = law.statements.names_of(subject)
    found = [
        statement
        for statement in law.statements.about(names)
        if fits(statement.scope, asked) and not law.is_future(statement)
    ]
    weighed = weigh(law, sorted(found, key=lambda s: _order(law, s)), asked)
    standing, narrower = _parted(weighed, asked)
    lists: dict[str, list[Any]] = {
        "provisions": standing,
        "narrower": narrower,
        "displaced": weighed.displaced,
    }
    first, last = (page - 1) * size, page * size
    return {
        "subject": subject,
        "names": sorted(names.values(), key=str.lower),
        "scope": asked,
        "as_of": law.day,
        "provisions": [_provision(law, s, weighed) for s in standing[first:last]],
        "narrower": [_provision(law, s, weighed) for s in narrower[first:last]],
        "displaced": [_told(law, s) | {"by": _by(by)} for s, by in weighed.displaced[first:last]],
        "counts": {name: len(found) for name, found in lists.items()},
        "next": page + 1 if max(map(len, lists.values())) > last else None,
    }


def _parted(weighed: Weighed, asked: Scope) -> tuple[list[Statement], list[Statement]]:
    """What holds for all that is asked, and what holds for a part of it.

    Where no scope is asked for, or nothing is or was laid down for all of it, the parts come first.
    """
    whole = [s for s in weighed.standing if contained(s.scope, asked)]
    was = any(by.edge and contained(s.scope, asked) for s, by in weighed.displaced)
    if not asked or not (whole or was):
        return weighed.standing, []
    return whole, [s for s in weighed.standing if s not in set(whole)]


def _checked(subject: str, scope: Mapping[str, str], page: int, size: int) -> Scope:
    """The scope, once what was asked can be answered."""
    if not bare(subject):
        raise ConfigurationError("The subject is empty; name what the provisions are about.")
    if page < 1 or not 1 <= size <= MOST:
        raise ConfigurationError(
            f"There is no page {page} of {size}; pages are counted from 1 and hold 1 to {MOST}."
        )
    for key, value in scope.items():
        if key not in KEYS:
            raise ConfigurationError(f"A scope has no key {key!r}; its keys are {', '.join(KEYS)}.")
        if not value.strip():
            raise ConfigurationError(f"The scope's {key} is empty; give a value or leave it out.")
    return {key: value.strip() for key, value in sorted(scope.items())}


def _order(law: Law, statement: Statement) -> tuple[int, str, tuple[int, int], str]:
    document = law.document(statement.document)
    return -document["rank"], document["locator"], statement.place, statement.column


def _provision(law: Law, statement: Statement, weighed: Weighed) -> Row:
    document = law.document(statement.document)
    return _told(law, statement) | {
        "effective_from": document["effective_from"],
        "effective_to": document["effective_to"],
        "rank": document["rank"],
        "chain": Chains(law).of(statement),
        "narrowed_by": [
            {"edge": edge["id"], "document": edge["document"], "scope": scope,
             "limit": edge["limit"], "quote": edge["quote"]}
            for edge, scope in weighed.narrowed.get(statement, ())
        ],
    }  # fmt: skip


def _told(law: Law, statement: Statement) -> Row:
    return {
        "document": statement.document,
        "title": name_of(law.document(statement.document)),
        "passage": statement.passage,
        "statement": statement.text,
        "column": statement.column,
        "scope": dict(sorted(statement.scope.items())),
    }


def _by(by: Yielded) -> Row:
    """What a statement yields to: the rule, the edge that says so, and the text that holds."""
    edge, to = by.edge, by.to
    return {
        "rule": by.rule,
        "edge": edge["id"] if edge else "",
        "document": edge["document"] if edge else to.document if to else "",
        "passage": edge["passage"] if edge else to.passage if to else "",
        "quote": edge["quote"] if edge else to.text if to else "",
    }
