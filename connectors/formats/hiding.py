"""Whether an element of an HTML page is hidden: by attribute, style, class or colour.

Here: what style sheets in the page and inline styles say, as far as simple selectors go. Not here:
removing elements (`markup`). A colour hides only where the background is known.
"""

from __future__ import annotations

import re

from lxml.html import HtmlElement

_END = r"\s*(?:;|!|$)"
_HIDING = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?<!-)opacity\s*:\s*0*\.?0*"
    + _END
    + r"|font-size\s*:\s*(?:0*\.?0*(?:px|pt|em|rem|%)?|[01](?:\.\d+)?(?:px|pt))"
    + _END
    + r"|text-indent\s*:\s*-\d{3,}|(?<![\w-])(?:left|top|right|margin-left)\s*:\s*-\d{4,}px"
    r"|(?<![\w-])color\s*:\s*(?:transparent|rgba\([^)]*,\s*0*\.?0*\s*\))"
    r"|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)"
    r"|transform\s*:\s*scale\(\s*0\s*\)",
    re.IGNORECASE,
)
_STYLE_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PRINT = re.compile(r"@media[^{]*\bprint\b[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", re.IGNORECASE)
_SIMPLE_SELECTOR = re.compile(r"([a-z][a-z0-9]*)?([.#])(-?[_a-zA-Z][\w-]*)")
_COLOUR = re.compile(r"(?<![\w-])color\s*:\s*([^;!]+)", re.IGNORECASE)
_BACKGROUND = re.compile(r"background(?:-color)?\s*:\s*([^;!]+)", re.IGNORECASE)
_NAMED = {"white": "#ffffff", "black": "#000000", "red": "#ff0000", "yellow": "#ffff00"}
_RGB = re.compile(r"rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)")
_WHITE = "#ffffff"

Selectors = frozenset[tuple[str, str, str]]


def hiding_selectors(tree: HtmlElement) -> Selectors:
    """The simple selectors (`.note`, `p.note`, `#note`) that a style sheet in the page hides."""
    found = set()
    for style in tree.iter("style"):
        for selectors, body in _STYLE_RULE.findall(_PRINT.sub("", style.text or "")):
            if _HIDING.search(body):
                for selector in selectors.split(","):
                    if match := _SIMPLE_SELECTOR.fullmatch(selector.strip()):
                        found.add((match[1] or "", match[2], match[3]))
    return frozenset(found)


def is_hidden(element: HtmlElement, selectors: Selectors) -> bool:
    """Whether a reader of the page does not see the element."""
    if element.tag in ("html", "head", "body"):
        return False
    if element.get("hidden", "until-found") != "until-found":
        return True
    if element.tag == "dialog" and "open" not in element.attrib:
        return True
    style = element.get("style") or ""
    if _HIDING.search(style) or _is_camouflaged(element, style):
        return True
    if not selectors:
        return False
    names = [(".", name) for name in (element.get("class") or "").split()]
    names.append(("#", element.get("id") or ""))
    return any((tag, *name) in selectors for tag in ("", element.tag) for name in names)


def _is_camouflaged(element: HtmlElement, style: str) -> bool:
    """Whether its colour is that of what lies behind it, as far as the page says so itself."""
    found = _COLOUR.search(style)
    colour = _hex(found[1]) if found else _hex(element.get("color") or "")
    if not colour:
        return False
    for outer in (element, *element.iterancestors()):
        behind = _BACKGROUND.search(outer.get("style") or "")
        background = behind[1] if behind else outer.get("bgcolor")
        if background:
            return _hex(background.split()[0]) == colour
        if outer.get("class") and outer is not element:
            return False  # a style sheet may colour it
    return colour == _WHITE


def _hex(text: str) -> str:
    """A colour as #rrggbb; "" for what is not known."""
    text = text.strip().lower()
    if match := _RGB.match(text):
        return "#" + "".join(f"{min(int(part), 255):02x}" for part in match.groups())
    text = _NAMED.get(text, text)
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(ch * 2 for ch in text[1:])
    return text if re.fullmatch(r"#[0-9a-f]{6}", text) else ""
