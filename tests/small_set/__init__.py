"""The small document set of a synthetic insurer: three sources, all formats.

Here: the writing of the whole set.
Not here: changes to it (`edits`).
"""

from pathlib import Path

from synthetic_corpus.writers import write_all
from synthetic_corpus.writers.to_csv import render_access
from tests.small_set import manuals, policies, tickets


def write(root: Path) -> list[Path]:
    """Write the source folders `policies`, `manuals` and `tickets` below `root`.

    Returns the paths of the documents, in a fixed order. The access file `manuals/access.csv` is
    written too, but is no document and not in the list. Existing files are overwritten, and other
    files are left alone.
    """
    written = write_all((*policies.documents(), *manuals.documents(), *tickets.items()), root)
    (root / manuals.ACCESS_PATH).write_bytes(render_access(manuals.ACCESS_RULES))
    return written
