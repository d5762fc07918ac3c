"""The bundle's folder: written beside, then swapped in one step, so that no reader sees half.

A file whose bytes did not change is linked from the former bundle, not written again.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memory.wiki.bundle.edits import Edited, Found, find_edits, split_page
from memory.wiki.bundle.indexes import Entry, entry, indexes, log_text
from memory.wiki.bundle.peoples import joined, unsupported
from memory.wiki.bundle.sidecars import published, sidecar_name, write_sidecar
from memory.wiki.front_matter import as_yaml, front_matter
from memory.wiki.render import body
from memory.wiki.view import PageView

_AGAIN = "+"


@dataclass(frozen=True, slots=True)
class Projected:
    """Names of pages, relative to the bundle, by what became of them.

    `edited` hold a person's text, `rebuilt` had a sidecar that was lost or corrupt, and `dropped`
    are removed pages that held a person's text.
    """

    rewritten: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]
    edited: tuple[str, ...] = ()
    rebuilt: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Page:
    """The files that a page comes to, and how it is listed."""

    text: str
    sidecar: str
    listed: Entry
    is_edited: bool


class Bundle:
    """The published folder `path`, a link to the folder of one snapshot beside it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._folders = path.parent / "bundles"
        self._staged = ""

    def stamp(self) -> str:
        """The stamp of what is published, "" for nothing."""
        return self._folder().split(_AGAIN)[0]

    def found(self) -> Found:
        """What people did to the published bundle."""
        return find_edits(self._path)

    def stage(
        self, stamp: str, views: Iterable[PageView], log: Sequence[dict[str, Any]], *,
        former: Mapping[str, Collection[str]] | None = None,
        hidden: Mapping[str, Collection[str]] | None = None,
    ) -> Projected:  # fmt: skip
        """Write the bundle `stamp` beside the published one; `publish` makes it visible.

        `log` is as `log_text` has it. By page, `former` gives the statements that it ever had, and
        `hidden` the quotes on it that the audience may not read; both are asked about pages that
        people edited alone.
        """
        self._staged = self._free(stamp)
        target = self._folders / self._staged
        shutil.rmtree(target, ignore_errors=True)
        found = self.found()
        pages: dict[str, _Page] = {}
        for view in views:
            name = f"{view.page['path']}.md"
            edited = found.edited.get(name) or self._taken(name, found)
            ident = view.page["id"]
            pages[name] = _page(
                view, edited, (former or {}).get(ident, ()), (hidden or {}).get(ident, ())
            )
        own = {name: self._path / name for name in found.people if name not in pages}
        files = {name: page.text for name, page in pages.items()}
        files |= {sidecar_name(name): page.sidecar for name, page in pages.items()}
        files |= indexes([*(page.listed for page in pages.values()), *map(_listed, own.items())])
        files["log.md"] = log_text(log)
        written = {name for name, text in files.items() if self._put(target, name, text.encode())}
        for name, path in own.items():
            self._put(target, name, path.read_bytes())
        removed = self._names() - set(pages) - set(own)
        return Projected(
            rewritten=tuple(sorted(name for name in pages if name in written)),
            kept=tuple(sorted(name for name in pages if name not in written)),
            removed=tuple(sorted(removed)),
            edited=tuple(sorted([*(n for n, page in pages.items() if page.is_edited), *own])),
            rebuilt=tuple(name for name in found.damaged if name in pages),
            dropped=tuple(sorted(removed & set(found.edited))),
        )

    def publish(self, stamp: str) -> None:
        """Swap the bundle in that was staged as `stamp`, and drop all but it and the one before."""
        former, staged = self._folder(), self._staged or stamp
        link = self._path.with_name(self._path.name + ".next")
        link.unlink(missing_ok=True)
        link.symlink_to(Path(self._folders.name) / staged)
        link.replace(self._path)
        for folder in self._folders.iterdir():
            if folder.name not in (staged, former):
                shutil.rmtree(folder)

    def pages(self) -> set[str]:
        """The pages that are published and are not people's own, relative to the bundle."""
        return self._names() - set(self.found().people)

    def _names(self) -> set[str]:
        if not self._path.is_dir():
            return set()
        found = {p.relative_to(self._path).as_posix() for p in self._path.glob("*/*.md")}
        return {name for name in found if not name.endswith("/index.md")}

    def _folder(self) -> str:
        there = self._path.is_symlink() and self._path.is_dir()
        return self._path.readlink().name if there else ""

    def _free(self, stamp: str) -> str:
        """The folder for a stamp: another one than that of what is published."""
        current = self._folder()
        if current.split(_AGAIN)[0] != stamp:
            return stamp
        number = int(current.partition(_AGAIN)[2] or 0)
        return f"{stamp}{_AGAIN}{number + 1}"

    def _taken(self, name: str, found: Found) -> Edited | None:
        """A page of a person's own whose name the memory now needs: it is joined, not lost."""
        if name not in found.people:
            return None
        front, lines = split_page((self._path / name).read_text("utf-8", "replace"))
        return Edited(name, front, tuple(lines), None, is_new=True)

    def _put(self, target: Path, name: str, data: bytes) -> bool:
        """Put one file in place; True where its bytes are new."""
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        old = self._path / name
        if old.is_file() and old.read_bytes() == data:
            os.link(old, place)
            return False
        place.write_bytes(data)
        return True


def _page(
    view: PageView, edited: Edited | None, former: Collection[str], hidden: Collection[str]
) -> _Page:
    """A page as the memory has it, joined with what a person did to it."""
    name = f"{view.page['path']}.md"
    front, ours = front_matter(view), body(view).rstrip("\n").split("\n")
    lines, kept = ours, {}
    if edited:
        lines = joined(view, ours, edited, former=former, hidden=hidden)
        kept = edited.kept(front)
    signed = {k: v for k, v in front.items() if k != "verified" or not unsupported(ours, lines)}
    whole = signed | kept
    text = as_yaml(whole) + "\n".join(lines) + "\n"
    is_edited = bool(edited) and (lines != ours or bool(kept))
    record = published(text.encode(), edited=is_edited, lines=ours, front=front)
    return _Page(text, write_sidecar(view, record), entry(name, whole), is_edited)


def _listed(own: tuple[str, Path]) -> Entry:
    name, path = own
    return entry(name, split_page(path.read_text("utf-8", "replace"))[0])
