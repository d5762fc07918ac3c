"""Whether a sentence does what it speaks of, or only denies, plans, reports, asks or limits it.

Works on skeletons (`skeleton`). Precision first: what is not plainly done is not done.
"""

from __future__ import annotations

import re

from memory.references.wording.skeleton import DAY, PART, QUOTE, SELF, TEXT, WHOLE

MARKS = WHOLE + PART + SELF + TEXT + DAY + QUOTE
_DOUBT = re.compile(
    r"\b(?:does not|do not|did not|is not|are not|has not|have not|shall not|will not|cannot|never|"
    r"neither|nor|nothing|nobody|no one|not yet|would|should|could|might|may|can|proposed?|"
    r"proposes|proposal|proposing|draft|drafts|until|unless|if|when|whether|whenever|once|said|"
    r"says|"
    r"wrote|writes|states that|stated|claims? that|claimed|according to|asks?|asked|suggests?|"
    r"suggested|reported|reportedly|reports that|example|e\.g|expects?|expected|intends?|intended|"
    r"intention|plans? to|planned|planning|considers?|considering|discuss(?:ed|ing|es)?|rumou?rs?|"
    r"believes?|believed|assumes?|assumed|suppose[sd]?|hopes?|recommends?|recommended|requested|"
    r"requests that|decided that|wants?|wanted|had|consultation on|consults? on|comments? (?:is|"
    r"are) "
    r"invited|subject to (?:the )?(?:approval|adoption|agreement|consent|review|ratification|"
    r"confirmation)|under discussion|in future|why|how)\b|\?", re.I,
)  # fmt: skip
_CONDITION = re.compile(
    r"\b(?:unless|if|provided|until|proposed?|draft|subject to|once|pending|whether|when|where|"
    r"whenever|in (?:the )?(?:case|event)|would|might|could|from time to time|regularly|"
    r"every (?:\w+ )?(?:years?|months?|weeks?|days?)|periodically|annually|has not|have not)\b|\?",
    re.I,
)
_LIMIT = re.compile(
    r"\b(?:only|for (?!reasons|the sake|clarity|good|all|every|the record|convenience|historical|"
    r"its|this purpose)|in so far as|insofar as|so far as|to the extent|except|other than|save|"
    r"in part|partly|partially|as regards|with (?:regard|respect) to|in (?:respect|relation)|"
    r"apart from|to (?!be\b|read|every|all|the (?:agents|branches|desks)|avoid|make|keep|give|"
    r"help))"
    r"\b[^,;:.]*",
    re.I,
)
_EDITION = re.compile(r",? ?\(?(?:(?!and\b)[\w./]+ ){0,4}(?:editions?|versions?)\b", re.I)
_ASIDE = re.compile(
    r"^(?:in )?(?:in)?so far as [^,]* concerned, |\bthere (?:should|can|could) be no doubt that |"
    r"\bit should be noted that |\b(?:should|must|may|can) (?:turn|put|read|consult|see|use|note|"
    r"refer|look|"
    r"exchange|mark)\b|\bunless (?:extended|renewed|otherwise agreed)[^,]*, "
)
_REST = re.compile(r"[^;:.]*")


def is_doubtful(text: str) -> bool:
    """Whether words before a verb, or between it and its subject, take away that it is done."""
    return _DOUBT.search(without_asides(text)) is not None


def without_asides(text: str) -> str:
    """The text without phrases that hold a word of doubt and doubt nothing."""
    return _ASIDE.sub(" ", text)


def is_conditional(text: str, end: int) -> bool:
    """Whether a condition follows `end` in the same clause."""
    return _CONDITION.search(rest(text, end)) is not None


def limit(text: str, end: int) -> tuple[int, int] | None:
    """Where the words behind `end` in the same clause stand that narrow it, if any do."""
    behind = rest(text, end)
    found = _LIMIT.search(behind)
    if found:
        return end + found.start(), end + found.end()
    return (end, end + len(behind)) if _EDITION.match(behind) else None


def rest(text: str, end: int) -> str:
    """What follows `end` up to a colon, semicolon or full stop."""
    found = _REST.match(text, end)
    return found.group() if found else ""
