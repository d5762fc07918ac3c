"""Who may read what: all documents behind a row must allow, and what is unknown is nobody's."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.reading.rights import Rights, rights_of
from memory.records import AccessList
from memory.store.snapshot import Snapshot
from memory.store.store import Store

NAMES = ["doc:a", "doc:b", "doc:o'c", "doc:d"]
SCHEMA = {
    "id": pl.String,
    "allow": pl.List(pl.String),
    "deny": pl.List(pl.String),
    "from_snapshot": pl.Int64,
}


def _rights(who: set[str], *rows: tuple[str, list[str], list[str], int]) -> Rights:
    return rights_of(frozenset(who), pl.DataFrame(rows, schema=SCHEMA, orient="row"))


@pytest.mark.parametrize(
    ("who", "allow", "deny", "may"),
    [
        ({"ann", "staff"}, ["staff"], [], True),
        ({"ann", "staff"}, ["staff"], ["ann"], False),
        ({"ann", "staff"}, ["ann"], ["staff"], False),
        ({"ann"}, ["staff"], [], False),
        ({"ann"}, [], [], False),
        ({"ann"}, [], ["bob"], False),
        (set(), ["staff"], [], False),
        (set(), [], [], False),
        (set(), ["everyone"], [], True),
        (set(), ["everyone"], ["everyone"], False),
    ],
)
def test_a_denial_wins_the_default_is_nobody_and_everyone_must_be_named(
    who: set[str], allow: list[str], deny: list[str], may: bool
) -> None:
    rights = _rights(who, ("doc:a", allow, deny, 1))
    assert rights.all_allowed(["doc:a"]) is may
    assert AccessList(tuple(allow), tuple(deny)).permits(frozenset(who or {"everyone"})) is may


def test_todays_list_counts_whatever_the_order_of_its_states() -> None:
    old, new = ("doc:a", ["everyone"], [], 1), ("doc:a", ["staff"], [], 2)
    for rows in ([old, new], [new, old]):
        assert _rights(set(), *rows).allowed == set()
        assert _rights({"staff"}, *rows).allowed == {"doc:a"}


def test_all_documents_must_allow_and_none_at_all_is_no() -> None:
    rights = _rights(set(), ("doc:a", ["everyone"], [], 1), ("doc:b", [], [], 1))
    assert rights.all_allowed(["doc:a"])
    assert not rights.all_allowed(["doc:a", "doc:b"])
    assert not rights.all_allowed(["doc:unknown"])
    assert not rights.all_allowed([])


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    """Claims on every set of documents, and a passage of each document."""
    store = Store(str(tmp_path_factory.mktemp("rights") / "store"))
    sets = [c for n in range(1, len(NAMES) + 1) for c in combinations([*NAMES, "doc:lost"], n)]
    with store.writer("w") as writer:
        writer.add("claims", [{"id": ";".join(s), "documents": list(s)} for s in sets])
        writer.add("claims", [{"id": "none", "documents": []}])
        passages = [{"id": f"passage:{d}", "document": d} for d in [*NAMES, "doc:lost"]]
        writer.add("passages", passages)
        writer.commit(at="", stage="wiki", corpus_root="", run="")
    return store.snapshot()


def _agree(snapshot: Snapshot, rights: Rights, keep: Callable[[list[str]], bool]) -> None:
    """What is let through is exactly what `all_allowed` lets, of the rows to `keep`.

    The condition is asked about rows of known documents alone.
    """

    def told(table: str, of: Callable[[dict[str, Any]], list[str]], *, several: bool) -> None:
        known = rights.allowed | rights.hidden
        rows = [r for r in snapshot.rows(table).to_dicts() if keep(of(r))]
        wanted = {r["id"] for r in rows if rights.all_allowed(of(r))}
        if several:
            through = rights.kept(snapshot.rows(table), "documents")
            assert {r["id"] for r in through.to_dicts() if keep(of(r))} == wanted
        through = snapshot.rows(table, rights.where(table))
        told = [r for r in through.to_dicts() if keep(of(r)) and known.issuperset(of(r) or [""])]
        assert {r["id"] for r in told} == wanted

    told("claims", lambda r: list(r["documents"]), several=True)
    told("passages", lambda r: [r["document"]], several=False)


lists = st.lists(st.sampled_from(["everyone", "ann", "staff", "o'hara"]), max_size=3)
access = st.tuples(*(st.tuples(lists, lists) for _ in NAMES))
principals = st.sets(st.sampled_from(["ann", "staff", "o'hara", "nobody"]))


@given(principals, access)
@settings(max_examples=60, deadline=None)
def test_the_condition_lets_through_exactly_what_all_documents_allow(
    filled: Snapshot, who: set[str], given_to: tuple[tuple[list[str], list[str]], ...]
) -> None:
    rows = [(n, a, d, 1) for n, (a, d) in zip(NAMES, given_to, strict=True)]
    known = set(NAMES)
    _agree(
        filled,
        _rights(who, *rows),
        lambda documents: bool(documents) and known.issuperset(documents),
    )


@pytest.mark.parametrize("denied", [0, 1, 3])
def test_a_row_of_an_unknown_document_or_of_none_is_nobodys(filled: Snapshot, denied: int) -> None:
    rows = [(n, [] if k < denied else ["everyone"], [], 1) for k, n in enumerate(NAMES)]
    _agree(filled, _rights(set(), *rows), lambda _: True)


def test_without_any_known_document_nothing_may_be_read(filled: Snapshot) -> None:
    _agree(filled, _rights({"ann"}), lambda _: True)
