"""Sections about one topic share a page under any heading, tickets about one problem under any
name; nothing that has a page moves, and no title is told to who may not read where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from memory.embedding.shipped import model_name
from memory.embedding.static import StaticEmbedder
from memory.reading.reader import Reader
from memory.records import AccessList
from memory.source_settings import SourceSettings
from tests.memory.wiki.conftest import TODAY

Row = dict[str, Any]

POLICIES = {
    "handling.md": "@title Claims handling\n# Undisputed amounts\nUndisputed amounts are paid "
    "within 10 days of agreement, while the rest of the claim stays open.\n# Parking\nThe garage "
    "opens at 7 and visitors park in the second row.",
    "letters.md": "@title Letters\n# Notes on undisputed amounts\nThe letter says that undisputed "
    "amounts of the claim are paid within 10 days and that the rest stays open.\n# Printers\n"
    "Colour prints cost $2 a page.",
}
TICKETS = {
    "1": "@title CLM-1\n# Follow-up, please advise\nThe basement flooded again after the sewer "
    "backed up, and the drain stayed blocked for 3 days.",
    "2": "@title CLM-2\n# Customer unhappy\nAfter the sewer backed up the basement was flooded, "
    "the drain was blocked for 5 days.",
    "3": "@title CLM-3\n# Papers missing\nThe thief took 2 bicycles from the shed and left the "
    "lock on the lawn.",
}


@pytest.fixture
def alike(memory: Any) -> Any:
    """The memory, with vectors of what it takes in."""
    memory.embedder = StaticEmbedder(model_name("wordllama"))
    return memory


def _update(memory: Any, kind: str, files: dict[str, str], access: Any = None) -> None:
    """Take in one source of each kind; what the other holds stays."""
    memory.source = SourceSettings.model_validate({"name": kind, "kind": kind, "folder": "."})
    memory.files = files
    memory.access = access or {}
    memory.update(approve=True)


def _pages(memory: Any) -> dict[str, set[str]]:
    """By title, the documents that have passages on a page."""
    owners = {r["id"]: r["document"] for r in memory.rows("passages")}
    names = {r["id"]: r["locator"] for r in memory.rows("documents")}
    return {
        row["title"]: {names[owners[p]] for p in row["passages"]} for row in memory.rows("pages")
    }


def _known(memory: Any, *principals: str) -> set[str]:
    """The titles of all pages that a reader could know of, had each a claim."""
    reader = Reader(memory.store.snapshot(), principals=principals, as_of=TODAY)
    allowed = reader.rights.allowed
    return {r["title"] for r in memory.rows("pages") if not allowed.isdisjoint(r["documents"])}


def test_sections_that_treat_one_topic_share_a_page_under_different_headings(alike: Any) -> None:
    _update(alike, "policy", POLICIES)
    assert _pages(alike)["Undisputed amounts"] == {"handling.md", "letters.md"}
    assert not {"Parking", "Printers"} & set(_pages(alike))


def test_tickets_about_one_problem_share_a_page_whatever_they_are_called(alike: Any) -> None:
    _update(alike, "ticket", TICKETS)
    pages = _pages(alike)
    assert {"1", "2"} in pages.values()
    assert pages["Papers missing"] == {"3"}


def test_tickets_and_policies_never_share_a_cluster(alike: Any) -> None:
    sewer = TICKETS["1"].replace("CLM-1", "Sewer rules").replace("please advise", "two")
    _update(alike, "policy", {"sewer.md": sewer})
    _update(alike, "ticket", TICKETS)
    assert all("sewer.md" not in held for held in _pages(alike).values() if "1" in held)


def test_a_new_ticket_joins_its_problem_and_every_other_page_stays_as_it_is(alike: Any) -> None:
    _update(alike, "policy", POLICIES)
    _update(alike, "ticket", TICKETS)
    before = {row["id"]: row for row in alike.rows("pages")}
    again = "@title CLM-4\n# Question\nThe drain was blocked 4 days, the sewer backed up and the "
    _update(alike, "ticket", TICKETS | {"4": again + "basement flooded."})
    after = {row["id"]: row for row in alike.rows("pages")}
    assert {"1", "2", "4"} in _pages(alike).values()
    changed = [ident for ident, row in after.items() if before.get(ident) != row]
    assert len(changed) == 1 and set(after) == set(before)
    assert after[changed[0]]["subject"] == before[changed[0]]["subject"]


def test_without_vectors_words_alone_tell_subjects(memory: Any) -> None:
    _update(memory, "policy", POLICIES)
    _update(memory, "ticket", TICKETS)
    assert set(_pages(memory)) == {"Claims handling", "Letters", "CLM-1", "CLM-2", "CLM-3"}


def test_who_may_not_read_what_gives_a_title_is_not_put_under_it(alike: Any) -> None:
    secret = AccessList(("group:fraud",))
    _update(alike, "ticket", TICKETS, {"1": secret, "2": secret})
    told = _known(alike, "group:fraud")
    _update(alike, "ticket", TICKETS | {"4": TICKETS["2"].replace("CLM-2", "CLM-4")},
            {"1": secret, "2": secret})  # fmt: skip
    assert {"1", "2"} in _pages(alike).values()
    assert told - {"Papers missing"} and not _known(alike, "everyone") & (told - {"Papers missing"})


def test_a_title_stays_unknown_when_the_ticket_that_gave_it_is_gone(alike: Any) -> None:
    _update(alike, "ticket", TICKETS, {"1": AccessList(("everyone", "group:a"))})
    title = next(title for title, held in _pages(alike).items() if held == {"1", "2"})
    gone = "1" if title.startswith("Follow") else "2"
    _update(alike, "ticket", {k: v for k, v in TICKETS.items() if k != gone})
    row = next(row for row in alike.rows("pages") if row["title"] == title)
    left = alike.document("2" if gone == "1" else "1")["id"]
    assert row["passages"] and left not in row["documents"]
