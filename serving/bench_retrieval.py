"""`docmem bench retrieval`: how often search finds the passage that answers, and at what cost.

Here: the command and its tables. Not here: any measurement (`evals.retrieval`).
"""

from __future__ import annotations

import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memory.errors import ConfigurationError
from serving import show
from serving.bench_corpus import (
    Corpus,
    FramesOption,
    bar,
    corpus_at,
    frames_of,
    stages_told,
    whole_update,
)
from serving.options import Json

if TYPE_CHECKING:
    from evals.retrieval.bench import Engine, Measured, Way

Models = Annotated[
    list[str] | None,
    typer.Option(
        "--model",
        metavar="M",
        help="A model as docmem.toml names it; repeatable. Default: wordllama.",
    ),
]


def retrieval(
    corpus: Corpus = None, frames: FramesOption = None, model: Models = None, as_json: Json = False
) -> None:
    """Ask the simple questions of a corpus of search alone, by words, by vectors and by both."""
    asked = frames_of(frames, corpus)
    with tempfile.TemporaryDirectory() as folder:
        where = corpus_at(corpus, asked, Path(folder) / "corpus")
        found = _measured(where, Path(folder) / "memory", model or ["wordllama"])
    if as_json:
        show.as_json(asdict(found) | {"ways": [_told(found, way) for way in found.ways]})
        return
    _print(found)


def _measured(corpus: Path, folder: Path, models: list[str]) -> Measured:
    from evals.retrieval.bench import measure

    with bar() as progress:
        task = progress.add_task("", total=None)

        def step(name: str) -> None:
            progress.update(task, description=name)

        with stages_told(step):
            try:
                return measure(corpus, folder, whole_update, models, step=step)
            except ValueError as error:
                raise ConfigurationError(
                    f"The ledger in {corpus} cannot be read: {error}"
                ) from error


def _told(found: Measured, way: Way) -> dict[str, Any]:
    told = asdict(way)
    told |= told.pop("found")
    return told | {
        "simple": way.found.simple / found.simple if found.simple else None,
        "synonym": way.found.synonym / found.synonym if found.synonym else None,
    }


def _print(found: Measured) -> None:
    from evals.retrieval.asking import FIRST
    from evals.retrieval.bench import LEAST

    wanted = ", ".join(f"{kind} {share:.0%}" for kind, share in LEAST.items())
    show.rows(
        f"Gold passage among the first {FIRST}: {found.simple} wordings of simple questions and "
        f"{found.synonym} with another name, {found.passages:,} passages at {found.checkpoint} "
        f"(wanted of both together: {wanted})",
        ("searched by", "other names", "simple", "synonym", "ms for one"),
        (_row(found, way) for way in found.ways),
    )
    show.rows(
        "What the vectors cost",
        ("model", "dimensions", "texts that differ", "seconds for 1,000"),
        (_cost(engine) for engine in found.engines),
    )


def _row(found: Measured, way: Way) -> list[str]:
    names = {"text": "full text", "vectors": f"vectors ({way.model})"}
    return [
        " + ".join(names[each] for each in way.ways),
        "with those that texts equate" if way.widen else "none",
        _share(way.found.simple, found.simple),
        _share(way.found.synonym, found.synonym),
        f"{way.found.seconds * 1000:.0f}",
    ]


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "none asked"


def _cost(engine: Engine) -> list[str]:
    return [engine.model, str(engine.dimensions), f"{engine.texts:,}", f"{engine.seconds:.2f}"]
