"""The bench of retrieval on a tiny corpus with its ledger: what counts, and what is told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from evals.graph.sources import LEDGER
from evals.retrieval.asking import SIMPLE, SYNONYM, Asked, ask, wordings
from evals.retrieval.bench import LEAST
from memory.settings import read_settings
from memory.store.store import Store
from serving.bench_corpus import whole_update
from serving.cli import app
from synthetic_corpus.ledger.files import write
from synthetic_corpus.ledger.records import GoldPassage, Question
from tests.evals import two_checkpoints as tiny

FEE = GoldPassage(tiny.NEW, f"policies/bulletins/{tiny.NEW}.md", "", tiny.FEE_NEW)


def _question(ident: str, subkind: str, text: str, *gold: GoldPassage) -> Question:
    return Question(
        id=ident, kind="simple", subkind=subkind, wordings=(text, f"{text} Please.", f"So: {text}"),
        must_state=(), must_not_state=(), gold_passages=gold, gold_list=(), as_of=None,
        known_at=None, checkpoint=1, principals=("everyone",), expect_abstain=not gold,
    )  # fmt: skip


QUESTIONS = (
    _question("q1", "single_value", "What is the umpire fee cap in Ohio?", FEE),
    _question("q2", "synonym", "What is the arbiter ceiling in Ohio?", FEE),
    _question("q3", "abstain", "What is the sofa limit?"),
)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny insurer at T1, with questions."""
    folder = tiny.write_corpus(tmp_path_factory.mktemp("tiny"))
    write(folder / LEDGER, replace(tiny.ledger(), questions=QUESTIONS))
    return folder


def _bench(corpus: Path, *options: str) -> Any:
    answer = CliRunner().invoke(app, ["bench", "retrieval", str(corpus), *options])
    assert answer.exit_code == 0, answer.output
    return answer


def test_each_way_is_told_with_its_shares_beside_what_the_vectors_cost(corpus: Path) -> None:
    told = json.loads(_bench(corpus, "--json").stdout)
    assert (told["simple"], told["synonym"]) == (3, 3)
    ways = {(*way["ways"], way["widen"]): way for way in told["ways"]}
    assert len(ways) == len(told["ways"]) == 6
    best = ways["text", "vectors", True]
    assert (best["simple"], best["synonym"]) == (1.0, 1.0)
    assert best["simple"] >= LEAST[SIMPLE] and best["synonym"] >= LEAST[SYNONYM]
    (engine,) = told["engines"]
    assert (engine["model"], engine["dimensions"]) == ("wordllama", 256)
    assert engine["seconds"] > 0


def test_the_tables_name_every_way(corpus: Path) -> None:
    out = _bench(corpus).stdout
    for words in ("full text", "vectors", "simple", "synonym", "wordllama"):
        assert words in out


def test_only_the_passage_that_answers_counts(corpus: Path) -> None:
    config = tiny.Tiny().write(1, corpus)
    whole_update(config, f"{tiny.DAYS[1]}T00:00:00+00:00")
    snapshot = Store(read_settings(config).store_uri).snapshot()
    text = snapshot.rows("passages")
    gold = frozenset(text.filter(text["canonical"] == tiny.FEE_NEW)["id"])
    other = frozenset(text.filter(text["canonical"] == tiny.EXAMPLE)["id"])
    asked = [Asked("umpire fee cap in Ohio", SIMPLE, ("everyone",), each) for each in (gold, other)]
    found = ask(snapshot, asked, tiny.DAYS[1], ways=("text",), widen=False)
    assert (found.simple, found.synonym) == (1, 0)
    hidden = replace(asked[0], principals=("nobody",))
    assert ask(snapshot, [hidden], tiny.DAYS[1], ways=("text",), widen=False).simple == 0


def test_a_gold_passage_that_was_not_taken_in_is_an_error() -> None:
    class Nowhere:
        def quoting(self, *_: str) -> tuple[str, ...]:
            return ()

    with pytest.raises(ValueError, match="q1"):
        wordings(QUESTIONS[:1], Nowhere())  # type: ignore[arg-type]


def test_a_model_that_is_not_there_is_refused_before_any_work(corpus: Path) -> None:
    answer = CliRunner().invoke(app, ["bench", "retrieval", str(corpus), "--model", "no-such-one"])
    assert "no-such-one" in str(answer.exception)
