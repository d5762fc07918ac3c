"""Where to start: documents, headings, pages and claims that go by the names asked for.

Here: looking for them. What is asked for is compared word by word, after normalisation; numbers and
keys as a whole; other names that texts equate count as the name. Not here: text in the middle of a
document (`search`), how well a name matches (`titles`), and the order of what is found (`located`).

Vectors of names would give candidates beside `_headings` and `_claims`, of a rank after SOME.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from memory.errors import ConfigurationError
from memory.passages.canon import canonical
from memory.reading.hits import DEPTH, Look, hits
from memory.reading.located import Asked, Found
from memory.reading.nodes import claim_states
from memory.reading.reader import Reader
from memory.reading.search import passage_state
from memory.reading.titles import EXACT, IN_ORDER, SOME, Match, match, words_of
from memory.reading.together import together
from memory.reading.within import Narrowed, narrowed
from memory.references.identifiers import edition_after, identifier

Row = dict[str, Any]
MOST = 100
_PAGES_RANK = 1000  # a page tells of all documents on its subject
_LEAST = 0.5  # the share of words that may be missing where something has them all


def locate(reader: Reader, terms: str, within: str | None = None, k: int = 10) -> list[Row]:
    """The `k` best places to start for `terms`: rows of node, kind, title, state and why.

    `kind` is document, heading, page or claim; `state` is "" for pages. `within` narrows to what
    stands in a document, under a heading, or on a page. Best are names that are the terms, then
    that hold them in order, all of them, all with the headings and title above, and some; among
    equals what holds comes before what is historic or not yet in force, then the sources that
    count more. Fewer rows are the first of more.
    Raises NotFound for a `within` that may not be read, ConfigurationError for terms without a word
    or a `k` out of bounds.
    """
    if not 1 <= k <= MOST:
        raise ConfigurationError(f"Asked for {k} rows; ask for 1 to {MOST}.")
    asked = _asked(reader, terms)
    if not asked[0].words:
        raise ConfigurationError("The terms have no word to look for; give a name or a number.")
    narrow = narrowed(reader, within) if within else None
    best: dict[str, Found] = {}
    for found in _all(reader, terms, asked, narrow):
        known = best.get(found.node)
        if known is None or found.order < known.order:
            best[found.node] = found
    ordered = sorted(best.values(), key=lambda found: found.order)
    if ordered and ordered[0].match.rank < SOME:
        ordered = [f for f in ordered if f.match.rank < SOME or f.match.missing <= _LEAST]
    return [found.row(reader) for found in ordered[:k]]


def _asked(reader: Reader, terms: str) -> list[Asked]:
    """The words given, then those with another name in the place of one that texts equate."""
    given = [word.strip('",.;:?!()') for word in canonical(terms).lower().split()]
    found = [Asked(terms, words_of(terms))]
    for first, last, name, said in reader.synonyms.within(given):
        written = " ".join([*given[:first], name, *given[last:]])
        found.append(Asked(written, words_of(written), said, " ".join(given[first:last])))
    return found


def _all(
    reader: Reader, terms: str, asked: list[Asked], narrow: Narrowed | None
) -> Iterator[Found]:
    headings, claims = together([
        partial(_heading_rows, reader, asked, narrow), partial(_claim_rows, reader, asked, narrow)
    ])  # fmt: skip
    if narrow is None:
        yield from _numbered(reader, terms)
        yield from _titled(reader, asked)
    yield from _headings(reader, asked, headings)
    yield from _claims(reader, asked, claims)


def _numbered(reader: Reader, terms: str) -> Iterator[Found]:
    """The documents whose number stands in the terms, those of an edition that is named first."""
    text = canonical(terms).upper()
    for start in (0, *(n + 1 for n, ch in enumerate(text) if ch == " ")):
        number = identifier(text[start:])
        written = _written(text[start:], number)
        _, edition = edition_after(text.lower(), start + len(written), of_form=" " not in number)
        for node in reader.by_number.get(number, ()):
            other = bool(edition) and edition != reader.documents[node]["edition"]
            told = f"its number is {written}" + (", of another edition" if other else "")
            named = Match(IN_ORDER if other else EXACT, 0.0, 0)
            yield _document(reader, node, named, Asked(terms, (number,)), told)


def _written(text: str, number: str) -> str:
    """A number as it stands at the beginning of a text: up to its last letter or digit."""
    wanted = sum(ch.isalnum() for ch in number)
    for end, ch in enumerate(text):
        wanted -= ch.isalnum()
        if wanted <= 0:
            return text[: end + 1]
    return text


def _titled(reader: Reader, asked: list[Asked]) -> Iterator[Found]:
    """The documents and pages whose titles match."""
    for each in asked:
        for node, found in reader.titles.find(each.words, DEPTH).items():
            if node in reader.documents:
                yield _document(reader, node, found, each)
            else:
                title = reader.pages_by_id[node]["title"]
                yield Found(node, "page", "title", title, "", _PAGES_RANK, found, each)


def _document(reader: Reader, node: str, found: Match, asked: Asked, told: str = "") -> Found:
    row = reader.documents[node]
    state = document_state(reader, row)
    return Found(node, "document", "title", row["title"], state, row["rank"], found, asked, node,
                 told)  # fmt: skip


def document_state(reader: Reader, document: Row) -> str:
    """`historic` where all of a document is overridden or it has expired, else as of a passage."""
    passages = document["passages"]
    if passages and all(passage in reader.overridden for passage in passages):
        return "historic"
    return passage_state(reader, "", document)


def _heading_rows(reader: Reader, asked: list[Asked], narrow: Narrowed | None) -> list[Row]:
    look = Look("passages", narrow.passages if narrow else "")
    return hits(reader, look, _text(asked), lambda row: row["document"] in reader.documents)


def _claim_rows(reader: Reader, asked: list[Asked], narrow: Narrowed | None) -> list[Row]:
    look = Look("claims", narrow.claims if narrow else "")
    return hits(reader, look, _text(asked), lambda r: reader.rights.all_allowed(r["documents"]))


def _headings(reader: Reader, asked: list[Asked], rows: list[Row]) -> Iterator[Found]:
    """The headings that match by their own words and those above them."""
    for row in rows:
        document = reader.documents[row["document"]]
        said = f"{row['label']} {row['canonical']}".strip()
        names = dict.fromkeys((words_of(said), words_of(row["canonical"])))
        above = {*words_of(document["title"]), *words_of(row["named"])}
        state = passage_state(reader, row["id"], document)
        for each in asked:
            matches = [m for name in names if (m := match(each.words, name, above))]
            if matches:
                yield Found(row["id"], "heading", "heading", said, state, document["rank"],
                            min(matches), each, document["id"])  # fmt: skip


def _claims(reader: Reader, asked: list[Asked], rows: list[Row]) -> Iterator[Found]:
    """The claims that are of an attribute asked for, or whose statement has its words."""
    states = claim_states(reader, {row["id"]: row["documents"] for row in rows})
    for row in rows:
        said, attribute = words_of(row["statement"]), words_of(row["attribute"])
        ranks = [reader.documents[d]["rank"] for d in row["documents"] if d in reader.documents]
        for each in asked:
            found = match(each.words, said)
            if found is None:
                continue
            told = ""
            if each.words == attribute:
                found = Match(EXACT, 0.0, found.other)
                told = f"attribute “{row['attribute']}” is what was asked for"
            yield Found(row["id"], "claim", "statement", row["statement"], states[row["id"]],
                        min(ranks, default=0), found, each, told=told)  # fmt: skip


def _text(asked: list[Asked]) -> str:
    """All words asked for, each once, for the full-text index."""
    return " ".join(dict.fromkeys(word for each in asked for word in each.text.lower().split()))
