"""What `docmem.toml` may say, checked as a whole: every fault is reported at once, with its place.

Belongs here: the shape of the configuration and reading it. Does not belong here: what is done
with it. There is no option that nobody sets.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from memory.embedding.engine import open_embedder
from memory.errors import ConfigurationError
from memory.passages.canon import digest
from memory.serve_settings import ServeSettings
from memory.source_settings import SourceSettings

FILE_NAME = "docmem.toml"
_CRON_FIELD = r"(?:\*|\d+|[A-Za-z]{3})(?:[-/,](?:\*|\d+|[A-Za-z]{3}))*"
_CRON = rf"^(?:@(?:hourly|daily|weekly|monthly|yearly)|{_CRON_FIELD}(?: +{_CRON_FIELD}){{4}})$"


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class BundleSettings(_Strict):
    """For whom the wiki is exported: a bundle holds only what all of these may read together."""

    audience: tuple[str, ...] = ("everyone",)


class ScheduleSettings(_Strict):
    """When the job runs: by the clock, and how often the sensor looks at the sources."""

    cron: Annotated[str, Field(pattern=_CRON)] = "0 5 * * *"
    watch_seconds: Annotated[int, Field(ge=1)] = 30


class EmbeddingSettings(_Strict):
    """What makes vectors of texts, so that search finds other words for the same.

    `model` is `wordllama` (static vectors), a package that ships a sentence-transformers model, a
    folder that holds one, or `none`.
    """

    model: Annotated[str, Field(min_length=1)] = "wordllama"

    def based_on(self, base: Path) -> EmbeddingSettings:
        """The same, with a folder taken from `base`."""
        folder = base / Path(self.model).expanduser()
        return EmbeddingSettings(model=str(folder)) if folder.is_dir() else self


class ModelSettings(_Strict):
    """The model that compiles pages: any server that speaks the OpenAI API.

    Prices are money per million tokens, 0 for a server of one's own; `most_cost` (money) and
    `most_calls` bound one run; `timeout` is seconds for one call.
    """

    endpoint: Annotated[str, Field(pattern=r"^https?://[^\s/@]+(?:/[^\s@]*)?$")]
    name: Annotated[str, Field(min_length=1)]
    price_in: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    price_out: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    key_variable: Annotated[str, Field(pattern=r"^(?:[A-Za-z_][A-Za-z0-9_]*)?$")] = ""
    most_cost: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 5.0
    most_calls: Annotated[int, Field(ge=1)] = 500
    most_prompt_tokens: Annotated[int, Field(ge=500)] = 12_000
    most_answer_tokens: Annotated[int, Field(ge=100)] = 4_000
    timeout: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 120.0
    attempts: Annotated[int, Field(ge=1, le=10)] = 3
    temperature: Annotated[float, Field(ge=0, le=2)] = 0.0
    seed: int = 0

    def key(self) -> str:
        """The API key, from the environment variable that is named; "" where none is.

        Raises ConfigurationError when the variable is not set.
        """
        found = os.environ.get(self.key_variable, "") if self.key_variable else ""
        if self.key_variable and not found:
            raise ConfigurationError(
                f"model.key_variable: the environment variable {self.key_variable} is not set. Set "
                "it to the API key, or leave key_variable out for a server that asks for none."
            )
        return found


class Settings(_Strict):
    """The whole configuration; paths are absolute once read."""

    data: Path = Path(".docmem")
    sources: tuple[SourceSettings, ...] = Field(min_length=1)
    bundle: BundleSettings = BundleSettings()
    embedding: EmbeddingSettings = EmbeddingSettings()
    model: ModelSettings | None = None
    schedule: ScheduleSettings = ScheduleSettings()
    serve: ServeSettings = ServeSettings()

    @field_validator("sources")
    @classmethod
    def _names_are_unique(cls, sources: tuple[SourceSettings, ...]) -> tuple[SourceSettings, ...]:
        names = [source.name for source in sources]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"source names must differ; used twice: {', '.join(twice)}")
        return sources

    @property
    def store_uri(self) -> str:
        """Where the tables and manifests lie."""
        return str(self.data / "store")

    @property
    def bundle_path(self) -> Path:
        """Where the wiki is published."""
        return self.data / "bundle"

    @property
    def answers_path(self) -> Path:
        """Where the answers of a model are kept."""
        return self.data / "answers"

    @property
    def dagster_home(self) -> Path:
        """Where Dagster keeps its runs and events."""
        return self.data / "dagster"

    def source(self, name: str) -> SourceSettings:
        """The source called `name`, or ConfigurationError naming those that exist."""
        for source in self.sources:
            if source.name == name:
                return source
        known = ", ".join(s.name for s in self.sources)
        raise ConfigurationError(f"There is no source {name!r}; the sources are: {known}.")

    @property
    def fingerprint(self) -> str:
        """Hash of what changes results when it changes, beside the documents themselves.

        Raises ConfigurationError where the model of the vectors is not there.
        """
        parts = [f"{s.name}|{s.kind}|{s.rank}" for s in self.sources]
        embedder = open_embedder(self)
        vectors = embedder.name if embedder else ""
        return digest(*parts, ";".join(self.bundle.audience), vectors)


def find_settings(start: Path) -> Path:
    """The nearest `docmem.toml` in `start` or above it."""
    for folder in (start, *start.parents):
        if (folder / FILE_NAME).is_file():
            return folder / FILE_NAME
    raise ConfigurationError(
        f"No {FILE_NAME} in {start} or above. Run `docmem init`, or name one with --config."
    )


def read_settings(path: Path) -> Settings:
    """Read and check the configuration at `path`; relative folders are taken from its place.

    Raises ConfigurationError that lists every fault with its key.
    """
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ConfigurationError(f"There is no configuration file {path}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise ConfigurationError(f"{path} cannot be read as TOML: {error}") from error
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        raise ConfigurationError(f"{path}:\n{_faults(error)}") from None
    base = path.absolute().parent
    sources = tuple(source.based_on(base) for source in settings.sources)
    data = base / settings.data.expanduser()
    _check_data(path, data, sources)
    embedding = settings.embedding.based_on(base)
    based = {"data": data, "sources": sources, "embedding": embedding}
    return settings.model_copy(update=based | {"serve": settings.serve.based_on(base)})


def _check_data(path: Path, data: Path, sources: tuple[SourceSettings, ...]) -> None:
    """The data folder is a folder, and no source's: the memory must not read its own wiki."""
    if data.exists() and not data.is_dir():
        raise ConfigurationError(f"{path}:\n  data: {data} is not a folder")
    for source in sources:
        folder = source.folder
        if folder is not None and data.resolve().is_relative_to(folder.resolve()):
            raise ConfigurationError(
                f"{path}:\n  data: {data} lies in the folder of source {source.name}; the memory "
                "would take in its own wiki. Move one of them."
            )


def _faults(error: ValidationError) -> str:
    lines = []
    for fault in error.errors():
        place = ".".join(
            f"[{part}]" if isinstance(part, int) else str(part) for part in fault["loc"]
        ).replace(".[", "[")
        what = fault["msg"].removeprefix("Value error, ")
        if fault["type"] == "extra_forbidden":
            what = "is not a key that is known here; remove it or correct its spelling"
        lines.append(f"  {place or 'file'}: {what}")
    return "\n".join(lines)
