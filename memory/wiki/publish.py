"""Publishing the newest snapshot's wiki for its audience, when it is not published already.

Belongs here: gathering what the bundle needs from the store. Does not belong here: what pages say,
and how files are written (`memory.wiki.bundle`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl

from memory.ingest.demand import passed_dates
from memory.passages.canon import digest
from memory.reading.history import LOGGED
from memory.reading.page import Pages
from memory.reading.reader import Reader
from memory.settings import Settings
from memory.store.snapshot import Manifest
from memory.store.store import Store
from memory.wiki.agents_md import write_agents_md
from memory.wiki.bundle import Bundle, Projected
from memory.wiki.front_matter import with_offset
from memory.wiki.view import PageView, Provenance

SETTLING = "settled by "
_PERSON = "human:"
_Texts = dict[str, set[str]]


def publish(settings: Settings, store: Store, today: date) -> Projected:
    """Bring the bundle to the newest snapshot as it stands at `today`.

    Nothing is written where that is published already and nobody touched it. AGENTS.md is put
    beside it. The caller holds the writer's lease, so that two do not publish at once.
    """
    bundle = Bundle(settings.bundle_path)
    manifest = store.manifest()
    if manifest is None:
        return Projected((), (), ())
    write_agents_md(settings.data)
    snapshot = store.snapshot()
    dated = digest(settings.fingerprint, *passed_dates(snapshot, today))
    stamp = f"{manifest.snapshot:08d}-{dated[:8]}"
    found = bundle.found()
    if bundle.stamp() == stamp and found.is_settled:
        return Projected((), tuple(sorted(bundle.pages())), (), edited=tuple(sorted(found.edited)))
    reader = Reader(snapshot, principals=settings.bundle.audience, as_of=today)
    touched = [edit.page for edit in found.edited.values()]
    touched += [f"page:{name.removesuffix('.md')}" for name in found.people]
    manifests = store.manifests()
    projected = bundle.stage(
        stamp, views(reader, manifests), log(reader, manifests),
        former=_former(reader, touched), hidden=_hidden(reader, touched),
    )  # fmt: skip
    bundle.publish(stamp)
    return projected


def views(reader: Reader, manifests: Iterable[Manifest]) -> Iterator[PageView]:
    """The pages that a reader may see, in order of their paths, with their provenance."""
    times = {m.snapshot: m.at for m in manifests}
    decided = _newest(reader.rows("operations", columns=["page", "at"]), "page")
    claims = reader.rows("claims", columns=["page", "decided_by", "decided_at"])
    by_people = claims.filter(pl.col("decided_by").str.starts_with(_PERSON))
    people: dict[str, dict[str, str]] = defaultdict(dict)
    for page, by, at in sorted(by_people.iter_rows()):
        people[page][by] = at
    passages = {
        ident: with_offset(at) or with_offset(times[since])
        for ident, at, since in reader.rows(
            "passages", columns=["id", "at", "from_snapshot"]
        ).iter_rows()
    }
    unread = set(reader.rows("unread", columns=["page"])["page"].to_list())
    for view in filter(lambda view: view.shown, Pages(reader)):
        ident = view.page["id"]
        provenance = Provenance(
            decided_at=decided.get(ident, ""),
            people=people[ident],
            modified=_modified(view, passages),
            is_reconciled=ident not in unread,
        )
        yield replace(view, provenance=provenance)


def log(reader: Reader, manifests: Iterable[Manifest]) -> list[dict[str, Any]]:
    """The newest entries of the bundle's log: what was done to claims that the reader may see."""
    counts: dict[int, dict[str, int]] = defaultdict(dict)
    done = reader.rows("operations", columns=["operation", "from_snapshot"])
    for number, operation, n in done.group_by("from_snapshot", "operation").len().iter_rows():
        counts[number][operation] = n
    logged = [m for m in manifests if m.stage == "wiki" or m.run.startswith(SETTLING)]
    return [
        {
            "snapshot": m.snapshot,
            "at": m.at,
            "operations": counts[m.snapshot],
            "by": m.run.removeprefix(SETTLING) if m.run.startswith(SETTLING) else "",
        }
        for m in sorted(logged, key=lambda m: -m.snapshot)[:LOGGED]
    ]


def _newest(rows: pl.DataFrame, column: str) -> dict[str, str]:
    return dict(rows.group_by(column).agg(pl.col("at").max()).iter_rows())


def _modified(view: PageView, passages: dict[str, str]) -> dict[str, str]:
    """When what a page cites of each document was last changed: the newest message's own time, else
    the time when the words were taken in. Other parts of the document do not count, so that a page
    stays as it is while what it cites does."""
    found: dict[str, str] = {}
    for shown in view.shown:
        for span in shown.claim.evidence:
            time = passages.get(span.passage, "")
            found[span.document] = max(found.get(span.document, ""), time)
    return found


def _former(reader: Reader, pages: Iterable[str]) -> _Texts:
    """By page, every statement and quote it ever had, whoever may read it."""
    found: _Texts = defaultdict(set)
    wanted = set(pages)
    columns = ["page", "before", "after", "quotes_before", "quotes_after"]
    for row in reader.snapshot.rows("operations", columns=columns).iter_rows(named=True):
        if row["page"] in wanted:
            found[row["page"]] |= {row["before"], row["after"]}
            found[row["page"]] |= {*row["quotes_before"], *row["quotes_after"]}
    return found


def _hidden(reader: Reader, pages: Iterable[str]) -> _Texts:
    """By page, the quotes of its claims that the reader may not see."""
    found: _Texts = defaultdict(set)
    seen = set(reader.rows("claims", columns=["id"])["id"].to_list())
    claims = reader.snapshot.rows("claims", columns=["id", "page", "documents"])
    owners = {i: page for i, page, _ in claims.iter_rows() if page in set(pages) and i not in seen}
    if owners:
        evidence = reader.snapshot.rows("evidence", columns=["claim", "quote"])
        for claim, quote in evidence.iter_rows():
            if claim in owners:
                found[owners[claim]].add(quote)
    return found
