"""What lies in the data folder beside the tables: other bundles, caches, the last check.

Answers of a model know their documents. Any other file that is not the store's, the bundle's or
Dagster's is a cache too: it can be filled again, and goes whole where a trace stands in it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from memory.forget.decoding import traces_in_file
from memory.forget.traces import Traces
from memory.settings import Settings
from memory.store.store import Store
from memory.wiki.model.answers import Answers


def drop_former_bundles(settings: Settings) -> int:
    """Delete every bundle but the published one; returns how many went."""
    published = settings.bundle_path.readlink().name if settings.bundle_path.is_symlink() else ""
    folders = settings.bundle_path.parent / "bundles"
    former = [p for p in folders.glob("*") if p.name != published]
    for folder in former:
        shutil.rmtree(folder)
    return len(former)


def drop_caches(settings: Settings, document: str, traces: Traces) -> int:
    """Delete answers that were made of the document, and files of caches in which a trace stands.

    Returns how many went.
    """
    answers = Answers(settings.answers_path).forget([document])
    found = [path for path in _cached(settings) if traces_in_file(path, traces)]
    for path in found:
        path.unlink()
    return answers + len(found)


def _cached(settings: Settings) -> Iterator[Path]:
    bundle = settings.bundle_path
    owned = {settings.dagster_home, bundle, bundle.parent / "bundles", Path(settings.store_uri)}
    for path in sorted(settings.data.rglob("*")):
        spending = path.parent == settings.answers_path
        if path.is_file() and not spending and owned.isdisjoint((path, *path.parents)):
            yield path


def cut_last_check(store: Store, places: tuple[tuple[str, str], ...], traces: Traces) -> bool:
    """Take the document out of the record of the last good run; whether there was anything.

    The record asks for an update then: what it took in is no longer what the memory holds.
    """
    record = store.last_check()
    if record is None:
        return False
    names = {name for source, locator in places for name in (locator, f"{source}/{locator}")}
    report = _cut(record.get("report"), names, traces)
    if report == record.get("report"):
        return False
    store.record_check(record | {"report": report, "demand": ""})
    return True


def _cut(value: Any, names: set[str], traces: Traces) -> Any:
    """A JSON value without the entries that name the document or hold a trace of it."""
    if isinstance(value, str):
        return "" if _tells(value, names, traces) else value
    if isinstance(value, list):
        return [_cut(entry, names, traces) for entry in value if not _tells(entry, names, traces)]
    if isinstance(value, dict):
        return {
            key: _cut(entry, names, traces)
            for key, entry in value.items()
            if not _tells(key, names, traces)
        }
    return value


def _tells(value: Any, names: set[str], traces: Traces) -> bool:
    """Whether a name or an entry made of texts alone tells of the document."""
    if isinstance(value, str):
        return value in names or bool(traces.found_in(value))
    if isinstance(value, list):
        return any(_tells(entry, names, traces) for entry in value)
    if isinstance(value, dict):
        scalars = [entry for entry in value.values() if isinstance(entry, str)]
        return any(_tells(entry, names, traces) for entry in scalars)
    return False
