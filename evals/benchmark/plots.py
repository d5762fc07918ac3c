"""Plots of the report as SVG: groups of bars with intervals, and lines over checkpoints.

Here: marks and axes; ink follows the light or dark scheme of the reader. Not here: which figures
are drawn (`report_parts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

COLOURS = ("#4477aa", "#cc6633", "#2d8a4e", "#8a6fb0", "#999999")
_WIDTH, _HEIGHT = 760, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 12, 44, 48
_STEPS = 5
_STYLE = (
    "<style>.ink{fill:#222;font:13px system-ui,sans-serif}.small{font-size:11px}"
    ".rule{stroke:#8884;stroke-width:1}"
    ".whisker{stroke:#222;stroke-width:1.5}@media (prefers-color-scheme:dark)"
    "{.ink{fill:#ddd}.whisker{stroke:#ddd}}</style>"
)


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its height, and the ends of its interval where it has one."""

    value: float
    low: float | None = None
    high: float | None = None


def bars(title: str, groups: Mapping[str, Mapping[str, Bar]], *, most: float = 1.0) -> str:
    """Bars in groups, one colour for each series, from 0 to `most`; the SVG."""
    series = list(dict.fromkeys(name for group in groups.values() for name in group))
    wide = (_WIDTH - _LEFT - _RIGHT) / max(1, len(groups))
    thick = min(46.0, wide * 0.8 / max(1, len(series)))
    parts = [_axis(0.0, most), _legend(series)]
    for number, (label, group) in enumerate(groups.items()):
        middle = _LEFT + wide * (number + 0.5)
        parts.append(_text(middle, _HEIGHT - 12, label, "middle"))
        start = middle - thick * len(series) / 2
        for place, name in enumerate(series):
            if name in group:
                parts.append(_bar(start + thick * place, thick, group[name], most, series, name))
    return _svg(title, parts)


def lines(
    title: str, names: Sequence[str], series: Mapping[str, Sequence[float | None]],
    *, least: float = 0.0, most: float = 1.0,
) -> str:  # fmt: skip
    """One line for each series over `names`, from `least` to `most`; the SVG."""
    wide = (_WIDTH - _LEFT - _RIGHT) / max(1, len(names))
    parts = [_axis(least, most), _legend(list(series))]
    for number, name in enumerate(names):
        parts.append(_text(_LEFT + wide * (number + 0.5), _HEIGHT - 12, name, "middle"))
    for (name, values), colour in zip(series.items(), COLOURS, strict=False):
        points = [
            (_LEFT + wide * (number + 0.5), _y((value - least) / (most - least)))
            for number, value in enumerate(values)
            if value is not None
        ]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
        )
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"><title>'
                  f"{escape(name)}</title></circle>" for x, y in points]  # fmt: skip
    return _svg(title, parts)


def _bar(left: float, thick: float, bar: Bar, most: float, series: Sequence[str], name: str) -> str:
    top, colour = _y(bar.value / most), COLOURS[series.index(name) % len(COLOURS)]
    said = f"{name}: {bar.value:.3g}"
    drawn = (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{thick * 0.9:.1f}" '
        f'height="{_y(0) - top:.1f}" fill="{colour}"><title>{escape(said)}</title></rect>'
    )
    middle = left + thick * 0.45
    if bar.low is not None and bar.high is not None:
        low, high = _y(bar.low / most), _y(bar.high / most)
        drawn += _line(middle, low, middle, high, "whisker")
    return drawn + _text(middle, _y(0) + 15, f"{bar.value:.2f}", "middle", "small ink")


def _axis(least: float, most: float) -> str:
    found = []
    for step in range(_STEPS + 1):
        share = step / _STEPS
        value = least + (most - least) * share
        found.append(_line(_LEFT, _y(share), _WIDTH - _RIGHT, _y(share), "rule"))
        found.append(_text(_LEFT - 8, _y(share) + 4, f"{value:.3g}", "end"))
    return "".join(found)


def _legend(series: Sequence[str]) -> str:
    found, x = [], float(_LEFT)
    for name, colour in zip(series, COLOURS, strict=False):
        found.append(f'<rect x="{x:.0f}" y="8" width="13" height="13" rx="2" fill="{colour}"/>')
        found.append(_text(x + 19, 19, name))
        x += 40 + 7.5 * len(name)
    return "".join(found)


def _y(share: float) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - max(0.0, min(1.0, share)))


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "ink") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{kind}">{escape(text)}</text>'


def _svg(title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'width="100%" style="max-width:{_WIDTH}px"><title>{escape(title)}</title>{_STYLE}'
        + "".join(parts)
        + "</svg>"
    )
