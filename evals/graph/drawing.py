"""Boxes and labelled arrows as SVG that follows the reader's light or dark setting.

Here: where lines leave and meet boxes, and the marks. Not here: what is drawn (`picture`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

PITCH, HEIGHT, PORT, MARGIN = 66, 44, 20, 24
_STYLE = """\
    svg { --paper: #ffffff; --ink: #0f172a; --soft: #64748b; --rule: #94a3b8;
          --form: #e0f2fe; --manual: #dcfce7; --letter: #f1f5f9;
          --refers: #64748b; --attaches: #0369a1; --amends: #b45309; --supersedes: #be123c; }
    @media (prefers-color-scheme: dark) {
      svg { --paper: #0d1117; --ink: #e6edf3; --soft: #9aa7b5; --rule: #5b6773;
            --form: #0c2d48; --manual: #12351f; --letter: #1f2731;
            --refers: #9aa7b5; --attaches: #58b4f5; --amends: #e3a34b; --supersedes: #f7768e; }
    }
    .paper { fill: var(--paper); } text { fill: var(--ink); }
    .box { stroke: var(--rule); } .gone { stroke-dasharray: 5 4; }
    .form { fill: var(--form); } .manual { fill: var(--manual); } .letter { fill: var(--letter); }
    .small { font-size: 11px; fill: var(--soft); }
    .line { fill: none; stroke-width: 1.6; }
    .said { font-size: 12px; }
"""
Ports = dict[tuple[str, str], list[int]]  # by box and side, the arrows that meet it there
_KINDS = ("supersedes", "amends", "attaches", "refers")
_LETTER = 6.6  # pixels, of small text, at most on the average


@dataclass(frozen=True, slots=True)
class Column:
    """Where a column of boxes begins, and how wide they are."""

    x: int
    width: int


@dataclass(frozen=True, slots=True)
class Box:
    """A document: its column, its row (halves are allowed), two lines of text; `gone` is dashed."""

    column: Column
    row: float
    name: str
    below: str
    style: str
    gone: bool = False

    @property
    def y(self) -> float:
        """The middle."""
        return MARGIN + HEIGHT / 2 + self.row * PITCH


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one box to another, by their keys; `style` is one of the four kinds of lines."""

    source: str
    target: str
    style: str
    said: str


def drawing(
    title: str, boxes: Mapping[str, Box], arrows: Sequence[Arrow], told: Mapping[str, str]
) -> str:
    """The whole SVG: boxes by key, the arrows between them, and `told`, what styles mean."""
    ports = _ports(boxes, arrows)
    heights = {key: _height(key, ports) for key in boxes}
    width = max(box.column.x + box.column.width for box in boxes.values()) + MARGIN
    foot = max(b.y + heights[k] / 2 for k, b in boxes.items()) + 2 * MARGIN
    height = round(foot + MARGIN)
    drawn = [_arrow(boxes, heights, ports, number, arrow) for number, arrow in enumerate(arrows)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="system-ui, sans-serif" font-size="13">',
        f"  <title>{escape(title)}</title>",
        f"  <style>\n{_STYLE}{_lines_style()}  </style>",
        "  <defs>", *_tips(), "  </defs>",
        f'  <rect class="paper" width="{width}" height="{height}" rx="8"/>',
        *(line for line, _ in drawn), *(words for _, words in drawn),
        *(_box(box, heights[key]) for key, box in boxes.items()),
        *_legend(told, foot), "</svg>", "",
    ])  # fmt: skip


def _legend(told: Mapping[str, str], y: float) -> Iterator[str]:
    """One line below everything: a piece of each style and what it means."""
    x = MARGIN
    for style, words in told.items():
        if style in _KINDS:
            yield _line(f"M{x} {y:g}h26", style)
        else:
            yield (f'  <rect class="box {style}" x="{x}" y="{y - 7:g}" width="26" height="14" '
                   'rx="3"/>')  # fmt: skip
        yield f'  <text class="small" x="{x + 33}" y="{y + 4:g}">{escape(words)}</text>'
        x += 33 + round(len(words) * _LETTER) + 18


def _lines_style() -> str:
    return "".join(
        f"    .{k} {{ stroke: var(--{k}); }} .tip-{k}, .said-{k} {{ fill: var(--{k}); }}\n"
        for k in _KINDS
    )


def _tips() -> Iterator[str]:
    for kind in _KINDS:
        yield (
            f'    <marker id="{kind}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="6" '
            f'markerHeight="6" orient="auto"><path class="tip-{kind}" d="M0 0 8 4 0 8z"/></marker>'
        )


def _ports(boxes: Mapping[str, Box], arrows: Iterable[Arrow]) -> Ports:
    """By box and side (left, right) the arrows that meet it there, from above to below."""
    found: dict[tuple[str, str], list[tuple[float, int]]] = defaultdict(list)
    for number, arrow in enumerate(arrows):
        one, two = boxes[arrow.source], boxes[arrow.target]
        if one.column != two.column:
            right = one.column.x < two.column.x
            found[arrow.source, "right" if right else "left"].append((two.y, number))
            found[arrow.target, "left" if right else "right"].append((one.y, number))
    return {side: [number for _, number in sorted(met)] for side, met in found.items()}


def _height(key: str, ports: Ports) -> int:
    most = max((len(met) for (box, _), met in ports.items() if box == key), default=0)
    return max(HEIGHT, PORT * most + 8)


def _arrow(
    boxes: Mapping[str, Box], heights: Mapping[str, int], ports: Ports, number: int, arrow: Arrow
) -> tuple[str, str]:
    """A line and its words: upright within a column, else a curve from side to side."""
    one, two = boxes[arrow.source], boxes[arrow.target]
    if one.column == two.column:
        x = one.column.x + one.column.width / 2
        down = 1 if two.y > one.y else -1
        y1, y2 = one.y + down * heights[arrow.source] / 2, two.y - down * heights[arrow.target] / 2
        path = f"M{x:g} {y1:g}V{y2 - down:g}"
        return _line(path, arrow.style), _words(x + 9, (y1 + y2) / 2, arrow, "start")
    right = one.column.x < two.column.x
    x1, y1 = _end(arrow.source, one, "right" if right else "left", ports, number)
    x2, y2 = _end(arrow.target, two, "left" if right else "right", ports, number)
    bend = (x1 + x2) / 2
    path = f"M{x1:g} {y1:g}C{bend:g} {y1:g} {bend:g} {y2:g} {x2 - (1 if right else -1):g} {y2:g}"
    return _line(path, arrow.style), _words(bend, (y1 + y2) / 2, arrow, "middle")


def _end(key: str, box: Box, side: str, ports: Ports, number: int) -> tuple[float, float]:
    met = ports[key, side]
    x = box.column.x + (box.column.width if side == "right" else 0)
    return x, box.y + (met.index(number) - (len(met) - 1) / 2) * PORT


def _line(path: str, style: str) -> str:
    return f'  <path class="line {style}" marker-end="url(#{style})" d="{path}"/>'


def _words(x: float, y: float, arrow: Arrow, anchor: str) -> str:
    """What an arrow says; in the middle of a line, on a piece of paper that covers it."""
    wide = len(arrow.said) * _LETTER + 6
    paper = (
        f'  <rect class="paper" x="{x - wide / 2:g}" y="{y - 9:g}" width="{wide:g}" height="18"/>\n'
    )
    return (paper if anchor == "middle" else "") + (
        f'  <text class="said said-{arrow.style}" x="{x:g}" y="{y + 4:g}" '
        f'text-anchor="{anchor}">{escape(arrow.said)}</text>'
    )


def _box(box: Box, height: int) -> str:
    left, middle = box.column.x, box.column.x + box.column.width / 2
    style = f"box {box.style} gone" if box.gone else f"box {box.style}"
    return (
        f'  <rect class="{style}" x="{left}" y="{box.y - height / 2:g}" '
        f'width="{box.column.width}" height="{height}" rx="6"/>\n'
        f'  <text x="{middle:g}" y="{box.y - 3:g}" text-anchor="middle" font-weight="600">'
        f"{escape(box.name)}</text>"
        f'<text class="small" x="{middle:g}" y="{box.y + 13:g}" text-anchor="middle">'
        f"{escape(box.below)}</text>"
    )
