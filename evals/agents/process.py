"""The process in which an agent answers: it reads a job, answers each question, writes answers.

Started behind the fence by `fenced`.

The job names the store, the questions in the words they are asked in, the tools of each condition
and the file of answers; it holds no key. Questions that are in the file of answers already are not
asked again. Here: the job, the tools over the memory, the loop. Not here: the policy (`scripted`,
`model`), and anything of a ledger.
"""

from __future__ import annotations

import fcntl
import json
import random
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from evals.agents.answered import Answered, Stopped
from evals.agents.scripted.policy import answer as scripted
from evals.agents.tools import CHARACTERS_PER_TOKEN, Desk, Json, ToolRefused, ToolSpec
from memory.errors import ConfigurationError, NotFound
from memory.reading.arguments import SearchArguments
from memory.reading.reader import Reader
from memory.reading.search import search
from memory.reading.tools import TOOLS, shortened
from memory.store.store import Store

STOPPED = 3  # the exit status of an agent that goes no further; its message is for people
UNREACHABLE_IN_A_ROW = 3
_KEPT = 12
_RAW = ("passage:", "doc:")


@dataclass(frozen=True, slots=True)
class Asked:
    """One question as an agent sees it: the wording, who asks, what is known, which day it is."""

    question: str
    run: int
    text: str
    principals: tuple[str, ...]
    snapshot: int
    today: str


@dataclass(frozen=True, slots=True)
class Job:
    """What a process is to do; `raw` says that a condition sees documents and passages alone,
    `code` is the hash of the code that answers.

    `given` has, for a condition whose searches find nothing else, the rows that they find, by
    question. `model` has, where a model answers, `settings` (`memory.settings.ModelSettings`; the
    API key is in the environment alone), `limits` (`evals.agents.model.limits`) and `journal`, the
    file of what the model said.
    """

    store: str
    out: str
    condition: str
    tools: tuple[str, ...]
    raw: bool
    most_calls: int
    asked: tuple[Asked, ...]
    given: Mapping[str, Sequence[Json]] | None = field(default=None)
    model: Json | None = field(default=None)
    code: str = ""


Agent = Callable[[Asked, Desk], Answered]


def read_job(path: Path) -> Job:
    """The job in a file of JSON."""
    found = json.loads(path.read_text(encoding="utf-8"))
    asked = tuple(Asked(**row | {"principals": tuple(row["principals"])}) for row in found["asked"])
    return Job(**found | {"asked": asked, "tools": tuple(found["tools"])})


def write_job(job: Job, path: Path) -> None:
    """Write the job as JSON."""
    path.write_text(json.dumps(asdict(job), ensure_ascii=False), encoding="utf-8")


