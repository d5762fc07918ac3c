"""What `[serve]` in `docmem.toml` may say: who may ask over HTTP, and under which names.

Belongs here: the shape of that section, and the digest of each token. Does not belong here: serving
(`serving.mcp`). A token itself is never part of the configuration.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from memory.errors import ConfigurationError

SHORTEST = 16  # characters of a token
_Principal = Annotated[str, Field(pattern=r"^\S+$")]
_Host = Annotated[str, Field(pattern=r"^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TokenSettings(_Strict):
    """One bearer token: who reads with it, and where it is found.

    `name` is what logs call it. The token stands in the environment variable `variable`, or in the
    file `file`, or only its SHA-256 (`sha256`, hexadecimal) is known.
    """

    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
    principals: Annotated[tuple[_Principal, ...], Field(min_length=1)]
    variable: Annotated[str, Field(pattern=r"^(?:[A-Za-z_][A-Za-z0-9_]*)?$")] = ""
    file: Path | None = None
    sha256: Annotated[str, Field(pattern=r"^(?:[0-9a-f]{64})?$")] = ""

    @model_validator(mode="after")
    def _is_found_in_one_place(self) -> TokenSettings:
        if sum(bool(place) for place in (self.variable, self.file, self.sha256)) != 1:
            raise ValueError("name one of variable, file and sha256: where the token is found")
        return self

    def based_on(self, base: Path) -> TokenSettings:
        """With its file taken from the folder `base`."""
        if self.file is None:
            return self
        return self.model_copy(update={"file": base / self.file.expanduser()})

    def digest(self) -> bytes:
        """The SHA-256 of the token, 32 bytes.

        Raises ConfigurationError where the token is not there, or too short to be a secret.
        """
        if self.sha256:
            return bytes.fromhex(self.sha256)
        token = self._token()
        if len(token) < SHORTEST:
            raise ConfigurationError(
                f"serve.tokens: the token {self.name} has {len(token)} characters; take at least "
                f"{SHORTEST} random ones, e.g. from `openssl rand -hex 32`."
            )
        return hashlib.sha256(token.encode()).digest()

    def _token(self) -> str:
        if self.file is None:
            found = os.environ.get(self.variable, "")
            if not found:
                raise ConfigurationError(
                    f"serve.tokens: the environment variable {self.variable} is not set. Set it to "
                    f"the token {self.name}."
                )
            return found
        try:
            return self.file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigurationError(
                f"serve.tokens: the file {self.file} of the token {self.name} cannot be read: "
                f"{getattr(error, 'strerror', None) or error}."
            ) from None


class ServeSettings(_Strict):
    """Serving over HTTP: the tokens, and the names (Host headers) under which it may be reached
    beside those of this machine. `timeout` is seconds for one call, over any transport."""

    tokens: tuple[TokenSettings, ...] = ()
    hosts: tuple[_Host, ...] = ()
    timeout: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 60.0

    @field_validator("tokens")
    @classmethod
    def _names_are_unique(cls, tokens: tuple[TokenSettings, ...]) -> tuple[TokenSettings, ...]:
        names = [token.name for token in tokens]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"names of tokens must differ; used twice: {', '.join(twice)}")
        return tokens

    def based_on(self, base: Path) -> ServeSettings:
        """With the files of its tokens taken from the folder `base`."""
        return self.model_copy(update={"tokens": tuple(t.based_on(base) for t in self.tokens)})
