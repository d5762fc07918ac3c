"""Where a text says that it applies, as named key-value pairs: {"jurisdiction": "Montana"}.

Belongs here: what titles, headings, lead-ins, sentences and table cells say of it, what narrows
what, and whether two scopes fit. A pair's value is as people write it; several values of one key
are joined by " or ", and "not Texas" is everywhere but there. Does not belong here: which document
attaches to which (edges), and which rule wins (`memory.reading.governs`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from memory.provisions.known_values import MARK, KnownValues, Places, apart, marked
from memory.references.identifiers import is_form

Row = Mapping[str, Any]
Scope = dict[str, str]

KEYS = (
    "line", "jurisdiction", "region", "territory", "desk", "program", "form", "edition",
    "endorsement", "product",
)  # fmt: skip
# Pairs that a document has by what it is, which its sentences do not say.
OWN = frozenset({"form", "edition"})

STATES = tuple(
    "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,"
    "Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,"
    "Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,"
    "New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,"
    "Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,"
    "West Virginia,Wisconsin,Wyoming".split(",")
)

_BOOKS = r"(?:polic(?:y|ies)|coverage part|coverage form|form|insurance|coverage|program)"
_TITLE_OF_LINE = re.compile(rf"^(?:the )?(?P<line>\w[\w' -]*?) {_BOOKS}$", re.IGNORECASE)
_BUSINESS = (
    r"(?:polic(?:y|ies)|files?|business|insurance|risks?|accounts?|customers?|claims?|coverage|"
    r"insureds?|losses|contracts?)"
)
_NO_VALUE = frozenset(
    "the this that these those our your their its a an any each every all same other such whole "
    "entire no which what following said particular own".split()
)
_LINKS = frozenset(
    "of with to for in at on by from about and or as under between across into without".split()
)
_NO_VALUE_ALONE = frozenset("new old one first last next home right wrong main responsible".split())
_ADJECTIVE = r"[a-z][\w'-]*(?: [a-z][\w'-]*){0,2}"
_REGION = re.compile(
    r"\b(?:the )?(?P<values>[A-Za-z-]+(?:(?:, | and | or |, and |, or )(?:the )?[A-Za-z-]+)*) "
    r"[Rr]egions?\b"
)
_NAMES = r"[A-Z][\w-]*(?:(?:, | and | or |, and |, or )(?:the )?[A-Z][\w-]*)*"
_TERRITORY = re.compile(
    r"\b(?!(?:In|For|At|Under|Within|Of|Each|Every|This|The) )(?:the )?"
    rf"(?P<values>{_NAMES}) [Tt]erritor(?:y|ies)\b"
    r"|\b[Tt]erritor(?:y|ies) (?P<numbers>\d+[A-Z]?(?:(?:, | and | or )\d+[A-Z]?)*)"
)
_DESK = re.compile(rf"\b(?:[Aa]t) (?P<desk>the {_ADJECTIVE} desk)\b")
_NAMED = re.compile(
    r"\b(?:[Ii]n|[Uu]nder|[Ww]ithin|[Ff]or) the (?P<value>[\w'-]+(?: [\w'-]+){0,2}) "
    r"(?P<key>program|product)(?:me)?\b"
)
_ALONE = re.compile(
    r"^(?:the )?(?P<value>[\w'-]+(?: [\w'-]+){0,2}) "
    r"(?P<key>desk|region|territory|program|product)$",
    re.IGNORECASE,
)
_EXCEPT = re.compile(
    r"\b(?:except|excluding|other than|outside|but not|not(?: apply| valid| available| used)?)"
    r"(?: (?:in|for|at|of|under|to))?"
    r"(?: the)?(?: (?:state|states|region|desk))?(?: of)? $",
    re.IGNORECASE,
)
_OUTSIDE = re.compile(r"(?:outside|except|than|not)\b", re.IGNORECASE)
_OVER = re.compile(r", | and | or |, and |, or ")
_SUBTITLE = re.compile(
    r"^(?:(?:applies|applicable|valid|scope|territory|region)\b|(?:for|in|at|under|within)\b"
    r"[^.!?]*$)",
    re.IGNORECASE,
)
_SPEAKS_OF_ITSELF = re.compile(
    r"\b[Tt]his (?:\w+ ){0,2}?(?:manual|guideline|bulletin|policy|endorsement|form|circular|notice|"
    r"document|standard|edition|chapter|part|section|insurance)s?(?: only)? "
    r"(?:applies|apply|is for|holds|is valid|is used|concerns|covers|is limited to)\b"
)
_MANDATORY = re.compile(
    r"\bmandatory\b|\bapplies to (?:all|every)\b|\b(?:is|forms) part of (?:all|every)\b",
    re.IGNORECASE,
)
_REFERENCE = re.compile(
    r"\b(?:[Ss]ections?|[Cc]lauses?|[Pp]aragraphs?) [\w.()]+ of (?:the )?[^,;:.]*"
)
_LONGEST_SUBTITLE = 160
# What lines of business stand before ("umbrella or renters files"), and what is between several.
_NOUN = re.compile(rf" (?P<noun>{_BUSINESS})\b", re.IGNORECASE)
_LINK = re.compile(r",? (?:and|or) |, ", re.IGNORECASE)
# Jurisdictions, as marks, that a rule is for: "in Ohio and Texas", "Montana policies".
_SEVERAL = rf"{MARK}+(?:(?:{_OVER.pattern}){MARK}+)*"
_PLACED = re.compile(
    rf"\b(?:[Ii]n|[Tt]hroughout|[Ww]ithin|[Ff]or|[Oo]utside|[Ee]xcept|than|not) (?:the )?"
    rf"(?:[Ss]tates? of )?{_SEVERAL}|{_SEVERAL} (?:{_BUSINESS}|residents|business)\b"
)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The values that are known by name: jurisdictions, and lines of business in lower case."""

    jurisdictions: tuple[str, ...]
    lines: tuple[str, ...]

    @classmethod
    def of(
        cls, documents: Iterable[Row], jurisdictions: Iterable[str] = STATES,
        lines: Iterable[str] = (),
    ) -> Vocabulary:  # fmt: skip
        """Lines are those given, and what titles of numbered forms say before Policy or Form."""
        known = dict.fromkeys(line.lower() for line in lines)
        for document in documents:
            if is_form(document["form"]):
                known |= dict.fromkeys(_lines_of_title(document["title"]))
        places = tuple(dict.fromkeys(jurisdictions))
        return cls(places, tuple(known))


