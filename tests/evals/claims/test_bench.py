"""The bench of claims on a tiny corpus with its ledger, through the whole update."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import CliRunner

from evals.claims.contradictions import contradictions
from evals.claims.facts import OnFacts
from evals.claims.measure import Measure
from evals.claims.stated import CURRENT, HISTORIC, Stated, stated
from evals.claims.text import coverage
from evals.graph.nodes import Nodes
from memory.reading.reader import Reader
from memory.records import Claim, Evidence
from memory.settings import read_settings
from memory.store.store import Store
from serving.bench_corpus import whole_update
from serving.cli import app
from synthetic_corpus.ledger.inforce import at
from synthetic_corpus.ledger.records import Contradiction
from tests.evals import two_checkpoints as tiny


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny insurer at T1."""
    return tiny.write_corpus(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def reader(corpus: Path) -> Reader:
    """Its memory, read by everybody."""
    config = tiny.Tiny().write(1, corpus)
    whole_update(config, f"{tiny.DAYS[1]}T00:00:00+00:00")
    settings = read_settings(config)
    snapshot = Store(settings.store_uri).snapshot()
    return Reader(snapshot, principals=settings.bundle.audience, as_of=tiny.DAYS[1])


@pytest.fixture(scope="module")
def nodes(reader: Reader) -> Nodes:
    """Its nodes."""
    return Nodes(at(tiny.ledger(), 1), reader.rows("documents"), reader.rows("passages"))


def _on(nodes: Nodes, claims: list[Stated], *headings: str) -> OnFacts:
    shown = {each.claim.id: headings for each in claims}
    return OnFacts(nodes, claims, shown, checkpoint=1, today=tiny.DAYS[1])


def _saying(nodes: Nodes, document: str, quote: str, state: str = CURRENT, **fields: Any) -> Stated:
    (passage,) = nodes.quoting(document, quote)
    span = Evidence(passage, nodes.owner(passage), quote, "", "", "")
    values = {"statement": quote, "kind": "rule", "evidence": (span,), **fields}
    return Stated(Claim(id=f"claim:{quote}", page="page:1", **values), state)


def _by_name(measures: list[Measure]) -> dict[str, Measure]:
    return {measure.name: measure for measure in measures}


def test_the_command_tells_every_measure(corpus: Path) -> None:
    done = CliRunner().invoke(app, ["bench", "claims", str(corpus), "--json", "--examples", "1"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    measures = {measure["name"]: measure for measure in told["measures"]}
    assert measures["facts in one claim"]["whole"] == 2
    assert measures["facts in one claim"]["part"] == 2
    assert measures["superseded facts kept, marked"]["share"] == 1
    assert measures["words of pages"]["whole"] == 80
    assert told["claims"] > 0 and told["seconds"]
    assert all(len(m["faults"]) <= len(m["kinds"]) for m in told["measures"])


def test_a_folder_that_is_no_corpus_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["bench", "claims", str(tmp_path)])
    assert done.exit_code != 0
    assert "corpus build" in str(done.exception)


def test_what_the_wiki_says_is_found_by_the_passages_it_cites(reader: Reader, nodes: Nodes) -> None:
    (first, _) = _on(nodes, stated(reader), "Ohio").given()
    assert (first.part, first.whole) == (2, 2)


def test_a_fact_without_claim_value_or_page_is_missing(nodes: Nodes) -> None:
    fee = _saying(nodes, tiny.NEW, tiny.FEE_NEW)
    assert _on(nodes, []).given()[0].part == 0
    assert _on(nodes, [fee]).given()[0].part == 1
    cut = _saying(nodes, tiny.NEW, tiny.FEE_NEW, statement="In Ohio, there is an umpire fee cap.")
    (fault,) = [f for f in _on(nodes, [cut]).given()[0].faults if "value" in f.kind]
    assert fault.quote == tiny.FEE_NEW
    unseen = OnFacts(nodes, [fee], {}, checkpoint=1, today=tiny.DAYS[1])
    assert unseen.given()[0].part == 0


def test_a_fact_in_force_that_is_marked_historic_is_missing(nodes: Nodes) -> None:
    over = _saying(nodes, tiny.NEW, tiny.FEE_NEW, HISTORIC)
    assert _on(nodes, [over]).given()[0].part == 0


def test_evidence_in_another_passage_is_not_right(nodes: Nodes) -> None:
    (elsewhere,) = nodes.quoting(tiny.MANUAL, tiny.EXAMPLE)
    span = Evidence(elsewhere, nodes.owner(elsewhere), tiny.EXAMPLE, "", "", "")
    wrong = _saying(nodes, tiny.NEW, tiny.FEE_NEW, evidence=(span,))
    assert _on(nodes, [wrong]).given()[0].part == 0


def test_an_example_or_an_error_given_as_the_rule_is_counted(nodes: Nodes) -> None:
    claims = [
        _saying(nodes, tiny.MANUAL, tiny.EXAMPLE),
        _saying(nodes, tiny.MEMO, tiny.REMEMBERED, asserted_by="Memorandum 1", kind="report"),
    ]
    found = _by_name(_on(nodes, claims).as_rules())
    assert found["given as the rule: illustration"].part == 1
    assert found["given as the rule: illustration"].met is False
    assert found["given as the rule: wrong restatement"].part == 0
    assert found["given as the rule: wrong restatement"].met is True


def test_a_superseded_fact_must_be_kept_and_marked(nodes: Nodes) -> None:
    kept = _saying(nodes, tiny.OLD, tiny.FEE_OLD, HISTORIC)
    unmarked = _saying(nodes, tiny.OLD, tiny.FEE_OLD, CURRENT)
    assert _on(nodes, [kept]).historic()[0].share == 1
    assert _on(nodes, [unmarked]).historic()[0].share == 0
    assert _on(nodes, []).historic()[0].share == 0


def test_contradictions_are_found_by_the_facts_of_both_claims(reader: Reader, nodes: Nodes) -> None:
    row = Contradiction("c", "reply", (), "deadline", "new-fee", "", "open", 0, None)
    ledger = replace(nodes.ledger, contradictions=(row,))
    with_row = Nodes(ledger, reader.rows("documents"), reader.rows("passages"))
    one = _saying(nodes, tiny.MANUAL, tiny.DEADLINE_LATER)
    other = _saying(nodes, tiny.NEW, tiny.FEE_NEW)
    third = _saying(nodes, tiny.MANUAL, tiny.EXAMPLE)
    pairs = pl.DataFrame({"first": [other.claim.id, one.claim.id],
                          "second": [one.claim.id, third.claim.id]})  # fmt: skip
    recall, precision = contradictions(with_row, [one, other, third], pairs)
    assert (recall.part, recall.whole) == (1, 1)
    assert (precision.part, precision.whole) == (1, 2)


def test_critical_words_that_no_quote_holds_are_not_covered(reader: Reader, nodes: Nodes) -> None:
    fee = _saying(nodes, tiny.NEW, tiny.FEE_NEW)
    (passage,) = nodes.quoting(tiny.NEW, tiny.FEE_NEW)
    page = {"path": "topics/fees", "passages": [passage]}
    full, *_, everything = coverage([fee], [page], nodes.passages, reader.documents)
    none, *_ = coverage([], [page], nodes.passages, reader.documents)
    assert full.share == 1
    assert everything.part == full.part and everything.whole > full.whole
    assert none.share == 0 and len(none.faults) == 1
