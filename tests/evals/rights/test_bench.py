"""The bench of rights on the small insurer: nothing leaks, and what is made to leak is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evals.rights.bench import measure, prepared
from evals.rights.calls import Call
from evals.rights.tally import Fault
from evals.rights.trying import Memory, Plan, Trial, answered
from memory.errors import NotFound
from memory.reading.reader import Reader
from memory.reading.rights import Rights
from memory.settings import read_settings

Answering = Callable[[Reader, Call], dict[str, Any]]


@pytest.fixture(scope="module")
def store(insurer_template: Path) -> Path:
    """The store of the small insurer."""
    return Path(read_settings(insurer_template / "docmem.toml").store_uri)


@pytest.fixture(scope="module")
def memory(store: Path, tmp_path_factory: pytest.TempPathFactory) -> Memory:
    """The small insurer with a past, to be tried."""
    return prepared(store, tmp_path_factory.mktemp("rights"), 7)[0]


def _faults(memory: Memory, folder: Path, answer: Answering, calls: int = 24) -> list[Fault]:
    return Trial(memory, 3, 7, folder, answer).run(Plan(2, calls, 1)).faults


def test_of_a_hundred_triples_none_shows_what_its_reader_may_not_see(
    store: Path, tmp_path: Path
) -> None:
    found = measure(store, tmp_path / "tried", 112, 7, drawings=4, processes=0)
    tally = found.tally
    assert tally.faults == []
    assert found.met
    assert tally.triples == 112
    assert min(tally.hidden, tally.recounted, tally.compared, tally.errors) > 0
    assert 0 < tally.shown < tally.documents
    assert found.past.shared and found.past.changed


def _hidden(reader: Reader) -> Any:
    """A row of a passage that the reader may not see; None where there is none."""
    rows = reader.snapshot.rows("passages", columns=["id", "document", "text"]).to_dicts()
    long = [row for row in rows if len(row["text"].split()) > 9]
    return next((r for r in long if r["document"] not in reader.rights.allowed), None)


def _tells_an_id(reader: Reader, call: Call) -> dict[str, Any]:
    row = _hidden(reader)
    return answered(reader, call) | {"also": row["id"] if row else ""}


def _tells_a_text(reader: Reader, call: Call) -> dict[str, Any]:
    row = _hidden(reader)
    return answered(reader, call) | {"also": f"as {row['text']}" if row else ""}


def _tells_a_title(reader: Reader, call: Call) -> dict[str, Any]:
    titles = reader.snapshot.rows("documents", columns=["id", "title"]).rows()
    hidden = [title for ident, title in titles if ident not in reader.rights.allowed]
    return answered(reader, call) | {"also": hidden}


def _counts_too_much(reader: Reader, call: Call) -> dict[str, Any]:
    answer = answered(reader, call)
    if call.tool == "impact":
        answer["counts"]["claims"] += 1
    return answer


def _counts_all_documents(reader: Reader, call: Call) -> dict[str, Any]:
    return answered(reader, call) | {"of": reader.snapshot.rows("documents").height}


def _says_that_it_is_hidden(reader: Reader, call: Call) -> dict[str, Any]:
    try:
        return answered(reader, call)
    except NotFound:
        there = reader.snapshot.rows("documents", columns=["id"])["id"].to_list()
        if call.node in there:
            raise NotFound(f"You may not read {call.node}.") from None
        raise


@pytest.mark.parametrize(
    ("leaking", "what"),
    [
        (_tells_an_id, "id"),
        (_tells_a_text, "text"),
        (_tells_a_title, "name"),
        (_counts_too_much, "count"),
        (_counts_all_documents, "bytes"),
        (_says_that_it_is_hidden, "error"),
    ],
)
def test_what_is_made_to_leak_is_found(
    memory: Memory, tmp_path: Path, leaking: Answering, what: str
) -> None:
    assert what in {fault.leak.what for fault in _faults(memory, tmp_path, leaking)}


def test_a_claim_that_is_told_although_one_of_its_documents_is_hidden_is_found(
    memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def any_allowed(self: Rights, documents: Any) -> bool:
        return not self.allowed.isdisjoint(documents)

    monkeypatch.setattr(Rights, "all_allowed", any_allowed)
    faults = _faults(memory, tmp_path, answered, 60)
    assert any(fault.leak.told.startswith("claim:") for fault in faults)
