"""Where a database keeps tickets: which tables and columns mean what, by configuration.

Here: the names, with defaults, as `[sources.tables]` may change them. Not here: reading them
(`connectors.sql`), and everything else about a source (`settings`).

A column named "" is one that the database does not have. So is a table of comments or history.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator

_Name = Annotated[str, Field(min_length=1)]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    def columns(self) -> dict[str, str]:
        """Column by role, of the columns that the database has; "table" is none."""
        named = {role: name for role, name in self if role != "table" and isinstance(name, str)}
        return {role: name for role, name in named.items() if name}


class TicketTable(_Table):
    """One row a ticket. `fields` are further columns that are shown with status and product."""

    table: _Name = "tickets"
    key: _Name = "key"
    summary: str = "summary"
    description: str = "description"
    author: str = "author"
    created: str = "created"
    status: str = "status"
    product: str = "product"
    resolution: str = "resolution"
    updated: str = "updated"
    access: str = "access"
    fields: tuple[_Name, ...] = ()

    @field_validator("fields")
    @classmethod
    def _mean_nothing_else(cls, fields: tuple[str, ...]) -> tuple[str, ...]:
        taken = sorted({*cls.model_fields, *Tables.model_fields} & set(fields))
        if taken:
            raise ValueError(f"{', '.join(taken)} are named by keys of their own")
        return fields

    def columns(self) -> dict[str, str]:
        """As of every table, and the further fields under their own names."""
        return super().columns() | {name: name for name in self.fields}


class CommentTable(_Table):
    """One row a comment, in the order of `written` and then `id`, which is shown nowhere."""

    table: str = "comments"
    id: str = "id"
    ticket: _Name = "ticket"
    written: str = "created"
    author: str = "author"
    text: _Name = "body"


class HistoryTable(_Table):
    """One row a change of one field, in the order of `at` and then `id`."""

    table: str = "history"
    id: str = "id"
    ticket: _Name = "ticket"
    at: str = "created"
    author: str = "author"
    field: _Name = "field"
    before: str = "old_value"
    after: _Name = "new_value"


class AttachmentTable(_Table):
    """One row an attached file, of which the name is kept; it is no document by itself."""

    table: _Name = "attachments"
    id: str = "id"
    ticket: _Name = "ticket"
    name: _Name = "name"
    path: str = "path"


class Tables(BaseModel):
    """The tables of one database. Attachments are read where their table is named."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    tickets: TicketTable = TicketTable()
    comments: CommentTable = CommentTable()
    history: HistoryTable = HistoryTable()
    attachments: AttachmentTable | None = None
