"""Sections of one document by label: which passage "Section 7.2(b)" or "Annex 2" means.

Belongs here: the index over a document's headings, labelled paragraphs and list items, and the
grammar of the labels that lead into it. Does not belong here: finding sections in running text
(`sections`), and which document is meant (`resolve`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from memory.references.identifiers import title_key
from memory.references.known.links import slugs

# Numbered beside the sections, so never meant where the unit is not said.
_BESIDE = ("annex", "appendix", "schedule", "exhibit", "table", "figure", "exclusion", "condition")
_SECTIONS = ("section", "subsection", "clause", "subclause", "paragraph", "subparagraph", "sec",
             "para", "cl", "§")  # fmt: skip
_LARGER = ("article", "art", "part", "chapter", "title", "abschnitt", "artikel", "kapitel")
_INNER = ("item", "point", "bullet", "row")
_UNIT = "|".join((*_BESIDE, *_SECTIONS, *_LARGER, *_INNER)).replace("§", "§{1,2}")
_NUMBER = r"\d+(?:\.\d+)*[a-z]?|[a-z]\.\d+(?:\.\d+)*|[ivxlc]{1,6}|[a-z]"
_CLAUSES = r"(?:\([a-z0-9]{1,4}\))*"
_PIECE = re.compile(
    rf"(?:(?P<unit>{_UNIT})s?\.? ?(?=\W|\d|[ivxlc]+\b|[a-z]\b))?"
    rf"(?P<label>(?:{_NUMBER}|(?=\()){_CLAUSES})\.?",
    re.I,
)
_TERM = re.compile(r"^(?P<rest>.*?) ?[\"'](?P<term>[^\"']{1,60})[\"']$")
_INTO = re.compile(rf",? (?=(?:{_UNIT})\b)|, ", re.I)
_OWN_UNIT = re.compile(rf"(?:(?P<unit>{_UNIT})s?\.? ?)(?P<rest>(?:{_NUMBER}){_CLAUSES})\b", re.I)
_LAST_CLAUSE = re.compile(r"\([A-Za-z0-9]{1,4}\)$")
_SPACES = re.compile(r"\s+")
_UNNESTED = re.compile(r"\(?[^()]*\)?")

Outlined = tuple[str, str, int, str, str]
"""A passage by id, kind, level, label and the beginning of its text."""


@dataclass(frozen=True, slots=True)
class Place:
    """A passage that can be meant: `above` are the headings and items it lies in, outermost first.

    `label` is bare ("7.2", "b", "2"), `unit` the word before it ("annex", or ""), `text` how the
    passage begins.
    """

    id: str
    kind: str
    unit: str
    label: str
    text: str
    above: tuple[str, ...]


class Places:
    """The places of one document, in reading order."""

    def __init__(self, rows: Iterable[Outlined]) -> None:
        self._places = list(_placed(rows))

    def find(self, section: str) -> tuple[str, ...]:
        """The passages that `section` can mean; none where it says nothing that stands here.

        "#heading" is an anchor. A range and an unread piece mean nothing.
        """
        if section.startswith("#"):
            return self._anchors.get(section[1:].lower(), ())
        term = _TERM.match(section)
        if term and not term["rest"]:
            return self._headed(term["term"])
        rest = term["rest"] if term else section
        steps = [_PIECE.fullmatch(piece) for piece in _pieces(rest)]
        read = [step for step in steps if step is not None]
        if len(read) < len(steps) or not read:
            headed = self._headed(rest)
            found = [place for place in self._places if place.id in headed]
        else:
            found = self._first(read[0])
            for step in read[1:]:
                found = [p for outer in found for p in self._within(outer, step["label"])]
        if term:
            found = [p for outer in found for p in self._beginning(outer, term["term"])]
        return tuple(dict.fromkeys(place.id for place in found))

    def _first(self, step: re.Match[str]) -> list[Place]:
        """The places of an outermost label, by the whole of it or clause by clause."""
        unit, label = (step["unit"] or "").lower(), step["label"]
        found = _of_unit(self._by_label.get(label.lower(), []), unit, self._words)
        exact = [place for place in found if place.label == label]
        if found:
            return exact or found
        clause = _LAST_CLAUSE.search(label)
        if clause is None or clause.start() == 0:
            bare = label[1:-1] if clause else label
            return self._bare(bare, unit) if clause else []
        outer = _PIECE.fullmatch(f"{step['unit'] or ''} {label[: clause.start()]}".strip())
        if outer is None:
            return []
        return [p for place in self._first(outer) for p in self._within(place, clause.group())]

    def _bare(self, label: str, unit: str) -> list[Place]:
        found = _of_unit(self._by_label.get(label.lower(), []), unit, self._words)
        return [place for place in found if place.label == label] or found

    def _within(self, outer: Place, label: str) -> list[Place]:
        """What has the label in `outer`, as far out as it stands there."""
        bare = label.strip("().")
        inside = [p for p in self._by_label.get(bare.lower(), []) if outer.id in p.above]
        inside = [p for p in inside if p.label == bare] or inside
        nearest = min((len(place.above) for place in inside), default=0)
        return [place for place in inside if len(place.above) == nearest]

    def _beginning(self, outer: Place, term: str) -> list[Place]:
        """What begins with a defined term in `outer`."""
        start = re.compile(rf"[\"']?(?:the )?{re.escape(term)}\b", re.I)
        return [p for p in self._places if outer.id in p.above and start.match(p.text)]

    def _headed(self, words: str) -> tuple[str, ...]:
        """The headings that have these words, "the … section" aside."""
        key = title_key(words)
        return self._by_words.get(key) or self._by_words.get(
            key.removeprefix("the ").removesuffix(" section"), ()
        )

    @cached_property
    def _by_label(self) -> dict[str, list[Place]]:
        found: dict[str, list[Place]] = defaultdict(list)
        for place in self._places:
            if place.label:
                found[place.label.lower()].append(place)
        return found

    @cached_property
    def _by_words(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for place in self._places:
            if place.kind == "heading":
                key = title_key(place.text)
                found[key] = (*found.get(key, ()), place.id)
        return found

    @cached_property
    def _anchors(self) -> dict[str, tuple[str, ...]]:
        """Headings by their anchors; of headings alike the first, and "-1" after it, as usual."""
        found: dict[str, tuple[str, ...]] = {}
        for place in self._places:
            if place.kind == "heading":
                for slug in slugs(place.text, f"{place.unit} {place.label}".strip()):
                    again, number = slug, 0
                    while again in found:
                        number += 1
                        again = f"{slug}-{number}"
                    found[again] = (place.id,)
        return found

    def _words(self) -> dict[str, str]:
        return self._named

    @cached_property
    def _named(self) -> dict[str, str]:
        """The last word of each heading by its id, in the singular."""
        words = {p.id: title_key(p.text).split() for p in self._places if p.kind == "heading"}
        return {ident: said[-1].removesuffix("s") for ident, said in words.items() if said}


def _pieces(section: str) -> list[str]:
    """The parts of a reference, outermost first: "II, item 4", "paragraph 2 of Section 4"."""
    return [piece for part in reversed(section.split(" of ")) for piece in _INTO.split(part)]


def _of_unit(places: list[Place], unit: str, named: Callable[[], dict[str, str]]) -> list[Place]:
    """Those that a unit allows: its own, else headings before paragraphs before items.

    `named` gives the last word of each heading by its id.
    """
    if unit in _BESIDE:
        own = [p for p in places if p.unit == unit]
        return own or [p for p in places if any(named().get(a) == unit for a in p.above)]
    plain = [p for p in places if p.unit not in _BESIDE]
    if unit:
        own = [p for p in plain if p.unit == unit] or [
            p for p in plain if p.unit in ("", *_SECTIONS)
        ]
        plain = own if unit in (*_LARGER, *_SECTIONS) else plain
    if unit in _INNER:
        return [p for p in plain if p.kind == "item"] or plain
    return next(
        (
            kept
            for kind in ("heading", "paragraph")
            if (kept := [p for p in plain if p.kind == kind])
        ),
        plain,
    )


def _placed(rows: Iterable[Outlined]) -> Iterable[Place]:
    """Passages with what they lie in: headings, and items or numbered paragraphs before them."""
    headings: list[tuple[int, str]] = []
    items: list[tuple[int, str]] = []
    for ident, kind, level, written, text in rows:
        numbered = kind == "paragraph" and written != ""
        depth = 0 if numbered else level
        if kind == "heading":
            headings, items = [above for above in headings if above[0] < level], []
        elif kind == "item" or numbered:
            items = [above for above in items if above[0] < depth]
        inside = items if kind == "item" else []
        unit, label = _label(written, text if kind == "heading" else "")
        yield Place(ident, kind, unit, label, text, tuple(i for _, i in (*headings, *inside)))
        if kind == "heading":
            headings.append((level, ident))
        elif kind == "item" or numbered:
            items.append((depth, ident))


def _label(written: str, heading: str) -> tuple[str, str]:
    """The unit and the bare label of a passage; a heading may begin with both ("Table 3: …")."""
    told = _OWN_UNIT.match(written or heading)
    if told:
        return told["unit"].lower().replace("§§", "§"), told["rest"]
    bare = _SPACES.sub("", written).rstrip(".")
    if _UNNESTED.fullmatch(bare):
        bare = bare.strip("()")
    return "", bare
