"""The canonical form `canon_v1` of text, and hashes of it.

Two texts that differ only in how they are written down have one canonical form: white space,
quotation marks, dashes, zero-width characters, soft hyphens and hyphens at a line's end. Digits,
signs, currency, case and negation are left alone. Changing this form is a migration of every
stored hash, so the name changes with it.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

NAME = "canon_v1"

_QUOTES = {"'": "‘’‚‛′`´", '"': "“”„‟″«»"}
_DASHES = "‐‑‒–—―−﹘﹣－"
_DROPPED = (
    "\u00ad\u200b\u200c\u200d\u2060\ufeff"  # soft hyphen, zero width
    "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # direction marks
)
_TABLE = str.maketrans(
    {ch: plain for plain, group in _QUOTES.items() for ch in group}
    | dict.fromkeys(_DASHES, "-")
    | dict.fromkeys(_DROPPED, None)
)
_LINE_END_HYPHEN = re.compile(r"(?<=[a-z])-[ \t]*\r?\n\s*(?=[a-z])")
_SPACE = re.compile(r"\s+")


def canonical(text: str) -> str:
    """`text` in canonical form; applying it twice changes nothing."""
    joined = _LINE_END_HYPHEN.sub("", text)
    while True:
        # Dropping and unifying can open a new composition, so repeat until nothing moves.
        form = unicodedata.normalize("NFKC", joined.translate(_TABLE)).translate(_TABLE)
        form = _SPACE.sub(" ", form).strip()
        if form == joined:
            return form
        joined = form


def digest(*parts: str) -> str:
    """128 bits of SHA-256 over the parts, as hex; parts are kept apart by their lengths."""
    hasher = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        hasher.update(f"{len(data)}:".encode())
        hasher.update(data)
    return hasher.hexdigest()[:32]
