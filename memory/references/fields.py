"""Relations that a source keeps as data: fields of a document's head, and links of tickets.

Belongs here: which fields say which relation, and what their values name. Does not belong here:
running text (`extract`), hyperlinks (`links`) and the threads of mails (`memory.graph.threads`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from memory.records import SourceKind
from memory.references.extract import Mention, extract
from memory.references.identifiers import title_key
from memory.references.known.links import link_name
from memory.references.names import Names

TITLE = "TITLE "  # begins the name of whatever has exactly this title
_FIELDS = {
    "supersedes": ("supersedes", "replaces"),
    "replaces": ("supersedes", "replaces"),
    "repeals": ("supersedes", "repeals"),
    "rescinds": ("supersedes", "repeals"),
    "obsoletes": ("supersedes", "repeals"),
    "withdraws": ("supersedes", "repeals"),
    "amends": ("amends", "modifies"),
    "modifies": ("amends", "modifies"),
    "corrects": ("amends", "corrects"),
    "attached to": ("attaches_to", ""),
    "attaches to": ("attaches_to", ""),
    "base form": ("attaches_to", ""),
    "implements": ("refers_to", "implements"),
    "parent": ("refers_to", "parent"),
    "related": ("refers_to", "related"),
    "related to": ("refers_to", "related"),
    "related documents": ("refers_to", "related"),
    "see also": ("refers_to", "related"),
}
_BY = {
    "superseded by": ("supersedes", "replaces"),
    "replaced by": ("supersedes", "replaces"),
    "repealed by": ("supersedes", "repeals"),
    "rescinded by": ("supersedes", "repeals"),
    "obsoleted by": ("supersedes", "repeals"),
    "withdrawn by": ("supersedes", "repeals"),
    "amended by": ("amends", "modifies"),
    "modified by": ("amends", "modifies"),
    "corrected by": ("amends", "corrects"),
}
_PATH = re.compile(r"\S*(?:/\S*|\.[a-z]{2,5})(?:#\S*)?", re.I)
_KEY = r"[A-Za-z]{2,10}-\d{1,8}"
_LINK = re.compile(rf"(?:(?P<type>[A-Za-z][A-Za-z -]{{2,40}}?):? +)?(?P<key>{_KEY})")
_LINKS = re.compile(
    r"\b(?:relat|duplicat|parent|epic|block|depend|link|caus|clon|child|sub-?task|follow|split|"
    r"merge|supersed)", re.I,
)  # fmt: skip
_TYPE = ("type", "link type", "relation", "relationship")
HOLDS_KEY = rf"(?:^|[ |;,]){_KEY}(?:$|[ |;,])"


def document_fields(
    meta: Mapping[str, str], kind: SourceKind, form: str, names: Names
) -> Iterator[Mention]:
    """What the fields of a document's head say of others. Values are separated by "; ".

    The parent of a numbered form is a form it attaches to; that of any other document is a place
    in a tree of pages.
    """
    for key, value in meta.items():
        field = " ".join(re.split(r"[\s_-]+", key.lower()))
        relation, part = _FIELDS.get(field) or _BY.get(field) or ("", "")
        if not relation:
            continue
        if field == "parent" and form:
            relation, part = "attaches_to", ""
        for said in value.split("; "):
            for named in _named(said, kind, names):
                yield replace(
                    named, relation=relation, part=part, turned=field in _BY,
                    quote=f"{key}: {value}",
                )  # fmt: skip


def _named(said: str, kind: SourceKind, names: Names) -> list[Mention]:
    """What a value names: numbers and titles in it, else a path, else a title as a whole."""
    found = [m for m in extract(said, kind, names) if m.name]
    link = link_name(said) if _PATH.fullmatch(said) else None
    if found or link is None:
        whole = Mention(said, TITLE + title_key(said), "", "", "refers_to", "", said, "")
        return found or ([whole] if title_key(said) else [])
    name, anchor = link
    return [Mention(said, name, "", anchor, "refers_to", "", said, "")]


def ticket_links(headers: Sequence[str], cells: Sequence[str]) -> Iterator[Mention]:
    """The tickets that the fields of a ticket link to; `part` says how ("duplicates", "parent")."""
    named = [" ".join(header.split()) for header in headers]
    types = [cell for header, cell in zip(named, cells, strict=False) if header.lower() in _TYPE]
    for header, cell in zip(named, cells, strict=False):
        for said in re.split(r"[;,\n] *", cell):
            found = _LINK.fullmatch(said.strip())
            if found is None or not (found["type"] or types or _LINKS.search(header)):
                continue
            how = " ".join((found["type"] or (types[0] if types else header)).lower().split())
            key = found["key"].upper()
            yield Mention(said.strip(), key, "", "", "refers_to", how, f"{header}: {cell}", "")
