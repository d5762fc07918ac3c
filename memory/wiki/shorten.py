"""Shortening a sentence at clause bounds, where what goes says nothing of its own.

What goes is an opening that only leads in ("For the record, …"), or a clause at the end that only
assures ("…, as stated here"). Nothing goes that holds a number, a negation, a modal word, a name or
a condition. Not here: which sentences are taken.
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
_MATTERS = re.compile(
    r"\b(?:if|unless|except|when|where|until|before|after|provided|only|subject|limit\w*|exceed\w*)\b",
    re.IGNORECASE,
)


def shortened(sentence: str) -> str:
    """A canonical sentence without openings and endings that say nothing of their own."""
    opening = _OPENING.match(sentence)
    if opening and not _says_something(opening.group()[1:]):
        rest = sentence[opening.end() :]
        sentence = rest[:1].upper() + rest[1:]
    ending = _ENDING.search(sentence)
    if ending and not _says_something(ending.group()):
        sentence = sentence[: ending.start()] + "."
    return sentence


def _says_something(text: str) -> bool:
    return bool(critical_tokens(text)) or _MATTERS.search(text) is not None
