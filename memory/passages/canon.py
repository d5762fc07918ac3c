"""The canonical form `canon_v1` of text, and hashes of it.

Two texts that differ only in how they are written down have one canonical form: white space,
quotation marks, dashes, zero-width characters, soft hyphens and hyphens at a line's end. Digits,
signs, currency, case and negation are left alone; a raised digit or a fraction is set apart from
the number before it. Changing this form is a migration of every
stored hash, so the name changes with it.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

NAME = "canon_v1"

_QUOTES = {"'": "‘’‚‛′`´", '"': "“”„‟″«»"}
_SLASHES = "\u2044\u2215"
_DASHES = "‐‑‒–—―−﹘﹣－"
_DROPPED = (
    "\u00ad\u200b\u200c\u200d\u2060\ufeff"  # soft hyphen, zero width
    "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # direction marks
)
_TABLE = str.maketrans(
    {ch: plain for plain, group in _QUOTES.items() for ch in group}
    | dict.fromkeys(_DASHES, "-")
    | dict.fromkeys(_SLASHES, "/")
    | dict.fromkeys(_DROPPED, None)
)
_LINE_END_HYPHEN = re.compile(
    r"(\w)[-\u2010\u00ad][\u200b\u200c\u200d\u2060\ufeff]*[ \t]*\r?\n\s*(\w)"
)
_RAISED = re.compile(r"(?<=\w)(?=[\u00b9\u00b2\u00b3\u2070-\u2089\u00bc-\u00be\u2150-\u215e])")
_SPACE = re.compile(r"\s+")
# Printable ASCII without a back quote, single spaces inside: nothing to unify.
_PLAIN = re.compile(r"(?:[!-_a-~]++(?: [!-_a-~]++)*+)?")


def canonical(text: str) -> str:
    """`text` in canonical form; applying it twice changes nothing."""
    if _PLAIN.fullmatch(text):
        return text
    joined = _RAISED.sub(" ", _LINE_END_HYPHEN.sub(_join, text))
    while True:
        # Dropping and unifying can open a new composition, so repeat until nothing moves.
        form = unicodedata.normalize("NFKC", joined.translate(_TABLE)).translate(_TABLE)
        form = _SPACE.sub(" ", form).strip()
        if form == joined:
            return form
        joined = form


def _join(match: re.Match[str]) -> str:
    """A word cut at a line's end is joined where both sides are lower case."""
    before, after = match.groups()
    return before + after if before.islower() and after.islower() else match.group()


def digest(*parts: str) -> str:
    """128 bits of SHA-256 over the parts, as hex; parts are kept apart by their lengths."""
    encoded = [part.encode("utf-8", "surrogatepass") for part in parts]
    joined = b"".join([b"%d:%b" % (len(data), data) for data in encoded])
    return hashlib.sha256(joined).hexdigest()[:32]
