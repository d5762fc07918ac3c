"""Asking several tables at once: what reads them waits more than it works.

Here: the threads that do so. Not here: what is asked; no question may ask several itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

_THREADS = 8


def together(questions: Sequence[Callable[[], Any]]) -> list[Any]:
    """The answers of questions, in their order. Raises what the first that fails raises."""
    if not questions:
        return []
    others = [_pool().submit(question) for question in questions[1:]]
    return [questions[0](), *(other.result() for other in others)]


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_THREADS, thread_name_prefix="reading")
