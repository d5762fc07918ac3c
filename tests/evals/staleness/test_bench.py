"""The bench of staleness: its tables hold what it says, and the check finds exactly that."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from evals.staleness.large import make
from evals.staleness.layout import EVIDENCE_PER_CLAIM
from memory.passages.quotes import stands
from serving.cli import app

CLAIMS = 10_000
REASONS = {"changed", "reworded", "context", "missing", "overridden", "expired", "contradicted",
           "unverified", "rests_on"}  # fmt: skip


@pytest.fixture(scope="module")
def benched() -> dict[str, object]:
    """What the bench says of a few claims."""
    asked = ["bench", "staleness", "--claims", str(CLAIMS), "--json"]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_the_check_finds_every_kind_of_staleness_that_was_made_and_no_other(
    benched: dict[str, object],
) -> None:
    assert (benched["missed"], benched["false"]) == (0, 0)
    reasons = benched["reasons"]
    assert isinstance(reasons, dict)
    assert set(reasons) == REASONS


def test_it_counts_what_was_asked_for(benched: dict[str, object]) -> None:
    assert benched["claims"] == CLAIMS
    assert benched["evidence"] == CLAIMS * EVIDENCE_PER_CLAIM


def test_passages_are_as_long_as_real_ones_and_one_in_a_hundred_changed() -> None:
    large = make(CLAIMS, 1)
    passages = large.stored["passages"]
    words = passages["canonical"].str.count_matches(" ") + 1
    typical = words.sort()[len(words) // 100 : -len(words) // 100]  # splits and merges aside
    assert 80 <= typical[0] <= typical[-1] <= 200
    seen = large.stored["evidence"].join(
        passages.select(passage="id", now="version", about="context", text="canonical"),
        on="passage", how="left",
    )  # fmt: skip
    same = seen.filter(seen["now"] == seen["version"])
    assert all(stands(q, t) for q, t in same.select("quote", "text").iter_rows())
    apart = seen.filter(seen["now"].is_null() | (seen["now"] != seen["version"])
                        | (seen["about"] != seen["context"]))  # fmt: skip
    assert 0.005 < len(apart) / len(seen) < 0.02
