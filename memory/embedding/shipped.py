"""Where the files of a model lie, and a name that changes with them.

A package is asked for its files without importing it; nothing is fetched from anywhere.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from memory.errors import ConfigurationError

# The file that every sentence-transformers model has at its root.
_ROOT_FILE = "modules.json"


def model_folder(model: str) -> Path:
    """The folder of a sentence-transformers model: `model` itself, or in the package so named.

    Raises ConfigurationError where there is none.
    """
    if Path(model).is_dir():
        _refuse_unless(model, (Path(model) / _ROOT_FILE).is_file())
        return Path(model)
    roots = [path.parent for path in shipped_files(model) if path.name == _ROOT_FILE]
    _refuse_unless(model, len(roots) == 1)
    return roots[0]


def shipped_files(package: str) -> list[Path]:
    """The files of an installed package, sorted. Raises ConfigurationError where it is not."""
    files = _installed(package).files or []
    return sorted(Path(str(file.locate())) for file in files)


def model_name(model: str) -> str:
    """A package and its version, or a folder and a hash of its files, with `@` between them."""
    if Path(model).is_dir():
        folder = model_folder(model)
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        stats = tuple((str(p), p.stat().st_size, p.stat().st_mtime_ns) for p in files)
        return f"{folder}@{_hash(str(folder), stats)}"
    return f"{model}@{_installed(model).version}"


def _installed(package: str) -> Distribution:
    try:
        return distribution(package)
    except (PackageNotFoundError, ValueError):
        raise ConfigurationError(
            f"embedding.model: {package!r} is neither a folder nor a package that is installed. "
            'Install the package that ships the model, name the folder of one, or write "none".'
        ) from None


def _refuse_unless(model: str, is_model: bool) -> None:
    if not is_model:
        raise ConfigurationError(
            f"embedding.model: {model} holds no sentence-transformers model (its {_ROOT_FILE} is "
            'not there). Name the folder or package of one, "wordllama" or "none".'
        )


@cache
def _hash(folder: str, files: tuple[tuple[str, int, int], ...]) -> str:
    """A hash of the contents of files, computed once for each state of the folder."""
    found = hashlib.sha256()
    for path, size, _ in files:
        found.update(f"{path.removeprefix(folder)}:{size}:".encode())
        with Path(path).open("rb") as file:
            while block := file.read(1 << 20):
                found.update(block)
    return found.hexdigest()[:16]
