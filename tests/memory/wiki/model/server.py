"""A real HTTP server that speaks the OpenAI API, honestly or as badly as a test asks.

Here: the server, and what an honest model answers. Not here: expectations.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from rapidfuzz.fuzz import ratio

Request = dict[str, Any]
LEAST_LIKE = 60.0


class Behaviour:
    """What the server does with one request: a status, headers, and the bytes of a body."""

    def __init__(
        self, body: bytes = b"", *, status: int = 200, headers: dict[str, str] | None = None,
        delay: float = 0.0,
    ) -> None:  # fmt: skip
        self.body = body
        self.status = status
        self.headers = headers or {}
        self.delay = delay


Behave = Callable[[Request], Behaviour]


def data_of(request: Request) -> dict[str, Any]:
    """The data that a request shows."""
    shown: dict[str, Any] = json.loads(request["messages"][1]["content"])
    return shown


def lines_of(request: Request) -> list[dict[str, Any]]:
    """All lines that a request shows."""
    return [line for passage in data_of(request)["passages"] for line in passage["lines"]]


def honest_answer(request: Request) -> dict[str, Any]:
    """A claim for each new line, and for each stale claim the line that is most like it."""
    decisions, used = [], set()
    for claim in data_of(request)["claims"]:
        if claim["state"] != "stale":
            continue
        if claim["quote still stands"]:
            decisions.append({"claim": claim["claim"], "do": "confirm"})
            continue
        scored = [(ratio(claim["statement"], line["text"]), line) for line in lines_of(request)]
        score, line = max(scored, key=lambda s: s[0], default=(0.0, {}))
        if score < LEAST_LIKE:
            decisions.append({"claim": claim["claim"], "do": "retract", "why": "gone"})
            continue
        used.add(line["n"])
        decisions.append(
            {"claim": claim["claim"], "do": "revise", "statement": line["text"],
             "cites": [line["n"]], "why": "changed"}
        )  # fmt: skip
    fresh = [line for line in lines_of(request) if line.get("new") and line["n"] not in used]
    add = [{"statement": line["text"], "cites": [line["n"]]} for line in fresh]
    return {"decisions": decisions, "add": add, "skip": []}


def completion(text: str, finish: str = "stop", tokens: tuple[int, int] = (100, 20)) -> Behaviour:
    """A well-formed reply with `text`."""
    reply = {
        "id": "c",
        "object": "chat.completion",
        "created": 0,
        "model": "m",
        "choices": [
            {"index": 0, "finish_reason": finish, "message": {"role": "assistant", "content": text}}
        ],
        "usage": {
            "prompt_tokens": tokens[0],
            "completion_tokens": tokens[1],
            "total_tokens": sum(tokens),
        },
    }
    return Behaviour(json.dumps(reply).encode(), headers={"Content-Type": "application/json"})


def answers(value: Any) -> Behave:
    """Answers with `value` as JSON."""
    return lambda request: completion(json.dumps(value))


def says(text: str, finish: str = "stop") -> Behave:
    """Answers with `text`, whatever was asked."""
    return lambda request: completion(text, finish)


def fails(status: int, message: str = "no", **headers: str) -> Behave:
    """An error of HTTP status `status`."""
    body = json.dumps({"error": {"message": message, "type": "error"}}).encode()
    given = {"Content-Type": "application/json"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    return lambda request: Behaviour(body, status=status, headers=given)


def honest(request: Request) -> Behaviour:
    """The honest answer."""
    return completion(json.dumps(honest_answer(request)))


class ModelServer:
    """A server on a free local port; `script` holds what it does with the next requests."""

    honestly = staticmethod(honest)

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.times: list[float] = []
        self.keys: set[str] = set()
        self.script: list[Behave] = []
        self.otherwise: Behave = honest
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                request = json.loads(self.rfile.read(length))
                owner.times.append(time.monotonic())
                owner.requests.append(request)
                owner.keys.add(self.headers["Authorization"])
                behave = owner.script.pop(0) if owner.script else owner.otherwise
                done = behave(request)
                time.sleep(done.delay)
                try:
                    self.send_response(done.status)
                    for name, value in done.headers.items():
                        self.send_header(name, value)
                    self.send_header("Content-Length", str(len(done.body)))
                    self.end_headers()
                    self.wfile.write(done.body)
                except ConnectionError:
                    self.close_connection = True

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
