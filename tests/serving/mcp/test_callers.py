"""Tokens: where they are found, what is wrong with them, and who holds which."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest

from memory.errors import ConfigurationError
from memory.settings import read_settings
from serving.mcp.callers import Tokens
from tests.serving.mcp.asking import FRAUD, PUBLIC, SERVING

_SOURCES = """
[[sources]]
name = "policies"
kind = "policy"
folder = "."
"""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOCMEM_PUBLIC_TOKEN", PUBLIC)
    (tmp_path / "fraud.token").write_text(FRAUD + "\n", encoding="utf-8")
    (tmp_path / "short.token").write_text("hunter2\n", encoding="utf-8")
    (tmp_path / "docmem.toml").write_text('data = "../data"' + _SOURCES + SERVING, encoding="utf-8")
    return tmp_path / "docmem.toml"


def _tokens(config: Path) -> Tokens:
    return Tokens(read_settings(config).serve.tokens)


def _holder(tokens: Tokens, token: str) -> str:
    found = asyncio.run(tokens.verify_token(token))
    return found.client_id if found else ""


def test_a_token_is_found_in_the_environment_in_a_file_or_by_its_digest(config: Path) -> None:
    digest = hashlib.sha256(b"third").hexdigest()
    more = f'[[serve.tokens]]\nname = "third"\nprincipals = ["user:3"]\nsha256 = "{digest}"\n'
    config.write_text(config.read_text(encoding="utf-8") + more, encoding="utf-8")
    tokens = _tokens(config)
    assert _holder(tokens, PUBLIC) == "public"
    assert _holder(tokens, FRAUD) == "fraud-desk"
    assert _holder(tokens, "third") == "third"


@pytest.mark.parametrize("token", ["", " ", PUBLIC + " ", PUBLIC.upper(), PUBLIC[1:], "ß\udcff"])
def test_nobody_holds_another_token(config: Path, token: str) -> None:
    assert _holder(_tokens(config), token) == ""


def test_a_verified_token_is_not_kept(config: Path) -> None:
    found = asyncio.run(_tokens(config).verify_token(PUBLIC))
    assert found is not None
    assert PUBLIC not in repr(found)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("DOCMEM_PUBLIC_TOKEN", "DOCMEM_NOT_SET"), "DOCMEM_NOT_SET is not set"),
        (("fraud.token", "missing.token"), "cannot be read"),
        (("fraud.token", "short.token"), "at least 16"),
        (('name = "fraud-desk"', 'name = "public"'), "used twice: public"),
        (('["everyone"]', "[]"), "principals"),
        (('["everyone"]', '[""]'), "principals"),
        (('variable = "DOCMEM_PUBLIC_TOKEN"', ""), "name one of variable, file and sha256"),
        (('file = "fraud.token"', 'file = "fraud.token"\nvariable = "X"'), "name one of"),
        (('variable = "DOCMEM_PUBLIC_TOKEN"', 'file = "fraud.token"'), "the same token"),
        (('variable = "DOCMEM_PUBLIC_TOKEN"', 'sha256 = "hunter2"'), "sha256"),
        (('variable = "DOCMEM_PUBLIC_TOKEN"', 'token = "hunter2"'), "is not a key"),
        (("[serve]", '[serve]\nhosts = ["https://x/y"]'), "hosts"),
        (("[serve]", "[serve]\ntimeout = 0"), "timeout"),
    ],
    ids=lambda value: value[1][-18:] if isinstance(value, tuple) else "",
)
def test_what_is_wrong_is_told_without_the_token(
    config: Path, change: tuple[str, str], told: str
) -> None:
    text = config.read_text(encoding="utf-8")
    assert change[0] in text
    config.write_text(text.replace(*change), encoding="utf-8")
    with pytest.raises(ConfigurationError) as raised:
        _tokens(config)
    assert told in str(raised.value)
    assert not any(secret in str(raised.value) for secret in (PUBLIC, FRAUD, "hunter2"))


def test_without_a_token_nothing_is_served(config: Path) -> None:
    config.write_text('data = "../data"' + _SOURCES, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"\[\[serve.tokens\]\]"):
        _tokens(config)
