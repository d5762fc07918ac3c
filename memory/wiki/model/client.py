"""One call to a server that speaks the OpenAI API, and what its failures mean.

Belongs here: the request's parameters, and mapping whatever the library raises. Does not belong
here: trying again, money, the cache (`asking`).

What a server refuses of the parameters is left out from then on: structured output by schema, then
as JSON, then none; the older name of the token limit for the newer one; temperature; seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import openai

from memory.settings import ModelSettings
from memory.wiki.model.answers import Message
from memory.wiki.model.budget import Usage

_REFUSED = frozenset({400, 415, 422, 501})
_LASTING = frozenset({401, 403, 404})
_PASSING = frozenset({408, 409, 425, 429})

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Reply:
    """What a server answered; `usage` is None where it did not say."""

    text: str
    finish: str
    usage: Usage | None


class CallFailed(Exception):
    """A call without an answer.

    `again` tells whether another try may help, `wait` the seconds the server asked for, `lasting`
    that no other call will fare better, `billed` that the server may have done the work, and
    `without` which parameter is left out from now on.
    """

    def __init__(
        self, message: str, *, again: bool = False, wait: float | None = None,
        lasting: bool = False, billed: bool = False, without: str = "",
    ) -> None:  # fmt: skip
        super().__init__(message)
        self.again = again
        self.wait = wait
        self.lasting = lasting
        self.billed = billed
        self.without = without


class Client:
    """A model behind an endpoint."""

    def __init__(self, settings: ModelSettings) -> None:
        """Raises ConfigurationError when the API key is missing. Connects to nothing yet."""
        self._settings = settings
        self._without: set[str] = set()
        self._tried: set[str] = set()
        self._library = openai.OpenAI(
            base_url=settings.endpoint,
            api_key=settings.key() or "none",
            timeout=settings.timeout,
            max_retries=0,
        )

    @property
    def without(self) -> list[str]:
        """The parameters that the server does not take, as far as was found out."""
        return sorted(self._without)

    def call(self, messages: Sequence[Message], schema: dict[str, Any]) -> Reply:
        """Ask once. Raises CallFailed."""
        return self.ask(self._parameters(messages, schema), _reply)

    def ask(self, parameters: dict[str, Any], read: Callable[[Any], Answer]) -> Answer:
        """What `read` makes of the answer to one request. Raises CallFailed.

        `read` may raise ValueError, TypeError, AttributeError or LookupError where the answer is
        not in the form that it should be.
        """
        completions: Any = self._library.chat.completions
        try:
            answer = read(completions.create(**parameters))
        except openai.APIStatusError as error:
            raise self._of_status(error) from error
        except openai.APITimeoutError as error:
            waited = f"{self._settings.timeout:g} seconds"
            raise CallFailed(f"no answer within {waited}", again=True, billed=True) from error
        except openai.APIConnectionError as error:
            cause = error.__cause__ or error
            told = f"it cannot be reached ({type(cause).__name__}: {cause})"
            raise CallFailed(told, again=True) from error
        except (openai.OpenAIError, ValueError, TypeError, AttributeError, LookupError) as error:
            told = f"its answer is not in the form of the OpenAI API ({error})"
            raise CallFailed(told, again=True, billed=True) from error
        self._without |= self._tried
        self._tried = set()
        return answer

    def give_up(self) -> None:
        """Forget what was left out for a call that failed all the same."""
        self._tried = set()

    def _parameters(self, messages: Sequence[Message], schema: dict[str, Any]) -> dict[str, Any]:
        settings, without = self._settings, self._without | self._tried
        limit = "max_completion_tokens" if "max_tokens" in without else "max_tokens"
        given: dict[str, Any] = {
            "model": settings.name,
            "messages": list(messages),
            limit: settings.most_answer_tokens,
        }
        if "temperature" not in without:
            given["temperature"] = settings.temperature
        if "seed" not in without:
            given["seed"] = settings.seed
        if "json_schema" not in without:
            shape = {"name": "page", "strict": True, "schema": schema}
            given["response_format"] = {"type": "json_schema", "json_schema": shape}
        elif "json_object" not in without:
            given["response_format"] = {"type": "json_object"}
        return given

    def _of_status(self, error: openai.APIStatusError) -> CallFailed:
        status, told = error.status_code, f"HTTP {error.status_code}: {_told(error)}"
        if status in _REFUSED:
            without = self._next_without(_told(error))
            if without:
                self._tried.add(without)
                return CallFailed(told, again=True, without=without)
            return CallFailed(told)
        if status in _LASTING:
            return CallFailed(told, lasting=True)
        wait = _seconds(error.response.headers.get("retry-after"))
        return CallFailed(told, again=status in _PASSING or status >= 500, wait=wait)

    def _next_without(self, told: str) -> str:
        """What to leave out next, given the server's words; "" when nothing is left."""
        gone = self._without | self._tried
        for name in ("max_tokens", "temperature", "seed"):
            if name not in gone and name in told:
                return name
        return next((form for form in ("json_schema", "json_object") if form not in gone), "")


def _reply(answer: Any) -> Reply:
    choice = answer.choices[0]
    used = answer.usage
    usage = Usage(used.prompt_tokens, used.completion_tokens) if used else None
    return Reply(choice.message.content or "", choice.finish_reason or "", usage)


def _told(error: openai.APIStatusError) -> str:
    body = error.body
    message = body.get("message") if isinstance(body, dict) else None
    return str(message or error.message)[:300]


def _seconds(header: str | None) -> float | None:
    """The seconds of a Retry-After header; None for none, and for a date."""
    try:
        return max(float(header), 0.0) if header else None
    except ValueError:
        return None
