"""Which words stand where: runs of five words, titles and numbers, with whose they are.

A run, title or number may be told where it stands in any text that the reader may see. Here: the
index of all texts of a memory, and what of an answer stands only in hidden ones.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

import polars as pl

from evals.rights.tables import Tables

RUN = 5  # words
_NEAR = 60  # characters that are told on both sides
Owners = tuple[str, ...]
# An answer puts titles, numbers and quotes side by side, so that no run goes over such a sign.
_SIGN = "|"
_SIGNS = re.compile(r"[\[\]()“”\"›|\n…#*]|[.:;!?](?=\s|$)")
_WORD = re.compile(r"[^\W_]+|\|")


def words_in(text: str) -> list[str]:
    """The words of a text, compared without case; signs that part it are one."""
    return _WORD.findall(_SIGNS.sub(_SIGN, unicodedata.normalize("NFKC", text).lower()))


class Wording:
    """All texts of a memory by their words."""

    def __init__(self, tables: Tables) -> None:
        self._owners: dict[Owners, int] = {}
        self._runs: dict[str, set[int]] = defaultdict(set)
        self._names: dict[str, set[int]] = defaultdict(set)
        self._lengths: dict[str, set[int]] = defaultdict(set)
        texts = [(words_in(text), owners) for text, owners in set(_texts(tables))]
        for name in _named(tables):
            self._lengths[name[0]].add(len(name))
            self._names[" ".join(name)] = set()
        for words, owners in texts:
            number = self._owners.setdefault(owners, len(self._owners))
            for run in _runs(words):
                self._runs[run].add(number)
            for held in self._named_in(words):
                self._names[held].add(number)

    def _named_in(self, words: list[str]) -> Iterator[str]:
        for place, word in enumerate(words):
            for length in self._lengths.get(word, ()):
                name = " ".join(words[place : place + length])
                if name in self._names:
                    yield name

    def visible(self, documents: Collection[str], pages: Collection[str]) -> frozenset[int]:
        """The owners, by number, all of which are among these."""
        seen = {*documents, *pages}
        return frozenset(n for owners, n in self._owners.items() if seen.issuperset(owners))

    def only_hidden(
        self, said: Iterable[str], visible: frozenset[int], given: Iterable[str]
    ) -> Iterator[tuple[str, str]]:
        """What of the strings `said` stands in no visible text: kind (text, name) and words.

        What stands in the strings that were `given` is not told.
        """
        asked = [words_in(text) for text in given]
        known = {run for words in asked for run in _runs(words)}
        known |= {name for words in asked for name in self._named_in(words)}
        for text in said:
            words = words_in(text)
            for kind, index, found in (
                ("text", self._runs, _runs(words)), ("name", self._names, self._named_in(words))
            ):  # fmt: skip
                for each in found:
                    whose = index.get(each)
                    if whose and each not in known and visible.isdisjoint(whose):
                        yield kind, _around(each, " ".join(words))


def _around(found: str, text: str) -> str:
    """What was found, and the words on both sides of it."""
    start = text.find(found)
    end = start + len(found)
    return f"{text[max(0, start - _NEAR) : start]}[{found}]{text[end : end + _NEAR]}"


def _runs(words: list[str]) -> Iterator[str]:
    for place in range(len(words) - RUN + 1):
        run = words[place : place + RUN]
        if _SIGN not in run:
            yield " ".join(run)


def _named(tables: Tables) -> Iterator[tuple[str, ...]]:
    """Titles of documents and pages and numbers of documents; a plain word is no name."""
    documents, pages = tables["documents"], tables["pages"]
    for name in {*documents["title"], *documents["form"], *pages["title"]}:
        words = tuple(word for word in words_in(name) if word != _SIGN)
        if len(words) > 1 or any(ch.isdigit() for ch in "".join(words)):
            yield words


def _texts(tables: Tables) -> Iterator[tuple[str, Owners]]:
    """Every text, with the documents that must all be readable, or the page that must."""
    for row in tables["passages"].iter_rows(named=True):
        owner = (row["document"],)
        whole = [row["text"], row["canonical"], f"{row['label']} {row['text']}", row["author"]]
        for text in (*whole, *row["headings"], *row["headers"], " ".join(row["cells"] or ())):
            yield text or "", owner
    for row in tables["documents"].iter_rows(named=True):
        meta = json.loads(row["meta"] or "{}")
        for text in (row["title"], row["form"], row["locator"], row["reason"], row["remedy"],
                     f"{row['title']} {row['form']} ed {row['edition']}",
                     f"{row['title']} is no longer in its source",  # as a cause is told
                     f"{row['title']} {meta.get('form', '')} ed {row['edition']}",
                     *map(str, meta.values())):  # fmt: skip
            yield text or "", (row["id"],)
    for name, columns in (("edges", ("quote", "words", "limit")), ("claims", ("statement",))):
        rows = tables[name].select(pl.col("documents").list.sort(), *columns)
        for documents, *texts in rows.iter_rows():
            for text in texts:
                yield text, tuple(documents)
    for name, columns in (("terms", ("quote", "term", "meaning")), ("evidence", ("quote",))):
        for document, *texts in tables[name].select("document", *columns).iter_rows():
            for text in texts:
                yield text, (document,)
    for ident, title in tables["pages"].select("id", "title").iter_rows():
        yield title, (ident,)
