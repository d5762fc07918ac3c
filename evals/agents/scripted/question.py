"""What a question asks: cues, dates, places, documents, and the thing it is about.

Belongs here: reading one question in English. Does not belong here: anything about a corpus, and
what is done about the question (`policy`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from evals.agents.scripted.cues import AFTERWARDS, CUES, KNOWN, ON_DAY, OURS, SINCE
from memory.passages.canon import canonical
from memory.provisions.scopes import ScopeReader, Vocabulary
from memory.references.dates import find_dates

LINE_NOUNS = (
    r"(?:policies|files|risks|business|insurance|accounts|claims|coverage|contracts|insureds|"
    r"customers|losses|(?:policy|file|risk|account|claim|contract|customer|loss)"
    r"(?=\s*(?:[,.?:;]|$)|\s+(?:in|at|within|under|with|on|of)\b))"
)
_FORM = r"[A-Z]{2,4}[ -]?\d{2}[ -]?\d{2}(?!\d)"
_NUMBERED = re.compile(rf" {_FORM}")
_SERIES = (
    r"(?:Bulletin|Circular|Memorandum|Memo|Notice|Directive|Instruction|Guidance Note)s? "
    r"(?:No\.? )?[\dA-Z][\d/-]*\d"
)
_SORT = r"(?:Manual|Guidelines?|Handbook|Policy|Form|Endorsement|Standards?|Instructions?)"
_BOOK = rf"(?:[A-Z][\w'&-]+(?: (?:of|on|for|and|to|in))? ){{1,6}}?{_SORT}\b(?! {_SORT}\b)"
_UNIT = (
    r"(?:Training Unit|Glossary|Guide|Handbook|Instruction) (?:on|of|to|for) "
    r"(?:[A-Z][\w'-]+ ?){1,5}"
)
_TICKET = r"[A-Z]{2,6}-\d+"
_EDITION = r"[Ee]d(?:ition|\.) (?:of )?\d{4}-\d{2}|\d{4}-\d{2}(?= [Ee]dition)"
DOCUMENT = re.compile(
    rf"(?P<form>(?:[Ff]orm |[Ee]ndorsement )?{_FORM})|(?P<series>{_SERIES})|(?P<ticket>{_TICKET})"
    rf"|(?P<unit>{_UNIT})|(?P<book>{_BOOK})"
)
_SECTION = re.compile(
    r"\b(?:[Ss]ections?|[Cc]lauses?|[Pp]aragraphs?|[Aa]rticles?|§) ?(?P<label>\d[\w.]*\w|\d)"
)
FRAME = frozenset(
    "a about according account affect affected after again agree agreed all also am amends "
    "among an and another any anybody anyone anything applied applies apply are as ask at "
    "attached back be became been before being between build builds bulletin bulletins by can "
    "case change changed changes come comes compare concerning conflict conflicting "
    "considered contradiction controls could count counts current currently decide decides "
    "did differ differs disagree do document documents does down each effect effective else "
    "elsewhere end endorsement endorsements every everybody everything exactly far figure "
    "finally find fixed follow following for force from give given gives go goes govern "
    "governs guideline had happened has have hold holds how i if in included into is it its "
    "just know known laid lay lays let like list look looking manual many may me mention "
    "mentioned much must my near need needed new no not now of on once one or our ours over "
    "paper papers place please precisely present prevails provision provisions question "
    "reader refer reference references refers regarding require requires rewritten right rule "
    "rules say says send sends set sets several should show since so somewhere specifically "
    "starting state stated statement statements states still such suppose taken taking tell "
    "text texts than that the their them then there these they this those through to today "
    "touch under up us use used valid was we were what whatever when where whether which "
    "while who whole whose will with would you your".split()
)
_ARTICLES = frozenset("the a an".split())
_BEGINS_NAMES = frozenset(["down"])
_OPENS = frozenset("the which what an a our any this that".split())
_GENERIC = frozenset(
    "rule rules document documents paper papers manual manuals text texts provision provisions "
    "value level figure amount answer reader end endorsement endorsements bulletin bulletins "
    "amendment amendments statement statements source sources change changes guideline case "
    "contradiction conflict question reference references same".split()
)
_CLOSES = frozenset(
    "is are was were do does did apply applies applied has have had hold holds count counts set "
    "sets govern governs controls prevail prevails come comes fixed laid follow come must "
    "should would can could differ differs agree now then decides wins takes stand stands "
    "mentioned changed set".split()
)
_TAIL = frozenset(
    "a about after all also an and another are as at back be before being by change differ does "
    "elsewhere "
    "finally for from give given gives has have here how if in included into is it its just many "
    "me much must need not now of on once or our over please since so still than that the their "
    "them then there there these they this those through to today under up us we were what when "
    "where which while who will with would you your say says tell show is considered valid "
    "effect force used use apply".split()
)
_PREPOSITIONS = frozenset("at in on of for to from by under with about over after since".split())
_CONTRACTED = re.compile(r"\b(what|who|where|how|when|which|it|that|there|here)'s\b", re.IGNORECASE)
_STOPS = ":;,?!."
_WORD = re.compile(r"[\w'$%.-]*\w|[:;,?!.]")
_LINE_WORD = r"(?!(?:for|of|on|in|to|at|by|from|the|a|an|is|are|and)\b)[a-z][\w'-]*"
_NO_LINE = (
    r"(?:different|other|these|those|such|any|every|each|new|old|same|some|both|various|more)"
)
_SCOPED = re.compile(
    r"\b(?:[Ff]or|[Oo]f|[Oo]n|[Ii]n|[Tt]o|[Uu]nder|[Ww]ith) (?:the |all |our |an? )?"
    rf"(?P<line>(?!{_NO_LINE}\b){_LINE_WORD}(?: {_LINE_WORD}){{0,2}}) {LINE_NOUNS}(?=[\s,.?:;]|$)"
)
_ATTACHED = re.compile(rf"\bwith (?:the )?(?:[Ff]orm |[Ee]ndorsement )?(?P<form>{_FORM}) attached")


@dataclass(frozen=True, slots=True)
class Named:
    """A document that a question names: its words, its edition, the section of it."""

    name: str
    edition: str = ""
    section: str = ""


@dataclass(frozen=True)
class Question:
    """A question, read. `day` is the day asked about, `known` the day of the knowledge asked for,
    `since` the day that a change is asked about from; `bare` is the text without days, places and
    documents, `subject` what its sentences alone tell of what it is about."""

    text: str
    cues: frozenset[str] = frozenset()
    scope: Mapping[str, str] = field(default_factory=dict)
    documents: tuple[Named, ...] = ()
    editions: tuple[str, ...] = ()
    day: date | None = None
    known: date | None = None
    since: date | None = None
    subject: str = ""
    bare: str = ""

    @cached_property
    def place(self) -> str:
        """The words of the scope, for a search."""
        return " ".join(self.scope.values())


def read_question(text: str) -> Question:
    """What a question asks."""
    plain = _CONTRACTED.sub(r"\1 is", canonical(text))
    cues = {cue for cue, pattern in CUES.items() if pattern.search(plain)}
    day, known, since = _days(plain, cues)
    bare = _without_days(plain)
    scope, bare = _scope(bare)
    documents, editions, bare = _documents(bare)
    if "endorsement" in scope:
        documents = tuple(d for d in documents if d.name != scope["endorsement"])
    return Question(
        text=plain, cues=frozenset(cues), scope=scope, documents=documents, editions=editions,
        day=day, known=known, since=since, subject=_subject(bare), bare=bare,
    )  # fmt: skip


def _days(text: str, cues: set[str]) -> tuple[date | None, date | None, date | None]:
    day = known = since = None
    # What somebody knew is asked about a change, what we knew about knowledge.
    knows = KNOWN.search(text)
    for found in find_dates(text):
        if found.day is None:
            continue
        before = text[: found.start]
        after = SINCE.search(before) or AFTERWARDS.search(text[found.end :])
        if knows and not (after and "changed" in cues and not OURS.search(text)):
            known = day = found.day
        elif after or (cues & {"changed", "reverted"} and not ON_DAY.search(text)):
            since = found.day
        else:
            day = found.day
    return day, known, since


def _without_days(text: str) -> str:
    for found in sorted(find_dates(text), key=lambda each: -each.start):
        before = re.sub(
            r"(?:\b(?:on|as of|as at|since|before|after|by|until|from|of|in)\s+)?$", "",
            text[: found.start], flags=re.IGNORECASE,
        )  # fmt: skip
        text = f"{before} ; {text[found.end :]}"
    return text


def _scope(text: str) -> tuple[dict[str, str], str]:
    """Where it is to hold, and the text without these words."""
    found: dict[str, str] = {}
    attached = _ATTACHED.search(text)
    if attached:
        found["endorsement"] = attached["form"]
        text = f"{text[: attached.start()]} ; {text[attached.end() :]}"
    line = _SCOPED.search(text)
    if line:
        found["line"] = line["line"]
        text = f"{text[: line.start()]} ; {text[line.end() :]}"
    reader = ScopeReader(Vocabulary.of(()))
    for key, value in reader.of_sentence(text).items():
        found.setdefault(key, value)
        words = re.escape(value.removeprefix("not "))
        text = re.sub(
            rf"(?:\b(?:at|in|for|under|within|throughout) )?(?:the )?{words}"
            rf"(?: (?:{key}|territor(?:y|ies)|regions?))?", " ; ", text, flags=re.IGNORECASE,
        )  # fmt: skip
    return found, text


def _documents(text: str) -> tuple[tuple[Named, ...], tuple[str, ...], str]:
    """The documents that are named, the editions, and the text without them."""
    editions = tuple(re.sub(r"^\D*(?=\d{4})", "", m.group()) for m in re.finditer(_EDITION, text))
    found = []
    matches = [
        m
        for m in DOCUMENT.finditer(text)
        if _is_document(_called(m), m) and not (m["book"] and _NUMBERED.match(text[m.end() :]))
    ]
    for match in matches:
        sections = list(_SECTION.finditer(text[max(0, match.start() - 40) : match.start()]))
        after = text[match.end() :]
        beside = re.match(rf",? (?P<edition>{_EDITION})", after)
        edition = re.sub(r"^\D*(?=\d{4})", "", beside["edition"]) if beside else ""
        following = _SECTION.search(after[beside.end() if beside else 0 :][:30])
        section = sections[-1] if sections else following
        name = re.sub(r"^(?:[Ff]orm|[Ee]ndorsement|[Tt]he) ", "", _called(match))
        found.append(Named(name, edition, section["label"] if section else ""))
    for match in reversed(matches):
        text = f"{text[: match.start()]} ; {text[match.end() :]}"
    text = re.sub(_EDITION, " ; ", text)
    return tuple(found), editions, _SECTION.sub(" ; ", text)


def _called(match: re.Match[str]) -> str:
    """The name in a match: of a book, without the words of a question before it."""
    words = match.group().strip().split()
    while match["book"] and len(words) > 1 and words[0].lower() in FRAME - _BEGINS_NAMES:
        words = words[1:]
    return " ".join(words)


def _is_document(name: str, match: re.Match[str]) -> bool:
    """A book is named by more than the word for what it is."""
    return match["book"] is None or len(name.split()) > 1


def _subject(text: str) -> str:
    """What a question is about: the words after an article or "which", up to the verb of the frame.

    Of several such runs, the one with most words that are no frame of a question.
    """
    best: list[str] = []
    for run in runs(text):
        for candidate in _candidates(run):
            if _weight(candidate) > _weight(best):
                best = candidate
    return " ".join(best)


def runs(text: str) -> list[list[str]]:
    """The words of a text between its stops."""
    found: list[list[str]] = [[]]
    for word in _WORD.findall(text):
        if word in _STOPS:
            found.append([])
        else:
            found[-1].append(word)
    return found


def _candidates(run: list[str]) -> Iterator[list[str]]:
    lower = [word.lower() for word in run]
    for place, word in enumerate(lower):
        if word in _OPENS and place + 1 < len(run) and lower[place + 1] not in _GENERIC:
            named = word in _ARTICLES or lower[place + 1] not in FRAME - _BEGINS_NAMES
            yield _until_verb(run[place + 1 :], opened=named)
    yield _until_verb(run, opened=False)


def _until_verb(words: list[str], *, opened: bool) -> list[str]:
    """The words before a verb of the frame, without frame words at the end.

    Those at the beginning go too, unless an article `opened` them. "Which" after a preposition
    belongs to what is asked about ("level at which a leader signs").
    """
    end = len(words)
    for place, word in enumerate(words):
        lower = word.lower()
        before = words[place - 1].lower() if place else ""
        asks = lower in ("which", "what", "how") and before not in _PREPOSITIONS
        if place and (lower in _CLOSES or asks) and before not in ("may", "to"):
            end = place
            break
    kept = words[:end]
    while kept and kept[-1].lower() in _TAIL:
        kept = kept[:-1]
    while not opened and len(kept) > 1 and kept[0].lower() in FRAME:
        kept = kept[1:]
    return kept


def _weight(words: list[str]) -> int:
    return sum(word.lower() not in FRAME - _BEGINS_NAMES for word in words)
