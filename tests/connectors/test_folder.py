"""What a folder source lists, what it leaves out and says so, and what stops it."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tracemalloc
import unicodedata
from pathlib import Path

import pytest

from connectors import limits
from connectors.access import glob_pattern, read_access_file
from connectors.folder import FolderSource
from connectors.protocol import Connector
from memory.errors import SourceUnavailable, UnreadableDocument
from memory.records import AccessList


def _write(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())


def _locators(source: FolderSource) -> list[str]:
    return [observed.locator for observed in source.observe()]


def test_lists_readable_formats_sorted_with_the_hash_of_their_bytes(tmp_path: Path) -> None:
    _write(tmp_path, "b/two.MD", "a.txt", "c.eml")
    source: Connector = FolderSource("s", tmp_path, ("everyone",))
    observed = source.observe()
    assert [o.locator for o in observed] == ["a.txt", "b/two.MD", "c.eml"]
    assert observed[0].version == hashlib.sha256(b"a.txt").hexdigest()
    assert observed[0].access == AccessList(allow=("everyone",))
    assert source.read("b/two.MD") == b"b/two.MD"


def test_hidden_and_lock_files_are_no_documents(tmp_path: Path) -> None:
    _write(tmp_path, "a.txt", ".hidden.txt", ".git/x.txt", "~$plan.docx")
    assert _locators(FolderSource("s", tmp_path, ())) == ["a.txt"]


def test_what_is_left_out_is_counted_by_ending(tmp_path: Path) -> None:
    _write(tmp_path, "a.txt", "b.exe", "c.EXE", "README", "access.csv")
    source = FolderSource("s", tmp_path, (), access_file="access.csv")
    assert source.ignored == {"": 1, "exe": 2}


def test_include_globs_choose_and_the_rest_is_counted(tmp_path: Path) -> None:
    _write(tmp_path, "in/a.txt", "in/deep/b.txt", "out/c.txt")
    source = FolderSource("s", tmp_path, (), include=("in/**",))
    assert _locators(source) == ["in/a.txt", "in/deep/b.txt"]
    assert source.ignored == {"txt": 1}


@pytest.mark.parametrize("name", ["with space.txt", "Prämie ß.txt", "line\nbreak.txt", "a%20b.txt"])
def test_names_with_odd_characters_are_listed_and_read(tmp_path: Path, name: str) -> None:
    _write(tmp_path, name)
    source = FolderSource("s", tmp_path, ())
    assert _locators(source) == [name]
    assert source.read(name) == name.encode()


def test_locators_are_nfc_and_still_open_the_file(tmp_path: Path) -> None:
    decomposed = unicodedata.normalize("NFD", "Prämie.txt")
    _write(tmp_path, decomposed)
    source = FolderSource("s", tmp_path, ())
    assert _locators(source) == ["Prämie.txt"]
    assert source.read("Prämie.txt") == decomposed.encode()


def test_links_that_lead_outside_are_neither_listed_nor_read(tmp_path: Path) -> None:
    root = tmp_path / "root"
    _write(root, "a.txt")
    _write(tmp_path, "secret.txt")
    (root / "out.txt").symlink_to(tmp_path / "secret.txt")
    (root / "in.txt").symlink_to(root / "a.txt")
    (root / "folder").symlink_to(tmp_path)
    source = FolderSource("s", root, ())
    assert _locators(source) == ["a.txt", "in.txt"]
    for locator in ("out.txt", "../secret.txt", "folder/secret.txt"):
        with pytest.raises(UnreadableDocument):
            source.read(locator)


@pytest.mark.timeout(30)
def test_pipes_are_no_documents_and_are_not_waited_for(tmp_path: Path) -> None:
    _write(tmp_path, "a.txt")
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "link.txt").symlink_to(tmp_path / "pipe.txt")
    source = FolderSource("s", tmp_path, ())
    assert _locators(source) == ["a.txt"]
    assert source.ignored == {}
    for locator in ("pipe.txt", "link.txt"):
        with pytest.raises(UnreadableDocument):
            source.read(locator)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_the_right_to_read_is_listed_with_its_problem(tmp_path: Path) -> None:
    _write(tmp_path, "a.txt", "b.txt")
    (tmp_path / "a.txt").chmod(0)
    first, second = FolderSource("s", tmp_path, ()).observe()
    assert first.version == ""
    assert "Permission denied" in first.problem
    assert second.version and not second.problem


def test_a_file_that_fails_to_open_is_listed_with_its_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path, "a.txt", "b.txt")
    opened = Path.open

    def refuse(path: Path, *args: str, **kwargs: str) -> object:
        if path.name == "a.txt":
            raise PermissionError(13, "Permission denied")
        return opened(path, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    first, second = FolderSource("s", tmp_path, ()).observe()
    assert (first.version, second.problem) == ("", "")
    assert "Permission denied" in first.problem


def test_a_missing_folder_is_an_error_and_not_an_empty_source(tmp_path: Path) -> None:
    with pytest.raises(SourceUnavailable, match=r"source manuals: folder .*gone.*mount") as caught:
        FolderSource("manuals", tmp_path / "gone", ()).observe()
    assert caught.value.__cause__ is not None


def test_a_document_that_went_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument) as caught:
        FolderSource("s", tmp_path, ()).read("gone.txt")
    assert caught.value.code == "unreadable"
    assert caught.value.remedy


def test_too_large_a_file_is_listed_and_refused_without_being_read(tmp_path: Path) -> None:
    with (tmp_path / "a.txt").open("wb") as file:
        file.truncate(limits.MAX_FILE + 1)
    source = FolderSource("s", tmp_path, ())
    tracemalloc.start()
    (observed,) = source.observe()
    with pytest.raises(UnreadableDocument) as caught:
        source.read("a.txt")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5_000_000
    assert observed.version and not observed.problem
    with pytest.raises(UnreadableDocument) as expected:
        limits.check_file("a.txt", limits.MAX_FILE + 1)
    told = (caught.value.code, str(caught.value), caught.value.remedy)
    assert told == ("too_large", str(expected.value), expected.value.remedy)


def test_a_file_at_the_limit_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(tmp_path, "a.txt")
    monkeypatch.setattr(limits, "MAX_FILE", 5)
    assert FolderSource("s", tmp_path, ()).read("a.txt") == b"a.txt"


def test_matching_rows_combine_and_replace_the_default_readers(tmp_path: Path) -> None:
    (tmp_path / "access.csv").write_text(
        "pattern,allow,deny\nclaims/**,claims; audit,\n**/*.md,audit;staff,interns\n",
        encoding="utf-8-sig",
    )
    _write(tmp_path, "claims/a.md", "claims/b.txt", "other.txt")
    access = {
        o.locator: o.access
        for o in FolderSource("s", tmp_path, ("all",), access_file="access.csv").observe()
    }
    assert access == {
        "claims/a.md": AccessList(("audit", "claims", "staff"), ("interns",)),
        "claims/b.txt": AccessList(("audit", "claims")),
        "other.txt": AccessList(("all",)),
    }


def test_a_matching_row_without_names_lets_nobody_in(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("pattern,allow,deny\n*.txt,,\n")
    rules = read_access_file(tmp_path / "a.csv", ("everyone",))
    assert rules.for_locator("x.txt") == AccessList()


@pytest.mark.parametrize(
    ("glob", "locator", "matches"),
    [
        ("*.md", "a.md", True),
        ("*.md", "d/a.md", False),
        ("**/*.md", "a.md", True),
        ("**/*.md", "d/e/a.md", True),
        ("d/**", "d/e/a.md", True),
        ("d/*", "d/e/a.md", False),
        ("a?.md", "ab.md", True),
        ("a[!b].md", "ab.md", False),
        ("a+(1).md", "a+(1).md", True),
        ("*", "line\nbreak.txt", True),
    ],
)
def test_one_star_stays_in_its_folder_and_two_do_not(
    glob: str, locator: str, matches: bool
) -> None:
    assert bool(glob_pattern(glob).fullmatch(locator)) is matches


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "header"),
        (b"pattern,allow\nx,y\n", "header"),
        (b"allow,pattern,deny\n", "header"),
        (b"pattern,allow,deny\n*,a\n", "line 2.*2 columns"),
        (b"pattern,allow,deny\n\n*,a,b,c\n", "line 3.*4 columns"),
        (b"pattern,allow,deny\n,a,\n", "line 2.*pattern is empty"),
        (b"pattern,allow,deny\n*,M\xfcller,\n", "line 2.*UTF-8"),
        (b'pattern,allow,deny\n"*,a,b\n', "not valid CSV"),
        (None, "cannot be read"),
    ],
)
def test_a_malformed_access_file_stops_the_source_and_says_where(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    _write(tmp_path, "a.txt")
    if content is not None:
        (tmp_path / "access.csv").write_bytes(content)
    with pytest.raises(SourceUnavailable, match=rf"access\.csv.*{said}.*put right"):
        FolderSource("s", tmp_path, ("everyone",), access_file="access.csv").observe()


def test_importing_the_package_does_not_import_unstructured() -> None:
    script = (
        "import sys, connectors.folder, connectors.parse\n"
        "from connectors.parse import parse\n"
        "parse('a.txt', b'Hello there', 'manual'); parse('a.csv', b'a,b\\n1,2', 'manual')\n"
        "assert not {'unstructured', 'spacy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=Path(__file__).parents[2])
