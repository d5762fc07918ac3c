"""What lies where in the large tables: ids, documents, sections, claims and their quotes, as seen.

Passage `i` is the `i % 20`-th of document `i // 20`; the first of every ten heads a section.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl

from evals.staleness.wording import LEAST_SENTENCES, MOST_SENTENCES, Numbers, Sentences, Wording
from memory.passages.canon import digest

PER_DOCUMENT = 20
PER_SECTION = 10
EVIDENCE_PER_CLAIM = 1.2
_HEADINGS = 200
_BATCH = 100_000


@dataclass(frozen=True, slots=True)
class Layout:
    """`passages` has the columns of the check and `at` (position); `evidence` has `at`, `of` (the
    claim's position) and `sentence` (which of its passage is the quote) besides its own.

    `sentences` and `counts` say what each passage holds.
    """

    claims: pl.Series
    documents: pl.Series
    passages: pl.DataFrame
    evidence: pl.DataFrame
    sentences: Sentences
    counts: Numbers


def lay_out(claims: int, wording: Wording, draw: np.random.Generator) -> Layout:
    """So many claims, as many passages, and a fifth more evidence, all as it was seen."""
    documents = _ids("doc", -(-claims // PER_DOCUMENT))
    claim_ids = _ids("claim", claims)
    sentences = wording.draw((claims, MOST_SENTENCES), draw)
    counts = draw.integers(LEAST_SENTENCES, MOST_SENTENCES + 1, claims)
    passages = pl.concat(
        _passages(np.arange(start, min(start + _BATCH, claims)), documents, sentences, counts,
                  wording)
        for start in range(0, claims, _BATCH)
    ).rechunk()  # fmt: skip
    return Layout(
        claim_ids, documents, passages,
        _evidence(claim_ids, passages, sentences, counts, wording, draw), sentences, counts,
    )  # fmt: skip


def hashes(texts: pl.Series, amounts: pl.Series) -> pl.DataFrame:
    """`version` of texts, and `critical`: of the amounts, the only critical thing that differs."""
    return pl.DataFrame(
        {"version": [digest(t) for t in texts], "critical": [digest(a) for a in amounts]},
        schema={"version": pl.String, "critical": pl.String},
    )


def amounts_of(sentences: Sentences, counts: Numbers) -> pl.Series:
    """The amounts of each row of `sentences`, in one text."""
    columns = []
    for k in range(MOST_SENTENCES):
        amounts = pl.Series(sentences.amounts[:, k])
        kept = pl.when(pl.Series(counts > k)).then(amounts)
        columns.append(pl.select(kept.alias(str(k))))
    frame = pl.concat(columns, how="horizontal")
    return frame.select(a=pl.concat_str(pl.all(), separator=" ", ignore_nulls=True))["a"]


def context_of(section: int, edition: str = "") -> str:
    """The hash of what surrounds the passages of a section."""
    return digest(f"Heading {section % _HEADINGS}{edition}")


def _ids(kind: str, count: int) -> pl.Series:
    return pl.Series([f"{kind}:{digest(kind, str(n))[:16]}" for n in range(count)])


def _passages(
    at: Numbers, documents: pl.Series, sentences: Sentences, counts: Numbers, wording: Wording
) -> pl.DataFrame:
    held, of = sentences[at], counts[at]
    texts = wording.passages(held, of)
    heads = [f"passage:{digest('passage', str(n // PER_SECTION * PER_SECTION))[:16]}" for n in at]
    parents = pl.DataFrame({"head": heads, "at": at}).select(
        pl.when(pl.col("at") % PER_SECTION == 0)
        .then(pl.lit([], dtype=pl.List(pl.String)))
        .otherwise(pl.concat_list("head"))
        .alias("parents")
    )
    return pl.DataFrame(
        {
            "at": at,
            "id": [f"passage:{digest('passage', str(n))[:16]}" for n in at],
            "document": documents.gather(at // PER_DOCUMENT),
            "parents": parents["parents"],
            "canonical": texts,
            **hashes(texts, amounts_of(held, of)).to_dict(),
            "context": [context_of(int(n) // PER_SECTION) for n in at],
        }
    ).with_columns(origins=pl.lit([], dtype=pl.List(pl.String)))


def _evidence(
    claims: pl.Series, passages: pl.DataFrame, sentences: Sentences, counts: Numbers,
    wording: Wording, draw: np.random.Generator,
) -> pl.DataFrame:  # fmt: skip
    """One span for each claim, and a second one for a fifth of them."""
    first = np.arange(len(claims))
    more = draw.permutation(len(claims))[: round(len(claims) * (EVIDENCE_PER_CLAIM - 1))]
    of = np.concatenate([first, more])
    position = np.concatenate([np.zeros_like(first), np.ones_like(more)])
    at = draw.integers(0, len(passages), len(of))
    sentence = (draw.random(len(of)) * counts[at]).astype(np.int64)
    seen = passages.select("document", "version", "critical", "context", passage="id")[at]
    return seen.with_columns(
        of=pl.Series(of), at=pl.Series(at), sentence=pl.Series(sentence),
        claim=claims.gather(of), position=pl.Series(position),
        quote=wording.texts(sentences[at, sentence]),
    ).with_columns(id=pl.concat_str("claim", pl.lit("#"), "position"))  # fmt: skip
