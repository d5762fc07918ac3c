"""Calls of the tools, drawn from what a memory holds: hidden and visible things alike.

Here: which tool, with which arguments, and at which moment. Not here: making the call (`trying`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Any

from evals.rights.tables import Tables

Json = dict[str, Any]
KINDS = ("doc", "passage", "claim", "page")
_EDGES = (
    "contains", "cites", "refers_to", "supersedes", "amends", "attaches_to",
    "takes_precedence_over", "links_to", "rests_on", "contradicts",
)  # fmt: skip
_CHAINED = ("supersedes", "amends", "attaches_to", "refers_to", "links_to", "rests_on")
LISTS = ("stale", "contradictions", "findings")
_OFTEN = (1, 2, 2, 2, 2, 2, 2)  # search, which takes the longest, and the others
_LISTED = 0.03  # of the calls
_DAYS = (date(2022, 1, 1), 2000)  # the first that is asked about, and how many follow
_WORDS = 8  # of a question that is a part of a text


@dataclass(frozen=True, slots=True)
class Call:
    """One call: `node` is the id that is among its arguments, "" for none."""

    tool: str
    arguments: Json
    node: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """The two clocks of a call."""

    as_of: date
    known_at: int | date | None


def moment(random: Random, last: int, committed: date) -> Moment:
    """When is asked about, and what was known then: mostly the newest snapshot."""
    first, days = _DAYS
    known: Sequence[int | date | None] = (None, None, None, committed, *range(1, last + 1))
    return Moment(first + timedelta(random.randrange(days)), random.choice(known))


class Calls:
    """Draws calls about one memory: of the tools, now and then of a list of all that is amiss."""

    def __init__(self, tables: Tables, random: Random) -> None:
        self._random = random
        documents, claims, pages = tables["documents"], tables["claims"], tables["pages"]
        passages = tables["passages"]
        self._nodes: dict[str, list[str]] = {
            "doc": documents["id"].unique().sort().to_list(),
            "passage": passages["id"].unique().sort().to_list(),
            "claim": claims["id"].unique().sort().to_list(),
            "page": pages["id"].unique().sort().to_list(),
        }
        self._headings: list[str] = passages.filter(kind="heading")["id"].unique().sort().to_list()
        texts = sorted(set(passages["canonical"]) | set(claims["statement"]))
        names = {*documents["title"], *pages["title"], *documents["form"], *claims["attribute"]}
        names |= {*tables["terms"]["term"], *tables["terms"]["meaning"]}
        self._names = sorted(name for name in names if any(map(str.isalnum, name)))
        self._texts = [text for text in texts if any(map(str.isalnum, text))]
        self._subjects = sorted(
            {*claims["attribute"], *pages["title"], *tables["terms"]["term"]} - {""}
        )
        self._scopes = sorted({text for text in claims["scope"] if text})
        # An edge of a document that is hidden from one end only is worth asking about.
        ends = tables["edges"].select("source", "target").rows()
        self._ends: list[str] = sorted({end for pair in ends for end in pair})
        on = tables["foundations"].select("claim", "foundation").rows()
        against = tables["contradictions"].select("first", "second").rows()
        self._tied: list[str] = sorted({end for pair in (*on, *against) for end in pair})
        self._tools: dict[str, Callable[[], Call]] = {
            "search": self._search, "read": self._read, "locate": self._locate,
            "expand": self._expand, "governs": self._governs, "impact": self._impact,
            "check": self._check,
        }  # fmt: skip

    def __call__(self) -> Call:
        """The next call."""
        if self._random.random() < _LISTED:
            return Call(self._random.choice(LISTS), {})
        (name,) = self._random.choices(list(self._tools), weights=_OFTEN)
        return self._tools[name]()

    def never(self, node: str) -> str:
        """The id of a node that there is not, of the kind and length of another."""
        kind, _, rest = node.partition(":")
        return f"{kind}:{''.join(self._random.choice('0123456789abcdef') for _ in rest)}"

    def _node(self, *kinds: str) -> str:
        draw = self._random.random()
        if draw < 0.3:
            tied = [n for n in self._ends + self._tied if n.partition(":")[0] in kinds]
            if tied:
                return self._random.choice(tied)
        if draw < 0.4 and "passage" in kinds and self._headings:
            return self._random.choice(self._headings)
        there = [kind for kind in kinds if self._nodes[kind]]
        return self._random.choice(self._nodes[self._random.choice(there)])

    def _said(self) -> str:
        """A name, or some words of a text, or a name in the middle of some words."""
        random = self._random
        words = random.choice(self._texts).split()
        start = random.randrange(len(words))
        some = " ".join(words[start : start + random.randint(2, _WORDS)])[:300]
        name = random.choice(self._names)[:300]
        said = random.choice((name, some, f"{some} {name}"))
        return said if any(map(str.isalnum, said)) else name

    def _search(self) -> Call:
        arguments: Json = {"text": self._said(), "k": self._random.choice((3, 10, 50))}
        return Call("search", arguments | {"historic": self._random.random() < 0.3})

    def _read(self) -> Call:
        node = self._node(*KINDS)
        return Call("read", {"node": node, "part": self._random.choice((1, 1, 1, 2, 40))}, node)

    def _locate(self) -> Call:
        arguments: Json = {"terms": self._said(), "k": self._random.choice((3, 10, 50))}
        if self._random.random() < 0.5:
            return Call("locate", arguments | {"page": self._random.choice((1, 1, 2))})
        node = self._node("doc", "passage", "page")
        return Call("locate", arguments | {"within": node}, node)

    def _expand(self) -> Call:
        node = self._node(*KINDS)
        if self._random.random() < 0.3:
            kind = self._random.choice(_CHAINED)
            hops = self._random.randint(2, 8)
            return Call("expand", {"node": node, "edges": [kind], "hops": hops}, node)
        types = self._random.sample(_EDGES, k=self._random.choice((0, 0, 1, 3)))
        return Call("expand", {"node": node, "edges": types}, node)

    def _governs(self) -> Call:
        arguments: Json = {"subject": self._random.choice(self._subjects)[:300]}
        if self._scopes and self._random.random() < 0.5:
            arguments["scope"] = json.loads(self._random.choice(self._scopes))
        return Call("governs", arguments)

    def _impact(self) -> Call:
        node = self._node("doc", "passage", "claim")
        return Call("impact", {"node": node}, node)

    def _check(self) -> Call:
        node = self._node("claim")
        return Call("check", {"claim": node}, node)


def following(call: Call, answer: Json) -> Call | None:
    """The call for what comes after an answer, where there is more."""
    more = answer.get("next")
    if more is None:
        return None
    name = {"read": "part", "expand": "after"}.get(call.tool, "page")
    return Call(call.tool, call.arguments | {name: more}, call.node)
