"""What each update of a run's memory cost: the compile at first, then the changes.

Here: counts from the store, one row for each checkpoint. Not here: what answers cost (`metrics`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from evals.agents.tools import CHARACTERS_PER_TOKEN
from evals.benchmark.moments import Moment, Told
from memory.settings import read_settings
from memory.store.store import Store

_WRITTEN = "('add', 'revise')"


@dataclass(frozen=True, slots=True)
class Cost:
    """One update: `documents` and `passages` that are new or changed, and its seconds.

    `tokens_in` are those of the passages, `tokens_out` those of the statements that were written:
    what a model would read and write at least, a token being taken for four characters.
    """

    seed: int
    checkpoint: int
    snapshot: int
    corpus_root: str
    today: str
    seconds: float
    compile_seconds: float
    documents: int
    passages: int
    claims: int
    tokens_in: int
    tokens_out: int


def costs(told: Told, seed: int) -> list[Cost]:
    """The cost of each checkpoint's update, in order."""
    store = Store(read_settings(told.config).store_uri)
    roots = {manifest.snapshot: manifest.corpus_root for manifest in store.manifests()}
    moments = [moment for _, moment in sorted(told.moments.items())]
    since = [0, *(moment.snapshot for moment in moments)]
    return [
        _cost(store, moment, before, seed, roots.get(moment.snapshot, ""))
        for (before, _), moment in zip(pairwise(since), moments, strict=True)
    ]


def _cost(store: Store, moment: Moment, since: int, seed: int, root: str) -> Cost:
    snapshot = store.snapshot(moment.snapshot)
    new = f"from_snapshot > {since}"
    passages = snapshot.rows("passages", new, ["canonical"])["canonical"]
    claims = snapshot.rows("claims", f"{new} AND decision IN {_WRITTEN}", ["statement"])
    return Cost(
        seed=seed, checkpoint=moment.checkpoint, snapshot=moment.snapshot, corpus_root=root,
        today=moment.today, seconds=round(sum(moment.seconds.values()), 2),
        compile_seconds=round(moment.seconds.get("compile", 0.0), 2),
        documents=snapshot.rows("documents", new, ["id"]).height, passages=passages.len(),
        claims=claims.height,
        tokens_in=int(passages.str.len_chars().sum()) // CHARACTERS_PER_TOKEN,
        tokens_out=int(claims["statement"].str.len_chars().sum()) // CHARACTERS_PER_TOKEN,
    )  # fmt: skip
