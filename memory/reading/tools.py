"""The tools of an agent: name, description, parameters, and the call; one registry for all doors.

Here: what a model is told of each tool, and the one way in which each is called. The command line,
the MCP server and the agents of the benchmark use these. Not here: what the tools do (their own
modules), the types of their arguments (`arguments`), and who asks: principals are the caller's to
know, never an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from memory.errors import ConfigurationError
from memory.reading import arguments as of
from memory.reading.check import check
from memory.reading.expand import expand
from memory.reading.governs import governs
from memory.reading.impact import impact
from memory.reading.locate import locate
from memory.reading.read import read
from memory.reading.reader import Reader
from memory.reading.search import search
from memory.store.store import Store

Json = dict[str, Any]
SEARCH_CHARACTERS = 1500  # of one result
GOVERNS_SIZE = 20
IMPACT_SIZE = 30
_STATES = (
    "State of a claim or passage: `current` holds; `historic` was overridden, repealed or has "
    "expired: never give it as what holds now; `future` is not yet in force; anything else (a "
    "reason such as changed, missing, contradicted, unverified) is stale: say that it must be "
    "looked at again."
)


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool: what a model is told of it, and how it is called.

    `parameters` is the JSON Schema of the arguments. `example` is one call's arguments.
    """

    name: str
    description: str
    parameters: Json
    example: Json
    _kind: type[of.Arguments]
    _answer: Callable[[Reader, Any], Json]

    def checked(self, arguments: Mapping[str, Any]) -> of.Arguments:
        """The arguments with their types, `as_of` and `known_at` among them.

        Raises ConfigurationError that says what was expected.
        """
        return of.checked(self.name, self._kind, arguments)

    def call(self, reader: Reader, arguments: Mapping[str, Any]) -> Json:
        """The answer as a JSON object; `snapshot` and `as_of` say of which state it is.

        `as_of` and `known_at` are those of `reader` (`open_reader`). Raises ConfigurationError for
        arguments that are wrong, NotFound for a node that may not be read.
        """
        asked = self.checked(arguments)
        answer = self._answer(reader, asked)
        moment = {"snapshot": reader.snapshot.number, "as_of": reader.as_of.isoformat()}
        return moment | answer


def open_reader(
    store: Store, principals: Iterable[str], *, as_of: date | None = None,
    known_at: int | date | None = None,
) -> Reader:  # fmt: skip
    """A reader for `principals` on one snapshot: the newest, or that of a number or day.

    Raises NotFound for a snapshot that there is not.
    """
    day = as_of or datetime.now(UTC).date()
    return Reader(store.snapshot(known_at), principals=principals, as_of=day)


def tool(name: str) -> Tool:
    """The tool of this name. Raises ConfigurationError that lists the tools."""
    if name not in TOOLS:
        raise ConfigurationError(f"There is no tool {name!r}; the tools are {', '.join(TOOLS)}.")
    return TOOLS[name]


def _search(reader: Reader, asked: of.SearchArguments) -> Json:
    found = search(reader, asked.text, asked.k, historic=asked.historic)
    return {"results": shortened(found)}


def shortened(results: Iterable[Json]) -> list[Json]:
    """Results of a search with the beginning of a long text alone; `read` has the whole."""
    return [row | {"text": _cut(row["text"])} for row in results]


def _cut(text: str) -> str:
    if len(text) <= SEARCH_CHARACTERS:
        return text
    return text[:SEARCH_CHARACTERS].rsplit(" ", 1)[0] + " […]"


def _read(reader: Reader, asked: of.ReadArguments) -> Json:
    return read(reader, asked.node, asked.part)


def _locate(reader: Reader, asked: of.LocateArguments) -> Json:
    first, last = (asked.page - 1) * asked.k, asked.page * asked.k
    rows = locate(reader, asked.terms, asked.within, k=last + 1)
    return {"rows": rows[first:last], "next": asked.page + 1 if len(rows) > last else None}


def _expand(reader: Reader, asked: of.ExpandArguments) -> Json:
    return expand(reader, asked.node, asked.edges, asked.hops, after=asked.after)


def _governs(reader: Reader, asked: of.GovernsArguments) -> Json:
    scope = {str(key): value for key, value in asked.scope.items()}
    return governs(reader, asked.subject, scope, asked.page, size=GOVERNS_SIZE)


def _impact(reader: Reader, asked: of.ImpactArguments) -> Json:
    return impact(reader, asked.node, asked.page, size=IMPACT_SIZE)


def _check(reader: Reader, asked: of.CheckArguments) -> Json:
    return check(reader, asked.claim)


def _registered(
    *tools: tuple[Callable[..., Json], type[of.Arguments], Json, str],
) -> Mapping[str, Tool]:
    found = {}
    for answer, kind, example, told in tools:
        name = answer.__name__.removeprefix("_")
        found[name] = Tool(name, told, of.schema_of(kind), example, kind, answer)
    return found


