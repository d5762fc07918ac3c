"""Words that tell what kind of answer a question wants, and how a date in it is meant.

Belongs here: cues, by the word families that ask for each kind. Does not belong here: the rest of
reading a question (`question`), and anything about a corpus.

Families are written as regular expressions between bars; spaces around a bar do not count.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_GROUPS: Mapping[str, str] = {
    "CHANGE": r"(?:chang|rewrit|amend|edit|alter|revis|reword|touch|mov|modif)",
    "TEXTS": (
        r"(?:of )?(?:the |our |its |those |other )?(?:\w+ )?"
        r"(?:documents?|papers?|provisions?|texts?|sources?|places?|passages?|sections?|clauses?|"
        r"paragraphs?|manuals?|publications?|materials?|items?|rules|spots)"
    ),
    "PEOPLE": (
        r"(?:someone|somebody|anyone|anybody|nobody|clerks?|handlers?|adjusters?|colleagues?|"
        r"readers?|employees?|persons?|people|they|he|she|company|house|insurer|callers?|"
        r"customers?|staff)"
    ),
    "TOLD": (
        r"(?:t[eo]lls?|told|says?|said|answer\w*|repl(?:y|ies|ied)|quot\w+|reads?|reading|"
        r"reported|stated|shows?|showed|gives?|gave|writ\w+|wrote|advi[sc]e\w*)"
    ),
    "THEN": (
        r"(?:then|at (?:the|that) time|that (?:day|date)|yet|already|so far|until now|up to now)"
    ),
}
"""Words that families share, by the name that stands for them in braces."""


def _any(families: str) -> str:
    joined = "|".join(re.split(r"\s+\|\s+", families.strip()))
    for name, words in _GROUPS.items():
        joined = joined.replace(f"{{{name}}}", words)
    return joined


_KNOWN = r"""
    known | (?:did|do) (?:we|you|they|anybody|anyone) know | knew | knowledge | aware |
    hindsight | on file | on record |
    in (?:our|the) (?:files?|folders?|hands?|possession|library|shelf|shelves|binders?) |
    at hand | in hand | to hand | at our disposal | had (?:on|in) | by what was |
    (?:would|could) (?:you|we|they|anybody|anyone|somebody|the \w+) (?:\w+ )?have(?! to\b) |
    would have (?:been )?(?:answered|said|told|given|found|read|been) |
    (?:that|which|what|texts|documents|papers|files|sources) (?:we|you|they) (?:then )?had |
    (?:we|you|they) (?:then )?(?:held|possessed|knew) | could tell |
    could (?:we |you |anyone |anybody )?(?:then )?say | available (?:to us|then|at|on) |
    possession |
    (?:papers|documents|sources|files|texts) (?:of|from|as of|as at) that (?:day|date|time) |
    back then | had (?:anybody|anyone|somebody|someone|you|we) (?:been )?asked |
    if (?:asked|somebody had asked|someone had asked) |
    (?:did|could|would) (?:our|the|its) (?:documents|files|papers|sources|records|texts) |
    (?:reached|come to) us | came in | arriv\w+ |
    later (?:papers|documents|texts|news|knowledge|arrivals) | leav\w+ (?:out|aside) | ignor\w+ |
    disregard\w* | forget\w* | not counting | answered | replied | by then | until then |
    up to then | state of (?:our )?(?:knowledge|things|the files) | lay before us |
    in front of us | (?:answer|reply)(?: \w+){0,3} (?:given|on) |
    (?:books?|records|papers|documents|files|shelf|sources) (?:of|on|as of|as at|from) \d |
    (?:our|the) (?:desks?|drawers?|cabinets?|archives?|memory) (?:held|had|showed|contained) |
    (?=.*\b{PEOPLE}\b)(?=.*\b{TOLD}\b).*\b{THEN}
"""
ON_DAY = re.compile(
    r"\b(?:in effect|in force|on that (?:day|date)|dated|at that time|bound)\b", re.IGNORECASE
)
"""That a date is the day on which something holds, whatever has changed."""
OURS = re.compile(r"\b(?:we|us|our|ours|you|your)\b", re.IGNORECASE)
"""That it is about those who ask."""
KNOWN = re.compile(rf"\b(?:{_any(_KNOWN)})\b", re.IGNORECASE)
"""That a date is the day of what was known, not of what holds."""
_SINCE = r"""
    since | before | after | by | until | up to | from | following | past | beyond | behind |
    later than | once | prior to
