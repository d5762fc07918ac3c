"""A served memory: over HTTP in a process of its own, with one token for each kind of reader."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from mcp import Client

from tests.serving.mcp.asking import (
    ENVIRONMENT,
    ERAS,
    FRAUD,
    PUBLIC,
    SERVE,
    SERVING,
    Agents,
    Live,
    Serve,
    Served,
    over_http,
    over_stdio,
)

_PATIENCE = 60  # seconds until a server listens


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Start a server over HTTP for the memory in a folder; ended with the session."""
    started: list[subprocess.Popen[bytes]] = []

    def begin(folder: Path, *options: str) -> Served:
        config = folder / "docmem.toml"
        if "[serve]" not in config.read_text(encoding="utf-8"):
            config.write_text(config.read_text(encoding="utf-8") + SERVING, encoding="utf-8")
        (folder / "fraud.token").write_text(FRAUD + "\n", encoding="utf-8")
        log, out = folder / "serve.log", folder / "serve.out"
        command = [sys.executable, *SERVE, "--transport", "http", "--port", "0", *options]
        environment = ENVIRONMENT | {"DOCMEM_PUBLIC_TOKEN": PUBLIC}
        with log.open("wb") as errors, out.open("wb") as answers:
            process = subprocess.Popen(
                command, cwd=folder, env=environment, stdout=answers, stderr=errors
            )
        started.append(process)
        return Served(_url(process, log), folder, process, log, out)

    yield begin
    for process in started:
        process.send_signal(signal.SIGTERM)
    for process in started:
        process.wait(timeout=30)


def _url(process: subprocess.Popen[bytes], log: Path) -> str:
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        for line in log.read_text(encoding="utf-8").splitlines():
            if line.startswith("Serving the memory at "):
                return line.removeprefix("Serving the memory at ")
        time.sleep(0.1)
    raise AssertionError(f"no server: {log.read_text(encoding='utf-8')}")


@pytest.fixture(scope="session")
def served(memory: Path, tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> Served:
    """One server that tests share; they must not change its memory."""
    folder = tmp_path_factory.mktemp("served") / "insurer"
    return serve(Path(shutil.copytree(memory, folder, symlinks=True)))


@pytest.fixture(scope="session")
def agents(serve: Serve) -> Iterator[Agents]:
    """The clients that tests share; they leave before the servers end."""
    found = Agents()
    yield found
    found.close()


@pytest.fixture
def live(agents: Agents) -> Live:
    """Live through an asynchronous story, where the shared clients live."""
    return agents.live


@pytest.fixture(params=[(t, era) for t in ("stdio", "http") for era in ERAS], ids="-".join)
def way(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Each transport, with each generation of clients."""
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def client(way: tuple[str, str], agents: Agents, served: Served) -> Client:
    """An agent that may read what everybody may."""
    return _client(way, agents, served, PUBLIC, [])


@pytest.fixture
def fraud_desk(way: tuple[str, str], agents: Agents, served: Served) -> Client:
    """An agent that may read what the fraud desk may as well."""
    return _client(way, agents, served, FRAUD, ["--as", "everyone", "--as", "group:fraud"])


def _client(
    way: tuple[str, str], agents: Agents, served: Served, token: str, options: list[str]
) -> Client:
    transport, era = way
    connected = {
        "http": lambda: over_http(served.url, token, era),
        "stdio": lambda: over_stdio(served.folder, *options, era=era),
    }
    return agents.client(f"{transport} {era} {token}", connected[transport])


@pytest.fixture
def reap() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Processes that a test started; what is left of them is ended."""
    left: list[subprocess.Popen[bytes]] = []
    yield left
    for process in left:
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
        process.wait(timeout=30)
