"""The bundle as Open Knowledge Format has it, and what stays byte for byte."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from memory.records import AccessList
from memory.wiki.bundle.edits import split_page
from memory.wiki.publish import publish
from tests.memory.wiki.okf import faults, pages

FORM = """@form HO 00 03
@edition 05 11
@effective 2020-01-01
@title Homeowners Basic Form
# [4] Limits
We pay at most $500.
# [5] Duties
You must notify us within 30 days.
"""
BULLETIN = "@title Late Notice Bulletin\nThe fee is $85. The fee must be paid within 9 days.\n"
AMENDMENT = """@form HO 04 90
@effective 2025-01-01
@title Limits Amendment Form
Section 4 of HO 00 03 is replaced by the following:
We pay at most $750.
"""
FORM_PAGE = "forms/homeowners-basic-form.md"
BULLETIN_PAGE = "policies/late-notice-bulletin.md"


def _front(wiki: Any, page: str) -> dict[str, Any]:
    return split_page(wiki.text(page))[0]


def test_a_bundle_is_sound(wiki: Any) -> None:
    wiki.update(form=FORM, bulletin=BULLETIN, amendment=AMENDMENT)
    assert faults(wiki.folder) == []
    assert len(pages(wiki.folder)) == 3


def test_a_page_says_what_it_is_of_and_where_from(wiki: Any) -> None:
    wiki.update(form=FORM.replace("@title", "@author Desk 1\n@title"))
    front = _front(wiki, FORM_PAGE)
    assert list(front) == [
        "type", "title", "description", "resource", "tags", "sources", "generated", "verified",
        "status",
    ]  # fmt: skip
    assert front["resource"] == "s/form"
    assert front["sources"] == [
        {
            "id": "ho0003-2011-05",
            "resource": "s/form",
            "title": "Homeowners Basic Form",
            "author": "Desk 1",
            "last_modified": "2026-06-01T00:00:00+00:00",
        }
    ]
    assert front["verified"] == [
        {"by": "process:docmem-evidence-check", "at": "2026-06-01T00:00:00+00:00"}
    ]
    assert front["status"] == "stable"


def test_a_page_is_stale_after_the_first_end_of_validity(wiki: Any) -> None:
    ending = FORM.replace("@edition", "@expires 2027-03-31\n@edition")
    wiki.update(form=ending)
    assert _front(wiki, FORM_PAGE)["stale_after"] == "2027-03-31T00:00:00+00:00"


def test_a_page_of_which_nothing_holds_any_more_is_deprecated(wiki: Any) -> None:
    wiki.update(form=FORM.replace("@edition", "@expires 2026-01-31\n@edition"))
    front = _front(wiki, FORM_PAGE)
    assert (front["status"], "stale_after" in front) == ("deprecated", False)


def test_a_page_with_a_stale_statement_is_not_verified_and_says_which_is_stale(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.update(form="BROKEN")
    front = _front(wiki, FORM_PAGE)
    assert "verified" not in front
    assert front["status"] == "draft"
    assert "2 not to be trusted" in front["description"]
    assert wiki.text(FORM_PAGE).count("**Not to be trusted now") == 2
    wiki.update(form=FORM)
    assert "verified" in _front(wiki, FORM_PAGE)


def test_a_page_that_a_compile_left_unread_is_not_verified(wiki: Any, row: Any) -> None:
    wiki.update(form=FORM)
    with wiki.memory.store.writer("test") as writer:
        claim = wiki.memory.rows("claims")[0]
        left = row("unread", id="u", page=claim["page"], documents=claim["documents"])
        writer.add("unread", [left])
        writer.commit(at="2026-06-02T00:00:00", stage="wiki", corpus_root="", run="r")
    publish(wiki.settings, wiki.memory.store, date(2026, 6, 2))
    assert "verified" not in _front(wiki, FORM_PAGE)


def test_where_nothing_changed_no_byte_and_no_time_changes(wiki: Any) -> None:
    wiki.update(form=FORM, bulletin=BULLETIN)
    before = wiki.files()
    done = wiki.update(bulletin=BULLETIN.replace("$85", "$95"))
    assert done.rewritten == (BULLETIN_PAGE,)
    after = wiki.files()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {BULLETIN_PAGE, ".claims/policies/late-notice-bulletin.json"}


def test_another_part_of_a_cited_document_does_not_date_a_page_anew(wiki: Any) -> None:
    other = "# Duties\nA duty of the other form must be met.\n"
    wiki.update(form=FORM, other=other)
    page = next(name for name in wiki.files() if name.startswith("topics/dut"))
    before = wiki.text(page)
    wiki.memory.files["form"] = FORM.replace("$500", "$600")
    done = wiki.update()
    assert page in done.kept
    assert wiki.text(page) == before


def test_the_log_is_newest_first_and_has_what_people_settled(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.settle(wiki.claim("We pay at most $500."), "confirm")
    log = wiki.text("log.md")
    assert log.index("## 2026-06-02") < log.index("## 2026-06-01")
    assert "* **Settled** by human:jane, snapshot 3: 1 confirm." in log
    assert faults(wiki.folder) == []


def test_a_person_who_settled_a_claim_is_named_until_it_is_stale(wiki: Any) -> None:
    wiki.update(form=FORM)
    wiki.settle(wiki.claim("We pay at most $500."), "confirm")
    verified = _front(wiki, FORM_PAGE)["verified"]
    assert {"by": "human:jane", "at": "2026-06-02T10:00:00+00:00"} in verified
    wiki.update(form=FORM.replace("$500", "$600"))
    assert "human:jane" not in str(_front(wiki, FORM_PAGE)["verified"])


def test_what_the_audience_may_not_read_is_nowhere_in_the_bundle(wiki: Any) -> None:
    wiki.memory.access = {"secret": AccessList(("group:fraud",))}
    secret = "@title Zeppelin Rules\n# Duties\nA zeppelin must be reported. See Form HO 00 03.\n"
    wiki.update(form=FORM, bulletin=BULLETIN, secret=secret)
    with_it = wiki.files()
    assert not any(b"eppelin" in name.encode() + data for name, data in with_it.items())
    assert "Update** snapshot 2: 4 add." in wiki.text("log.md")
    assert faults(wiki.folder) == []


@pytest.mark.parametrize("lost", ["", "{", '{"published": {}, "claims": []}'])
def test_a_sidecar_that_is_lost_or_corrupt_is_rebuilt_and_told(wiki: Any, lost: str) -> None:
    wiki.update(form=FORM)
    before = wiki.files()
    sidecar = wiki.folder / ".claims/forms/homeowners-basic-form.json"
    sidecar.write_text(lost) if lost else sidecar.unlink()
    done = wiki.update()
    assert done.rebuilt == (FORM_PAGE,)
    assert wiki.files() == before
    assert wiki.update().rebuilt == ()


def test_a_lost_sidecar_does_not_make_a_persons_words_of_what_the_memory_said(wiki: Any) -> None:
    wiki.update(form=FORM)
    (wiki.folder / ".claims/forms/homeowners-basic-form.json").unlink()
    wiki.edit(FORM_PAGE, "# Homeowners Basic Form\n", "# Homeowners Basic Form\n\nAsk Jane.\n")
    done = wiki.update(form=FORM.replace("$500", "$600"))
    text = wiki.text(FORM_PAGE)
    assert done.rebuilt == (FORM_PAGE,)
    assert "$500" not in text
    assert "We pay at most $600." in text
    assert "Ask Jane." in text
    assert [entry["sentence"] for entry in wiki.taken.unsupported] == ["Ask Jane."]


def test_a_page_that_expires_by_the_clock_is_published_anew(wiki: Any) -> None:
    wiki.update(form=FORM.replace("@edition", "@expires 2026-12-31\n@edition"))
    done = wiki.update(as_of=date(2027, 1, 1))
    assert done.rewritten == (FORM_PAGE,)
    assert "## No longer in force" in wiki.text(FORM_PAGE)
    assert "Expired on 2026-12-31." in wiki.text(FORM_PAGE)
