"""The one interface of all engines, and the engine that a configuration means.

`[embedding] model` is `wordllama` (static vectors: no model library is needed), the name of a
package that ships a sentence-transformers model, a folder that holds one, or `none`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol

from memory.embedding.shipped import model_folder, model_name
from memory.errors import ConfigurationError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from memory.settings import Settings

    Vectors = NDArray[np.float32]

NONE = "none"
STATIC = "wordllama"


class Embedder(Protocol):
    """What turns texts into vectors; the same text always gives the same vector."""

    @property
    def name(self) -> str:
        """The model and its version: changes with anything that changes vectors."""
        ...

    @property
    def dimensions(self) -> int:
        """The length of each vector."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dimensions), each of length 1.

        A text without any token gives zeros.
        """
        ...


def open_embedder(settings: Settings) -> Embedder | None:
    """The engine that is configured, or None where none is wanted.

    Weights are read when the first text is embedded, once in a process. Raises ConfigurationError
    where the model is neither shipped by a package that is installed nor lies in a folder.
    """
    model = settings.embedding.model
    return None if model == NONE else _opened(model, model_name(model))


def embedder_named(name: str) -> Embedder | None:
    """The engine that calls itself `name`; None where its model is no longer what it was."""
    model, _, _ = name.rpartition("@")
    try:
        found = _opened(model, model_name(model))
    except ConfigurationError:
        return None
    return found if found.name == name else None


@cache
def _opened(model: str, name: str) -> Embedder:
    if model == STATIC:
        from memory.embedding.static import StaticEmbedder

        return StaticEmbedder(name)
    from memory.embedding.transformer import TransformerEmbedder

    return TransformerEmbedder(name, model_folder(model))
