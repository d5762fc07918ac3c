"""Files searched for traces, whatever they are packed in: archives, streams, tables, databases."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from memory.forget.traces import Traces

_SQLITE = b"SQLite format 3\0"
_PACKED = (
    (b"\x1f\x8b", gzip.decompress),
    (b"BZh", bz2.decompress),
    (b"\xfd7zXZ\0", lzma.decompress),
    (b"\x78\x01", zlib.decompress),
    (b"\x78\x9c", zlib.decompress),
    (b"\x78\xda", zlib.decompress),
)
_DEEPEST = 3
_HEAD = 4096


def traces_in_file(path: Path, traces: Traces) -> set[str]:
    """The traces that stand in a file: in its bytes, its text, and all that is packed in it."""
    data = path.read_bytes()
    found = traces_in_bytes(data, traces)
    if data.startswith(_SQLITE):
        found |= traces_in_values(cells_of(path), traces)
    return found


def traces_in_bytes(data: bytes, traces: Traces, depth: int = 0) -> set[str]:
    """The traces in bytes, as UTF-8, as UTF-16, and in what they hold packed."""
    found = traces.found_in_bytes(data)
    if b"\0" not in data[:_HEAD]:
        found |= set(traces.found_in(data.decode("utf-8", errors="replace")))
    elif data.startswith((b"\xff\xfe", b"\xfe\xff")):
        found |= set(traces.found_in(data.decode("utf-16", errors="replace")))
    if depth < _DEEPEST:
        for part in _unpacked(data):
            found |= traces_in_bytes(part, traces, depth + 1)
        found |= traces_in_values(_columns(data), traces)
    return found


def traces_in_values(values: Any, traces: Traces) -> set[str]:
    """The traces in values as tables hold them: texts, bytes, lists, objects."""
    if isinstance(values, str):
        return set(traces.found_in(values))
    if isinstance(values, bytes):
        return traces_in_bytes(values, traces, 1)
    if isinstance(values, dict):
        values = [*values.keys(), *values.values()]
    if isinstance(values, list | tuple | Iterator):
        return set().union(*(traces_in_values(value, traces) for value in values))
    return set()


def cells_of(path: Path) -> Iterator[tuple[Any, ...]]:
    """All rows of all tables of an SQLite file; none where it is not one."""
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            for (name,) in names.fetchall():
                yield from connection.execute(f'SELECT * FROM "{name}"')
    except sqlite3.DatabaseError:
        return


def _unpacked(data: bytes) -> Iterator[bytes]:
    for start, unpack in _PACKED:
        if data.startswith(start):
            try:
                yield unpack(data)
            except (OSError, EOFError, ValueError, lzma.LZMAError, zlib.error):
                continue
    if data.startswith(b"PK"):
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                yield "\n".join(archive.namelist()).encode()
                for name in archive.namelist():
                    yield archive.read(name)
        except (zipfile.BadZipFile, RuntimeError, zlib.error):
            return


def _columns(data: bytes) -> Iterator[list[Any]]:
    """The columns of a Parquet or Arrow file."""
    try:
        if data.startswith(b"PAR1"):
            table = pq.read_table(pa.BufferReader(data))
        elif data.startswith(b"ARROW1"):
            table = pa.ipc.open_file(pa.BufferReader(data)).read_all()
        else:
            return
    except (pa.ArrowException, OSError):
        return
    for column in table.columns:
        yield column.to_pylist()
