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


def preview(
    config: Path, *, source: str = "", approve_removals: Sequence[str] = ()
) -> dict[str, Any]:
    """What an update would take in, by source; reads the sources, changes nothing.

    A file that was renamed and edited shows as one to read and one to remove.
    """
    from assets.sources import observe
    from connectors.parse import PARSER
    from memory.forget.tombstones import sift
    from memory.ingest.changes import compare, removals
    from memory.ingest.rows import known_of
    from memory.settings import read_settings
    from memory.store.store import Store
    from pipelines.update import check_approvals

    settings = read_settings(config)
    check_approvals(settings, approve_removals)
    store = Store(settings.store_uri)
    rows = store.latest()
    observed, refused = sift(store, observe(settings, source))
    found = {}
    for name, listed in observed.items():
        known = [known_of(row) for row in rows.rows("documents", f"source = '{name}'").to_dicts()]
        changes = compare(name, known, listed, PARSER)
        gone, withheld = removals(changes.vanished, len(known), approve=name in approve_removals)
        found[name] = {
            "unchanged": len(changes.unchanged),
            "to_read": [now.locator for _, now in changes.to_parse],
            "renamed": [[k.locator, now.locator] for k, now in changes.renamed],
            "access": [now.locator for _, now in changes.relabelled],
            "unreadable": [now.locator for _, now in changes.unreadable],
            "to_remove": [k.locator for k in gone],
            "to_withhold": [k.locator for k in withheld],
            "forgotten": [document.locator for document in refused if document.source == name],
        }
    return found


def show_preview(found: dict[str, Any]) -> None:
    """The preview, a source a line and the documents concerned below."""
    for name, changes in found.items():
        counts = [(key.replace("_", " "), len(value)) for key, value in changes.items()
                  if key != "unchanged"]  # fmt: skip
        show.out.print(_counted(name, [("unchanged", changes["unchanged"]), *counts]))
        for key, listed in changes.items():
            for entry in listed if key != "unchanged" else ():
                told = " -> ".join(entry) if isinstance(entry, list) else entry
                show.out.print(f"  {key.replace('_', ' ')}: {told}", markup=False)


def show_update(record: dict[str, Any]) -> None:
    """What a run did, and what a person should look at."""
    report = record["report"]
    show.out.print(f"Update at {record['at']}, snapshot {record['snapshot']}")
    for source in report["sources"]:
        counts = [(key.replace("_", " "), value if isinstance(value, int) else len(value))
                  for key, value in source.items() if key != "source"]  # fmt: skip
        show.out.print(_counted(source["source"], counts))
    show.pairs(
        {
            "stale before": report["stale"] or "none",
            "claim operations": report["operations"] or "none",
            "still stale": report["undecided"],
            "pages": f"{len(report['rewritten'])} rewritten, {report['kept']} left byte for byte",
            "seconds": report["seconds"],
        }
    )
    if report["model"]:
        show.pairs({"model": report["model"]})
    _to_look_at(report)


_BUNDLE = {
    "rebuilt": "its sidecar was lost or corrupt and was rebuilt from the store",
    "dropped": "its subject is gone, and with it what a person had written there",
}


def _counted(source: str, counts: list[tuple[str, int]]) -> str:
    """A source and its counts that are not zero: "policies: 16 unchanged, 1 new"."""
    told = ", ".join(f"{count:,} {what}" for what, count in counts if count)
    return f"[bold]{source}[/]: {told or 'no documents'}"


def _to_look_at(report: dict[str, Any]) -> None:
    """Pages and documents that are left, and why; removals that wait; files that are left out."""
    for page in report["left"]:
        why = "; ".join(page["why"])
        show.out.print(f"left as it was ({page['reason']}) {page['page']}: {why}", markup=False)
    for row in report["unread"]:
        if row["status"] != "withheld":
            place = f"{row['source']}/{row['locator']}"
            show.out.print(f"{row['status']} {place}: {row['reason']} {row['remedy']}",
                           markup=False)  # fmt: skip
    for entry in report["unsupported"]:
        told = f"{entry['page']}, written by a person, unsupported: {entry['sentence']!r}"
        show.out.print(f"{told}: {entry['why']}", markup=False)
    for key, what in _BUNDLE.items():
        for name in report[key]:
            show.out.print(f"{name}: {what}", markup=False)
    for source in report["sources"]:
        if source["withheld"]:
            shown = sorted(source["withheld"])
            show.out.print(
                f"{source['source']}: {len(shown)} removals are withheld: {', '.join(shown[:5])}"
                f"{' and more' if len(shown) > 5 else ''}. If they are gone for good, run "
                f"docmem update --approve-removals {source['source']}",
                markup=False,
            )
    for left in report["forgotten"]:
        show.out.print(
            f"{left['source']} still holds a document that was forgotten; it was not taken in. "
            f"Remove it there, or run docmem forget --release {left['tombstone']}",
            markup=False,
        )
    for source, endings in report["ignored"].items():
        told = ", ".join(f"{n} .{ending}" if ending else f"{n} without ending"
                         for ending, n in endings.items())  # fmt: skip
        show.out.print(f"{source}: left out, no reader for them: {told}", markup=False)
