"""Links between the files of one source: by path, as site generators and editors lay them out.

Belongs here: what a link's target says once templates are taken out, the addresses a file has, and
the anchors its headings get. Does not belong here: links that leave the source.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import unquote

_PREFIX = "LINK "
_EXTERNAL = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//|$)", re.I)
_TEMPLATE = re.compile(r"\{\{(?P<value>.*?)\}\}|\{%-?\s*(?P<tag>\w+)(?P<rest>.*?)-?%\}", re.DOTALL)
_QUOTED = re.compile(r"[\"']([^\"']+)[\"']")
_PAGE_TAGS = ("page", "link", "post_url", "ref", "relref", "url")
_INDEX = ("index", "readme", "_index")
_EXTENSION = re.compile(
    r"\.(?P<ext>md|markdown|html?|pdf|docx?|xlsx?|csv|txt|eml|mbox|jsonl?|rst|adoc)$", re.I
)
_PUNCTUATION = re.compile(r"[^\w\s-]")
_NO_WORD = re.compile(r"[^a-z0-9]+")


def link_name(target: str) -> tuple[str, str] | None:
    """The name and the anchor ("#…" or "") that a link within its source leads to.

    None where it leaves the source or leads nowhere. A template gives way to the path it names
    (`{% page "/leave/" %}`, `{{ "/leave/" | relative_url }}`), else to nothing (`{{ base }}/x`).
    """
    path = unquote(_TEMPLATE.sub(_filled, target).strip().strip("<>"))
    path, _, anchor = path.partition("#")
    path = path.partition("?")[0].strip()
    if _EXTERNAL.match(path) and not (path == "" and anchor):
        return None
    return _PREFIX + path, f"#{anchor}" if anchor else ""


def is_link(name: str) -> bool:
    """Whether the name of a mention is a link's."""
    return name.startswith(_PREFIX)


def _filled(match: re.Match[str]) -> str:
    if match["tag"] is not None and match["tag"] not in _PAGE_TAGS:
        return ""
    inside = match["value"] if match["value"] is not None else match["rest"]
    quoted = _QUOTED.search(inside)
    if quoted:
        path = quoted[1]
        from_root = match["value"] is None and not _EXTERNAL.match(path)
        return "/" + path.lstrip("/") if from_root else path
    return "" if match["value"] is not None else "/" + inside.strip().lstrip("/")


def slugs(heading: str, label: str) -> tuple[str, ...]:
    """The anchors that site generators make of a heading, with and without its label.

    GitHub's and kramdown's way drops punctuation, the other ways put a hyphen, or "and" for "&".
    """
    said = [
        heading.lower(),
        *([f"{label} {heading}".lower(), f"{label}. {heading}".lower()] if label else []),
    ]
    made = []
    for text in said:
        made.append(re.sub(r"\s", "-", _PUNCTUATION.sub("", text).strip()))
        made.append(re.sub(r"-+", "-", made[-1]).strip("-"))
        made.append(_NO_WORD.sub("-", text).strip("-"))
        made.append(_NO_WORD.sub("-", text.replace("&", " and ")).strip("-"))
    return tuple(dict.fromkeys(slug for slug in made if slug))


@dataclass(frozen=True, slots=True)
class File:
    """A document of a source: its path, and the further addresses that it gives itself."""

    id: str
    locator: str
    further: tuple[str, ...] = ()


class Addresses:
    """The files of one source by address."""

    def __init__(self, files: Iterable[File]) -> None:
        files = sorted(files, key=lambda file: file.id)
        self._paths = {file.id: file.locator for file in files}
        self._exact: dict[str, list[str]] = defaultdict(list)
        self._ends: dict[str, list[str]] = defaultdict(list)
        root = _common_folder(list(self._paths.values()))
        for file in files:
            bare = _bare(file.locator)
            from_root = f"{bare}/".removeprefix(root).strip("/")
            for address in {bare, from_root, *map(_bare, file.further)}:
                self._exact[address].append(file.id)
            parts = bare.split("/")
            for start in range(1, len(parts)):
                self._ends["/".join(parts[start:])].append(file.id)

    def find(self, name: str, own: str) -> tuple[str, ...]:
        """The documents that a link's name means in document `own`; its own where no path is said.

        A path from the root is also sought as the end of one, because the folder that a site is
        made from is not known; a relative one is sought from the file's folder and, as on pages
        that are served as folders, from below it.
        """
        target = name.removeprefix(_PREFIX)
        if not target:
            return (own,)
        if target.startswith("/"):
            path = _bare(target)
            found = self._exact.get(path) or (self._ends.get(path, []) if path else [])
            return self._by_extension(found, target)
        found = []
        here = self._paths.get(own, "")
        of_files = _EXTENSION.search(target) is not None or _is_index(here)
        for folder in (posixpath.dirname(here), *([] if of_files else [_bare(here)])):
            path = posixpath.normpath(posixpath.join(folder, target))
            if not path.startswith(".."):
                found += self._exact.get(_bare(path), [])
        if not found and ".." not in target and not _EXTENSION.search(target):
            found = self._exact.get(_bare(target)) or self._ends.get(_bare(target), [])
        return self._by_extension(found, target)

    def _by_extension(self, found: list[str], target: str) -> tuple[str, ...]:
        """Of several files alike, those with the ending that the target names."""
        told = _EXTENSION.search(target)
        same = [i for i in found if told and self._paths[i].lower().endswith(told.group().lower())]
        return tuple(dict.fromkeys(same or found))


def _bare(path: str) -> str:
    """A path without its ending, as it is compared; an index page is its folder."""
    path = _EXTENSION.sub("", path.strip().strip("/").lower())
    folder, _, last = path.rpartition("/")
    return folder if last in _INDEX else path


def _is_index(path: str) -> bool:
    return _EXTENSION.sub("", path.lower()).rpartition("/")[2] in _INDEX


def _common_folder(paths: list[str]) -> str:
    """The folder that all paths lie in, with its slash, in lower case; "" for none."""
    if not paths:
        return ""
    folder = posixpath.commonprefix([posixpath.dirname(path).lower() + "/" for path in paths])
    return folder[: folder.rfind("/") + 1].lstrip("/") if "/" in folder else ""
