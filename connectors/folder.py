"""A folder of files as a source: walking it, hashing each file once, reading one.

Here: which files count, their locators (POSIX relative paths in NFC) and their rights. Not here:
what is in the files (`parse`) and what changed since last time.
"""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from connectors.access import AccessRules, glob_pattern, read_access_file
from connectors.formats import ENDINGS
from connectors.limits import check_file
from memory.errors import SourceUnavailable, UnreadableDocument
from memory.records import Observed


class FolderSource:
    """A local folder, read recursively.

    `readers` may read what the access file does not mention. `access_file` is relative to
    `root` (or absolute). `include` are globs on the locator; none means all. Hidden files and
    folders, `~$` lock files, the access file, pipes and devices, and links that lead outside are no
    documents.
    """

    def __init__(
        self,
        name: str,
        root: Path,
        readers: tuple[str, ...],
        access_file: str | None = None,
        include: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.root = root
        self.readers = readers
        self.access_path = root / access_file if access_file else None
        self.include = tuple(glob_pattern(glob) for glob in include)

    def observe(self) -> list[Observed]:
        """Every readable file below the folder, sorted by locator (see `Connector.observe`)."""
        rules = AccessRules((), self.readers)
        if self.access_path is not None:
            rules = read_access_file(self.access_path, self.readers)
        documents = self._documents()
        return [self._observed(locator, documents[locator], rules) for locator in sorted(documents)]

    def read(self, locator: str) -> bytes:
        """The bytes behind a locator.

        Raises `UnreadableDocument`: "too_large" for a file over the limit, of which no byte is
        read, and "unreadable".
        """
        try:
            with self._path_of(locator).open("rb") as file:
                check_file(locator, os.fstat(file.fileno()).st_size)
                return file.read()
        except (OSError, SourceUnavailable, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise UnreadableDocument(
                "unreadable",
                f"{self.name}: {locator!r} cannot be read ({reason})",
                "Give the account that runs docmem the right to read the file, or restore it.",
            ) from error

    @property
    def ignored(self) -> dict[str, int]:
        """How many files were left out, by ending ("" for none), as the folder stands now."""
        counts = Counter(
            path.suffix.lower().lstrip(".")
            for path in self._files()
            if not self._counts(path) and not self._is_access_file(path)
        )
        return dict(sorted(counts.items()))

    def _observed(self, locator: str, path: Path, rules: AccessRules) -> Observed:
        access = rules.for_locator(locator)
        if "\ufffd" in locator:
            problem = f"the name of {locator!r} is not UTF-8, so it cannot be told from others"
            return Observed(self.name, locator, "", access, problem)
        try:
            with path.open("rb") as file:
                version = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            problem = f"{locator!r} cannot be read: {error.strerror or error}"
            return Observed(self.name, locator, "", access, problem)
        return Observed(self.name, locator, version, access)

    def _documents(self) -> dict[str, Path]:
        """Locator to path; two names that are one in NFC cannot be told apart and are refused."""
        documents: dict[str, Path] = {}
        for path in self._files():
            if not self._counts(path):
                continue
            locator = self._locator(path)
            if locator in documents:
                raise SourceUnavailable(
                    f"source {self.name}: {self.root} holds two files whose names differ only in "
                    f"Unicode form: {locator!r}. Rename one of them."
                )
            documents[locator] = path
        return documents

    def _counts(self, path: Path) -> bool:
        locator = self._locator(path)
        return (
            path.suffix.lower().lstrip(".") in ENDINGS
            and not path.name.startswith((".", "~$"))
            and not self._is_access_file(path)
            and (not self.include or any(glob.fullmatch(locator) for glob in self.include))
        )

    def _is_access_file(self, path: Path) -> bool:
        access = self.access_path
        return access is not None and path.suffix == access.suffix and path.samefile(access)

    def _locator(self, path: Path) -> str:
        name = path.relative_to(self.root).as_posix()
        told = name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        return unicodedata.normalize("NFC", told)

    def _path_of(self, locator: str) -> Path:
        direct = self.root / locator
        if direct.is_file() and self._is_inside(direct):
            return direct
        documents = self._documents()
        if locator not in documents:
            raise FileNotFoundError(errno.ENOENT, "the folder holds no such document")
        return documents[locator]

    def _is_inside(self, path: Path) -> bool:
        return path.resolve().is_relative_to(self.root.resolve())

    def _files(self) -> Iterator[Path]:
        """Regular files below the root, hidden folders and links leading outside left out."""

        def refuse(error: OSError) -> None:
            raise SourceUnavailable(
                f"source {self.name}: folder {error.filename} cannot be listed "
                f"({error.strerror}). Create or mount it, or give the account that runs docmem "
                "the right to list it; nothing of this source is taken as removed until then."
            ) from error

        for folder, subfolders, names in os.walk(self.root, onerror=refuse):
            subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
            for name in sorted(names):
                path = Path(folder, name)
                if path.is_symlink() and not (path.is_file() and self._is_inside(path)):
                    continue
                if not _is_special(path):
                    yield path


def _is_special(path: Path) -> bool:
    """Whether it is a pipe, socket or device, which opening may wait for without end.

    What cannot be looked at is a file, whose problem opening it will tell.
    """
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False
