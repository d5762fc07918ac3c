"""What rests on a definition is looked at again when the definition changes, and nothing else is.

Here: over real updates of a small memory. Not here: the arithmetic of the cascade.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from memory.reading.reader import Reader
from memory.records import AccessList

FORM = """@form HO 00 03
# Definitions
"Retention" means the part of a loss that stays with you.
# Losses
The retention is $500 per loss.
We inspect within 10 days.
"""
RIDER = """@form HO 04 90
This endorsement attaches to and forms part of Form HO 00 03.
# Losses by hail
The retention for hail is $900.
"""
MEANING = '"Retention" means the part of a loss that stays with you.'
NARROWER = '"Retention" means the part of a covered loss that stays with you.'
AMOUNT = "The retention is $500 per loss."
HAIL = "The retention for hail is $900."


def _pairs(memory: Any) -> set[tuple[str, str, str]]:
    texts = {row["id"]: row["statement"] for row in memory.rows("claims")}
    return {
        (texts[row["claim"]], texts[row["foundation"]], row["quote"])
        for row in memory.rows("foundations")
    }


def _decided(memory: Any, statement: str) -> list[tuple[str, str]]:
    ident = next(r["id"] for r in memory.rows("claims") if r["statement"] == statement)
    rows = sorted(memory.rows("operations"), key=lambda row: row["from_snapshot"])
    return [(row["operation"], row["reason"]) for row in rows if row["claim"] == ident]


def test_a_claim_rests_on_the_definition_of_a_term_that_it_uses_in_its_own_document(
    memory: Any,
) -> None:
    memory.files = {"form": FORM, "other": "# Fees\nThe retention of records takes 7 years.\n"}
    memory.update()
    assert _pairs(memory) == {(AMOUNT, MEANING, "retention")}


def test_an_endorsement_uses_the_definitions_of_its_form_unless_it_gives_its_own(
    memory: Any,
) -> None:
    memory.files = {"form": FORM, "rider": RIDER}
    memory.update()
    assert (HAIL, MEANING, "retention") in _pairs(memory)
    own = "In this endorsement, retention means a share of the loss by hail."
    memory.files["rider"] = RIDER + own + "\n"
    memory.update()
    assert (HAIL, own, "retention") in _pairs(memory)


def test_a_changed_definition_makes_what_uses_it_stale_and_the_update_looks_at_it_again(
    memory: Any,
) -> None:
    memory.files = {"form": FORM, "rider": RIDER}
    memory.update()
    before = {row["statement"]: row["id"] for row in memory.rows("claims")}
    memory.files["form"] = FORM.replace(MEANING, NARROWER)
    memory.update(settle=False)
    reasons = memory.reasons()
    assert reasons[AMOUNT] == {"rests_on"} and reasons[HAIL] == {"rests_on"}
    assert reasons[MEANING] & {"changed", "reworded"}
    assert "We inspect within 10 days." not in reasons
    memory.update()
    assert memory.reasons() == {}
    after = {row["statement"]: row["id"] for row in memory.rows("claims")}
    assert (after[AMOUNT], after[NARROWER]) == (before[AMOUNT], before[MEANING])
    last, reason = _decided(memory, AMOUNT)[-1]
    assert last == "confirm" and MEANING in reason
    assert (AMOUNT, NARROWER, "retention") in _pairs(memory)
    written = len(memory.rows("operations"))
    memory.update()
    assert len(memory.rows("operations")) == written


def test_what_rests_on_a_definition_that_cannot_be_read_waits_for_it(memory: Any) -> None:
    memory.files = {"form": FORM, "rider": RIDER}
    memory.update()
    memory.files["form"] = "BROKEN"
    memory.update()
    assert memory.reasons()[HAIL] == {"rests_on"}
    memory.files["form"] = FORM
    memory.update()
    assert memory.reasons() == {}
    assert [kind for kind, _ in _decided(memory, HAIL)] == ["add"]


def test_a_definition_that_is_gone_is_noticed_once(memory: Any) -> None:
    memory.files = {"form": FORM, "rider": RIDER}
    memory.update()
    memory.files["form"] = FORM.replace(MEANING + "\n", "")
    memory.update(settle=False)
    assert memory.reasons()[HAIL] == {"rests_on"}
    memory.update()
    assert memory.reasons() == {} and _pairs(memory) == set()


def test_for_a_reader_who_may_not_see_a_definition_nothing_rests_on_it(memory: Any) -> None:
    memory.access = {"form": AccessList(("group:law",))}
    memory.files = {"form": FORM, "rider": RIDER}
    memory.update()
    memory.files["form"] = FORM.replace(MEANING, NARROWER)
    memory.update(settle=False)

    def stale(*principals: str) -> int:
        reader = Reader(memory.store.snapshot(), principals=principals, as_of=date(2026, 6, 1))
        return len(reader.states.stale)

    assert stale("everyone") == 0
    assert stale("everyone", "group:law") == 3
