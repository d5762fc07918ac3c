"""A document can end the process that reads it; it cannot hurt any other document."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from connectors.child import Parser
from connectors.parse import parse
from memory.errors import UnreadableDocument
from tests.connectors import bombs

ROOT = Path(__file__).parents[2]
BY_NAME = "tests.connectors.bombs:by_name"


@pytest.fixture
def parser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Parser]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    with Parser(seconds=2, memory=300_000_000, parse=BY_NAME) as parser:
        yield parser


def _fails(parser: Parser, locator: str, data: bytes = b"x") -> UnreadableDocument:
    with pytest.raises(UnreadableDocument) as caught:
        parser.parse(locator, data, "policy")
    assert locator in str(caught.value) and caught.value.remedy
    assert _reads(parser)
    return caught.value


def _reads(parser: Parser) -> bool:
    return parser.parse("fine", b"Text.", "policy").blocks[0].text == "Text."


@pytest.mark.parametrize(
    ("name", "data"),
    [("a.txt", b"Limit 500."), ("a.md", b"# Title\n\n- 30 days\n"), ("a.csv", b"a,b\n1,2\n")],
)
def test_the_child_reads_what_this_process_reads(name: str, data: bytes) -> None:
    with Parser() as parser:
        assert parser.parse(name, data, "policy") == parse(name, data, "policy")


def test_errors_keep_their_code_and_remedy_and_the_child_lives_on() -> None:
    with Parser() as parser:
        for name, data, code in (("a.xyz", b"x", "unsupported"), ("a.txt", b"", "empty")):
            with pytest.raises(UnreadableDocument) as caught:
                parser.parse(name, data, "policy")
            assert caught.value.code == code and caught.value.remedy
        first = parser.pid
        parser.parse("a.txt", b"Text.", "policy")
        assert parser.pid == first


def test_no_child_is_started_for_no_document() -> None:
    with Parser() as parser:
        assert parser.pid is None


def test_a_document_that_never_ends_is_given_up(parser: Parser) -> None:
    error = _fails(parser, "hang")
    assert error.code == "timeout" and "2 s" in str(error)
    assert "read again when" in error.remedy


def test_a_document_that_eats_memory_is_refused(parser: Parser) -> None:
    assert _fails(parser, "eat", b"3000000000").code == "too_large"
    assert len(parser.parse("eat", b"1000", "policy").blocks[0].text) == 1000


@pytest.mark.parametrize(("name", "how"), [("crash", "SIGSEGV"), ("leave", "3")])
def test_a_document_that_ends_the_process_is_told_of(parser: Parser, name: str, how: str) -> None:
    error = _fails(parser, name)
    assert error.code == "crashed" and how in str(error)


def test_a_mistake_in_the_parser_is_a_fault_of_one_document(parser: Parser) -> None:
    assert _fails(parser, "raise").code == "crashed"


def test_many_documents_are_answered_in_order_whatever_becomes_of_some(parser: Parser) -> None:
    names = ["fine", "crash", "fine", "eat", "leave", "fine", "hang", "fine"]
    failed = UnreadableDocument("unreadable", "gone", "Bring it back.")
    requests = [(name, b"3000000000", "policy") for name in names]
    answers = list(parser.parse_each([*requests[:3], failed, *requests[3:]]))  # type: ignore[list-item]
    codes = [a.code if isinstance(a, UnreadableDocument) else "read" for a in answers]
    assert codes == [
        "read", "crashed", "read", "unreadable", "too_large", "crashed", "read", "timeout", "read"
    ]  # fmt: skip


def test_the_next_document_is_read_while_the_caller_is_busy(parser: Parser) -> None:
    answers = parser.parse_each([("sleep", b"0.5", "policy")] * 2)
    next(answers)
    time.sleep(1.0)
    started = time.monotonic()
    next(answers)
    assert time.monotonic() - started < 0.4
    assert list(answers) == []


def test_a_caller_that_was_busy_past_the_limit_still_has_its_answer(parser: Parser) -> None:
    answers = parser.parse_each([("fine", b"Text.", "policy"), ("fine", b"x" * 300_000, "policy")])
    next(answers)
    time.sleep(2.5)
    assert not isinstance(next(answers), UnreadableDocument)


def test_a_caller_that_goes_away_leaves_no_answer_to_the_next(parser: Parser) -> None:
    answers = parser.parse_each([("fine", b"One.", "policy"), ("fine", b"Two.", "policy")])
    next(answers)
    answers.close()  # type: ignore[attr-defined]
    assert _reads(parser)


def test_what_a_library_prints_is_no_answer(parser: Parser) -> None:
    assert parser.parse("print", b"Text.", "policy").blocks[0].text == "Text."


def test_a_kill_from_outside_while_reading_costs_that_document_alone(parser: Parser) -> None:
    assert _reads(parser)
    victim = parser.pid
    assert victim
    threading.Timer(0.5, os.kill, (victim, signal.SIGKILL)).start()
    error = _fails(parser, "hang")
    assert error.code == "crashed" and "SIGKILL" in str(error)
    assert parser.pid != victim


def test_bombs_are_refused_under_the_limit_and_the_next_document_is_read() -> None:
    with Parser() as parser:
        for bomb in (bombs.one_text_of_300_mb(), bombs.many_paragraphs()):
            with pytest.raises(UnreadableDocument) as caught:
                parser.parse("bomb.docx", bomb, "policy")
            assert caught.value.code == "too_large"
        assert parser.parse("a.txt", b"Text.", "policy").blocks


def test_plain_text_waits_for_no_library() -> None:
    program = (
        "import sys\n"
        "from connectors.parse import parse\n"
        "from memory.errors import UnreadableDocument\n"
        "for name, data in (('a.txt', b'Text 1'), ('a.csv', b'a,b\\n1,2'), ('a.json', b'[1]')):\n"
        "    try: parse(name, data, 'manual')\n"
        "    except UnreadableDocument: print(name)\n"
        "print([m for m in ('unstructured', 'spacy', 'docx') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["a.json", "[]"], done.stderr  # a list of numbers is no document


@pytest.mark.parametrize("busy", [False, True])
def test_no_child_outlives_a_killed_parent(busy: bool) -> None:
    program = (
        "import sys, time\n"
        "from connectors.child import Parser\n"
        f"parser = Parser(parse={BY_NAME!r})\n"
        "parser.parse('fine', b'x', 'policy')\n"
        "print(parser.pid, flush=True)\n"
        f"parser.parse('hang', b'x', 'policy') if {busy} else time.sleep(600)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert parent.stdout
    child = psutil.Process(int(parent.stdout.readline()))
    time.sleep(0.5)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    child.wait(timeout=10)
