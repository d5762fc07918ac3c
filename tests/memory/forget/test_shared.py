"""What other documents carry too: claims that rest on several, pages that several are on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from memory.claims.operations import Operation, apply
from memory.claims.rows import claims_of
from memory.forget.forgetting import forget, preview
from memory.records import Claim, Evidence
from memory.settings import Settings
from memory.wiki.statements import span
from tests.memory.conftest import Memory
from tests.memory.forget.decoded import where

NOW = datetime(2026, 6, 2, tzinfo=UTC)
KEPT = "A late notice must be refused within 30 days."
BOUND = "A late notice must be refused within 30 days, for 77 days at most."
WORDED = "A late notice, as the zyxwort says, must be refused within 30 days."


@pytest.fixture
def settings(memory: Memory, tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, sources=(memory.source,))


@pytest.fixture
def two(memory: Memory) -> Memory:
    """Two documents that lay down the same, one of them with words and a number of its own."""
    memory.files["rules.txt"] = (
        "@title Rules\n# Notices\nA late notice must be refused within 30 days."
    )
    memory.files["secret.txt"] = (
        "@title Zyxwort\n# Okapinet\nThe zyxwort refuses a late notice for 77 days."
    )
    memory.update()
    return memory


def _spans(memory: Memory) -> tuple[Evidence, Evidence]:
    rows = {row["document"]: row for row in memory.rows("passages") if row["kind"] != "heading"}
    rules, secret = (rows[memory.document(n)["id"]] for n in ("rules.txt", "secret.txt"))
    return span(rules, rules["canonical"]), span(secret, secret["canonical"])


def _add(memory: Memory, statement: str, evidence: tuple[Evidence, ...]) -> str:
    """Put a claim on several documents through the gate, as a compiler does."""
    page = next(r["page"] for r in memory.rows("claims"))
    claim = Claim("claim:shared", page, statement, "rule", evidence)
    with memory.store.writer("test") as writer:
        done = apply(
            page, [Operation("add", claim, f"because: {statement}")],
            claims=claims_of(memory.rows("claims"), memory.rows("evidence")),
            passages={r["id"]: r for r in memory.rows("passages")}, stale=(), undecided=(),
            actor="test", at="2026-06-01", snapshot=writer.pending,
        )  # fmt: skip
        for table, rows in (("claims", done.claims), ("evidence", done.evidence),
                            ("operations", done.operations)):  # fmt: skip
            writer.add(table, rows)
        writer.commit(at="2026-06-01", stage="wiki", corpus_root="", run="r")
    return claim.id


def _live(memory: Memory, table: str, **values: Any) -> list[dict[str, Any]]:
    return [r for r in memory.rows(table) if all(r[k] == v for k, v in values.items())]


@pytest.mark.parametrize("last", [0, 1])
def test_a_claim_that_the_rest_carries_stays_on_the_rest_in_every_snapshot(
    two: Memory, settings: Settings, last: int
) -> None:
    rules, secret = _spans(two)
    added = (secret, rules) if last else (rules, secret)
    claim = _add(two, KEPT, added)
    found = preview(settings, "s/secret.txt").outlook
    assert found is not None
    assert found.claims_kept == 1
    forget(settings, "s/secret.txt", now=NOW)
    (row,) = _live(two, "claims", id=claim)
    assert (row["statement"], row["documents"]) == (KEPT, [rules.document])
    for number in (3, two.store.snapshot().number):
        evidence = two.store.snapshot(number).rows("evidence", f"claim = '{claim}'").to_dicts()
        assert [(r["id"], r["quote"]) for r in evidence] == [(f"{claim}#0", rules.quote)]
    added_by, confirmed = sorted(_live(two, "operations", claim=claim), key=lambda r: r["at"])
    assert (added_by["after"], added_by["quotes_after"]) == (KEPT, [rules.quote])
    assert (confirmed["operation"], confirmed["documents"]) == ("confirm", [rules.document])
    assert two.standing(NOW.date())[KEPT] == "current"


@pytest.mark.parametrize("statement", [BOUND, WORDED], ids=["its number", "its word"])
def test_a_claim_that_says_what_only_it_said_is_retracted(
    two: Memory, settings: Settings, tmp_path: Path, statement: str
) -> None:
    claim = _add(two, statement, _spans(two))
    forget(settings, "s/secret.txt", now=NOW)
    assert _live(two, "claims", id=claim) == []
    assert two.store.snapshot(3).rows("claims", f"id = '{claim}'").is_empty()
    assert _live(two, "evidence", claim=claim) == []
    (record,) = _live(two, "operations", claim=claim)
    assert (record["operation"], record["before"]) == ("retract", "")
    found = where(tmp_path, ["zyxwort", "okapinet", "77 days"])
    assert found == {"zyxwort": [], "okapinet": [], "77 days": []}


def test_a_page_called_after_it_gets_the_name_of_what_stays_on_it(
    memory: Memory, settings: Settings, tmp_path: Path
) -> None:
    memory.files["a.txt"] = (
        "@title Zyxwort Form\n@form HO 00 03\n@edition 2025-01\nThe fee is $5 for each copy."
    )
    memory.files["b.txt"] = (
        "@title Dwelling Form\n@form HO 00 03\n@edition 2026-01\nThe fee is $6 for each copy."
    )
    memory.update()
    (before,) = memory.rows("pages")
    assert before["title"] == "Zyxwort Form"
    forget(settings, "s/a.txt", now=NOW)
    (page,) = memory.rows("pages")
    assert (page["title"], page["path"]) == ("Dwelling Form", "forms/dwelling-form")
    assert {row["page"] for row in memory.rows("claims")} == {page["id"]}
    assert {row["page"] for row in memory.rows("operations")} == {page["id"]}
    assert where(tmp_path, ["zyxwort"]) == {"zyxwort": []}
    memory.files.pop("a.txt")
    memory.update()
    assert [row["id"] for row in memory.rows("pages")] == [page["id"]]


def test_an_edition_that_replaced_another_gives_it_back(memory: Memory, settings: Settings) -> None:
    memory.files["old.txt"] = "@title Fee Form\n@form PA 10 22\n@edition 2025-01\nThe fee is $5."
    memory.files["new.txt"] = (
        "@title Fee Form\n@form PA 10 22\n@edition 2026-01\n@effective 1 January 2026\n"
        "This form replaces Form PA 10 22, edition 2025-01.\nThe fee is $6."
    )
    memory.update()
    assert memory.standing()["The fee is $5."] == "historic"
    forget(settings, "s/new.txt", now=NOW)
    assert memory.standing(NOW.date()) == {"The fee is $5.": "current"}


def test_a_claim_that_rested_on_it_once_and_on_another_since_keeps_its_later_rows(
    two: Memory, settings: Settings, row: Callable[..., dict[str, Any]]
) -> None:
    rules, secret = _spans(two)
    with two.store.writer("test") as writer:
        for table, rows in _moved(row, rules, secret, closed=True):
            writer.add(table, rows)
        writer.commit(at="", stage="wiki", corpus_root="", run="r")
        writer.close("claims", ["claim:moved"])
        writer.close("evidence", ["claim:moved#0"])
        for table, rows in _moved(row, rules, secret, closed=False):
            writer.add(table, rows)
        writer.commit(at="", stage="wiki", corpus_root="", run="r")
    forget(settings, "s/secret.txt", now=NOW)
    assert two.store.snapshot(3).rows("claims", "id = 'claim:moved'").is_empty()
    assert [r["statement"] for r in _live(two, "claims", id="claim:moved")] == [KEPT]
    assert len(_live(two, "evidence", claim="claim:moved")) == 1


def _moved(
    row: Callable[..., dict[str, Any]], rules: Evidence, secret: Evidence, *, closed: bool
) -> list[tuple[str, list[dict[str, Any]]]]:
    at = secret if closed else rules
    text = secret.quote if closed else KEPT
    claim = row("claims", id="claim:moved", statement=text, kind="rule", documents=[at.document])
    evidence = row(
        "evidence", id="claim:moved#0", claim="claim:moved", passage=at.passage, quote=at.quote,
        document=at.document, version=at.version, critical=at.critical, context=at.context,
    )  # fmt: skip
    return [("claims", [claim]), ("evidence", [evidence])]
