"""`docmem forget`: what it says, before and after, and what an update then says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]
FRAUD = "policies/fraud.txt"


def _sentences(docmem: Run, folder: Path, text: str) -> list[str]:
    answer = docmem(folder, "search", text, "-k", "50", "--as", "group:fraud", "--json")
    return [hit["text"] for hit in answer.json() if "zeppelin" in hit["text"].lower()]


def test_a_dry_run_says_what_would_go_and_changes_nothing(docmem: Run, mine: Path) -> None:
    before = docmem(mine, "status", "--json").json()
    said = docmem(mine, "forget", FRAUD, "--dry-run", "--json").json()
    assert said["outlook"]["goes"]["documents"] == 1
    assert said["residue"] is None
    shown = docmem(mine, "forget", FRAUD, "--dry-run").out
    assert "would go" in shown
    assert "Nothing was changed." in shown
    assert docmem(mine, "status", "--json").json() == before
    assert _sentences(docmem, mine, "zeppelin")


def test_forgetting_ends_with_a_search_that_finds_nothing(docmem: Run, mine: Path) -> None:
    answer = docmem(mine, "forget", FRAUD)
    assert answer.status == 0, answer.err
    assert "finds none of its words" in " ".join(answer.out.split())
    assert _sentences(docmem, mine, "zeppelin") == []
    again = docmem(mine, "forget", FRAUD)
    assert (again.status, "forgotten already" in again.out) == (0, True)


def test_an_update_says_that_it_is_not_taken_in_until_it_is_released(
    docmem: Run, mine: Path
) -> None:
    stone = docmem(mine, "forget", FRAUD, "--json").json()["tombstone"]
    assert docmem(mine, "update", "--dry-run", "--json").json()["policies"]["forgotten"] == [
        "fraud.txt"
    ]
    told = " ".join(docmem(mine, "update").out.split())
    assert f"docmem forget --release {stone}" in told
    assert _sentences(docmem, mine, "zeppelin") == []
    assert docmem(mine, "forget", "--release", stone, "--json").json() == {"released": stone}
    assert docmem(mine, "update").status == 0
    assert _sentences(docmem, mine, "zeppelin")


def test_words_that_are_left_are_told_and_fail_the_command(docmem: Run, mine: Path) -> None:
    note = mine / "data" / "store" / "note.txt"
    note.write_text("the zeppelin", encoding="utf-8")
    answer = docmem(mine, "forget", FRAUD, "--json")
    assert answer.status == 1
    assert answer.json()["residue"]["found"] == {"store/note.txt": ["zeppelin"]}
    assert "still hold words" in answer.err


def test_misuse_is_told(docmem: Run, mine: Path) -> None:
    for arguments in ([], [FRAUD, "--release", "x"], ["--release", "x", "--dry-run"]):
        assert docmem(mine, "forget", *arguments).status == 2
    unknown = docmem(mine, "forget", "policies/none.txt", "--json")
    assert (unknown.status, "source/locator" in unknown.json()["error"]) == (2, True)
    assert docmem(mine, "forget", "--release", "none").status == 2
