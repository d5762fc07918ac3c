"""What a run of the benchmark was asked to do and what it ran on, kept in its folder.

Here: the record, its file, and which run a folder belongs to. Not here: running (`bench`).
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from evals.agents.model.instructions import instructions_hash
from evals.agents.model.limits import Limits
from evals.benchmark.metrics import Prices
from memory.errors import ConfigurationError
from memory.settings import ModelSettings

FILE = "settings.json"
Frames = Literal["open", "reserve"]
Agents = Literal["scripted", "model"]
_STORY = ("frames", "part", "corpus", "agent")
_MAY_CHANGE = ("most_cost", "timeout", "attempts")  # of a model, in the midst of a run
_PACKAGES = ("docmem", "lancedb", "polars", "unstructured", "wordllama", "dagster")
_ROOT = Path(__file__).resolve().parents[2]
_CODE = ("memory", "connectors", "synthetic_corpus", "evals", "assets", "pipelines", "serving")


@dataclass(frozen=True, slots=True)
class Modelled:
    """The model that answers, and what bounds it: of one question, of one request, of the run.

    `host` is the server's, with its port where one is named; `instructions` is the hash of what the
    model is told, `timeout` seconds for one request, `most_cost` money for the run.
    """

    name: str
    host: str
    temperature: float
    seed: int
    instructions: str
    most_requests: int
    most_tokens: int
    most_prompt_tokens: int
    most_answer_tokens: int
    timeout: float
    attempts: int
    most_cost: float

    @property
    def limits(self) -> Limits:
        """The limits of a question."""
        return Limits(self.most_requests, self.most_tokens)

    def differing(self, other: Modelled) -> list[str]:
        """What differs of what an answer depends on."""
        names = [each.name for each in fields(self) if each.name not in _MAY_CHANGE]
        return [name for name in names if getattr(self, name) != getattr(other, name)]


def modelled(model: ModelSettings, limits: Limits) -> Modelled:
    """What is recorded of a model that is to answer: neither its key nor its whole address."""
    return Modelled(
        name=model.name, host=urlsplit(model.endpoint).netloc, temperature=model.temperature,
        seed=model.seed, instructions=instructions_hash(), most_requests=limits.requests,
        most_tokens=limits.tokens, most_prompt_tokens=model.most_prompt_tokens,
        most_answer_tokens=model.most_answer_tokens, timeout=model.timeout,
        attempts=model.attempts, most_cost=model.most_cost,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run was asked to do, and the versions it ran on.

    `upto` is the last checkpoint, `questions` how many are asked; None for all. `part` says that
    the excerpt of the insurer is told; `corpus` is the folder of one's own, "" for the insurer,
    `told` the hash of what it tells and asks, `ledger` that of what answers are graded by.
    `code` is the hash of the code that was measured and of what measures it; `model` is None where
    the scripted agent answers.
    """

    frames: Frames
    seeds: tuple[int, ...]
    conditions: tuple[str, ...]
    runs: int
    upto: int | None = None
    questions: int | None = None
    part: bool = False
    corpus: str = ""
    told: str = ""
    ledger: str = ""
    agent: Agents = "scripted"
    model: Modelled | None = None
    most_calls: int = 20
    prices: Prices = field(default_factory=Prices)
    versions: Mapping[str, str] = field(default_factory=dict)
    code: str = ""

    @property
    def story(self) -> str:
        """What is told, in words."""
        if self.corpus:
            return f"the corpus in {self.corpus}"
        told = f"the excerpt up to T{self.upto}" if self.part else "the insurer"
        return f"{told}, {self.frames} frames"


def on_this_machine(settings: Settings) -> Settings:
    """The settings with the versions of code and libraries as they are here."""
    versions = {name: version(name) for name in _PACKAGES} | {
        "python": platform.python_version(),
        "processors": str(os.cpu_count()),
    }
    return replace(settings, versions=versions, code=code_hash())


def code_hash() -> str:
    """The hash of the code that is measured and of what measures it, 12 hex digits."""
    hashed = hashlib.sha256()
    for folder in _CODE:
        for file in sorted((_ROOT / folder).rglob("*.py")):
            hashed.update(str(file.relative_to(_ROOT)).encode() + b"\0" + file.read_bytes())
    return hashed.hexdigest()[:12]


def claim(folder: Path, settings: Settings) -> Settings | None:
    """Let the folder be this run's; returns the settings that it had before, if any.

    Raises ConfigurationError where it holds the run of another story.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = read_settings(folder) if (folder / FILE).is_file() else None
    if before is not None:
        same = all(getattr(before, name) == getattr(settings, name) for name in _STORY)
        if not same or (settings.part and before.upto != settings.upto):
            raise ConfigurationError(
                f"{folder} holds the run of {_told(before)}, not of {_told(settings)}; name "
                "another folder."
            )
        if before.told != settings.told:
            raise ConfigurationError(
                f"{folder} holds answers about other files or other questions than there are now "
                f"in {settings.corpus}; name another folder."
            )
        other = before.model and settings.model and before.model.differing(settings.model)
        if other:
            raise ConfigurationError(
                f"{folder} holds answers of a model with other settings ({', '.join(other)}); name "
                "another folder."
            )
    write_settings(folder, settings)
    return before


def _told(settings: Settings) -> str:
    return f"{settings.story}, with the agent “{settings.agent}”"


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings in a folder, whole or not at all."""
    text = json.dumps(asdict(settings), indent=1, ensure_ascii=False)
    beside = folder / f"{FILE}.next"
    beside.write_text(text, encoding="utf-8")
    beside.replace(folder / FILE)


def read_settings(folder: Path) -> Settings:
    """The settings of the run in a folder. Raises ConfigurationError where there is none."""
    try:
        found: dict[str, Any] = json.loads((folder / FILE).read_text(encoding="utf-8"))
        tuples = {name: tuple(found[name]) for name in ("seeds", "conditions")}
        model = Modelled(**found["model"]) if found.get("model") else None
        prices = Prices(**found["prices"])
        return Settings(**found | tuples | {"prices": prices, "model": model})
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise ConfigurationError(
            f"{folder} holds no run of the benchmark ({error}); make one with: docmem bench run "
            f"{folder}"
        ) from error
