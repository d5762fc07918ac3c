"""The synthetic insurer written to a folder: `sources/` and, beside it, `ledger/`.

Here: from seed and scale to files, at any checkpoint.
Not here: what is written (`world`, `composing`, `timeline`), and how files look (`writers`).
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from synthetic_corpus.composing.compose import Corpus, start
from synthetic_corpus.composing.items import items_of
from synthetic_corpus.exchange import exchange_values
from synthetic_corpus.ledger import files
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import DocumentRecord
from synthetic_corpus.questions import with_questions
from synthetic_corpus.structure import Item
from synthetic_corpus.timeline.run import CHECKPOINTS, advance
from synthetic_corpus.world.create import create
from synthetic_corpus.writers import files_of

SOURCES, LEDGER = "sources", "ledger"
SEED = 7
KEPT_PERCENT = 40
Frames = Literal["open", "reserve"]
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Built:
    """What was built: the ledger, and the paths below `sources/`, in order."""

    ledger: Ledger
    paths: tuple[str, ...]


def build(
    directory: Path, *, seed: int = SEED, scale: int = 1, frames: Frames = "open", upto: int = 0,
    progress: Progress | None = None,
) -> Built:  # fmt: skip
    """Write the insurer as it stands at checkpoint `upto`, and its ledger up to there.

    Files of `sources/` that the insurer does not have are removed; files whose bytes are right are
    not written again. `progress` is told how many files are done, of how many, and the last path.
    Raises ValueError for a scale below 1 or a checkpoint that there is not.
    """
    if not 0 <= upto <= CHECKPOINTS:
        raise ValueError(f"there is no checkpoint {upto}; the last one is {CHECKPOINTS}")
    corpus = compose(seed=seed, scale=scale, frames=frames, upto=upto)
    wanted = dict(contents(corpus, progress))
    write_files(directory / SOURCES, wanted)
    ledger = with_questions(corpus.world.book.ledger(), seed, frames)
    files.write(directory / LEDGER, ledger)
    return Built(ledger, tuple(wanted))


def compose(*, seed: int, scale: int, frames: Frames, upto: int, exchanged: bool = False) -> Corpus:
    """The insurer at checkpoint `upto`, not written yet; `exchanged` with other figures at T0."""
    world = create(seed, scale)
    if exchanged:
        exchange_values(world)
    corpus = start(world, reserve=frames == "reserve")
    corpus.refresh()
    for number in range(1, upto + 1):
        advance(corpus, number)
    return corpus


def contents(corpus: Corpus, progress: Progress | None = None) -> list[tuple[str, bytes]]:
    """Path and bytes of every file below `sources/`, in order."""
    items = items_of(corpus)
    broken = {d.path for d in corpus.world.book.rows(DocumentRecord) if not d.readable}
    found: list[tuple[str, bytes]] = []
    for number, item in enumerate(items, start=1):
        found += files_of_item(item, broken)
        if progress:
            progress(number, len(items), item.path)
    return found


def files_of_item(item: Item, broken: Collection[str]) -> list[tuple[str, bytes]]:
    """Path and bytes of an item's files; one of the `broken` paths breaks off in its middle."""
    return [
        (path, data[: len(data) * KEPT_PERCENT // 100] if path in broken else data)
        for path, data in files_of(item)
    ]


def write_files(root: Path, wanted: dict[str, bytes]) -> None:
    """Let the files below `root` be those; what is there already as wanted is not touched."""
    for path in sorted(root.rglob("*")) if root.exists() else ():
        if path.is_file() and path.relative_to(root).as_posix() not in wanted:
            path.unlink()
    for name, data in wanted.items():
        path = root / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
