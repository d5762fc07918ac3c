"""Everything that can be read out of a data folder, however it is packed; knows nothing of forget.

Bytes as they are, in lower case, as UTF-8 and with every second byte left out (UTF-16); what gzip,
zip, zlib and SQLite hold; every column of every table at every version that there is.
"""

from __future__ import annotations

import gzip
import io
import sqlite3
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import lancedb
import pyarrow as pa
import pyarrow.parquet as pq


def where(data: Path, words: Iterable[str]) -> dict[str, list[str]]:
    """The places below `data` at which each word stands, whatever its case."""
    found: dict[str, list[str]] = {word: [] for word in words}
    for place, content in _everything(data):
        lower = content.lower()
        for word in found:
            if word.lower().encode() in lower:
                found[word].append(place)
    return found


def _everything(data: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(data.rglob("*")):
        name = path.relative_to(data).as_posix()
        yield f"name of {name}", name.encode()
        if path.is_file():
            yield from ((name, part) for part in _parts(path.read_bytes()))
            if path.suffix == ".db":
                yield from ((name, cell) for cell in _cells(path))
    tables = data / "store" / "tables"
    if tables.is_dir():
        yield from _tables(tables)


def _parts(content: bytes) -> Iterator[bytes]:
    yield content
    yield content[::2]
    yield content[1::2]
    if content.startswith(b"\x1f\x8b"):
        yield from _parts(gzip.decompress(content))
    if content[:1] == b"\x78":
        try:
            yield from _parts(zlib.decompress(content))
        except zlib.error:
            return
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield name.encode()
                yield from _parts(archive.read(name))
    if content.startswith(b"PAR1"):
        yield repr(pq.read_table(pa.BufferReader(content)).to_pylist()).encode()
    if content.startswith(b"ARROW1"):
        yield repr(pa.ipc.open_file(pa.BufferReader(content)).read_all().to_pylist()).encode()


def _cells(path: Path) -> Iterator[bytes]:
    connection = sqlite3.connect(path)
    for (name,) in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table'"
    ).fetchall():
        for row in connection.execute(f'SELECT * FROM "{name}"'):
            for cell in row:
                yield from _parts(cell if isinstance(cell, bytes) else str(cell).encode())
    connection.close()


def _tables(folder: Path) -> Iterator[tuple[str, bytes]]:
    database = lancedb.connect(str(folder))
    for name in database.list_tables().tables:
        for version in [v["version"] for v in database.open_table(name).list_versions()]:
            table = database.open_table(name)
            table.checkout(version)
            rows = table.search().to_arrow().to_pylist()
            yield f"table {name} at {version}", repr(rows).encode()
