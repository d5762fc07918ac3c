"""What is hidden leaves no trace: it names no page, and has no part in what is found."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from memory.errors import NotFound
from memory.reading.check import check
from memory.reading.impact import impact
from memory.reading.locate import locate
from memory.reading.read import read
from memory.reading.reader import Reader
from memory.store.schema import SCHEMAS
from memory.store.store import Store

OPEN, SHUT = "doc:open", "doc:shut"
ACCESS = {OPEN: ["everyone"], SHUT: ["group:law"]}
_EMPTY = {"string": "", "int64": 0, "bool": False}


def _row(table: str, **given: Any) -> dict[str, Any]:
    fields = [field for field in SCHEMAS[table] if not field.name.endswith("_snapshot")]
    return {f.name: given.get(f.name, _EMPTY.get(str(f.type), [])) for f in fields}


def _passage(ident: str, document: str, text: str, kind: str = "heading") -> dict[str, Any]:
    said = {"text": text, "canonical": text, "searched": text, "named": text}
    return _row("passages", id=ident, document=document, kind=kind, links="[]", **said)


def _reader(folder: Path, documents: Iterable[str], **tables: list[dict[str, Any]]) -> Reader:
    """A reader who names nobody, on a store of these documents and rows."""
    store = Store(str(folder))
    rows = [
        _row("documents", id=i, title=f"Title of {i}", status="read", meta="{}", allow=ACCESS[i])
        for i in documents
    ]
    with store.writer("w") as writer:
        for name, given in ({"documents": rows} | tables).items():
            writer.add(name, given)
        writer.commit(at="2026-06-01T00:00:00+00:00", stage="wiki", corpus_root="", run="")
    return Reader(store.snapshot(), principals=(), as_of=date(2026, 6, 1))


@pytest.fixture
def shared(tmp_path: Path) -> Reader:
    """A claim on a readable document, on a page that only a hidden document names."""
    said = "Reports are due within 5 days."
    passage = _passage("passage:p", OPEN, said, "paragraph")
    claim = _row("claims", id="claim:c", page="page:zeppelins", statement=said, documents=[OPEN],
                 scope="{}")  # fmt: skip
    page = _row("pages", id="page:zeppelins", title="Zeppelins", documents=[SHUT])
    evidence = _row("evidence", id="claim:c#0", claim="claim:c", passage="passage:p",
                    document=OPEN, quote=said)  # fmt: skip
    return _reader(
        tmp_path / "store", [OPEN, SHUT], passages=[passage], claims=[claim], pages=[page],
        evidence=[evidence],
    )  # fmt: skip


def test_a_claim_does_not_name_a_page_that_only_a_hidden_document_names(shared: Reader) -> None:
    told = [read(shared, "claim:c"), check(shared, "claim:c"), impact(shared, "passage:p")]
    assert told[0]["text"] == told[1]["statement"] == told[2]["claims"][0]["statement"]
    assert told[0]["page"] == told[1]["page"] == told[2]["claims"][0]["page"] == ""
    assert "zeppelin" not in str(told).lower()
    with pytest.raises(NotFound):
        read(shared, "page:zeppelins")


def test_hidden_headings_change_nothing_of_what_locate_finds(tmp_path: Path) -> None:
    """More headings match than are looked at, and the hidden ones would weigh their words."""
    words = ("repairs", "storms", "roofs", "cellars", "fences", "awnings", "garages", "sheds")
    seen = [
        _passage(f"passage:{one}-{other}-{n}", OPEN, f"{one} of {other} in case {n}")
        for one in words for other in words for n in range(3) if one != other
    ]  # fmt: skip
    hidden = [_passage(f"passage:h{n}", SHUT, f"roofs {'and more ' * (n % 5)}") for n in range(90)]
    both = _reader(tmp_path / "both", [OPEN, SHUT], passages=[*seen, *hidden])
    alone = _reader(tmp_path / "alone", [OPEN], passages=seen)
    for terms in ("roofs or sheds after storms", "cellars roofs", "awnings"):
        found = locate(both, terms, k=40)
        assert found == locate(alone, terms, k=40)
        assert len(found) == 40


@pytest.mark.parametrize(("other", "state"), [(OPEN, "stale"), (SHUT, "current")])
def test_an_edge_that_is_gone_was_never_there_for_who_may_not_see_it(
    tmp_path: Path, other: str, state: str
) -> None:
    """Its claim had acknowledged it: who knew of it is told that it overrides no more."""
    store = tmp_path / "store"
    claim = _row("claims", id="claim:c", page="page:p", statement="Due.", documents=[OPEN],
                 seen=["edge:e"], decided_at="2026-01-01T00:00:00+00:00", scope="{}")  # fmt: skip
    edge = _row("edges", id="edge:e", type="supersedes", documents=[OPEN, other], scope="{}")
    reader = _reader(store, [OPEN, SHUT], claims=[claim], edges=[edge])
    with Store(str(store)).writer("w") as writer:
        writer.close("edges", ["edge:e"])
        writer.commit(at="2026-06-02T00:00:00+00:00", stage="wiki", corpus_root="", run="")
    later = Reader(Store(str(store)).snapshot(), principals=(), as_of=reader.as_of)
    assert check(later, "claim:c")["state"] == state
