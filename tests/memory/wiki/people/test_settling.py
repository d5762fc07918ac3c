"""Settling a claim by hand: what a person may decide, and what is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory.errors import ConfigurationError, NotFound, RefusedOperations
from memory.wiki.people.settling import DECISIONS, Verdict, check

FORM = """@form HO 00 03
@effective 2020-01-01
@title Homeowners Basic Form
# [4] Limits
We pay at most $500 for each loss of jewels.
# [5] Duties
You must notify us within 30 days.
"""
AMENDMENT = """@form HO 04 90
@effective 2025-01-01
@title Limits Amendment Form
Section 4 of HO 00 03 is replaced by the following:
We pay at most $750.
"""
LIMIT = "We pay at most $500 for each loss of jewels."
DUTY = "You must notify us within 30 days."
PAGE = "forms/homeowners-basic-form.md"


def _refused(decide: Callable[[], object]) -> str:
    with pytest.raises(RefusedOperations) as caught:
        decide()
    return " ".join(caught.value.refusals)


def _stale(wiki: Any, text: str) -> str:
    """The limit's claim, after its source was changed and nothing was settled."""
    wiki.update(form=FORM)
    claim = str(wiki.claim(LIMIT))
    wiki.memory.files["form"] = text
    wiki.memory.update(settle=False)
    return claim


def _quotes(wiki: Any, claim: str) -> list[str]:
    return [r["quote"] for r in wiki.memory.rows("evidence") if r["claim"] == claim]


def test_a_confirmation_takes_the_fresh_quote_and_is_on_record(wiki: Any) -> None:
    reworded = FORM.replace("for each loss of jewels", "for each jewel loss")
    claim = _stale(wiki, reworded)
    assert wiki.memory.reasons() == {LIMIT: {"reworded"}}
    wiki.settle(claim, "confirm")
    assert wiki.memory.reasons() == {}
    assert _quotes(wiki, claim) == ["We pay at most $500 for each jewel loss."]
    record = wiki.memory.rows("operations")[-1]
    record = next(r for r in wiki.memory.rows("operations") if r["operation"] == "confirm")
    assert (record["actor"], record["reason"]) == ("human:jane", "looked it up")
    assert record["quotes_before"] == [LIMIT]
    assert record["quotes_after"] == ["We pay at most $500 for each jewel loss."]


def test_a_bare_confirmation_does_not_renew_a_changed_fact(wiki: Any) -> None:
    claim = _stale(wiki, FORM.replace("$500", "$600"))
    assert "$500 stands in the statement" in _refused(lambda: wiki.settle(claim, "confirm"))
    assert wiki.memory.reasons() == {LIMIT: {"changed"}}


def test_what_nothing_there_is_like_cannot_be_confirmed(wiki: Any) -> None:
    claim = _stale(wiki, FORM.replace(LIMIT, "Zebras may graze; see 4 B."))
    told = _refused(lambda: wiki.settle(claim, "confirm"))
    assert "Zebras may graze" in told or "is gone" in told


def test_a_revision_has_new_words_under_the_same_id(wiki: Any) -> None:
    claim = _stale(wiki, FORM.replace("$500", "$600"))
    done = wiki.settle(claim, "revise", "Jewels are paid for up to $600.")
    assert wiki.claim("Jewels are paid for up to $600.") == claim
    assert _quotes(wiki, claim) == ["We pay at most $600 for each loss of jewels."]
    assert done.rewritten == (PAGE,)
    assert "Jewels are paid for up to $600." in wiki.text(PAGE)


def test_a_revision_passes_the_gate_or_is_refused(wiki: Any) -> None:
    claim = _stale(wiki, FORM.replace("$500", "$600"))
    told = _refused(lambda: wiki.settle(claim, "revise", "We pay at most $900 for each jewel."))
    assert "$900" in told
    assert "no passage" in _refused(lambda: wiki.settle(claim, "revise", "Zebras graze."))


def test_a_retraction_ends_a_claim_for_good(wiki: Any) -> None:
    claim = _stale(wiki, FORM)
    wiki.settle(claim, "retract")
    assert LIMIT not in wiki.text(PAGE)
    wiki.update()
    assert claim not in [r["id"] for r in wiki.memory.rows("claims")]


def test_what_is_overridden_is_made_historic_and_not_confirmed(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.memory.files["amendment"] = AMENDMENT
    wiki.memory.update(settle=False)
    claim = wiki.claim(LIMIT)
    told = _refused(lambda: wiki.settle(claim, "confirm"))
    assert "Limits Amendment Form overrides it" in told
    wiki.settle(claim, "historic")
    assert wiki.memory.standing()[LIMIT] == "historic"
    assert LIMIT in wiki.text(PAGE).split("## No longer in force")[1]


def test_what_is_in_force_is_not_made_historic(wiki: Any) -> None:
    wiki.update(form=FORM)
    told = _refused(lambda: wiki.settle(wiki.claim(LIMIT), "historic"))
    assert "nothing overrides it" in told


@pytest.mark.parametrize(("decision", "text"), [("confirm", ""), ("revise", LIMIT)])
def test_what_could_not_be_read_is_not_vouched_for(wiki: Any, decision: str, text: str) -> None:
    claim = _stale(wiki, "BROKEN")
    assert "could not be read" in _refused(lambda: wiki.settle(claim, decision, text))


def test_other_stale_claims_of_the_page_stay_stale(wiki: Any) -> None:
    claim = _stale(wiki, FORM.replace("$500", "$600").replace("30 days", "40 days"))
    wiki.settle(claim, "retract")
    assert wiki.memory.reasons() == {DUTY: {"changed"}}


def test_nothing_is_written_where_a_decision_is_refused(wiki: Any) -> None:
    claim = _stale(wiki, FORM.replace("$500", "$600"))
    before = wiki.memory.store.manifest(), wiki.memory.rows("claims"), wiki.files()
    _refused(lambda: wiki.settle(claim, "confirm"))
    assert (wiki.memory.store.manifest(), wiki.memory.rows("claims"), wiki.files()) == before


def test_an_unknown_claim_is_not_found(wiki: Any) -> None:
    wiki.update(form=FORM)
    with pytest.raises(NotFound, match="no claim 'claim:x'"):
        wiki.settle("claim:x", "confirm")


@pytest.mark.parametrize("by", ["jane", "human:", "process:jane", "human:jane doe", "human:-x", ""])
def test_who_decides_is_a_person_by_name(by: str) -> None:
    with pytest.raises(ConfigurationError, match="human:ID"):
        check(Verdict("claim:x", "confirm", by, "r"))


@pytest.mark.parametrize(
    ("decision", "text", "reason", "told"),
    [
        ("agree", "", "r", "is one of"),
        ("confirm", "New words.", "r", "takes no --text"),
        ("revise", "  ", "r", "needs --text"),
        ("retract", "", "  ", "--reason is empty"),
    ],
)
def test_a_decision_says_what_it_needs_and_no_more(
    decision: Any, text: str, reason: str, told: str
) -> None:
    with pytest.raises(ConfigurationError, match=told):
        check(Verdict("claim:x", decision, "human:jane", reason, text))


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_whole_decision_is_accepted(decision: Any) -> None:
    check(Verdict("claim:x", decision, "human:jane", "r", "t" if decision == "revise" else ""))
