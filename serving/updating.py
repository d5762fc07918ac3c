"""`docmem update` as people see it: progress on standard error, then what the run did."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from serving import show


def update_with_progress(
    config: Path, *, source: str = "", approve_removals: Sequence[str] = (), clock: str = ""
) -> dict[str, Any]:
    """Run the job and show its stages while it runs; returns the record of the run."""
    from pipelines.update import run_update

    with _progress("starting …"):
        return run_update(config, source=source, approve_removals=approve_removals, clock=clock)


@contextmanager
def _progress(first: str) -> Iterator[None]:
    """Show what the logger `docmem` says, on standard error."""
    logger = logging.getLogger("docmem")
    with show.err.status(first) as shown:

        class Shown(logging.Handler):
            def emit(self, record: logging.LogRecord) -> None:
                shown.update(record.getMessage())

        handler = Shown(logging.INFO)
        level = logger.level
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
        try:
            yield
        finally:
            logger.removeHandler(handler)
            logger.setLevel(level)


def preview(config: Path, *, source: str = "") -> dict[str, Any]:
    """What an update would take in, by source; reads the sources, changes nothing."""
    from assets.sources import observe
    from memory.ingest.changes import compare, removals
    from memory.ingest.rows import known_of
    from memory.settings import read_settings
    from memory.store.store import Store

    settings = read_settings(config)
    rows = Store(settings.store_uri).latest()
    found = {}
    for name, listed in observe(settings, source).items():
        known = [known_of(row) for row in rows.rows("documents", f"source = '{name}'").to_dicts()]
        changes = compare(name, known, listed)
        gone, withheld = removals(changes.vanished, len(known), approve=False)
        found[name] = {
            "unchanged": len(changes.unchanged),
            "to_read": [now.locator for _, now in changes.to_parse],
            "renamed": [[k.locator, now.locator] for k, now in changes.renamed],
            "access": [now.locator for _, now in changes.relabelled],
            "unreadable": [now.locator for _, now in changes.unreadable],
            "to_remove": [k.locator for k in gone],
            "to_withhold": [k.locator for k in withheld],
        }
    return found


def show_preview(found: dict[str, Any]) -> None:
    """The preview as a table."""
    columns = ("to_read", "renamed", "access", "unreadable", "to_remove", "to_withhold")
    show.rows(
        "What an update would do",
        ("source", "unchanged", *columns),
        ([name, f["unchanged"], *(len(f[c]) for c in columns)] for name, f in found.items()),
    )


def show_update(record: dict[str, Any]) -> None:
    """What a run did, and what a person should look at."""
    report = record["report"]
    columns = ("unchanged", "new", "edited", "same_text", "renamed", "access", "removed",
               "withheld", "quarantined")  # fmt: skip
    show.rows(
        f"Update at {record['at']}, snapshot {record['snapshot']}",
        ("source", *(c.replace("_", " ") for c in columns)),
        (
            [s["source"], *(s[c] if isinstance(s[c], int) else len(s[c]) for c in columns)]
            for s in report["sources"]
        ),
    )
    show.pairs(
        {
            "stale before": report["stale"] or "none",
            "claim operations": report["operations"] or "none",
            "still stale": report["undecided"],
            "pages": f"{len(report['rewritten'])} rewritten, {report['kept']} left byte for byte",
            "seconds": report["seconds"],
        }
    )
    for source in report["sources"]:
        for locator, reason in source["quarantined"]:
            show.out.print(f"quarantined {source['source']}/{locator}: {reason}", markup=False)
        if source["withheld"]:
            show.out.print(
                f"{source['source']}: {len(source['withheld'])} removals are withheld: "
                f"{', '.join(source['withheld'][:5])} … If they are gone for good, run "
                f"docmem update --approve-removals {source['source']}",
                markup=False,
            )
