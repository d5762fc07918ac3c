"""The configuration file of a built corpus, for the update that anybody runs.

Here: its sources (as `evals.graph.sources` has them), an audience that may read nearly everything,
a data folder beside the file. Not here: running the update.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from evals.graph.sources import sources_of
from memory.settings import FILE_NAME
from memory.source_settings import SourceSettings
from synthetic_corpus.ledger.records import AccessRule

DATA = "data"


def configure(folder: Path, corpus: Path, rules: Iterable[AccessRule]) -> Path:
    """Write the file into `folder`, which is made; returns its path.

    The audience is everybody that the access `rules` name, but those that any of them denies.
    """
    listed = list(rules)
    denied = {name for rule in listed for name in rule.deny}
    audience = sorted({name for rule in listed for name in rule.allow} - denied)
    lines = [f"data = {_text(DATA)}", "", "[bundle]", f"audience = {_text(audience)}", ""]
    for source in sources_of(corpus):
        lines += [*_source(source), ""]
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE_NAME
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def _source(source: SourceSettings) -> Iterator[str]:
    yield "[[sources]]"
    for name in ("name", "kind", "rank"):
        yield f"{name} = {_text(getattr(source, name))}"
    if source.url is not None:
        yield f"url = {_text(source.url.get_secret_value())}"
        return
    yield f"folder = {_text(str(source.folder))}"
    if source.access:
        yield f"access = {_text(source.access)}"
    if source.include:
        yield f"include = {_text(list(source.include))}"


def _text(value: object) -> str:
    """A value as TOML writes it; of these kinds, as JSON does."""
    return json.dumps(value, ensure_ascii=False)
