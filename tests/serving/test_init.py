"""What `docmem init` writes, its commented examples included, is a configuration."""

from __future__ import annotations

import re
from pathlib import Path

from memory.settings import read_settings
from serving.init import write_configuration


def test_the_commented_database_is_a_source_when_it_is_taken_in(tmp_path: Path) -> None:
    path = write_configuration(tmp_path)
    assert len(read_settings(path).sources) == 3
    text = path.read_text(encoding="utf-8")
    for url in ("sqlite:", "postgresql:"):
        example = re.sub(rf"^# (url = \"{url}|\[sources\.|table = |key = |fields = )", r"\1", text,
                         flags=re.MULTILINE)  # fmt: skip
        path.write_text(example.replace('folder = "documents/tickets"', ""), encoding="utf-8")
        source = read_settings(path).source("tickets")
        assert source.url is not None and source.url.get_secret_value().startswith(url)
        assert source.tables.tickets.table == "issues" and source.tables.attachments is not None
