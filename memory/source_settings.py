"""One `[[sources]]` of the configuration: a folder of documents, or a database of tickets.

Here: its keys, which of them go together, and relative places. Not here: the names of tables
(`ticket_tables`), the rest of the file (`settings`), opening a source (`connectors`).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationInfo, field_validator

from memory.records import SourceKind
from memory.ticket_tables import Tables

_SQLITE = "sqlite:///"
# User, password, host and port may be absent; an @ in a password would move where the host begins.
_DATABASE = re.compile(
    rf"{_SQLITE}[^?]+"
    r"|postgresql(?:\+psycopg)?://(?:[^:/@]*(?::[^@]*)?@)?(?:\[[^\]]+\]|[^:/@?]*)(?::\d+)?"
    r"/[^/@?]+(?:\?[^@]*)?"
)


class SourceSettings(BaseModel):
    """One place that documents come from: a folder, or a database of tickets.

    `day_first` says how the source writes 05/06/2026; without it such a day is not known.

    `url` is secret, because it may hold a password; ${VARIABLE} in it stays until it is opened.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    kind: SourceKind
    url: SecretStr | None = None
    tables: Tables = Tables()
    folder: Path | None = Field(default=None, validate_default=True)
    rank: int = 0
    day_first: bool | None = None
    readers: tuple[str, ...] = ()
    access: str | None = None
    include: tuple[str, ...] = ()

    @field_validator("url")
    @classmethod
    def _is_a_database_of_tickets(cls, url: SecretStr, info: ValidationInfo) -> SecretStr:
        if info.data.get("kind", "ticket") != "ticket":
            raise ValueError("only a source of kind ticket is read from a database")
        if not _DATABASE.fullmatch(url.get_secret_value()):
            raise ValueError(
                "is neither sqlite:///FILE nor postgresql://USER:PASSWORD@HOST:PORT/DATABASE; an @ "
                "in a password is written as %40, or it comes from the environment: ${VARIABLE}"
            )
        return url

    @field_validator("folder")
    @classmethod
    def _is_a_folder_or_a_database(cls, folder: Path | None, info: ValidationInfo) -> Path | None:
        if "url" in info.data and (folder is None) == (info.data["url"] is None):
            told = "is missing; name" if folder is None else "and url are both given; name"
            raise ValueError(f"{told} either a folder or, for tickets in a database, its url")
        return folder

    @field_validator("tables")
    @classmethod
    def _belong_to_a_database(cls, tables: Tables, info: ValidationInfo) -> Tables:
        if info.data.get("url", ...) is None:
            raise ValueError("are those of a database; name its url, or remove them")
        return tables

    @field_validator("access", "include")
    @classmethod
    def _belong_to_a_folder(cls, value: object, info: ValidationInfo) -> object:
        if info.data.get("url"):
            raise ValueError(
                "is for folders; of a database, tables.tickets.access names the column that says "
                "who may read, and a view chooses tickets"
            )
        return value

    def based_on(self, base: Path) -> SourceSettings:
        """With its folder, or the file of its database, taken from the folder `base`."""
        if self.folder is not None:
            return self.model_copy(update={"folder": base / self.folder.expanduser()})
        url = self.url.get_secret_value() if self.url else ""
        if not url.startswith(_SQLITE):
            return self
        file = base / Path(url.removeprefix(_SQLITE)).expanduser()
        return self.model_copy(update={"url": SecretStr(f"{_SQLITE}{file}")})
