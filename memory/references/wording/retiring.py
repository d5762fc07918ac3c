"""The wording that retires a document as a whole: replacing, superseding, repealing it.

Written over skeletons. Who acts must be the document that speaks, another that the sentence names,
or the office that issues; what is retired must be the verb's own object or subject.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory.references.wording.certainty import is_conditional, is_doubtful, limit, rest
from memory.references.wording.readings import Reading
from memory.references.wording.skeleton import DAY as T
from memory.references.wording.skeleton import SELF as S
from memory.references.wording.skeleton import TEXT as N
from memory.references.wording.skeleton import WHOLE as D
from memory.references.wording.skeleton import Skeleton

_REPEAL = r"repeal|rescind|revok|withdr|cancel|annul|abrogat|retire|discontinu|void"
_ACT = (
    r"(?:(?:cancels?|revokes?|repeals?|rescinds?|withdraws?) and )?(?:replaces?|supersedes?|"
    r"supplants?|succeeds?|obsoletes?|displaces?|repeals?|rescinds?|revokes?|withdraws?|cancels?|"
    r"annuls?|abrogates?|retires?|discontinues?|takes? the place of|stands? in (?:the )?place of|"
    r"takes? over from|(?:shall|will) (?:replace|supersede|repeal|rescind|revoke|cancel|take the "
    r"place of))"
)
_DONE = (
    r"(?:replaced|superseded|supplanted|succeeded|obsoleted|displaced|repealed|rescinded|revoked|"
    r"withdrawn|cancell?ed|annulled|abrogated|retired|discontinued|taken the place of)"
)
_IN_PLACE = (
    r"(?:in place|instead|in lieu|in substitution|in replacement|in supersession) (?:of|for)|"
    r"(?:the |a )?(?:successor|replacement) (?:of|to|for)"
)
_BE = (
    r"(?:(?:is|are|shall be|stands?)(?: now)?(?: (?:deemed|considered|declared|regarded as)(?: "
    r"to be)?)?|"
    r"is to be|are to be|has been|have been)"
)
_IS_OUT = (
    rf"(?:{_BE} (?:being )?(?:(?:deleted|cancelled|withdrawn|repealed|revoked|rescinded) and )?"
    rf"(?P<done>{_DONE}|deleted|(?:null and )?void|obsolete|terminated|set aside|taken out of "
    rf"(?:use|force|"
    r"service|the collection)|removed from (?:the )?(?:register|list|collection|library|binder))"
    rf"|{_BE} (?:no longer (?:in force|valid|in use|to be used|applicable|effective|current)|"
    r"out of (?:date|force)|of no (?:further )?(?:effect|force)|not to be (?:used|followed|"
    r"applied) "
    r"any (?:more|longer))"
    r"|(?:shall )?ceases? to (?:apply|have (?:any )?effect|be (?:in force|valid|effective))"
    r"|(?:falls? away|lapses?|no longer (?:appl(?:y|ies)|ha(?:s|ve) (?:any )?(?:effect|force))|"
    r"ha(?:s|ve) "
    r"(?:come to an end|ceased to (?:apply|have effect|be in force)|no (?:further|more) "
    r"(?:effect|force))))"
)
_NOTHING_LEFT = re.compile(
    rf"\blet (?P<four>{D}) (?:be (?:regarded|treated|considered|deemed) (?:as )?(?:never|no "
    rf"longer|not)[^;:.]*|no "
    rf"longer be (?:used|applied|followed)|(?:lapse|fall)\b)"
    rf"|\b(?:of|from|in) (?P<what>{D})[^;:.]{{0,30}}\b(?:nothing|no part|none)(?: of it)? (?:is "
    rf"left|remains?|"
    rf"survives?|stands|continues|is kept)[^;:.]*"
    rf"|\b(?:nothing|no part) (?:of|in) (?P<too>{D}) (?:remains?|survives?|stands|is left|"
    rf"continues)[^;:.]*"
    rf"|\bwhat (?:was|is|had been|has been) (?:laid down|said|set out|stated|provided|prescribed|"
    rf"ruled) (?:in|"
    rf"by) (?P<three>{D}) (?:is|will be|stands) (?:from \w+ on |now )?(?:laid down|said|set out|"
    rf"stated|"
    rf"provided|found|prescribed) (?:in|by) {S}"
)
_OFFICE = (
    r"(?:^|, |; |and |that )(?:we|the (?:company|bank|authority|department|office|home office|"
    r"board|"
    r"insurer|commission|committee|management|commissioner|regulator|agency)|"
    r"this (?:company|bank|authority|department|office|committee))$"
)
_FIRST = (
    rf"(?:^ *|[;:,] |\bthat |\bbecause |\bsince |^(?:from|as of|on) {T},? |, which |\band so "
    rf")(?:(?:all )?the "
    r"(?:provisions|instructions|rules|guidance|terms|requirements)(?: contained| given| set out|"
    r" laid down| "
    r"issued)? (?:of|in|by|under) )?$"
)
_ACTIVE = re.compile(
    rf"(?P<verb>\b{_ACT}|\bha(?:s|ve) {_DONE}) (?:(?:the )?\w+ (?:edition|version|issue) \(|the "
    rf"(?:provisions|"
    rf"instructions|rules|guidance|terms|requirements) (?:of|in|contained in|set out in) )?"
    rf"(?P<what>[{D}{S}]|it\b|them\b)"
)
_PLACED = re.compile(
    rf"\b(?:(?:is|are|was|has been|being)(?: (?:issued|published|written|put|made|adopted|"
    rf"offered|to be (?:used|"
    r"read|followed|applied)|used))?|applies|(?:shall )?apply|takes effect|stands|comes) "
    rf"(?:{_IN_PLACE}) (?P<what>[{D}{S}])"
)
_TAKES_PLACE = re.compile(
    r"(?:\bha(?:s|ve) taken|\btakes?|\btook|\bis put in|\bstands in|\bcomes in|\bsteps into) "
    r"(?:its|their|the) places?\b"
)
_PASSIVE = re.compile(rf"(?P<what>[{D}{S}])(?:,? which)? {_IS_OUT}")
_BY = re.compile(
    rf"\b(?:by|with) (?:(?:the )?(?:issue|issuance|adoption|publication) of )?(?P<agent>[{D}{S}])"
)
_BY_OTHER = re.compile(
    r"\bby (?!the following|decision|order|resolution|virtue|way|means|agreement|reason|then|"
    r"(?:the|this) (?:company|bank|authority|department|office|home office|board|insurer|"
    r"commission|"
    r"committee|commissioner|regulator|agency))"
)
_ALREADY_BY = re.compile(
    rf"{S}(?P<gap>[^;:.{D}]{{0,90}}?)\b(?:having been|was|is|are|has been|have been|were|being|"
    rf"and) "
    rf"{_DONE} (?:on {T} )?by (?P<what>{D})"
)
_NO_LONGER = re.compile(
    rf"^(?:no longer in (?:force|use)|out of (?:date|force)|superseded|withdrawn|obsolete)[:;,.] "
    rf"(?:see |see also |now |use )?(?P<what>{D})"
)
_INSTEAD = re.compile(
    rf"(?:^|, )(?:in (?:full )?supersession|in replacement|in substitution) of (?P<what>{D})"
    rf"|(?:^ *|[,:] )(?:in place|in lieu|instead) of (?P<too>{D}),? (?:[{S}{N}]|use {S})"
)
_HEADER = re.compile(
    rf"^(?P<verb>supersedes|replaces|obsoletes|cancels|repeals|withdraws):? (?P<what>{D})"
)
_HEADER_BY = re.compile(
    rf"^(?:status:? )?(?:superseded|replaced|obsoleted|withdrawn and replaced) by:? (?P<what>{D})"
)
_LISTED = re.compile(rf"{N}[a-z ]{{0,40}}?,? {_IS_OUT}[^;:.{D}]{{0,60}}: ?(?=[^:]{{0,8}}{D})")
_FOLLOW = re.compile(
    rf"(?:in place|instead|in lieu) of {S},? (?:read|follow|use|apply|see|consult) (?P<what>{D})"
    rf"|(?P<too>{D}) (?:applies|is used|is to be used|is to be followed) (?:in place|instead) of "
    rf"{S}"
    rf"|\b(?:the )?successor (?:of|to) {S} is (?P<three>{D})"
    rf"|\bin (?P<four>{D}),? and (?:no longer|no more|not any more) in {S}"
)
_EXCHANGE = re.compile(
    rf"(?P<what>{D})[^;:.]{{0,40}}\b(?:exchange|swap|substitute) it (?:for|with|by) {S}"
    rf"|\b(?:exchange|swap|replace) (?P<too>{D}) (?:for|with|by) {S}"
    rf"|\b(?:use|follow|read|apply) {S} (?:in place|instead|in lieu) of (?P<three>{D})"
)
_PREFIX = re.compile(
    rf"(?:with|by|upon|on|through) (?:the (?:issue|issuance|adoption|publication|entry into "
    rf"force|coming into "
    rf"(?:force|effect)|effective date) of )?{S},? $"
)


def retiring(skeleton: Skeleton) -> Iterable[Reading]:
    """What the sentence retires as a whole."""
    text = skeleton.text
    yield from _actives(text)
    yield from _passives(text)
    for pattern in (_ALREADY_BY, _NO_LONGER, _FOLLOW, _HEADER_BY):
        for match in pattern.finditer(text):
            if not is_doubtful(text[: match.start()]):
                yield Reading(_place(match), "supersedes", "replaces", turned=True)
    for pattern in (_INSTEAD, _EXCHANGE, _HEADER, _NOTHING_LEFT):
        for match in pattern.finditer(text):
            if _plain(text, text[: match.start()], match.end()):
                groups = match.groupdict()
                part = "repeals" if groups.get("four") else _how(groups.get("verb") or "")
                yield Reading(_place(match), "supersedes", part)
    for match in _LISTED.finditer(text):
        if not is_doubtful(text[: match.start()]):
            for name in re.finditer(D, text[match.end() :]):
                yield Reading(
                    match.end() + name.start(), "supersedes", _how(match["done"] or "repeal")
                )


def _place(match: re.Match[str]) -> int:
    """Where the name stands that matched."""
    groups = match.groupdict()
    return next(match.start(g) for g in ("what", "too", "three", "four") if groups.get(g))


def _actives(text: str) -> Iterable[Reading]:
    """ "S replaces D", "D replaces S", "S has taken its place"."""
    for pattern in (_ACTIVE, _PLACED, _TAKES_PLACE):
        for match in pattern.finditer(text):
            before = text[: match.start()]
            agent = _agent(before)
            if agent is None or not _plain(
                text,
                before[:agent] if agent >= 0 else before,
                match.end(),
                between=before[agent + 1 :] if agent >= 0 else "",
            ):
                continue
            what = match.groupdict().get("what")
            patient = _antecedent(before, agent) if what not in (D, S) else match.start("what")
            verb = match.groupdict().get("verb") or ""
            yield from _related(text, agent, patient, _how(verb))


def _agent(before: str) -> int | None:
    """The mark that the verb behind `before` is said of; -1 for the office that issues."""
    near = re.search(
        rf"(?P<who>[{D}{S}])(?:,? (?:which|that)|,)?(?: [a-z]+ly)?"
        r"(?: has been (?:written|drawn up|made|prepared)(?: anew)? and)? ?$", before,
    )  # fmt: skip
    if near:
        return near.start("who")
    if re.search(r"(?: and|,)(?: [a-z]+ly)? ?$", before):
        clause = max(before.rfind(";"), before.rfind(":")) + 1
        return before.rfind(S) if before.rfind(S) >= clause and S in before else None
    if re.search(r"(?:^|[;:] |, and )it ?$", before):
        return -1
    return -1 if re.search(_OFFICE, before.rstrip()) else None


def _antecedent(before: str, agent: int) -> int:
    """The last mark before the verb that is not the agent; -2 where the speaker is meant."""
    places = [m.start() for m in re.finditer(f"[{D}{S}]", before) if m.start() != agent]
    return places[-1] if places else -2


def _related(text: str, agent: int, patient: int, part: str) -> Iterable[Reading]:
    who = text[agent] if agent >= 0 else S
    what = text[patient] if patient >= 0 else S
    if what == D and who == S:
        yield Reading(patient, "supersedes", part)
    elif what == S and who == D:
        yield Reading(agent, "supersedes", part, turned=True)
    elif what == D and who == D:
        yield Reading(patient, "supersedes", part, agent=agent)


def _passives(text: str) -> Iterable[Reading]:
    """ "D is superseded (by S)", "D ceases to apply"."""
    for match in _PASSIVE.finditer(text):
        head = text[: match.start()]
        relative = " which " in match.group()
        if not (relative or _subject(head) or _PREFIX.search(head)) or not _plain(
            text, head, match.end()
        ):
            continue
        behind = rest(text, match.end())
        by = _BY.search(behind)
        who = match.end() + by.start("agent") if by else None
        if by is None and _BY_OTHER.search(behind):
            continue
        if who is None and match["what"] == S:
            continue
        part = _how(match["done"] or "repeal")
        if "nothing is put in its place" in text:
            part = "repeals"
        elif " replaced by " in behind or (
            S in text[match.end() :] and re.search(r"its place|replaced", text[match.start() :])
        ):
            part = "replaces"
        agent = -1 if who is None else who
        yield from _related(text, agent, match.start("what"), part)


def _subject(head: str) -> bool:
    """Whether what follows `head` begins a clause."""
    return re.search(_FIRST, head) is not None and not re.search(r"\b(?:of|to), $", head)


def _plain(text: str, head: str, end: int, *, between: str = "") -> bool:
    """Whether it is done, without a doubt before it or a condition or limit behind it."""
    head = re.sub(r"\bdo not use\b|^(?:.*, )?no (?:replacement|successor) is issued for", "", head)
    if is_doubtful(head) or is_doubtful(between):
        return False
    return not is_conditional(text, end) and not limit(text, end)


def _how(verb: str) -> str:
    if re.search(r"replac|supersed", verb):
        return "replaces"
    return "repeals" if re.search(rf"(?:{_REPEAL}|delet)", verb) else "replaces"
