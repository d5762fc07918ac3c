"""Buttons of a web page: those that carry text of the page, and those that only do something.

Accordions write their headings into buttons ("<h3><button>Exclusions</button></h3>"). Here: telling
such a button from a control like "Submit", and making it ordinary text. When in doubt a
button is read: a needless "Copy" costs a reader less than a lost heading. One that holds a number
is always read. Not here: what else of a page is no text (`markup`).
"""

from __future__ import annotations

import re

from lxml.html import HtmlElement

_MOST_WORDS = 3
# fmt: off
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_TITLES = (*_HEADINGS, "summary", "legend", "caption", "figcaption", "th", "dt")
_CONTAINERS = (
    "body", "main", "article", "section", "div", "form", "fieldset", "details", "aside", "header",
    "footer", "figure", "center", "dialog",
)
_BLOCKS = (*_HEADINGS, "p", "div", "section", "ul", "ol", "dl", "table", "pre", "blockquote")
_DISCLOSING = ("aria-expanded", "data-toggle", "data-bs-toggle")
# What a control is called by: the first of at most three words.
_COMMANDS = frozenset((
    "accept", "agree", "apply", "back", "cancel", "clear", "close", "collapse", "confirm",
    "continue", "copied", "copy", "delete", "dismiss", "done", "download", "edit", "expand", "go",
    "hide", "like", "load", "log", "login", "logout", "menu", "next", "ok", "open", "post", "prev",
    "previous", "print", "refresh", "reload", "remove", "reset", "retry", "save", "search", "send",
    "share", "show", "sign", "skip", "sort", "submit", "subscribe", "toggle", "top", "undo",
    "update", "upload", "view",
    "abbrechen", "absenden", "anmelden", "drucken", "kopieren", "menü", "schließen", "senden",
    "speichern", "suchen", "teilen", "weiter", "zurück",
))
# fmt: on
_GOES_ON = re.compile(r"\s*[a-zà-öø-ÿ]")
_ENDS_SENTENCE = re.compile(r"\w[.!?:](?:\s|\Z)")


def controls(tree: HtmlElement) -> list[HtmlElement]:
    """The buttons that only do something; without text, or with a command of a few words."""
    return [button for button in tree.iter("button") if _is_control(button)]


def unwrap_buttons(tree: HtmlElement) -> None:
    """Make of every button the text that it shows: a paragraph, or a part of what it stands in."""
    for button in list(tree.iter("button")):
        if _stands_alone(button):
            button.tag = "p"
        else:
            _set_apart(button)
            button.drop_tag()


def _is_control(button: HtmlElement) -> bool:
    text = " ".join(str(button.text_content()).split())
    words = text.casefold().split()
    if not words:
        return True
    if any(ch.isdigit() for ch in text) or len(words) > _MOST_WORDS or _ENDS_SENTENCE.search(text):
        return False
    if _is_title(button) or _opens_text(button) or _stands_in_sentence(button):
        return False
    return _submits(button) or words[0].strip("…+-–») .") in _COMMANDS


def _is_title(button: HtmlElement) -> bool:
    """Whether it holds a heading, or is all the text of a heading, summary or column header."""
    if next(button.iter(*_HEADINGS), None) is not None:
        return True
    own = str(button.text_content()).split()
    for outer in button.iterancestors():
        if outer.tag in _TITLES or outer.get("role") == "heading":
            return str(outer.text_content()).split() == own
    return button.get("role") in ("heading", "tab")


def _opens_text(button: HtmlElement) -> bool:
    """Whether it folds a part of the page, other than one it names by a command."""
    words = str(button.text_content()).casefold().split()
    return any(name in button.attrib for name in _DISCLOSING) and words[0] not in _COMMANDS


def _stands_in_sentence(button: HtmlElement) -> bool:
    """Whether text of the same element goes on behind it, or leads up to it in a paragraph."""
    after = button.tail or ""
    if _GOES_ON.match(after):
        return True
    led = bool(_before(button).strip())
    return led and (button.getparent().tag == "p" or bool(after.strip()))


def _submits(button: HtmlElement) -> bool:
    form = next(button.iterancestors("form"), None)
    kind = button.get("type", "" if form is None else "submit")
    return str(kind).lower() in ("submit", "reset")


def _stands_alone(button: HtmlElement) -> bool:
    """Whether it is a paragraph of its own: directly in a container, with inline content only."""
    return (
        button.getparent().tag in _CONTAINERS
        and not _stands_in_sentence(button)
        and next((e for e in button.iter(*_BLOCKS) if e is not button), None) is None
    )


def _set_apart(button: HtmlElement) -> None:
    """Spaces where the button's edges part two words."""
    before, after = _before(button), button.tail or ""
    if re.search(r"\w\Z", before) or (button.getprevious() is not None and not before):
        button.text = " " + (button.text or "")
    if re.match(r"\w", after) or (button.getnext() is not None and not after):
        button.tail = " " + after


def _before(button: HtmlElement) -> str:
    """The text directly before the button."""
    previous = button.getprevious()
    return (previous.tail if previous is not None else button.getparent().text) or ""
