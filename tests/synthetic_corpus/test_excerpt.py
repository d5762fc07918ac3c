"""The excerpt of the insurer: small, of every kind of change, the same files every time."""

from __future__ import annotations

import pytest

from synthetic_corpus.excerpt import CHECKPOINTS, Moment, excerpt

Files = dict[str, bytes]


@pytest.fixture(scope="module")
def moments() -> tuple[Moment, ...]:
    """The excerpt as the demo shows it."""
    return excerpt()


@pytest.fixture(scope="module")
def folders(
    moments: tuple[Moment, ...], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Files, ...]:
    """What lies in the folder at each moment."""
    root = tmp_path_factory.mktemp("excerpt")
    found = []
    for moment in moments:
        paths = moment.write(root)
        files = {p.relative_to(root).as_posix(): p for p in root.rglob("*") if p.is_file()}
        assert set(files) == set(paths)
        found.append({name: path.read_bytes() for name, path in files.items()})
    return tuple(found)


def test_it_is_small_and_has_every_kind_of_source(folders: tuple[Files, ...]) -> None:
    for files in folders:
        assert 30 <= len(files) <= 70
        assert {name.split("/")[0] for name in files} == {"policies", "manuals", "tickets"}
        endings = {name.rsplit(".")[-1] for name in files}
        assert {"docx", "pdf", "html", "md", "txt", "xlsx", "eml", "mbox", "db", "jsonl"} <= endings


def test_all_that_can_happen_to_a_source_happens(moments: tuple[Moment, ...]) -> None:
    assert [moment.checkpoint for moment in moments] == list(CHECKPOINTS)
    assert moments[0].changes == ()
    kinds = {change.kind for moment in moments for change in moment.changes}
    assert {
        "changed", "reverted", "reworded", "re-exported", "renamed", "section moved", "removed",
        "new edition", "amended", "superseded", "repealed", "expired", "unreadable", "readable",
        "ticket changed",
    } <= kinds  # fmt: skip


def test_files_of_untouched_documents_are_the_same_at_every_moment(
    moments: tuple[Moment, ...], folders: tuple[Files, ...]
) -> None:
    for moment, before, after in zip(moments[1:], folders, folders[1:], strict=False):
        same = [name for name, data in after.items() if before.get(name) == data]
        assert len(same) > len(after) / 2
        assert len(after) - len(same) <= len(moment.changes) + 4  # access files, databases


def test_what_amends_comes_with_what_it_amends(moments: tuple[Moment, ...]) -> None:
    texts = "".join(item.path for item in moments[-1].items)
    assert "pa-04-54" in texts and "pa-00-04" in texts


def test_a_file_that_cannot_be_read_is_back_later(
    moments: tuple[Moment, ...], folders: tuple[Files, ...]
) -> None:
    (path,) = moments[1].broken
    assert len(folders[1][path]) < len(folders[2][path])
    assert moments[2].broken == frozenset()
