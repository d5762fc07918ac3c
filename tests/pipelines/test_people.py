"""What people did to the published wiki, as a whole run of the job takes it in."""

from __future__ import annotations

from pathlib import Path

from memory.passages.sentences import sentences
from tests.conftest import Update
from tests.memory.wiki.okf import faults
from tests.pipelines.states_of import live, tree_hash
from tests.small_set import edits

PAGE = "topics/notice-of-loss.md"


def test_what_a_person_wrote_is_taken_in_told_and_kept(insurer: Path, update: Update) -> None:
    page = insurer / "data" / "bundle" / PAGE
    text = page.read_text(encoding="utf-8").replace("\n## ", "\nThe desk has 900 zebras.\n\n## ", 1)
    page.write_text(text, encoding="utf-8")
    for _ in range(2):
        report = update(insurer / "docmem.toml")["report"]
        (entry,) = report["unsupported"]
        assert (entry["page"], entry["sentence"]) == (
            "page:topics/notice-of-loss", "The desk has 900 zebras.",
        )  # fmt: skip
        assert report["edited"] == [PAGE]
        assert "The desk has 900 zebras." in page.read_text(encoding="utf-8")
    bundle = tree_hash(insurer / "data" / "bundle")
    report = update(insurer / "docmem.toml")["report"]
    assert (report["rewritten"], tree_hash(insurer / "data" / "bundle")) == ([], bundle)
    edits.add_endorsement(insurer / "documents")
    update(insurer / "docmem.toml")
    assert "The desk has 900 zebras." in page.read_text(encoding="utf-8")
    assert "## No longer in force" in page.read_text(encoding="utf-8")


def test_a_persons_sentence_that_a_source_holds_is_a_claim_of_the_run(
    insurer: Path, update: Update
) -> None:
    passages = live(insurer / "docmem.toml", "pages").filter(id="page:topics/notice-of-loss")
    claimed = set(live(insurer / "docmem.toml", "claims")["statement"])
    rows = live(insurer / "docmem.toml", "passages")
    sentence = next(
        sentence
        for ident, text, kind in rows.select("id", "canonical", "kind").iter_rows()
        if ident in passages["passages"].item() and kind == "paragraph"
        for sentence in sentences(text)
        if sentence.endswith(".") and sentence not in claimed
    )  # fmt: skip
    page = insurer / "data" / "bundle" / PAGE
    text = page.read_text(encoding="utf-8").replace("\n## ", f"\n{sentence}\n\n## ", 1)
    page.write_text(text, encoding="utf-8")
    report = update(insurer / "docmem.toml")["report"]
    assert (len(report["by_people"]), report["unsupported"]) == (1, [])
    claims = live(insurer / "docmem.toml", "claims").filter(statement=sentence)
    assert claims["decided_by"].to_list() == ["human:unnamed"]
    assert faults(insurer / "data" / "bundle") == []


def test_a_damaged_sidecar_is_rebuilt_and_told(insurer: Path, update: Update) -> None:
    before = tree_hash(insurer / "data" / "bundle")
    (insurer / "data" / "bundle" / ".claims" / "topics" / "notice-of-loss.json").write_text("{")
    report = update(insurer / "docmem.toml")["report"]
    assert report["rebuilt"] == [PAGE]
    assert report["rewritten"] == []
    assert tree_hash(insurer / "data" / "bundle") == before
