"""After `forget`, no word of the document is anywhere, and what others say stands."""

from __future__ import annotations

import gzip
import zipfile
from datetime import date
from pathlib import Path

import polars as pl
import pytest

from memory.errors import ConfigurationError, NotFound
from memory.forget.forgetting import forget, preview, release
from memory.reading.page import Pages
from memory.reading.reader import Reader
from memory.reading.stale import stale
from memory.settings import Settings, read_settings
from memory.store.schema import RIGHTS
from memory.store.store import Store
from memory.wiki.model.answers import Answers, Kept, Spent
from tests.conftest import Update
from tests.memory.forget import memo
from tests.memory.forget.decoded import where
from tests.pipelines.states_of import memory_hash

NOWHERE: dict[str, list[str]] = {word: [] for word in memo.WORDS}


def _settings(root: Path) -> Settings:
    return read_settings(root / "docmem.toml")


def _reader(root: Path, number: int | None = None) -> Reader:
    snapshot = Store(_settings(root).store_uri).snapshot(number)
    return Reader(snapshot, principals=["everyone"], as_of=date(2026, 3, 5))


def _states(root: Path, number: int | None = None) -> dict[str, str]:
    reader = _reader(root, number)
    return {
        row["statement"]: reader.states.of(row["id"]) for row in reader.rows("claims").to_dicts()
    }


def test_its_words_are_nowhere_in_the_data_folder(insured: Path) -> None:
    data = insured / "data"
    assert all(where(data, memo.WORDS).values())
    done = forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert where(data, memo.WORDS) == NOWHERE
    assert done.residue is not None
    assert done.residue.found == {}


def test_no_row_of_any_snapshot_names_it(insured: Path) -> None:
    ident = forget(_settings(insured), memo.PLACE, now=memo.NOW).document
    store = Store(_settings(insured).store_uri)
    for table, (column, several) in RIGHTS.items():
        named = store.latest().every(table, [column])[column].to_list()
        assert ident not in ([d for row in named for d in row] if several else named)


def test_every_snapshot_reads_as_if_it_had_never_been(insured: Path) -> None:
    before = _states(insured, 2)
    assert _states(insured)[memo.BEFORE] == "historic"
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    newest = _reader(insured).snapshot.number
    for number in range(2, newest + 1):
        assert _states(insured, number) == before
        assert stale(_reader(insured, number)) == []
        assert [view.page["title"] for view in Pages(_reader(insured, number))]


def test_what_it_had_overridden_comes_back_by_a_recorded_operation(insured: Path) -> None:
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert _states(insured)[memo.BEFORE] == "current"
    record = _reader(insured).rows("operations").filter(before=memo.BEFORE)
    assert set(record["operation"]) == {"make_historic", "confirm"}
    page = insured / "data/bundle/forms/deductible.md"
    assert memo.BEFORE in page.read_text(encoding="utf-8")
    assert "No longer in force" not in page.read_text(encoding="utf-8")


def test_a_sentence_that_another_document_has_too_stays(insured: Path) -> None:
    found = preview(_settings(insured), memo.PLACE).outlook
    assert found is not None
    assert found.also_in == {"Late notices": 1}
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert _states(insured)[memo.SHARED] == "current"


def test_a_preview_changes_nothing_and_counts_what_then_goes(insured: Path) -> None:
    before = memory_hash(insured / "docmem.toml")
    said = preview(_settings(insured), memo.PLACE)
    assert memory_hash(insured / "docmem.toml") == before
    assert not (insured / "data/store/tombstones").exists()
    done = forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert said.outlook == done.outlook
    assert said.outlook is not None
    assert said.outlook.goes["documents"] == 3
    assert said.outlook.comes_back == 1


def test_it_stays_gone_though_its_source_still_has_it(insured: Path, again: Update) -> None:
    done = forget(_settings(insured), memo.PLACE, now=memo.NOW)
    report = again()["report"]
    assert report["forgotten"] == [{"tombstone": done.tombstone, "source": "policies"}]
    assert report["operations"] == {}
    assert where(insured / "data", memo.WORDS) == NOWHERE


@pytest.mark.parametrize("place", [memo.FORMER_PLACE, "manuals/elsewhere.txt"])
def test_it_stays_gone_under_another_name(insured: Path, again: Update, place: str) -> None:
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    (insured / "documents" / memo.PLACE).rename(insured / "documents" / place)
    assert len(again()["report"]["forgotten"]) == 1
    assert where(insured / "data", memo.WORDS) == NOWHERE


def test_it_stays_gone_when_it_is_edited_or_goes_back_to_an_old_text(
    insured: Path, again: Update
) -> None:
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    memo.write(insured, memo.PLACE, memo.EDITED.replace("9 days", "12 days"))
    memo.write(insured, "manuals/copy.txt", memo.MEMO)
    assert len(again()["report"]["forgotten"]) == 2
    assert where(insured / "data", memo.WORDS) == NOWHERE


def test_it_is_taken_in_again_once_it_is_released(insured: Path, again: Update) -> None:
    stone = forget(_settings(insured), memo.PLACE, now=memo.NOW).tombstone
    assert release(_settings(insured), stone) == stone
    assert again()["report"]["forgotten"] == []
    assert _states(insured)[memo.BEFORE] == "historic"
    assert where(insured / "data", ["brontine"])["brontine"]


