"""Parsing in a process of its own, so that a bad document hurts only itself.

Here: starting that process, its limits on memory and time, and what its death means for the
document it was reading. Not here: what it runs (`connectors.parse`), and limits that can be checked
before (`limits`).

The child is started with the first document, serves many, and is replaced after it died or was
killed. It imports what a format needs with the first document of that format, so that plain text
waits for no library. It ends when its parent does: a thread sees the end of the pipe at once, and
an alarm of the kernel's ends what holds the interpreter.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import queue
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection
from types import TracebackType
from typing import NamedTuple

import psutil

from connectors.limits import check_file, out_of_memory
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument, SourceKind

PARSE = "connectors.parse:parse"
# What the libraries map before they read anything (measured: 0.83 GB), with room to spare.
LIBRARIES = 1 << 30
MEMORY = 4 << 30
SECONDS = 120.0
_GRACE = 5.0
_AGAIN = "It is read again when it or the parser has changed."
_START = "import sys; from connectors.child import serve; serve(*sys.argv[1:])"

Request = tuple[str, bytes, SourceKind]
Parse = Callable[[str, bytes, SourceKind], ParsedDocument]


class _Answer(NamedTuple):
    """What the child says of one document: parsed, or why not; `spent` if it ends after this."""

    parsed: ParsedDocument | None
    code: str = ""
    message: str = ""
    remedy: str = ""
    spent: bool = False


class _Begun(NamedTuple):
    """A document the child is reading, and when (monotonic seconds) it has had its time."""

    locator: str
    until: float


class Parser:
    """Reads documents in a child process; a context manager, which ends the child.

    `seconds` is the wall clock for one document, `memory` the bytes it may use beyond what the
    libraries take. `parse` names the function that the child calls, as "module:function". One
    document at a time: calls from several threads must be kept apart by the caller.
    """

    def __init__(
        self, *, seconds: float = SECONDS, memory: int = MEMORY, parse: str = PARSE
    ) -> None:
        self._seconds = seconds
        self._memory = memory
        self._parse = parse
        self._process: subprocess.Popen[bytes] | None = None
        self._requests: Connection | None = None
        self._answers: Connection | None = None

    def __enter__(self) -> Parser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The child's process id; None while there is none."""
        return self._process.pid if self._process else None

    def parse(self, locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
        """Read one document in the child.

        Raises `UnreadableDocument` as `connectors.parse` does, and with code `timeout`, `crashed`,
        or `too_large` where memory ran out.
        """
        answer = next(self.parse_each([(locator, data, kind)]))
        if isinstance(answer, UnreadableDocument):
            raise answer
        return answer

    def parse_each(
        self, requests: Iterable[Request | UnreadableDocument]
    ) -> Iterator[ParsedDocument | UnreadableDocument]:
        """Read documents in turn, the next one while the caller is busy with the last.

        Answers come in the order of `requests`; what `parse` would raise is given back. A request
        that is an error already is passed on.
        """
        coming = iter(requests)
        begun = self._begun(coming)
        try:
            while begun is not None:
                answer = begun if isinstance(begun, UnreadableDocument) else self._answer(begun)
                begun = None
                begun = self._begun(coming)
                yield answer
        finally:
            if isinstance(begun, _Begun):  # the caller went away; its answer is nobody's
                self._end(0)

    def close(self) -> None:
        """End the child, if there is one; it is started again by the next document."""
        self._end(_GRACE)

    def _begun(
        self, coming: Iterator[Request | UnreadableDocument]
    ) -> _Begun | UnreadableDocument | None:
        """Hand the next request to the child; None when there is none."""
        request = next(coming, None)
        if request is None or isinstance(request, UnreadableDocument):
            return request
        try:
            check_file(request[0], len(request[1]))
        except UnreadableDocument as problem:
            return problem
        if self._process is None:
            self._start()
        assert self._requests
        with contextlib.suppress(OSError):  # it died before: seen when its answer is asked for
            self._requests.send(request)
        return _Begun(request[0], time.monotonic() + self._seconds)

    def _answer(self, begun: _Begun) -> ParsedDocument | UnreadableDocument:
        answer = self._awaited(begun)
        if answer.spent:
            self.close()
        if answer.parsed is None:
            return UnreadableDocument(answer.code, answer.message, answer.remedy)
        return answer.parsed

    def _awaited(self, begun: _Begun) -> _Answer:
        assert self._answers
        try:
            if self._answers.poll(max(0.0, begun.until - time.monotonic())):
                answer: _Answer = self._answers.recv()
                return answer
        except (EOFError, OSError, pickle.UnpicklingError):
            return _died(begun.locator, self._end(_GRACE))
        except BaseException:
            self._end(0)
            raise
        self._end(0)
        return _timed_out(begun.locator, self._seconds)

    def _start(self) -> None:
        read_requests, write_requests = os.pipe()
        read_answers, write_answers = os.pipe()
        limits = [str(self._seconds + _GRACE), str(self._memory)]
        self._requests = Connection(write_requests, readable=False)
        self._answers = Connection(read_answers, writable=False)
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", _START, *limits, self._parse],
                stdin=read_requests,
                stdout=write_answers,
            )
        finally:
            os.close(read_requests)
            os.close(write_answers)

    def _end(self, patience: float) -> int:
        """Close the pipes, wait so many seconds, then kill; the exit status of the child."""
        for pipe in (self._requests, self._answers):
            if pipe is not None:
                pipe.close()
        self._requests = self._answers = None
        process, self._process = self._process, None
        if process is None:
            return 0
        try:
            return process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def _timed_out(locator: str, seconds: float) -> _Answer:
    return _Answer(
        None,
        "timeout",
        f"{locator}: reading it took longer than {seconds:g} s",
        f"Split it into several files, or save it anew from its own program. {_AGAIN}",
    )


