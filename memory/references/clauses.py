"""The grammar of a deed: which verb governs a place in a sentence, and how it reaches it.

Works on sentences in which all that they name is blotted out (`memory.references.spans.mark`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory.references.spans import PART, WHOLE, Span

_BLOT = rf"[{WHOLE}{PART}]+"
_SELF_NOUN = (
    r"(?i:form|endorsement|bulletin|manual|edition|procedure|policy|guideline|guide|document|"
    r"circular|memorandum|memo|notice|chapter|handbook|wording|rider|directive|guidance note)"
)
_LEAD = (
    r"(?:(?i:the|our|in full|in its entirety|forms?|endorsements?|bulletins?|circulars?|"
    r"manuals?|notices?|memos?|memorandum|guidelines?|directives?|guidance notes?),? )*[\"']?"
)
_DETAIL = (
    r"(?:[\"']|,? in full\b,?|,? in its entirety\b,?|,? \(?(?:dated|of) \d{1,2} \w+\.? \d{4}\)?)*"
)
_ITEM = rf"{_LEAD}{_BLOT}{_DETAIL}"
_AND = r"(?:, and |, | and )"
_OR = r"(?:, and |, or |, | and | or )"
_OPENING = (
    r"(?:With effect|Effective|As of|As from|From|Beginning|On and after|On)\b[^;:]{0,60}?\d,? "
)
_SELF = re.compile(
    rf"(?:(?<![\"'\w])(?:This|The present)|^{_OPENING}(?:this|the present)) "
    rf"(?:(?:\w+ )?{_SELF_NOUN}\b|{_BLOT})"
)
_VERB = (
    r"(?:replaces|supersedes|takes the place of|repeals|rescinds|withdraws|revokes|cancels|"
    r"amends|modifies|changes|corrects|attaches to|attached to|forms part of)"
)
_ADVERBS = r"(?:(?:is|hereby|also|therefore) )*"
_PIECE = (
    r"(?:[Tt]he|[Aa]ny|[Aa]ll|[Ee]ach) "
    r"(?:(?!(?:that|which|who|but|not|and|or|must|is|are|as|by|to)\b)[\w'\"$-]+ ){1,8}"
    r"(?:in|of) (?:the )?"
)
_ACTIVE = re.compile(
    rf",? {_ADVERBS}(?:{_VERB}(?: {_ITEM}(?:{_OR}{_ITEM})*)?(?:,| and|, and) {_ADVERBS})*"
    rf"(?P<verb>{_VERB}) (?P<list>(?:{_ITEM}{_OR})*){_LEAD}(?P<piece>{_PIECE})?"
)
_INSTEAD = re.compile(
    rf"(?:^|, )(?P<verb>[Ii]n supersession of) (?P<list>(?:{_ITEM}{_OR})*){_LEAD}"
)
_ADDED = re.compile(
    rf"\b(?:is|are) (?P<verb>added) (?:to|at the end of|after) (?:the end of )?"
    rf"(?P<list>(?:{_ITEM}{_OR})*){_LEAD}$"
)
_SUBJECT = re.compile(
    rf"(?:^(?:\(?[A-Za-z0-9.]{{1,6}}[.)] )?|[;:] |, (?:and|so) |^{_OPENING}|"
    r"^(?:(?:Accordingly|Therefore|Hence|Further|Furthermore|Also|In addition|Moreover),? |"
    r"(?:Please )?[Nn]ote that ))"
    rf"(?P<list>(?:{_ITEM}{_AND})*){_LEAD}(?P<piece>{_PIECE})?$"
)
_PASSIVE = re.compile(
    rf"{_DETAIL}(?:{_AND}{_ITEM})*,? (?:(?:is|are|has been|have been) (?:hereby |therefore )?"
    r"(?:deleted (?:in its entirety )?and )?(?P<verb>replaced|superseded|repealed|rescinded|"
    r"withdrawn|revoked|deleted|amended|changed|corrected)|"
    r"(?P<ceases>ceases? to have effect))\b(?P<rest>[^;:]*)"
)
_BY_ANOTHER = re.compile(rf"\bby (?!the following|this (?:\w+ )?{_SELF_NOUN}\b)")
_ELSEWHERE = re.compile(rf",? (?:of|under|in) (?!full|its|(?:this|the|your|our) {_SELF_NOUN}\b)")


@dataclass(frozen=True, slots=True)
class Deed:
    """The verb that governs a place; `within` says that it takes something in that place only."""

    verb: str
    within: bool = False


def deed(marked: str, span: Span) -> Deed | None:
    """What the marked sentence does to the document or sections at `span`, if anything.

    None where the place is no object or subject of a verb, where another document is the agent,
    and where only something in a whole document is meant.
    """
    before, after = marked[: span.start], marked[span.end :]
    if not span.name and _ELSEWHERE.match(after):
        return None
    found = _as_subject(before, after) or _ADDED.search(before) or _as_object(before)
    if found is None:
        return None
    groups = found.groupdict()
    within = bool(groups.get("piece"))
    if not span.sections and (within or PART in groups["list"]):
        return None
    passive = _PASSIVE.match(after) if "verb" not in groups else None
    verb = groups["verb"] if passive is None else passive["verb"] or passive["ceases"]
    return Deed(verb.lower(), within)


def _as_subject(before: str, after: str) -> re.Match[str] | None:
    """The subject's beginning where a passive verb without another agent follows."""
    passive = _PASSIVE.match(after)
    if passive is None or _BY_ANOTHER.search(passive["rest"]):
        return None
    return _SUBJECT.search(before)


def _as_object(before: str) -> re.Match[str] | None:
    """The verb whose list of objects reaches the end of `before`."""
    speakers = list(_SELF.finditer(before))
    active = _ACTIVE.fullmatch(before, speakers[-1].end()) if speakers else None
    return active or _INSTEAD.fullmatch(before)
