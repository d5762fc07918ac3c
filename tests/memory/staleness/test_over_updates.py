"""What becomes stale over whole updates of a real store, and what must not."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

BASE = """@form HO 00 03
@edition 05 11
@effective 2020-01-01
@title Homeowners Basic Form
# [4] Limits
We pay at most $500.
# [5] Duties
You must notify us within 30 days.
"""
AMENDMENT = """@form HO 04 90
@effective 2025-01-01
@title Limits Amendment Form
Section 4 of HO 00 03 is replaced by the following:
We pay at most $750.
"""
OLD_RULE = "We pay at most $500."
DUTY = "You must notify us within 30 days."


def test_cosmetic_changes_make_nothing_stale(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    moved = "\n".join([*BASE.splitlines()[:4], "An inserted paragraph.", *BASE.splitlines()[6:]])
    moved += "\n# [9] Limits\nWe  pay at\u00a0most $500.\n"
    memory.files["a"] = moved
    memory.update(settle=False)
    assert memory.reasons() == {}
    assert set(memory.standing()) == {OLD_RULE, DUTY}


def test_a_changed_number_is_stale_only_where_it_stands(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = BASE.replace("$500", "$600")
    memory.update(settle=False)
    assert memory.reasons() == {OLD_RULE: {"changed"}}


def test_a_number_that_only_grew_at_its_end_is_stale(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = BASE.replace("$500.", "$500.50 a day.")
    memory.update(settle=False)
    assert memory.reasons() == {OLD_RULE: {"changed"}}


def test_a_changed_heading_is_context_for_what_it_heads(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = BASE.replace("Limits\n", "Deductibles\n")
    memory.update(settle=False)
    assert memory.reasons() == {OLD_RULE: {"context"}}


def test_an_exception_added_beside_a_rule_is_context_for_it(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = BASE + "Except in winter, when it is different.\n"
    memory.update(settle=False)
    assert memory.reasons() == {DUTY: {"context"}}


def test_an_amendment_of_one_section_leaves_its_neighbours_alone(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["b"] = AMENDMENT
    memory.update(settle=False)
    assert memory.reasons() == {OLD_RULE: {"overridden"}}
    memory.update()
    standing = memory.standing()
    assert standing[OLD_RULE] == "historic"
    assert standing[DUTY] == "current"
    assert standing["We pay at most $750."] == "current"


def test_a_removed_amendment_brings_the_rule_back(memory: Any) -> None:
    memory.files = {"a": BASE, "b": AMENDMENT}
    memory.update()
    assert memory.standing()[OLD_RULE] == "historic"
    del memory.files["b"]
    memory.update(settle=False)
    assert memory.reasons()[OLD_RULE] == {"overridden"}
    memory.update()
    assert memory.standing()[OLD_RULE] == "current"


def test_a_back_filled_older_amendment_overrides_nothing(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["b"] = AMENDMENT.replace("2025-01-01", "2015-01-01")
    memory.update()
    assert memory.standing()[OLD_RULE] == "current"


def test_an_amendment_that_arrives_first_still_overrides(memory: Any) -> None:
    memory.files["b"] = AMENDMENT
    memory.update()
    memory.files["a"] = BASE
    memory.update()
    assert memory.standing()[OLD_RULE] == "historic"


def test_a_removed_document_takes_its_claims_with_it(memory: Any) -> None:
    memory.files = {"a": BASE, "b": "Deliver it within 9 days."}
    memory.update()
    del memory.files["a"]
    memory.update(settle=False)
    assert memory.reasons() == {OLD_RULE: {"missing"}, DUTY: {"missing"}}
    memory.update()
    assert list(memory.standing()) == ["Deliver it within 9 days."]


def test_a_quarantined_document_leaves_its_claims_unverified_until_it_is_mended(
    memory: Any,
) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = "BROKEN"
    memory.update()
    assert set(map(tuple, memory.reasons().values())) == {("unverified",)}
    memory.files["a"] = BASE
    memory.update()
    assert memory.reasons() == {}


def test_staleness_does_not_go_away_by_itself(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = BASE.replace("$500", "$600")
    memory.update(settle=False)
    memory.update(settle=False)
    assert memory.reasons() == {OLD_RULE: {"changed"}}


def test_going_back_to_the_seen_text_makes_it_current_again(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    memory.files["a"] = BASE.replace("$500", "$600")
    memory.update(settle=False)
    memory.files["a"] = BASE
    memory.update(settle=False)
    assert memory.reasons() == {}


def test_a_document_expires_by_the_date_asked_about(memory: Any) -> None:
    memory.files["a"] = BASE.replace("@edition", "@expires 2026-12-31\n@edition")
    memory.update()
    assert set(memory.standing(date(2026, 7, 1)).values()) == {"current"}
    assert set(memory.standing(date(2027, 1, 1)).values()) == {"stale"}
    memory.update(as_of=date(2027, 1, 1))
    assert set(memory.standing(date(2027, 1, 1)).values()) == {"historic"}


def test_an_expiry_that_is_brought_forward_is_noticed(memory: Any) -> None:
    memory.files["a"] = BASE.replace("@edition", "@expires 2030-12-31\n@edition")
    memory.update()
    memory.files["a"] = BASE.replace("@edition", "@expires 2026-01-31\n@edition")
    memory.update(settle=False)
    assert set(memory.standing(date(2026, 6, 1)).values()) == {"stale"}


def test_an_expiry_that_is_put_off_brings_the_rule_back(memory: Any) -> None:
    memory.files["a"] = BASE.replace("@edition", "@expires 2026-01-31\n@edition")
    memory.update()
    assert memory.standing()[OLD_RULE] == "historic"
    memory.files["a"] = BASE.replace("@edition", "@expires 2030-12-31\n@edition")
    memory.update()
    assert memory.standing()[OLD_RULE] == "current"


def test_an_amendment_that_is_put_off_brings_the_rule_back(memory: Any) -> None:
    dated = AMENDMENT.replace("following:", "following effective 2026-01-01:")
    memory.files = {"a": BASE, "b": dated}
    memory.update()
    assert memory.standing()[OLD_RULE] == "historic"
    memory.files["b"] = dated.replace("2026-01-01", "2030-01-01")
    memory.update(settle=False)
    assert memory.reasons()[OLD_RULE] == {"overridden"}


def test_two_copies_of_a_sentence_are_told_apart(memory: Any) -> None:
    twice = "# [1] Fire\nWe pay $5.\n# [2] Water\nWe pay $5.\n"
    memory.files["a"] = twice
    memory.update()
    memory.files["a"] = twice[::-1].replace("5", "6", 1)[::-1]
    memory.update(settle=False)
    assert len(memory.states().stale) == 1


def test_swapped_amounts_are_stale_both(memory: Any) -> None:
    memory.files["a"] = "# [1] Fire\nWe pay $5.\n# [2] Water\nWe pay $6.\n"
    memory.update()
    memory.files["a"] = "# [1] Fire\nWe pay $6.\n# [2] Water\nWe pay $5.\n"
    memory.update(settle=False)
    assert len(memory.states().stale) == 2


def test_an_exception_added_to_an_item_is_no_cosmetic_change(memory: Any) -> None:
    memory.files["a"] = "We cover:\n- storage costs for 30 days\n"
    memory.update()
    memory.files["a"] = "We cover:\n- storage costs for 30 days, but not in winter\n"
    memory.update(settle=False)
    assert memory.reasons()


SPLIT = "We pay at most $500.\nYou must notify us within 30 days.\n"
MERGED = SPLIT.replace("\n", " ")


@pytest.mark.parametrize(("before", "after"), [(SPLIT, MERGED), (MERGED, SPLIT)])
def test_other_bounds_between_paragraphs_make_nothing_stale(
    memory: Any, before: str, after: str
) -> None:
    memory.files["a"] = before
    memory.update()
    memory.files["a"] = after
    memory.update(settle=False)
    assert memory.reasons() == {}


def test_unstale_claims_are_kept_word_for_word_and_id_for_id(memory: Any) -> None:
    memory.files["a"] = BASE
    memory.update()
    before = {r["id"]: r["statement"] for r in memory.rows("claims")}
    memory.files["a"] = BASE.replace("$500", "$600")
    memory.update()
    after = {r["id"]: r["statement"] for r in memory.rows("claims")}
    assert set(after) == set(before)
    assert {i for i in before if before[i] != after[i]} == {
        i for i, statement in before.items() if statement == OLD_RULE
    }
    decided = [r["operation"] for r in memory.rows("operations")]
    assert sorted(decided) == ["add", "add", "revise"]