def test_what_was_removed_from_its_source_can_still_be_forgotten(
    insured: Path, again: Update
) -> None:
    (insured / "documents" / memo.PLACE).unlink()
    again()
    assert where(insured / "data", memo.WORDS) != NOWHERE
    forget(_settings(insured), memo.FORMER_PLACE, now=memo.NOW)
    assert where(insured / "data", memo.WORDS) == NOWHERE


@pytest.mark.parametrize("name", [memo.PLACE, memo.FORMER_PLACE, "flumbering", "doc"])
def test_it_is_named_by_id_by_any_place_or_by_title(insured: Path, name: str) -> None:
    ident = preview(_settings(insured), memo.PLACE).document
    assert preview(_settings(insured), ident if name == "doc" else name).document == ident


def test_what_is_not_known_or_not_clear_is_refused(insured: Path, again: Update) -> None:
    memo.write(insured, "manuals/second.txt", memo.GUIDE.replace("refused", "declined"))
    again()
    with pytest.raises(ConfigurationError, match="means 2 documents"):
        forget(_settings(insured), "Late notices", now=memo.NOW)
    with pytest.raises(NotFound, match=r"no document .policies/none\.txt"):
        forget(_settings(insured), "policies/none.txt", now=memo.NOW)


def test_forgetting_it_twice_says_so_and_changes_nothing(insured: Path) -> None:
    first = forget(_settings(insured), memo.PLACE, now=memo.NOW)
    after = memory_hash(insured / "docmem.toml")
    second = forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert (second.tombstone, second.outlook, second.residue) == (first.tombstone, None, None)
    assert memory_hash(insured / "docmem.toml") == after


def test_caches_lose_the_files_that_hold_a_word_of_it(insured: Path) -> None:
    cache = insured / "data" / "cache"
    cache.mkdir()
    (cache / "kept.json").write_text('{"answer": "A deductible of $500"}', encoding="utf-8")
    (cache / "a.json.gz").write_bytes(gzip.compress(b'{"answer": "the\\nZyxwort"}'))
    (cache / "b.txt").write_bytes("an okapinet".encode("utf-16"))
    with zipfile.ZipFile(cache / "c.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x", "the brontine")
    (cache / "d.json").write_text('"You must tell us within 40 days."', encoding="utf-8")
    done = forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert [path.name for path in cache.iterdir()] == ["kept.json"]
    assert done.files["cached files"] == 4


def test_answers_of_a_model_that_were_made_of_it_go_whatever_they_say(insured: Path) -> None:
    answers = Answers(_settings(insured).answers_path)
    ident = preview(_settings(insured), memo.PLACE).document
    answers.keep("aa11", Kept("Yes.", "stop"), ["doc:other", ident])
    answers.keep("bb22", Kept("No.", "stop"), ["doc:other"])
    answers.spend(Spent("r", "page:forms/flumbering", (ident,), 1, 20, 0.5, 1.0))
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert (answers.get("aa11"), answers.get("bb22")) == (None, Kept("No.", "stop"))
    assert [(entry.page, entry.cost) for entry in answers.spending()] == [("", 0.5)]
    assert where(insured / "data", memo.WORDS) == NOWHERE


def test_files_of_the_source_are_left_alone(insured: Path) -> None:
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert (insured / "documents" / memo.PLACE).read_text(encoding="utf-8") == memo.EDITED


def _vectors(root: Path) -> pl.DataFrame:
    """The vectors of all snapshots, and the texts that they are of."""
    store = Store(_settings(root).store_uri).latest()
    return store.every("vectors", ["id", "documents", "version", "vector", "to_snapshot"])


def _holding(root: Path, vector: bytes) -> list[str]:
    return [p.name for p in (root / "data").rglob("*") if p.is_file() and vector in p.read_bytes()]


def test_a_vector_tells_as_much_as_its_text_and_goes_with_it(insured: Path) -> None:
    ident = preview(_settings(insured), memo.PLACE).document
    before = _vectors(insured)
    names_it = before["documents"].list.contains(ident)
    shared = before.filter(~names_it)["version"].to_list()
    own = before.filter(names_it & ~pl.col("version").is_in(shared))
    telling = [vector.to_numpy().tobytes() for vector in own["vector"]]
    assert telling and all(_holding(insured, vector) for vector in telling)
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    assert set(own["version"]).isdisjoint(_vectors(insured)["version"])
    assert [name for vector in telling for name in _holding(insured, vector)] == []


def test_what_stays_keeps_its_vectors(insured: Path, again: Update) -> None:
    forget(_settings(insured), memo.PLACE, now=memo.NOW)
    store = Store(_settings(insured).store_uri).latest()
    passages = store.rows("passages", "kind <> 'heading'")["id"].to_list()
    claims = store.rows("claims")["id"].to_list()
    live = _vectors(insured).filter(pl.col("to_snapshot").is_null())["id"].to_list()
    assert sorted(live) == sorted([*passages, *claims])
    again()
    assert sorted(Store(_settings(insured).store_uri).latest().rows("vectors")["id"]) == sorted(
        live
    )
