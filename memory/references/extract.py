"""Finding what a passage mentions: one pass over its text, whatever the number of documents."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from memory.passages.sentences import sentences
from memory.records import SourceKind
from memory.references.names import Names
from memory.references.spans import Span, spans_of, without
from memory.references.wording.readings import Reading
from memory.references.wording.relations import relations
from memory.references.wording.skeleton import PART, WHOLE, Skeleton, skeleton
from memory.references.wording.triggers import rules_for
from memory.references.wording.validity import Day, deed_days, validity

__all__ = ["Mention", "Names", "extract"]

_YEAR = re.compile(r"\d{4}")
_SINCE_EVENT = re.compile(
    r"\b(?:days?|weeks?|months?|years?) (?:after|from|following|have|has|must|since)\b"
    r"|\bday (?:following|after)\b"
    r"|\b(?:its|their) (?:publication|signature|adoption|issue|approval)\b",
    re.I,
)
_OF_EVENTS = ("day", "week", "month", "year", "its ", "their ")  # what it begins with
_LONGEST_SENTENCE = 4000  # characters; longer is a list or a dump, whose wording is not read


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention: `name` is an identifier or a known title's key, "" for the parent or itself.

    The relation leads from `against` (name, edition, section; None for the document that speaks) to
    what is mentioned, or back where it is `turned`. `words` are what an amendment takes out,
    `limit` is the text that narrows it. Of the relations `effective` and `expires` the day is
    `valid_from` or `valid_to`, "" where the text does not settle it.
    """

    surface: str
    name: str
    edition: str
    section: str
    relation: str
    part: str
    quote: str
    valid_from: str
    valid_to: str = ""
    turned: bool = False
    against: tuple[str, str, str] | None = None
    words: str = ""
    limit: str = ""


def extract(
    text: str, kind: SourceKind, names: Names, *, lead: str = "", day_first: bool | None = None
) -> list[Mention]:
    """The mentions in canonical `text` of a passage from a source of this kind.

    Tickets and mails only refer, and so does quoted text: they retire, amend and attach nothing. Of
    several sections each is a mention. `lead` is the sentence that introduces the list which the
    passage is an item of ("The following are withdrawn:"); it governs the item's first sentence.
    `day_first` says how the source writes 05/06/2026.
    """
    found: list[Mention] = []
    cut = sentences(text)
    if lead and cut and kind != "ticket" and rules_for(lead):
        found += _led_in(lead, cut[0], names, day_first)
        cut = cut[1:] if found else cut
    for sentence in cut:
        found += _mentions(sentence, kind, spans_of(sentence, names), day_first)
    return found


def _led_in(lead: str, item: str, names: Names, day_first: bool | None) -> Iterable[Mention]:
    """What an item mentions, read together with the sentence that leads it in."""
    whole = f"{lead} {item}"
    spans = spans_of(whole, names)
    if not any(span.start > len(lead) for span in spans):
        return
    for mention in _mentions(whole, "policy", spans, day_first):
        if mention.surface in item and mention.surface not in lead:
            yield replace(mention, quote=item)


def _mentions(
    sentence: str, kind: SourceKind, spans: list[Span], day_first: bool | None
) -> Iterable[Mention]:
    is_dated = _is_dated(without(sentence, spans))
    rules = rules_for(sentence) if spans else frozenset()
    silent = kind == "ticket" or len(sentence) > _LONGEST_SENTENCE or sentence.startswith(">")
    if silent or not (rules or is_dated):
        for span in spans:
            if not span.assumed or span.sections or span.edition:
                yield from _of_span(sentence, span)
        return
    reduced = skeleton(sentence, spans, day_first=day_first)
    found = relations(reduced, rules) if rules else {}
    inside = {r.document for r in found.values() if r.document is not None}
    days = deed_days(reduced) if found else ("", "")
    kept = [(place, reduced.spans(place)) for place in reduced.places(WHOLE + PART)]
    quoted = [span for span in spans if not any(span in members for _, members in kept)]
    for place, members in [*kept, (-1, quoted)]:
        reading = found.get(place)
        for span in members:
            if reading is not None:
                yield from _related(sentence, span, reading, reduced, days)
            elif place not in inside and (not span.assumed or span.sections or span.edition):
                yield from _of_span(sentence, span)
    for day in validity(reduced) if is_dated else ():
        if day.place not in found:
            yield _dated(sentence, day, reduced)
    if days[0] and any(r.relation == "supersedes" and r.agent is None and not r.turned
                       for r in found.values()):  # fmt: skip
        yield Mention("", "", "", "", "effective", "", sentence, days[0])


def _is_dated(text: str) -> bool:
    """Whether a text names a year, or counts a time from an event."""
    if _YEAR.search(text):
        return True
    lower = text.lower()
    return any(word in lower for word in _OF_EVENTS) and _SINCE_EVENT.search(text) is not None


def _of_span(sentence: str, span: Span) -> Iterable[Mention]:
    for section in span.sections or ("",):
        yield Mention(
            sentence[span.start : span.end], span.name, span.edition, section,
            "refers_to", "", sentence, "",
        )  # fmt: skip


def _related(
    sentence: str, span: Span, reading: Reading, reduced: Skeleton, days: tuple[str, str]
) -> Iterable[Mention]:
    name, edition = span.name, span.edition
    if reading.document is not None:
        (document,) = reduced.spans(reading.document)
        name, edition = document.name, document.edition
    against = None
    if reading.agent is not None:
        (other, *_) = reduced.spans(reading.agent)
        against = (other.name, other.edition, next(iter(other.sections), ""))
    for section in span.sections or ("",):
        yield Mention(
            surface=sentence[span.start : span.end], name=name, edition=edition, section=section,
            relation=reading.relation, part=reading.part, quote=sentence, valid_from=days[0],
            valid_to=days[1], turned=reading.turned, against=against, words=reading.words,
            limit=reduced.said(*reading.limit, sentence) if reading.limit else "",
        )  # fmt: skip


def _dated(sentence: str, day: Day, reduced: Skeleton) -> Mention:
    """A start or an end; its words stand for a day that the text does not settle."""
    span = next(iter(reduced.spans(day.place)), None) if day.place is not None else None
    starts = day.relation == "effective"
    return Mention(
        surface="" if day.day else day.words,
        name=span.name if span else "",
        edition=span.edition if span else "",
        section=next(iter(span.sections), "") if span else "",
        relation=day.relation,
        part="",
        quote=sentence,
        valid_from=day.day if starts else "",
        valid_to="" if starts else day.day,
    )
