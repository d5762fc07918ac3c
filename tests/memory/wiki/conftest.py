"""A small memory with its published wiki, as the job brings both up to date."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from memory.settings import Settings
from memory.wiki.bundle import Bundle, Projected
from memory.wiki.people.edited import TakenIn, take_in
from memory.wiki.people.settling import Verdict, settle
from memory.wiki.publish import SETTLING, publish

TODAY = date(2026, 6, 1)
AT = "2026-06-01T08:00:00+00:00"


class Wiki:
    """The memory fed from plain text, and its bundle in `folder`."""

    def __init__(self, memory: Any, root: Path) -> None:
        self.memory = memory
        source = {"name": "s", "kind": "policy", "folder": str(root)}
        self.settings = Settings.model_validate({"data": root, "sources": [source]})
        self.folder = self.settings.bundle_path
        self.taken = TakenIn()

    def update(self, as_of: date = TODAY, **files: str) -> Projected:
        """Change files, then update, take in what people wrote, and publish."""
        self.memory.files |= files
        self.memory.update(as_of=as_of)
        with self.memory.store.writer("test") as writer:
            edits = Bundle(self.folder).found().edited.values()
            audience = self.settings.bundle.audience
            self.taken = take_in(writer, edits, audience=audience, as_of=as_of, at=AT)
            if self.taken.claims:
                writer.commit(at=AT, stage="wiki", corpus_root="", run="r")
        return publish(self.settings, self.memory.store, as_of)

    def settle(self, claim: str, decision: Any, text: str = "", **given: str) -> Projected:
        """Settle a claim as the command does."""
        by = given.get("by", "human:jane")
        verdict = Verdict(claim, decision, by, given.get("reason", "looked it up"), text)
        with self.memory.store.writer("test") as writer:
            settle(writer, verdict, as_of=TODAY, at="2026-06-02T10:00:00+00:00")
            writer.commit(
                at="2026-06-02T10:00:00+00:00", stage="wiki", corpus_root="", run=SETTLING + by
            )
        return publish(self.settings, self.memory.store, TODAY)

    def claim(self, statement: str) -> str:
        """The id of the live claim with this statement."""
        found = {r["statement"]: r["id"] for r in self.memory.rows("claims")}
        return str(found[statement])

    def text(self, page: str) -> str:
        return (self.folder / page).read_text(encoding="utf-8")

    def edit(self, page: str, old: str, new: str) -> None:
        """Change words in a published page, in place, as an editor does."""
        before = self.text(page)
        assert before.count(old) == 1, (old, before)
        (self.folder / page).write_text(before.replace(old, new), encoding="utf-8")

    def files(self) -> dict[str, bytes]:
        """All files of the published bundle but the log."""
        return {
            p.relative_to(self.folder).as_posix(): p.read_bytes()
            for p in sorted(self.folder.rglob("*"))
            if p.is_file() and p.name != "log.md"
        }


@pytest.fixture
def wiki(memory: Any, tmp_path: Path) -> Wiki:
    return Wiki(memory, tmp_path / "data")
