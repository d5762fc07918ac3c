"""The questions of a run for an agent from outside: what is asked, and how to reach the memory.

Here: the files that are handed out; no key, no ledger. Not here: grading what comes back (`bench`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evals.agents.process import read_job
from evals.benchmark.conditions import CONDITIONS
from evals.benchmark.results import home, write_lines
from evals.benchmark.settings import Settings, read_settings
from memory.errors import ConfigurationError
from memory.settings import FILE_NAME

_TEXT = """\
# The questions, and how to answer them

`questions.jsonl` holds one question a line:

- `question`, `run`: hand both back as they are. The three runs of a question ask the same in other
  words; answer each by itself.
- `text`: the question.
- `principals`: on whose behalf it is asked; what they may not read is not shown.
- `as_of`, `known_at`: the day of asking, and the snapshot of the memory that is asked. Give both to
  every call that names no other day or snapshot.
- `mcp`: the command that starts the MCP server (stdio) of the right memory for these principals.
  Its search finds pages and claims of the wiki too, so an agent from outside is comparable with
  the conditions that see them. Use the tools of one of these only, which `tools/list` describes:
{conditions}

Use at most {calls} calls of tools for one question. Answer in sentences, each followed by the ids
of the passages it rests on, in square brackets: `It is 30 days [passage:0123abcd].` Say that the
documents do not say where they do not.

Write `ANSWERS.jsonl`, one line an answer:

    {{"question": "…", "run": 0, "text": "…", "citations": ["passage:…"], "abstained": false,
     "calls": 4, "tokens_in": 5200, "tokens_out": 140, "seconds": 3.1}}

`condition` names the agent in the tables (default: outside); `calls`, `tokens_in`, `tokens_out` and
`seconds` count as 0 where they are left out. Then: `docmem bench grade ANSWERS.jsonl --run {run}`
"""


def export(folder: Path, to: Path) -> int:
    """Write `questions.jsonl` and `README.md` into `to`; returns how many questions there are.

    Raises ConfigurationError where the run has not come to asking.
    """
    settings = read_settings(folder)
    rows = list(_rows(folder, settings))
    to.mkdir(parents=True, exist_ok=True)
    write_lines(to / "questions.jsonl", rows)
    conditions = "\n".join(
        f"  - `{each.name}`: {', '.join(each.tools)}"
        for each in CONDITIONS.values()
        if not each.raw
    )
    text = _TEXT.format(conditions=conditions, calls=settings.most_calls, run=folder)
    (to / "README.md").write_text(text, encoding="utf-8")
    return len(rows)


def _rows(folder: Path, settings: Settings) -> Iterator[dict[str, Any]]:
    for seed in settings.seeds:
        job = home(folder, seed) / "answers" / f"{settings.conditions[0]}.job.json"
        if not job.is_file():
            raise ConfigurationError(
                f"{folder} has no questions of seed {seed} yet; go on with docmem bench run."
            )
        config = home(folder, seed) / "memory" / FILE_NAME
        for asked in read_job(job).asked:
            server = [str(Path(sys.executable).with_name("docmem")), "serve", "mcp", "--config",
                      str(config)]  # fmt: skip
            for principal in asked.principals:
                server += ["--as", principal]
            yield {
                "question": f"{seed}/{asked.question}", "run": asked.run, "text": asked.text,
                "principals": list(asked.principals), "as_of": asked.today,
                "known_at": asked.snapshot, "mcp": server,
            }  # fmt: skip
