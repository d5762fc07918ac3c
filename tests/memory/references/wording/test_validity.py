"""From when and until when: stated days, days that are not settled, days counted from an event."""

from __future__ import annotations

import pytest

from memory.references.extract import Names, extract


def _days(text: str, day_first: bool | None = None) -> list[tuple[str, str]]:
    found = extract(text, "policy", Names({}), day_first=day_first)
    return sorted(
        (m.relation, m.valid_from or m.valid_to)
        for m in found
        if m.relation in ("effective", "expires")
    )


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("This circular shall enter into force on 1 January 2025.", [("effective", "2025-01-01")]),
        (
            "It shall apply from 1 January 2025 until 31 December 2026.",
            [("effective", "2025-01-01"), ("expires", "2026-12-31")],
        ),
        (
            "This circular enters into force on the twentieth day following that of its publication.",  # noqa: E501
            [("effective", "")],
        ),
        (
            "These rules come into operation 21 days after the day on which they are made.",
            [("effective", "")],
        ),
        ("This policy takes effect on 05/06/2024.", [("effective", "")]),
        (
            "Valid from 1 January 2025 to 31 December 2025.",
            [("effective", "2025-01-01"), ("expires", "2025-12-31")],
        ),
        ("Effective date: 1 July 2024", [("effective", "2024-07-01")]),
        ("Review date: 1 July 2026", []),
        ("Approved by the board on 3 March 2024.", []),
        ("This bulletin expires on 30 June 2026 unless extended.", [("expires", "2026-06-30")]),
        ("This notice remains in force until 30 June 2026.", [("expires", "2026-06-30")]),
        ("This notice is effective upon its publication.", [("effective", "")]),
        ("We paid the claim on 3 March 2024.", []),
        ("The loss occurred on 3 March 2024.", []),
        ("Claims must be reported within 30 days after the loss.", []),
        ("Premium is due from 1 March 2024.", []),
        ("This edition applies as of April 1, 2024.", [("effective", "2024-04-01")]),
    ],
)
def test_only_words_that_say_so_give_a_start_or_an_end(
    text: str, days: list[tuple[str, str]]
) -> None:
    assert _days(text) == days


def test_the_source_settles_which_number_is_the_day() -> None:
    text = "This policy takes effect on 05/06/2024."
    assert _days(text, day_first=True) == [("effective", "2024-06-05")]
    assert _days(text, day_first=False) == [("effective", "2024-05-06")]


def test_a_day_counted_from_an_event_keeps_its_words() -> None:
    text = "This circular takes effect 20 days after publication."
    (mention,) = extract(text, "policy", Names({}))
    assert (mention.relation, mention.valid_from) == ("effective", "")
    assert mention.surface == "20 days after publication"
