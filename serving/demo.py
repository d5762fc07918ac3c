"""`make demo`: the main job on a part of the synthetic insurer, over three checkpoints.

Writes the documents as they stood at each checkpoint, runs the update on them, and prints what
became stale, why, and what was done about it; then the small benchmark. Starts afresh each time.
"""

from __future__ import annotations

import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from memory.reading.reader import Reader
from memory.reading.stale import stale
from memory.reading.status import status
from memory.settings import Settings, read_settings
from memory.store.store import Store
from serving import show
from serving.demo_benchmark import benchmark
from serving.updating import update_with_progress
from synthetic_corpus.excerpt import CHECKPOINTS, Moment, excerpt

_EXAMPLES = 12  # causes that are shown, those with most claims first
_CONFIGURATION = """\
# The demo's configuration. `docmem init` writes one for your own documents.
data = "data"

[bundle]
audience = ["everyone", "group:staff", "group:claims", "group:service"]  # who may read the wiki

[[sources]]
name = "policies"
kind = "policy"
folder = "documents/policies"
rank = 30
access = "access.csv"

[[sources]]
name = "manuals"
kind = "manual"
folder = "documents/manuals"
rank = 20
access = "access.csv"      # guidelines on fraud are for two groups only

[[sources]]
name = "letters"           # mails, and an export of the service desk's tickets
kind = "ticket"
folder = "documents/tickets"
rank = 10
access = "access.csv"

[[sources]]
name = "claims"            # tickets in a database; a column says who may read each
kind = "ticket"
url = "sqlite:///documents/tickets/claims.db"
rank = 10
"""


def main(root: Path) -> None:
    """Run the demo in `root`, which is emptied first."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    config = root / "docmem.toml"
    config.write_text(_CONFIGURATION, encoding="utf-8")
    show.part("A synthetic insurer is made up")
    moments = excerpt()
    records: list[dict[str, Any]] = []
    for moment in moments:
        paths = moment.write(root / "documents")
        what = (
            "Its documents are taken in" if not records else "They change, and are taken in again"
        )
        show.part(f"{what}: checkpoint T{moment.checkpoint}")
        show.out.print(f"{len(paths)} files in {root / 'documents'}")
        records.append(update_with_progress(config))
        if moment.changes:
            _report(read_settings(config), moment, records[-1])
    _sums(read_settings(config), records)
    benchmark(root, config, records)
    _next(read_settings(config), config)


def _report(settings: Settings, moment: Moment, record: dict[str, Any]) -> None:
    """What was changed in the sources, what went stale of it, and how it was settled."""
    changed: dict[str, list[str]] = {}
    for change in moment.changes:
        changed.setdefault(change.kind, []).append(change.document)
    show.rows(f"What happened up to T{moment.checkpoint}", ("change", "times", "in"), [
        [kind, len(found), ", ".join(dict.fromkeys(found))] for kind, found in changed.items()
    ])  # fmt: skip
    report = record["report"]
    known_at = report["staleness_snapshot"]
    _stale(stale(_reader(settings, known_at)), known_at)
    quarantined = [
        f"{s['source']}/{locator}: {why}"
        for s in report["sources"]
        for locator, why in s["quarantined"]
    ]
    show.pairs(
        {
            "settled by": report["operations"],
            "still stale": report["undecided"],
            "pages rewritten": len(report["rewritten"]),
            "pages byte for byte": report["kept"],
            "quarantined": "; ".join(quarantined) or "nothing",
        }
    )


def _sums(settings: Settings, records: list[dict[str, Any]]) -> None:
    store = Store(settings.store_uri)
    counted = ("documents", "passages", "claims", "pages", "edges")
    rows = []
    for number, record in zip(CHECKPOINTS, records, strict=True):
        found = status(_reader(settings, record["snapshot"]), store)
        seconds = sum(record["report"]["seconds"].values())
        rows.append(
            [f"T{number}", *(found[c] for c in counted), sum(found["stale"].values()),
             found["model"]["calls"], f"{seconds:.1f}"]
        )  # fmt: skip
    columns = ("", *counted, "stale", "model calls", "seconds")
    show.rows("The memory, as the readers of its wiki see it", columns, rows)


def _stale(groups: list[dict[str, Any]], known_at: int) -> None:
    """What went stale by cause, each with one example."""
    rows = []
    shown = sorted(groups, key=lambda group: -len(group["claims"]))[:_EXAMPLES]
    for group in shown:
        claims = group["claims"]
        example = claims[0]["before"]
        if claims[0]["after"] != example:
            example += f"\n→ {claims[0]['after'] or '(gone)'}"
        pages = len({claim["page"] for claim in claims})
        rows.append([group["cause"], group["reason"], len(claims), pages, example])
    columns = ("cause", "reason", "claims", "pages", "for example")
    show.rows(f"What went stale, and why (snapshot {known_at})", columns, rows)
    if len(groups) > len(shown):
        show.out.print(f"and {len(groups) - len(shown)} more causes")


def _next(settings: Settings, config: Path) -> None:
    show.part("Where to look next")
    show.pairs(
        {
            "the wiki": str(config.parent / "data" / settings.bundle_path.name / "index.md"),
            "the asset UI": "make ui",
            "what is stale": f".venv/bin/docmem stale --config {config}",
            "a search": f'.venv/bin/docmem search "notice of loss" --config {config}',
            "your own documents": ".venv/bin/docmem init, then .venv/bin/docmem update",
        }
    )


def _reader(settings: Settings, number: int) -> Reader:
    today = datetime.now(UTC).date()
    snapshot = Store(settings.store_uri).snapshot(number)
    return Reader(snapshot, principals=settings.bundle.audience, as_of=today)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "demo"))