class Library:
    """The memory as the agent's tools see it: one reader for each asker, day and knowledge."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._readers: OrderedDict[tuple[Any, ...], Reader] = OrderedDict()

    def reader(self, asked: Asked, as_of: date | None, known_at: int | date | None) -> Reader:
        """The reader of one call; never on a later snapshot than the one that is asked at."""
        number = asked.snapshot
        if isinstance(known_at, int):
            number = min(known_at, number)
        elif known_at:
            number = min(self._store.snapshot(known_at).number, number)
        day = as_of or date.fromisoformat(asked.today)
        key = asked.principals, number, day
        if key not in self._readers:
            self._readers[key] = Reader(
                self._store.snapshot(number), principals=asked.principals, as_of=day
            )
            while len(self._readers) > _KEPT:
                self._readers.popitem(last=False)
        self._readers.move_to_end(key)
        return self._readers[key]


def tools_of(library: Library, job: Job, asked: Asked) -> Callable[[str, Mapping[str, Any]], Json]:
    """How the tools of a condition are used for one question.

    What ranks alike comes in an order drawn from the question and the run.
    """
    drawn = random.Random(f"{asked.question} {asked.run}")

    def use(name: str, given: Mapping[str, Any]) -> Json:
        if name not in job.tools:
            raise ToolRefused(f"There is no tool {name!r}; there are {', '.join(job.tools)}.")
        node = str(given.get("node", ""))
        if job.raw and node and not node.startswith(_RAW):
            raise ToolRefused(f"{node} cannot be read; read documents and passages.")
        rest = {k: v for k, v in given.items() if k not in ("as_of", "known_at")}
        try:
            checked = TOOLS[name].checked(given)
            if name == "search" and job.given is not None:
                answer = {"results": shortened(job.given.get(asked.question, ()))}
            else:
                reader = library.reader(asked, checked.as_of, checked.known_at)
                raw = name == "search" and job.raw
                answer = _raw(reader, rest) if raw else TOOLS[name].call(reader, rest)
        except (ConfigurationError, NotFound) as error:
            raise ToolRefused(str(error)) from error
        if "results" in answer:
            answer = answer | {"results": _shuffled(list(answer["results"]), drawn)}
        return stateless(answer) if job.raw else answer

    return use


def _raw(reader: Reader, given: Mapping[str, Any]) -> Json:
    """A search of documents alone: neither what the graph equates nor what it says of their state
    is used."""
    asked = _search_for(given)
    found = search(
        reader, asked.text, asked.k, historic=True, kinds=("passage", "document"), widen=False
    )
    return {"results": shortened(map(stateless, found))}


def stateless(told: Json) -> Json:
    """Without what the graph says of its state."""
    return {name: value for name, value in told.items() if name != "state"}


def _search_for(given: Mapping[str, Any]) -> SearchArguments:
    checked = TOOLS["search"].checked(given)
    assert isinstance(checked, SearchArguments)
    return checked


def _shuffled(results: list[Json], drawn: random.Random) -> list[Json]:
    """The results, those of equal score and state in a drawn order."""
    groups: list[list[Json]] = []
    for row in results:
        key = row.get("score"), row.get("state")
        if groups and key == (groups[-1][0].get("score"), groups[-1][0].get("state")):
            groups[-1].append(row)
        else:
            groups.append([row])
    for group in groups:
        drawn.shuffle(group)
    return [row for group in groups for row in group]


def answers(job: Job, done: set[tuple[str, int]]) -> Iterator[Json]:
    """An answer for each question that is not `done`, in order.

    Held back are a model's answers until it has called a tool, since its server may leave the tools
    out, and questions that the server gave no answer to, until it gives one. Raises Stopped where
    the agent can go no further; what is held back is then left unanswered.
    """
    agent = _agent(job)
    library = Library(Store(job.store))
    held: list[Json] = []
    called, unreached = job.model is None, 0
    specs = [ToolSpec(name, TOOLS[name].description, TOOLS[name].parameters) for name in job.tools]
    for asked in job.asked:
        if (asked.question, asked.run) in done:
            continue
        desk = Desk(specs, tools_of(library, job, asked), job.most_calls)
        began = time.perf_counter()
        answered = agent(asked, desk)
        held.append(_line(job, asked, answered, desk, time.perf_counter() - began))
        called |= desk.calls > 0
        unreached = unreached + 1 if answered.unreachable else 0
        if unreached >= UNREACHABLE_IN_A_ROW:
            raise Stopped(
                f"{unreached} questions in a row were not answered; the last: "
                f"{answered.error}. Run the same command again to go on."
            )
        if called and not unreached:
            yield from held
            held.clear()
    yield from held


def _agent(job: Job) -> Agent:
    """The agent that a job is for. Raises ConfigurationError where a model's key is missing."""
    if job.model is None:
        return _scripted
    from evals.agents.model.agent import ModelAgent
    from evals.agents.model.asking import Asking
    from evals.agents.model.journal import Journal
    from evals.agents.model.limits import Limits
    from memory.settings import ModelSettings

    journal = Journal(Path(job.model["journal"]))
    asking = Asking(ModelSettings.model_validate(job.model["settings"]), journal)
    agent = ModelAgent(asking, Limits(**job.model["limits"]), journal)
    return lambda asked, desk: agent.answer(
        f"{asked.question} {asked.run}", asked.text, asked.today, desk
    )


def _scripted(asked: Asked, desk: Desk) -> Answered:
    read = len(asked.text) // CHARACTERS_PER_TOKEN
    try:
        reply = scripted(asked.text, desk)
    except ToolRefused as refused:
        error = f"a tool refused, and the agent gave up: {refused}"
        return Answered("", tokens_in=read + desk.tokens, error=error)
    return Answered(
        reply.text, reply.citations, reply.abstained, tokens_in=read + desk.tokens,
        tokens_out=len(reply.text) // CHARACTERS_PER_TOKEN,
    )  # fmt: skip


def _line(job: Job, asked: Asked, answered: Answered, desk: Desk, seconds: float) -> Json:
    return {
        "question": asked.question,
        "condition": job.condition,
        "run": asked.run,
        "text": answered.text,
        "citations": list(answered.citations),
        "abstained": answered.abstained,
        "calls": desk.calls,
        "tokens_in": answered.tokens_in,
        "tokens_out": answered.tokens_out,
        "seconds": round(seconds + answered.earlier, 4),
        "error": answered.error,
        "code": job.code,
    }


def _done(path: Path) -> set[tuple[str, int]]:
    """What is answered already; a line that was cut off by an interruption is taken away."""
    lines = path.read_text(encoding="utf-8").split("\n")
    whole = [line for line in lines[:-1] if line]
    if lines[-1]:
        path.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")
    return {(row["question"], row["run"]) for row in map(json.loads, whole)}


def main() -> None:
    """Do the job that the first argument names; a dot on standard output for each answer.

    Ends with the status `STOPPED`, and why on standard error, where the agent goes no further.
    """
    path = Path(sys.argv[1])
    job = read_job(path)
    out = Path(job.out)
    with out.open("a", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # a process whose parent was killed may still write
        done = _done(out)
        try:
            for line in answers(job, done):
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
                file.flush()
                print(".", end="", flush=True)
        except Stopped as stopped:
            print(stopped, file=sys.stderr)
            sys.exit(STOPPED)
