"""What rests on a node: documents, claims and pages, all of them and no others."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from memory.errors import ConfigurationError, NotFound
from memory.reading.impact import impact
from memory.reading.reader import Reader
from memory.records import AccessList

POLICY = """@form HO 00 03
@title Homeowners Policy
# [4] Limits
We pay at most $500.
## [4.1] Glass
Glass is limited to $50.
# [5] Duties
You must notify us within 30 days.
"""
RIDER = """@form HO 04 13
@title Broad Glass Endorsement
This endorsement is attached to Form HO 00 03.
# [2] Glass
Section 4.1 of Form HO 00 03 is replaced by the following: Glass is limited to $90.
"""
NOTE = "@title Note on Riders\nRead it with Form HO 04 13."


@pytest.fixture
def filled(memory: Any) -> Any:
    memory.files |= {"policy": POLICY, "rider": RIDER, "note": NOTE}
    memory.update()
    return memory


def _impact(memory: Any, node: str, *who: str, **options: Any) -> dict[str, Any]:
    reader = Reader(memory.store.snapshot(), principals=who, as_of=date(2026, 6, 1))
    return impact(reader, node, **options)


def _heading(memory: Any, text: str) -> str:
    found = [r for r in memory.rows("passages") if r["text"] == text and r["kind"] == "heading"]
    policy = memory.document("policy")["id"]
    return str(next(r["id"] for r in found if r["document"] == policy))


def _statements(answer: dict[str, Any]) -> set[str]:
    return {claim["statement"] for claim in answer["claims"]}


def test_on_a_document_rest_those_that_attach_to_it_or_amend_it(filled: Any) -> None:
    policy, rider = (filled.document(name)["id"] for name in ("policy", "rider"))
    answer = _impact(filled, policy)
    assert [row["document"] for row in answer["documents"]] == [rider]
    kinds = {relation["type"] for relation in answer["documents"][0]["relations"]}
    assert kinds == {"attaches_to", "amends"}
    assert all(relation["quote"] for relation in answer["documents"][0]["relations"])


def test_what_rests_on_these_is_listed_apart_and_what_only_mentions_them_is_not(
    filled: Any,
) -> None:
    policy, rider = (filled.document(name)["id"] for name in ("policy", "rider"))
    assert _impact(filled, policy)["further"] == []
    filled.files["change"] = (
        "@form HO 04 99\n@title Change to Riders\nSection 2 of Form HO 04 13 is deleted."
    )
    filled.update()
    change = filled.document("change")["id"]
    further = _impact(filled, policy)["further"]
    assert [(row["document"], row["through"]) for row in further] == [(change, [rider])]


def test_a_heading_covers_all_beneath_it_and_nothing_beside_it(filled: Any) -> None:
    limits = _impact(filled, _heading(filled, "Limits"))
    assert _statements(limits) == {"We pay at most $500.", "Glass is limited to $50."}
    assert len(limits["documents"]) == 1
    glass = _impact(filled, _heading(filled, "Glass"))
    assert _statements(glass) == {"Glass is limited to $50."}
    duties = _impact(filled, _heading(filled, "Duties"))
    assert (_statements(duties), duties["documents"]) == (
        {"You must notify us within 30 days."},
        [],
    )


def test_claims_and_pages_are_those_of_all_evidence(filled: Any) -> None:
    evidence, claims = filled.rows("evidence"), filled.rows("claims")
    pages = {row["id"]: row["page"] for row in claims}
    for document in filled.rows("documents"):
        answer = _impact(filled, document["id"])
        due = {row["claim"] for row in evidence if row["document"] == document["id"]}
        assert {claim["id"] for claim in answer["claims"]} == due
        assert {page["id"] for page in answer["pages"]} == {pages[claim] for claim in due}
        assert sum(page["claims"] for page in answer["pages"]) == len(due)
        assert {claim["state"] for claim in answer["claims"]} <= {"current", "historic", "stale"}


def test_claims_that_rest_on_a_claim_are_found_however_far(filled: Any, row: Any) -> None:
    first, second, third = sorted(claim["id"] for claim in filled.rows("claims"))[:3]
    with filled.store.writer("w") as writer:
        pairs = [(second, first), (third, second), (first, third)]
        writer.add("foundations", [
            row("foundations", id=f"rests:{a}", claim=a, foundation=b,
                documents=[filled.document("policy")["id"]])
            for a, b in pairs
        ])  # fmt: skip
        writer.commit(at="", stage="wiki", corpus_root="", run="")
    answer = _impact(filled, first)
    assert {claim["id"]: claim["through"] for claim in answer["claims"]} == {
        second: first,
        third: second,
    }
    own = next(c["page"] for c in filled.rows("claims") if c["id"] == first)
    assert own in {page["id"] for page in answer["pages"]}


def test_a_document_that_a_reader_may_not_see_rests_on_nothing(filled: Any) -> None:
    policy, rider = (filled.document(name)["id"] for name in ("policy", "rider"))
    filled.access["rider"] = AccessList(("group:law",))
    filled.update()
    assert _impact(filled, policy)["documents"] == []
    assert len(_impact(filled, policy, "everyone", "group:law")["documents"]) == 1
    with pytest.raises(NotFound):
        _impact(filled, rider)


def test_long_answers_come_in_pages_that_lose_nothing(filled: Any) -> None:
    policy = filled.document("policy")["id"]
    whole = _impact(filled, policy)
    parts, page = [], 1
    while page:
        part = _impact(filled, policy, page=page, size=1)
        parts += part["claims"]
        page = part["next"]
    assert parts == whole["claims"] and len(parts) > 1


@pytest.mark.parametrize(("at_once", "most"), [(1, 1000), (1, 1)])
def test_the_answer_is_the_same_however_the_tables_are_read(
    filled: Any, monkeypatch: pytest.MonkeyPatch, at_once: int, most: int
) -> None:
    nodes = [filled.document(name)["id"] for name in ("policy", "rider", "note")]
    due = [_impact(filled, node) for node in nodes]
    monkeypatch.setattr("memory.reading.impact._AT_ONCE", at_once)
    monkeypatch.setattr("memory.reading.impact._LOOKED_UP", most)
    assert [_impact(filled, node) for node in nodes] == due


def test_a_document_with_many_relations_tells_how_many(filled: Any) -> None:
    filled.files["many"] = "@title Many\n" + "\n".join(
        f"Case {n} is under Form HO 00 03." for n in range(30)
    )
    filled.update()
    many = filled.document("many")["id"]
    found = _impact(filled, filled.document("policy")["id"])["documents"]
    (row,) = (row for row in found if row["document"] == many)
    assert (len(row["relations"]), row["related"]) == (20, 30)


@pytest.mark.parametrize("node", ["doc:none", "passage:x' OR '1'='1", "claim:none", "page:a", ""])
def test_what_is_not_there_is_not_found(filled: Any, node: str) -> None:
    with pytest.raises(NotFound):
        _impact(filled, node)
    with pytest.raises(ConfigurationError):
        _impact(filled, node, page=0)
