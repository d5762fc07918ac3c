"""`docmem update`: what it takes in, what it says of it, and what it never loses.

Here: edits, renames, bad documents, removals and their approval, dry runs. Not here: an update
that is interrupted or meets another one (`test_interrupted`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
NOTES = [f"notes/n{number}.txt" for number in range(1, 13)]  # of the manuals in `documents`


def _report(answer: Any, source: str) -> dict[str, Any]:
    """What a run reports of one source."""
    assert answer.status == 0, answer.err
    reports: list[dict[str, Any]] = answer.json()["report"]["sources"]
    return next(report for report in reports if report["source"] == source)


def _claims(docmem: Run, folder: Path, text: str, *options: str) -> list[tuple[str, str, str]]:
    """The claims found for `text`: node, statement, state."""
    hits = docmem(folder, "search", text, "-k", "50", "--json", *options).json()
    return [(h["node"], h["text"], h["state"]) for h in hits if h["kind"] == "claim"]


def test_an_update_prints_one_json_value_and_nothing_else(taken_in: tuple[Path, Any]) -> None:
    answer = taken_in[1]
    assert json.loads(answer.out)["snapshot"] == 2
    assert sorted(_report(answer, "policies")["new"]) == [
        "fraud.txt", "glass-2020.txt", "glass-2022.txt", "home.txt", "travel-2099.txt",
    ]  # fmt: skip


def test_an_update_with_nothing_to_do_is_done_and_makes_no_snapshot(
    docmem: Run, mine: Path
) -> None:
    before = docmem(mine, "status", "--json").json()
    assert _report(docmem(mine, "update", "--json"), "manuals")["unchanged"] == len(NOTES) + 1
    after = docmem(mine, "status", "--json").json()
    assert (after["snapshot"], after["corpus_root"]) == (before["snapshot"], before["corpus_root"])


def test_a_dry_run_says_what_the_update_then_does_and_changes_nothing(
    docmem: Run, mine: Path
) -> None:
    policies = mine / "documents" / "policies"
    (policies / "home.txt").rename(policies / "dwelling.txt")
    (policies / "fee.txt").write_text("Fee\n\nThe fee is $7 for each copy.\n", encoding="utf-8")
    store = sorted(str(path) for path in (mine / "data").rglob("*"))
    said = docmem(mine, "update", "--dry-run", "--json").json()["policies"]
    assert store == sorted(str(path) for path in (mine / "data").rglob("*"))
    done = _report(docmem(mine, "update", "--json"), "policies")
    assert said["renamed"] == done["renamed"] == [["home.txt", "dwelling.txt"]]
    assert said["to_read"] == done["new"] == ["fee.txt"]
    assert said["unchanged"] == done["unchanged"]


def test_a_changed_number_makes_its_claim_stale_and_no_other(docmem: Run, mine: Path) -> None:
    kept = _claims(docmem, mine, "notice fee")
    home = mine / "documents" / "policies" / "home.txt"
    home.write_text(home.read_text(encoding="utf-8").replace("$1,000", "$2,500"), encoding="utf-8")
    assert docmem(mine, "update").status == 0
    groups = docmem(mine, "stale", "--known-at", "3", "--json").json()
    assert [(g["reason"], len(g["claims"])) for g in groups] == [("changed", 1)]
    assert "$1,000" in groups[0]["claims"][0]["before"]
    assert "$2,500" in groups[0]["claims"][0]["after"]
    assert docmem(mine, "stale", "--json").json() == []
    assert _claims(docmem, mine, "notice fee") == kept
    assert "$1,000" in str(_claims(docmem, mine, "windstorm", "--known-at", "2"))


def test_a_document_that_cannot_be_read_is_told_with_what_to_do(docmem: Run, mine: Path) -> None:
    manuals = mine / "documents" / "manuals"
    (manuals / "broken.docx").write_bytes(b"no zip")
    (manuals / "empty.md").touch()
    (manuals / "empty.csv").touch()
    (manuals / "handbook.txt").write_bytes(b"\0\1" * 50)
    answer = docmem(mine, "update")
    assert answer.status == 0, answer.err
    said = " ".join(answer.out.split())
    for name in ("broken.docx", "empty.md", "empty.csv", "handbook.txt"):
        assert f"manuals/{name}" in said
    assert docmem(mine, "status", "--json").json()["quarantined"] == 4
    assert {state for _, text, state in _claims(docmem, mine, "acknowledge notice of loss")
            if "10 days" in text} == {"unverified"}  # fmt: skip
    assert "Save the file as UTF-8." in said
    assert "replace it" in said


def test_files_that_no_reader_takes_are_told(docmem: Run, mine: Path) -> None:
    (mine / "documents" / "manuals" / "plan.xyz").write_text("plan", encoding="utf-8")
    answer = docmem(mine, "update")
    assert "xyz" in answer.out + answer.err


@pytest.mark.parametrize(
    "names",
    [
        [b"a space.md", "ümläut.md".encode(), b"it's \"so\".md", b"two\nlines.md", b"--json.md",
         b"[bold]b[red].md", b"a*b?;$(c).md"],
        [b"latin\xff.md"],
    ],
    ids=["odd", "not UTF-8"],
)  # fmt: skip
def test_no_file_name_stops_an_update(docmem: Run, mine: Path, names: list[bytes]) -> None:
    for number, name in enumerate(names):
        with open(bytes(mine / "documents" / "policies") + b"/" + name, "wb") as file:  # noqa: PTH123
            file.write(b"# Odd\n\nThe fee for a quetzal is $6%d.\n" % number)
    (mine / "documents" / "manuals" / "okapi.txt").write_text("An okapi costs $77.", "utf-8")
    answer = docmem(mine, "update")
    assert answer.status == 0, answer.err
    assert "$77" in str(_claims(docmem, mine, "okapi"))
    told = str(_claims(docmem, mine, "quetzal")) + answer.out
    assert all(f"$6{number}" in told for number in range(len(names))) or "latin" in answer.out


def test_what_was_removed_is_missing_then_gone_and_stays_known(docmem: Run, mine: Path) -> None:
    (mine / "documents" / "tickets" / "tickets.csv").unlink()
    assert _report(docmem(mine, "update", "--json"), "tickets")["removed"] == ["tickets.csv"]
    assert _claims(docmem, mine, "45 seconds") == []
    assert "45 seconds" in str(_claims(docmem, mine, "45 seconds", "--known-at", "2"))
    between = docmem(mine, "search", "45 seconds", "--known-at", "3", "--json")
    assert between.status == 0, between.err
    assert {hit["state"] for hit in between.json() if "45 seconds" in hit["text"]} == {"missing"}


def test_many_removals_at_once_wait_for_approval(docmem: Run, mine: Path) -> None:
    for note in NOTES:
        (mine / "documents" / "manuals" / note).unlink()
    answer = docmem(mine, "update", "--approve-removals", "manuals")
    assert answer.status == 0
    assert "docmem update --approve-removals manuals" in " ".join(answer.out.split())
    assert docmem(mine, "status", "--json").json()["withheld"] == len(NOTES)
    assert {s for _, t, s in _claims(docmem, mine, "handling fee") if "$201" in t} == {"unverified"}
    approved = docmem(mine, "update", "--approve-removals", "manuals", "--json")
    assert sorted(_report(approved, "manuals")["removed"]) == sorted(NOTES)
    assert docmem(mine, "status", "--json").json()["withheld"] == 0
    assert not any("$201" in text for _, text, _ in _claims(docmem, mine, "handling fee"))


def test_documents_that_vanished_together_are_one_cause(docmem: Run, mine: Path) -> None:
    (mine / "documents" / "manuals" / "notes").rename(mine / "away")
    assert docmem(mine, "update").status == 0
    groups = docmem(mine, "stale", "--json").json()
    assert [len(group["claims"]) for group in groups] == [len(NOTES)]


def test_what_comes_back_before_approval_is_as_it_was(docmem: Run, mine: Path) -> None:
    before = _claims(docmem, mine, "handling fee")
    notes = mine / "documents" / "manuals" / "notes"
    notes.rename(mine / "away")
    assert docmem(mine, "update").status == 0
    (mine / "away").rename(notes)
    assert docmem(mine, "update").status == 0
    assert _claims(docmem, mine, "handling fee") == before
    status = docmem(mine, "status", "--json").json()
    assert (status["withheld"], status["stale"]) == (0, {})


def test_a_source_that_cannot_be_listed_fails_the_run_and_loses_nothing(
    docmem: Run, mine: Path
) -> None:
    before = docmem(mine, "status", "--json").json()
    (mine / "documents" / "tickets").rename(mine / "away")
    answer = docmem(mine, "update", "--json")
    assert (answer.status, list(answer.json())) == (1, ["error"])
    assert "documents/tickets" in answer.json()["error"]
    after = docmem(mine, "status", "--json").json()
    assert (after["snapshot"], after["documents"]) == (before["snapshot"], before["documents"])


def test_an_access_file_that_is_not_understood_opens_nothing(docmem: Run, mine: Path) -> None:
    access = mine / "documents" / "policies" / "access.csv"
    access.write_text("pattern,allow,deny\nfraud*,everyone\n", encoding="utf-8")
    answer = docmem(mine, "update", "--json")
    assert answer.status == 1
    assert "access.csv, line 2" in answer.json()["error"]
    assert docmem(mine, "search", "zeppelin", "--json").json() == []


def test_no_name_is_cut_off_in_a_window_of_80_columns(docmem: Run, mine: Path) -> None:
    for options in (["--dry-run"], []):
        told = docmem(mine, "update", *options)
        assert "policies" in told.out
        assert "unchanged" in told.out
        assert "…" not in told.out
