"""What becomes of what people write into published pages."""

from __future__ import annotations

from typing import Any

import pytest

from memory.records import AccessList
from memory.wiki.bundle.edits import split_page
from tests.memory.wiki.okf import faults

FORM = """@form HO 00 03
@effective 2020-01-01
@title Homeowners Basic Form
# [4] Limits
We pay at most $500. Jewels are insured at home.
# [5] Duties
You must notify us within 30 days.
"""
PAGE = "forms/homeowners-basic-form.md"
LIMIT = "We pay at most $500."
HEADING = "---\n\n# Homeowners Basic Form\n"


def _front(wiki: Any) -> dict[str, Any]:
    return split_page(wiki.text(PAGE))[0]


def _claims(wiki: Any) -> dict[str, dict[str, Any]]:
    return {row["statement"]: row for row in wiki.memory.rows("claims")}


def _unsupported(wiki: Any) -> list[str]:
    return [entry["sentence"] for entry in wiki.taken.unsupported]


def test_a_sentence_that_a_source_holds_becomes_a_claim_by_a_person(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, HEADING, f"{HEADING}\nJewels are insured at home.\n")
    wiki.update()
    claim = _claims(wiki)["Jewels are insured at home."]
    assert claim["decided_by"] == "human:unnamed"
    evidence = [r for r in wiki.memory.rows("evidence") if r["claim"] == claim["id"]]
    assert [r["quote"] for r in evidence] == ["Jewels are insured at home."]
    assert wiki.taken.unsupported == []
    text = wiki.text(PAGE)
    assert text.count("Jewels are insured at home.") == 1
    assert "- Jewels are insured at home.[^ho0003]" in text
    assert faults(wiki.folder) == []


def test_a_sentence_around_a_sources_own_words_becomes_a_claim(wiki: Any) -> None:
    wiki.update(form=FORM)
    sentence = "On jewels the form says “Jewels are insured at home”, so ask where."
    wiki.edit(PAGE, HEADING, f"{HEADING}\n{sentence}\n")
    wiki.update()
    assert wiki.taken.unsupported == []
    assert any("so ask where" in statement for statement in _claims(wiki))


def test_the_person_who_signed_the_page_is_the_one_who_claims(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, HEADING, f"{HEADING}\nJewels are insured at home.\n")
    wiki.edit(PAGE, "verified:\n", "verified:\n- by: human:jane\n")
    wiki.update()
    assert _claims(wiki)["Jewels are insured at home."]["decided_by"] == "human:jane"
    assert "human:jane" in str(_front(wiki)["verified"])


@pytest.mark.parametrize(
    "sentence",
    [
        "We pay at most $900.",
        "Jewels must be insured at home.",
        "Nobody needs to read this.",
        "The form says “Jewels are insured at home” for 90 days.",
    ],
)
def test_a_sentence_that_no_source_holds_stays_and_is_listed_at_every_update(
    wiki: Any, sentence: str
) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, HEADING, f"{HEADING}\n{sentence}\n")
    for _ in range(2):
        done = wiki.update()
        assert sentence in wiki.text(PAGE)
        assert [entry["page"] for entry in wiki.taken.unsupported] == ["page:" + PAGE[:-3]]
        assert done.edited == (PAGE,)
    assert len(_claims(wiki)) == 2
    assert "verified" not in _front(wiki)


def test_what_a_person_wrote_is_kept_beside_what_changed_in_the_sources(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, HEADING, f"{HEADING}\nAsk Jane first.\n")
    wiki.update()
    wiki.update(form=FORM.replace("30 days", "40 days"))
    text = wiki.text(PAGE)
    assert "Ask Jane first." in text
    assert "within 40 days" in text
    assert "within 30 days" not in text


def test_a_person_and_a_source_that_change_one_line_both_stand(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, LIMIT, "We pay at most $500, says Jane.")
    wiki.update(form=FORM.replace("$500", "$600"))
    text = wiki.text(PAGE)
    assert "We pay at most $500, says Jane." in text
    assert "- We pay at most $600." in text
    assert _unsupported(wiki) == ["We pay at most $500, says Jane."]


