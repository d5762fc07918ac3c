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


def test_the_commented_tokens_are_a_configuration(tmp_path: Path) -> None:
    path = write_configuration(tmp_path)
    text = path.read_text(encoding="utf-8")
    commented = text[text.index("# [serve]") : text.index("# When the job runs")]
    path.write_text(text.replace(commented, re.sub(r"^# ", "", commented, flags=re.MULTILINE)))
    serve = read_settings(path).serve
    assert [token.name for token in serve.tokens] == ["claims-desk"]
    assert serve.hosts == ("memory.example.org",)


def test_the_commented_model_of_vectors_is_the_default(tmp_path: Path) -> None:
    path = write_configuration(tmp_path)
    default = read_settings(path).embedding
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("# [embedding]\n# model", "[embedding]\nmodel"), encoding="utf-8")
    assert read_settings(path).embedding == default
    path.write_text(text + '\n[embedding]\nmodel = "none"\n', encoding="utf-8")
    assert read_settings(path).embedding.model == "none"
