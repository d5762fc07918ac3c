"""HTML with its tags stripped by the standard library's tolerant parser, without a tree."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from connectors.crude.record import Crude
from connectors.decoding import decode

# fmt: off
_INLINE = frozenset((
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "time",
    "tt", "u", "var", "wbr",
))
_VOID = frozenset((
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
))
_NOT_SHOWN = frozenset((
    "script", "style", "template", "noscript", "noembed", "noframes", "iframe", "object", "audio",
    "video", "canvas", "datalist", "annotation", "annotation-xml",
))
# fmt: on
_RAISED = frozenset(("sub", "sup"))
_CONTENT = frozenset(("article", "main", "section", "blockquote", "td"))
_FURNITURE = frozenset(("header", "footer"))
_FURNITURE_ROLES = frozenset(("navigation", "banner", "contentinfo"))
_STRUCK = frozenset(("del", "s", "strike"))
_HIDING = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0(?![.\d])"
    r"|(?:opacity|font-size)\s*:\s*0?\.0+(?!\d)|font-size\s*:\s*[01](?:\.\d+)?p[xt]"
    r"|(?:text-indent|left|top|right)\s*:\s*-\d{3,}|clip\s*:\s*rect|scale\(\s*0",
    re.IGNORECASE,
)
_COLOUR = re.compile(r"(?<![\w-])color\s*[:=]\s*([^;!]+)", re.IGNORECASE)
_BACKGROUND = re.compile(r"background(?:-color)?\s*:", re.IGNORECASE)
_UNSEEN = re.compile(r"\s*(?:white\b|#f{3}(?:f{3})?\b|transparent|rgba\(.*[, ]0?\.?0\s*\))", re.I)
_STRIKING = re.compile(r"line-through", re.IGNORECASE)
_NAME = re.compile(r"[.#](-?[_a-zA-Z][\w-]*)")
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?([\w-]{1,40})", re.IGNORECASE)


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The visible text of a page, and its title."""
    declared = _CHARSET.search(data[:4096])
    text, _ = decode("", data, declared[1].decode("ascii") if declared else "")
    return stripped(text, told)


def stripped(text: str, told: frozenset[str]) -> list[Crude]:
    """The text of HTML source; hidden and struck text is left out if findings told of it."""
    stripper = _Stripper(text, told)
    stripper.feed(text)
    stripper.close()
    return [Crude("".join(stripper.parts)), Crude("".join(stripper.title), once=True)]


class _Stripper(HTMLParser):
    """Collects text; while `_until` names a tag, all is skipped up to its end."""

    def __init__(self, text: str, told: frozenset[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.title: list[str] = []
        self._hidden_told = "hidden_text" in told
        self._struck_told = "struck_text" in told
        self._hiding_names = _hiding_names(text) if self._hidden_told else frozenset()
        self._until, self._depth = "", 0
        self._in_title = False
        self._content = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._until == "p" and tag not in _INLINE and tag not in _VOID:
            self._until = ""  # a block ends a paragraph that was left open
        if self._until:
            self._depth += tag == self._until
            return
        if tag not in _INLINE and tag not in _NOT_SHOWN:
            self.parts.append(_gap(tag))
        if tag in _VOID:
            return
        if self._skips(tag, {name: value or "" for name, value in attrs}):
            self._until, self._depth = tag, 1
        self._in_title = tag == "title"
        self._content += tag in _CONTENT

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self._until:
            self._depth -= tag == self._until
            if not self._depth:
                self._until = ""
            return
        self._in_title = False
        self._content -= tag in _CONTENT
        if tag not in _INLINE:
            self.parts.append(_gap(tag))

    def handle_data(self, data: str) -> None:
        if not self._until:
            (self.title if self._in_title else self.parts).append(data)

    def _skips(self, tag: str, attributes: dict[str, str]) -> bool:
        if tag in _NOT_SHOWN or tag == "nav" or attributes.get("role") in _FURNITURE_ROLES:
            return True
        if tag in _FURNITURE and self._content <= 0:
            return True
        struck = tag in _STRUCK or _STRIKING.search(attributes.get("style", "")) is not None
        if struck and self._struck_told:
            return True
        return self._hidden_told and tag not in ("html", "body") and self._hides(tag, attributes)

    def _hides(self, tag: str, attributes: dict[str, str]) -> bool:
        names = {attributes.get("id", ""), *attributes.get("class", "").split()}
        style = attributes.get("style", "")
        colour = _COLOUR.search(f"color={attributes.get('color', '')};{style}" if tag == "font"
                                else style)  # fmt: skip
        camouflaged = colour is not None and (
            _UNSEEN.match(colour[1]) is not None or _BACKGROUND.search(style) is not None
        )
        return (
            "hidden" in attributes
            or attributes.get("aria-hidden") == "true"
            or (tag == "dialog" and "open" not in attributes)
            or camouflaged
            or _HIDING.search(style) is not None
            or not names.isdisjoint(self._hiding_names)
        )


def _gap(tag: str) -> str:
    return " " if tag in _RAISED else "\n"


def _hiding_names(text: str) -> frozenset[str]:
    """Classes and ids to which a style sheet in the page gives no display."""
    names: set[str] = set()
    for after in text.replace("<STYLE", "<style").split("<style")[1:]:
        for rule in after.partition("</")[0].split("}"):
            selectors, _, declarations = rule.partition("{")
            if _HIDING.search(declarations):
                names.update(_NAME.findall(selectors.partition(">")[2] or selectors))
    return frozenset(names)
