"""Characters that Word stores as something else than text: symbols, equations, raised digits.

Here: writing them as text in the tree. A raised digit becomes its Unicode form, so that a footnote
mark or an exponent is not read as the last digit of the number before it. Not here: paragraphs.
"""

from __future__ import annotations

from docx.oxml.ns import qn
from docx.oxml.parser import OxmlElement
from lxml.etree import _Element as Element

_M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
# Private-use codes of Word's symbol fonts that carry meaning in a text.
_SYMBOLS = {
    "symbol": {
        "F0B3": "≥", "F0A3": "≤", "F0B1": "±", "F0B4": "×", "F0B8": "÷", "F0B9": "≠", "F0BB": "≈",
        "F0B0": "°", "F0AE": "→", "F0AC": "←", "F0A5": "∞", "F0B7": "•", "F0D7": "·", "F0E5": "∑",
        "F0A0": "€", "F0A7": "♣", "F061": "α", "F062": "β", "F067": "γ", "F044": "Δ", "F06D": "µ",
        "F070": "π", "F053": "Σ", "F0D2": "®", "F0D3": "©", "F0D4": "™", "F02D": "−",
    },
    "wingdings": {
        "F0FE": "☒", "F0FD": "☒", "F078": "☒", "F0A8": "☐", "F06F": "☐", "F071": "☐", "F0FC": "✓",
        "F0FB": "✗", "F0E0": "→", "F0DF": "←", "F0E8": "→", "F0A7": "•", "F06C": "•", "F06E": "•",
    },
}  # fmt: skip


def write_symbols(body: Element) -> None:
    """Replace each `w:sym` by its character; one of an unknown font leaves what its code says."""
    for symbol in list(body.iter(qn("w:sym"))):
        code = str(symbol.get(qn("w:char"), "")).upper().zfill(4)
        font = str(symbol.get(qn("w:font"), "")).lower()
        table = next((t for name, t in _SYMBOLS.items() if font.startswith(name)), {})
        _put(symbol, table.get(code) or _by_code(code))


def write_equations(body: Element) -> None:
    """Replace each equation by a run with it on one line: fractions as "a/b", powers as "a^b"."""
    for equation in list(body.iter(f"{_M}oMath")):
        run = OxmlElement("w:r")
        run.append(_text(_linear(equation)))
        _swap(equation, [run])
    for paragraph in list(body.iter(f"{_M}oMathPara")):
        _swap(paragraph, list(paragraph))


def raise_digits(body: Element) -> None:
    """Write the digits of raised (or lowered) runs as such, if they are all that a run holds."""
    for position in body.iter(qn("w:vertAlign")):
        run = position.getparent().getparent()
        table = {"superscript": _RAISED, "subscript": _LOWERED}.get(position.get(qn("w:val"), ""))
        if table is None or run is None or run.tag != qn("w:r"):
            continue
        for text in run.iter(qn("w:t")):
            if (text.text or "").strip().isdecimal() and (text.text or "").isascii():
                text.text = (text.text or "").translate(table)


def _linear(element: Element) -> str:
    """The text of a part of an equation, its structure written with signs."""
    name = str(element.tag).removeprefix(_M)
    if name == "t":
        return element.text or ""
    if name == "f":
        return f"{_grouped(element, 'num')}/{_grouped(element, 'den')}"
    if name in ("sSup", "sSub", "sSubSup"):
        below = f"_{_grouped(element, 'sub')}" if name != "sSup" else ""
        above = f"^{_grouped(element, 'sup')}" if name != "sSub" else ""
        return f"{_part(element, 'e')}{below}{above}"
    if name == "rad":
        degree = _part(element, "deg")
        return (
            f"root {degree} of ({_part(element, 'e')})" if degree else f"√({_part(element, 'e')})"
        )
    if name == "d":
        inner = ", ".join(_linear(child) for child in element if child.tag == f"{_M}e")
        return _delimiter(element, "begChr", "(") + inner + _delimiter(element, "endChr", ")")
    if name == "nary":
        sign = _delimiter(element, "chr", "∫")
        limits = f" from {_part(element, 'sub')} to {_part(element, 'sup')} of "
        return f"{sign}{limits}{_part(element, 'e')}"
    if name.endswith("Pr"):
        return ""
    return "".join(_linear(child) for child in element)


def _part(element: Element, name: str) -> str:
    return "".join(_linear(child) for child in element if child.tag == f"{_M}{name}")


def _grouped(element: Element, name: str) -> str:
    text = _part(element, name)
    return text if text.replace(".", "").replace(",", "").isalnum() else f"({text})"


def _delimiter(element: Element, name: str, default: str) -> str:
    found = element.find(f"{_M}{str(element.tag).removeprefix(_M)}Pr/{_M}{name}")
    return default if found is None else str(found.get(f"{_M}val", ""))


def _by_code(code: str) -> str:
    try:
        number = int(code, 16)
    except ValueError:
        return ""
    number -= 0xF000 if 0xF000 <= number < 0xF100 else 0
    return chr(number) if 32 <= number < 0xE000 else ""


def _put(element: Element, text: str) -> None:
    _swap(element, [_text(text)])


def _text(text: str) -> Element:
    words: Element = OxmlElement("w:t")
    words.text = text
    words.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
    return words


def _swap(element: Element, children: list[Element]) -> None:
    parent = element.getparent()
    if parent is not None:
        index = parent.index(element)
        parent.remove(element)
        for offset, child in enumerate(children):
            parent.insert(index + offset, child)
