"""Where to start: what goes by a name is found, best first, with why, and nothing hidden."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from memory.errors import ConfigurationError, NotFound
from memory.reading.locate import locate

Row = dict[str, Any]


def _kinds(rows: list[Row]) -> set[str]:
    return {row["kind"] for row in rows}


def _titles(rows: list[Row], kind: str) -> list[str]:
    return [row["title"] for row in rows if row["kind"] == kind]


def test_documents_headings_pages_and_claims_go_by_their_names(insurer: Any, reading: Any) -> None:
    rows = locate(reading(insurer), "emergency repairs", k=50)
    assert _kinds(rows) >= {"heading", "page", "claim"}
    assert all(set(row) == {"node", "kind", "title", "state", "why"} for row in rows)
    assert _kinds(locate(reading(insurer), "broad repairs endorsement")) >= {"document"}


def test_exact_names_come_first_then_those_with_all_words(insurer: Any, reading: Any) -> None:
    titles = _titles(locate(reading(insurer), "Emergency Repairs", k=50), "heading")
    assert "Emergency repairs (Handbook)" in titles[:2]
    assert titles[-1] == "Repairs after an emergency (Handbook)"


def test_what_holds_comes_before_what_was_superseded(insurer: Any, reading: Any) -> None:
    found = [row for row in locate(reading(insurer), "HO 00 03") if row["kind"] == "document"]
    assert [row["state"] for row in found] == ["current", "historic"]
    before = locate(reading(insurer, day=date(2022, 1, 1)), "HO 00 03")
    assert "ed. 2020-01" in before[0]["title"] and before[0]["state"] == "current"


@pytest.mark.parametrize("terms", ["HO 04 13", "HO-04-13", "form HO0413", "ho 04 13"])
def test_a_number_is_matched_exactly_however_it_is_written(
    insurer: Any, reading: Any, terms: str
) -> None:
    found = locate(reading(insurer), terms)
    assert _titles(found, "document") == ["Broad Repairs Endorsement (HO 04 13)"]
    assert "its number is" in found[0]["why"]


def test_the_edition_that_is_named_comes_first(insurer: Any, reading: Any) -> None:
    found = locate(reading(insurer), "HO 00 03, edition 2020-01")
    assert "ed. 2020-01" in found[0]["title"]
    assert "of another edition" in found[1]["why"]


def test_names_that_a_text_equates_count_and_why_says_where(insurer: Any, reading: Any) -> None:
    rows = locate(reading(insurer), "urgent mending", k=50)
    named = next(row for row in rows if row["title"] == "Emergency repairs (Handbook)")
    assert "a synonym of “urgent mending” in Handbook" in named["why"]
    assert "means emergency repairs" in named["why"]


def test_within_a_document_a_heading_or_a_page_nothing_else_is_found(
    insurer: Any, reading: Any
) -> None:
    reader = reading(insurer)
    new = insurer.document("new")["id"]
    rows = locate(reader, "emergency repairs", within=new, k=50)
    assert {"heading", "claim"} == _kinds(rows)
    owners = {row["id"]: row["document"] for row in insurer.rows("passages")}
    assert {owners[r["node"]] for r in rows if r["kind"] == "heading"} == {new}
    heading = next(row["node"] for row in rows if row["kind"] == "heading")
    under = locate(reader, "limited", within=heading)
    assert _titles(under, "claim") == ["Emergency repairs are limited to $70."]
    duties = next(
        r["id"] for r in insurer.rows("passages") if r["text"] == "Duties" and r["document"] == new
    )
    assert locate(reader, "emergency repairs", within=duties) == []
    page = next(r["node"] for r in locate(reader, "emergency repairs") if r["kind"] == "page")
    stated = {row["id"]: row["page"] for row in insurer.rows("claims")}
    on_page = locate(reader, "emergency repairs", within=page, k=50)
    assert {stated[r["node"]] for r in on_page if r["kind"] == "claim"} == {page}


def test_what_a_reader_may_not_see_is_not_there(insurer: Any, reading: Any) -> None:
    theirs = locate(reading(insurer, "everyone", "group:law"), "zeppelin", k=50)
    assert _kinds(theirs) >= {"document", "heading", "claim"}
    assert locate(reading(insurer), "zeppelin", k=50) == []
    assert locate(reading(insurer), "ZX 00 09") == []
    hidden = insurer.document("secret")["id"]
    assert _refused(insurer, reading, hidden) == _refused(insurer, reading, "doc:none")


def _refused(memory: Any, reading: Any, node: str) -> str:
    with pytest.raises(NotFound, match="locate") as error:
        locate(reading(memory), "limits", within=node)
    return str(error.value).replace(node, "NODE")


def test_what_is_hidden_takes_no_place_of_what_is_not(insurer: Any, reading: Any) -> None:
    def rows() -> list[Row]:
        return locate(reading(insurer), "repairs", k=3)

    before = rows()
    from memory.records import AccessList

    for number in range(30):
        insurer.files[f"hidden{number}"] = "@title Repairs\n# Repairs\nRepairs cost $5."
        insurer.access[f"hidden{number}"] = AccessList(("group:law",))
    insurer.update()
    assert rows() == before


def test_the_same_call_gives_the_same_rows_and_fewer_are_the_first_of_more(
    insurer: Any, reading: Any
) -> None:
    whole = locate(reading(insurer), "repairs of the insured", k=50)
    assert whole == locate(reading(insurer), "repairs of the insured", k=50)
    assert whole[:3] == locate(reading(insurer), "repairs of the insured", k=3)


def test_what_was_known_before_is_found_as_it_was(insurer: Any, reading: Any) -> None:
    number = insurer.store.snapshot().number
    insurer.files["manual"] = insurer.files["manual"].replace("# Words", "# Vocabulary")
    insurer.update()
    assert _titles(locate(reading(insurer), "vocabulary"), "heading")
    assert not _titles(locate(reading(insurer, known=number), "vocabulary"), "heading")
    assert _titles(locate(reading(insurer, known=number), "words"), "heading")


@pytest.mark.parametrize("terms", ["", " ", "“”", "…"])
def test_terms_without_a_word_are_refused(insurer: Any, reading: Any, terms: str) -> None:
    with pytest.raises(ConfigurationError, match="word"):
        locate(reading(insurer), terms)
    with pytest.raises(ConfigurationError, match="1 to"):
        locate(reading(insurer), "repairs", k=0)


@pytest.mark.parametrize(
    "terms", ['"', "(", "a AND", "title:x^2 +a -b ~", "o'clock; DROP TABLE x", "\N{FIRE} repairs"]
)
def test_no_terms_are_a_syntax_error(insurer: Any, reading: Any, terms: str) -> None:
    try:
        locate(reading(insurer), terms)
    except ConfigurationError as error:
        assert "no word" in str(error)


def test_a_memory_without_tables_has_nothing(memory: Any, reading: Any) -> None:
    memory.files["a"] = "BROKEN"
    memory.update()
    assert locate(reading(memory), "repairs") == []
