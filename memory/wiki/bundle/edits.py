"""What people did to a published bundle: pages edited, pages of their own, sidecars damaged."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from memory.wiki.bundle.sidecars import Published, read_sidecar, sidecar_name, value_key

RESERVED = ("index.md", "log.md")
_PEOPLES = ("title", "description", "tags")
_UNNAMED = "human:unnamed"


@dataclass(frozen=True, slots=True)
class Edited:
    """A page as a person left it: `name` in the bundle, front matter, lines of text.

    `base` is how the memory had published it; None where its sidecar is lost.
    """

    name: str
    front: Mapping[str, Any]
    lines: tuple[str, ...]
    base: Published | None
    is_new: bool

    @property
    def page(self) -> str:
        """The id of the page."""
        return f"page:{self.name.removesuffix('.md')}"

    @property
    def actor(self) -> str:
        """The person who signed the front matter as having verified it, else nobody by name."""
        signed = self.front.get("verified")
        entries = signed if isinstance(signed, list) else [signed]
        names = [str(e["by"]) for e in entries if isinstance(e, dict) and "by" in e]
        return next((name for name in names if name.startswith("human:")), _UNNAMED)

    def kept(self, front: Mapping[str, Any]) -> dict[str, Any]:
        """What the person's front matter has beside or in place of `front`, the memory's own.

        Keys that the memory does not write, and a title, description or tags that were changed.
        """
        added = {
            name: value
            for name, value in self.front.items()
            if name not in front and not (self.base and name in self.base.front)
        }
        base = self.base.front if self.base else {}
        changed = {
            name: self.front[name]
            for name in _PEOPLES
            if name in self.front and name in base and value_key(self.front[name]) != base[name]
        }
        return {k: v for k, v in (added | changed).items() if k not in ("verified", "stale_after")}


@dataclass(frozen=True, slots=True)
class Found:
    """Pages that hold a person's text, pages that are people's own, pages without a sound sidecar.

    `people` and `damaged` are names of pages, relative to the bundle.
    """

    edited: Mapping[str, Edited]
    people: tuple[str, ...]
    damaged: tuple[str, ...]

    @property
    def is_settled(self) -> bool:
        """Whether nothing waits to be brought into the bundle."""
        return not self.damaged and not any(edit.is_new for edit in self.edited.values())


def find_edits(folder: Path) -> Found:
    """What people did to the bundle in `folder` since it was published."""
    edited: dict[str, Edited] = {}
    people, damaged = [], []
    for path in sorted(folder.glob("**/*.md")) if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        if path.name in RESERVED or path.relative_to(folder).parts[0].startswith("."):
            continue
        data = path.read_bytes()
        base = read_sidecar(folder / sidecar_name(name))
        front, lines = split_page(data.decode("utf-8", "replace"))
        if base is None and not _is_ours(front):
            people.append(name)
            continue
        if base is None:
            damaged.append(name)
        is_new = base is not None and hashlib.sha256(data).hexdigest() != base.sha256
        if base is None or is_new or base.edited:
            edited[name] = Edited(name, front, tuple(lines), base, is_new)
    return Found(edited, tuple(people), tuple(damaged))


def split_page(text: str) -> tuple[dict[str, Any], list[str]]:
    """Front matter and lines of a page; no front matter where it is none that can be read."""
    lines = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines or lines[0].rstrip() != "---":
        return {}, lines
    fences = [number for number, line in enumerate(lines) if number and line.rstrip() == "---"]
    if not fences:
        return {}, lines
    try:
        front = yaml.safe_load("\n".join(lines[1 : fences[0]]))
    except yaml.YAMLError:
        front = None
    body = lines[fences[0] + 1 :]
    while body and not body[0].strip():
        body.pop(0)
    return front if isinstance(front, dict) else {}, body


def _is_ours(front: Mapping[str, Any]) -> bool:
    generated = front.get("generated")
    return isinstance(generated, dict) and str(generated.get("by", "")).startswith("docmem/")
