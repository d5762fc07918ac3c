"""Whether quotes stand in documents as these are now."""

from __future__ import annotations

from typing import Any

from evals.claims.stated import CURRENT, Stated
from evals.replay.now import Sources
from memory.records import Claim, Evidence
from tests.memory.conftest import memory, store  # noqa: F401


def _claim(memory: Any, passage: str, quote: str) -> Stated:  # noqa: F811
    row = next(p for p in memory.rows("passages") if p["id"] == passage)
    span = Evidence(passage, row["document"], quote, "", "", "")
    return Stated(Claim("claim:1", "page:1", quote, "rule", (span,)), CURRENT)


def test_a_quote_may_span_passages_that_follow_each_other(memory: Any) -> None:  # noqa: F811
    memory.files["a"] = "We pay $5\nfor each day.\nNothing else.\n"
    memory.update(settle=False)
    sources = Sources(memory.store.snapshot())
    first = memory.ids()["We pay $5"]
    assert sources.stand(_claim(memory, first, "We pay $5 for each day."))
    assert not sources.stand(_claim(memory, first, "We pay $5 Nothing else."))
    assert not sources.stand(_claim(memory, first, "We pay $6"))
