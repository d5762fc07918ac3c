"""The wording that changes a part of a document: replacing, deleting, inserting, correcting it.

Written over skeletons. A part is changed by a document that says so of itself ("This endorsement
deletes Section 4"), or that lays down what becomes of the text ("Section 4 now reads: …").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from ahocorasick_rs import AhoCorasick

from memory.references.wording.certainty import is_conditional, is_doubtful, limit, rest
from memory.references.wording.readings import Reading
from memory.references.wording.skeleton import PART as P
from memory.references.wording.skeleton import QUOTE as Q
from memory.references.wording.skeleton import SELF as S
from memory.references.wording.skeleton import TEXT as N
from memory.references.wording.skeleton import WHOLE as D
from memory.references.wording.skeleton import Skeleton

_BE = r"(?:is|are|shall be|is to be|are to be|has been|have been|stands?)"
_OF_D = rf"(?: (?:of|in|to) (?:the )?(?P<of>{D}))?"
_TEXT_OF = (
    r"(?:the |all )?(?:(?:text|wording|words|provisions?|contents?|language)(?: found| set out| "
    r"standing| contained)? (?:of|at|in|under) )?"
)
_OUT = (
    r"(?:deleted|removed|struck(?: out)?|omitted|repealed|revoked|withdrawn|taken out|cancelled|"
    r"rescinded|dropped)"
)
_PASSIVE = re.compile(
    rf"(?P<what>{P}){_OF_D},? {_BE} (?:"
    rf"(?P<rep>(?:{_OUT} and )?(?:replaced|superseded|exchanged|substituted))"
    rf"|(?P<out>{_OUT})"
    r"|(?P<mod>amended|changed|modified|revised|varied|extended|expanded|widened|restricted|"
    r"narrowed|limited|supplemented)"
    r"|(?P<cor>corrected))\b"
)
_READS = re.compile(
    rf"(?P<what>{P}){_OF_D},? (?:(?:now|shall|will|is to|are to|should|must) )?(?P<verb>reads?|say)"
    rf"(?: {N})?(?=:|,? {Q}| {N}| {Q})"
)
_GIVES_WAY = re.compile(rf"(?P<what>{P}){_OF_D} (?:gives? way|yields?|makes? way) (?:to|for) {N}")
_NO_MORE = re.compile(
    rf"(?P<what>{P}){_OF_D} (?:(?:does|do|shall) not apply|no longer appl(?:y|ies)|"
    r"(?:shall )?ceases? to (?:apply|have effect|be in force)|(?:has|have|is of|are of) no "
    r"(?:further "
    r")?(?:effect|force)|falls? away|lapses?)\b"
)
_INSTEAD = re.compile(
    rf"\b(?:as to|with (?:regard|respect) to|in respect of|in relation to|as regards|regarding|"
    rf"concerning|instead of|in place of|in lieu of|for) {_TEXT_OF}(?P<what>{P}){_OF_D},? "
    rf"(?:substitute {N}|{N} (?:shall )?(?:appl(?:y|ies)|{_BE} substituted|takes? effect)|"
    rf"substitute)"
)
_ACT = (
    r"(?:(?P<rep>replaces?)|(?P<out>deletes?|removes?|takes? out|strikes?(?: out)?|repeals?|"
    r"revokes?|"
    r"omits?|withdraws?)|(?P<ins>adds?|inserts?|appends?)|(?P<cor>corrects?)"
    r"|(?P<mod>amends?|changes?|modif(?:y|ies)|var(?:y|ies)|revises?|alters?|extends?|supplements?|"
    r"updates?|restricts?))"
)
_ACTIVE = re.compile(
    rf"(?P<who>{S}|\bit|(?<!\w)(?P<named>{D}))(?P<gap>(?: |,[^;:.{P}{D}]{{0,60}}, | and |"
    rf"[^;:.{P}]{{1,80}}(?:,| and) ))(?:also )?{_ACT} (?:{N} )?(?:(?:after|following|before|to|"
    rf"in|at|"
    rf"at the end of|from) )?{_TEXT_OF}(?P<what>{P}){_OF_D}"
)
_HOW = (
    r"(?:(?P<out>deleting|deletion of|striking(?: out)?|removing|removal of|omitting|omission of|"
    r"repealing|repeal of)|(?P<rep>replacing|replacement of|substituting)"
    r"|(?P<ins>inserting|adding|insertion of|addition of|inserting|appending)"
    r"|(?P<mod>amending|changing|revising|extending)|(?P<cor>correcting))"
)
_BY_DOING = re.compile(
    rf"(?P<of>{D})(?: {_BE} (?:amended|changed|modified|varied|revised|altered))? by {_HOW} "
    rf"(?:{N} |{Q} |[a-z ]{{0,40}})??(?:(?:after|following|before|at the end of|at|to|into|in|"
    rf"from) )?"
    rf"{_TEXT_OF}(?P<what>{P})"
)
_WITHOUT = re.compile(
    rf"(?:(?P<of>{D}) {_BE} (?:to be )?read|\bread (?P<of2>{D})|\b(?:apply|use) (?P<of3>{D})) "
    rf"(?:without|as "
    rf"(?:if|though)) {_TEXT_OF}(?P<what>{P})(?! {_BE} (?:replaced|amended))"
)
_NOTHING = re.compile(
    rf"\bnothing (?:that|which) (?P<what>{P}){_OF_D} (?:says|provides|states|lays down|grants) "
    rf"(?:is|shall be|"
    r"will be)(?: to be)? (?:applied|followed|used|given effect)"
    rf"|\bnothing (?:in|of) (?P<too>{P}) (?:remains|stands|is left|survives|continues|applies)"
    rf"|(?P<three>{P}) (?:drops?|falls?|goes|is left|comes) out of (?P<of2>{D})"
    rf"|(?P<four>{P}){_OF_D.replace('of>', 'of3>')} (?:drops? out|disappears?|is (?:dropped|left "
    rf"out|without "
    r"effect|no longer part)|is to be (?:ignored|disregarded|left out|omitted))"
    rf"|(?:^ *|[,;:] |\band )(?:omit|delete|strike(?: out)?|remove|repeal|disregard|ignore|leave "
    rf"out) (?:the (?:"
    rf"words?|text) (?:of|in) )?(?P<five>{P})"
)
_TO_BE_READ = re.compile(
    rf"\breads? (?P<what>{P}){_OF_D} (?:in this way|thus|as follows|like this|so|"
    rf"{N})[^:]{{0,20}}(?=:)"
    rf"|\b(?:put|place|set|substitute|use|read) (?:in place|instead|in lieu) of "
    rf"{_TEXT_OF}(?P<too>{P})"
    rf"[^:.;]{{0,40}}(?=:|{N})"
    rf"|\b(?:at|under|in|for) (?P<three>{P})[^:.;{P}{D}]{{0,30}}\bread\b[^:.;{P}]{{0,60}}(?=:)"
    rf"|(?:^ *|[,;:] |\band )(?:replace|substitute|exchange) (?P<four>{P}) (?:with|by|for) "
    rf"|(?:^ *|[,;:] )amend (?P<five>{P}) (?:to read|as follows|{N})"
    rf"|(?P<six>{P})[^:.;{P}{D}]{{0,40}}\b(?:no longer (?:holds|applies|stands)|is spent|has had "
    rf"its day)[^:.;]"
    r"{0,60}(?:what (?:holds|applies|stands)|instead)[^:.;]{0,20}(?=:)"
    rf"|\bwhat (?P<of2>{D}) (?:says|provides|states|lays down) (?:at|in|under) (?P<seven>{P}) "
    rf"(?:no longer (?:"
    r"holds|applies|stands)|is (?:withdrawn|replaced))[^:.;]{0,60}(?=:)"
)
_GAINS = re.compile(
    rf"(?P<of>{D}) (?:gains|receives|is given|acquires|has)[^:.;]{{0,20}}(?:behind|after|"
    rf"following|before|at|in) "
    rf"(?P<what>{P})[^:.;]{{0,40}}(?=:|{N}|{Q})"
    rf"|(?:behind|after|following|before) (?P<too>{P})(?: (?:of|in) {D})?,?(?: there)?(?: now)? "
    rf"(?:stands|comes|"
    rf"follows|is put|reads?|appears)[^:.;]{{0,40}}(?=:|{N}|{Q})"
    rf"|\bcontinue (?:reading )?(?P<of2>{D}) (?:after|behind|from) "
    rf"(?P<three>{P})[^:.;]{{0,40}}(?=:)"
    rf"|\b(?:insert|add|append)\b[^:.;{P}]{{0,60}}(?:after|before|behind|following|at the end of|"
    rf"to|in|into) "
    rf"(?P<four>{P})"
    rf"|\b(?:a )?new {P} {_BE} (?:inserted|added)(?: in {D})?,? (?:after|before|following|"
    rf"behind) (?P<five>{P})"
)
_INSERTED = re.compile(
    rf"(?:{N}|{Q}|\ba[a-z ]* (?:provision|sentence|paragraph|section|clause|item|definition)|"
    rf"\bwords? "
    rf"{Q}) {_BE} (?:added|inserted|appended|included)(?: (?:to|in|into)(?: the end of)?(?: "
    rf"(?P<of>{D})"
    rf"|(?= {P})))?(?: (?:after|following|before|at the end of|at|behind))?,? "
    rf"{_TEXT_OF}(?P<what>{P})"
)
_AFTER = re.compile(
    rf"(?:\b(?:after|following|before|to|at the end of|in)) {_TEXT_OF}(?P<what>{P}){_OF_D},? "
    rf"(?:{N}[a-z ]*|[a-z ]*{Q}|a[a-z ]*)(?: {_BE})? (?:added|inserted|appended|included)"
    rf"|(?:\b(?:after|following|before)) (?P<too>{P})(?: (?:of|in) (?P<of2>{D}))?,? "
    rf"(?:insert|add|append)\b"
)
_SUPPLEMENTS = re.compile(
    rf"{S} (?:supplements|extends|expands|completes) (?P<of>{D}) (?:at|in|after|under) "
    rf"(?P<what>{P})"
)
_ENLARGED = re.compile(
    r"(?:extended|supplemented|expanded) by|\w+ by (?:adding|inserting|appending|the (?:addition|"
    r"insertion))"
)
_WHOLE_PASSIVE = re.compile(
    rf"(?:^ *|[;:,] |\bthat )(?P<what>{D}) {_BE} (?:hereby )?(?P<mod>amended|modified|changed|"
    rf"varied|revised|"
    r"supplemented)\b"
)
_MODIFICATION = re.compile(
    rf"\bin (?:partial )?(?:modification|amendment|variation) of (?P<what>{D})"
)
_WORDS = re.compile(
    rf"(?:for:?|deleting|replacing|striking(?: out)?|substituting) (?:the (?:words?|figures?|"
    rf"phrase) )?"
    rf"(?P<old>{Q})[,; ]+(?:(?:there is|there are) substituted|read:?|reads|and (?:inserting|"
    rf"substituting|"
    rf"replacing (?:it|them) (?:with|by))|substitute|with|by) (?:the (?:words?|figures?|phrase) "
    rf")?{Q}"
    rf"|(?P<old2>{Q}) (?:{_BE} )?(?:corrected to|should read|becomes|(?:is |are )?(?:replaced|"
    rf"changed) (?:by|to|with)|(?:is |are )?to read) {Q}"
    rf"|(?:changing|amending) (?P<old3>{Q}) (?:to|into) {Q}"
    rf"|says (?P<old4>{Q}); (?:this|it) {_BE} corrected to {Q}"
    rf"|the words? (?P<old5>{Q})[^;:.]*{_BE} (?:corrected|replaced|deleted|changed|struck out|"
    rf"omitted|removed|read as)"
    rf"|should (?:say|read|be) (?:{Q},? )?(?:and not|not|instead of|rather than|in place of) "
    rf"(?P<old6>{Q})"
    rf"|\b(?:prints?|printed|mistakenly (?:has|have|says?|reads?)|wrongly (?:has|says?|reads?)) "
    rf"(?P<old8>{Q})"
    rf"|(?P<old9>{Q}) was (?:never intended|not meant|a misprint|an error|wrong)"
    rf"|\bread {Q} (?:for|instead of|in place of) (?P<old10>{Q})"
    rf"|references (?:in {D} )?to (?P<old7>{Q})[^;:.]{{0,20}}(?:shall|are to|should|must)? "
    rf"?(?:be )?(?:read|construed|replaced)"
    rf" (?:as|by)(?: references to)? {Q}"
)
_CORRECTION = re.compile(
    r"\b(?:corrigend(?:um|a)|errat(?:um|a)|correction|correct(?:s|ed)?|error|slip|mistakenly|"
    r"wrongly|misprint|never intended|take it to have|should (?:have )?(?:read|say|said))"
    r"\b|^for "
)
_WHOLE = re.compile(
    rf"(?P<who>{S}|^it|(?<!\w){D}) (?:also )?(?:[^;:.{P}]{{1,100}}(?:,|,? and) "
    rf")?(?:(?P<cor>corrects)|(?P<mod>amends|modifies|changes|"
    r"updates|varies|revises|supplements|alters))(?: (?:cover(?:age)?|insurance|the (?:insurance|"
    r"cover"
    rf"|coverage|terms?)) (?:given|provided|afforded)? ?(?:under|by|in)(?: {N})?:?)? (?P<what>{D})"
)
_AMENDED_BY = re.compile(
    rf"(?P<what>[{P}{D}])[^;:.{P}{D}]{{0,30}}?\(?\bas (?:last )?(?:amended|modified|corrected) by "
    rf"(?P<who>{D})"
)
_CLAUSE = re.compile(
    rf"(?:^ *|[;:(] ?|(?<!\bto)(?<!\bof), |\bthat |\band |(?:^|[,:] )(?:in|under) ){_TEXT_OF}$"
)
_PIECE = re.compile(
    r"(?:^ *|[;:(] ?|, |\bthat |\band )(?:the|any|all|each) (?:(?!(?:that|which|who|but|not|and|"
    r"or|must|is|"
    r"are|as|by|to)\b)[\w'\"$-]+ ){1,8}(?:in|of) (?:the )?$"
)
_PLACES = ("what", "too", "three", "four", "five", "six", "seven")
_PARTS = {
    "rep": "replaces",
    "out": "deletes",
    "ins": "inserts",
    "cor": "corrects",
    "mod": "modifies",
}


# The rules for parts, in order, each with words of which it needs one.
_RULES: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = (
    (
        _NOTHING,
        (
            "nothing", " out", "disappear", "dropped", "without", "no longer", "ignore",
            "disregard", "omit", "delete", "strike", "remove", "repeal",
        ),
    ),
    (
        _TO_BE_READ,
        (
            "read", "place of", "instead of", "lieu of", f"replace {P}", f"substitute {P}",
            f"exchange {P}", f"amend {P}", "no longer", "is spent", "its day", f"what {D}",
        ),
    ),
    (_PASSIVE, ()),
    (_READS, ()),
    (_GIVES_WAY, ("way", "yield")),
    (_NO_MORE, ()),
    (_INSTEAD, ("substitut", N)),
    (_BY_DOING, (" by ",)),
    (_WITHOUT, ("without", "as if", "as though")),
    (
        _GAINS,
        (
            "gains", "receives", "is given", "acquires", "has", "stands", "comes", "follows",
            "is put", "read", "appears", "continue", "insert", "add", "append",
        ),
    ),
    (_INSERTED, ("added", "inserted", "appended", "included")),
    (_AFTER, ("add", "insert", "append", "included")),
    (_SUPPLEMENTS, ("supplements", "extends", "expands", "completes")),
    (
        _ACTIVE,
        (
            "replace", "delete", "remove", "take out", "takes out", "strike", "repeal", "revoke",
            "omit", "withdraw ", "withdraws ", "add", "insert ", "inserts ", "append ", "appends ",
            "correct", "amend ", "amends ", "change ", "changes ", "modify ", "modifies ", "vary ",
            "varies ", "revise ", "revises ", "alter", "extend", "supplement", "update", "restrict",
        ),
    ),
)  # fmt: skip
_OF_WHOLES = ("amend", "modif", "correct", "change", "update", "varie", "variation", "revise",
              "supplement", "alters")  # fmt: skip
_NEEDED = sorted({*_OF_WHOLES, *(word for _, words in _RULES for word in words)})
_HOLDS = AhoCorasick(_NEEDED)


def amending(skeleton: Skeleton) -> Iterable[Reading]:
    """What the sentence changes in parts of documents, or in a document as a whole."""
    text = skeleton.text
    held = _HOLDS.find_matches_as_indexes(text, overlapping=True)
    said = {_NEEDED[which] for which, _, _ in held}
    words = _words(skeleton)
    corrects = bool(words) and _CORRECTION.search(text) is not None
    for match in _AMENDED_BY.finditer(text):
        yield Reading(
            match.start("who"), "amends", "modifies", turned=True, agent=match.start("what")
        )
    for match, part, narrow in _parts(text, said):
        groups = match.groupdict()
        document = next((match.start(g) for g in ("of", "of2", "of3") if groups.get(g)), None)
        yield Reading(
            next(match.start(g) for g in _PLACES if groups.get(g)), "amends",
            "corrects" if corrects else part,
            document=document, words=words, limit=narrow,
        )  # fmt: skip
    if words:
        yield from _worded(text, words, corrects=corrects)
    if said.isdisjoint(_OF_WHOLES):
        return
    for match in (
        *_WHOLE.finditer(text),
        *_WHOLE_PASSIVE.finditer(text),
        *_MODIFICATION.finditer(text),
    ):
        head, groups = text[: match.start()], match.groupdict()
        if not is_doubtful(head) and not is_conditional(text, match.end()):
            agent = match.start("who") if groups.get("who") == D else None
            part = "corrects" if groups.get("cor") else "modifies"
            if match.re is _WHOLE_PASSIVE and _by_another(rest(text, match.end())):
                continue
            yield Reading(match.start("what"), "amends", part, agent=agent)


def _parts(
    text: str, said: Set[str]
) -> Iterable[tuple[re.Match[str], str, tuple[int, int] | None]]:
    """The rules that match, with how they change the part and what narrows that.

    `said` are the words of `_NEEDED` that stand in the text.
    """
    if P not in text:
        return  # every rule names the part
    for pattern, words in _RULES:
        if words and said.isdisjoint(words):
            continue
        for match in pattern.finditer(text):
            head, behind = text[: match.start()], rest(text, match.end())
            if is_doubtful(head) or is_doubtful(match.groupdict().get("gap") or ""):
                continue
            if is_conditional(text, match.end()) and pattern is not _NO_MORE:
                continue
            told = limit(text, match.end()) or is_conditional(text, match.end())
            if "not apply" in match.group() and told:
                continue  # says where a rule applies, and changes nothing
            part = _part(pattern, match, behind)
            if pattern in (_PASSIVE, _READS, _NO_MORE) and not _CLAUSE.search(head):
                if not _PIECE.search(head):
                    continue
                part = "modifies"
            narrow = limit(text, match.end()) if pattern in (_PASSIVE, _NO_MORE) else None
            if pattern is _PASSIVE and _by_another(behind):
                continue
            yield match, part, narrow if part == "deletes" else None


def _part(pattern: re.Pattern[str], match: re.Match[str], behind: str) -> str:
    if pattern in (_READS, _GIVES_WAY, _INSTEAD, _TO_BE_READ):
        return "replaces"
    if pattern in (_NO_MORE, _WITHOUT, _NOTHING):
        return "deletes"
    if pattern in (_INSERTED, _AFTER, _SUPPLEMENTS, _GAINS):
        return "inserts"
    named = next((g for g in _PARTS if match.groupdict().get(g)), "mod")
    if named == "mod":
        if _ENLARGED.match(match.group("mod") + behind):
            return "inserts"
        whole = rf"^(?:,? (?:which )?(?:to|now|shall) (?:read|say)| {N}|,? by replacing)"
        return "replaces" if re.search(whole, behind) else "modifies"
    if named == "out" and re.search(rf"\band (?:{N} (?:takes|comes)|replaced|substituted)", behind):
        return "replaces"
    return _PARTS[named]


def _by_another(behind: str) -> bool:
    """Whether another document, or somebody without standing, is said to do it."""
    by = re.search(r"^(?:[^,]*?)\bby (\S+(?: \S+){0,2})", behind)
    if by is None:
        return False
    return not re.match(
        rf"{N}|{Q}|{S}|{P}|deletion|deleting|inserting|adding|replacing|substituting|decision|"
        rf"order|"
        r"the (?:home office|company|board|words?|figures?|text|bank|authority)|\"", by[1],
    )  # fmt: skip


def _words(skeleton: Skeleton) -> str:
    """The words that the sentence takes out, as they are quoted; "" where it names none."""
    match = _WORDS.search(skeleton.text) if Q in skeleton.text else None
    if match is None:
        return ""
    old = next(
        g
        for g in ("old", "old2", "old3", "old4", "old5", "old6", "old7", "old8", "old9", "old10")
        if match[g]
    )
    (quoted,) = skeleton.at(match.start(old))
    return str(quoted)


def _worded(text: str, words: str, *, corrects: bool) -> Iterable[Reading]:
    """A change of words in the one part, or else the one document, that the sentence names."""
    if not corrects and is_doubtful(text.split(Q)[0]):
        return
    part = "corrects" if corrects else "modifies"
    places = [m.start() for m in re.finditer(P, text)] or [m.start() for m in re.finditer(D, text)]
    if len(places) == 1:
        yield Reading(places[0], "amends", part, words=words)
