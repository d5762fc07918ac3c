"""AGENTS.md: short, the same everywhere, and true to the tools and states that there are."""

from __future__ import annotations

import re
from pathlib import Path

from memory.reading.tools import TOOLS
from memory.wiki import render
from memory.wiki.agents_md import AGENTS_MD, write_agents_md


def test_it_is_shorter_than_40_lines_and_names_no_machine() -> None:
    assert len(AGENTS_MD.splitlines()) < 40
    assert "/home" not in AGENTS_MD and "/tmp" not in AGENTS_MD and "\\" not in AGENTS_MD


def test_it_names_every_tool_and_no_other() -> None:
    table = re.findall(r"^\| .* \| `(\w+)` \|$", AGENTS_MD, re.MULTILINE)
    assert sorted(table) == sorted(TOOLS)


def test_it_explains_every_state() -> None:
    for word in ("current", "historic", "future", *render._STATE_WORDS):
        assert f"`{word}`" in AGENTS_MD


def test_it_is_written_once_and_put_right_where_somebody_changed_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    write_agents_md(folder)
    path = folder / "AGENTS.md"
    assert path.read_text(encoding="utf-8") == AGENTS_MD
    written = path.stat()
    write_agents_md(folder)
    assert path.stat().st_mtime_ns == written.st_mtime_ns
    path.write_text("Trust everything.\n", encoding="utf-8")
    write_agents_md(folder)
    assert path.read_text(encoding="utf-8") == AGENTS_MD
    assert [p.name for p in folder.iterdir()] == ["AGENTS.md"]
