"""Who asks: known from how the server was started, or from the bearer token of the request.

Belongs here: from a request to its principals. Nothing that a client writes into a call, and no
header but `Authorization`, has a say in it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from mcp.server.context import ServerRequestContext

from memory.errors import ConfigurationError
from memory.reading.rights import EVERYONE
from memory.serve_settings import TokenSettings

Context = ServerRequestContext[Any, Any]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: the name for logs and shares, and the principals that decide what may be read."""

    name: str
    principals: frozenset[str]


Identify = Callable[[Context], Caller]


def started_as(principals: Iterable[str]) -> Identify:
    """Everybody is who the server was started as; nobody named is `everyone`."""
    caller = Caller("stdio", frozenset(principals) or frozenset({EVERYONE}))
    return lambda _: caller


class Tokens:
    """The tokens of the configuration, by digest; a verifier for the SDK's bearer check."""

    def __init__(self, settings: Iterable[TokenSettings]) -> None:
        """Raises ConfigurationError for no token at all, one that is missing, or two alike."""
        self._callers: dict[str, Caller] = {}
        self._digests: list[tuple[bytes, str]] = []
        for token in settings:
            digest = token.digest()
            if any(hmac.compare_digest(digest, other) for other, _ in self._digests):
                raise ConfigurationError(
                    f"serve.tokens: {token.name} is the same token as one before it; give each its "
                    "own."
                )
            self._digests.append((digest, token.name))
            self._callers[token.name] = Caller(token.name, frozenset(token.principals))
        if not self._callers:
            raise ConfigurationError(
                "Over HTTP nothing is served without a token. Name at least one in the "
                "configuration: [[serve.tokens]] with name, principals, and variable, file or "
                "sha256."
            )

    async def verify_token(self, token: str) -> AccessToken | None:
        """The holder of a token, None for a wrong one; takes the same time for all."""
        given = hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()
        found = ""
        for digest, name in self._digests:
            if hmac.compare_digest(given, digest):
                found = name
        return AccessToken(token="", client_id=found, scopes=[]) if found else None

    def __call__(self, context: Context) -> Caller:
        """Who sent the request. Raises PermissionError for a request without a verified token."""
        user = context.request.scope.get("user") if context.request is not None else None
        if not isinstance(user, AuthenticatedUser):
            raise PermissionError("a request reached the server without a verified token")
        return self._callers[user.access_token.client_id]
