"""Who says what a passage says, and what is a definition; both compilers ask here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory.provisions.attributes import Attributes
from memory.wiki.material import Material
from memory.wiki.statements import is_definition, speaker_of, statements

Row = Callable[..., dict[str, Any]]


@pytest.mark.parametrize(
    ("document", "passage", "speaker"),
    [
        ({"kind": "policy", "title": "Homeowners Policy"}, {"kind": "paragraph"}, ""),
        ({"kind": "manual", "title": "Memorandum 2026-08"}, {"kind": "row"}, "Memorandum 2026-08"),
        ({"kind": "manual", "title": "Training Unit on Billing"}, {"kind": "item"},
         "Training Unit on Billing"),
        ({"kind": "ticket", "title": "CLM-7"}, {"kind": "message", "author": "desk 4"}, "desk 4"),
        ({"kind": "ticket", "title": "CLM-7"}, {"kind": "row"}, "CLM-7"),
    ],
)  # fmt: skip
def test_what_only_repeats_or_writes_in_is_said_by_somebody(
    row: Row, document: dict[str, str], passage: dict[str, str], speaker: str
) -> None:
    assert speaker_of(row("passages", **passage), row("documents", **document)) == speaker


@pytest.mark.parametrize(
    ("text", "defines"),
    [
        ("Flood means the overflow of inland waters.", True),
        ("Own retention: the same as standard deductible.", True),
        ("Flood is defined as the overflow of inland waters.", True),
        ("We pay at most $500.", False),
    ],
)
def test_a_definition_says_what_a_word_means(text: str, defines: bool) -> None:
    assert is_definition(text) is defines


@pytest.mark.parametrize("further", [[], ["2026-06-10T18:38:00"]])
def test_what_a_ticket_answers_is_said_in_whatever_field_it_stands(
    row: Row, further: list[str]
) -> None:
    answer = "By Section 13.1 of the manual, the standard deductible is $500; agent told."
    cells = ["closed", "all lines", answer, *further]
    passage = row("passages", kind="row", cells=cells, canonical=" | ".join(cells))
    document = row("documents", kind="ticket", title="CLM-7")
    material = Material(
        Attributes([("own retention", "standard deductible")]),
        edges=[], passages={}, documents={"": document},
    )  # fmt: skip
    found = statements(passage, document=document, leading=[], material=material)
    assert [(s.text, s.asserted_by) for s in found] == [(answer, "CLM-7")]
