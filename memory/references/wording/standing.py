"""The wording that leaves a text as it is: attaching to it, yielding to it, saving it, serving it.

Written over skeletons.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory.references.wording.certainty import is_doubtful, without_asides
from memory.references.wording.readings import Reading
from memory.references.wording.skeleton import PART as P
from memory.references.wording.skeleton import SELF as S
from memory.references.wording.skeleton import TEXT as N
from memory.references.wording.skeleton import WHOLE as D
from memory.references.wording.skeleton import Skeleton

_X = f"[{D}{P}]"
_ANY = f"[{D}{P}{S}]"
_GAP = rf"(?P<gap>(?:[^;:.{D}{P}]{{0,70}}?|[^;:.]{{1,120}}(?:,|,? and))) "
_ATTACHES = re.compile(
    rf"{S}{_GAP}(?:(?:is|are|was|be|shall be)(?: to be)?(?: also)? (?:issued for attachment to|"
    rf"(?:attached|"
    r"annexed|appended|bound|added|incorporated|joined)(?: and becomes? part)? (?:to|of|with|"
    r"into|in)|"
    r"(?:an? |an integral |made (?:a )?)?part of|an? (?:addition|endorsement|supplement|rider|"
    r"annex|"
    r"appendix|schedule|addendum) to)|(?:attaches|belongs|pertains) to|goes with|(?:forms?|"
    r"becomes?)(?: a|"
    r" an integral)? part of|(?:added|attached) to and (?:becomes?|forms?)(?: a)? part of)"
    rf"(?: and (?:becomes?|forms?|made)(?: a)? part of)? (?P<what>{D})"
)
_THIS_IS = re.compile(
    r"\bthis is an? (?:[a-z]+ )?(?:endorsement|addition|supplement|rider|annex|appendix|"
    r"addendum) to "
    rf"(?P<what>{D})"
)
_HEADER = re.compile(
    r"^(?:to be )?(?:attached to(?: and (?:forming|made) part of)?|forming part of|(?:supplement|"
    r"addendum|amendment|endorsement|annex|"
    rf"appendix|rider) to) (?P<what>{D})"
)
_TO_WHICH = re.compile(
    rf"(?P<what>{D}) (?:is|are) the [a-z -]{{2,40}} to which {S} (?:is|are) (?:attached|added)"
    rf"|{S}[^;:.{D}{P}]{{0,60}} (?P<too>{D}),? (?:to|of|into|in) which (?:it|they) (?:is|are|"
    rf"becomes?|"
    r"forms?)(?: then)? (?:attached|added|bound|a part|part|incorporated)"
)
_ADD_TO = re.compile(rf"\badd {S} to (?P<what>{D})")
_ONE_CONTRACT = re.compile(
    rf"{S} and (?P<what>{D}) (?:make up|form|constitute|are) (?:the same|one|a single)(?: and "
    rf"the same)? (?:contract|"
    rf"agreement|document)|(?P<too>{D}),? {S},? and (?P<three>{D}) are to be read together as one"
)
_OTHER_ATTACHES = re.compile(
    rf"(?P<who>{D}) (?:attaches to|is (?:to be )?attached to|forms part of) (?P<what>{D})"
)
_INCORPORATED = re.compile(
    rf"(?P<what>{D}),? (?:(?:is|are|shall be)(?: deemed)?(?: (?:to be )?)?(?:incorporated|"
    rf"included|made (?:a )?part|"
    rf"(?:an? )?(?:integral )?part)(?: by reference)?(?: (?:in|into|of|to))? {S}|(?:is|are) "
    rf"(?:hereby )?(?:incorporated|"
    rf"included)(?: herein| hereto)?(?: by reference)?(?=[ .,;]|$)|(?:forms?|becomes?|"
    rf"constitutes?)(?: an?)?(?: integral)? part of {S})"
    rf"|{S} (?:incorporates|includes|comprises|consists of)(?: by reference)? (?P<too>{D})"
)
_ATTACHED_LIST = re.compile(
    rf"(?:\b(?:forms|endorsements|schedules|annexes|documents)|{N})(?: and (?:forms|"
    rf"endorsements))?[^;:.]{{0,60}}"
    rf"(?:policy|contract|attached|applicable|part|{S})[^;:.]{{0,30}}: (?=[{D}])"
    rf"|\b(?:applicable|attached) (?:forms|endorsements|documents|schedules)[^;:.]{{0,30}}: "
    rf"(?=[{D}])"
)
_OVER = (
    r"(?:takes? (?:precedence|priority) over|prevails? over|governs? over|controls? over|"
    r"overrides?|"
    r"ranks? above|stands? over|takes? effect over|is paramount to|trumps?)"
)
_THOSE = (
    r"(?:(?:those|the (?:terms|provisions|requirements|rules)|anything|any (?:other "
    r")?(?:contrary |conflicting |"
    r"inconsistent )?(?:provisions?|terms?|requirements?)) (?:of|in) )?"
)
_PREVAILS = re.compile(
    rf"(?P<who>{_ANY}) (?:shall |will |is to |must )?{_OVER} {_THOSE}(?P<what>{_ANY})"
)
_FORMER = re.compile(
    rf"\bbetween (?P<one>{_ANY}) and (?P<two>{_ANY}),? the (?P<which>former|latter) (?:shall |"
    rf"will )?(?:prevails?|"
    r"governs?|controls?|applies|takes? precedence|has the last word|decides)"
)
_NOTHING_IN = re.compile(
    rf"\b(?:nothing in|no provision of) {S} (?:overrides?|affects?|limits?|restricts?|derogates? "
    rf"from|alters?|"
    rf"goes beyond|widens?|prejudices?) {_THOSE}(?P<what>{_X})|\bno difference[^;:.]*lets? "
    rf"(?P<too>{_X}) (?:win|"
    rf"prevail) over {S}"
)
_YIELDS = re.compile(
    rf"(?P<what>{_ANY}) (?:shall |will )?(?:yields?|gives? way|is subordinate|ranks? below|"
    rf"(?:has to |must )?(?:stands?|steps?) back)(?: to| before| where| for)? (?P<who>{_ANY})"
)
_CONFLICT = re.compile(
    rf"\b(?:if|where|when|in (?:any )?(?:case|the event) of|whenever|to the extent that|"
    rf"should)[^;:]*?"
    rf"(?P<one>{_ANY})[^;:]*?"
    rf"(?P<two>{_ANY})[^;:]*?, (?:the (?:terms|provisions) of )?(?P<who>{_ANY}) (?:shall |will )?"
    r"(?:governs?|controls?|prevails?|applies|decides|takes? precedence)"
)
_CONTRARY = re.compile(
    rf"\bwhatever (?P<what>{_X}) says(?: to the contrary)?, (?P<who>{S}) (?:applies|governs|"
    rf"prevails)"
    rf"|\b(?:despite|regardless of|irrespective of) {_THOSE}(?P<too>{_X})|\bnotwithstanding "
    rf"(?:anything (?:to the contrary )?in |any provision "
    rf"of |the provisions of )?(?P<three>{_X})"
)
_FOLLOW = re.compile(
    rf"\bdifference between (?P<one>{_ANY}) and (?P<two>{_ANY}) (?:must |should )?follow "
    rf"(?P<who>{_ANY})"
)
_RANKS = re.compile(rf"(?P<who>{S}) ranks above (?P<what>{_X})")
_SUBJECT_TO = re.compile(
    rf"\bsubject(?: always)? to (?:the (?:provisions|terms|exclusions|conditions)(?: of| in)? "
    rf")?(?:those "
    rf"of )?(?P<what>{_X})(?: and (?:to )?(?:the (?:provisions|terms|exclusions|conditions)(?: "
    rf"of| in)? )?"
    rf"(?P<too>{_X}))?"
    rf"|\bwithin the limits of (?P<three>{_X})|\bwithout prejudice to (?P<four>{_X})"
    rf"|(?P<five>{_X})[^;:.]{{0,60}}(?:to|of) which (?:it|{S}) (?:is|are) subject"
    rf"|\b(?:except|save) as (?:otherwise )?(?:provided|stated|set out) (?:in|by|under) "
    rf"(?P<seven>{_X})|\bunless (?P<eight>"
    rf"{_X}) (?:provides|states|says) otherwise"
    rf"|{S}[^;:.]*\b(?:only (?:so|as) far as|no further than|to no greater extent than|within "
    rf"what) (?P<ten>{_X}) "
    rf"(?:lets?|allows?|permits?|goes?|provides?)"
    rf"|(?P<nine>{_X})[^;:.]{{0,60}}{S},? which (?:is|are) subject to (?:it|them)"
    rf"|(?P<six>{_X}),? to which (?:it|{S}) (?:is|are) subject"
)
_LOCAL = re.compile(rf"(?P<who>{D}) (?:shall )?prevails?(?: over (?P<what>{S}))?")
_SAVED = re.compile(
    rf"(?P<what>{_X}) (?:(?:continues?|shall continue) to (?:apply|have effect|be in force|run)|"
    rf"still "
    r"applies|remains? (?:in (?:full )?(?:force|effect)|valid|unaffected|unchanged|applicable)|"
    r"stays? in "
    r"(?:force|effect)|is (?:saved|preserved|not affected|unaffected))"
)
_SERVES = re.compile(
    rf"(?:{S}|\bprovisions below)(?: [a-z]+ly)? (?:implements?|carr(?:ies|y) out|gives? effect to|"
    rf"transposes?|enforces?) (?P<what>{_X})"
    rf"|{S}[^;:.{D}{P}]{{0,50}}\b(?:(?:in order )?to (?:implement|comply with|meet|give effect "
    rf"to|carry "
    rf"out)|because of|pursuant to) (?P<too>{_X})"
    rf"|(?:as required by|in compliance with|to (?:meet|comply with|implement)|pursuant to) "
    rf"(?P<three>{_X}),"
    rf" {S}"
    rf"|(?P<four>{_X}) (?:requires|calls for|prescribes) what {S}"
    rf"|{S} (?:brings|puts|takes) (?P<five>{_X}) into"
    rf"|\b(?:what|that which) (?P<six>{_X}) (?:asks|demands|requires|calls|prescribes|orders|"
    rf"lays down)(?: for| of "
    rf"(?:it|us))?[^;:.]{{0,20}} (?:is|are) done by {S}"
    rf"|\bby {S}[^;:.{D}{P}]{{0,40}} (?:does|do|meets?|fulfils?|carries out) (?:what "
    rf")?(?P<seven>{_X}) (?:asks|demands|"
    r"requires|calls for|prescribes|orders)"
    rf"|(?P<eight>{_X}) is the (?:reason|cause|ground|occasion) (?:for|of) {S}"
)


def standing(skeleton: Skeleton) -> Iterable[Reading]:
    """What the sentence attaches to, ranks above or below, saves, or puts into effect."""
    text = skeleton.text
    yield from _attaching(text)
    yield from _precedence(text)
    for pattern, part in ((_SAVED, "saves"), (_SERVES, "implements")):
        for match in pattern.finditer(text):
            if not is_doubtful(text[: match.start()]):
                yield Reading(_place(match), "refers_to", part)


def _attaching(text: str) -> Iterable[Reading]:
    for pattern in (_ATTACHES, _THIS_IS, _HEADER, _TO_WHICH, _ADD_TO, _ONE_CONTRACT):
        for match in pattern.finditer(text):
            gap = match.groupdict().get("gap") or ""
            if _NOT.search(without_asides(text[: match.start()] + gap)):
                continue
            if match.groupdict().get("three"):
                yield Reading(match.start("too"), "attaches_to", turned=True)
                yield Reading(match.start("three"), "attaches_to", turned=True)
            else:
                yield Reading(_place(match), "attaches_to")
    for match in _OTHER_ATTACHES.finditer(text):
        if not _NOT.search(without_asides(text[: match.start()])):
            yield Reading(match.start("what"), "attaches_to", agent=match.start("who"))
    for match in _INCORPORATED.finditer(text):
        if not _NOT.search(without_asides(text[: match.start()])):
            yield Reading(_place(match), "attaches_to", turned=True)
    listed = _ATTACHED_LIST.search(text)
    if listed:
        for match in re.finditer(D, text[listed.end() :]):
            yield Reading(listed.end() + match.start(), "attaches_to", turned=True)


_PLACES = ("what", "too", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DENIED = re.compile(r"\b(?:not|nothing in|no provision of) $")
_NOT = re.compile(r"\b(?:not|never|no longer|unless|if|draft|proposed?|would|could|might|should)\b")


def _precedence(text: str) -> Iterable[Reading]:
    for pattern in (_PREVAILS, _YIELDS, _RANKS, _CONFLICT, _FOLLOW, _LOCAL):
        for match in pattern.finditer(text):
            groups = match.groupdict()
            who = match.start("who")
            if groups.get("one"):
                ends = {match.start("one"), match.start("two")}
                other = [e for e in ends if text[e] != text[who]]
                if len(other) != 1:
                    continue
                what: int | None = other[0]
            else:
                what = match.start("what") if groups.get("what") else None
            if re.search(r"\bnot\b|\bno\b", match.group()) or _DENIED.search(text[:who]):
                continue
            yield from _over(text, who, what)
    for match in _FORMER.finditer(text):
        first = match["which"] == "former"
        one, two = match.start("one"), match.start("two")
        yield from _over(text, one if first else two, two if first else one)
    for match in _NOTHING_IN.finditer(text):
        yield Reading(_place(match), "takes_precedence_over", turned=match["what"] is not None)
    for match in _CONTRARY.finditer(text):
        yield Reading(_place(match), "takes_precedence_over")
    for match in _SUBJECT_TO.finditer(text):
        for group in _PLACES:
            if match.groupdict().get(group):
                yield Reading(match.start(group), "takes_precedence_over", turned=True)


def _over(text: str, who: int, what: int | None) -> Iterable[Reading]:
    """`who` takes precedence over `what`, the speaker being one of them or neither."""
    if text[who] == S and what is not None and text[what] != S:
        yield Reading(what, "takes_precedence_over")
    elif text[who] != S and (what is None or text[what] == S):
        yield Reading(who, "takes_precedence_over", turned=True)
    elif text[who] != S and what is not None:
        yield Reading(what, "takes_precedence_over", agent=who)


def _place(match: re.Match[str]) -> int:
    """Where the group that matched first stands."""
    return next(match.start(g) for g in _PLACES if match.groupdict().get(g))
