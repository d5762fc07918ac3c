"""A source is a folder or a database of tickets; what belongs to one is refused of the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.errors import ConfigurationError
from memory.settings import Settings, read_settings

DATABASE = """
[[sources]]
name = "tickets"
kind = "ticket"
url = "sqlite:///tickets.db"
"""


def _read(folder: Path, text: str) -> Settings:
    path = folder / "docmem.toml"
    path.write_text(text, encoding="utf-8")
    return read_settings(path)


def _faults(folder: Path, text: str) -> str:
    with pytest.raises(ConfigurationError) as caught:
        _read(folder, text)
    return str(caught.value)


def _url(settings: Settings) -> str:
    url = settings.sources[0].url
    assert url is not None
    return url.get_secret_value()


def test_the_file_of_a_database_is_taken_from_the_configurations_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    places = {
        "sqlite:///tickets.db": tmp_path / "tickets.db",
        "sqlite:///a/t.db": tmp_path / "a/t.db",
        "sqlite:////abs/t.db": Path("/abs/t.db"),
        "sqlite:///~/t.db": tmp_path / "home/t.db",
    }
    for written, place in places.items():
        settings = _read(tmp_path, DATABASE.replace("sqlite:///tickets.db", written))
        assert _url(settings) == f"sqlite:///{place}"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://docmem:${TICKETS_PASSWORD}@db/tickets",
        "postgresql+psycopg://docmem:p%40ss@db.example.org:5433/tickets?sslmode=require",
        "postgresql:///tickets",
        "postgresql://[::1]:5433/tickets",
    ],
)
def test_the_url_of_a_server_stays_as_it_is_and_is_shown_nowhere(tmp_path: Path, url: str) -> None:
    settings = _read(tmp_path, DATABASE.replace("sqlite:///tickets.db", url))
    assert _url(settings) == url
    assert "docmem:" not in repr(settings) + str(settings) + settings.model_dump_json()


@pytest.mark.parametrize(
    "url",
    [
        "", "tickets.db", "sqlite://", "sqlite:///", "sqlite:///t.db?mode=rw",
        "mysql://u:s3cret@db/t", "postgresql+asyncpg://u:s3cret@db/t", "postgresql://u:s3cret@db",
        "postgresql://u:s3cret@5@db/t", "postgresql://u:s3cret@db:port/t",
    ],
)  # fmt: skip
def test_any_other_url_is_refused_without_repeating_it(tmp_path: Path, url: str) -> None:
    told = _faults(tmp_path, DATABASE.replace("sqlite:///tickets.db", url))
    assert "sources[0].url: is neither sqlite:///FILE nor postgresql://" in told
    assert "s3cret" not in told


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("url =", 'folder = "t"\nurl =', "folder: and url are both given; name either"),
        ('url = "sqlite:///tickets.db"', "", "folder: is missing; name either a folder or"),
        ('kind = "ticket"', 'kind = "policy"', "url: only a source of kind ticket"),
        ("url =", 'access = "access.csv"\nurl =', "access: is for folders"),
        ("url =", 'include = ["*.md"]\nurl =', "include: is for folders"),
        (
            'url = "sqlite:///tickets.db"',
            'folder = "t"\ntables = {}',
            "tables: are those of",
        ),
    ],
)
def test_what_does_not_go_together_is_told_at_its_key(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    assert f"sources[0].{fault}" in _faults(tmp_path, DATABASE.replace(old, new))


def test_tables_and_columns_have_defaults_and_other_names(tmp_path: Path) -> None:
    tables = _read(tmp_path, DATABASE).sources[0].tables
    assert tables.tickets.columns()["key"] == "key"
    assert (tables.comments.table, tables.history.table) == ("comments", "history")
    assert tables.attachments is None
    named = """
    [sources.tables.tickets]
    table = "help.issues"
    key = "issue_key"
    product = ""
    fields = ["priority"]
    [sources.tables.attachments]
    """
    tables = _read(tmp_path, DATABASE + named).sources[0].tables
    columns = tables.tickets.columns()
    assert (tables.tickets.table, columns["key"]) == ("help.issues", "issue_key")
    assert columns["priority"] == "priority" and "product" not in columns
    assert tables.attachments is not None


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ('[sources.tables.tickets]\nkey = ""', "tables.tickets.key:"),
        ('[sources.tables.tickets]\nkeyy = "k"', "tables.tickets.keyy: is not a key that is known"),
        ('[sources.tables.issues]\nkey = "k"', "tables.issues: is not a key that is known"),
        (
            '[sources.tables.tickets]\nfields = ["status"]',
            "tables.tickets.fields: status are",
        ),
    ],
)
def test_a_fault_in_a_table_is_told_at_its_key(tmp_path: Path, table: str, fault: str) -> None:
    assert f"sources[0].{fault}" in _faults(tmp_path, DATABASE + table)
