"""A corpus several times over, every copy under names of its own.

Documents are told apart by their numbers, titles and keys, so these are changed with the ids, in
the rows and wherever the text names them: the number of names grows with the documents, and each
mention still means one. Not here: what is measured on copies (`speed`).
"""

from __future__ import annotations

import string
from collections.abc import Mapping

import polars as pl

Corpus = Mapping[str, pl.DataFrame]
_NAMED = {
    "documents": ("title", "form", "meta"),
    "passages": ("text", "canonical", "searched", "label"),
}
_SHORTEST = 10  # characters of a title that stands for its document in a text


def copied(corpus: Corpus, copies: int) -> dict[str, pl.DataFrame]:
    """The tables `documents` and `passages` so many times; the first time as they are."""
    titles = _titles(corpus["documents"])
    parts = [corpus, *(_copy(corpus, titles, number) for number in range(1, copies))]
    return {name: pl.concat([part[name] for part in parts]) for name in _NAMED}


def _copy(corpus: Corpus, titles: list[str], number: int) -> dict[str, pl.DataFrame]:
    tag = _tag(number)
    again = pl.lit(f"-{number}")
    documents = corpus["documents"].with_columns(
        pl.col("id") + again,
        pl.col("passages").list.eval(pl.element() + again),
        pl.format("{}/{}", pl.lit(tag), "locator").alias("locator"),
    )
    passages = corpus["passages"].with_columns(
        pl.col("id") + again,
        pl.col("document") + again,
        pl.col("parents").list.eval(pl.element() + again),
    )
    found = {"documents": documents, "passages": passages}
    return {
        name: frame.with_columns(_renamed(column, titles, tag) for column in _NAMED[name])
        for name, frame in found.items()
    }


def _renamed(column: str, titles: list[str], tag: str) -> pl.Expr:
    """A column with every name changed: numbers of forms and of series, keys, ids, titles."""
    text = pl.col(column)
    text = text.str.replace_all(r"\b([A-Z]{2})([ -]?\d\d[ -]?\d\d)\b", f"${{1}}{tag}${{2}}")
    text = text.str.replace_all(
        r"(?i)\b(bulletin|memorandum)(s?\W{1,4})(\d{4}-\d\d)\b", f"${{1}}${{2}}{tag}-${{3}}"
    )
    text = text.str.replace_all(r"\b([A-Z]{3})-(\d{3,})\b", f"${{1}}{tag}-${{2}}")
    text = text.str.replace_all("@", f"@{tag.lower()}.", literal=True)
    return text.str.replace_many(
        titles,
        [f"{tag.capitalize()}ian {title}" for title in titles],
        ascii_case_insensitive=True,
    )


def _titles(documents: pl.DataFrame) -> list[str]:
    long = pl.col("title").str.len_chars() >= _SHORTEST
    found: list[str] = documents.filter(long)["title"].unique().to_list()
    return sorted(found, key=lambda title: (-len(title), title))


def _tag(number: int) -> str:
    """A, B, … Z, AA, AB, … for 1, 2, …."""
    letters = string.ascii_uppercase
    head, last = divmod(number - 1, len(letters))
    return (letters[head - 1] if head else "") + letters[last]
