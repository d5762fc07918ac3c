"""What asks for a run: also another compiler, and another model or ceiling."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from memory.ingest.demand import demand
from memory.settings import Settings
from memory.store.store import Store

MODEL = {"endpoint": "http://127.0.0.1:1/v1", "name": "m", "price_in": 1, "price_out": 2}


def _demand(store: Store, model: dict[str, Any] | None) -> str:
    source = {"name": "s", "kind": "policy", "folder": "."}
    settings = Settings.model_validate({"sources": [source], "model": model})
    return demand(settings, [], store.latest(), date(2026, 6, 1), parser="p")


@pytest.mark.parametrize(
    "other",
    [None, MODEL | {"name": "n"}, MODEL | {"endpoint": "http://127.0.0.1:2/v1"},
     MODEL | {"seed": 1}, MODEL | {"most_cost": 9}],
)  # fmt: skip
def test_another_compiler_model_or_ceiling_asks_for_a_run(
    store: Store, other: dict[str, Any] | None
) -> None:
    assert _demand(store, other) != _demand(store, MODEL)
    assert _demand(store, other) == _demand(store, other)
