"""pdfminer's interpreter with what it leaves out: transparency, blending, names of layers.

Here: operators of a page's content. Not here: what they paint (`paint`).
"""

from __future__ import annotations

from typing import Any

from pdfminer.pdfinterp import PDFPageInterpreter
from pdfminer.pdftypes import resolve1
from pdfminer.psparser import PSLiteral

from connectors.formats.pdf.paint import Painter


class Interpreter(PDFPageInterpreter):
    """pdfminer's interpreter, which tells the device how transparent fills are."""

    device: Painter

    def do_q(self) -> None:
        """Save the graphics state, transparency included."""
        super().do_q()
        self.device.alphas.append(self.device.alpha)

    def do_Q(self) -> None:  # noqa: N802 (the operator's name)
        """Restore the graphics state, transparency included."""
        super().do_Q()
        if self.device.alphas:
            self.device.alpha = self.device.alphas.pop()

    def do_gs(self, name: Any) -> None:
        """Take the fill transparency from a graphics state dictionary."""
        states: Any = resolve1(self.resources.get("ExtGState")) or {}
        state: Any = resolve1(states.get(name.name if isinstance(name, PSLiteral) else name)) or {}
        alpha = resolve1(state.get("ca"))
        if isinstance(alpha, (int, float)):
            self.device.alpha = float(alpha)
        self.device.blends = getattr(resolve1(state.get("BM")), "name", "Normal") != "Normal"

    def do_BDC(self, tag: Any, props: Any) -> None:  # noqa: N802 (the operator's name)
        """Begin marked content; a layer's name is resolved to its dictionary."""
        if isinstance(props, PSLiteral):
            named: Any = resolve1(self.resources.get("Properties")) or {}
            props = named.get(props.name, props)
        super().do_BDC(tag, props)