def _lines_of_title(title: str) -> Iterable[str]:
    for part in re.split(r"[,:;]| - ", title):
        found = _TITLE_OF_LINE.match(part.strip())
        if found and 0 < len(found["line"].split()) <= 4 and _is_value(found["line"]):
            yield found["line"].lower()


class ScopeReader:
    """Reads scopes with one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._places = KnownValues(vocabulary.jurisdictions, cased=True)
        self._lines = KnownValues(vocabulary.lines, cased=False)

    def of_sentence(self, text: str) -> Scope:
        """What a canonical sentence or lead-in says of where it applies.

        Names of other documents say nothing of it.
        """
        said = _REFERENCE.sub(lambda m: " " * len(m.group()), text) if " of " in text else text
        found: dict[str, list[str]] = {}
        for key, start, value in self._pairs(said):
            sign = "not " if _EXCEPT.search(said[max(0, start - 40) : start]) else ""
            sign = "not " if _OUTSIDE.match(said, start) else sign
            found.setdefault(key, []).append(sign + value)
        return {key: _joined(values) for key, values in found.items()}

    def _pairs(self, text: str) -> Iterable[tuple[str, int, str]]:
        for start, line in self._lines_named(text):
            yield "line", start, line
        for start, place in self._placed(text):
            yield "jurisdiction", start, place
        for match in _REGION.finditer(text) if "egion" in text else ():
            for value in _values(match["values"]):
                yield "region", match.start(), value.lower()
        for match in _TERRITORY.finditer(text) if "erritor" in text else ():
            for value in _values(match["values"] or match["numbers"]):
                yield "territory", match.start(), value
        for match in _DESK.finditer(text) if " desk" in text else ():
            if _is_value(match["desk"][4:-5]):
                yield "desk", match.start(), match["desk"]
        for match in _NAMED.finditer(text) if "program" in text or "product" in text else ():
            if _is_value(match["value"]):
                yield match["key"].lower(), match.start(), match["value"]

    def _lines_named(self, text: str) -> Iterable[tuple[int, str]]:
        """Lines before what is written under them, each with where the phrase begins.

        A line's name may end with such a word itself ("umbrella insurance"); where nothing follows
        it, the shorter name counts that the word follows.
        """
        every = self._lines.every(text)
        if not every:
            return
        longest = apart(every)
        found = list(_lines_before_nouns(text, longest))
        shortest = apart(sorted(every)) if len(every) > len(longest) else longest
        if shortest != longest:
            taken = [(lines[0][0], noun.end()) for lines, noun in found]
            left = [p for p in shortest if not any(s <= p[0] < e for s, e in taken)]
            found = sorted([*found, *_lines_before_nouns(text, left)], key=lambda each: each[0])
        for lines, noun in found:
            first = lines[0][0]
            if noun["noun"][0].islower() or not text[first].isupper():
                for start, end in lines:
                    yield first, text[start:end].lower()

    def _placed(self, text: str) -> Iterable[tuple[int, str]]:
        """Jurisdictions that a rule is for, each with where the phrase begins."""
        places = self._places.find(text)
        for match in _PLACED.finditer(marked(text, places)) if places else ():
            for start, end in places:
                if match.start() <= start and end <= match.end():
                    yield match.start(), text[start:end]

    def of_title(self, title: str) -> Scope:
        """What a title says: a line or a jurisdiction wherever it stands, else what headings say.

        A title in capitals, or one that is a file's name, is read as the words it is made of.
        """
        text = title if " " in title else re.sub("[-_]", " ", title)
        text = text.title() if text.isupper() else text
        found = self.of_heading(text)
        places = [text[start:end] for start, end in self._places.find(text)]
        lines = [text[start:end].lower() for start, end in self._lines.find(text)]
        if places:
            found["jurisdiction"] = _joined(places)
        if lines:
            found["line"] = _joined(lines)
        return found

    def of_heading(self, heading: str) -> Scope:
        """What a heading says for what stands under it; names of documents in it say nothing."""
        text = heading.strip()
        if text in self._places:
            return {"jurisdiction": text}
        if text in self._lines:
            return {"line": text.lower()}
        alone = _ALONE.match(text)
        if alone and _is_value(alone["value"]):
            return _pair(alone["key"].lower(), alone["value"])
        return self.of_sentence(text)

    def of_row(self, headers: Iterable[str], cells: Iterable[str]) -> Scope:
        """What the cells of a table row say: "Canyon territory", or "Canyon" under "Territory"."""
        found: Scope = {}
        columns = list(headers)
        for position, cell in enumerate(cells):
            header = columns[position].split("/")[-1].strip().lower() if columns[position:] else ""
            key = _HEADERS.get(header, header)
            if key in KEYS and cell.strip():
                alone = _ALONE.match(cell.strip())
                found |= _pair(key, alone["value"] if alone else cell.strip())
            elif position == 0:
                found |= self.of_heading(cell)
        return found

    def of_document(self, document: Row, opening: Iterable[str]) -> Scope:
        """What a document says of itself: its data, title, first lines, and its number.

        `opening` are its first passages below the title, and those in which it speaks of where it
        applies.
        """
        found = self.of_title(document["title"])
        for text in opening:
            if _is_subtitle(text) or _SPEAKS_OF_ITSELF.search(text):
                found |= self.of_sentence(text)
        meta = json.loads(document["meta"] or "{}")
        data = {k.lower(): str(v) for k, v in meta.items() if k.lower() in KEYS and v}
        found |= {k: v for k, v in data.items() if k not in OWN}
        if is_form(document["form"]):
            found["form"] = data.get("form", str(document["form"]))
            if document["edition"]:
                found["edition"] = str(document["edition"])
        return found


_HEADERS = {"state": "jurisdiction", "line of business": "line", "lob": "line", "desks": "desk"}


def attached(own: Scope, parent: Scope, title: str, texts: Iterable[str]) -> Scope:
    """The scope of a document that attaches to one of scope `parent`.

    It holds for that form and edition. A state's form holds in the state; one that says that it is
    mandatory holds everywhere; any other is an option, and holds where it is attached.
    """
    found = {k: v for k, v in parent.items() if k != "endorsement"}
    found |= {k: v for k, v in own.items() if k not in OWN}
    if "jurisdiction" not in own and not is_mandatory(title, texts):
        found["endorsement"] = own.get("form", title)
    return found


def is_mandatory(title: str, texts: Iterable[str]) -> bool:
    """Whether a title or text says that a document holds wherever its form does."""
    return any(_MANDATORY.search(text) for text in (title, *texts))


def narrowing(issuer: Scope, sentence: Scope, target: Scope) -> Scope:
    """The pairs within which a relation holds, where that is less than its target's scope.

    `issuer` is the scope of the document that says so, `sentence` what the saying sentence adds,
    `target` the scope of what it changes. An empty answer: it holds wherever the target does.
    """
    holds = issuer | sentence
    return {
        key: value
        for key, value in sorted(holds.items())
        if key not in OWN and not within(key, target.get(key, ""), value)
    }


def fits(scope: Mapping[str, str], asked: Mapping[str, str]) -> bool:
    """Whether what holds within `scope` can hold for `asked`: no key has another value."""
    return all(
        within(key, value, scope[key]) for key, value in asked.items() if value and key in scope
    )


def contained(scope: Mapping[str, str], asked: Mapping[str, str]) -> bool:
    """Whether `asked` lies wholly within `scope`: each of its pairs is asked for."""
    return all(
        within(key, asked.get(key, ""), value) for key, value in scope.items() if key not in OWN
    )


def within(key: str, value: str, wider: str) -> bool:
    """Whether a value lies within another of the same key; "" is anywhere."""
    if wider.startswith("not "):
        return bool(value) and _same(key, value) not in {
            _same(key, part) for part in wider[4:].split(" or ")
        }
    options = {_same(key, part) for part in wider.split(" or ")}
    return bool(value) and all(_same(key, part) in options for part in value.split(" or "))


def _same(key: str, value: str) -> str:
    """A value as it is compared: forms by letters and digits, names without article and key."""
    text = value.strip().lower()
    if key in ("form", "endorsement"):
        return re.sub(r"^(?:form|endorsement) |[\s-]", "", text)
    return re.sub(rf"^the | {key}s?$", "", text)


def _pair(key: str, value: str) -> Scope:
    value = re.sub(r"^the ", "", value, flags=re.IGNORECASE)
    if key == "desk":
        desk = value.lower() if value[1:].islower() else value
        return {"desk": f"the {desk.removesuffix(' desk')} desk"}
    return {key: value.lower() if key in ("region", "line") else value}


def _is_value(text: str) -> bool:
    """Whether words can be a value, and not "the same", "our new" or "dealing with the"."""
    words = text.lower().split()
    alone = len(words) == 1 and words[0] in _NO_VALUE_ALONE
    linked = not (_LINKS | _NO_VALUE).isdisjoint(words)
    return bool(words) and not linked and not alone


def _values(text: str) -> Iterable[str]:
    for part in _OVER.split(text):
        value = re.sub(r"^the ", "", part.strip())
        if _is_value(value):
            yield value


def _joined(values: Iterable[str]) -> str:
    """Several values of one key: any of the positive ones, else none of the negative ones."""
    distinct = list(dict.fromkeys(values))
    positive = [value for value in distinct if not value.startswith("not ")]
    if positive:
        return " or ".join(positive)
    return "not " + " or ".join(value[4:] for value in distinct)


def _is_subtitle(text: str) -> bool:
    return len(text) <= _LONGEST_SUBTITLE and _SUBTITLE.match(text) is not None


def _lines_before_nouns(text: str, places: Places) -> Iterable[tuple[Places, re.Match[str]]]:
    """One or several of the lines at `places`, each time with the noun behind the last."""
    reached = 0
    for index, (start, _) in enumerate(places):
        if start < reached:
            continue
        run = _linked(text, places, index)
        for last in range(len(run), 0, -1):
            noun = _NOUN.match(text, run[last - 1][1])
            if noun:
                reached = noun.end()
                yield run[:last], noun
                break


def _linked(text: str, places: Places, index: int) -> Places:
    """The place at `index`, and those behind it that "and", "or" or a comma adds."""
    run = [places[index]]
    for place in places[index + 1 :]:
        if not _LINK.fullmatch(text, run[-1][1], place[0]):
            break
        run.append(place)
    return run
