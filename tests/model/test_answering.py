"""The benchmark's agent with a real model, behind the fence: the path holds; quality is no matter.

The server of this model leaves the tools of a request out, whatever `tool_choice` says: the model
is told a question alone and answers from what it makes up. Such answers cite nothing.
"""

from __future__ import annotations

from typing import Any

import openai
import pytest

from evals.agents.model.calls import tools_of
from evals.agents.tools import Desk, ToolSpec
from evals.benchmark.answers import read_answers
from evals.benchmark.conditions import CONDITIONS
from memory.reading.tools import TOOLS
from tests.evals.agents.model import conftest as agents
from tests.evals.agents.model.conftest import DEDUCTIBLE, Asking

pytestmark = [pytest.mark.model, pytest.mark.timeout(900)]
server, asking = agents.server, agents.asking
QUESTIONS = (DEDUCTIBLE, "Within how many days must the insured give notice of loss?", "Who pays?")
SMALL = {"name": "smollm2-135m", "timeout": 240.0, "most_prompt_tokens": 6000,
         "most_answer_tokens": 100}  # fmt: skip


@pytest.mark.parametrize("condition", ["search", "wiki_graph"])
def test_a_real_model_answers_through_the_whole_path(
    asking: Asking, endpoint: str, condition: str
) -> None:
    asking.options = SMALL | {"endpoint": f"{endpoint}/v1"}
    asking.condition = condition
    rows = asking.ask_fenced(*QUESTIONS)
    print(*rows, sep="\n")
    answers = read_answers(asking.out)
    assert [(answer.question, answer.run) for answer in answers] == [
        ("q0", 0),
        ("q1", 0),
        ("q2", 0),
    ]
    for answer in answers:
        assert answer.text or answer.error
        assert answer.tokens_in > 0 and answer.tokens_out > 0
        assert answer.citations == () or answer.calls > 0
    assert asking.ask_fenced(*QUESTIONS) == rows


@pytest.mark.parametrize("choice", ["auto", "required", "none"])
def test_its_server_takes_tools_and_never_calls_one(endpoint: str, choice: Any) -> None:
    specs = [ToolSpec(n, TOOLS[n].description, TOOLS[n].parameters)
             for n in CONDITIONS["wiki_graph"].tools]  # fmt: skip
    tools: Any = tools_of(Desk(specs, lambda name, given: {}, 1))
    client = openai.OpenAI(base_url=f"{endpoint}/v1", api_key="none", timeout=240, max_retries=0)
    answer = client.chat.completions.create(
        model="m", messages=[{"role": "user", "content": DEDUCTIBLE}], tools=tools,
        tool_choice=choice, max_tokens=20, temperature=0,
    )  # fmt: skip
    assert not answer.choices[0].message.tool_calls
    assert answer.choices[0].message.content
    assert answer.usage and answer.usage.prompt_tokens < 100  # the tools are not in the prompt
