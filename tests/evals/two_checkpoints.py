"""A tiny insurer over two checkpoints: two bulletins, a manual, a memorandum, and their ledger.

At T1 the second bulletin supersedes the first, and the manual changes one value in place.
Here: files and rows. Not here: expectations.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from evals.claims.configured import configure
from evals.graph.sources import LEDGER, SOURCES
from synthetic_corpus.ledger.files import Ledger, write
from synthetic_corpus.ledger.records import (
    AccessRule,
    Checkpoint,
    Concept,
    Definition,
    DocumentRecord,
    ExpectedStale,
    Fact,
    NonFact,
    Scope,
    Supersession,
)

OLD, NEW, MANUAL, MEMO = "bulletin-2025-01", "bulletin-2026-02", "claims-manual", "memorandum-1"
FEE_OLD = "In Ohio, the umpire fee cap shall be $1,000."
FEE_NEW = "In Ohio, the umpire fee cap shall be $1,200."
REPLACES = "This bulletin replaces Bulletin 2025-01."
DEADLINE = "The complaint reply deadline at the intake desk must be 10 days."
DEADLINE_LATER = "The complaint reply deadline at the intake desk must be 12 days."
EXAMPLE = "In a past file, a shop asked for $2,250."
MEANS = 'The term "arbiter ceiling" means the umpire fee cap.'
REMEMBERED = "The complaint reply deadline at the intake desk must be 30 days, as all know."
DAYS = (date(2026, 1, 10), date(2026, 3, 10))


def files(checkpoint: int) -> dict[str, str]:
    """Paths below `sources/` and the text of each file."""
    deadline = DEADLINE_LATER if checkpoint else DEADLINE
    found = {
        "policies/access.csv": "pattern,allow,deny\n**,everyone,\n",
        "manuals/access.csv": "pattern,allow,deny\n**,everyone,\n",
        f"policies/bulletins/{OLD}.md": _bulletin("2025-01", "2025-01-01", FEE_OLD),
        f"manuals/{MANUAL}.md": f"# Claims Manual\n\n## 1 Replies\n\n{deadline}\n\n"
        f"## 2 Files\n\n{EXAMPLE}\n\n{MEANS}\n",
        f"manuals/{MEMO}.md": f"# Memorandum 1\n\n## 1 Replies\n\n{REMEMBERED}\n",
    }
    if checkpoint:
        text = _bulletin("2026-02", "2026-03-01", f"{FEE_NEW}\n\n{REPLACES}")
        found[f"policies/bulletins/{NEW}.md"] = text
    return found


def ledger() -> Ledger:
    """The rows of both checkpoints."""
    return Ledger(
        concepts=(
            Concept("fee", "umpire fee cap", "money", "", ("arbiter ceiling",), True, False),
            Concept("reply", "complaint reply deadline", "days", "", (), False, False),
        ),
        documents=(
            _document(OLD, f"policies/bulletins/{OLD}.md", DAYS[0].replace(year=2025, day=1)),
            _document(NEW, f"policies/bulletins/{NEW}.md", date(2026, 3, 1), begins=1),
            _document(MANUAL, f"manuals/{MANUAL}.md", None),
            _document(MEMO, f"manuals/{MEMO}.md", None),
        ),
        facts=(
            _fact("old-fee", "fee", "$1,000", OLD, FEE_OLD, (("jurisdiction", "Ohio"),),
                  since=date(2025, 1, 1)),
            _fact("new-fee", "fee", "$1,200", NEW, FEE_NEW, (("jurisdiction", "Ohio"),),
                  since=date(2026, 3, 1), begins=1),
            _fact("deadline", "reply", "10 days", MANUAL, DEADLINE,
                  (("desk", "the intake desk"),), ends=1),
            _fact("deadline", "reply", "12 days", MANUAL, DEADLINE_LATER,
                  (("desk", "the intake desk"),), begins=1),
        ),
        nonfacts=(
            NonFact("example", "illustration", "fee", "$2,250", MANUAL, "2", "", EXAMPLE, 0, None),
            NonFact("memory", "wrong restatement", "reply", "30 days", MEMO, "1", "deadline",
                    REMEMBERED, 0, None),
        ),
        definitions=(
            Definition("means", MANUAL, "2", "fee", "arbiter ceiling", "definition", MEANS, 0,
                       None),
        ),
        supersessions=(
            Supersession("replaces", NEW, "1", OLD, False, (), date(2026, 3, 1), REPLACES, 1,
                         None),
        ),
        access=(AccessRule("all", "policies", "**", ("everyone",), (), 0, None),),
        checkpoints=tuple(Checkpoint(n, f"T{n}", day, "") for n, day in enumerate(DAYS)),
        stale=(
            ExpectedStale(1, "old-fee", OLD, "1", FEE_OLD, "overridden", "T1-1"),
            ExpectedStale(1, "deadline", MANUAL, "1", DEADLINE, "changed", "T1-2"),
        ),
    )  # fmt: skip


class Tiny:
    """The tiny insurer as a story."""

    names = ("T0", "T1")

    def today(self, number: int) -> date:
        """The day of a checkpoint."""
        return DAYS[number]

    def write(self, number: int, folder: Path) -> Path:
        """Files and configuration of a checkpoint."""
        for path, text in files(number).items():
            file = folder / SOURCES / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return configure(folder, folder, ledger().access)


def write_corpus(folder: Path) -> Path:
    """The corpus as it is built at T1: files and ledger."""
    Tiny().write(1, folder)
    write(folder / LEDGER, ledger())
    return folder


def _bulletin(number: str, day: str, said: str) -> str:
    head = f"Bulletin {number}\n\nEffective {day}"
    return f"# Ohio Requirements of {number[:4]}\n\n{head}\n\n## 1 Umpires\n\n{said}\n"


def _document(ident: str, path: str, since: date | None, begins: int = 0) -> DocumentRecord:
    source, kind = ("policies", "bulletin") if since else ("manuals", "manual")
    return DocumentRecord(
        id=ident, path=path, item="", source=source, kind=kind, title=ident, name=ident,  # type: ignore[arg-type]
        identifier="", edition="", family=ident, scope=(), effective_from=since,
        effective_to=None, authority=1, readable=True, words=20, from_checkpoint=begins,
        to_checkpoint=None,
    )  # fmt: skip


def _fact(
    ident: str, concept: str, value: str, document: str, quote: str, scope: Scope, *,
    since: date | None = None, begins: int = 0, ends: int | None = None,
) -> Fact:  # fmt: skip
    term = {"fee": "umpire fee cap", "reply": "complaint reply deadline"}[concept]
    return Fact(
        id=ident, concept=concept, term=term, value=value, document=document, section="1",
        heading="", scope=scope, qualifiers=(), effective_from=since, effective_to=None,
        authority=1, restates="", quote=quote, from_checkpoint=begins, to_checkpoint=ends,
    )  # fmt: skip
