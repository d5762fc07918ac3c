"""A database to read from: opening it by its URL, one snapshot at a time, and how it fails.

Here: the URL with its variables, read-only connections, transactions that see one state, the check
that tables and columns are there, and errors that name no password. Not here: what is read
(`ticket_rows`).
"""

from __future__ import annotations

import os
import re
import sqlite3
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchTableError, SAWarning, SQLAlchemyError
from sqlalchemy.pool import NullPool

from memory.errors import SourceUnavailable

_SECONDS = 10
_VARIABLE = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")
_SHOWN = 300
_POSTGRES_SETTINGS = (
    "SET LOCAL TIME ZONE 'UTC'",
    "SET LOCAL DateStyle = 'ISO'",
    f"SET LOCAL lock_timeout = '{_SECONDS}s'",
)
_REACH = "See that it is there and runs, that docmem may read it, and that `url` names it."


class Database:
    """The database at `url`, read on behalf of the source called `name`.

    `url` is sqlite:///FILE or a PostgreSQL URL, in which ${VARIABLE} stands for a variable of the
    environment. Nothing is opened before `snapshot`.
    """

    def __init__(self, name: str, url: str) -> None:
        self._name = name
        self._url = url

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection in one read-only transaction, which sees one state until it ends.

        Raises `SourceUnavailable` for whatever the database does not do, inside the block too.
        """
        try:
            with self._engine.connect() as connection, connection.begin():
                if connection.dialect.name == "postgresql":
                    for setting in _POSTGRES_SETTINGS:
                        connection.execute(text(setting))
                yield connection
        except SQLAlchemyError as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            raise self._refused(f"cannot be read ({self._said(cause)})", _REACH) from None

    def check(
        self, connection: Connection, key: str, table: str, columns: Mapping[str, str]
    ) -> None:
        """Raise `SourceUnavailable` if `table` or one of `columns` is not there.

        `key` is where the configuration names them: tables.`key`.
        """
        schema, _, name = table.rpartition(".")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", SAWarning)  # types that are not known: read as text
                found = inspect(connection).get_columns(name, schema=schema or None)
        except NoSuchTableError:
            raise self._refused(
                f"has no table {table!r}", f"Make it, or name the right one as tables.{key}.table."
            ) from None
        has = [str(column["name"]) for column in found]
        lacking = [f"{column!r} ({role})" for role, column in columns.items() if column not in has]
        if lacking:
            raise self._refused(
                f"has in its table {table!r} no column {', '.join(lacking)}, but {', '.join(has)}",
                f'Name the right ones in tables.{key}; "" is a column that there is not.',
            )

    @cached_property
    def _engine(self) -> Engine:
        try:
            url = self._expanded(make_url(self._url))
            if url.get_backend_name() == "sqlite":
                return _sqlite(Path(url.database or ""))
            return create_engine(
                url,
                poolclass=NullPool,
                hide_parameters=True,
                isolation_level="REPEATABLE READ",
                connect_args={"connect_timeout": _SECONDS},
                execution_options={"postgresql_readonly": True},
            )
        except ModuleNotFoundError as error:
            raise self._refused(
                f"needs the package {error.name}",
                "Install it with docmem's extra: pip install -e '.[postgresql]'.",
            ) from None
        except (ArgumentError, ValueError):
            raise self._refused(
                "has a url that is not understood",
                "Write it as postgresql://USER:PASSWORD@HOST:PORT/DATABASE.",
            ) from None

    def _expanded(self, url: URL) -> URL:
        """With the variables of the environment; their values need no escapes."""

        def value(match: re.Match[str]) -> str:
            if (found := os.environ.get(match[1])) is None:
                raise self._refused(
                    f"takes {match[1]} from the environment, where it is not set",
                    "Set it for whatever runs docmem.",
                )
            return found

        def expanded(part: str | None) -> str | None:
            return part and _VARIABLE.sub(value, part)

        return url.set(
            username=expanded(url.username),
            password=expanded(url.password),
            host=expanded(url.host),
        )

    def _said(self, error: object) -> str:
        """What the driver says, on one line, without the password."""
        said, password = str(error), self._engine.url.password
        told = said.replace(password, "***") if password else said
        return " ".join(told.split())[:_SHOWN]

    def _refused(self, what: str, remedy: str) -> SourceUnavailable:
        return SourceUnavailable(
            f"source {self._name}: {self._place} {what}. {remedy} Nothing of this source is taken "
            "as removed until then."
        )

    @property
    def _place(self) -> str:
        """Which database it is, without who reads it."""
        try:
            url = make_url(self._url)
        except (ArgumentError, ValueError):
            return "the database"
        port = f":{url.port}" if url.port else ""
        return f"the database {url.host or ''}{port}{'/' if url.host else ''}{url.database}"


def _sqlite(file: Path) -> Engine:
    """Reads `file`, which is never made or changed; text that is not UTF-8 stays as its bytes.

    The driver begins no transaction for a reading statement, so it is told to.
    """

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=_SECONDS
        )
        connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine
