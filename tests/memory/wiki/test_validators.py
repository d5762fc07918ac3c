"""Two validators that are not ours accept the bundle, and find what is broken in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from memory.settings import read_settings
from memory.store.store import Store
from memory.wiki.publish import publish
from tests.conftest import CLOCK, CONFIGURATION
from tests.memory.wiki import validators
from tests.memory.wiki.okf import faults, pages

Validator = Callable[[Path], tuple[int, list[Any]]]
VALIDATORS = [
    pytest.param(
        validators.by_parser,
        marks=pytest.mark.skipif(
            not validators.PARSER.is_file(), reason="okf-parser is not installed (make validators)"
        ),
        id="okf-parser",
    ),
    pytest.param(
        validators.by_smith,
        marks=pytest.mark.skipif(
            not validators.SMITH.is_dir(), reason="okfsmith is not installed (make validators)"
        ),
        id="okfsmith",
    ),
]


def _published(config: Path) -> Path:
    settings = read_settings(config)
    publish(settings, Store(settings.store_uri), datetime.fromisoformat(CLOCK).date())
    return settings.bundle_path


@pytest.fixture(scope="module")
def small(insurer_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle of the small set."""
    root = tmp_path_factory.mktemp("small") / "insurer"
    shutil.copytree(insurer_template, root, symlinks=True)
    shutil.rmtree(root / "data" / "bundles")
    return _published(root / "docmem.toml")


@pytest.fixture(scope="module")
def excerpt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle of the excerpt of the synthetic insurer, with what happened up to T7."""
    from pipelines.update import run_update
    from synthetic_corpus.excerpt import excerpt as moments

    root = tmp_path_factory.mktemp("excerpt")
    (root / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
    for moment in moments((0, 7)):
        moment.write(root / "documents")
        run_update(root / "docmem.toml", clock=CLOCK)
    shutil.rmtree(root / "data" / "bundles")
    return _published(root / "docmem.toml")


@pytest.mark.parametrize("validator", VALIDATORS)
@pytest.mark.parametrize("bundle", ["small", "excerpt"])
def test_a_validator_accepts_the_bundle(
    validator: Validator, bundle: str, request: pytest.FixtureRequest
) -> None:
    folder = request.getfixturevalue(bundle)
    count, objections = validator(folder)
    assert objections == []
    assert count == len(pages(folder)) > 10


@pytest.mark.parametrize("bundle", ["small", "excerpt"])
def test_the_bundle_has_no_fault_that_validators_miss(
    bundle: str, request: pytest.FixtureRequest
) -> None:
    assert faults(request.getfixturevalue(bundle)) == []


@pytest.mark.parametrize("validator", VALIDATORS)
def test_a_validator_objects_to_a_page_without_type(
    validator: Validator, wiki: Any, tmp_path: Path
) -> None:
    wiki.update(form="@form HO 00 03\n@title Basic Form\nWe pay at most $500.\n")
    copy = tmp_path / "copy"
    shutil.copytree(wiki.folder.resolve(), copy)
    assert validator(copy) == (1, [])
    page = copy / "forms" / "basic-form.md"
    page.write_text(page.read_text().replace("type: Form\n", ""))
    assert validator(copy)[1] != []


@pytest.mark.parametrize("validator", VALIDATORS)
def test_a_validator_accepts_pages_with_what_people_wrote(validator: Validator, wiki: Any) -> None:
    wiki.update(form="@form HO 00 03\n@title Basic Form\nWe pay at most $500.\n")
    wiki.edit("forms/basic-form.md", "status: stable", "owner: desk 4")
    wiki.edit("forms/basic-form.md", "- We pay", "Ask Jane.\n\n- We pay")
    wiki.update()
    assert validator(wiki.folder) == (1, [])
