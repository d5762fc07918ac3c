"""Drafts of passages: three hashes, of which each changes only with what it is of."""

from __future__ import annotations

from dataclasses import replace

from memory.passages.build import Draft, drafts
from memory.records import Block

HEADING = Block("heading", "Limits", label="4", level=1)
RULE = Block("paragraph", "We pay $500.")
LEAD = Block("paragraph", "The following are covered:")
ITEM = Block("item", "water damage", level=1)
ROW = Block("row", "Water | $500", headers=("Peril", "Limit"), cells=("Water", "$500"))


def _last(*blocks: Block) -> Draft:
    return drafts(blocks)[-1]


def test_blocks_without_text_make_no_passage() -> None:
    assert drafts([Block("paragraph", " \u200b "), RULE])[0].canonical == "We pay $500."


def test_headings_above_are_kept_outermost_first() -> None:
    deeper = Block("heading", "Water", label="4.1", level=2)
    draft = _last(HEADING, deeper, RULE)
    assert draft.headings == ("Limits", "Water")
    assert draft.labels == ("4", "4.1")
    assert draft.parents == (0, 1)


def test_a_heading_closes_those_of_its_own_level() -> None:
    other = Block("heading", "Duties", level=1)
    assert _last(HEADING, RULE, other, RULE).headings == ("Duties",)
    assert drafts([HEADING, other])[1].parents == ()


def test_how_a_text_is_wrapped_or_numbered_changes_no_hash() -> None:
    written = replace(RULE, text="We\n pay\u00a0$500.", label="(a)", page=3)
    one, other = _last(HEADING, RULE), _last(HEADING, written)
    assert (one.version, one.critical, one.context) == (
        other.version,
        other.critical,
        other.context,
    )


def test_a_rewording_changes_the_version_and_a_number_the_critical_hash() -> None:
    base = _last(RULE)
    reworded = _last(replace(RULE, text="We shall reimburse $500.".replace("shall ", "")))
    changed = _last(replace(RULE, text="We pay $600."))
    assert reworded.version != base.version
    assert reworded.critical == base.critical
    assert changed.critical != base.critical


def test_a_changed_nearest_heading_changes_the_context() -> None:
    other = replace(HEADING, text="Exclusions")
    assert _last(HEADING, RULE).context != _last(other, RULE).context


def test_a_renumbered_heading_or_an_outer_one_does_not() -> None:
    deeper = Block("heading", "Water", level=2)
    renumbered = replace(HEADING, label="5")
    renamed = replace(HEADING, text="Sums")
    assert _last(HEADING, RULE).context == _last(renumbered, RULE).context
    assert _last(HEADING, deeper, RULE).context == _last(renamed, deeper, RULE).context


def test_a_changed_lead_in_changes_the_context_of_every_item() -> None:
    other = replace(LEAD, text="The following are not covered:")
    second = replace(ITEM, text="fire damage")
    for end in ([ITEM], [ITEM, second]):
        assert _last(LEAD, *end).context != _last(other, *end).context


def test_what_stands_before_the_lead_in_sentence_is_no_context() -> None:
    longer = replace(LEAD, text=f"Since 2019 we pay more. {LEAD.text}")
    assert _last(LEAD, ITEM).context == _last(longer, ITEM).context


def test_a_changed_lead_in_changes_the_context_of_the_rows_below() -> None:
    other = replace(LEAD, text="The following are not covered:")
    assert _last(LEAD, ROW).context != _last(other, ROW).context


def test_a_new_item_above_changes_no_other_items_context() -> None:
    second = replace(ITEM, text="fire damage")
    assert _last(LEAD, ITEM).context == _last(LEAD, second, ITEM).context


def test_a_changed_table_header_or_caption_changes_the_context_of_its_rows() -> None:
    headed = replace(ROW, headers=("Peril", "Deductible"))
    captioned = replace(ROW, caption="Until 2027")
    assert len({_last(r).context for r in (ROW, headed, captioned)}) == 3


def test_a_neighbour_that_begins_with_an_exception_is_context() -> None:
    base = drafts([RULE, LEAD])[0].context
    for opening in ("Except", "However,", "Notwithstanding", "Subject to", "EXCEPT"):
        exception = Block("paragraph", f"{opening} water it holds.")
        assert drafts([RULE, exception])[0].context != base
        assert _last(exception, RULE).context != base


def test_another_neighbour_is_no_context() -> None:
    alone = drafts([RULE])[0].context
    plain = Block("paragraph", "Exceptional cases go to the desk.")
    assert drafts([plain, RULE, plain])[1].context == alone


def test_a_changed_exception_changes_the_context_again() -> None:
    one, other = (Block("paragraph", f"However, {n} days apply.") for n in (5, 6))
    assert drafts([RULE, one])[0].context != drafts([RULE, other])[0].context
