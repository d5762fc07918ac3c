"""Sentences in which a text says that two names mean the same: "X means the Y", "Y (also: X)".

Belongs here: their grammar, and what counts as a name. A sentence that gives a value, describes
what it defines, denies it, or reports what somebody says, equates nothing. Does not belong here:
the table of terms (`memory.provisions.terms`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory.passages.sentences import sentences

__all__ = [
    "MAY_EQUATE",
    "Equated",
    "bare",
    "defined_names",
    "is_name",
    "read_definitions",
    "read_row",
]


@dataclass(frozen=True, slots=True)
class Equated:
    """Two names for one thing, without articles and quotation marks, and the words that say so."""

    term: str
    meaning: str
    quote: str


# What a passage must hold before its grammar is tried (a Rust regular expression too).
MAY_EQUATE = (
    r"(?i)\b(?:means?|meant|meaning|denotes?|same|synonym\w*|interchangeabl[ey]|called|also|aka|"
    r"known as|referred to|refers? to|stands? for|describe|see|name|word|term|expression|look|"
    r"think of|under(?:stood)?|read)\b"
)

_PHRASE = r"[\w'&/.-]+(?: [\w'&/-]+){0,11}?"
_QUOTED = r"\"[^\"]{2,90}\""


def _name(group: str) -> str:
    return rf"(?:the |an? |our |your )?(?P<{group}>{_QUOTED}|{_PHRASE})"


def _quoted(group: str) -> str:
    return rf"(?:the |an? |our |your )?(?P<{group}>{_QUOTED})"


_A, _B = _name("a"), _name("b")
_QA, _QB = _quoted("a"), _quoted("b")
_WORD_FOR = r"(?:name|word|term|expression|label|title|phrase|synonym)s?"
_SAME = r"the (?:very )?same(?: (?:thing|meaning|matter|item|notion|concept|idea))?"
_OFTEN = r"(?:(?:also|often|sometimes|commonly|otherwise|formerly|usually|elsewhere|likewise) )*"
_ELSEWHERE = r"(?: (?:elsewhere|in (?:some |other |older |many |our )?[\w ]{2,30}?))?"
_WE = r"(?:we|you|they|people|handlers|staff|some|others|many|readers|colleagues|texts|forms)"
_SAYS = r"(?:say|write|use|speak of|call|hear|read|see|meet|find)s?"
_FIND = r"(?:found|kept|listed|filed|entered|indexed|recorded|shown|treated|dealt with)"
_USED = r"(?:named|mentioned|used|written|found|printed|read|said|met|seen|called|spoken of)"

# Each is the core of a sentence, in full.
_CORES = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # "X" means the Y; the X denotes the Y
        rf"{_A} (?:shall |will )?(?:means?|denotes?|signif(?:y|ies)|refers? to|stands? for) {_B}",
        rf"{_A} (?:shall |will )?(?:means?|denotes?|is|are) {_SAME} as {_B}",
        rf"{_A} (?:shall |will )?(?:has|have|bears?|carr(?:y|ies)) {_SAME} as {_B}",
        rf"{_A} (?:is|are) (?:just |only |simply |merely )?another {_WORD_FOR} for {_B}",
        rf"{_A} (?:is|are) (?:a |an )?synonym(?:ous|s)?(?: (?:of|for|with))? {_B}",
        rf"{_QA} (?:is|are) {_OFTEN}{_FIND} under {_B}",
        rf"{_A} (?:may|can|will)(?: also)? (?:appear|stand|be found|go|occur) (?:under|by) the "
        rf"{_WORD_FOR} (?:of )?{_B}",
        rf"{_QA} (?:is|are) (?:(?:to be )?(?:read|understood|taken)) as {_B}",
        # the Y is also called the "X"
        rf"{_A} (?:is|are) (?:(?:also|often|sometimes|commonly|otherwise|likewise) )+"
        rf"(?:called|known as|named|termed|styled|referred to as|described as) {_B}",
        rf"{_A} (?:is|are) (?:called|known as|termed|referred to as) {_QB}{_ELSEWHERE}",
        rf"{_A} goes by the {_WORD_FOR} (?:of )?{_B}(?: too| as well)?",
        # the names X and Y mean the same thing
        rf"(?:both )?(?:the )?(?:{_WORD_FOR} )?{_A} and {_B} "
        rf"(?:both )?(?:mean|denote|describe|stand for|have|designate|signify|are|name) {_SAME}",
        rf"(?:both )?(?:the )?(?:{_WORD_FOR} )?{_A} and {_B} are "
        r"(?:used interchangeably|interchangeable|synonym(?:s|ous)|one and the same(?: thing)?|"
        r"(?:two |different )?names (?:for|of) the same thing)",
        # by "X" we mean the Y; by "X" is meant the Y
        rf"by {_A} (?:is|are) (?:meant|understood) {_B}",
        rf"by {_A},? we (?:mean|understand|refer to|have in mind) {_B}",
        # when we say "X" we mean the Y
        rf"(?:when(?:ever)?|where(?:ver)?|if) {_WE} {_SAYS} {_QA},? {_WE} "
        rf"(?:mean|refer to|have in mind|intend) {_B}",
        # handlers often say "X" where the Y is meant
        rf"[\w ]{{2,40}}? {_SAYS} {_QA} (?:where|when) {_B} (?:is|are) (?:meant|intended)",
        # wherever the "X" is named, the Y is meant; where a form has "X", think of the Y
        rf"(?:when(?:ever)?|where(?:ver)?|if) {_QA} (?:is|are|stands?|appears?|occurs?)"
        rf"(?: {_USED})?,? {_B} (?:is|are) (?:meant|intended)",
        rf"(?:when(?:ever)?|where(?:ver)?|if) [\w ]{{2,40}}? "
        rf"(?:has|have|says?|reads?|uses?|names?|shows?|speaks? of|mentions?) {_QA},? (?:read|"
        rf"think of|look (?:up|for|under)|turn to|understand|take it (?:as|to mean)|see) {_B}",
        rf"(?:when(?:ever)?|where(?:ver)?|if) [\w ]{{2,40}}? "
        rf"(?:has|have|says?|reads?|uses?|names?|shows?|speaks? of|mentions?) {_QA},? {_B} "
        r"(?:is|are) (?:meant|intended)",
        # what is called the "X" elsewhere is the Y
        rf"what (?:is|we|others|some|they) {_OFTEN}(?:called?|named?|known as) {_QA}{_ELSEWHERE},? "
        rf"(?:is|are) {_B}",
        # read "X" as the Y
        rf"(?:read|understand|take|treat) {_QA} (?:as|to mean|to be|for) {_B}",
        # readers ask what "X" means: it is the Y
        rf"[\w ]{{2,40}}? what {_QA} (?:means?|is|stands for): (?:it|this|that) "
        rf"(?:means?|is|denotes|stands for) {_B}",
        # Y (also: X); Y, also called X
        rf"{_A} \((?:[a-z ]{{0,30}})?(?:also|aka|a\.k\.a\.|synonyms?|otherwise|or|same as)"
        rf"(?: (?:called|known as|named|referred to as|termed|written))?:? {_B}\)",
        rf"{_A},? (?:also|otherwise|sometimes|commonly) "
        rf"(?:called|known as|named|referred to as|termed) {_B}",
        # X: see Y; X: another word for Y; X – a common name for the Y
        rf"{_A}(?::|,| \()? see (?:under )?{_B}\)?",
        rf"{_A}(?:: | - |, |; )(?:{_SAME} as|same as|means|(?:just |only )?(?:an?|another|the) "
        rf"(?:[\w-]+ ){{0,2}}?{_WORD_FOR} (?:for|of)) {_B}",
    )
]

# The Y, also called the "X", is $500: what follows is no part of what is equated.
_IN_PASSING = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^{_A} \((?:also |otherwise |sometimes |commonly )+(?:called|known as|referred to as|"
        rf"named|termed):? {_B}\) (?:\w+ )",
        rf"^{_A}, (?:also |otherwise |sometimes |commonly )+(?:called|known as|referred to as|"
        rf"named|termed) {_B}, (?:\w+ )",
    )
]

_LEAD = re.compile(
    r"^(?:(?:as|in|for|to|among|under|within|throughout|with|on|at|here|by way of|note that|"
    r"please note that|moreover|likewise|again)\b[^,\"]{0,60}, |(?:as used )?(?:in|for|within|"
    r"throughout) (?:this|these|the|our|all) [\w ]{2,40}? (?=\"))",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r",? ?\(?(?:, |\()(?:whichever|whatever|wherever|regardless|as|and (?:no|nothing|neither)|"
    r"without|for|out of|in|by|throughout|whether|so that|nothing|also)\b[^,;:.()]*\)?\.?$",
    re.IGNORECASE,
)
_NARROWS = re.compile(
    r"\b(?:except|unless|only|other than|including|excluding|provided|if|not|save|apart|but|"
    r"case|respect|less|plus|minus|limited)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|never|neither|nor|cannot|no longer|rather than|instead of|unlike|differs?|different "
    r"from|confused with|mistaken)\b|n't\b",
    re.IGNORECASE,
)
_REPORTS = re.compile(
    r"\b(?:said|told|asked|believ\w+|think that|thinks|thought|assert\w*|argu\w+|alleg\w+|"
    r"suppos\w+|contend\w*|suggest\w*|propos\w*|wrong\w*|according to|claimed|claims that|would|"
    r"might|could|customer|caller|claimant|insured says)\b",
    re.IGNORECASE,
)
_NOT_IN_NAME = re.compile(
    r"\d|\b(?:is|are|was|were|be|been|has|have|had|shall|must|may|can|will|should|does|do|who|which|"
    r"that|whose|when|where|whether|if|than|this|these|those|it|we|you|they|he|she|there|"
    r"following|either|any|each|every|all|some|both|such|not|means?|meant|see|also|thing|anything|"
    r"something|everything|percent|dollars?|because|same|"
    r"one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)\b",
    re.IGNORECASE,
)
_DESCRIBES = re.compile(
    r"^(?:amount|sum|part|portion|person|persons|people|period|place|date|day|state|act|process|"
    r"condition|total|difference|cost|value|percentage|event|thing|way|kind|type|group|use or|"
    r"loss or|damage|anyone|property|action|proportion|number of (?:days|hours|months|years|times))"
    r" (?:of|by|in|for|from|on|to|at|during|between|caused|paid|owned|made|shown|stated)\b",
    re.IGNORECASE,
)
_PLACES = re.compile(
    r"\b(?:sections?|forms?|bulletins?|circulars?|parts?|chapters?|annex|appendix|tables?|pages?|"
    r"clauses?|articles?|paragraphs?|declarations?|schedules?|polic(?:y|ies)|endorsements?|"
    r"manuals?|guidelines?|glossary|memorandum|above|below|footnotes?|notes?|definitions?|"
    r"exclusions?|conditions?|attachments?|figures?|index|contents|links?|website)$",
    re.IGNORECASE,
)
_SEE = re.compile(r"\bsee\b", re.IGNORECASE)
_SPLIT = re.compile(r"(?<=[.!?]) (?=\"[a-z])")
_HEADERS = re.compile(
    r"^(?:also (?:called|known as|named)|other names?|synonyms?|same as|"
    r"alternative (?:names?|terms?)|common names?)$",
    re.IGNORECASE,
)
_DEFINES = re.compile(
    rf"(?:(?:As used in|In) [\w ]{{2,40}}, )?(?:the |an? )?(?P<term>{_QUOTED}|{_PHRASE}) "
    r"(?:shall |will )?(?:means?|is defined as) (?!to |that )",
    re.IGNORECASE,
)
_LONGEST = 300  # characters of a sentence whose grammar is tried


def read_definitions(text: str) -> list[Equated]:
    """What the sentences of canonical `text` equate, in order."""
    found = []
    for sentence in sentences(text):
        for part in _SPLIT.split(sentence):
            equated = _read(part) if len(part) <= _LONGEST else None
            if equated:
                found.append(equated)
    return found


def defined_names(text: str) -> list[str]:
    """The terms that canonical `text` says the meaning of, a name or a description, in order."""
    found = [equated.term for equated in read_definitions(text)]
    for sentence in sentences(text):
        match = _DEFINES.match(sentence)
        if match and is_name(match["term"]) and not _denied(sentence):
            found.append(bare(match["term"]))
    return list(dict.fromkeys(found))


def read_row(headers: Iterable[str], cells: Iterable[str], quote: str) -> list[Equated]:
    """What a row of a glossary equates: its first cell with those under "Also called" and such."""
    columns = list(zip(headers, cells, strict=False))
    if not columns or not is_name(columns[0][1]):
        return []
    return [
        Equated(bare(name), bare(columns[0][1]), quote)
        for header, cell in columns[1:]
        if _HEADERS.match(header.split("/")[-1].strip())
        for name in re.split(r"[;,]", cell)
        if is_name(name)
    ]


def bare(name: str) -> str:
    """A name without its article and quotation marks."""
    name = name.strip().strip('"').strip(" ,.;:")
    return re.sub(r"^(?:the|an?|our|your) (?=\S)", "", name, flags=re.IGNORECASE)


def is_name(text: str) -> bool:
    """Whether text can be the name of something: a few words, without a verb or a number."""
    inner = bare(text)
    in_marks = text.strip().startswith('"')
    words = inner.split()
    odd = re.search(r"\d", inner) if in_marks else _NOT_IN_NAME.search(inner)
    return 0 < len(words) <= 10 and len(inner) > 2 and not odd


def _read(sentence: str) -> Equated | None:
    if sentence.endswith("?") or _denied(sentence):
        return None
    for core in _cores(sentence.rstrip(".; ")):
        for pattern in _CORES:
            match = pattern.fullmatch(core)
            if match and _equates(match):
                return Equated(bare(match["a"]), bare(match["b"]), sentence)
    for pattern in _IN_PASSING:
        match = pattern.match(sentence)
        if match and _equates(match):
            return Equated(bare(match["a"]), bare(match["b"]), sentence)
    return None


def _denied(sentence: str) -> bool:
    outside = re.sub(_QUOTED, '""', sentence)
    aside = _ASIDE.search(outside)
    said = outside[: aside.start()] if aside else outside
    return bool(_DENIES.search(said) or _REPORTS.search(outside))


def _cores(sentence: str) -> Iterable[str]:
    """The sentence without what may stand before and after the part that equates."""
    forms = [sentence]
    aside = _ASIDE.search(sentence)
    if aside:
        if _NARROWS.search(aside.group()):
            return
        closing = ")" if aside.group().endswith(")") and not aside.group().startswith("(") else ""
        forms.append(sentence[: aside.start()].rstrip(", ") + closing)
    for form in forms:
        yield form
        lead = _LEAD.match(form)
        if lead:
            yield form[lead.end() :]


def _equates(match: re.Match[str]) -> bool:
    first, second = match["a"], match["b"]
    if not is_name(first) or not is_name(second):
        return False
    one, two = bare(first).lower(), bare(second).lower()
    if one == two or (_SEE.search(match.group()) and _PLACES.search(two)):
        return False
    plain = not second.startswith('"')
    before = match.string[max(0, match.start("b") - 4) : match.start("b")].lower()
    indefinite = before.endswith((" a ", " an ")) and plain
    return not indefinite and not (plain and _DESCRIBES.match(two))
