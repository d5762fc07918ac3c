"""`make demo`: the main job on a small synthetic insurer, run twice, and what came of it.

Writes the documents, runs the update, edits the sources, runs it again, and prints a short table.
Starts afresh each time.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from memory.reading.reader import Reader
from memory.reading.stale import stale
from memory.reading.status import status
from memory.settings import read_settings
from memory.store.store import Store
from serving import show
from serving.updating import update_with_progress
from synthetic_corpus import small_set
from synthetic_corpus.small_set.edits import edit

_CONFIGURATION = """\
# The demo's configuration. Each source is a folder; `docmem init` writes one for your own.
data = "data"

[[sources]]
name = "policies"
kind = "policy"
folder = "documents/policies"
rank = 30
readers = ["everyone"]

[[sources]]
name = "manuals"
kind = "manual"
folder = "documents/manuals"
rank = 20
readers = ["everyone"]
access = "access.csv"      # the fraud referral guide is for two groups only

[[sources]]
name = "tickets"
kind = "ticket"
folder = "documents/tickets"
rank = 10
readers = ["everyone"]
"""


def main(root: Path) -> None:
    """Run the demo in `root`, which is emptied first."""
    shutil.rmtree(root, ignore_errors=True)
    documents = root / "documents"
    documents.mkdir(parents=True)
    config = root / "docmem.toml"
    config.write_text(_CONFIGURATION, encoding="utf-8")
    written = small_set.write(documents)
    show.out.rule("A synthetic insurer is taken in")
    show.out.print(f"{len(written)} documents written to {documents}")
    first = update_with_progress(config)
    show.out.rule("Its sources are edited, and taken in again")
    edits = edit(documents)
    show.rows("Edits", ("what", "where"), ([e.kind, e.path] for e in edits))
    second = update_with_progress(config)
    _report(config, first, second)


def _report(config: Path, first: dict[str, Any], second: dict[str, Any]) -> None:
    settings = read_settings(config)
    store = Store(settings.store_uri)
    before, after = (
        _status(settings.bundle.audience, store, record["snapshot"]) for record in (first, second)
    )
    show.out.rule("What the update did")
    counted = ("documents", "passages", "claims", "pages", "edges")
    show.rows("The memory, as everyone may read it", ("", *counted), [
        ["after the first run", *(before[c] for c in counted)],
        ["after the edits", *(after[c] for c in counted)],
    ])  # fmt: skip
    known_at = second["report"]["staleness_snapshot"]
    _stale(stale(_reader(settings.bundle.audience, store, known_at)), known_at)
    report = second["report"]
    quarantined = [
        f"{s['source']}/{locator}: {why}"
        for s in report["sources"]
        for locator, why in s["quarantined"]
    ]
    show.pairs(
        {
            "settled by": report["operations"],
            "still stale": f"{report['undecided']} (their document cannot be read now)",
            "pages rewritten": ", ".join(report["rewritten"]),
            "pages byte for byte": report["kept"],
            "quarantined": "; ".join(quarantined),
            "model calls": after["model"]["calls"],
            "seconds, first run": first["report"]["seconds"],
            "seconds, update": report["seconds"],
        }
    )
    _next(settings.bundle_path, config)


def _stale(groups: list[dict[str, Any]], known_at: int) -> None:
    """What went stale by cause, each with one example."""
    rows = []
    for group in groups:
        claims = group["claims"]
        example = claims[0]["before"]
        if claims[0]["after"] != example:
            example += f"\n→ {claims[0]['after'] or '(gone)'}"
        pages = len({claim["page"] for claim in claims})
        rows.append([group["cause"], group["reason"], len(claims), pages, example])
    columns = ("cause", "reason", "claims", "pages", "for example")
    show.rows(f"What went stale, and why (snapshot {known_at})", columns, rows)


def _next(bundle: Path, config: Path) -> None:
    where = config.parent
    show.out.rule("Where to look next")
    show.pairs(
        {
            "the wiki": f"{where / 'data' / bundle.name / 'index.md'}",
            "the asset UI": "make ui",
            "what is stale": f".venv/bin/docmem stale --config {config}",
            "a search": f'.venv/bin/docmem search "notice of loss" --config {config}',
            "your own documents": ".venv/bin/docmem init, then .venv/bin/docmem update",
        }
    )


def _reader(audience: tuple[str, ...], store: Store, number: int) -> Reader:
    from datetime import UTC, datetime

    return Reader(store.snapshot(number), principals=audience, as_of=datetime.now(UTC).date())


def _status(audience: tuple[str, ...], store: Store, number: int) -> dict[str, Any]:
    return status(_reader(audience, store, number), store)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "demo"))
