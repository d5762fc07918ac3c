"""A small language model behind a real server, and documents for it to write about."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

_CONFIGURATION = """\
data = "data"

[[sources]]
name = "policies"
kind = "policy"
folder = "documents"
readers = ["everyone"]

[model]
endpoint = "{endpoint}/v1"
name = "smollm2-135m"
price_in = 0.1
price_out = 0.4
most_prompt_tokens = 2500
most_answer_tokens = 400
most_calls = 40
timeout = 240
"""

DOCUMENTS = {
    "windscreens.md": "# Windscreens\n\nThe windscreen deductible is $500 for each loss.\n",
    "notice.md": "# Notice of loss\n\nThe insured must give notice of loss within 30 days.\n",
    "copies.md": "# Copies\n\nThe fee for a copy of the policy is $7.\n",
}


@pytest.fixture(scope="session")
def endpoint() -> Iterator[str]:
    """The address of the model's server."""
    pytest.importorskip("xllamacpp", reason="run `make test-model`, which installs it")
    child = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("serve.py"))],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert child.stdout
    address = next(line.strip() for line in child.stdout if line.startswith("http"))
    with urllib.request.urlopen(f"{address}/v1/models", timeout=60) as answer:
        assert answer.status == 200
    yield address
    child.kill()
    child.wait(timeout=30)


@pytest.fixture
def insurer(endpoint: str, tmp_path: Path) -> Path:
    """A configuration that names the model, and three short documents."""
    (tmp_path / "docmem.toml").write_text(
        _CONFIGURATION.format(endpoint=endpoint), encoding="utf-8"
    )
    folder = tmp_path / "documents"
    folder.mkdir()
    for name, text in DOCUMENTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return tmp_path
