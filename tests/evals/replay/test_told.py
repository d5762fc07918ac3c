"""Replays under both conditions: a tiny insurer with its ledger, and a repository without one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from evals.graph.taken import take_in
from evals.replay.bench import replay
from evals.replay.conditions import With, Without
from evals.replay.judging import ByLedger
from evals.replay.tally import Result
from evals.replay.told import Results, tell_handbook, tell_insurer
from serving.bench_corpus import whole_update
from tests.evals import two_checkpoints as tiny

FIRST = "Staff must file within 10 days.\n\nNobody may file twice.\n"
SECOND = "Staff must file within 12 days.\n\nNobody may file twice.\n"


@pytest.fixture(scope="module")
def tiny_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tiny insurer is told."""
    return tmp_path_factory.mktemp("told")


@pytest.fixture(scope="module")
def told(tiny_folder: Path) -> Results:
    """The tiny insurer, told under both conditions."""
    conditions = (With(whole_update), Without(take_in))
    return {
        condition.name: replay(tiny.Tiny(), tiny_folder, condition, ByLedger(tiny.ledger()))
        for condition in conditions
    }


def _last(told: Results, condition: str) -> Result:
    return told[condition][-1]


def test_with_the_runtime_nothing_outdated_is_left(told: Results) -> None:
    last = _last(told, "with")
    assert last.classes["stated"].get("outdated", 0) == 0
    assert last.classes["historic"] == {"supported": 1}
    assert last.stale_after == []


def test_with_the_runtime_what_must_be_stale_is_stale_before_the_update(told: Results) -> None:
    alarms = _last(told, "with").alarms
    assert alarms is not None
    assert (alarms["wanted"], alarms["reached"], alarms["false"]) == (2, 2, 0)
    assert alarms["reasons"] == {"changed": 1, "overridden": 1}


def test_without_it_what_was_overridden_stands_as_the_rule(told: Results) -> None:
    last = _last(told, "without")
    assert last.alarms is None
    assert "historic" not in last.classes
    assert last.classes["stated"]["outdated"] == 1
    assert last.whys["stated, outdated: superseded, amended or run out"] == 1


def test_without_it_a_changed_passage_is_rewritten_all_the_same(told: Results) -> None:
    first, last = told["without"]
    assert last.classes["stated"]["outdated"] == 1  # not the manual's former deadline
    assert 0 < last.tokens < first.tokens
    assert last.changed == 2


def test_a_replay_goes_on_where_it_stopped(told: Results, tiny_folder: Path) -> None:
    def never(config: Path, clock: str) -> dict[str, object]:
        raise AssertionError("the update ran again")

    again = replay(tiny.Tiny(), tiny_folder, With(never), ByLedger(tiny.ledger()))
    assert again == told["with"]
    (tiny_folder / "with" / "results" / "T1.json").unlink()
    repeated = replay(tiny.Tiny(), tiny_folder, With(whole_update), ByLedger(tiny.ledger()))
    assert repeated[1].classes == told["with"][1].classes


def test_real_text_is_judged_by_its_quotes(tmp_path: Path) -> None:
    repository = _repository(tmp_path / "pages")
    found = tell_handbook(tmp_path / "told", whole_update, repository)
    assert [result.name for result in found["with"]] == ["T00", "T01"]
    last = _last(found, "with")
    assert last.alarms is not None
    assert (last.alarms["wanted"], last.alarms["reached"], last.alarms["false"]) == (1, 1, 0)
    for results in found.values():
        assert results[-1].share("supported") == 1
        assert results[-1].classes["stated"] == {"supported": 2}


def test_a_folder_keeps_to_its_story(tmp_path: Path) -> None:
    (tmp_path / "story.txt").write_text("the tags of pages", encoding="utf-8")
    with pytest.raises(ValueError, match="name another folder"):
        tell_insurer(tmp_path, whole_update, part=True, upto=1)


def test_a_checkpoint_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no checkpoint 99"):
        tell_insurer(tmp_path, whole_update, upto=99)


def _repository(folder: Path) -> Path:
    folder.mkdir()
    _git(folder, "init", "--quiet")
    for tag, text in (("T00", FIRST), ("T01", SECOND)):
        (folder / "filing.md").write_text(f"# Filing\n\n{text}", encoding="utf-8")
        _git(folder, "add", ".")
        _git(folder, "commit", "--quiet", "--message", tag)
        _git(folder, "tag", tag)
    return folder


def _git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=tests", "-c", "user.email=tests@example.org")
    subprocess.run(["git", "-C", str(folder), *who, *arguments], check=True)
