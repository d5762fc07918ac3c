"""The reserved files of a bundle: an index for each folder and for the root, and the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from memory.wiki.markdown import escape

OKF_VERSION = "0.2"
_FOLDERS = {"forms": "Forms", "policies": "Policies", "procedures": "Procedures",
            "tickets": "Tickets", "topics": "Topics"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """A page as an index lists it; `name` is its file, relative to the bundle."""

    name: str
    title: str
    description: str

    @property
    def folder(self) -> str:
        """The folder of the page, "" for the root."""
        return self.name.rpartition("/")[0]


def entry(name: str, front: dict[str, Any]) -> Entry:
    """The entry of a page with this front matter; without a title, its file's name stands in."""
    stem = name.rpartition("/")[2].removesuffix(".md")
    return Entry(name, str(front.get("title") or stem), str(front.get("description") or ""))


def indexes(entries: Iterable[Entry]) -> dict[str, str]:
    """The texts of all indexes by file name; the root's alone has front matter."""
    by_folder = groupby(sorted(entries, key=_order), key=lambda e: e.folder)
    files = {}
    root = [f'---\nokf_version: "{OKF_VERSION}"\n---\n', "# Wiki", ""]
    for folder, group in by_folder:
        members = list(group)
        title = _FOLDERS.get(folder, escape(folder) or "Pages")
        if folder:
            lines = [_line(member, member.name.rpartition("/")[2]) for member in members]
            files[f"{folder}/index.md"] = "\n".join([f"# {title}", "", *lines]) + "\n"
        root += [f"## {title}", "", *(_line(member, member.name) for member in members), ""]
    files["index.md"] = "\n".join(root).rstrip("\n") + "\n"
    return files


def log_text(entries: Sequence[dict[str, Any]]) -> str:
    """The log: `entries`, newest first, have `at`, `snapshot`, `operations` (counts by kind), and
    `by`, the person who settled something, where it was no update."""
    lines = ["# Log", ""]
    for day, group in groupby(entries, key=lambda e: e["at"][:10]):
        lines += [f"## {day}", ""]
        for done in group:
            counts = ", ".join(f"{n} {kind}" for kind, n in sorted(done["operations"].items()))
            what = f"**Settled** by {escape(done['by'])}," if done.get("by") else "**Update**"
            lines.append(f"* {what} snapshot {done['snapshot']}: {counts or 'no operations'}.")
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


def _line(listed: Entry, url: str) -> str:
    told = f" - {escape(listed.description)}" if listed.description else ""
    target = f"<{url}>" if any(ch in url for ch in " ()") else url
    return f"* [{escape(listed.title)}]({target}){told}"


def _order(listed: Entry) -> tuple[str, str, str]:
    return listed.folder, listed.title.lower(), listed.name
