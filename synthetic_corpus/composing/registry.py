"""Which sentence a slot gets, so that no sentence stands in too many documents.

Here: drawing, counting and remembering.
Not here: the words that are drawn.

A slot's draw is remembered by its key: at a later checkpoint the same draw is made again, so that
an unchanged slot keeps its words and a changed value changes nothing else.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random

from synthetic_corpus.ledger.printed import masked
from synthetic_corpus.ledger.streams import stream

ATTEMPTS = 40


class Registry:
    """The sentences used so far, with numbers and names masked, and the families that use them.

    A family is a form over all its editions, or any other document by itself. `limit` families may
    share a sentence. `overdrawn` counts the slots for which none was left within `ATTEMPTS` draws.
    """

    def __init__(self, seed: int, limit: int) -> None:
        self.seed = seed
        self.limit = limit
        self.overdrawn = 0
        self._used: defaultdict[str, set[str]] = defaultdict(set)
        self._draws: dict[str, int] = {}

    def draw(
        self, key: str, family: str, say: Callable[[Random], str], names: Iterable[str] = (),
        copies: int = 0,
    ) -> str:  # fmt: skip
        """The words of the slot with that key; `names` are masked besides numbers and names.

        `copies` is in how many more documents the sentence will stand, repeated word for word.
        """
        if key in self._draws:
            return say(self._stream(key, self._draws[key]))
        named = tuple(names)
        families = {family, *(f"{family}+{number + 1}" for number in range(copies))}
        fewest = 0
        for attempt in range(ATTEMPTS):
            text = say(self._stream(key, attempt))
            users = self._used[masked(text, named)] | families
            if len(users) <= self.limit:
                break
            if attempt == 0 or len(users) < fewest:
                fewest, self._draws[key] = len(users), attempt
        else:
            self.overdrawn += 1
            attempt = self._draws[key]
            text = say(self._stream(key, attempt))
        self._draws[key] = attempt
        self._used[masked(text, named)] |= families
        return text

    def draws(self, key: str) -> int:
        """Which draw the slot with that key has; raises KeyError if it has none."""
        return self._draws[key]

    def redraw(self, key: str, attempt: int) -> None:
        """Give the slot with that key another draw."""
        self._draws[key] = attempt

    def _stream(self, key: str, attempt: int) -> Random:
        return stream(self.seed, "words", key, attempt)
