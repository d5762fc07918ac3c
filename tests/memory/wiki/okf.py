"""What a bundle must be, beyond what the independent validators look at.

Here: faults of a folder, in words. Not here: expectations of any one bundle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

from memory.wiki.bundle.edits import split_page

_REFERENCE = re.compile(r"(?<!\\)\[\^([^\]\s]+)\](?!:)")
_DEFINITION = re.compile(r"^\[\^([^\]\s]+)\]:", re.MULTILINE)
_LINK = re.compile(r"(?<!\\)\]\(<?([^)>]+)>?\)")
_ENTRY = re.compile(r"\* \[.+\]\(([^)]+)\) - \S.*")
_BULLET = re.compile(r"\* \*\*\w[^*]*\*\*.*")


def faults(bundle: Path) -> list[str]:
    """What is wrong with a bundle; empty for a sound one."""
    found = [*_indexes(bundle), *_log(bundle / "log.md")]
    for path in pages(bundle):
        name = path.relative_to(bundle).as_posix()
        found += [f"{name}: {fault}" for fault in _page(path, bundle)]
    return found


def pages(bundle: Path) -> list[Path]:
    """The pages of a bundle."""
    return [p for p in sorted(bundle.glob("**/*.md")) if p.name not in ("index.md", "log.md")]


def _page(path: Path, bundle: Path) -> Iterator[str]:
    front, lines = split_page(path.read_text(encoding="utf-8"))
    yield from (f"no {key}" for key in ("type", "title", "description") if not front.get(key))
    yield from _times(front)
    ids = [str(source["id"]) for source in front.get("sources", [])]
    text = "\n".join(lines)
    referred, defined = set(_REFERENCE.findall(text)), set(_DEFINITION.findall(text))
    yield from (f"footnote {label} names no source" for label in sorted(referred - set(ids)))
    yield from (f"footnote {label} is not defined" for label in sorted(referred - defined))
    yield from (f"source {ident} is never cited" for ident in ids if ident not in referred)
    yield from (f"source {ident} stands twice" for ident in set(ids) if ids.count(ident) > 1)
    yield from (f"no footnote: {line}" for line in _sentences(lines) if not _REFERENCE.search(line))
    yield from _dangling(text, path, bundle)


def _times(front: dict[str, Any]) -> Iterator[str]:
    signed = [("generated", front.get("generated", {}))]
    signed += [("verified", entry) for entry in front.get("verified", [])]
    for key, entry in signed:
        if not re.fullmatch(r"(?:human|process):\S+|[\w.-]+/\S+", str(entry.get("by", ""))):
            yield f"{key} by {entry.get('by')!r}"
        if not _has_offset(entry.get("at")):
            yield f"{key} at {entry.get('at')!r}"
    dated = [("last_modified", s.get("last_modified")) for s in front.get("sources", [])]
    for key, value in [*dated, ("stale_after", front.get("stale_after"))]:
        if value is not None and not _has_offset(value):
            yield f"{key} {value!r}"


def _has_offset(value: object) -> bool:
    try:
        return datetime.fromisoformat(str(value)).tzinfo is not None
    except ValueError:
        return False


def _sentences(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if line == "## See also":
            return
        if line.lstrip().startswith("- "):
            yield line


def _dangling(text: str, path: Path, bundle: Path) -> Iterator[str]:
    for target in _LINK.findall(text):
        base = bundle if target.startswith("/") else path.parent
        if not (base / target.lstrip("/")).is_file():
            yield f"link to {target}, which is not there"


def _indexes(bundle: Path) -> Iterator[str]:
    root = (bundle / "index.md").read_text(encoding="utf-8")
    if not root.startswith('---\nokf_version: "0.2"\n---\n'):
        yield "index.md does not begin with okf_version"
    folders = sorted({path.parent for path in pages(bundle)})
    for folder in [bundle, *(folder for folder in folders if folder != bundle)]:
        index = folder / "index.md"
        name = index.relative_to(bundle).as_posix()
        if not index.is_file():
            yield f"{name} is not there"
            continue
        text = index.read_text(encoding="utf-8")
        if folder != bundle and text.startswith("---"):
            yield f"{name} has front matter"
        yield from _entries(name, text, folder, pages(folder))


def _entries(name: str, text: str, folder: Path, inside: list[Path]) -> Iterator[str]:
    entries = [line for line in text.split("\n") if line.startswith("* ")]
    yield from (f"{name}: no entry: {line}" for line in entries if not _ENTRY.fullmatch(line))
    listed = [folder / match[1] for line in entries if (match := _ENTRY.fullmatch(line))]
    yield from (f"{name}: {path.name} is not there" for path in listed if not path.is_file())
    yield from (f"{name}: {path.name} is not listed" for path in inside if path not in listed)


def _log(path: Path) -> Iterator[str]:
    lines = path.read_text(encoding="utf-8").split("\n")
    if lines[0] != "# Log":
        yield "log.md does not begin with its heading"
    days = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    try:
        days = [date.fromisoformat(day).isoformat() for day in days]
    except ValueError as error:
        yield f"log.md: {error}"
    if days != sorted(set(days), reverse=True):
        yield "log.md is not newest first"
    bullets = [line for line in lines if line.startswith("* ")]
    yield from (f"log.md: {line}" for line in bullets if not _BULLET.fullmatch(line))
