"""The statements that read tickets, comments, changes and attachments, in the order of their keys.

Here: columns by role, every cell as text of limited length, and sorting by bytes. Not here: what
is made of the rows (`ticket_rows`).

Keys are compared by their bytes, whatever the collation of the column, so that all tables come in
one order that Python shares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from memory.ticket_tables import Tables

# Characters of a cell, and of a key; one more is read, which tells that there are more.
MAX_CELL = 1_000_000
MAX_KEY = 200
_KEYS = ("key", "ticket")
_COLLATIONS = {"sqlite": "BINARY", "postgresql": "C"}
_TICKET = (
    "access", "key", "summary", "description", "author", "created", "status", "product",
    "resolution",
)  # fmt: skip

Between = tuple[str, str]
Statement = sa.Select[*tuple[Any, ...]]


def ticket_rows(connection: sa.Connection, tables: Tables, between: Between | None) -> Statement:
    """One row a ticket: its key, and every other role, "" where the database has no such column."""
    columns = tables.tickets.columns()
    source = _table(tables.tickets.table, columns)
    key = source.c[columns["key"]]
    roles = (*_TICKET, *tables.tickets.fields, "updated")
    cells = _cells(connection, source, columns, roles)
    statement = sa.select(*cells).order_by(_sorted(connection, key))
    return statement if between is None else statement.where(_within(connection, key, between))


def child_rows(
    connection: sa.Connection, tables: Tables, between: Between | None
) -> dict[str, Statement]:
    """By name, the statements for what belongs to tickets, by ticket and then in time."""
    columns = tables.tickets.columns()
    key = _table(tables.tickets.table, columns).c[columns["key"]]
    found = {}
    for name in ("comments", "history", "attachments"):
        part = getattr(tables, name)
        if part is None or not part.table:
            continue
        columns = part.columns()
        source = _table(part.table, columns)
        ticket = source.c[columns["ticket"]]
        roles = [role for role in type(part).model_fields if role not in ("table", "id")]
        inner = [source.c[columns[role]] for role in (roles[1], "id") if role in columns]
        inner += [_sorted(connection, source.c[columns[r]]) for r in roles[1:] if r in columns]
        cells = _cells(connection, source, columns, roles)
        statement = sa.select(*cells).order_by(_sorted(connection, ticket), *inner)
        if between is not None:
            wanted = sa.select(key).where(_within(connection, key, between))
            statement = statement.where(ticket.in_(wanted))
        found[name] = statement
    return found


def keys_from(connection: sa.Connection, tables: Tables, first: str, count: int) -> Statement:
    """The next `count` keys from `first` on."""
    columns = tables.tickets.columns()
    key = _table(tables.tickets.table, columns).c[columns["key"]]
    by_bytes = _sorted(connection, key)
    found = sa.select(_text(connection, key, MAX_KEY)).where(by_bytes >= first)
    return found.order_by(by_bytes).limit(count)


def _table(name: str, columns: Mapping[str, str]) -> sa.TableClause:
    schema, _, bare = name.rpartition(".")
    named: list[sa.ColumnClause[Any]] = [
        sa.column(name) for name in dict.fromkeys(columns.values())
    ]
    return sa.table(bare, *named, schema=schema or None)


def _cells(
    connection: sa.Connection,
    source: sa.TableClause,
    columns: Mapping[str, str],
    roles: Sequence[str],
) -> list[sa.ColumnElement[str]]:
    return [
        (
            _text(connection, source.c[columns[role]], MAX_KEY if role in _KEYS else MAX_CELL)
            if role in columns
            else sa.literal("")
        ).label(role)
        for role in roles
    ]


def _text(
    connection: sa.Connection, cell: sa.ColumnElement[Any], most: int
) -> sa.ColumnElement[str]:
    """A cell as text, cut after more than `most` characters; "" for none.

    SQLite's text ends for its functions at a NUL, so that there it is cut as bytes.
    """
    whole: sa.ColumnElement[Any] = sa.cast(cell, sa.Text)
    if connection.dialect.name == "sqlite":
        cut = sa.func.substr(sa.cast(whole, sa.LargeBinary), 1, 4 * most + 1)
    else:
        cut = sa.func.substr(whole, 1, most + 1)
    return sa.func.coalesce(sa.cast(cut, sa.Text), "")


def _sorted(connection: sa.Connection, cell: sa.ColumnElement[Any]) -> sa.ColumnElement[str]:
    """A cell as text that compares by its bytes."""
    return sa.collate(
        sa.func.coalesce(sa.cast(cell, sa.Text), ""), _COLLATIONS[connection.dialect.name]
    )


def _within(
    connection: sa.Connection, key: sa.ColumnElement[Any], between: Between
) -> sa.ColumnElement[bool]:
    by_bytes = _sorted(connection, key)
    return sa.and_(by_bytes >= between[0], by_bytes <= between[1])
