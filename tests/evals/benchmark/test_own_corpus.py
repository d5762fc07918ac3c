"""A corpus of one's own: measured, told by question where it cannot be, graded anew once mended."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from serving.cli import app
from synthetic_corpus.ledger.files import Ledger, write, write_kind
from synthetic_corpus.ledger.records import (
    AccessRule,
    Checkpoint,
    DocumentRecord,
    GoldPassage,
    Question,
)

QUOTE = "The glass fee is $40 for each pane."
TEXT = f"""# Glass Guide

## 1 Glass fee

{QUOTE}

## 2 Notice

Notice is given within 30 days of the loss.
"""
DOCUMENT = DocumentRecord(
    id="glass", path="policies/glass.md", item="", source="policies", kind="guideline",
    title="Glass Guide", name="the Glass Guide", identifier="", edition="", family="glass",
    scope=(), effective_from=None, effective_to=None, authority=30, readable=True, words=20,
    from_checkpoint=0, to_checkpoint=None,
)  # fmt: skip
ASKED = Question(
    id="fee", kind="simple", subkind="single_value",
    wordings=("What is the glass fee?", "How high is the glass fee?", "The glass fee, please."),
    must_state=("$40",), must_not_state=(),
    gold_passages=(GoldPassage("glass", "policies/glass.md", "1", QUOTE),), gold_list=(),
    as_of=None, known_at=None, checkpoint=0, principals=("everyone",), expect_abstain=False,
)  # fmt: skip
SILENT = replace(
    ASKED, id="silent", subkind="abstain", must_state=(), gold_passages=(), expect_abstain=True,
    wordings=("What is the towing limit?", "How high is the towing limit?", "The towing limit?"),
)  # fmt: skip
RULE = AccessRule("all", "policies", "**", ("everyone",), (), 0, None)
CONDITIONS = ("search", "oracle")
OTHER = "other files or other questions"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """One document and two questions."""
    root = tmp_path / "own"
    policies = root / "sources" / "policies"
    policies.mkdir(parents=True)
    (policies / "glass.md").write_text(TEXT, encoding="utf-8")
    (policies / "access.csv").write_text("pattern,allow,deny\n**,everyone,\n", encoding="utf-8")
    ledger = Ledger(
        documents=(DOCUMENT,),
        access=(RULE,),
        checkpoints=(Checkpoint(0, "T0", date(2026, 6, 1), ""),),
        questions=(ASKED, SILENT),
    )
    write(root / "ledger", ledger)
    return root


def _run(corpus: Path, *conditions: str, status: int = 0) -> Any:
    given = ["bench", "run", str(corpus.parent / "run"), "--corpus", str(corpus), "--runs", "1"]
    named = ",".join(conditions or CONDITIONS)
    done = CliRunner().invoke(app, [*given, "--conditions", named, "--json"])
    assert (done.exit_code != 0) == bool(status), done.output
    return str(done.exception) if status else json.loads(done.stdout)


def _ask(corpus: Path, *questions: Question) -> None:
    write_kind(corpus / "ledger", "questions", questions)


def _right(found: Any) -> dict[str, float]:
    return {row["condition"]: row["accuracy"] for row in found["figures"]}


def test_it_is_measured_and_graded_anew_where_a_key_is_mended(corpus: Path) -> None:
    _ask(corpus, replace(ASKED, must_not_state=("$40 for each pane",)), SILENT)
    assert _right(_run(corpus)) == dict.fromkeys(CONDITIONS, 0.5)
    answers = corpus.parent / "run" / "7" / "answers" / "search.jsonl"
    before = answers.read_bytes()
    _ask(corpus, ASKED, SILENT)
    again = _run(corpus)
    assert _right(again) == dict.fromkeys(CONDITIONS, 1.0)
    assert again["kept"] == 2 * len(CONDITIONS) and not again["older"]
    assert answers.read_bytes() == before


def test_answers_are_kept_for_no_other_files_readers_or_wordings(corpus: Path) -> None:
    _run(corpus, "oracle")
    file = corpus / "sources" / "policies" / "glass.md"
    file.write_text(TEXT.replace("30 days", "20 days"), encoding="utf-8")
    assert OTHER in _run(corpus, "oracle", status=1)
    file.write_text(TEXT, encoding="utf-8")
    _ask(corpus, replace(ASKED, wordings=("The fee?", *ASKED.wordings[1:])), SILENT)
    assert OTHER in _run(corpus, "oracle", status=1)
    _ask(corpus, ASKED, SILENT)
    write_kind(corpus / "ledger", "access", [replace(RULE, allow=("group:glass",))])
    assert OTHER in _run(corpus, "oracle", status=1)
    write_kind(corpus / "ledger", "access", [RULE])
    assert _run(corpus, "oracle")["kept"] == 2


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (replace(ASKED, must_state=()), "fee: it has neither must_state nor gold_list"),
        (replace(ASKED, gold_passages=()), "fee: it has no gold passage"),
        (replace(ASKED, must_state=("$50",)), "fee: '$50' stands in none of its gold passages"),
        (replace(ASKED, gold_list=("the Glass Guide",)), "fee: it has must_state and gold_list"),
        (replace(ASKED, expect_abstain=True), "fee: it has must_state, and expect_abstain"),
        (replace(ASKED, must_not_state=("$40",)), "fee: '$40' must be stated and must not"),
        (
            replace(ASKED, gold_passages=(replace(ASKED.gold_passages[0], quote="It is $40."),)),
            "fee: glass (policies/glass.md), section '1': It is $40.",
        ),
    ],
)
def test_a_key_that_cannot_be_graded_by_is_told_before_anything_is_asked(
    corpus: Path, question: Question, told: str
) -> None:
    _ask(corpus, question, SILENT)
    assert told in _run(corpus, status=1)
    assert not (corpus.parent / "run" / "7" / "answers").exists()


def test_what_the_ledger_lacks_is_named(corpus: Path) -> None:
    write_kind(corpus / "ledger", "access", [])
    assert "access.jsonl" in _run(corpus, status=1)
