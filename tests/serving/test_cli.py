"""Misuse: it ends with status 2 and one message that says what, where and what to do.

Here: options, arguments and the configuration file. Not here: answers, and updates that fail.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

MISUSE = [
    (["frobnicate"], "frobnicate"),
    (["search", "loss", "--frob"], "--frob"),
    (["search"], "TEXT"),
    (["search", "loss", "--known-at", "soon"], "--known-at"),
    (["search", "loss", "-k", "many"], "-k"),
    (["search", "loss", "-k", "0"], "1 to 100"),
    (["search", "loss", "-k", "1000"], "1 to 100"),
    (["search", "loss", "-k", "-3"], "1 to 100"),
    (["search", "  "], "empty"),
    (["search", "loss", "--as-of", "2024-13-01"], "YYYY-MM-DD"),
    (["stale", "--as-of", "tomorrow"], "YYYY-MM-DD"),
    (["status", "--known-at", "0"], "docmem snapshots"),
    (["status", "--known-at", "999"], "docmem snapshots"),
    (["status", "--known-at", "-1"], "docmem snapshots"),
    (["read", "page:no-such-page"], "page:no-such-page"),
    (["read", "passage:o'clock"], "o'clock"),
    (["read", "claim:x' OR 'a' = 'a"], "claim:x'"),
    (["read", "anything"], "passage:"),
    (["read", ""], "passage:"),
    (["update", "--source", "nowhere"], "policies, manuals, tickets"),
    (["update", "--approve-removals", "nowhere"], "policies, manuals, tickets"),
    (["update", "--dry-run", "--approve-removals", "nowhere"], "policies, manuals, tickets"),
    (["init"], "exists already"),
]

_SOURCE = '[[sources]]\nname = "notes"\nkind = "policy"\nfolder = "notes"\n'
WRONG = {
    "not TOML": ("[[sources]\n", "line 1"),
    "no source": ('data = "d"\n', "sources"),
    "unknown key": (_SOURCE + "reders = []\n", "sources[0].reders"),
    "wrong type": (_SOURCE + 'rank = "high"\n', "sources[0].rank"),
    "unknown kind": (_SOURCE.replace("policy", "memo"), "sources[0].kind"),
    "one name twice": (_SOURCE + _SOURCE, "notes"),
    "no schedule": (_SOURCE + '[schedule]\ncron = "banana"\n', "cron"),
    "data is a file": ('data = "docmem.toml"\n' + _SOURCE, "data"),
    "data inside a source": ('data = "notes/memory"\n' + _SOURCE, "data"),
}


@pytest.mark.parametrize(("arguments", "told"), MISUSE, ids=lambda value: str(value)[:40])
def test_misuse_ends_with_status_2_and_names_what_was_wrong(
    docmem: Run, memory: Path, arguments: list[str], told: str
) -> None:
    answer = docmem(memory, *arguments)
    assert "Traceback" not in answer.err
    assert told in _unwrapped(answer.err)
    assert answer.status == 2
    assert answer.out == ""


@pytest.mark.parametrize("arguments", [a for a, _ in MISUSE], ids=lambda value: str(value)[:40])
def test_misuse_with_json_prints_one_object_with_the_error(
    docmem: Run, memory: Path, arguments: list[str]
) -> None:
    answer = docmem(memory, *arguments, "--json")
    assert list(json.loads(answer.out)) == ["error"]
    assert answer.status == 2


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_configuration_is_refused_with_its_file_and_key(
    docmem: Run, tmp_path: Path, fault: str
) -> None:
    text, told = WRONG[fault]
    (tmp_path / "notes").mkdir()
    (tmp_path / "docmem.toml").write_text(text, encoding="utf-8")
    answer = docmem(tmp_path, "status")
    assert "Traceback" not in answer.err
    assert told in answer.err
    assert "docmem.toml" in answer.err
    assert answer.status == 2


def test_all_faults_of_a_configuration_are_told_at_once(docmem: Run, tmp_path: Path) -> None:
    text = 'dta = "d"\n[[sources]]\nname = "Bad Name"\nkind = "memo"\nfolder = 3\n'
    (tmp_path / "docmem.toml").write_text(text, encoding="utf-8")
    told = docmem(tmp_path, "status").err
    for key in ("dta", "sources[0].name", "sources[0].kind", "sources[0].folder"):
        assert key in told


def test_without_a_configuration_the_way_to_one_is_told(docmem: Run, tmp_path: Path) -> None:
    answer = docmem(tmp_path, "status")
    assert answer.status == 2
    assert "docmem init" in _unwrapped(answer.err)


def test_before_the_first_update_reading_tells_to_run_it(docmem: Run, documents: Path) -> None:
    for command in (["status"], ["stale"], ["search", "loss"], ["read", "page:a"]):
        answer = docmem(documents, *command)
        assert (answer.status, "docmem update" in answer.err) == (2, True)
    assert not (documents / "data").exists()


def test_what_init_writes_is_a_configuration_that_can_be_read(docmem: Run, tmp_path: Path) -> None:
    written = docmem(tmp_path, "init", "a folder/ü", "--json")
    assert written.status == 0
    path = Path(written.json()["configuration"])
    assert tmp_path / path == tmp_path / "a folder" / "ü" / "docmem.toml"
    assert "docmem update" in docmem(tmp_path, "status", "--config", str(path)).err


def test_init_never_overwrites_a_file(docmem: Run, tmp_path: Path) -> None:
    (tmp_path / "docmem.toml").write_text("mine", encoding="utf-8")
    assert docmem(tmp_path, "init").status == 2
    assert (tmp_path / "docmem.toml").read_text(encoding="utf-8") == "mine"


def test_no_command_at_all_shows_the_help_as_every_program_does(
    script: Run, tmp_path: Path
) -> None:
    answer = script(tmp_path)
    assert "Traceback" not in answer.err
    assert "search" in answer.out + answer.err
    assert answer.status in (0, 2)


def test_a_message_that_goes_to_a_log_is_not_broken_inside_a_path(
    docmem: Run, tmp_path: Path
) -> None:
    path = tmp_path / ("long-folder-name-" * 5) / "docmem.toml"
    assert str(path) in docmem(tmp_path, "status", "--config", str(path)).err


def _unwrapped(text: str) -> str:
    return " ".join(text.split())
