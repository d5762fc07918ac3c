"""Asking the questions: each condition in processes of its own, behind the fence, then grading.

Here: jobs, their progress, going on where an earlier run stopped, and the grades. Not here: the
agents (`evals.agents`), the memory (`moments`), figures (`metrics`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from evals.agents.process import Asked, Job, write_job
from evals.benchmark.answers import Answer, read_answers
from evals.benchmark.conditions import CONDITIONS, Condition
from evals.benchmark.grading import Grade, grade
from evals.benchmark.keys import Keys
from evals.benchmark.moments import Moment, Told
from evals.graph.nodes import Nodes
from memory.errors import RunError
from memory.settings import read_settings
from memory.store.store import Store
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at
from synthetic_corpus.ledger.records import Question

RUNS = 3
MOST_CALLS = 20
_ROOT = Path(__file__).resolve().parents[2]


def asked_of(
    questions: Iterable[Question], moments: dict[int, Moment], runs: int = RUNS
) -> tuple[Asked, ...]:
    """The questions as agents see them: each wording once, by those who ask, at its checkpoint.

    Questions of checkpoints that the memory does not have are left out.
    """
    return tuple(
        Asked(
            question=question.id, run=run, text=question.wordings[run],
            principals=question.principals, snapshot=moments[question.checkpoint].snapshot,
            today=moments[question.checkpoint].today,
        )
        for question in questions
        if question.checkpoint in moments
        for run in range(runs)
    )  # fmt: skip


def ask(
    told: Told, asked: Sequence[Asked], folder: Path, *, conditions: Sequence[str],
    most_calls: int = MOST_CALLS, advance: Callable[[], None] = lambda: None,
) -> list[Answer]:  # fmt: skip
    """Let the scripted agent answer under each condition, one process after the other.

    Answers lie in `folder`, one file for each condition; what is answered is not asked again.
    Raises RunError with what the process said where it failed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found: list[Answer] = []
    for name in conditions:
        out = folder / f"{name}.jsonl"
        job = _job(CONDITIONS[name], told, asked, out, most_calls)
        write_job(job, folder / f"{name}.job.json")
        _run(folder / f"{name}.job.json", advance)
        found += read_answers(out)
    return found


def graded(told: Told, ledger: Ledger, answers: Iterable[Answer]) -> Iterator[tuple[Answer, Grade]]:
    """Each answer with its grade; answers to questions that the ledger does not have are skipped.

    A question about what was known is held against the sources as they were then.
    """
    store = Store(read_settings(told.config).store_uri)
    questions = {question.id: question for question in ledger.questions}
    keys: dict[int, Keys] = {}
    for answer in answers:
        question = questions.get(answer.question)
        if question is None:
            continue
        number = question.checkpoint if question.known_at is None else question.known_at
        if number not in keys:
            snapshot = store.snapshot(told.moments[number].snapshot)
            rows = snapshot.rows("documents"), snapshot.rows("passages")
            keys[number] = Keys(Nodes(at(ledger, number), *rows))
        judge = keys[number]
        asked = question.wordings[answer.run]
        yield answer, grade(answer, judge.of(question), asked, judge.text)


def _job(
    condition: Condition, told: Told, asked: Sequence[Asked], out: Path, most_calls: int
) -> Job:
    return Job(
        store=read_settings(told.config).store_uri, out=str(out), condition=condition.name,
        tools=condition.tools, raw=condition.raw, most_calls=most_calls, asked=tuple(asked),
    )  # fmt: skip


def _run(job: Path, advance: Callable[[], None]) -> None:
    command = [sys.executable, "-P", "-m", "evals.agents.process", str(job)]
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    errors = job.with_suffix(".err")
    with errors.open("w+", encoding="utf-8") as heard, subprocess.Popen(
        command, cwd=job.parent, env=kept | {"PYTHONPATH": str(_ROOT)}, stdout=subprocess.PIPE,
        stderr=heard, text=True,
    ) as process:  # fmt: skip
        assert process.stdout
        while process.stdout.read(1):
            advance()
    said = errors.read_text(encoding="utf-8")
    if process.returncode:
        raise RunError(f"The agent's process ended with {process.returncode}: {said[-2000:]}")
