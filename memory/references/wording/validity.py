"""The wording that says from when and until when a text holds.

Written over skeletons. A day on which something was issued, dated or updated is neither; a day that
is counted from an event ("20 days after publication") is kept as its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from memory.references.dates import PERIOD, FoundDate
from memory.references.wording.certainty import is_doubtful
from memory.references.wording.skeleton import DAY as T
from memory.references.wording.skeleton import NEW_TEXT, Skeleton
from memory.references.wording.skeleton import PART as P
from memory.references.wording.skeleton import SELF as S
from memory.references.wording.skeleton import WHOLE as D

_BEGINS = (
    r"(?:takes? effect|becomes? effective|comes? into (?:force|effect|operation|use)|enters? into "
    r"force|has force|(?:is|are) (?:effective|in force|valid|applicable|to be (?:used|followed|"
    r"applied))|holds? good|appl(?:y|ies)|binds?|starts? to apply|begins? to apply|effective(?: "
    r"date)?|"
    r"with effect|coming into (?:operation|force|effect)|entry into force|commencement(?: date)?|"
    r"applicable|force)"
)
_ENDS = (
    r"(?:(?:will|shall|does) not outlast|expires?|expiry(?: date)?|expiration(?: date)?|ends?|"
    r"lapses?|ceases? to (?:apply|have effect|"
    r"be (?:in force|valid|effective))|terminates?|comes? to an end|(?:remains? in force|is valid|"
    r"valid|applies|apply|in force|has force)(?: \w+)? (?:until|up to|through|to)|last day|no "
    r"longer "
    r"(?:applies|valid|in force)|outlasts?|repeal date|sunset date|is of no effect|until)"
)
_ON = (
    r"(?: (?:on|from|as of|as from|since|of|is|at|to|and|until|through|after|before|date|day|"
    r"in force))"
)
_FROM_DAY = re.compile(
    rf"(?:{_BEGINS}(?: of [{D}{P}{S}])?(?:{_ON}|:| for [^;:.,]{{0,40}}|[^;:.,{T}]{{0,40}}?(?: on|"
    rf" from| as of| since))*:?|"
    rf"\b(?:as of|as from|from|since|effective|beginning|commencing|on and after|on or after|not "
    rf"before)"
    rf"(?: the)?) {T}"
)
_UNTIL_DAY = re.compile(
    rf"(?:{_ENDS}(?: of [{D}{P}{S}])?(?:{_ON}|:)*|\bto|\bthrough|\bafter|\bbeyond|(?<!not "
    rf")\bbefore) {T}"
)
_PERIOD_OF_POLICY = re.compile(
    rf"\b(?:(?:policy|insurance|validity|term|cover) ?(?:period)?:?|valid|appl(?:y|ies)|"
    rf"effective|in force) from "
    rf"(?P<a>{T}) (?:to|until|through|up to) (?P<b>{T})"
)
_IS_DAY = re.compile(
    rf"{T} (?:is|shall be|marks) the (?P<last>last |first )?(?:day|date) (?:of|from which|on "
    rf"which|as of which|since "
    rf"which|until which) (?:[{D}{P}{S}])"
)
_FALL_UNDER = re.compile(
    rf"\bon or after {T} [^;:.]{{0,30}}?(?:falls?|comes?|are) under [{D}{P}{S}]"
)
_OTHER_DAY = re.compile(
    rf"\b(?:issued|published|dated|updated|approved|adopted|signed|printed|reviewed|revised|filed|"
    rf"occurred|happened|received|opened|losses|claims|events|accidents)[^;,]{{0,40}} {T}$"
)
_RETROACTIVE = re.compile(
    rf"\b(?:retroactive(?:ly)?|backdated|retrospective(?:ly)?)[^;:.{T}]{{0,60}}?(?:since|from|as "
    rf"of|to|on or after) {T}"
)
_RELATIVE = re.compile(
    rf"{PERIOD} (?:(?:have|has|must|shall) )?(?:gone by |passed |elapsed |run |pass )?(?:after|"
    rf"from|following|since) "
    r"(?:the (?:date|day) of )?(?:its |their |the |this )?[a-z][^;:.,]{2,80}"
    r"|\b(?:on |from )?the [a-z-]+ day (?:following|after) (?:that of |the (?:date|day) of "
    r")?(?:its |their |the )?"
    r"[a-z][^;:.,]{2,60}"
    r"|\b(?:on|upon|from|with effect from) (?:the (?:date|day) of )?(?:its|their) (?:publication|"
    r"signature|adoption|"
    r"issue|approval|receipt|acceptance)",
)
_BEGINNING = re.compile(
    rf"\b(?:{_BEGINS}|to be used|is to be (?:used|followed|applied)|binds|holds|starts|begins)\b"
)
_BARE = re.compile(rf"^ *(?:{_BEGINS}|it )")
_SPEAKER = re.compile(rf"[{D}{P}{S}]")


@dataclass(frozen=True, slots=True)
class Day:
    """A start or end: of the mark at `place`, or of the document that speaks where it is None.

    `day` is "" where the text does not settle it; `words` are what says it.
    """

    relation: Literal["effective", "expires"]
    place: int | None
    day: str
    words: str


def validity(skeleton: Skeleton) -> Iterable[Day]:
    """The starts and ends that the sentence states, of itself or of what it names."""
    text = skeleton.text
    taken: set[int] = set()
    for match in _PERIOD_OF_POLICY.finditer(text):
        yield Day("effective", None, _iso(skeleton, match.start("a")), match.group())
        yield Day("expires", None, _iso(skeleton, match.start("b")), match.group())
        taken |= {match.start("a"), match.start("b")}
    found: list[tuple[re.Match[str], Literal["effective", "expires"]]] = []
    found += [(m, "effective") for m in _RETROACTIVE.finditer(text)]
    for match in _IS_DAY.finditer(text):
        ends = match["last"] == "last " or "until which" in match.group()
        taken.add(match.start())
        whose = _whose(text, match.end())
        iso = _iso(skeleton, match.start())
        yield Day("expires" if ends else "effective", whose, iso, match.group())
    for match in _FALL_UNDER.finditer(text):
        day = text.index(T, match.start())
        taken.add(day)
        yield Day("effective", _whose(text, match.end()), _iso(skeleton, day), match.group())
    found += [(m, "expires") for m in _UNTIL_DAY.finditer(text)]
    found += [(m, "effective") for m in _FROM_DAY.finditer(text)]
    for match, relation in found:
        day = match.end() - 1
        other = match.re is not _RETROACTIVE and _OTHER_DAY.search(text[: day + 1])
        if day in taken or other or is_doubtful(text[: match.start()]):
            continue
        if relation == "expires" and not _is_end(text, match):
            continue
        if relation == "effective" and not _is_start(text, match):
            continue
        taken.add(day)
        yield Day(relation, _whose(text, match.start()), _iso(skeleton, day), match.group())
    relative = _RELATIVE.search(text)
    if relative and _BEGINNING.search(text) and (S in text or D in text or _BARE.search(text)):
        head = re.sub(r"\b(?:when|once|until)\b", "", text[: relative.start()])
        if not is_doubtful(head):
            yield Day("effective", _whose(text, relative.start()), "", relative.group())


def _is_end(text: str, match: re.Match[str]) -> bool:
    """Whether "to", "after" or "before" a day follows words that say that something ends."""
    if re.match(_ENDS, match.group()):
        return True
    return re.search(r"no longer|of no effect|may rely|no one|nobody", text) is not None


def _is_start(text: str, match: re.Match[str]) -> bool:
    """Whether "from" a day is said of a text, and not of a premium, a loss or a claim."""
    if re.match(_BEGINS, match.group()) or match.re is _RETROACTIVE:
        return True
    return _SPEAKER.search(text) is not None or not text[: match.start()].strip()


def _whose(text: str, end: int) -> int | None:
    """The mark that is said to begin or end; None for the speaker, or where none is named."""
    marks = [m.start() for m in _SPEAKER.finditer(text[:end])]
    return marks[-1] if marks and text[marks[-1]] in (D, P) else None


def _iso(skeleton: Skeleton, place: int) -> str:
    (found,) = skeleton.at(place)
    return found.day.isoformat() if isinstance(found, FoundDate) and found.day else ""


def deed_days(skeleton: Skeleton) -> tuple[str, str]:
    """From when and until when what the sentence does holds; "" for what it does not say."""
    text, starts, ends = skeleton.text, [], []
    new = NEW_TEXT.search(text)
    for place in skeleton.places(T):
        if new and place > new.start():
            break  # what stands in the new text is said there
        before = text[:place]
        if _OTHER_DAY.search(before + T):
            continue
        if re.search(r"\b(?:until|through|up to|expires on|to) $", before):
            ends.append(place)
        elif re.search(r"\b(?:effective|effect|from|as of|as from|beginning|since|on|commencing)"
                       r"(?: [a-z]+){0,3} $", before):  # fmt: skip
            starts.append(place)
    return tuple(_iso(skeleton, p[0]) if p else "" for p in (starts, ends))  # type: ignore[return-value]
