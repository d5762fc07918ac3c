"""What holds on a day, as known at a checkpoint."""

from dataclasses import replace
from datetime import date

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at, displaced, in_force, narrowed
from synthetic_corpus.ledger.records import Amendment, Checkpoint, Fact, Supersession

LINE = (("line", "homeowners"),)
STATE = (*LINE, ("jurisdiction", "Ohio"))
OLD = Fact(
    id="form/deductible", concept="deductible", term="deductible", value="$1,000", document="form",
    section="7.2", heading="", scope=LINE, qualifiers=(), effective_from=date(2024, 1, 1),
    effective_to=None, authority=60, restates="", quote="", from_checkpoint=0, to_checkpoint=None,
)  # fmt: skip
NEW = replace(OLD, id="endorsement/deductible", document="endorsement", value="$2,000",
              effective_from=date(2026, 3, 1))  # fmt: skip
AMENDMENT = Amendment(
    id="amendment", document="endorsement", section="2", action="replaces", target="form",
    target_section="7.2", target_fact=OLD.id, fact=NEW.id, scope=LINE,
    effective_from=date(2026, 3, 1), effective_to=None, quote="", from_checkpoint=1,
    to_checkpoint=None,
)  # fmt: skip
SUPERSESSION = Supersession(
    id="supersession", document="next", section="1", superseded="form", repeal=False,
    kept_sections=("7",), effective_from=date(2026, 6, 1), quote="", from_checkpoint=0,
    to_checkpoint=None,
)  # fmt: skip


def _ids(facts: tuple[Fact, ...]) -> set[str]:
    return {fact.id for fact in facts}


def test_an_amendment_displaces_from_its_day_on_once_it_is_known() -> None:
    ledger = Ledger(facts=(OLD, NEW), amendments=(AMENDMENT,))
    assert _ids(in_force(ledger, 1, date(2026, 2, 28))) == {OLD.id}
    assert _ids(in_force(ledger, 1, date(2026, 3, 1))) == {NEW.id}
    assert OLD.id in _ids(in_force(ledger, 0, date(2026, 3, 1)))


def test_an_amendment_for_a_narrower_scope_leaves_the_rule_in_force() -> None:
    ledger = Ledger(facts=(OLD,), amendments=(replace(AMENDMENT, scope=STATE),))
    assert displaced(ledger, 1, date(2026, 5, 1)) == {}
    assert narrowed(ledger, 1, date(2026, 5, 1)) == {OLD.id: ("amendment",)}


def test_a_supersession_spares_the_sections_that_it_keeps() -> None:
    other = replace(OLD, id="form/limit", section="8")
    ledger = Ledger(facts=(OLD, other), supersessions=(SUPERSESSION,))
    assert displaced(ledger, 0, date(2026, 6, 1)) == {other.id: "supersession"}
    assert displaced(ledger, 0, date(2026, 5, 31)) == {}


def test_what_ran_out_no_longer_holds_the_day_after() -> None:
    ledger = Ledger(facts=(replace(OLD, effective_to=date(2026, 5, 31)),))
    assert _ids(in_force(ledger, 0, date(2026, 5, 31))) == {OLD.id}
    assert in_force(ledger, 0, date(2026, 6, 1)) == ()


def test_what_only_repeats_holds_as_long_as_what_it_repeats() -> None:
    memo = replace(NEW, id="memo/deductible", document="memo", value="$1,000", restates=OLD.id)
    ledger = Ledger(facts=(OLD, NEW, memo), amendments=(AMENDMENT,))
    assert memo.id in _ids(in_force(ledger, 0, date(2026, 4, 1)))
    assert memo.id not in _ids(in_force(ledger, 1, date(2026, 4, 1)))


def test_a_ledger_at_a_checkpoint_has_one_row_for_each_id() -> None:
    later = replace(OLD, value="$3,000", from_checkpoint=2)
    ledger = Ledger(
        facts=(replace(OLD, to_checkpoint=2), later),
        checkpoints=(Checkpoint(0, "T0", date(2026, 6, 1), ""),),
    )
    assert at(ledger, 1).facts == (replace(OLD, to_checkpoint=2),)
    assert at(ledger, 2).facts == (later,)
