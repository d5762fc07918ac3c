"""The commands `locate`, `expand` and `check`: shapes of answers, what people see, misuse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
EDGE = {"type", "direction", "node", "quote", "valid_from", "valid_to", "origin"}


def _glass(docmem: Run, memory: Path) -> list[dict[str, Any]]:
    rows = docmem(memory, "locate", "PA 10 22", "--json").json()
    return [row for row in rows if row["kind"] == "document"]


def test_locate_answers_with_the_documented_keys(docmem: Run, memory: Path) -> None:
    rows = docmem(memory, "locate", "glass 2020", "--json").json()
    assert all(set(row) >= {"node", "kind", "title", "why"} for row in rows)
    assert {row["kind"] for row in rows} >= {"document", "page"}
    assert [row["state"] for row in _glass(docmem, memory)] == ["current", "historic"]


def test_locate_narrows_and_what_it_names_can_be_read_and_expanded(
    docmem: Run, memory: Path
) -> None:
    new = _glass(docmem, memory)[0]["node"]
    rows = docmem(memory, "locate", "windscreen deductible", "--within", new, "--json").json()
    assert rows and {row["kind"] for row in rows} <= {"heading", "claim"}
    for node in {new, *(row["node"] for row in rows)}:
        for command in ("read", "expand"):
            answer = docmem(memory, command, node, "--json")
            assert (answer.status, answer.json()["node"]) == (0, node)


def test_expand_answers_with_the_documented_keys_and_follows_a_chain(
    docmem: Run, memory: Path
) -> None:
    old = _glass(docmem, memory)[1]["node"]
    answer = docmem(memory, "expand", old, "--json").json()
    assert answer.keys() >= {"node", "edges", "next"}
    assert all(edge.keys() >= EDGE for edge in answer["edges"])
    asked = ("expand", old, "--edges", "supersedes,", "--hops", "4", "--json")
    chain = docmem(memory, *asked).json()
    assert [(edge["type"], edge["direction"]) for edge in chain["edges"]] == [("supersedes", "in")]
    assert len(chain["stopped"]) == 2


def test_check_answers_with_the_documented_keys(docmem: Run, memory: Path) -> None:
    rows = docmem(memory, "locate", "windscreen deductible", "--json").json()
    for claim in (row["node"] for row in rows if row["kind"] == "claim"):
        answer = docmem(memory, "check", claim, "--json").json()
        assert answer.keys() >= {"id", "state", "reasons", "evidence"}
        assert all(span.keys() >= {"document", "passage", "quote", "now"}
                   for span in answer["evidence"])  # fmt: skip
        assert answer["evidence"][0]["now"] == answer["evidence"][0]["quote"]


def test_people_see_why_quotes_and_states(docmem: Run, memory: Path) -> None:
    old = _glass(docmem, memory)[1]["node"]
    located = docmem(memory, "locate", "PA 10 22")
    assert (located.status, "its number is PA 10 22" in located.out) == (0, True)
    expanded = docmem(memory, "expand", old, "--edges", "supersedes", "--hops", "3")
    assert "This form replaces Form PA 10 22" in expanded.out and "the end" in expanded.out
    rows = docmem(memory, "locate", "windscreen deductible", "--within", old, "--json").json()
    claim = next(row["node"] for row in rows if row["kind"] == "claim")
    checked = docmem(memory, "check", claim)
    assert "historic" in checked.out and "supersedes" in checked.out
    assert "no edge" not in expanded.out.lower()
    assert "docmem search" in docmem(memory, "locate", "submarine").out


def test_the_two_clocks_and_principals_are_heeded(docmem: Run, memory: Path) -> None:
    before = docmem(memory, "locate", "PA 10 22", "--as-of", "2021-06-01", "--json").json()
    assert "ed. 2020-01" in before[0]["title"] and before[0]["state"] == "current"
    assert docmem(memory, "locate", "zeppelin", "--json").json() == []
    assert docmem(memory, "locate", "zeppelin", "--as", "group:fraud", "--json").json()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("locate", " "), "word"),
        (("locate", "glass", "-k", "0"), "1 to"),
        (("locate", "glass", "--within", "doc:none"), "locate"),
        (("expand", "doc:none"), "locate"),
        (("expand", "doc:none", "--edges", "likes"), "supersedes"),
        (("expand", "doc:none", "--hops", "3"), "exactly one"),
        (("check", "claim:none"), "locate"),
    ],
)
def test_misuse_ends_with_status_2_and_says_what_to_do(
    docmem: Run, memory: Path, arguments: tuple[str, ...], told: str
) -> None:
    answer = docmem(memory, *arguments, "--json")
    assert (answer.status, told in answer.json()["error"]) == (2, True)
