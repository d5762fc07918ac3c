"""A built corpus from its folder to the outcome of every check.

Here: reading all files once, in two processes, and running the checks in order.
Not here: any check, and how the outcome is printed.
"""

import hashlib
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from connectors.folder import FolderSource
from evals.corpus_check import (
    access,
    amendments,
    editions,
    facts,
    files,
    numbers,
    rarity,
    references,
    rows,
    sizes,
    statements,
)
from evals.corpus_check.evidence import ACCESS_FILE, Evidence
from evals.corpus_check.pieces import ReadFile
from evals.corpus_check.problems import Checked
from evals.corpus_check.reading import read_file
from evals.corpus_check.untouched import files_untouched
from memory.records import AccessList
from synthetic_corpus.ledger.files import read

SOURCES, LEDGER = "sources", "ledger"
PROCESSES = 2
FEW = 10
"""So many files are read without further processes, which take seconds to start."""
CHECKS: tuple[Callable[[Evidence], Checked], ...] = (
    files.documents_are_there,
    files.coverage_is_complete,
    files.formats_are_there,
    facts.values_stand,
    facts.values_elsewhere,
    numbers.numbers_listed,
    numbers.facts_are_not_all,
    references.references_lead,
    references.mentions_are_listed,
    references.chains_lead,
    references.supersessions_stand,
    amendments.amended_text_stands,
    editions.differences_agree,
    statements.contradictions_are_planted,
    statements.definitions_stand,
    statements.nonfacts_stand,
    statements.distractors_are_empty,
    rarity.sentences_are_rare,
    access.rights_agree,
    sizes.sizes_suffice,
)
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Outcome:
    """What all checks found, and how long reading and checking took, in seconds."""

    checkpoint: int
    documents: int
    checks: tuple[Checked, ...]
    reading: float
    checking: float


def check(
    directory: Path, *, before: Path | None = None, progress: Progress | None = None
) -> Outcome:
    """Read the corpus in `directory` and run every check; only the first if that finds problems.

    With `before`, an earlier checkpoint of the same corpus, untouched files are compared too.
    `progress` is told how many files are read, of how many, and the last one. Raises LedgerError
    (a ValueError) for a ledger that is none, and SourceUnavailable for a folder that cannot be
    listed.
    """
    started = time.perf_counter()
    evidence = evidence_of(directory, progress)
    read_at = time.perf_counter()
    checks = [rows.rows_agree(evidence)]
    if not checks[0].problems:
        checks += [run(evidence) for run in CHECKS]
        checks += [_untouched(evidence, before)] if before is not None else []
    return Outcome(
        evidence.checkpoint, len(evidence.documents), tuple(checks), read_at - started,
        time.perf_counter() - read_at,
    )  # fmt: skip


def evidence_of(directory: Path, progress: Progress | None = None) -> Evidence:
    """The ledger and the files of a built corpus, all read once."""
    ledger = read(directory / LEDGER)
    root = directory / SOURCES
    return Evidence(ledger, read_files(root, paths_of(root), progress), rights_of(root))


def paths_of(root: Path) -> list[str]:
    """The files below a folder, in order."""
    return sorted(p.relative_to(root).as_posix() for p in root.rglob("*") if p.is_file())


def read_files(
    root: Path, paths: Iterable[str], progress: Progress | None = None
) -> dict[str, ReadFile]:
    """Each file read once, the largest first; access files are left to the connectors."""
    wanted = [path for path in paths if path.rsplit("/", 1)[-1] != ACCESS_FILE]
    wanted.sort(key=lambda path: (-(root / path).stat().st_size, path))
    found: dict[str, ReadFile] = {}
    for number, file in enumerate(_read(root, wanted), start=1):
        found[file.path] = file
        if progress:
            progress(number, len(wanted), file.path)
    return {path: found[path] for path in sorted(found)}


def _read(root: Path, paths: list[str]) -> Iterator[ReadFile]:
    """The files as they are read, in any order."""
    if len(paths) <= FEW:
        yield from (read_file(root, path) for path in paths)
        return
    # Spawned: a fork would copy the thread that draws the bar, in the middle of its work.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=context) as pool:
        running = {pool.submit(read_file, root, path) for path in paths}
        yield from (future.result() for future in as_completed(running))


def rights_of(root: Path) -> dict[str, AccessList]:
    """Who may read each file, as the connector of its source reads the access file."""
    found: dict[str, AccessList] = {}
    for source in sorted(path.name for path in root.iterdir() if path.is_dir()):
        folder = FolderSource(source, root / source, (), ACCESS_FILE)
        for observed in folder.observe():
            found[f"{source}/{observed.locator}"] = observed.access
    return found


def _untouched(evidence: Evidence, before: Path) -> Checked:
    earlier = read(before / LEDGER)
    root = before / SOURCES
    former = {p: hashlib.sha256((root / p).read_bytes()).hexdigest() for p in paths_of(root)}
    now = {path: file.digest for path, file in evidence.files.items()}
    since = max(checkpoint.number for checkpoint in earlier.checkpoints)
    return files_untouched(
        evidence.whole, former, now, since=since, until=evidence.checkpoint
    )  # fmt: skip
