"""Between records and the rows of documents, passages and findings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from memory.ingest.changes import Known
from memory.passages.build import Draft
from memory.passages.canon import digest
from memory.passages.reconcile import Piece
from memory.records import AccessList, Finding, Observed, ParsedDocument
from memory.references.dates import find_date
from memory.references.identifiers import edition, identifier
from memory.source_settings import SourceSettings

Row = dict[str, Any]
COVERAGE = "coverage"
_IDENTITY = ("id", "matched", "from_snapshot", "to_snapshot")


def known_of(row: Row, versions: frozenset[str] = frozenset()) -> Known:
    """What `changes` needs to know of a stored document."""
    return Known(
        id=row["id"],
        locator=row["locator"],
        version=row["version"],
        observed=row["observed"],
        status=row["status"],
        parser=row["parser"],
        access=AccessList(tuple(row["allow"]), tuple(row["deny"])),
        passages=versions,
    )


def document_row(
    document: str, source: SourceSettings, now: Observed, parsed: ParsedDocument, version: str
) -> Row:
    """The row of a document that was read; its passages and parser are filled in afterwards."""
    meta = parsed.meta
    findings = [(finding.code, finding.detail, finding.remedy) for finding in parsed.findings]
    effective, expires = (
        find_date(meta.get(key, ""), day_first=source.day_first) for key in ("effective", "expires")
    )
    return {
        "id": document,
        "source": source.name,
        "locator": now.locator,
        "kind": source.kind,
        "rank": source.rank,
        "title": parsed.title,
        "form": _number(meta),
        "edition": edition(meta.get("edition", "")),
        "effective_from": effective.isoformat() if effective else "",
        "effective_to": expires.isoformat() if expires else "",
        "meta": json.dumps(meta, sort_keys=True, ensure_ascii=False),
        "version": version,
        "observed": now.version,
        **standing(any(page.missing for page in parsed.coverage), findings),
        "parser": "",
        "coverage": json.dumps([[c.page, c.numbers, c.missing] for c in parsed.coverage]),
        "allow": list(now.access.allow),
        "deny": list(now.access.deny),
        "passages": [],
    }


def standing(missing: bool, findings: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """Status, reason and remedy of a document that was read: "partial" if text of it is missing.

    `findings` are code, detail and remedy; the one with code `coverage` says what is missing.
    """
    if not missing:
        return {"status": "read", "reason": "", "remedy": ""}
    told = {code: (detail, remedy) for code, detail, remedy in findings}
    detail, remedy = told.get(COVERAGE, ("some of its text stands in no passage", ""))
    return {"status": "partial", "reason": f"{COVERAGE}: {detail}", "remedy": remedy}


def is_partial(row: Row) -> bool:
    """Whether the last good version of a stored document was read in part only."""
    return any(missing for _, _, missing in json.loads(row["coverage"] or "[]"))


def _number(meta: dict[str, str]) -> str:
    """The form or bulletin number of a document in its one spelling, "" for none."""
    if "form" in meta:
        return identifier(meta["form"])
    return identifier(f"Bulletin {meta['bulletin']}") if "bulletin" in meta else ""


def unread_row(document: str, source: SourceSettings, now: Observed) -> Row:
    """The row of a document that could never be read so far."""
    name = now.locator.rsplit("/", 1)[-1]
    empty = ParsedDocument(title=name, blocks=())
    return document_row(document, source, now, empty, version="")


def passage_rows(
    document: Row, version: str, built: Sequence[Draft], old: Sequence[Row],
    matches: dict[int, tuple[int, str]], origins: dict[int, list[int]], taken: frozenset[str],
) -> list[Row]:  # fmt: skip
    """Rows in reading order: matched passages keep their id, the others get one.

    A new id hashes document, document version and position, so that a repeated run mints the
    same; one that is already in use is salted until it is free.
    """
    used = {old[o]["id"] for o, _ in matches.values()} | taken
    ids: list[str] = []
    for position in range(len(built)):
        if position in matches:
            ids.append(old[matches[position][0]]["id"])
            continue
        minted, salt = "", 0
        while not minted or minted in used:
            minted = "passage:" + digest(document["id"], version, str(position), str(salt))[:16]
            salt += 1
        used |= {minted}
        ids.append(minted)
    rows = []
    for position, draft in enumerate(built):
        own, rule = matches.get(position, (-1, "new"))
        row = _passage_row(ids[position], document, draft, ids, rule)
        row["origins"] = _origins(old, own, origins.get(position, []))
        rows.append(row)
    return rows


def _origins(old: Sequence[Row], own: int, given: list[int]) -> list[str]:
    """The former passages whose sentences went into this one, over all edits so far."""
    found = list(old[own]["origins"]) if own >= 0 else []
    for giver in given:
        found += [old[giver]["id"], *old[giver]["origins"]]
    return list(dict.fromkeys(found))


def _passage_row(ident: str, document: Row, draft: Draft, ids: list[str], matched: str) -> Row:
    block = draft.block
    links = [[link.text, link.target] for link in block.links]
    table = [document["title"], *block.headers] if block.kind == "row" else []
    searched = " ".join([*draft.headings, block.label, *table, draft.canonical])
    return {
        "id": ident,
        "document": document["id"],
        "kind": block.kind,
        "text": block.text,
        "canonical": draft.canonical,
        "searched": searched,
        "named": searched if block.kind == "heading" else "",
        "label": block.label,
        "level": block.level,
        "headings": list(draft.headings),
        "parents": [ids[p] for p in draft.parents],
        "headers": list(block.headers),
        "cells": list(block.cells),
        "author": block.author,
        "at": block.at.isoformat() if block.at else "",
        "quoted": block.quoted,
        "links": json.dumps(links, ensure_ascii=False),
        "version": draft.version,
        "critical": draft.critical,
        "context": draft.context,
        "matched": matched,
    }


def piece_of_row(row: Row, labels: dict[str, str]) -> Piece:
    """A stored passage as reconciliation sees it; `labels` gives the label of each passage."""
    above = [labels.get(parent, "") for parent in row["parents"]]
    return _piece(row["kind"], row["canonical"], row["version"], row["headings"], above,
                  row["label"])  # fmt: skip


def piece_of_draft(draft: Draft) -> Piece:
    """A new passage as reconciliation sees it."""
    return _piece(draft.block.kind, draft.canonical, draft.version, draft.headings,
                  list(draft.labels), draft.block.label)  # fmt: skip


def _piece(
    kind: str, text: str, version: str, headings: Sequence[str], above: list[str], label: str
) -> Piece:
    clause = (*above, label) if label else ()
    return Piece(kind, text, version, tuple(headings), clause)


def same_passage(old: Row, new: Row) -> bool:
    """Whether nothing that is stored of a passage differs, how it matched aside."""
    return all(old[key] == new[key] for key in new if key not in _IDENTITY)


def finding_rows(document: str, findings: Sequence[Finding]) -> list[Row]:
    """One row per finding of one document."""
    return [
        {
            "id": "finding:" + digest(document, f.code, f.detail, str(n))[:16],
            "document": document,
            "code": f.code,
            "detail": f.detail,
            "remedy": f.remedy,
        }
        for n, f in enumerate(findings)
    ]
