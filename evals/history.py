"""Replaying a real history of documents: a git repository with a tag for each checkpoint.

Each checkpoint is checked out into the source folder, taken in by the command line as anybody
would, and what the run did is kept. Run it as

    python -m evals.history REPOSITORY FOLDER TAG [TAG …]
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import polars as pl

from memory.store.store import Store

RULES = ("equal", "section", "neighbour", "order", "label", "similar", "between")
_CONFIGURATION = """\
[[sources]]
name = "handbook"
kind = "manual"
folder = "handbook"
readers = ["everyone"]
include = ["**/*.md"]
"""


def replay(repository: Path, folder: Path, tags: list[str]) -> pl.DataFrame:
    """Take in every tag of `repository` in turn, in `folder`, made anew.

    Returns a row per tag: documents by what happened to them, passages, claims, stale claims by
    reason, operations, pages rewritten and kept, seconds. Removals are approved, as the history is
    what it is.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "docmem.toml").write_text(_CONFIGURATION, encoding="utf-8")
    rows = []
    former = 0
    for tag in tags:
        _check_out(repository, tag, folder / "handbook")
        started = time.perf_counter()
        records = [_docmem(folder, "update")]
        if any(source["withheld"] for source in records[0]["report"]["sources"]):
            records.append(_docmem(folder, "update", "--approve-removals", "handbook"))
        seconds = time.perf_counter() - started
        now = records[-1]["snapshot"]
        row = _row(tag, records, _docmem(folder, "status"), seconds)
        rows.append(row | _identity(folder, former, now))
        former = now
    return pl.DataFrame(rows)


def _identity(folder: Path, former: int, now: int) -> dict[str, int]:
    """How many passages of snapshot `now` were in `former`, and by which rule they were matched.

    Raises AssertionError if two passages of one snapshot have one id.
    """
    store = Store(str(folder / ".docmem" / "store"))
    columns = ["id", "from_snapshot", "matched"]
    passages = store.snapshot(now).rows("passages", columns=columns)
    assert passages["id"].is_unique().all(), f"an id stands twice in snapshot {now}"
    before = store.snapshot(former).rows("passages", columns=["id"]) if former else passages.clear()
    kept = passages.join(before, on="id", how="semi")
    again = kept.filter(pl.col("from_snapshot") > former)
    by_rule = dict(again["matched"].value_counts().iter_rows())
    return {
        "untouched": kept.height - again.height,
        **{f"by {rule}": by_rule.get(rule, 0) for rule in RULES},
        "new passages": passages.height - kept.height,
        "gone passages": before.height - kept.height,
    }


def _check_out(repository: Path, tag: str, target: Path) -> None:
    """The files of a tag as a plain folder: no git history is a source."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    archive = subprocess.run(
        ["git", "-C", str(repository), "archive", tag], capture_output=True, check=True
    )
    subprocess.run(["tar", "-x", "-C", str(target)], input=archive.stdout, check=True)


def _docmem(folder: Path, *arguments: str) -> Any:
    """What a command of the command line answers."""
    command = [sys.executable, "-m", "serving.cli", *arguments, "--json"]
    done = subprocess.run(
        [*command, "--config", str(folder / "docmem.toml")], capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(arguments)} failed: {done.stdout}{done.stderr}")
    return json.loads(done.stdout)


def _row(tag: str, records: list[Any], status: Any, seconds: float) -> dict[str, Any]:
    """What the runs of one tag did; the second of two took out what the first withheld."""
    reports = [record["report"] for record in records]
    sources = [report["sources"][0] for report in reports]
    listed = ("new", "edited", "same_text", "renamed", "removed", "quarantined")
    return {
        "tag": tag,
        "documents": status["documents"],
        **{name: sum(len(source[name]) for source in sources) for name in listed},
        "passages": status["passages"],
        "claims": status["claims"],
        "pages": status["pages"],
        "stale": json.dumps(_sum(report["stale"] for report in reports)),
        "operations": json.dumps(_sum(report["operations"] for report in reports)),
        "still_stale": reports[-1]["undecided"],
        "rewritten": len({page for report in reports for page in report["rewritten"]}),
        "kept": reports[-1]["kept"],
        "seconds": round(seconds, 1),
    }


def _sum(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return dict(total)


def main() -> None:
    """Replay and print, one block a tag."""
    repository, folder, *tags = sys.argv[1:]
    with pl.Config(tbl_cols=-1, tbl_rows=-1, tbl_width_chars=300, fmt_str_lengths=100):
        frame = replay(Path(repository), Path(folder), tags)
        print(frame.transpose(include_header=True, column_names="tag"))


if __name__ == "__main__":
    main()
