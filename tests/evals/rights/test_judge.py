"""The judge's own account of what a reader may see, on rows made by hand."""

from __future__ import annotations

from typing import Any

import polars as pl

from evals.rights.calls import Call
from evals.rights.judging import Outcome, unlike
from evals.rights.sight import Sight, may_read
from evals.rights.tables import Tables
from evals.rights.without import without
from evals.rights.wording import Wording
from memory.store.schema import SCHEMAS

LIVES = {"from_snapshot": 1, "to_snapshot": None}
OPEN, SHUT = "doc:aa", "doc:bb"
NOBODY: frozenset[str] = frozenset()


def _tables() -> Tables:
    """Two documents of which everyone may read one, a claim on each and one on both, two pages."""
    rows: dict[str, list[dict[str, Any]]] = {
        "documents": [
            {"id": OPEN, "title": "Water Damage Guide", "allow": ["everyone"], "deny": []},
            {"id": SHUT, "title": "Zeppelin Hangar Rules", "allow": ["everyone"], "deny": []}
            | {"to_snapshot": 2},
            {"id": SHUT, "title": "Zeppelin Hangar Rules", "allow": ["group:law"], "deny": []}
            | {"from_snapshot": 2},
        ],
        "passages": [
            _passage("passage:a", OPEN, "Water damage must be reported within ten days."),
            _passage("passage:b", SHUT, "A hangar is limited to nine thousand dollars."),
        ],
        "claims": [
            {"id": "claim:a", "page": "page:water", "documents": [OPEN], "seen": ["edge:ab"]},
            {"id": "claim:ab", "page": "page:both", "documents": [OPEN, SHUT], "seen": []},
        ],
        "edges": [{"id": "edge:ab", "documents": [OPEN, SHUT]}],
        "pages": [
            {"id": "page:water", "title": "Water", "documents": [OPEN], "links": ["page:both"]},
            {"id": "page:both", "title": "Both", "documents": [OPEN], "links": []},
        ],
    }
    found = {}
    for name, schema in SCHEMAS.items():
        empty = pl.DataFrame(schema.empty_table())
        given = [{**_blank(empty), **LIVES, **row} for row in rows.get(name, [])]
        found[name] = pl.DataFrame(given, schema=empty.schema)
    return found


def _passage(ident: str, document: str, text: str) -> dict[str, Any]:
    return {"id": ident, "document": document, "text": text, "canonical": text}


def _blank(empty: pl.DataFrame) -> dict[str, Any]:
    kinds = {pl.String: "", pl.Int64: 0, pl.Boolean: False}
    return {name: kinds.get(kind.base_type(), []) for name, kind in empty.schema.items()}


def test_the_newest_row_of_a_document_decides_and_a_denial_wins() -> None:
    documents = _tables()["documents"]
    assert may_read(NOBODY, documents) == {OPEN}
    assert may_read(frozenset(["everyone", "group:law"]), documents) == {OPEN, SHUT}
    denied = documents.with_columns(deny=pl.lit(["everyone"]))
    assert may_read(NOBODY, denied) == set()


def test_one_hidden_document_hides_a_claim_and_a_page_without_others() -> None:
    sight = Sight(_tables(), NOBODY, 2)
    assert sight.pages == {"page:water"}
    assert sight.hidden >= {SHUT, "passage:b", "claim:ab", "edge:ab", "page:both"}
    assert sight.hidden.isdisjoint([OPEN, "passage:a", "claim:a", "page:water"])


def test_the_memory_without_what_is_hidden_does_not_name_it() -> None:
    left = without(_tables(), frozenset([OPEN]))
    told = str({name: rows.to_dicts() for name, rows in left.items()})
    assert not any(each in told for each in (SHUT, "passage:b", "claim:ab", "edge:ab", "both"))
    assert left["claims"]["id"].to_list() == ["claim:a"]


def test_only_words_that_stand_in_no_visible_text_leak() -> None:
    wording = Wording(_tables())
    visible = wording.visible([OPEN], ["page:water"])

    def leaks(text: str, *given: str) -> list[str]:
        return [kind for kind, _ in wording.only_hidden([text], visible, given)]

    assert leaks("so a hangar is limited to nine, it says") == ["text", "text"]
    assert leaks("see the ZEPPELIN HANGAR RULES") == ["name"]
    assert leaks("see the Zeppelin Hangar Rules", "zeppelin hangar rules") == []
    assert leaks("Water damage must be reported within ten days: Water Damage Guide") == []


def test_an_error_about_what_is_hidden_must_be_that_about_what_never_was() -> None:
    call = Call("read", {"node": "doc:bb"}, "doc:bb")
    mine = Outcome(None, "NotFound", "There is no 'doc:bb'.")
    assert unlike(call, mine, "doc:cc", Outcome(None, "NotFound", "There is no 'doc:cc'.")) is None
    other = Outcome(None, "NotFound", "Never heard of 'doc:cc'.")
    assert unlike(call, mine, "doc:cc", other) is not None
    assert unlike(call, Outcome({}), "doc:cc", Outcome({})) is not None
