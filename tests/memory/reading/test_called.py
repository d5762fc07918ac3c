"""What a search names comes first: pages and documents by their titles, under any equated name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

import pytest

from memory.reading.reader import Reader
from memory.reading.search import search
from memory.store.store import Store

MakeRow = Callable[..., dict[str, Any]]
EVERYONE = ["everyone"]


@pytest.fixture
def filled(store: Store, row: MakeRow) -> Store:
    """A manual, a guideline of another title, a file of two tickets, a rate table, two pages."""
    documents = {
        "doc:m": ("Claims Manual", EVERYONE, ["passage:m0", "passage:m1"]),
        "doc:g": ("Vendor Guideline", ["board"], ["passage:g0"]),
        "doc:t": ("Service", EVERYONE, ["passage:t0", "passage:t1"]),
        "doc:r": ("Boat Rates", EVERYONE, ["passage:r0"]),
    }
    passages = [
        _passage(row, "m0", "Section 4", kind="heading", label="4"),
        _passage(row, "m1", "Section 2 of the Vendor Guideline has the roof age limit.",
                 parents=["passage:m0"], headings=["Section 4"]),
        _passage(row, "g0", "The roof age limit is 20 years."),
        _passage(row, "t0", "Roof too old", kind="heading", label="SVC-7"),
        _passage(row, "t1", "closed | The roof age limit was explained.", kind="row",
                 parents=["passage:t0"], headings=["Roof too old"], headers=["status", "note"]),
        _passage(row, "r0", "Delta | 14 percent", kind="row", headers=["Territory", "Surcharge"]),
    ]  # fmt: skip
    with store.writer("w") as writer:
        for ident, (title, allow, held) in documents.items():
            writer.add("documents", [row("documents", id=ident, title=title, allow=allow,
                                         passages=held, status="read")])  # fmt: skip
        writer.add("passages", passages)
        writer.add("claims", [
            row("claims", id=f"claim:{n}", page=f"page:{n}", documents=["doc:m"], statement=text)
            for n, text in (("roof", "The roof age limit is in Section 2."), ("yard", "A yard."))
        ])  # fmt: skip
        writer.add("pages", [
            row("pages", id=f"page:{n}", path=f"topics/{n}.md", title=title, documents=["doc:m"])
            for n, title in (("roof", "Roof age limit"), ("yard", "Yard"))
        ])  # fmt: skip
        writer.add("terms", [
            row("terms", id="term:1", document="doc:m", passage="passage:m1",
                term="shingle years", meaning="roof age limit", quote="shingle years")
        ])  # fmt: skip
        writer.commit(at="", stage="wiki", corpus_root="", run="r")
    return store


def _passage(row: MakeRow, ident: str, text: str, **more: Any) -> dict[str, Any]:
    kind = more.pop("kind", "paragraph")
    return row("passages", id=f"passage:{ident}", document=f"doc:{ident[0]}", kind=kind, text=text,
               canonical=text, searched=text, **more)  # fmt: skip


def _found(store: Store, text: str, *who: str) -> list[dict[str, Any]]:
    reader = Reader(store.snapshot(), principals=who or ("everyone",), as_of=date(2026, 6, 1))
    return search(reader, text, 5)


def _nodes(rows: Iterable[dict[str, Any]]) -> list[str]:
    return [row["node"] for row in rows]


@pytest.mark.parametrize("asked", ["roof age limit", "what is the Roof age limits for barns?"])
def test_the_page_that_a_question_names_is_first(filled: Store, asked: str) -> None:
    assert _nodes(_found(filled, asked))[0] == "page:roof"


def test_a_page_is_named_by_what_texts_equate_with_its_title(filled: Store) -> None:
    assert _nodes(_found(filled, "the shingle years of a barn"))[0] == "page:roof"


def test_a_title_of_one_word_is_named_by_itself_alone(filled: Store) -> None:
    assert _nodes(_found(filled, "yard"))[0] == "page:yard"
    assert "page:yard" not in _nodes(_found(filled, "roof age limit in the yard"))[:1]


def test_a_document_that_is_named_comes_before_what_mentions_it(filled: Store) -> None:
    asked = "roof age limit in the Vendor Guideline"
    assert set(_nodes(_found(filled, asked, "everyone", "board"))[:2]) == {"page:roof", "doc:g"}


def test_a_document_that_may_not_be_read_is_not_named(filled: Store) -> None:
    assert "doc:g" not in _nodes(_found(filled, "Vendor Guideline"))


def test_a_ticket_in_a_file_of_many_is_told_with_its_key(filled: Store) -> None:
    ticket = next(r for r in _found(filled, "explained closed") if r["node"] == "passage:t1")
    assert (ticket["heading"], ticket["headers"]) == ("SVC-7 Roof too old", "status | note")


def test_a_table_row_is_told_with_its_columns(filled: Store) -> None:
    found = next(r for r in _found(filled, "Delta") if r["node"] == "passage:r0")
    assert found["headers"] == "Territory | Surcharge"
