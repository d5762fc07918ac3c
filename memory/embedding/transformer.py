"""Any sentence-transformers model that lies in a folder.

The library is imported, which takes seconds, when the first text is embedded.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

    from memory.embedding.engine import Vectors

_AT_ONCE = 32


class TransformerEmbedder:
    """A sentence-transformers model on this machine's processor; an `Embedder`."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self._folder = folder

    @property
    def dimensions(self) -> int:
        """The length of each vector."""
        return cast(int, self._model.get_embedding_dimension())

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of `texts`; what exceeds the model's longest text is not read."""
        if not texts:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        found = self._model.encode(
            list(texts), batch_size=_AT_ONCE, normalize_embeddings=True, convert_to_numpy=True,
            show_progress_bar=False,
        )  # fmt: skip
        return np.asarray(found, dtype=np.float32)

    @cached_property
    def _model(self) -> SentenceTransformer:
        os.environ["HF_HUB_OFFLINE"] = "1"
        from sentence_transformers import SentenceTransformer

        return SentenceTransformer(str(self._folder), device="cpu", local_files_only=True)