TOOLS: Mapping[str, Tool] = _registered(
    (
        _search,
        of.SearchArguments,
        {"text": "how long may an insured take to report a windstorm loss", "k": 5},
        "Finds passages of documents, and claims and pages of the wiki, whose text answers a "
        "question, by words and meaning, best first; what no longer holds comes last. Use it first "
        "for a question in plain words. Use `locate` instead when you know a name, heading or "
        "number, and `governs` when you need the rule that holds in some place and on some day. "
        "`results` are rows of {node, kind, document, title, heading, headers, text, score, "
        "state}; `headers` are those of the table of which `text` is a row; a text that ends with "
        "[…] is cut: `read` a node before you rely on it, and cite passage nodes. "
        f"For more, ask with a larger k. {_STATES} Example: "
        '{"text": "how long may an insured take to report a windstorm loss", "k": 5}',
    ),
    (
        _read,
        of.ReadArguments,
        {"node": "doc:3f2a90c1d2e4b5a6", "part": 2},
        "Gives the text of one node: a page of the wiki (page:), a whole document (doc:), a "
        "passage (passage:; a heading comes with all that stands under it) or a claim (claim:, "
        "with its evidence). Use it after another tool named the node. To see what a node is "
        "connected to, use `expand`; to see whether a claim still stands, `check`. Holds {node, "
        "kind, title, state, text, part, parts, next}; in the text of documents each paragraph "
        "ends with its passage id in brackets, which is what you cite. Long nodes come in parts: "
        'call again with part = `next`. Example: {"node": "doc:3f2a90c1d2e4b5a6", "part": 2}',
    ),
    (
        _locate,
        of.LocateArguments,
        {"terms": "emergency repairs", "within": "doc:3f2a90c1d2e4b5a6", "k": 5},
        "Tells where to start: documents by title, form number or ticket key, headings, wiki "
        "pages and claims that are named by your terms, best first. Synonyms that the documents "
        "themselves define count as the name; numbers and keys must match exactly. Use it when "
        "you know what something is called. Use `search` instead for a question in words or for "
        "text in the middle of a document. `rows` are {node, kind, title, why}: `why` says what "
        "matched; a claim also has its `state`. Then `read` or `expand` a node; `within` narrows "
        "the next look to one of them. `next` is the page to ask for next, or null. Example: "
        '{"terms": "emergency repairs", "within": "doc:3f2a90c1d2e4b5a6", "k": 5}',
    ),
    (
        _expand,
        of.ExpandArguments,
        {"node": "doc:3f2a90c1d2e4b5a6", "edges": ["supersedes"], "hops": 5},
        "Lists what a node is connected to, in both directions, each edge with the quote that "
        "establishes it. Types: contains (document or heading to what stands in it), cites (claim "
        "to passage), refers_to, supersedes (replaces a whole document), amends (changes a part), "
        "attaches_to (endorsement to its form), takes_precedence_over, links_to (page to page), "
        "rests_on (claim to claim), contradicts. Use it to walk from a document to what changed, "
        "replaced or depends on it; with hops > 1 and one type it follows a chain (say, all later "
        "editions) until it ends or branches, and `stopped` says why. Use `impact` instead for "
        "everything that rests on a node at once, and `governs` for which rule wins. Holds {node, "
        "edges, next}; an edge is {type, direction, node, title, quote, valid_from, valid_to, "
        "origin}: direction `out` leads from the node asked about, `in` leads to it; claims have "
        f"`state`. `next` goes into `after` for more. {_STATES} Example: "
        '{"node": "doc:3f2a90c1d2e4b5a6", "edges": ["supersedes"], "hops": 5}',
    ),
    (
        _governs,
        of.GovernsArguments,
        {"subject": "windstorm deductible", "scope": {"jurisdiction": "Montana"}},
        "Says which provisions hold on a subject for a scope and day, after all editions, "
        "amendments, endorsements, repeals and rules of precedence are weighed, and what they "
        "displaced. Use it whenever several documents may say different things, or a question "
        "names a state, line, form, edition or date (give the date as `as_of`). Use `search` "
        "instead to find text that lays down no rule. `provisions` hold for all you asked; "
        "`narrower` hold for a part only; each has {document, title, passage, statement, scope, "
        "chain}: cite `passage`; `chain` tells why it holds; `narrowed_by` where it does not. "
        "`displaced` no longer hold there: each has `by` with rule and quote. Empty `provisions` "
        'mean that nothing you may read governs it. Example: {"subject": "windstorm deductible", '
        '"scope": {"jurisdiction": "Montana"}}',
    ),
    (
        _impact,
        of.ImpactArguments,
        {"node": "passage:9b1c22d3e4f5a607"},
        "Lists everything that rests on a document, a passage, a heading with all under it, or a "
        "claim: claims with evidence in it, wiki pages that hold these, documents that refer to "
        "it, amend, supersede or attach to it, and documents further on. Use it for 'what depends "
        "on', 'what is affected if this changes', 'who refers to'. Use `expand` instead to walk "
        "edge by edge. Holds {claims, pages, documents, further, counts, next}; each document has "
        "its `relations` with quotes; each claim its `state`; `counts` are of the whole answer. "
        f'{_STATES} Example: {{"node": "passage:9b1c22d3e4f5a607"}}',
    ),
    (
        _check,
        of.CheckArguments,
        {"claim": "claim:51d0aa7be2c94f13"},
        "Tells whether one claim of the wiki may be trusted: its state, the reasons if it is "
        "stale, and each piece of evidence with the quote that was seen and what stands there "
        "now. Use it before you rely on a claim for anything that matters, and when someone asks "
        "whether something is still true; `locate` and `search` find claims. Holds {id, statement, "
        "state, reasons, evidence: [{document, passage, quote, now}]}; `now` is empty where the "
        "passage is gone. "
        f'{_STATES} Example: {{"claim": "claim:51d0aa7be2c94f13"}}',
    ),
)
