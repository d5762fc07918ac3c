"""A small memory, a model's server that a test directs, and questions put to the agent."""

from __future__ import annotations

import json
import ssl
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from evals.agents.model.limits import Limits
from evals.agents.process import Asked, Job, main, write_job
from evals.benchmark.conditions import CONDITIONS
from memory.settings import ModelSettings
from memory.store.store import Store
from tests.memory.conftest import Memory
from tests.memory.wiki.model.server import Behave, Behaviour, ModelServer, Request, completion

ROOT = Path(__file__).resolve().parents[4]
DEDUCTIBLE = "What is the windscreen deductible?"
KEY = "s3cret-of-the-model"


@dataclass(slots=True)
class Asking:
    """How the agent's process is asked, and what came back."""

    store: Store
    server: ModelServer
    folder: Path
    options: dict[str, Any] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    most_calls: int = 5
    condition: str = "wiki"
    environment: dict[str, str] = field(default_factory=dict)
    said: str = ""

    @property
    def out(self) -> Path:
        return self.folder / "answers.jsonl"

    @property
    def journal(self) -> Path:
        return self.folder / "answers.requests.jsonl"

    def job(self, texts: Sequence[str]) -> Path:
        """The file of a job that asks `texts`."""
        given = {"endpoint": self.server.endpoint, "name": "m", "price_in": 1.0, "price_out": 10.0,
                 "timeout": 5.0, "attempts": 2, "most_answer_tokens": 500}  # fmt: skip
        settings = ModelSettings.model_validate(given | self.options)
        snapshot = self.store.snapshot().number
        asked = [Asked(f"q{n}", 0, t, ("everyone",), snapshot, "2026-06-01")
                 for n, t in enumerate(texts)]  # fmt: skip
        model = {"settings": settings.model_dump(), "limits": asdict(self.limits),
                 "journal": str(self.journal)}  # fmt: skip
        chosen = CONDITIONS[self.condition]
        path = self.folder / "job.json"
        write_job(
            Job(str(self.folder / "store"), str(self.out), chosen.name, chosen.tools, chosen.raw,
                self.most_calls, tuple(asked), model=model),
            path,
        )  # fmt: skip
        return path

    def ask(self, *texts: str, status: int = 0) -> list[dict[str, Any]]:
        """All answers that lie there once `texts` were asked; what was told lies in `said`."""
        self.out.touch()
        ended, said = 0, StringIO()
        with patch("sys.argv", ["", str(self.job(texts))]), redirect_stderr(said):
            try:
                main()
            except SystemExit as done:
                ended = int(str(done.code))
        self.said = said.getvalue()
        assert ended == status, self.said
        return self.answers()

    def ask_fenced(self, *texts: str) -> list[dict[str, Any]]:
        """The same in a process of its own behind the fence."""
        done = subprocess.run(
            [sys.executable, "-P", "-m", "evals.agents.fenced", self.job(texts)],
            env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), **self.environment},
            cwd=self.folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return self.answers()

    def answers(self) -> list[dict[str, Any]]:
        """The answers that lie there."""
        return [json.loads(line) for line in self.out.read_text(encoding="utf-8").splitlines()]

    def results(self) -> list[dict[str, Any]]:
        """What the agent sent back for calls of tools, in the last request."""
        messages = self.server.requests[-1]["messages"]
        return [json.loads(m["content"]) for m in messages if m["role"] == "tool"]


def calls(*wanted: tuple[str, Any], text: str = "") -> Behave:
    """Calls tools: pairs of a name and arguments, a string being sent as it is."""

    def behave(request: Request) -> Behaviour:
        reply = json.loads(completion(text, "tool_calls").body)
        reply["choices"][0]["message"]["tool_calls"] = [
            {"id": f"c{n}", "type": "function", "function": {
                "name": name, "arguments": given if isinstance(given, str) else json.dumps(given)}}
            for n, (name, given) in enumerate(wanted)
        ]  # fmt: skip
        return Behaviour(json.dumps(reply).encode(), headers={"Content-Type": "application/json"})

    return behave


SEARCHES = calls(("search", {"text": "windscreen deductible"}))


def secured(server: ModelServer, folder: Path) -> Path:
    """Let the server speak TLS, with a certificate that no public authority signed; its file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "An authority of one's own")])
    day = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(day - timedelta(1))
        .not_valid_after(day + timedelta(1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    certificate, both = folder / "authority.pem", folder / "server.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    both.write_bytes(secret + certificate.read_bytes())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(both)
    server._server.socket = context.wrap_socket(server._server.socket, server_side=True)
    return certificate


@pytest.fixture
def server() -> Iterator[ModelServer]:
    running = ModelServer()
    yield running
    running.stop()


@pytest.fixture
def asking(tmp_path: Path, server: ModelServer) -> Asking:
    """Two documents, taken in; nobody was asked."""
    memory = Memory(Store(str(tmp_path / "store")))
    memory.files = {
        "glass.txt": "# Windscreens\nThe windscreen deductible is $500 for each loss.\n",
        "notice.txt": "# Notice of loss\nThe insured must give notice of loss within 30 days.\n",
    }
    memory.update()
    return Asking(memory.store, server, tmp_path)


@pytest.fixture
def passage(asking: Asking) -> str:
    """The id of the passage about the deductible."""
    rows = asking.store.snapshot().rows("passages").to_dicts()
    return next(str(row["id"]) for row in rows if "$500" in row["text"])
