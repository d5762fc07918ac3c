"""`docmem corpus`: what it prints, and how it ends."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from evals.corpus_check.corpus import CHECKS
from serving.cli import app
from synthetic_corpus.ledger.files import Ledger, read, write
from synthetic_corpus.ledger.records import Checkpoint
from tests.evals.corpus_check.slices import Slice


@pytest.fixture
def small(corpus: Slice, tmp_path: Path) -> Path:
    """A corpus of one glossary, on disk."""
    row = corpus.documents("glossary", suffix=".md")[0]
    ledger = corpus.ledger
    file = tmp_path / "small" / "sources" / row.path
    file.parent.mkdir(parents=True)
    shutil.copyfile(corpus.sources / row.path, file)
    shutil.copyfile(corpus.sources / "manuals/access.csv",
                    tmp_path / "small" / "sources" / "manuals" / "access.csv")  # fmt: skip
    own = {
        kind: tuple(r for r in ledger.of(kind) if getattr(r, "document", "") == row.id)
        for kind in ("facts", "references", "nonfacts", "numbers", "definitions")
    }
    rules = tuple(r for r in ledger.access if r.source == "manuals")
    write(
        tmp_path / "small" / "ledger",
        Ledger(documents=(row,), concepts=ledger.concepts, access=rules,
               checkpoints=ledger.checkpoints, **own),  # type: ignore[arg-type]
    )  # fmt: skip
    return tmp_path / "small"


def test_the_build_says_what_it_wrote(built: Path) -> None:
    said = json.loads((built / "done").read_text(encoding="utf-8"))
    assert said["checkpoint"] == "T0" and said["facts"] == len(read(built / "ledger").facts)


def test_every_check_is_a_row_and_a_problem_ends_it_with_one(small: Path) -> None:
    done = CliRunner().invoke(app, ["corpus", "check", str(small)])
    assert done.exit_code == 1
    assert "values at their places" in done.stdout and "format_absent" in done.stdout
    assert "more (all of them with --json)" in done.stdout


def test_json_is_one_value_with_every_problem(small: Path) -> None:
    done = CliRunner().invoke(app, ["corpus", "check", str(small), "--json"])
    found = json.loads(done.stdout)
    assert len(found["checks"]) == 1 + len(CHECKS) and found["reading"] > 0
    by_name = {check["check"]: check["problems"] for check in found["checks"]}
    assert not by_name["definitions"] and not by_name["numbers in the ledger"]
    assert {problem["code"] for problem in by_name["sizes"]} == {"size_short"}


def test_an_earlier_corpus_is_compared_by_its_bytes(small: Path, tmp_path: Path) -> None:
    earlier = shutil.copytree(small, tmp_path / "earlier")
    ledger = read(small / "ledger")
    later = Checkpoint(1, "T1", ledger.checkpoints[0].today, "nothing happens")
    write(small / "ledger", Ledger(documents=ledger.documents, concepts=ledger.concepts,
                                   checkpoints=(*ledger.checkpoints, later)))  # fmt: skip
    file = small / "sources" / ledger.documents[0].path
    options = ["corpus", "check", str(small), "--before", str(earlier), "--json"]
    for more, expected in (("", 0), ("\n\nMore.\n", 1)):
        file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")
        checks = json.loads(CliRunner().invoke(app, options).stdout)["checks"]
        assert checks[-1]["check"] == "untouched files"
        assert len(checks[-1]["problems"]) == expected


def test_misuse_says_what_is_wrong(tmp_path: Path) -> None:
    for options, words in (
        (["check", str(tmp_path)], "holds no sources/ and ledger/"),
        (["build", str(tmp_path), "--upto", "soon"], "is no checkpoint"),
        (["build", str(tmp_path), "--upto", "T99"], "there is no checkpoint 99"),
        (["build", str(tmp_path), "--frames", "closed"], "neither open nor reserve"),
    ):
        done = CliRunner().invoke(app, ["corpus", *options])
        assert done.exit_code != 0 and words in str(done.exception)


def test_a_ledger_that_is_none_is_refused(small: Path) -> None:
    (small / "ledger" / "facts.jsonl").write_text('{"id": 1}\n', encoding="utf-8")
    done = CliRunner().invoke(app, ["corpus", "check", str(small)])
    assert "facts.jsonl, line 1" in str(done.exception)
