"""`docmem forget` as people see it: what goes and stays, then what a search still finds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import typer

from memory.errors import ConfigurationError
from memory.settings import Settings
from serving import show
from serving.tables import counted_as

if TYPE_CHECKING:
    from memory.forget.forgetting import Forgotten
    from memory.forget.outlook import Outlook


def forget_or_release(
    settings: Settings, document: str, *, dry_run: bool, release: str, as_json: bool
) -> None:
    """Run what the options ask for, and print it. Exit status 1 where words are left."""
    from memory.forget import forgetting

    if bool(document) == bool(release) or (dry_run and release):
        raise ConfigurationError("Name one document to forget, or --release one tombstone.")
    if release:
        stone = forgetting.release(settings, release)
        if as_json:
            show.as_json({"released": stone})
        else:
            show.out.print(f"Tombstone {stone} is gone; the next update may take the document in.")
        return
    if dry_run:
        done = forgetting.preview(settings, document)
    else:
        done = forgetting.forget(settings, document, now=datetime.now(UTC))
    show.as_json(done.as_dict()) if as_json else show_forgotten(done)
    if done.residue is not None and done.residue.found:
        left = counted_as(len(done.residue.found), "place")
        show.err.print(f"{left} in the data folder still hold words of it; remove them there.")
        raise typer.Exit(1)


def show_forgotten(done: Forgotten) -> None:
    """The residue report."""
    name = done.name or done.document
    if done.outlook is None and done.residue is None:
        show.out.print(f"It is forgotten already (tombstone {done.tombstone}).", markup=False)
        return
    show.out.print(f"{name}  {done.document}", markup=False)
    if done.outlook is not None:
        _show_outlook(done.outlook, will=done.residue is None)
    if done.residue is None:
        show.out.print("Nothing was changed.")
        return
    show.pairs({"went beside the tables": done.files})
    searched = f"{counted_as(done.residue.files, 'file')}, {done.residue.versions} table versions"
    for place, words in done.residue.found.items():
        show.out.print(f"still in {place}: {', '.join(words[:10])}", markup=False)
    if not done.residue.found:
        show.out.print(f"A search of {searched} finds none of its words.")
    show.out.print(
        f"It is not taken in again. To allow that: docmem forget --release {done.tombstone}",
        markup=False,
    )


def _show_outlook(found: Outlook, *, will: bool) -> None:
    verb = "would go" if will else "went"
    columns = ("table", f"rows that {verb}, of all snapshots")
    show.rows("", columns, found.goes.items())
    show.pairs(
        {
            "claims that others carry": found.claims_kept,
            "claims that end": found.claims_lost,
            "claims it had overridden": found.comes_back,
            "passages that also stand in": found.also_in or "no other document",
        }
    )
