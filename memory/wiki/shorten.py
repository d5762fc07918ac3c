"""Shortening a sentence at clause bounds, where what goes says nothing of its own.

What goes is an opening that only leads in ("For the record, …", "It should be noted that …"), or a
clause at the end that only assures ("…, as stated here", "…; the record shows it"). Nothing goes
that holds a number, a negation, a modal word, a name or a condition, but those by which nobody
denies what is said. Not here: which sentences are taken.
"""

from __future__ import annotations

import re

from memory.passages.critical import critical_tokens

_OPENING = re.compile(
    r"^(?:as (?:agreed|announced|stated|noted|explained|described|usual|ever|a (?:general )?rule|"
    r"a term|part)\b[^,]{0,40}|in (?:plain words|short|brief|summary|general|return|consideration|"
    r"this (?:insurance|policy|form|part)|the ordinary course|all (?:offices|units)|every branch)\b"
    r"[^,]{0,30}|for (?:the (?:record|purposes|avoidance)|clarity|good order|reasons)\b[^,]{0,40}|"
    r"to (?:avoid doubt|be clear|avoid confusion|put it simply)|put simply|simply put|"
    r"(?:please )?note that|between (?:you and us|us)|by decision of [^,]{3,40}|"
    r"at the request of [^,]{3,40}|on the advice of [^,]{3,40}|after (?:a review|consultation)\b"
    r"[^,]{0,40}), ",
    re.IGNORECASE,
)
_ENDING = re.compile(
    r", (?:as|which|so that|and (?:this|our|handlers|copies|nothing|the)|without|whichever)\b"
    r"[^,;:.]*\.$",
    re.IGNORECASE,
)
# A main clause that only says that something is said, known or beyond doubt.
_SPOKEN = (
    r"(?:noted|said|recorded|known|remembered|stated|understood|plain|clear|evident|certain|settled|"
    r"beyond (?:doubt|dispute|question))(?: \w+ly)?"
)
_PRESENTING = re.compile(
    rf"^(?:(?:let it|it (?:is|can|may|should|must|shall)(?: to)?)(?: be)?(?: hereby)? {_SPOKEN} "
    r"that|"
    r"(?:nobody|no one|neither you nor we|none of us) (?:disputes?|doubts?|denies|deny|questions?) "
    r"that|(?:nobody|no one|no \w+) (?:should|shall|may|must|can) (?:miss|overlook|forget|doubt) "
    r"that|(?:remember|bear in mind|keep in mind|be aware) that|"
    r"(?:put|set|written) (?:on record|down|on paper):|to put it [^,:]{1,20}:|"
    r"by the book,|so far as the (?:books?|records?|papers?|texts?) (?:go|goes),) ",
    re.IGNORECASE,
)
# A last clause about what has been said: what it refers to, then that it stands.
_REFERRING = (
    r"(?:with (?:that|this)|so much|this|that|it|all this|the (?:records?|books?|matter|point|"
    r"question|texts?|files?))"
)
_ASSURING = re.compile(
    rf"(?:;| -|,) (?:and )?(?:{_REFERRING} (?:(?:the )?(?:matter|point|question) )?"
    r"(?:(?:is|are|stands?|remains?) (?:settled|closed|certain|clear|plain|agreed|final|so)|"
    r"says? (?:so|it|this)|shows? (?:so|it|this)|bears? (?:it|this|that) out|"
    r"proves? (?:it|this)|rests?|ends? there)|"
    r"a (?:point|matter|fact|detail) (?:worth \w+ing|to (?:note|mark|remember))|"
    r"no (?:doubt|question) (?:remains|is left)|no(?:thing)? (?:more|further|else)(?: \w+)? "
    r"(?:need be said|needs to be said|need be added|is needed|is called for))\.$",
    re.IGNORECASE,
)
_MATTERS = re.compile(
    r"\b(?:if|unless|except|when|where|until|before|after|provided|only|subject|limit\w*|exceed\w*)\b",
    re.IGNORECASE,
)


def shortened(sentence: str) -> str:
    """A canonical sentence without openings and endings that say nothing of their own."""
    presenting = _PRESENTING.match(sentence)
    opening = _OPENING.match(sentence)
    if presenting:
        sentence = _capital(sentence[presenting.end() :])
    elif opening and not _says_something(opening.group()[1:]):
        sentence = _capital(sentence[opening.end() :])
    assuring = _ASSURING.search(sentence)
    if assuring:
        return sentence[: assuring.start()] + "."
    ending = _ENDING.search(sentence)
    if ending and not _says_something(ending.group()):
        return sentence[: ending.start()] + "."
    return sentence


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _says_something(text: str) -> bool:
    return bool(critical_tokens(text)) or _MATTERS.search(text) is not None