def test_a_line_that_a_person_took_out_stays_out_until_its_claim_changes(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, f"- {LIMIT}[^ho0003]\n", "")
    wiki.update()
    assert LIMIT not in wiki.text(PAGE)
    assert LIMIT in _claims(wiki)
    wiki.update(form=FORM.replace("$500", "$600"))
    assert "We pay at most $600." in wiki.text(PAGE)


def test_keys_a_person_added_and_a_title_they_changed_are_kept(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, "status: stable\n", "status: stable\nowner: desk 4\nreview: [a, {b: 2}]\n")
    wiki.edit(PAGE, "\ntitle: Homeowners Basic Form\ndesc", "\ntitle: The basic form\ndesc")
    for amount in ("$600", "$700"):
        wiki.update(form=FORM.replace("$500", amount))
        front = _front(wiki)
        assert (front["owner"], front["review"]) == ("desk 4", ["a", {"b": 2}])
        assert front["title"] == "The basic form"
        assert amount in wiki.text(PAGE)
        assert "verified" in front
    assert "[The basic form](" in wiki.text("index.md")


def test_the_memory_writes_its_own_keys_whatever_a_person_makes_of_them(wiki: Any) -> None:
    wiki.update(form=FORM)
    before = _front(wiki)
    wiki.edit(PAGE, "status: stable", "status: deprecated")
    wiki.update()
    assert _front(wiki) == before


def test_front_matter_that_cannot_be_read_does_not_take_the_text_with_it(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, HEADING, f"{HEADING}\nAsk Jane first.\n")
    wiki.edit(PAGE, "status: stable", "status: [stable")
    wiki.update()
    assert "Ask Jane first." in wiki.text(PAGE)
    assert faults(wiki.folder) == []


def test_a_page_of_a_persons_own_is_carried_over_and_listed(wiki: Any) -> None:
    wiki.update(form=FORM)
    own = "---\ntype: Note\ntitle: Who to ask\ndescription: Names.\n---\n\nAsk Jane.\n"
    (wiki.folder / "notes").mkdir()
    (wiki.folder / "notes/who.md").write_text(own)
    for amount in ("$600", "$700"):
        done = wiki.update(form=FORM.replace("$500", amount))
        assert wiki.text("notes/who.md") == own
        assert "notes/who.md" in done.edited
    assert "[Who to ask](notes/who.md) - Names." in wiki.text("index.md")


def test_words_of_a_source_that_the_audience_may_no_longer_read_go_from_edited_pages(
    wiki: Any,
) -> None:
    secret = FORM.replace("HO 00 03", "HO 00 04").replace("$500", "$7,777")
    wiki.update(form=FORM, secret=secret)
    page = next(name for name in wiki.files() if b"$7,777" in wiki.files()[name] and name[0] != ".")
    wiki.edit(page, "We pay at most $7,777.", "We pay at most $7,777 (see Jane).")
    wiki.update()
    assert "$7,777 (see Jane)" in wiki.text(page)
    wiki.memory.access["secret"] = AccessList(("group:fraud",))
    wiki.update()
    assert not any(b"7,777" in data for data in wiki.files().values())


def test_an_edited_page_whose_subject_is_gone_is_told(wiki: Any) -> None:
    wiki.update(form=FORM, other="@title Late Notice Bulletin\nThe fee is $85.\n")
    wiki.edit(PAGE, HEADING, f"{HEADING}\nAsk Jane first.\n")
    wiki.update()
    del wiki.memory.files["form"]
    done = wiki.update()
    assert done.dropped == (PAGE,)
    assert "forms/homeowners-basic-form.md" not in wiki.files()


def test_a_persons_claim_is_settled_like_any_other_when_its_source_changes(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.edit(PAGE, HEADING, f"{HEADING}\nJewels are insured at home.\n")
    wiki.update()
    wiki.update(form=FORM.replace("Jewels are insured at home", "Jewels are not insured at home"))
    assert "Jewels are insured at home." not in _claims(wiki)
    assert "Jewels are insured at home." not in wiki.text(PAGE)


def test_editing_in_place_leaves_what_it_was_compared_with_alone(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.update(form=FORM, other="@title Late Notice Bulletin\nThe fee is $85.\n")
    wiki.edit(PAGE, HEADING, f"{HEADING}\nAsk Jane first.\n")
    wiki.update()
    assert _unsupported(wiki) == ["Ask Jane first."]
