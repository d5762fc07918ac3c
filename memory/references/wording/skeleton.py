"""A sentence reduced to what its wording is about: one mark for each thing that it names.

"As of 1 July 2025, this edition replaces Form PA 00 04, Edition 2023-07" becomes "as of T, S
replaces D". The rules of `retiring`, `amending`, `standing` and `validity` are written over such
skeletons. Belongs here: making them. Does not belong here: what they mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from memory.references.dates import FoundDate, find_dates
from memory.references.spans import Span

WHOLE, PART, SELF, TEXT, DAY, QUOTE = "\ue000", "\ue001", "\ue002", "\ue003", "\ue004", "\ue005"
NEW_TEXT = re.compile(rf"(?:(?<!under ){TEXT}|\breads?|\bsay|as follows): (?!.*{PART} (?:is|are) )")
_SELF_NOUN = (
    r"(?:form|endorsement|bulletin|manual|edition|procedure|policy|guideline|guide|document|"
    r"circular|memorandum|memo|notice|chapter|handbook|wording|rider|directive|guidance note|"
    r"agreement|contract|regulation|standard|specification|rules?|instructions?|act|order|version|"
    r"issue|publication|addendum|amendment|schedule|letter|measure|section|clause|paragraph|part|"
    r"annex|appendix|statement|note|update|revision|corrigendum|text|guidance|insurance|"
    r"arrangement|provision)"
)
_SELF = re.compile(
    r"\b(?:this|the present|the within|these)(?: (?!(?:is|was|draft|proposed|planned|"
    r"replaces|supersedes|cancels|repeals|withdraws|revokes|rescinds|amends|modifies|corrects|"
    r"implements)\b)[\w-]+)?? "
    rf"(?:{_SELF_NOUN})s?\b(?! (?:that|which) )"
    r"|(?:^|(?<=[;:.] ))this(?= (?:hereby |also )?(?:replaces|supersedes|cancels|repeals|withdraws|"
    r"revokes|rescinds|amends|modifies|corrects|implements)\b)", re.I,
)  # fmt: skip
_NEW = re.compile(
    r"\b(?:the following(?: (?:new )?(?:text|wording|provisions?|paragraphs?|sections?|clauses?|"
    r"sentences?|words|definition|subsection|article))?(?!\w)|this text\b(?! is)|the text below|"
    r"the (?:text|wording) that follows|the new text|as follows)", re.I,
)  # fmt: skip
_QUOTED = re.compile(r"\"[^\"]{1,600}\"|(?<!\w)'[^']{1,300}'(?!\w)")
_LIST = re.compile(
    rf"([{WHOLE}{PART}])(?:(?:, and |, | and (?:of )?(?:the )?)\1)+|(?<=: )({WHOLE})(?:; {WHOLE})+"
)
_ADVERB = re.compile(
    r",? (?:hereby|therefore|accordingly|forthwith|also|thereby|herewith|in full|in (?:its|their) "
    r"entirety|as a whole|altogether|completely|entirely|wholly|with immediate effect|"
    r"immediately|formally|throughout|in every respect|in all respects|from now on|henceforth|"
    r"from today)\b,?(?= |$|[.,;:])"
)
_MARK = re.compile(f"[{WHOLE}-{QUOTE}]")
_DATED = re.compile(rf"(?<=[{WHOLE}]),? \(?(?:dated|of|issued(?: on)?) {DAY}\)?")
_THE = re.compile(
    rf"\b(?:the|our|form|forms|endorsement|endorsements|policy|policies|circular|circulars) "
    rf"(?=[{WHOLE}])"
)


Members = tuple[Span | FoundDate | str, ...]
Piece = tuple[int, int, str, Members]  # start and end in the sentence, mark, what it stands for


@dataclass(frozen=True, slots=True)
class Skeleton:
    """`text` is lower case with one mark for each thing named; `members` of the marks in order.

    `members[i]` are the spans of the i-th `WHOLE` or `PART` mark (a list is one mark), the day of
    a `DAY`, the words of a `QUOTE`, and empty for the others.
    """

    text: str
    members: tuple[Members, ...]
    _marks: tuple[int, ...] = field(default=())

    def at(self, place: int) -> Members:
        """What the mark at `place` of the text stands for."""
        return self.members[self._marks.index(place)]

    def said(self, start: int, end: int, sentence: str) -> str:
        """The part of the text from `start` to `end` with names for marks; a list is its first."""
        said = ""
        for place in range(start, end):
            if place not in self._marks:
                said += self.text[place]
                continue
            member = next(iter(self.at(place)), "")
            said += member if isinstance(member, str) else sentence[member.start : member.end]
        return said.strip(" ,")

    def spans(self, place: int) -> list[Span]:
        """The spans that the mark at `place` of the text stands for."""
        return [member for member in self.at(place) if isinstance(member, Span)]

    def places(self, marks: str) -> list[int]:
        """Where the text has any of `marks`."""
        return [place for place in self._marks if self.text[place] in marks]


def skeleton(sentence: str, spans: Sequence[Span], *, day_first: bool | None = None) -> Skeleton:
    """The skeleton of a canonical sentence in which `spans` are named."""
    pieces: list[Piece] = [
        (span.start, span.end, PART if span.sections else WHOLE, (span,)) for span in spans
    ]
    dates = find_dates(sentence, day_first=day_first)
    _add(pieces, ((d.start, d.end, DAY, (d,)) for d in dates))
    for match in _QUOTED.finditer(sentence) if '"' in sentence or "'" in sentence else ():
        inside = [p for p in pieces if match.start() <= p[0] and p[1] <= match.end()]
        if len(inside) == 1 and inside[0][1] - inside[0][0] >= len(match.group()) - 3:
            pieces.remove(inside[0])  # a name in quotation marks
            _, _, mark, named = inside[0]
            pieces.append((match.start(), match.end(), mark, named))
        else:
            pieces = [p for p in pieces if p not in inside]
            _add(pieces, [(match.start(), match.end(), QUOTE, (match.group()[1:-1],))])
    lower = sentence.lower()
    if "the " in lower or "this " in lower or "as follows" in lower:
        _add(pieces, ((m.start(), m.end(), TEXT, ()) for m in _NEW.finditer(sentence)))
    if "the " in lower or "this" in lower or "these" in lower:
        _add(pieces, ((m.start(), m.end(), SELF, ()) for m in _SELF.finditer(sentence)))
    return _reduced(sentence, sorted(pieces, key=lambda piece: piece[0]))


def _add(pieces: list[Piece], more: Iterable[Piece]) -> None:
    """Add those pieces that overlap none that is there."""
    for piece in more:
        if not any(piece[0] < end and start < piece[1] for start, end, *_ in pieces):
            pieces.append(piece)


def _reduced(sentence: str, pieces: Sequence[Piece]) -> Skeleton:
    """Marks in place of pieces, adverbs and articles dropped, lists of one kind joined."""
    text, end = "", 0
    for start, stop, mark, _ in pieces:
        text += sentence[end:start].lower() + mark
        end = stop
    text += sentence[end:].lower()
    members = [piece[3] for piece in pieces]
    text = _THE.sub("", _ADVERB.sub("", text))
    text, members = _without_dates_of_names(text, members)
    text, members = _joined(text, members)
    marks = tuple(match.start() for match in _MARK.finditer(text))
    return Skeleton(text.strip(" "), tuple(members), _shifted(text, marks))


def _shifted(text: str, marks: tuple[int, ...]) -> tuple[int, ...]:
    leading = len(text) - len(text.lstrip(" "))
    return tuple(mark - leading for mark in marks)


def _without_dates_of_names(text: str, members: list[Members]) -> tuple[str, list[Members]]:
    """Without the date behind a name ("Circular 4 of 3 March 2021")."""
    for match in reversed(list(_DATED.finditer(text))) if DAY in text else ():
        day = match.group().index(DAY) + match.start()
        del members[_ordinal(text, day)]
        text = text[: match.start()] + text[match.end() :]
    return text, members


def _joined(text: str, members: list[Members]) -> tuple[str, list[Members]]:
    """A list of names of one kind as one mark."""
    for match in reversed(list(_LIST.finditer(text))) if len(members) > 1 else ():
        mark = match.group()[0]
        first, count = _ordinal(text, match.start()), match.group().count(mark)
        joined = tuple(m for group in members[first : first + count] for m in group)
        members[first : first + count] = [joined]
        text = text[: match.start()] + mark + text[match.end() :]
    return text, members


def _ordinal(text: str, place: int) -> int:
    """How many marks stand before `place`."""
    return sum(WHOLE <= ch <= QUOTE for ch in text[:place])
