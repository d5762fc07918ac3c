"""The bundle on disk: written beside, then swapped in one step, so that no reader sees half.

A file whose bytes did not change is linked from the former bundle, not written again.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from memory.wiki.render import render
from memory.wiki.view import PageView

_FOLDERS = {"forms": "Forms", "policies": "Policies", "procedures": "Procedures",
            "tickets": "Tickets", "topics": "Topics"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Projected:
    """Paths of pages, relative to the bundle, by what became of them."""

    rewritten: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]


class Bundle:
    """The published folder `path`, a link to the folder of one snapshot beside it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._folders = path.parent / "bundles"

    def stamp(self) -> str:
        """The stamp of what is published, "" for nothing."""
        there = self._path.is_symlink() and self._path.is_dir()
        return self._path.readlink().name if there else ""

    def stage(self, stamp: str, views: Iterable[PageView], log: list[dict[str, Any]]) -> Projected:
        """Write the bundle `stamp` beside the published one; `publish` makes it visible.

        `log` has the history, newest first: dicts with `at` and `operations` (counts by kind).
        """
        target = self._folders / stamp
        shutil.rmtree(target, ignore_errors=True)
        listed = list(views)
        pages = {f"{view.page['path']}.md": render(view) for view in listed}
        files = dict(pages)
        for view in listed:
            files[f".claims/{view.page['path']}.json"] = _sidecar(view)
        files |= _indexes(listed)
        files["log.md"] = _log(log)
        written = {name for name, text in files.items() if self._put(target / name, name, text)}
        former = self.pages()
        return Projected(
            rewritten=tuple(sorted(name for name in pages if name in written)),
            kept=tuple(sorted(name for name in pages if name not in written)),
            removed=tuple(sorted(former - set(pages))),
        )

    def publish(self, stamp: str) -> None:
        """Swap the staged bundle in, and drop all but it and the one before."""
        former = self.stamp()
        link = self._path.with_name(self._path.name + ".next")
        link.unlink(missing_ok=True)
        link.symlink_to(Path(self._folders.name) / stamp)
        link.replace(self._path)
        for folder in self._folders.iterdir():
            if folder.name not in (stamp, former):
                shutil.rmtree(folder)

    def _put(self, place: Path, name: str, text: str) -> bool:
        """Put one file in place; True where its bytes are new."""
        place.parent.mkdir(parents=True, exist_ok=True)
        data = text.encode("utf-8")
        old = self._path / name
        if old.is_file() and old.read_bytes() == data:
            os.link(old, place)
            return False
        place.write_bytes(data)
        return True

    def pages(self) -> set[str]:
        """The pages that are published, as paths relative to the bundle."""
        if not self._path.is_dir():
            return set()
        found = {p.relative_to(self._path).as_posix() for p in self._path.glob("*/*.md")}
        return {name for name in found if not name.endswith("index.md")}


def _sidecar(view: PageView) -> str:
    """The evidence behind each statement of a page, for tools."""
    claims = [
        {
            "id": s.claim.id,
            "statement": s.claim.statement,
            "state": s.state,
            "evidence": [asdict(span) for span in s.claim.evidence],
        }
        for s in view.shown
    ]
    return json.dumps({"page": view.page["id"], "claims": claims}, indent=1, ensure_ascii=False)


def _indexes(views: list[PageView]) -> dict[str, str]:
    """The root index, and one for each folder."""
    pages = sorted((view.page for view in views), key=lambda page: page["path"])
    files = {}
    root = ['---\nokf_version: "0.2"\n---\n', "# Wiki", ""]
    for folder, group in groupby(pages, key=lambda page: page["path"].split("/")[0]):
        members = sorted(group, key=lambda page: page["title"].lower())
        lines = [f"* [{page['title']}]({page['path'].split('/')[1]}.md)" for page in members]
        files[f"{folder}/index.md"] = "\n".join([f"# {_FOLDERS[folder]}", "", *lines]) + "\n"
        root += [f"## {_FOLDERS[folder]}", ""]
        root += [f"* [{page['title']}]({page['path']}.md)" for page in members]
        root += [""]
    files["index.md"] = "\n".join(root).rstrip("\n") + "\n"
    return files


def _log(entries: list[dict[str, Any]]) -> str:
    lines = ["# Log", ""]
    for day, group in groupby(entries, key=lambda entry: entry["at"][:10]):
        lines += [f"## {day}", ""]
        for entry in group:
            counts = ", ".join(f"{n} {kind}" for kind, n in sorted(entry["operations"].items()))
            lines.append(f"* **Update** snapshot {entry['snapshot']}: {counts or 'no operations'}.")
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"
