"""Where the pages of subjects lie in the bundle."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize("name", ["Index", "Log"])
def test_a_subject_named_like_a_reserved_file_has_a_file_of_its_own(memory: Any, name: str) -> None:
    memory.files = {n: f"@title {n}\n# {name}\nThe fee is $5{n}." for n in ("1", "2")}
    memory.update()
    paths = {row["title"]: row["path"] for row in memory.rows("pages")}
    assert paths[name] == f"topics/{name.lower()}-2"
