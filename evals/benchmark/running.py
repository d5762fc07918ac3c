"""Asking the questions: each condition in processes of its own, behind the fence, then grading.

Here: jobs, their progress, going on where an earlier run stopped, and the grades. Not here: the
agents (`evals.agents`), the memory (`moments`), figures (`metrics`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polars as pl

from evals.agents.fence import CERTIFICATES
from evals.agents.model.journal import ends_in, spent_in
from evals.agents.model.limits import Limits
from evals.agents.process import STOPPED, Asked, Job, write_job
from evals.benchmark.answers import Answer, read_answers
from evals.benchmark.conditions import CONDITIONS, Condition
from evals.benchmark.grading import Grade, grade
from evals.benchmark.keys import Keys
from evals.benchmark.moments import Moment, Told
from evals.benchmark.oracle import Row, gold_rows
from evals.benchmark.settings import code_hash
from evals.graph.nodes import Nodes
from evals.graph.sources import BULLETINS
from memory.errors import RunError
from memory.settings import ModelSettings, read_settings
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
_NO_MONEY = 1e-12  # a ceiling that is above nothing, and below any price


@dataclass(frozen=True, slots=True)
class ByModel:
    """The model that answers: its configuration, what one question may take, and what all
    conditions may cost from here on."""

    settings: ModelSettings
    limits: Limits
    left: float


def journal_of(answers: Path) -> Path:
    """Where what a model said lies, beside the file of its answers."""
    return answers.with_suffix(".requests.jsonl")


def answered_in(answers: Path, asked: Iterable[Asked]) -> int:
    """How much of what is asked a file of answers holds; a line that was cut off is none."""
    lines = answers.read_bytes().split(b"\n")[:-1] if answers.is_file() else []
    there = {(row["question"], row["run"]) for row in map(json.loads, filter(None, lines))}
    return sum((each.question, each.run) in there for each in asked)


def spent_on(folder: Path) -> float:
    """What a model cost for all answers below the folder of a run."""
    return sum(spent_in(file) for file in folder.glob("*/answers/*.requests.jsonl"))


def invented_in(folder: Path) -> int:
    """How many citations below the folder of a run were dropped, since no tool returned them."""
    files = folder.glob("*/answers/*.requests.jsonl")
    return sum(end["invented"] for file in files for end in ends_in(file))


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
    ledger: Ledger | None = None, most_calls: int = MOST_CALLS, model: ByModel | None = None,
    advance: Callable[[], None] = lambda: None,
) -> list[Answer]:  # fmt: skip
    """Let the agent answer under each condition, each in a process of its own: the scripted one, or
    a `model`; the conditions that have questions open share the money that is left evenly.

    Answers lie in `folder`, one file for each condition; what is answered is not asked again.
    `ledger` is wanted by a condition that is given gold passages. Raises ValueError where it is
    not there, RunError with what a process said where it failed, or, once all have ended, where a
    model is asked no more.
    """
    folder = folder.absolute()  # the agents run in a folder of their own
    folder.mkdir(parents=True, exist_ok=True)
    jobs = []
    open_ = sum(answered_in(folder / f"{name}.jsonl", asked) < len(asked) for name in conditions)
    for name in conditions:
        condition = CONDITIONS[name]
        if condition.given and ledger is None:
            raise ValueError(f"{name} is given gold passages, which need the ledger")
        given = _gold(told, ledger, asked) if condition.given and ledger else None
        out = folder / f"{name}.jsonl"
        by = _by(model, journal_of(out), open_)
        job = _job(condition, told, asked, out, most_calls=most_calls, given=given, model=by)
        write_job(job, folder / f"{name}.job.json")
        jobs.append(folder / f"{name}.job.json")
    _all(jobs, advance, _environment(model))
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
    condition: Condition, told: Told, asked: Sequence[Asked], out: Path, *, most_calls: int,
    given: Mapping[str, Sequence[Row]] | None, model: dict[str, Any] | None,
) -> Job:  # fmt: skip
    return Job(
        store=read_settings(told.config).store_uri, out=str(out), condition=condition.name,
        tools=condition.tools, raw=condition.raw, most_calls=most_calls, asked=tuple(asked),
        given=given, model=model, code=code_hash(),
    )  # fmt: skip


def _by(model: ByModel | None, journal: Path, open_: int) -> dict[str, Any] | None:
    """What a job says of its model: its share of the money is what it spent and, of what is left,
    the part of one of the `open_` conditions."""
    if model is None:
        return None
    share = spent_in(journal) + max(model.left, 0.0) / max(open_, 1)
    settings = model.settings.model_dump() | {"most_cost": share or _NO_MONEY}
    return {"settings": settings, "limits": asdict(model.limits), "journal": str(journal)}


def _environment(model: ByModel | None) -> dict[str, str]:
    """The variables of an agent's process; the API key is there and nowhere else."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    if model and model.settings.key_variable:
        kept[model.settings.key_variable] = model.settings.key()
    if model:  # absolute: the process runs in another folder
        places = {name: os.environ.get(name) for name in CERTIFICATES}
        kept |= {name: str(Path(at).absolute()) for name, at in places.items() if at}
    return kept | {"PYTHONPATH": str(_ROOT)}


def _all(jobs: Sequence[Path], advance: Callable[[], None], environment: Mapping[str, str]) -> None:
    """Run the processes of all jobs, some at once.

    Where the agent of one stops, the others go on, for each has money of its own; where one fails,
    none goes on. Raises RunError with why.
    """
    running: list[subprocess.Popen[str]] = []
    stopped: dict[str, list[str]] = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = [pool.submit(_run, job, advance, running, environment) for job in jobs]
        try:
            for job, result in zip(jobs, results, strict=True):
                why = result.result()
                if why:
                    stopped.setdefault(why, []).append(job.name.removesuffix(".job.json"))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                with suppress(ProcessLookupError):
                    process.kill()
            raise
    if stopped:
        told = [f"{', '.join(names)}: {why}" for why, names in stopped.items()]
        raise RunError("Asking stopped. " + "\n".join(told))


def _run(
    job: Path, advance: Callable[[], None], running: list[subprocess.Popen[str]],
    environment: Mapping[str, str],
) -> str:  # fmt: skip
    """Why the agent stopped, "" where it came to the end."""
    command = [sys.executable, "-P", "-m", "evals.agents.fenced", str(job)]
    errors = job.with_suffix(".err")
    with errors.open("w+", encoding="utf-8") as heard, subprocess.Popen(
        command, cwd=job.parent, env=environment, stdout=subprocess.PIPE,
        stderr=heard, text=True,
    ) as process:  # fmt: skip
        running.append(process)
        assert process.stdout
        while process.stdout.read(1):
            advance()
    said = errors.read_text(encoding="utf-8")
    if process.returncode == STOPPED:
        return said.strip()[-2000:]
    if process.returncode:
        raise RunError(f"The agent's process ended with {process.returncode}: {said[-2000:]}")
    return ""