def _died(locator: str, status: int) -> _Answer:
    how = signal.Signals(-status).name if status < 0 else f"status {status}"
    often = ", often for want of memory" if status == -signal.SIGKILL else ""
    return _Answer(
        None,
        "crashed",
        f"{locator}: the process that read it died ({how}{often})",
        f"Save it anew from its own program, or as another format. {_AGAIN}",
    )


def serve(seconds: str, memory: str, function: str) -> None:
    """The child's life: answer requests from standard input until it ends.

    Answers leave by what was standard output, which then is standard error, so that no library can
    print into them. Past `seconds` over one document the kernel ends the process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what an interrupt means
    answers = Connection(os.dup(1), readable=False)
    os.dup2(2, 1)
    _limit(resource.RLIMIT_AS, LIBRARIES + int(memory))
    _limit(resource.RLIMIT_CORE, 0)
    module, _, name = function.partition(":")
    parse: Parse = getattr(importlib.import_module(module), name)
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=_receive, args=(requests,), daemon=True).start()
    own = psutil.Process()
    spent = False
    while not spent:
        request = requests.get()
        signal.setitimer(signal.ITIMER_REAL, float(seconds))
        answer = _answered(parse, request)
        signal.setitimer(signal.ITIMER_REAL, 0)
        # What it holds on to would count for the next document.
        spent = answer.spent or own.memory_info().vms > LIBRARIES + int(memory) // 4
        answers.send(answer._replace(spent=spent))


def _receive(requests: queue.SimpleQueue[Request]) -> None:
    """Pass requests on; at the end of the pipe there is no parent, and nothing left to do."""
    incoming = Connection(0, writable=False)
    try:
        while True:
            requests.put(incoming.recv())
    except (EOFError, OSError):
        os._exit(0)


def _limit(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, hard))


def _answered(parse: Parse, request: Request) -> _Answer:
    locator, data, kind = request
    try:
        return _Answer(parse(locator, data, kind))
    except MemoryError:
        problem = out_of_memory(locator)
        return _Answer(None, problem.code, str(problem), problem.remedy, spent=True)
    except UnreadableDocument as problem:
        return _Answer(None, problem.code, str(problem), problem.remedy)
