"""What rests on what is stale: the reason `rests_on`, over any number of steps."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import polars as pl

_Numbers = npt.NDArray[np.int64]


def by_foundations(stale: pl.DataFrame, foundations: pl.DataFrame) -> pl.DataFrame:
    """`rests_on`: claims a foundation of which is stale, gone, or another than was seen.

    `stale` are the `claim`s that are so for a reason of their own. Of the stale foundations of a
    claim, those are told that are stale of their own, or are nearer to such than the claim is; so
    no claim is told to be stale by what is stale because of it, and every row leads, foundation by
    foundation, to a claim with a reason of its own.
    """
    pairs = foundations.filter(pl.col("claim") != pl.col("foundation"))
    altered = pairs.filter(pl.col("now").is_null() | (pl.col("now") != pl.col("seen")))
    roots = pl.concat([stale.select("claim"), altered.select("claim")]).unique()
    steps = _steps(roots, pairs)
    above = (pl.col("below") == 0) | (pl.col("below") < pl.col("own"))
    told = (
        pairs.join(steps.rename({"node": "claim", "step": "own"}), on="claim")
        .join(steps.rename({"node": "foundation", "step": "below"}), on="foundation")
        .filter(above)
    )
    found = pl.concat([told.select("claim", "foundation"), altered.select("claim", "foundation")])
    return found.select("claim", reason=pl.lit("rests_on"), cause="foundation", evidence=pl.lit(""))


def _steps(roots: pl.DataFrame, pairs: pl.DataFrame) -> pl.DataFrame:
    """How many steps each `node` of `pairs` rests away from a root; those that do so at all."""
    nodes = pl.concat([pairs["claim"], pairs["foundation"]]).unique().sort().alias("node")
    numbered = nodes.to_frame().with_row_index("number")
    resting = (
        pairs.join(numbered.select(claim="node", own="number"), on="claim")
        .join(numbered.select(foundation="node", below="number"), on="foundation")
        .sort("below")
    )
    own, below = (resting[name].cast(pl.Int64).to_numpy() for name in ("own", "below"))
    bounds = np.searchsorted(below, np.arange(len(nodes) + 1))
    steps = np.full(len(nodes), -1)
    first = numbered.join(roots, left_on="node", right_on="claim", how="semi")["number"]
    front = first.cast(pl.Int64).to_numpy()
    step = 0
    while len(front):
        steps[front] = step
        above = own[_ranges(bounds[front], bounds[front + 1])]
        front = np.unique(above[steps[above] < 0])
        step += 1
    reached = numbered.with_columns(step=pl.Series(steps)).filter(pl.col("step") >= 0)
    return reached.select("node", "step")


def _ranges(starts: _Numbers, ends: _Numbers) -> _Numbers:
    """All numbers from each start until before its end, one range after the other."""
    lengths = ends - starts
    offsets = np.repeat(starts - np.concatenate([[0], np.cumsum(lengths)[:-1]]), lengths)
    return offsets + np.arange(lengths.sum())
