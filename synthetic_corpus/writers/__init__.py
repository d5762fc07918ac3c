"""Writers from the neutral structure to the bytes of a real file, one module per format.

Here: the choice of the writer by the suffix of the path, and the writing itself.
Not here: any content, and any change made to a file after it was written.

Equal structures give equal bytes, in every process.
"""

from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

from synthetic_corpus.structure import Document, Item, Message
from synthetic_corpus.writers import to_csv, to_docx, to_eml, to_html, to_md, to_txt

DOCUMENT_WRITERS: dict[str, Callable[[Document], bytes]] = {
    ".docx": to_docx.render,
    ".html": to_html.render,
    ".md": to_md.render,
    ".txt": to_txt.render,
}


def render(item: Item) -> bytes:
    """Return the bytes of the file for `item`.

    Raises ValueError if no writer exists for its kind and the suffix of its path.
    """
    suffix = PurePosixPath(item.path).suffix
    if isinstance(item, Document) and suffix in DOCUMENT_WRITERS:
        return DOCUMENT_WRITERS[suffix](item)
    if isinstance(item, Message) and suffix == ".eml":
        return to_eml.render(item)
    if not isinstance(item, Document | Message) and suffix == ".csv":
        return to_csv.render(item)
    raise ValueError(f"{item.path}: no writer turns a {type(item).__name__} into {suffix or '?'}")


def write_all(items: Iterable[Item], root: Path) -> list[Path]:
    """Write each item below `root`, creating folders, and return the paths in the same order.

    An existing file is overwritten. Raises ValueError as `render` does, and for a path used twice.
    """
    written: list[Path] = []
    for item in items:
        path = root / item.path
        if path in written:
            raise ValueError(f"{item.path}: two items share this path")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(render(item))
        written.append(path)
    return written
