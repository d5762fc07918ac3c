"""Engines: the same text the same unit vector, and what a configuration means."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.embedding.engine import Embedder, embedder_named, open_embedder
from memory.embedding.shipped import shipped_files
from memory.embedding.static import StaticEmbedder
from memory.errors import ConfigurationError
from memory.settings import EmbeddingSettings, Settings
from memory.source_settings import SourceSettings

TEXTS = [
    "Report the loss within 30 days.",
    "Straße, naïve, 日本語 – “quoted” £1,000",
    "x",
    "The deductible for windstorm is $2,500 where the dwelling stands in a coastal county. " * 40,
]


def _settings(model: str) -> Settings:
    source = SourceSettings(name="a", kind="policy", folder=Path("a"), rank=1)
    return Settings(sources=(source,), embedding=EmbeddingSettings(model=model))


def _opened(model: str) -> Embedder:
    found = open_embedder(_settings(model))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def static() -> Embedder:
    return _opened("wordllama")


@given(st.lists(st.text(max_size=60), max_size=8))
@settings(max_examples=40, deadline=None)
def test_each_text_has_a_vector_of_length_one_whatever_stands_beside_it(texts: list[str]) -> None:
    embedder = _opened("wordllama")
    vectors = embedder.embed(texts)
    assert vectors.shape == (len(texts), embedder.dimensions)
    assert vectors.dtype == np.float32
    for text, vector in zip(texts, vectors, strict=True):
        assert np.array_equal(vector, embedder.embed([text])[0])
        assert np.linalg.norm(vector) == pytest.approx(1.0 if text else 0.0, abs=1e-5)


def test_static_vectors_are_those_of_sentence_transformers(static: Embedder) -> None:
    from safetensors.numpy import load_file
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding
    from tokenizers import Tokenizer

    files = {path.name: path for path in shipped_files("wordllama")}
    weights = load_file(files["l2_supercat_256.safetensors"])["embedding.weight"]
    tokens = Tokenizer.from_file(str(files["l2_supercat_tokenizer_config.json"]))
    module = StaticEmbedding(tokens, embedding_weights=weights.astype(np.float32))
    peer = SentenceTransformer(modules=[module], device="cpu")
    theirs = peer.encode(TEXTS, normalize_embeddings=True)
    np.testing.assert_allclose(static.embed(TEXTS), theirs, atol=1e-6)


def test_what_means_the_same_is_nearer_than_what_does_not(static: Embedder) -> None:
    one, other, apart = static.embed(
        ["water damage to the ceiling", "the ceiling was flooded", "agent commission on renewals"]
    )
    assert one @ other > one @ apart


def test_embedding_a_query_with_static_vectors_imports_no_model_library() -> None:
    program = (
        "import sys\n"
        "from memory.embedding.engine import embedder_named\n"
        f"found = embedder_named({_opened('wordllama').name!r}).embed(['a query'])\n"
        "heavy = {'torch', 'transformers', 'sentence_transformers', 'wordllama'}\n"
        "sys.exit(len(heavy & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_folder_with_a_sentence_transformers_model_is_an_engine(tmp_path: Path) -> None:
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding
    from tokenizers import Tokenizer

    files = {path.name: path for path in shipped_files("wordllama")}
    tokens = Tokenizer.from_file(str(files["l2_supercat_tokenizer_config.json"]))
    weights = np.random.default_rng(7).normal(size=(tokens.get_vocab_size(), 8))
    module = StaticEmbedding(tokens, embedding_weights=weights.astype(np.float32))
    SentenceTransformer(modules=[module], device="cpu").save(str(tmp_path / "model"))
    embedder = _opened(str(tmp_path / "model"))
    vectors = embedder.embed(TEXTS)
    assert vectors.shape == (len(TEXTS), 8) == (len(TEXTS), embedder.dimensions)
    assert np.array_equal(vectors, embedder.embed(TEXTS))
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert embedder.embed([]).shape == (0, 8)
    before = embedder.name
    assert embedder_named(before) is embedder
    (tmp_path / "model" / "README.md").write_text("changed", encoding="utf-8")
    assert _opened(str(tmp_path / "model")).name != before
    assert embedder_named(before) is None


def test_none_is_no_engine() -> None:
    assert open_embedder(_settings("none")) is None


def test_another_model_asks_for_a_run() -> None:
    prints = {_settings(model).fingerprint for model in ("wordllama", "none")}
    assert len(prints) == 2


@pytest.mark.parametrize("model", ["no-such-package-is-installed", "numpy"])
def test_a_model_that_is_not_there_is_named_with_what_to_do(model: str) -> None:
    with pytest.raises(ConfigurationError, match=rf"embedding\.model.*{model}"):
        open_embedder(_settings(model)).embed(["x"])  # type: ignore[union-attr]


def test_the_static_engine_names_its_package_and_version() -> None:
    assert isinstance(_opened("wordllama"), StaticEmbedder)
    assert _opened("wordllama").name.startswith("wordllama@")
