"""What asking a model may cost, before it is asked.

Here: the arithmetic and its sentence. Not here: the ceiling itself, which holds in the agent's
process (`evals.agents.model.asking`).
"""

from __future__ import annotations

from evals.agents.model.limits import Limits
from memory.settings import ModelSettings

_CALLS = 5  # of tools for a question, each in a request of its own
_FIRST = 3_500  # tokens of instructions, question and the descriptions of seven tools
_OUTPUT = 2_500  # tokens that a tool returns
_WRITTEN = 120  # tokens that a model writes in a request


def estimated(model: ModelSettings, limits: Limits, questions: int, left: float) -> str:
    """The cost of so many questions as a sentence: what is to be expected, the most it can be, and
    the money that is left, at which asking stops.

    Each request reads again what the requests before it read, as far as one may hold it. Money is
    in the currency of the configured prices.
    """
    most = model.most_prompt_tokens
    reads = [min(_FIRST + _OUTPUT * before, most) for before in range(_CALLS + 1)]
    read = min(sum(reads), limits.tokens)
    expected = _price(model, read, len(reads) * _WRITTEN)
    written = min(limits.requests * model.most_answer_tokens, limits.tokens)
    dearest = max(_price(model, limits.tokens - written, written), _price(model, limits.tokens, 0))
    return (
        f"{model.name} is asked {questions:,} questions for about {questions * expected:,.2f} "
        f"({_CALLS} calls of tools and {read:,} tokens each), at most {questions * dearest:,.2f}; "
        f"asking stops at {max(left, 0.0):,.2f} (most_cost, less what was spent)."
    )


def _price(model: ModelSettings, read: int, written: int) -> float:
    return (read * model.price_in + written * model.price_out) / 1e6
