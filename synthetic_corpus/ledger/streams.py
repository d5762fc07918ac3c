"""Random numbers drawn by key, so that one choice never moves another.

Here: the stream that belongs to a key.
Not here: what is chosen with it.
"""

import hashlib
import random

SEPARATOR = "\x1f"


def stream(*key: object) -> random.Random:
    """Return the random numbers that belong to `key`, the same in every process.

    The parts are joined as text, so their `str` must not depend on the process.
    """
    joined = SEPARATOR.join(str(part) for part in key)
    return random.Random(int.from_bytes(hashlib.sha256(joined.encode()).digest(), "big"))
