"""Markdown links whose target holds a space: `[Leave]({% page "leave" %})`, `[form](my form.md)`.

CommonMark takes them for text, but handbooks are full of them: a site's generator fills the
placeholder in before its renderer sees the page, and editors accept file names as they are. Here:
putting a sign in the place of such a target, and the target back once the page is rendered, in
which all is as before wherever no link came of it (code, raw HTML). Not here: rendering
(`markdown`), and what a target leads to.

A target is replaced only if it looks like an address. "the insured[s](or their agents)" does not.
"""

from __future__ import annotations

import html
import re

# A private-use character, taken out of the text first.
_EDGE = "\ue0d1"
_SIGN = re.compile(rf"{_EDGE}(\d{{1,9}}){_EDGE}")
_LONGEST = 1000
_WRAP = r"\n(?![ \t]*\n)"
_TEMPLATE = (
    rf"(?:\{{\{{(?:[^}}\n]|{_WRAP}|\}}(?!\}})){{1,300}}+\}}\}}"
    rf"|\{{%(?:[^%\n]|{_WRAP}|%(?!\}})){{1,300}}+%\}})"
)
_INLINE = re.compile(
    rf"(?<=\]\()(?P<target>(?:{_TEMPLATE}|[^(){{\n]|\{{(?![{{%])|\([^()\n]*+\))++)(?=\))"
)
_DEFINED = re.compile(
    rf"^(?P<label> {{0,3}}\[(?!\^)[^\]\n]{{1,200}}\]:)[ \t]*"
    rf"(?P<target>[^\s{{]*+{_TEMPLATE}(?:{_TEMPLATE}|[^\s{{])*+)(?=[ \t]*$)",
    re.MULTILINE,
)
_TITLE = re.compile(r"\s+(?:\"[^\"\n]*\"|'[^'\n]*')\s*\Z")
_FILES = "md|markdown|html?|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|txt|rtf|eml|zip|png|jpe?g|gif|svg"
_ADDRESS = re.compile(
    rf".*{_TEMPLATE}.*"
    r"|(?:(?:https?|ftp|file|mailto|tel):\S|www\.|\.{0,2}/\S|#[a-z]).*"
    rf"|.*[^\s/.](?:/|\.(?:{_FILES}))(?:[#?].*)?",
    re.DOTALL | re.IGNORECASE,
)


def without_spaces(text: str) -> tuple[str, list[str]]:
    """`text` with a sign in the place of each target that holds a space, and these targets."""
    targets: list[str] = []

    def sign(target: str) -> str:
        targets.append(target)
        return f"{_EDGE}{len(targets) - 1}{_EDGE}"

    def inline(match: re.Match[str]) -> str:
        target = match["target"]
        if len(target) > _LONGEST:
            return target
        title = _TITLE.search(target)
        address = (target[: title.start()] if title else target).strip()
        if not re.search(r"\s", address):
            return target
        return target.replace(address, sign(address), 1) if _ADDRESS.fullmatch(address) else target

    def defined(match: re.Match[str]) -> str:
        return f"{match['label']} {sign(_restored(match['target'], targets))}"

    return _DEFINED.sub(defined, _INLINE.sub(inline, text.replace(_EDGE, ""))), targets


def with_spaces(page: str, targets: list[str]) -> str:
    """The rendered `page` with the targets in the places of their signs."""
    return _restored(page, [html.escape(target) for target in targets])


def _restored(text: str, targets: list[str]) -> str:
    """`text` with its targets; a sign that means none, written as an entity, goes."""
    return _SIGN.sub(lambda m: "".join(targets[int(m[1]) : int(m[1]) + 1]), text)
