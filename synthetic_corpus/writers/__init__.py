"""Writers from the neutral structure to the bytes of a real file, one module per format.

Here: the choice of the writer by the suffix of the path, and the writing itself.
Not here: any content, and any change made to a file after it was written.

Equal structures give equal bytes, in every process; databases are compared by their dump.
"""

import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Protocol, cast

from synthetic_corpus.structure import AccessFile, Document, Item, Mailbox, Message, TicketExport
from synthetic_corpus.writers.attachments import attached_files

WRITERS: dict[type[Item], dict[str, str]] = {
    AccessFile: {".csv": "to_csv"},
    Document: {
        ".csv": "to_csv",
        ".docx": "to_docx",
        ".html": "to_html",
        ".md": "to_md",
        ".pdf": "to_pdf",
        ".txt": "to_txt",
        ".xlsx": "to_xlsx",
    },
    Mailbox: {".mbox": "to_mbox"},
    Message: {".eml": "to_eml"},
    TicketExport: {
        ".csv": "to_csv",
        ".db": "to_sqlite",
        ".json": "to_json",
        ".jsonl": "to_jsonl",
    },
}


class _Writer(Protocol):
    def render(self, item: Item) -> bytes: ...


def render(item: Item) -> bytes:
    """Return the bytes of the file for `item`.

    Raises ValueError if no writer exists for its kind and the suffix of its path.
    """
    suffix = PurePosixPath(item.path).suffix
    name = WRITERS[type(item)].get(suffix)
    if name is None:
        kind = type(item).__name__
        raise ValueError(f"{item.path}: no writer turns a {kind} into {suffix or '?'}")
    # Loaded on first use: the libraries of some formats take a second.
    return cast(_Writer, importlib.import_module(f"{__name__}.{name}")).render(item)


def files_of(item: Item) -> Iterator[tuple[str, bytes]]:
    """Path below the corpus root, and bytes, of the item's file and of those that belong to it.

    Attachments of tickets lie beside their export. Raises ValueError as `render` does.
    """
    yield item.path, render(item)
    if isinstance(item, TicketExport) and PurePosixPath(item.path).suffix != ".csv":
        yield from attached_files(item)


def write_all(items: Iterable[Item], root: Path) -> list[Path]:
    """Write the files of each item below `root`, creating folders, and return their paths in order.

    An existing file is overwritten. Raises ValueError as `render` does, and for a path used twice.
    """
    written: dict[Path, None] = {}
    for item in items:
        for name, content in files_of(item):
            path = root / name
            if path in written:
                raise ValueError(f"{name}: two items share this path")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            written[path] = None
    return list(written)
