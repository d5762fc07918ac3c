"""Which rules a sentence can concern at all: one pass over its words.

Most sentences that name a document only refer to it. Belongs here: the words without which no rule
of a kind can match. Does not belong here: the rules.
"""

from __future__ import annotations

from typing import Literal

from ahocorasick_rs import AhoCorasick

Rules = Literal["retiring", "amending", "standing"]
_WORDS: dict[Rules, str] = {
    "retiring": (
        "replac|supers|supplant|succe|obsolet|displac|repeal|rescind|revok|withdr|cancel|"
        "annul|abrogat|retire|discontinu|void|place of|its place|their place|the place|"
        "instead|lieu|substitut|cease|laps|no longer|no more|any more|out of|an end|nothing|"
        "no part|none of|laid down|let |exchang|swap|terminat|set aside|removed from|delet|"
        "no further|falls away|fall away|takes over|to be used|to be followed|of no "
    ),
    "amending": (
        "delet|remov|struck|strik|omit|repeal|revok|withdr|taken out|takes out|take out|"
        "cancel|rescind|drop|replac|supersed|exchang|substitut|amend|chang|modif|revis|vary|"
        "varies|varied|variation|extend|expan|widen|restrict|narrow|supplement|correct|"
        "limited|reads|read |read:|say|gives way|give way|makes way|yield|no longer|not apply|"
        "cease|laps|falls away|effect|force|instead|place of|lieu|insert|add|append|alter|"
        "updat|nothing|disappear|as if|as though|gains|receives|is given|acquires|behind|"
        "continue|this text|following|what follows|ignor|disregard|left out|complet|out of|"
        "put |corrigend|errat|error|slip|mistaken|wrongly|misprint|intended|becomes|"
        "in this way|what holds|stands"
    ),
    "standing": (
        "attach|part of|belong|bound|append|goes with|incorporat|endorsement to|addition to|"
        "supplement to|rider to|annex|appendix to|schedule to|addendum to|amendment to|"
        "prevail|precedence|priority|govern|control|overrid|rank|paramount|trump|yield|"
        "give way|gives way|stand back|step back|stands back|stands over|notwithstanding|"
        "despite|regardless|irrespective|contrary|subject|prejudice|limits of|except as|"
        "save as|otherwise|continue|remain|still applies|stays in|stay in|saved|preserved|"
        "unaffected|not affected|implement|carr|effect|transpos|enforc|comply|compliance|"
        "to meet|because of|pursuant|required by|requires|calls for|prescrib|brings|puts|"
        "takes |asks|demands|reason for|cause of|so far as|as far as|no further than|"
        "within what|make up|one contract|last word|difference|decides|included|consists|"
        "comprises|constitute|forms:|forms and|nothing in|made part|add "
    ),
}
_STEMS = [(stem, kind) for kind, stems in _WORDS.items() for stem in stems.split("|")]
_AUTOMATON = AhoCorasick([stem for stem, _ in _STEMS])
_ALL = frozenset(_WORDS)


def rules_for(sentence: str) -> frozenset[Rules]:
    """The kinds of rules that can match in a sentence; quotations may change words."""
    found = {
        _STEMS[which][1]
        for which, _, _ in _AUTOMATON.find_matches_as_indexes(sentence.lower(), overlapping=True)
    }
    if '"' in sentence or "'" in sentence:
        found.add("amending")
    return _ALL if len(found) == len(_ALL) else frozenset(found)
