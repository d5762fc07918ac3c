"""Documents taken into a real store: identity over edits, quarantine, rights, removals."""

from __future__ import annotations

from typing import Any

from memory.records import AccessList

TEXT = "# [4] Limits\nWe pay $500.\nWe wait 30 days.\n# [5] Duties\nYou must notify us."


def test_an_edit_keeps_the_ids_of_everything_else(memory: Any) -> None:
    memory.files["a"] = TEXT
    memory.update(settle=False)
    document, before = memory.document("a")["id"], memory.ids()
    memory.files["a"] = "An inserted line.\n" + TEXT.replace("$500", "$600")
    assert memory.update(settle=False).edited == ["a"]
    after = memory.ids()
    assert memory.document("a")["id"] == document
    assert after["We pay $600."] == before["We pay $500."]
    assert {t: after[t] for t in before if t in after} == {
        t: before[t] for t in before if t in after
    }


def test_the_newest_text_alone_is_read_and_the_old_one_by_its_snapshot(memory: Any) -> None:
    memory.files["a"] = TEXT
    memory.update(settle=False)
    memory.files["a"] = TEXT.replace("$500", "$750")
    memory.update(settle=False)
    assert "We pay $500." not in memory.ids()
    former = memory.store.snapshot(1).rows("passages")["text"].to_list()
    assert "We pay $500." in former
    assert "We pay $750." not in former


def test_a_rename_keeps_the_document_and_writes_no_passage(memory: Any) -> None:
    memory.files["a"] = TEXT
    memory.update(settle=False)
    before, ids = memory.document("a")["id"], memory.ids()
    memory.files["b"] = memory.files.pop("a")
    assert memory.update(settle=False).renamed == [("a", "b")]
    assert memory.document("b")["id"] == before
    assert memory.ids() == ids
    assert "passages" not in memory.store.manifest().changes


def test_a_rename_with_an_edit_keeps_the_document(memory: Any) -> None:
    memory.files["a"] = TEXT
    memory.update(settle=False)
    before = memory.document("a")["id"]
    memory.files = {"b": TEXT.replace("$500", "$600")}
    assert memory.update(settle=False).renamed == [("a", "b")]
    assert memory.document("b")["id"] == before


def test_equal_documents_stay_two_and_removing_one_leaves_the_other(memory: Any) -> None:
    memory.files = {"a": TEXT, "b": TEXT}
    memory.update(settle=False)
    kept = memory.document("b")["id"]
    del memory.files["a"]
    assert memory.update(settle=False).removed == ["a"]
    assert {r["document"] for r in memory.rows("passages")} == {kept}


def test_a_document_that_cannot_be_read_keeps_its_last_good_text_and_hurts_no_other(
    memory: Any,
) -> None:
    memory.files = {"a": TEXT, "b": "Other text."}
    memory.update(settle=False)
    memory.files = {"a": "BROKEN", "b": "Newer text."}
    intake = memory.update(settle=False)
    assert [name for name, _ in intake.quarantined] == ["a"]
    assert intake.edited == ["b"]
    row = memory.document("a")
    assert (row["status"], row["remedy"]) == ("quarantined", "Save it again.")
    assert "We pay $500." in memory.ids()


def test_a_mended_document_leaves_quarantine(memory: Any) -> None:
    memory.files["a"] = "BROKEN"
    memory.update(settle=False)
    assert memory.document("a")["status"] == "quarantined"
    memory.files["a"] = TEXT
    memory.update(settle=False)
    row = memory.document("a")
    assert (row["status"], row["reason"]) == ("read", "")


def test_new_rights_do_not_end_a_quarantine(memory: Any) -> None:
    memory.files["a"] = TEXT
    memory.update(settle=False)
    memory.files["a"] = "BROKEN"
    memory.update(settle=False)
    memory.access["a"] = AccessList(("staff",))
    memory.update(settle=False)
    row = memory.document("a")
    assert row["allow"] == ["staff"]
    assert row["status"] == "quarantined"
    assert row["reason"]


def test_a_quarantined_document_that_moves_keeps_its_last_good_text(memory: Any) -> None:
    memory.files["a"] = TEXT
    memory.update(settle=False)
    memory.files["a"] = "BROKEN"
    memory.update(settle=False)
    memory.files["b"] = memory.files.pop("a")
    memory.update(settle=False)
    assert memory.document("b")["status"] == "quarantined"
    assert "We pay $500." in memory.ids()


def test_a_document_that_never_could_be_read_can_be_removed(memory: Any) -> None:
    memory.files = {"a": "BROKEN", "b": TEXT}
    memory.update(settle=False)
    del memory.files["a"]
    assert memory.update(settle=False).removed == ["a"]


def test_a_removed_document_that_comes_back_is_read_again(memory: Any) -> None:
    memory.files = {"a": TEXT, "b": "Other text."}
    memory.update()
    kept = memory.files.pop("a")
    memory.update()
    memory.files["a"] = kept
    memory.update()
    assert "We pay $500." in memory.ids()
    assert "We pay $500." in memory.standing()


def test_mass_removal_waits_for_an_approval(memory: Any) -> None:
    memory.files = {f"{n:02}": f"Text number {n}." for n in range(12)}
    memory.update(settle=False)
    kept = memory.files.pop("00")
    memory.files = {"00": kept}
    assert len(memory.update(settle=False).withheld) == 11
    assert len(memory.rows("passages")) == 12
    assert memory.document("05")["status"] == "withheld"
    assert len(memory.update(settle=False, approve=True).removed) == 11
    assert len(memory.rows("passages")) == 1


def test_the_same_observation_twice_writes_nothing(memory: Any) -> None:
    memory.files = {"a": TEXT, "b": "BROKEN"}
    memory.update(settle=False)
    memory.update(settle=False)
    assert memory.store.manifest().changes == {}


def test_another_way_to_write_the_same_text_changes_no_passage(memory: Any) -> None:
    memory.files["a"] = "The “limit” is $500 and   it holds."
    memory.update(settle=True)
    memory.files["a"] = 'The "limit" is\u00a0$500 and it holds.'
    memory.update(settle=False)
    assert memory.reasons() == {}
