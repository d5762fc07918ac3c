"""Search: what answers comes first by words or by meaning, and nothing tells of what is hidden."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

import pytest

from memory.embedding.engine import Embedder, open_embedder
from memory.embedding.refresh import CLAIMS, PASSAGES, refresh_vectors
from memory.errors import ConfigurationError
from memory.reading.reader import Reader
from memory.reading.search import search
from memory.settings import Settings
from memory.store.store import Store

MakeRow = Callable[..., dict[str, Any]]
DAY = date(2026, 6, 1)
TEXTS = {
    "doc:a": ["The windstorm deductible is $1,000.", "Report a loss within 30 days."],
    "doc:b": ["The windstorm deductible is $2,500 in Texas.", "Cars are parked in the yard."],
    "doc:secret": ["The windstorm deductible is $9 for directors.", "Yard lights stay on."],
}


@pytest.fixture(scope="module")
def engine() -> Embedder:
    found = open_embedder(Settings.model_construct())
    assert found is not None
    return found


@pytest.fixture
def filled(store: Store, row: MakeRow, engine: Embedder) -> Store:
    _fill(store, row, engine, TEXTS)
    return store


def _fill(
    store: Store, row: MakeRow, engine: Embedder | None, texts: dict[str, list[str]],
    terms: Iterable[tuple[str, str]] = (), **more: list[dict[str, Any]],
) -> None:  # fmt: skip
    with store.writer("w") as writer:
        for document, lines in texts.items():
            allow = ["board"] if "secret" in document else ["everyone"]
            passages = [f"passage:{document[4:]}{n}" for n in range(len(lines))]
            writer.add("documents", [row("documents", id=document, title=f"Title {document[4:]}",
                       allow=allow, passages=passages, status="read")])  # fmt: skip
            writer.add("passages", [
                row("passages", id=ident, document=document, kind="paragraph", text=line,
                    canonical=line, searched=line)
                for ident, line in zip(passages, lines, strict=True)])  # fmt: skip
        writer.add("terms", [
            row("terms", id=f"term:{a}", document="doc:a", passage="passage:a0", term=a, meaning=b,
                quote=f"{a} means {b}")
            for a, b in terms])  # fmt: skip
        for table, rows in more.items():
            writer.add(table, rows)
        for kind in (PASSAGES, CLAIMS):
            refresh_vectors(writer, engine, kind)
        writer.commit(at="", stage="wiki", corpus_root="", run="r")


def _reader(store: Store, *who: str, day: date = DAY, known_at: int | None = None) -> Reader:
    return Reader(store.snapshot(known_at), principals=who, as_of=day)


def _nodes(rows: Iterable[dict[str, Any]]) -> list[str]:
    return [row["node"] for row in rows]


def test_the_text_with_all_words_asked_for_is_first(filled: Store) -> None:
    found = search(_reader(filled), "What is the windstorm deductible in Texas?")
    assert found[0]["node"] == "passage:b0"
    assert set(found[0]) == {
        "node", "kind", "document", "title", "heading", "headers", "text", "score", "state"
    }  # fmt: skip


def test_what_is_meant_is_found_without_a_word_in_common(filled: Store) -> None:
    asked = "vehicles left outside the house"
    assert search(_reader(filled), asked, ways=("text",)) == []
    assert _nodes(search(_reader(filled), asked))[:1] == ["passage:b1"]


def test_what_nothing_is_like_finds_nothing(filled: Store) -> None:
    assert search(_reader(filled), "zeppelin") == []


@pytest.mark.parametrize("ways", [("text",), ("text", "vectors")])
def test_a_name_that_a_text_equates_finds_the_rule(
    store: Store, row: MakeRow, engine: Embedder, ways: tuple[str, ...]
) -> None:
    _fill(store, row, engine, TEXTS, [("gale retention", "windstorm deductible")])
    asked = "the gale retention in Texas"
    assert _nodes(search(_reader(store), asked, 1, ways=ways)) == ["passage:b0"]
    plain = search(_reader(store), asked, 1, ways=("text",), widen=False)
    assert "deductible is $1,000" not in str(plain)


@pytest.mark.parametrize("spelled", ["HO 04 90", "HO-04-90", "ho0490", "form HO 04 90?"])
def test_a_number_finds_the_document_and_what_mentions_it_first_however_it_is_spelled(
    store: Store, row: MakeRow, engine: Embedder, spelled: str
) -> None:
    form = row("documents", id="doc:f", title="Roof Form", form="HO0490", allow=["everyone"],
               status="read")  # fmt: skip
    mention = row("mentions", id="mention:1", document="doc:b", passage="passage:b1",
                  identifier="HO0490", status="resolved")  # fmt: skip
    _fill(store, row, engine, TEXTS, documents=[form], mentions=[mention])
    found = _nodes(search(_reader(store), f"{spelled} windstorm deductible"))
    assert set(found[:2]) == {"doc:f", "passage:b1"}
    assert _nodes(search(_reader(store), spelled))[0] == "doc:f"
    other = search(_reader(store), "HO 04 91 windstorm deductible", 2)
    assert {"doc:f", "passage:b1"}.isdisjoint(_nodes(other))


def test_the_key_of_a_ticket_finds_the_ticket(store: Store, row: MakeRow, engine: Embedder) -> None:
    ticket = row("documents", id="doc:t", title="CLM-12", allow=["everyone"], status="read")
    _fill(store, row, engine, TEXTS, documents=[ticket])
    assert _nodes(search(_reader(store), "clm-12"))[0] == "doc:t"


def test_what_expired_or_is_not_yet_in_force_comes_last_unless_asked_for(
    store: Store, row: MakeRow, engine: Embedder
) -> None:
    texts = {"doc:a": ["The roof limit is $5."], "doc:b": ["The roof limit for sheds is $6 now."]}
    _fill(store, row, engine, texts)
    with store.writer("w") as writer:
        old = row("documents", id="doc:a", title="Old", allow=["everyone"], status="read",
                  effective_to="2025-01-01", passages=["passage:a0"])  # fmt: skip
        writer.replace("documents", [old])
        writer.commit(at="", stage="wiki", corpus_root="", run="r")
    asked = "What is the roof limit?"
    last = search(_reader(store), asked)
    assert [(r["node"], r["state"]) for r in last] == [
        ("passage:b0", "current"), ("passage:a0", "historic")
    ]  # fmt: skip
    assert _nodes(search(_reader(store), asked, historic=True)) == ["passage:a0", "passage:b0"]
    assert _nodes(search(_reader(store, day=date(2024, 6, 1)), asked))[0] == "passage:a0"


def test_a_claim_lifts_the_passage_that_it_cites_and_takes_a_fifth_of_the_places(
    store: Store, row: MakeRow, engine: Embedder
) -> None:
    texts = {"doc:a": ["Delta | 14 percent", *[f"Note {n} on Delta shares." for n in range(12)]]}
    claim = row("claims", id="claim:1", statement="The down payment share in Delta is 14 percent.",
                documents=["doc:a"])  # fmt: skip
    cites = row("evidence", id="evidence:1", claim="claim:1", passage="passage:a0",
                document="doc:a")  # fmt: skip
    _fill(store, row, engine, texts, claims=[claim], evidence=[cites])
    found = search(_reader(store), "down payment share in Delta", 5)
    assert _nodes(found)[:2] == ["claim:1", "passage:a0"]
    assert [r["kind"] for r in found].count("claim") == 1
    assert "claim" not in {r["kind"] for r in search(_reader(store), "down payment Delta", 4)}
    only = search(_reader(store), "down payment share in Delta", kinds=("claim",))
    assert _nodes(only) == ["claim:1"]


@pytest.mark.parametrize("ways", [("text",), ("vectors",), ("text", "vectors")])
def test_what_is_hidden_changes_neither_order_nor_score(
    tmp_path_factory: pytest.TempPathFactory, row: MakeRow, engine: Embedder,
    ways: tuple[str, ...],
) -> None:  # fmt: skip
    """The same answer as from a memory that never held the hidden documents, byte for byte."""
    words = ["windstorm", "deductible", "yard", "Texas", "loss"]
    seen = {f"doc:{n}": [f"{a} {b} rule {n}", f"{b} note"] for n, (a, b) in enumerate(
        (a, b) for a in words for b in words if a != b)}  # fmt: skip
    hidden = {f"doc:secret{n}": [f"{w} " * (n + 1) for w in words[:3]] for n in range(20)}
    with_hidden = Store(str(tmp_path_factory.mktemp("with") / "store"))
    without = Store(str(tmp_path_factory.mktemp("without") / "store"))
    _fill(with_hidden, row, engine, seen | hidden)
    _fill(without, row, engine, seen)
    for asked in ("windstorm deductible", "Texas yard loss", "deductible", "the yard at night"):
        one = json.dumps(search(_reader(with_hidden), asked, ways=ways))
        other = json.dumps(search(_reader(without), asked, ways=ways))
        assert one == other
        theirs = search(_reader(with_hidden, "board", "everyone"), asked, 50, ways=ways)
        assert any("secret" in r["node"] for r in theirs)


def test_an_earlier_snapshot_answers_as_it_did(
    filled: Store, row: MakeRow, engine: Embedder
) -> None:
    asked = "windstorm deductible in Texas"
    before = json.dumps(search(_reader(filled), asked))
    more = {f"doc:n{n}": ["The windstorm deductible in Texas is $7."] for n in range(9)}
    _fill(filled, row, engine, more)
    assert json.dumps(search(_reader(filled, known_at=1), asked)) == before
    assert json.dumps(search(_reader(filled), asked)) != before


def test_without_vectors_full_text_answers(store: Store, row: MakeRow) -> None:
    _fill(store, row, None, TEXTS)
    assert _nodes(search(_reader(store), "loss within 30 days"))[0] == "passage:a1"
    assert search(_reader(store), "loss", ways=("vectors",)) == []


def test_vectors_of_a_model_that_is_gone_are_left_alone(filled: Store, row: MakeRow) -> None:
    with filled.writer("w") as writer:
        rows = writer.rows("vectors").drop("from_snapshot", "to_snapshot").to_dicts()
        writer.replace("vectors", [r | {"model": "no-such-package@1"} for r in rows])
        writer.commit(at="", stage="wiki", corpus_root="", run="r")
    assert search(_reader(filled), "loss", ways=("vectors",)) == []
    assert search(_reader(filled), "loss within 30 days")


@pytest.mark.parametrize("k", [0, -1, 101])
def test_how_many_results_are_asked_for_is_bounded(filled: Store, k: int) -> None:
    with pytest.raises(ConfigurationError, match="1 to 100"):
        search(_reader(filled), "loss", k)


@pytest.mark.parametrize("text", ["?", "the", "’", "\N{FIRE}", "a" * 5000, "and or not " * 300])
def test_no_text_breaks_search(filled: Store, text: str) -> None:
    assert isinstance(search(_reader(filled), text), list)
