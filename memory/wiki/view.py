"""What a page shows to one reader: its readable claims in order, with their states and sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from memory.records import Claim
from memory.wiki.subjects import slug, unshouted

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """One claim on a page: record, state, reasons if stale, what replaced it if historic."""

    claim: Claim
    state: str
    reasons: tuple[str, ...]
    replaced_by: tuple[Row, ...]
    expired_on: str
    label: str
    section: str
    decided_at: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """Who brought a page about and when; all times are ISO 8601 with an offset from UTC.

    `decided_at` is the time of the newest operation on the page, `people` gives each person who
    settled a claim on it the time of the newest one, `modified` each cited document the time when
    what the page cites of it was last changed. `is_reconciled` is false where a compile left
    passages of the page unread.
    """

    decided_at: str = ""
    people: Mapping[str, str] = field(default_factory=dict)
    modified: Mapping[str, str] = field(default_factory=dict)
    is_reconciled: bool = True


@dataclass(frozen=True, slots=True)
class PageView:
    """A page as one reader sees it. `labels` gives each cited document its footnote label."""

    page: Row
    shown: tuple[Shown, ...]
    links: tuple[Row, ...]
    labels: Mapping[str, str]
    documents: Mapping[str, Row]
    provenance: Provenance = field(default_factory=Provenance)

    @property
    def cited(self) -> list[str]:
        """The documents that the page's footnotes name, by label."""
        used = {document for s in self.shown for document in s.claim.documents}
        used |= {edge["document"] for s in self.shown for edge in s.replaced_by}
        return sorted(used, key=lambda d: self.labels[d])

    @property
    def is_stale(self) -> bool:
        """Whether any statement of the page is not to be trusted."""
        return any(s.state == "stale" for s in self.shown)


def in_reading_order(
    claims: list[Claim], places: Mapping[str, str], documents: Mapping[str, Row],
    passages: Mapping[str, Row],
) -> list[Claim]:  # fmt: skip
    """Claims by authority rank, then newest in force, then as the documents read.

    `places` gives the passage that each claim's last quote stands in now.
    """
    order = {
        passage: number
        for row in documents.values()
        for number, passage in enumerate(row["passages"])
    }

    def key(claim: Claim) -> tuple[Any, ...]:
        span = claim.evidence[-1]
        document = documents[span.document]
        place = places[claim.id]
        text = passages[place]["canonical"] if place in passages else ""
        return (
            -document["rank"],
            [-ord(ch) for ch in document["effective_from"] or "0"],
            document["title"],
            document["id"],
            order.get(place, len(order)),
            text.find(span.quote),
            claim.id,
        )

    return sorted(claims, key=key)


def footnote_labels(documents: list[Row]) -> dict[str, str]:
    """A short label for each document, unique among them and stable over edits."""
    labels: dict[str, str] = {}
    for row in sorted(documents, key=lambda r: str(r["id"])):
        base = slug(f"{row['form'] or row['title']} {row['edition']}")
        label, number = base, 2
        while label in labels.values():
            label, number = f"{base}-{number}", number + 1
        labels[row["id"]] = label
    return labels


def section_of(passage: str, passages: Mapping[str, Row]) -> str:
    """The nearest heading above a passage, with its number; "" where there is none."""
    above = passages[passage]["parents"] if passage in passages else []
    if not len(above) or above[-1] not in passages:
        return ""
    heading = passages[above[-1]]
    return f"{heading['label']} {unshouted(heading['canonical'])}".strip()
