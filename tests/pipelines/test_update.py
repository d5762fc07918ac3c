"""The main job on the small synthetic insurer: what its edits do, and what they leave alone."""

from __future__ import annotations

import builtins
import io
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from memory.reading.reader import Reader
from memory.reading.search import search
from memory.settings import read_settings
from memory.store.store import Store
from tests.conftest import CLOCK, Update
from tests.pipelines.states_of import live, memory_hash, tree_hash
from tests.small_set import edits


def _files(root: Path) -> dict[str, tuple[float, bytes]]:
    """Modification time and bytes of the store's files, but for leases and the check's record."""
    store = root / "data" / "store"
    return {
        p.relative_to(store).as_posix(): (p.stat().st_mtime_ns, p.read_bytes())
        for p in store.rglob("*")
        if p.is_file() and "leases" not in p.parts and p.name != "last_check.json"
    }


def _operations(root: Path, since: int) -> pl.DataFrame:
    rows = live(root / "docmem.toml", "operations")
    return rows.filter(pl.col("from_snapshot") > since)


def _document(root: Path, locator: str) -> dict[str, Any]:
    rows = live(root / "docmem.toml", "documents").filter(pl.col("locator") == locator)
    return rows.row(0, named=True)


def test_a_run_without_change_writes_nothing_and_hashes_each_file_once(
    insurer: Path, update: Update, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = insurer / "docmem.toml"
    before, bundle = _files(insurer), tree_hash(insurer / "data" / "bundle")
    opened: list[str] = []
    genuine = io.open

    def counting(file: Any, *args: Any, **kwargs: Any) -> Any:
        if str(file).startswith(str(insurer / "documents")):
            opened.append(str(file))
        return genuine(file, *args, **kwargs)

    monkeypatch.setattr(io, "open", counting)
    monkeypatch.setattr(builtins, "open", counting)
    record = update(config)
    documents = [p for p in opened if not p.endswith("access.csv")]
    assert len(documents) == len(set(documents)) == 38
    assert _files(insurer) == before
    assert tree_hash(insurer / "data" / "bundle") == bundle
    assert record["report"]["operations"] == {}
    assert record["report"]["rewritten"] == []
    assert Store(read_settings(config).store_uri).last_check() == record


def test_changing_one_sentence_is_one_operation_and_one_page(insurer: Path, update: Update) -> None:
    edits.change_amount(insurer / "documents")
    record = update(insurer / "docmem.toml")
    assert record["report"]["operations"] == {"revise": 1}
    assert len(record["report"]["rewritten"]) == 1
    operation = _operations(insurer, since=2).row(0, named=True)
    assert operation["before"] == edits.SENTENCE_BEFORE
    assert operation["after"] == edits.SENTENCE_AFTER


@pytest.mark.parametrize("edit", [edits.re_export_docx, edits.re_export_html])
def test_another_export_of_the_same_text_touches_no_claim_and_no_page(
    insurer: Path, update: Update, edit: Any
) -> None:
    bundle = tree_hash(insurer / "data" / "bundle")
    edit(insurer / "documents")
    report = update(insurer / "docmem.toml")["report"]
    assert [s["same_text"] for s in report["sources"] if s["source"] == "manuals"] != [[]]
    assert (report["stale"], report["operations"], report["rewritten"]) == ({}, {}, [])
    log = (insurer / "data" / "bundle" / "log.md").read_text()
    assert "no operations" in log
    assert tree_hash(insurer / "data" / "bundle") != bundle


def test_a_renamed_file_keeps_its_identity_and_claims_and_is_cited_by_its_new_name(
    insurer: Path, update: Update
) -> None:
    before = _document(insurer, "subrogation-procedure.html")
    edits.rename_manual(insurer / "documents")
    report = update(insurer / "docmem.toml")["report"]
    assert (report["stale"], report["operations"]) == ({}, {})
    after = _document(insurer, edits.NEW_NAME)
    assert after["id"] == before["id"]
    assert after["passages"] == before["passages"]
    pages = "".join(p.read_text() for p in (insurer / "data" / "bundle").rglob("*.md"))
    assert "manuals/subrogation-procedure.html" not in pages
    assert f"manuals/{edits.NEW_NAME}" in pages


def test_an_endorsement_makes_historic_exactly_what_it_replaces(
    insurer: Path, update: Update
) -> None:
    form = _document(insurer, "ho-00-03-2026-01.docx")
    edits.add_endorsement(insurer / "documents")
    report = update(insurer / "docmem.toml")["report"]
    assert report["stale"] == {"overridden": 2}
    assert report["operations"]["make_historic"] == 2
    assert _document(insurer, "ho-00-03-2026-01.docx") == form
    ended = _operations(insurer, since=2).filter(pl.col("operation") == "make_historic")
    assert sorted(ended["before"].to_list()) == [
        "In case of theft you must also notify the police.",
        "You must give us prompt notice of the loss, and in any event within 60 days after the "
        "loss becomes known to you.",
    ]
    page = (insurer / "data" / "bundle" / "topics" / "notice-of-loss.md").read_text()
    in_force, historic = page.split("## No longer in force")
    assert "within 60 days after the loss becomes known to you.[^ho0003-2026-01]" in historic
    assert "within 60 days after the loss becomes known to you.[^ho0003-2026-01]" not in in_force


def test_what_a_withdrawn_endorsement_replaced_comes_back(insurer: Path, update: Update) -> None:
    config = insurer / "docmem.toml"
    edits.add_endorsement(insurer / "documents")
    update(config)
    (insurer / "documents" / "policies" / "ho-04-95-2026-02.docx").unlink()
    report = update(config)["report"]
    assert report["stale"]["overridden"] == 2
    assert report["operations"]["confirm"] == 2
    page = (insurer / "data" / "bundle" / "topics" / "notice-of-loss.md").read_text()
    assert "within 60 days" in page.split("## No longer in force")[0]


def test_a_removed_document_is_gone_from_the_present_and_kept_for_known_at(
    insurer: Path, update: Update
) -> None:
    config = insurer / "docmem.toml"
    removed = _document(insurer, "bulletin-2025-09.txt")["id"]
    edits.remove_bulletin(insurer / "documents")
    report = update(config)["report"]
    assert set(report["stale"]) == {"missing"}
    assert set(report["operations"]) == {"retract"}
    store = Store(read_settings(config).store_uri)
    now, then = store.snapshot(), store.snapshot(2)
    for table in ("passages", "evidence", "mentions", "edges"):
        assert now.rows(table, f"document = '{removed}'").is_empty()
        assert not then.rows(table, f"document = '{removed}'").is_empty() or table == "edges"
    pages = "".join(p.read_text() for p in (insurer / "data" / "bundle").rglob("*.md"))
    assert "bulletin-2025-09" not in pages


def test_an_unreadable_file_is_quarantined_and_its_last_good_version_still_answers(
    insurer: Path, update: Update
) -> None:
    config = insurer / "docmem.toml"
    edits.break_docx(insurer / "documents")
    report = update(config)["report"]
    ((name, reason),) = report["sources"][1]["quarantined"]
    assert name == "catastrophe-response-procedure.docx"
    assert reason.startswith("corrupt: ")
    assert set(report["stale"]) == {"unverified"}
    assert report["operations"] == {}
    assert _document(insurer, name)["remedy"]
    hits = _search(config, "roofs inspected by drone neighbour objects")
    assert {hit["state"] for hit in hits if "drone" in hit["text"]} == {"unverified"}
    page = insurer / "data" / "bundle" / "procedures" / "catastrophe-response-procedure.md"
    assert "**Not to be trusted now" in page.read_text()


def test_a_file_that_can_be_read_again_is_trusted_again(insurer: Path, update: Update) -> None:
    config = insurer / "docmem.toml"
    path = insurer / "documents" / "manuals" / "catastrophe-response-procedure.docx"
    good, bundle = path.read_bytes(), (insurer / "data/bundle/topics/deductible.md").read_bytes()
    edits.break_docx(insurer / "documents")
    update(config)
    path.write_bytes(good)
    report = update(config)["report"]
    assert report["stale"] == {}
    assert (insurer / "data/bundle/topics/deductible.md").read_bytes() == bundle


def test_the_same_edits_give_the_same_memory(
    insurer: Path, insurer_template: Path, update: Update, tmp_path: Path
) -> None:
    """The same edits, taken in twice from the same state, give the same memory."""
    import shutil

    other = tmp_path / "other"
    shutil.copytree(insurer_template, other, symlinks=True)
    for root in (insurer, other):
        edits.edit(root / "documents")
        update(root / "docmem.toml")
    assert memory_hash(insurer / "docmem.toml") == memory_hash(other / "docmem.toml")


def _search(config: Path, text: str) -> list[dict[str, Any]]:
    from datetime import datetime

    snapshot = Store(read_settings(config).store_uri).snapshot()
    day = datetime.fromisoformat(CLOCK).date()
    return search(Reader(snapshot, principals=("everyone",), as_of=day), text)
