"""What lies where in the large memory that reading is measured on.

Passage `i` is the `i % 50`-th of document `i // 50`: its title, then sections of ten, each under a
heading. Words are made up, some frequent and most rare, as in any language.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

Numbers = npt.NDArray[np.int64]
PER_DOCUMENT = 50
PER_SECTION = 10
CLAIM_EVERY = 10  # passages
_VOCABULARY = 4000
_NAMES = 5000
_SENTENCES = 40_000
_WORDS = 24  # of a sentence
_BATCH = 50_000
_SYLLABLES = "ba be bo da de do fa fe fo ga ge go ka ke ko la le lo ma me mo na ne no ra re ro "\
    "sa se so ta te to va ve vo".split()  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wording:
    """Pools that texts are drawn from: names of three words, and sentences."""

    names: list[str]
    sentences: list[str]


def wording(seed: int) -> Wording:
    """The pools; the n-th word is about n times as rare as the first ten."""
    draw = random.Random(seed)
    words: list[str] = []
    known: set[str] = set()
    while len(words) < _VOCABULARY:
        word = "".join(draw.choices(_SYLLABLES, k=draw.randint(2, 4))) + "n"
        if word not in known:
            known.add(word)
            words.append(word)
    weights = [1 / (rank + 10) for rank in range(_VOCABULARY)]
    names = [" ".join(draw.choices(words, weights, k=3)).capitalize() for _ in range(_NAMES)]
    sentences = [
        f"{' '.join(draw.choices(words, weights, k=_WORDS)).capitalize()}."
        for _ in range(_SENTENCES)
    ]
    return Wording(names, sentences)


def document(number: int | np.int64) -> str:
    """The id of a document."""
    return f"doc:{number:016x}"


def passage(number: int | np.int64) -> str:
    """The id of a passage."""
    return f"passage:{number:016x}"


def claim(number: int | np.int64) -> str:
    """The id of a claim."""
    return f"claim:{number:016x}"


def number(of: int) -> str:
    """The form number of every tenth document among the first 10,000, as it is written."""
    return f"ZZ {of // 100:02} {of % 100:02}"


def documents(passages: int, words: Wording, draw: np.random.Generator) -> pl.DataFrame:
    """Documents with a title, a number for every tenth, and their reading order."""
    count = passages // PER_DOCUMENT
    titles = draw.integers(0, len(words.names), count)
    return pl.DataFrame({
        "id": [document(n) for n in range(count)],
        "source": ["large"] * count,
        "locator": [f"{n:06}.txt" for n in range(count)],
        "kind": ["manual"] * count,
        "title": [words.names[n] for n in titles],
        "form": [number(n).replace(" ", "") if n % 10 == 0 and n < 10_000 else ""
                 for n in range(count)],
        "allow": [["everyone"]] * count,
        "passages": [[passage(n * PER_DOCUMENT + k) for k in range(PER_DOCUMENT)]
                     for n in range(count)],
    })  # fmt: skip


def passages(
    count: int, words: Wording, titles: list[str], draw: np.random.Generator
) -> Iterator[pl.DataFrame]:
    """The passages in batches: every tenth is a heading, the first of a document its title."""
    for start in range(0, count, _BATCH):
        at = np.arange(start, min(start + _BATCH, count))
        headings = at - at % PER_SECTION
        drawn = np.random.default_rng(headings[0]).integers(0, len(words.names), len(at) + 1)
        names = [words.names[drawn[(h - start) // PER_SECTION]] for h in headings]
        said = draw.integers(0, len(words.sentences), len(at))
        rows = []
        for n, head, name, which in zip(at, headings, names, said, strict=True):
            title = titles[n // PER_DOCUMENT]
            first = n - n % PER_DOCUMENT
            is_heading = n == head
            above = [title] if first != n else []
            under = [passage(first)] if first != n else []
            if not is_heading and head != first:
                above, under = [*above, name], [*under, passage(head)]
            text = title if n == first else name if is_heading else words.sentences[which]
            searched = " ".join([*above, text])
            rows.append((passage(n), document(n // PER_DOCUMENT),
                         "heading" if is_heading else "paragraph", text, text,
                         searched, searched if is_heading else "", above, under))  # fmt: skip
        yield pl.DataFrame(
            rows, orient="row",
            schema={"id": pl.String, "document": pl.String, "kind": pl.String, "text": pl.String,
                    "canonical": pl.String, "searched": pl.String, "named": pl.String,
                    "headings": pl.List(pl.String), "parents": pl.List(pl.String)},
        )  # fmt: skip


def edges(
    count: int, passages: int, words: Wording, draw: np.random.Generator
) -> Iterator[pl.DataFrame]:
    """Edges in batches: mostly from passages to passages, some change or replace something.

    One target in ten is one of a hundred passages that many others refer to.
    """
    kinds = np.array(["refers_to", "amends", "supersedes", "attaches_to"])
    for start in range(0, count, _BATCH):
        size = min(_BATCH, count - start)
        kind = draw.choice(kinds, size, p=[0.9, 0.06, 0.02, 0.02])
        sources = draw.integers(0, passages, size)
        targets = draw.integers(0, passages, size)
        known = draw.random(size) < 0.1
        targets = np.where(known, draw.integers(0, 100, size) * (passages // 100), targets)
        between = np.isin(kind, ("supersedes", "attaches_to"))
        said = draw.integers(0, len(words.sentences), size)
        rows = []
        for n, (type_, whole, source, target, which) in enumerate(
            zip(kind, between, sources, targets, said, strict=True)
        ):
            ends = (source // PER_DOCUMENT, target // PER_DOCUMENT)
            name = document if whole else passage
            rows.append((f"edge:{start + n:016x}", str(type_),
                         name(ends[0] if whole else source), name(ends[1] if whole else target),
                         words.sentences[which], document(ends[0]), passage(source),
                         [document(end) for end in dict.fromkeys(ends)],
                         "2024-01-01"))  # fmt: skip
        yield pl.DataFrame(
            rows, orient="row",
            schema={"id": pl.String, "type": pl.String, "source": pl.String, "target": pl.String,
                    "quote": pl.String, "document": pl.String, "passage": pl.String,
                    "documents": pl.List(pl.String), "valid_from": pl.String},
        )  # fmt: skip
