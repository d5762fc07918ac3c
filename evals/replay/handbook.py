"""Real text: the tags of a git repository of Markdown pages, without a ledger.

Here: its files at each tag, taking them in, and judging by quotes alone: a sentence is supported if
its quotes stand in its documents as they are. What was overridden or has run out cannot be told.
Not here: the update that it is told to (`conditions`).
"""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from connectors.ahead import reading_ahead
from connectors.child import Parser
from connectors.folder import FolderSource
from connectors.parse import PARSER
from evals.claims.configured import DATA
from evals.claims.measure import Fault
from evals.claims.stated import HISTORIC, STALE, Stated
from evals.replay.expected import Alarms
from evals.replay.now import Sources
from evals.replay.verdicts import Group, Verdict
from memory.ingest.root import corpus_root
from memory.ingest.take_in import TakeIn
from memory.settings import FILE_NAME
from memory.source_settings import SourceSettings
from memory.store.writer import Writer

SOURCE = "handbook"
_PAGES = "**/*.md"
_CONFIGURATION = f"""\
data = "{DATA}"

[[sources]]
name = "{SOURCE}"
kind = "manual"
folder = "{SOURCE}"
readers = ["everyone"]
include = ["{_PAGES}"]
"""
_BY_SIGHT = frozenset({"changed", "reworded", "missing", "unverified"})
"""Reasons that show in the text of the documents."""


@dataclass(frozen=True)
class Handbook:
    """The history of `repository` at `names`, its tags."""

    repository: Path
    names: tuple[str, ...]

    def today(self, number: int) -> date:
        """The day of a tag's commit."""
        return date.fromisoformat(_git(self.repository, "log", "-1", "--format=%cs",
                                       self.names[number]).decode().strip())  # fmt: skip

    def write(self, number: int, folder: Path) -> Path:
        """The files of a tag as a plain folder, and the configuration beside it."""
        target = folder / SOURCE
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        packed = _git(self.repository, "archive", self.names[number])
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(target, filter="data")
        file = folder / FILE_NAME
        file.write_text(_CONFIGURATION, encoding="utf-8")
        return file


def tags_of(repository: Path) -> tuple[str, ...]:
    """The tags of a repository, in order of their names."""
    return tuple(_git(repository, "tag", "--list").decode().split())


def take_handbook(folder: Path, writer: Writer) -> str:
    """Documents and passages of the handbook below `folder`; returns the corpus root."""
    source = SourceSettings(
        name=SOURCE, kind="manual", folder=folder / SOURCE, readers=("everyone",),
        include=(_PAGES,),
    )  # fmt: skip
    connector = FolderSource(SOURCE, folder / SOURCE, source.readers, None, source.include)
    observed = connector.observe()
    with Parser() as parser:
        read_all = reading_ahead(connector, source.kind, parser)
        TakeIn(writer, source, read_all, parser=PARSER).run(observed, approve=True)
    return corpus_root(observed)


class ByQuotes:
    """Judges by what the documents hold, each time anew."""

    def alarms(
        self, number: int, claims: Sequence[Stated], sources: Sources, carried: Collection[str]
    ) -> Alarms:
        """An alarm is false where all its reasons show in the text, and the quotes stand.

        What must be stale are the claims whose quotes stand no more.
        """
        sound = sources.sound(claims)
        raised = [c for c in claims if c.state == STALE and c.claim.id not in carried]
        false = [c for c in raised if c.reasons <= _BY_SIGHT and sound[c.claim.id]]
        gone = [c for c in claims if not sources.stand(c)]
        missed = [c for c in gone if c.state != STALE]
        faults = [_fault("false alarm", each) for each in false]
        faults += [_fault("gone, but not stale", each) for each in missed]
        return Alarms(
            wanted=len(gone), reached=len(gone) - len(missed), late=0, unclaimed=0,
            raised=len(raised), false=len(false),
            carried=sum(c.state == STALE for c in claims) - len(raised),
            reasons=dict(Counter(r for c in raised for r in sorted(c.reasons))),
            faults=tuple(faults),
        )  # fmt: skip

    def learn(self, number: int, sources: Sources) -> None:
        """Nothing: each checkpoint is judged by itself."""

    def verdicts(self, number: int, claims: Sequence[Stated], sources: Sources) -> list[Verdict]:
        """Supported where the quotes stand, outdated where they do not."""
        return [_verdict(each, sources.stand(each)) for each in claims]


def _verdict(each: Stated, standing: bool) -> Verdict:
    if each.state == HISTORIC:
        return Verdict(each, "historic", "undecidable", "real text says nothing of it")
    group: Group = "attributed" if each.is_attributed else "stated"
    if standing:
        return Verdict(each, group, "supported")
    return Verdict(each, group, "outdated", "its quote stands no more")


def _fault(kind: str, each: Stated) -> Fault:
    span = each.claim.evidence[-1]
    kind = f"{kind}: {', '.join(sorted(each.reasons))}" if each.reasons else kind
    return Fault(kind, f"{span.document} {each.claim.id}", span.quote, each.claim.statement)


@cache
def _git(repository: Path, *arguments: str) -> bytes:
    """What git answers. Raises CalledProcessError."""
    done = subprocess.run(
        ["git", "-C", str(repository), *arguments], capture_output=True, check=True
    )
    return done.stdout
