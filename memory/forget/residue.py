"""The search for what is left: all bytes of the data folder, and all that is packed in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import lancedb

from memory.forget.decoding import traces_in_file, traces_in_values
from memory.forget.traces import Traces
from memory.settings import Settings


@dataclass(slots=True)
class Residue:
    """How many files and versions of tables were searched, and which traces stand where."""

    files: int = 0
    versions: int = 0
    found: dict[str, list[str]] = field(default_factory=dict)


def search(settings: Settings, traces: Traces, journal: str) -> Residue:
    """Search every file of the data folder but `journal`, and every version of every table."""
    residue = Residue()
    for path in sorted(settings.data.rglob("*")):
        if not path.is_file() or path.name == journal:
            continue
        residue.files += 1
        name = path.relative_to(settings.data).as_posix()
        found = traces_in_file(path, traces) | set(traces.found_in(name))
        if found:
            residue.found[name] = sorted(found)
    _search_tables(Path(settings.store_uri) / "tables", traces, residue)
    return residue


def _search_tables(folder: Path, traces: Traces, residue: Residue) -> None:
    if not folder.is_dir():
        return
    database = lancedb.connect(str(folder))
    for name in database.list_tables().tables:
        versions = [entry["version"] for entry in database.open_table(name).list_versions()]
        for version in versions:
            table = database.open_table(name)
            table.checkout(version)
            residue.versions += 1
            rows = table.search().to_arrow()
            found: set[str] = set()
            for batch in rows.to_batches():
                found |= traces_in_values(iter(batch.to_pylist()), traces)
            if found:
                residue.found[f"table {name}, version {version}"] = sorted(found)
