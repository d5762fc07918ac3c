"""The configuration is checked as a whole, and every fault is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.errors import ConfigurationError
from memory.settings import find_settings, read_settings

GOOD = """
[[sources]]
name = "policies"
kind = "policy"
folder = "files/policies"
"""


def _write(folder: Path, text: str) -> Path:
    path = folder / "docmem.toml"
    path.write_text(text, encoding="utf-8")
    return path


def _faults(folder: Path, text: str) -> str:
    with pytest.raises(ConfigurationError) as caught:
        read_settings(_write(folder, text))
    return str(caught.value)


def test_relative_folders_are_taken_from_the_files_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _write(tmp_path, GOOD)
    monkeypatch.chdir(tmp_path)
    for named in (path, Path("docmem.toml")):
        settings = read_settings(named)
        assert settings.source("policies").folder == tmp_path / "files/policies"
        assert settings.data == tmp_path / ".docmem"
        assert settings.store_uri == str(tmp_path / ".docmem/store")


def test_absolute_folders_stay_and_home_is_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    text = f'data = "{tmp_path}/data"\n' + GOOD.replace("files/policies", "~/policies")
    settings = read_settings(_write(tmp_path, text))
    assert settings.data == tmp_path / "data"
    assert settings.source("policies").folder == tmp_path / "home/policies"


def test_readers_default_to_nobody(tmp_path: Path) -> None:
    assert read_settings(_write(tmp_path, GOOD)).source("policies").readers == ()


def test_every_fault_is_told_at_once_with_its_place(tmp_path: Path) -> None:
    text = """
    datta = "x"
    [[sources]]
    name = "Has Space"
    kind = "policy"
    folder = "a"
    [[sources]]
    name = "tickets"
    kind = "letter"
    colour = "red"
    rank = "high"
    """
    told = _faults(tmp_path, text)
    for place in (
        "datta:", "sources[0].name:", "sources[1].kind:", "sources[1].colour:",
        "sources[1].rank:", "sources[1].folder:",
    ):  # fmt: skip
        assert f"  {place}" in told
    assert str(tmp_path / "docmem.toml") in told


def test_an_unknown_key_is_told_with_what_to_do(tmp_path: Path) -> None:
    assert "[[sources]]" not in _faults(tmp_path, 'colour = "red"\n' + GOOD)
    assert "colour: is not a key that is known here" in _faults(tmp_path, 'colour = "red"\n' + GOOD)


def test_two_sources_of_one_name_are_refused(tmp_path: Path) -> None:
    assert "used twice: policies" in _faults(tmp_path, GOOD + GOOD)


def test_two_sources_of_one_name_are_told_beside_other_faults(tmp_path: Path) -> None:
    told = _faults(tmp_path, 'colour = "red"\n' + GOOD + GOOD)
    assert "colour" in told
    assert "used twice: policies" in told


@pytest.mark.parametrize("text", ["", "sources = []"])
def test_a_configuration_without_sources_is_refused(tmp_path: Path, text: str) -> None:
    assert "sources" in _faults(tmp_path, text)


def test_a_schedule_that_is_none_is_refused(tmp_path: Path) -> None:
    assert "schedule.cron" in _faults(tmp_path, GOOD + '[schedule]\ncron = "now and then"\n')


def test_a_missing_file_and_what_is_not_toml_are_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"no configuration file .*gone\.toml"):
        read_settings(tmp_path / "gone.toml")
    assert "cannot be read as TOML" in _faults(tmp_path, "sources = [")
    (tmp_path / "docmem.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigurationError, match="cannot be read"):
        read_settings(tmp_path / "docmem.toml")


def test_the_nearest_file_above_is_found(tmp_path: Path) -> None:
    deep = tmp_path / "a/b"
    deep.mkdir(parents=True)
    path = _write(tmp_path, GOOD)
    assert find_settings(deep) == path
    nearer = _write(tmp_path / "a", GOOD)
    assert find_settings(deep) == nearer


def test_an_unknown_source_is_told_with_those_that_exist(tmp_path: Path) -> None:
    settings = read_settings(_write(tmp_path, GOOD))
    with pytest.raises(ConfigurationError, match="'mails'; the sources are: policies"):
        settings.source("mails")


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ('kind = "policy"', 'kind = "manual"', False),
        ('kind = "policy"', 'kind = "policy"\nrank = 5', False),
        ('name = "policies"', 'name = "others"', False),
        ("files/policies", "elsewhere", True),
    ],
)
def test_the_fingerprint_changes_with_what_changes_results(
    tmp_path: Path, old: str, new: str, same: bool
) -> None:
    one = read_settings(_write(tmp_path, GOOD)).fingerprint
    other = read_settings(_write(tmp_path, GOOD.replace(old, new))).fingerprint
    assert (one == other) is same


MODEL = """
[model]
endpoint = "https://models.example.org/v1"
name = "some-model"
price_in = 0.4
price_out = 1.6
"""


def test_a_model_has_ceilings_unless_others_are_given(tmp_path: Path) -> None:
    assert read_settings(_write(tmp_path, GOOD)).model is None
    model = read_settings(_write(tmp_path, GOOD + MODEL)).model
    assert model is not None
    assert (model.most_cost, model.most_calls) == (5.0, 500)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('endpoint = "https://user:secret@example.org/v1"', "model.endpoint"),
        ('endpoint = "models.example.org"', "model.endpoint"),
        ("price_in = -1.0", "model.price_in"),
        ("price_out = nan", "model.price_out"),
    ],
)
def test_a_wrong_model_is_told_with_its_key(tmp_path: Path, line: str, key: str) -> None:
    name = line.split(" ")[0]
    kept = [text for text in MODEL.splitlines() if not text.startswith(name)]
    assert key in _faults(tmp_path, GOOD + "\n".join([*kept, line]))


def test_a_model_without_prices_is_refused(tmp_path: Path) -> None:
    faults = _faults(tmp_path, GOOD + '[model]\nendpoint = "http://localhost:1/v1"\nname = "m"')
    assert "model.price_in" in faults and "model.price_out" in faults
