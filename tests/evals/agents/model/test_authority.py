"""A model's server whose certificate an authority of one's own has signed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.evals.agents.model.conftest import DEDUCTIBLE, SEARCHES, Asking, secured
from tests.memory.wiki.model.server import says


@pytest.fixture
def authority(asking: Asking, tmp_path: Path) -> Path:
    """The certificate of the authority; the server speaks TLS."""
    asking.options = {"endpoint": asking.server.endpoint.replace("http:", "https:"), "attempts": 1}
    asking.server.script = [SEARCHES, says("The sources do not say.")]
    (tmp_path / "trusted").mkdir()
    return secured(asking.server, tmp_path / "trusted")


def test_it_is_asked_where_the_certificate_is_named(asking: Asking, authority: Path) -> None:
    asking.environment = {"SSL_CERT_FILE": str(authority)}
    (answer,) = asking.ask_fenced(DEDUCTIBLE)
    assert (answer["text"], answer["error"]) == ("The sources do not say.", "")


@pytest.mark.skipif(shutil.which("openssl") is None, reason="names the files of such a folder")
def test_it_is_asked_where_one_of_several_folders_holds_it(
    asking: Asking, authority: Path, tmp_path: Path
) -> None:
    command = ["openssl", "x509", "-hash", "-noout", "-in", authority]
    name = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    authority.rename(authority.with_name(f"{name}.0"))
    asking.environment = {"SSL_CERT_DIR": f"{tmp_path / 'none'}:{authority.parent}"}
    (answer,) = asking.ask_fenced(DEDUCTIBLE)
    assert (answer["text"], answer["error"]) == ("The sources do not say.", "")


def test_it_is_not_trusted_otherwise(asking: Asking, authority: Path) -> None:
    (answer,) = asking.ask_fenced(DEDUCTIBLE)
    assert "CERTIFICATE_VERIFY_FAILED" in answer["error"]
    assert asking.server.requests == []
