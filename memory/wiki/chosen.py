"""Which compiler writes the pages: the model that is configured, else the extractive one."""

from __future__ import annotations

from datetime import date

from memory.settings import Settings
from memory.store.writer import Writer
from memory.wiki.compile import Compiler as Extractive
from memory.wiki.compiled import Compiler


def compiler_of(
    settings: Settings, writer: Writer, *, as_of: date, at: str, since: int, run: str
) -> Compiler:
    """The compiler for one run on `writer`.

    `since` is the last snapshot whose pages were up to date, 0 for none. The model's library is
    loaded only where a model is configured. Raises ConfigurationError when its key is missing.
    """
    if settings.model is None:
        unread = writer.rows("unread", columns=["id"])["id"].to_list()
        writer.close("unread", unread)
        return Extractive(writer, as_of=as_of, at=at, since=0 if unread else since)
    from memory.wiki.model.compile import ModelCompiler

    return ModelCompiler(
        settings.model, settings.answers_path, writer, as_of=as_of, at=at, since=since, run=run
    )
