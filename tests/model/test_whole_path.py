"""The whole path with a real model: it proves path, gate and accounts, not the model's quality.

A model of 135 million parameters gets many answers wrong; what it gets wrong must be refused, and
the page listed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from memory.passages.quotes import stands
from memory.settings import read_settings
from memory.store.store import Store
from tests.conftest import Update

pytestmark = [pytest.mark.model, pytest.mark.timeout(1500)]


def _rows(root: Path, table: str) -> list[dict[str, Any]]:
    return Store(read_settings(root / "docmem.toml").store_uri).latest().rows(table).to_dicts()


def _told(record: dict[str, Any]) -> None:
    report = record["report"]
    print(report["operations"], report["model"])
    for entry in report["left"]:
        print(entry)


def _every_quote_stands(root: Path, stale: set[str]) -> bool:
    texts = {row["id"]: row["canonical"] for row in _rows(root, "passages")}
    return all(
        stands(row["quote"], texts[row["passage"]])
        for row in _rows(root, "evidence")
        if row["claim"] not in stale
    )


def test_a_real_model_writes_through_the_gate_and_its_edits_too(
    insurer: Path, update: Update
) -> None:
    config = insurer / "docmem.toml"
    first = update(config)
    _told(first)
    written = {row["id"]: row for row in _rows(insurer, "claims")}
    assert written, "not one answer of the model passed"
    assert {row["decided_by"] for row in written.values()} == {"docmem/smollm2-135m"}
    assert _every_quote_stands(insurer, set())
    pages = {row["id"] for row in _rows(insurer, "pages")}
    listed = {entry["page"] for entry in first["report"]["left"]}
    assert pages == {row["page"] for row in written.values()} | listed
    model = first["report"]["model"]
    assert 3 <= model["calls"] <= 9 and 0 < model["cost"] <= model["estimate"]["cost"] * 3
    assert sum(row["calls"] for row in _rows(insurer, "stages")) == model["calls"]

    again = update(config)
    assert again["report"]["model"]["calls"] == 0
    assert again["snapshot"] == first["snapshot"]

    document = insurer / "documents" / "windscreens.md"
    document.write_text(document.read_text().replace("$500", "$750"), encoding="utf-8")
    third = update(config)
    _told(third)
    after = {row["id"]: row["statement"] for row in _rows(insurer, "claims")}
    concerned = {i for i, row in written.items() if "$500" in row["statement"]}
    assert {i: r["statement"] for i, r in written.items() if i not in concerned} == {
        i: text for i, text in after.items() if i in written and i not in concerned
    }
    still = {i for i in concerned & set(after) if "$500" in after[i]}
    assert not still or third["report"]["left"], "an old value stands, and no page is listed"
    assert _every_quote_stands(insurer, still)
