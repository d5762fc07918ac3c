"""Fixtures for the tests of the checks: the insurer built once, and the part of it that is read.

Here: building by the command, the slice, and what a change of a file or of the ledger leads to.
Not here: expectations.

The corpus is built once for all workers. Long documents are not read: the ledger of the slice calls
them unreadable, so that a test takes milliseconds. A test changes its own copy of one file or of
some rows, and asks which problems a check finds that it did not find before.
"""

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock
from typer.testing import CliRunner

from evals.corpus_check.corpus import paths_of, rights_of
from evals.corpus_check.evidence import ACCESS_FILE, Evidence
from evals.corpus_check.reading import read_file
from serving.cli import app
from synthetic_corpus.ledger.files import read
from synthetic_corpus.ledger.records import DocumentRecord
from tests.evals.corpus_check.slices import Slice

LONG = ("manual",)
LONG_FORMATS = {
    "base form": (".docx", ".pdf", ".html"), "endorsement": (".docx", ".pdf"),
    "training": (".pdf",), "bulletin": (".pdf",), "state form": (".pdf",),
    "distractor": (".pdf",),
}  # fmt: skip


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The insurer of seed 1 at the first checkpoint; tests must not change it."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent  # of all workers of this run; without workers, of all runs
    root = shared / "built-corpus"
    with FileLock(f"{root}.lock"):
        if not (root / "done").exists():
            done = CliRunner().invoke(app, ["corpus", "build", str(root), "--seed", "1", "--json"])
            assert done.exit_code == 0, done.output
            (root / "done").write_text(done.stdout, encoding="utf-8")
    return root


@pytest.fixture(scope="session")
def whole(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Slice:
    """The part of the insurer that is read, once in each worker."""
    ledger = read(built / "ledger")
    documents = tuple(replace(row, readable=_is_short(row)) for row in ledger.documents)
    left_out = {row.path for row in documents if not row.readable}
    sources = built / "sources"
    wanted = [
        path for path in paths_of(sources)
        if path not in left_out and not path.endswith(ACCESS_FILE)
    ]  # fmt: skip
    files = {path: read_file(sources, path) for path in wanted}
    evidence = Evidence(replace(ledger, documents=documents), files, rights_of(sources))
    return Slice(evidence, sources, tmp_path_factory.mktemp("scratch"))


@pytest.fixture
def corpus(whole: Slice, tmp_path: Path) -> Iterator[Slice]:
    """The slice, with a folder for the files that this test changes."""
    yield replace(whole, scratch=tmp_path)
    shutil.rmtree(tmp_path, ignore_errors=True)


def _is_short(row: DocumentRecord) -> bool:
    return row.kind not in LONG and not row.path.endswith(LONG_FORMATS.get(row.kind, ()))
