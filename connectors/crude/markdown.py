"""Markdown with its marks taken off by regular expressions, then stripped of its HTML."""

from __future__ import annotations

import html
import re

from connectors.crude.markup import stripped
from connectors.crude.record import Crude
from connectors.decoding import decode

_FRONT = re.compile(r"\A---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_NESTED = re.compile(r"^[ \t]+(?!- (?![\w -]+:))[^\n]*$", re.MULTILINE)
_CODE = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[^\n]*\n.*?(?:^(?P=fence)|\Z)|(?<!`)(?P<ticks>`++)[^`\n]+(?P=ticks)(?!`)",
    re.DOTALL | re.MULTILINE,
)
_DEFINITION = re.compile(r"^ {0,3}\[(?!\^)([^\]\n]+)\]:[ \t]*\S[^\n]*$", re.MULTILINE)
_NO_BRACKET = r"(?:[^()\n]|\n(?![ \t]*\n))*"
_BRACKETS = rf"\({_NO_BRACKET}(?:\({_NO_BRACKET}\){_NO_BRACKET})*\)"
_IMAGE = re.compile(rf"!\[[^\]\n]{{0,500}}\](?:{_BRACKETS}|\[[^\]\n]{{0,500}}\])")
_TARGET = re.compile(rf"\]{_BRACKETS}")
_LABEL = re.compile(r"\]\[([^\]\n]{0,500})\]")
_ORDINAL = re.compile(r"^([ \t>]*(?:[-*+][ \t]+)?)\d{1,9}[.)](?=[ \t])", re.MULTILINE)
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_STRUCK = re.compile(r"~~(?=\S)[^\n]{1,5000}?(?<=\S)~~")
_MARKS = re.compile(r"\*\*|~~|`")


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The text of the body, and the front matter, which only has to stand in the metadata.

    The ordinals of lists are left out, because they are counted anew when shown, and so are the
    mappings within front matter, which set a site up.
    """
    text, _ = decode("", data)
    front = _FRONT.match(text)
    body = text[front.end() :] if front else text
    body = _CODE.sub(lambda code: html.escape(code[0], quote=False), body)
    defined = {label.casefold() for label in _DEFINITION.findall(body)}
    body = _DEFINITION.sub("", body)
    body = _TARGET.sub("]", _IMAGE.sub(" ", body))
    body = _LABEL.sub(lambda m: "]" if m[1].casefold() in defined else m[0], body)
    body = _ORDINAL.sub(r"\1", body)
    if "struck_text" in told:
        body = _STRUCK.sub("", body)
    body = _MARKS.sub("", _ESCAPE.sub(r"\1", body))
    return [*stripped(body, told), Crude(_NESTED.sub("", front[1] if front else ""), once=True)]