"""
SINCE = re.compile(rf"\b(?:{_any(_SINCE)})\W+(?:\w+\W+){{0,2}}$", re.IGNORECASE)
"""That a change is asked about from the date on that follows."""
AFTERWARDS = re.compile(
    r"^\W*(?:onwards?|on\b(?!\w)|and after|or later|has passed|is past|behind)", re.IGNORECASE
)
"""The same, after the date."""
_FAMILIES: Mapping[str, str] = {
    "compare": r"""
        compare | differ(?:s|ence|ences)?\b | between edition | what became of | distinguish |
        how does .{0,60}\bchange\b | side by side | next to | against each other | moving from |
        go(?:es|ing)? from | both editions | two editions
    """,
    "depends": r"""
        mention(?:ed|s) | depends?\b | depend(?:ent|ing) | refer(?:s|red|ring)?\b | references? |
        rel(?:y|ies|ied|ying) | buil(?:d|ds|t|ding) | cit(?:e|es|ed|ing)\b | points?\b |
        pointing | ma(?:ke|kes|king) use of | quot(?:e|es|ed|ing)\b | lean(?:s|ing)?\b |
        rests?\b | resting | hang(?:s|ing)?\b | draw(?:s|ing)? on | tied to | link(?:s|ed)?\b |
        uses?\b
    """,
    "affected": r"""
        affect | what changes if | what else | look at | touch(?:es|ed)?\b | knock-on | ripple |
        before (?:we|i|you|anyone|anybody) | consequences? | impact | fallout | would a change |
        (?:if|when|once|should|suppose|were) .{0,80}\b{CHANGE} |
        {CHANGE}\w* .{0,80}\b(?:what|which|who|where)
    """,
    "every": r"""
        (?:all|every|each|any|which|what|whatever|whichever|several|list|name|collect) {TEXTS} |
        list\b | enumerate | everywhere | anywhere | everything | wherever |
        where (?:is|are|do|does|in|can|all|else|exactly) | in how many | what sets |
        who(?:ever)? sets | (?:complete|full|whole) (?:list|set|inventory|overview) |
        or (?:do|are|is|does) (?:several|more|others?) | name (?:all|every|each) | round up |
        gather | inventory | each of | others? as well | map of |
        only one (?:text|document|place|rule|source) | where .{0,40}\bcomes? from | run down |
        all the places
    """,
    "conflict": r"""
        contradict | conflict | disagree | agree\b | at odds | inconsisten | consistent | clash |
        discrepan | diverge | incompatible | mismatch | tally | line up | square with |
        in harmony | collide | one voice | same story | say the same |
        different (?:figures|values|answers|things|stories) | out of step | contradiction |
        pull in different | competing | rival | one mind | what does each |
        two (?:things|tongues|voices|minds|stories|answers|figures|versions) |
        each (?:says?|maintains?|claims?|holds?)\b
    """,
    "controls": r"""
        the one\b | which one | obey | meant to be | to be used | referee | controls?\b |
        controlling | prevail | precedence | wins?\b | winning |
        which (?:\w+ ){0,2}(?:governs|counts|holds|applies|stands|binds|goes|beats) |
        which (?:\w+ ){0,2}(?:do|should|are|must|can) we |
        which (?:\w+ ){0,2}is (?:right|binding) |
        which (?:\w+ ){0,2}to (?:follow|use|trust|apply) | has to be followed | outrank |
        overrid | trump | stronger | last word | gives? way | yields?\b | bind(?:s|ing)\b |
        to be followed | what decides | who is right | the right one | settle | beats?\b | go by |
        stick to | follow(?:ed)?\b | tie-?break | carries the day
    """,
    "chain": r"""
        sends? (?:the reader |you |us |me )?on | references? from | follow | leads?\b | trail |
        at the end | end(?:s)? up | pointers? | in the end | final(?:ly)? | eventually |
        starting (?:at|from|in|with) | start (?:at|from|in|with) | begin | chase | trace | hop |
        jump | chain | ultimately | last stop | until | arrive |
        pass(?:es|ed) (?:me|us|you) (?:on|along)
    """,
    "changed": r"""
        chang | what is new | new\b | overtak | before and | what's new |
        what was .{0,120}\bbefore\b | altered | since when | different now | moved | revised |
        compared with | used to be | now and before | before and (?:after|now) | then and now |
        old and new | shift | now\b | today | different | differ | news | not the same |
        no longer the same | other than | catch(?:es|ing)? up | caught up |
        last (?:looked|read|checked|saw|used|updated) | compares? | stands? against | becomes? |
        became | turned into | develop | evolv | moves? | replac | adjust | raised | lowered |
        went (?:up|down) | gone (?:up|down) | remembers? | outdated | out of date | up to date |
        nowadays | currently | instead | updat\w+
    """,
    "reverted": r"""
        revers | taken back | changed back | former state | undone | withdrawn again | returned |
        rolled back | for a (?:time|while) | temporar | went back | gone back | back to |
        restored | interim | short-lived | put back
    """,
    "validity": r"""
        still | valid | in force | use\b | expir | alive | live\b | lapse | effective | apply |
        applies | there\b | gone | withdrawn | repealed | became of | happened to | exist |
        around | dead | retired | good | run out | current | relied | rely on
    """,
    "amended": r"""
        amend | endorsements? attached | bulletins? (?:have|has|considered) | every bulletin
    """,
}
CUES: Mapping[str, re.Pattern[str]] = {
    cue: re.compile(rf"\b(?:{_any(families)})", re.IGNORECASE)
    for cue, families in _FAMILIES.items()
}
