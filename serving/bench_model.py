"""The model that a bench asks: its options, and finding it in the configuration.

Here: the options of `bench run` and `bench judge` about a model. Not here: asking it
(`evals.agents.model`, `evals.benchmark.judging`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from memory.errors import ConfigurationError
from memory.settings import ModelSettings, read_settings
from serving.options import config_path

if TYPE_CHECKING:
    from evals.agents.model.limits import Limits

Agent = Annotated[
    str,
    typer.Option(
        "--agent", metavar="scripted|model",
        help="Who answers: the scripted agent, or the model that \\[model] of the configuration "
        "names, which costs money.",
    ),
]  # fmt: skip
MostTokens = Annotated[
    int | None,
    typer.Option(
        "--most-tokens", metavar="N", min=1000,
        help="A model may read and write for one question; default 200,000.",
    ),
]  # fmt: skip
MostCost = Annotated[
    float | None,
    typer.Option(
        "--most-cost", metavar="MONEY", min=0.000001,
        help="Asking a model stops there; default: most_cost of \\[model].",
    ),
]  # fmt: skip


def answering(
    agent: str, config: Path | None, most_cost: float | None, most_tokens: int | None,
    price: tuple[float, float] | None,
) -> tuple[ModelSettings | None, Limits]:  # fmt: skip
    """The model that answers, None for the scripted agent, and what one question may take.

    Raises ConfigurationError for options that do not go together, or a model that is not there.
    """
    from evals.agents.model.limits import Limits

    if agent not in ("scripted", "model"):
        raise ConfigurationError(f"--agent {agent!r} is neither scripted nor model.")
    limits = Limits(tokens=most_tokens) if most_tokens else Limits()
    if agent == "model":
        if price is not None:
            raise ConfigurationError(
                "--price is simulated; a model's prices are price_in and price_out in [model]."
            )
        return model_of(config, most_cost), limits
    if config is not None or most_cost is not None or most_tokens is not None:
        raise ConfigurationError(
            "--config, --most-cost and --most-tokens are for --agent model; the scripted agent "
            "costs nothing."
        )
    return None, limits


def model_of(config: Path | None, most_cost: float | None) -> ModelSettings:
    """The model of a configuration, with the ceiling that was asked for.

    Raises ConfigurationError where it names none, or where its key is missing.
    """
    path = config_path(config)
    model = read_settings(path).model
    if model is None:
        raise ConfigurationError(
            f"{path} names no model; add [model] with endpoint, name, price_in and price_out "
            "(docmem init writes all keys)."
        )
    model.key()
    return model if most_cost is None else model.model_copy(update={"most_cost": most_cost})
