"""Asking the questions: each condition in processes of its own, behind the fence, then grading.

Here: jobs, their progress, going on where an earlier run stopped, and the grades. Not here: the
agents (`evals.agents`), the memory (`moments`), figures (`metrics`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import polars as pl

from evals.agents.process import Asked, Job, write_job
from evals.benchmark.answers import Answer, read_answers
from evals.benchmark.conditions import CONDITIONS, Condition
from evals.benchmark.grading import Grade, grade
from evals.benchmark.keys import Keys
from evals.benchmark.moments import Moment, Told
from evals.benchmark.oracle import Row, gold_rows
from evals.graph.nodes import Nodes
from evals.graph.sources import BULLETINS
from memory.errors import RunError
from memory.settings import read_settings
from memory.store.snapshot import Snapshot
from memory.store.store import Store
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at
from synthetic_corpus.ledger.records import Question

RUNS = 3
MOST_CALLS = 20
AT_ONCE = 2  # processes
_ROOT = Path(__file__).resolve().parents[2]
_KEPT = ("PATH", "HOME", "LANG")


def asked_of(
    questions: Iterable[Question], moments: Mapping[int, Moment], runs: int = RUNS
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
        and (question.known_at is None or question.known_at in moments)
        for run in range(runs)
    )  # fmt: skip


def ask(
    told: Told, asked: Sequence[Asked], folder: Path, *, conditions: Sequence[str],
    ledger: Ledger | None = None, most_calls: int = MOST_CALLS,
    advance: Callable[[], None] = lambda: None,
) -> list[Answer]:  # fmt: skip
    """Let the scripted agent answer under each condition, each in a process of its own.

    Answers lie in `folder`, one file for each condition; what is answered is not asked again.
    `ledger` is wanted by a condition that is given gold passages. Raises ValueError where it is
    not there, RunError with what a process said where it failed.
    """
    folder = folder.absolute()  # the agents run in a folder of their own
    folder.mkdir(parents=True, exist_ok=True)
    jobs = []
    for name in conditions:
        condition = CONDITIONS[name]
        if condition.given and ledger is None:
            raise ValueError(f"{name} is given gold passages, which need the ledger")
        given = _gold(told, ledger, asked) if condition.given and ledger else None
        job = _job(condition, told, asked, folder / f"{name}.jsonl", most_calls, given)
        write_job(job, folder / f"{name}.job.json")
        jobs.append(folder / f"{name}.job.json")
    _all(jobs, advance)
    wanted = {(each.question, each.run) for each in asked}
    found = [answer for name in conditions for answer in read_answers(folder / f"{name}.jsonl")]
    return [answer for answer in found if (answer.question, answer.run) in wanted]


def graded(told: Told, ledger: Ledger, answers: Iterable[Answer]) -> Iterator[tuple[Answer, Grade]]:
    """Each answer with its grade; answers to questions that the ledger does not have are skipped.

    A question about what was known is held against the sources as they were then.
    """
    judges = Judges(told, ledger)
    for answer in answers:
        question = judges.questions.get(answer.question)
        if question is not None:
            keys = judges.of(question)
            asked = question.wordings[answer.run]
            yield answer, grade(answer, keys.of(question), asked, keys.text)


class Judges:
    """The keys of each checkpoint, made once."""

    def __init__(self, told: Told, ledger: Ledger) -> None:
        self.questions = {question.id: question for question in ledger.questions}
        self._told = told
        self._ledger = ledger
        self._store = Store(read_settings(told.config).store_uri)
        self._keys: dict[int, Keys] = {}

    def of(self, question: Question) -> Keys:
        """The keys that a question is held against."""
        number = _known(question)
        if number not in self._keys:
            snapshot = self.snapshot(question)
            documents = _bulletins_apart(snapshot.rows("documents"))
            nodes = Nodes(at(self._ledger, number), documents, snapshot.rows("passages"))
            self._keys[number] = Keys(nodes)
        return self._keys[number]

    def snapshot(self, question: Question) -> Snapshot:
        """The snapshot that a question is about."""
        return self._store.snapshot(self._told.moments[_known(question)].snapshot)


def _bulletins_apart(documents: pl.DataFrame) -> pl.DataFrame:
    """Documents with the bulletins as a source of their own, where a configuration has them among
    the policies."""
    among = (pl.col("source") == "policies") & pl.col("locator").str.starts_with(f"{BULLETINS}/")
    return documents.with_columns(
        source=pl.when(among).then(pl.lit(BULLETINS)).otherwise(pl.col("source"))
    )


def _known(question: Question) -> int:
    return question.checkpoint if question.known_at is None else question.known_at


def _gold(told: Told, ledger: Ledger, asked: Iterable[Asked]) -> dict[str, list[Row]]:
    """By question, the rows that a search for its gold passages finds."""
    judges = Judges(told, ledger)
    found: dict[str, list[Row]] = {}
    for each in asked:
        if each.question not in found:
            question = judges.questions[each.question]
            key = judges.of(question).of(question)
            found[each.question] = gold_rows(key, each, judges.snapshot(question))
    return found


def _job(
    condition: Condition, told: Told, asked: Sequence[Asked], out: Path, most_calls: int,
    given: Mapping[str, Sequence[Row]] | None,
) -> Job:  # fmt: skip
    return Job(
        store=read_settings(told.config).store_uri, out=str(out), condition=condition.name,
        tools=condition.tools, raw=condition.raw, most_calls=most_calls, asked=tuple(asked),
        given=given,
    )  # fmt: skip


def _all(jobs: Sequence[Path], advance: Callable[[], None]) -> None:
    """Run the processes of all jobs, some at once; where one fails, none goes on."""
    running: list[subprocess.Popen[str]] = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = [pool.submit(_run, job, advance, running) for job in jobs]
        try:
            for result in results:
                result.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                with suppress(ProcessLookupError):
                    process.kill()
            raise


def _run(job: Path, advance: Callable[[], None], running: list[subprocess.Popen[str]]) -> None:
    command = [sys.executable, "-P", "-m", "evals.agents.fenced", str(job)]
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    errors = job.with_suffix(".err")
    with errors.open("w+", encoding="utf-8") as heard, subprocess.Popen(
        command, cwd=job.parent, env=kept | {"PYTHONPATH": str(_ROOT)}, stdout=subprocess.PIPE,
        stderr=heard, text=True,
    ) as process:  # fmt: skip
        running.append(process)
        assert process.stdout
        while process.stdout.read(1):
            advance()
    said = errors.read_text(encoding="utf-8")
    if process.returncode:
        raise RunError(f"The agent's process ended with {process.returncode}: {said[-2000:]}")
