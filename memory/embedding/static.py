"""Static vectors: the mean of the vectors of a text's tokens, whatever their order.

The tokens and weights are those that the package `wordllama` ships (MIT): token embeddings of
large language models, reduced to 256 dimensions. They are read as files; the package itself is not
imported. What is computed is the `StaticEmbedding` of sentence-transformers, with numpy: faster,
and a reading command need not import a model library.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from safetensors import safe_open
from tokenizers import Tokenizer

from memory.embedding.engine import STATIC
from memory.embedding.shipped import shipped_files

if TYPE_CHECKING:
    from memory.embedding.engine import Vectors

_WEIGHTS = "l2_supercat_256.safetensors"
_TOKENS = "l2_supercat_tokenizer_config.json"
_TENSOR = "embedding.weight"
_AT_ONCE = 1024
_LEAST = 1e-12


class StaticEmbedder:
    """The engine `wordllama`; an `Embedder`."""

    def __init__(self, name: str) -> None:
        self.name = f"{name}/mean"

    @property
    def dimensions(self) -> int:
        """The length of each vector."""
        return int(self._weights.shape[1])

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors of `texts`, each by itself: its neighbours in a batch change nothing."""
        found = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for start in range(0, len(texts), _AT_ONCE):
            part = list(texts[start : start + _AT_ONCE])
            found[start : start + len(part)] = self._sums(part)
        found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), _LEAST)
        return found

    def _sums(self, texts: list[str]) -> Vectors:
        encoded = self._tokenizer.encode_batch_fast(texts, add_special_tokens=False)
        counts = np.array([len(text.ids) for text in encoded])
        sums = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        filled = np.flatnonzero(counts)
        if filled.size:
            tokens = np.concatenate([np.asarray(encoded[i].ids) for i in filled])
            starts = np.concatenate([[0], np.cumsum(counts[filled])[:-1]])
            sums[filled] = np.add.reduceat(self._weights[tokens], starts, axis=0)
        return sums

    @cached_property
    def _weights(self) -> Vectors:
        with safe_open(self._file(_WEIGHTS), framework="numpy") as file:
            weights: Vectors = file.get_tensor(_TENSOR).astype(np.float32)
        return weights

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        tokenizer: Tokenizer = Tokenizer.from_file(str(self._file(_TOKENS)))
        tokenizer.no_padding()
        tokenizer.no_truncation()
        return tokenizer

    def _file(self, name: str) -> Path:
        return next(path for path in shipped_files(STATIC) if path.name == name)
