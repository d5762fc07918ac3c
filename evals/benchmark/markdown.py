"""Markdown of tables and plain text, and one self-contained page made of it.

Here: form. Not here: what a report says (`report_parts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import Template
from typing import Any

from markdown_it import MarkdownIt

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#~])")
_PAGE = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>$title</title><style>
:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--rule:#d5d9de;--soft:#f4f6f8}
@media (prefers-color-scheme:dark){
:root{--ink:#dfe3e8;--paper:#14171a;--rule:#3a4047;--soft:#1e2327}}
body{margin:0 auto;padding:1.5rem 1rem 5rem;max-width:72rem;color:var(--ink);
background:var(--paper);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.7rem;line-height:1.2}h2{margin-top:2.6rem;border-bottom:1px solid var(--rule)}
h3{margin-top:1.8rem}p,li{max-width:48rem}.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .7rem;border-bottom:1px solid var(--rule);vertical-align:top;text-align:left}
th{background:var(--soft)}tr>:first-child{white-space:nowrap}
blockquote{margin:.4rem 0 1rem;padding:.1rem 1rem;border-left:3px solid var(--rule)}
svg{display:block;margin:1rem 0}code{background:var(--soft);padding:.1em .3em;border-radius:3px;
overflow-wrap:anywhere}</style></head><body>
$body
</body></html>
""")


def plain(text: object) -> str:
    """A text as Markdown that says just that, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(str(text).split()))


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]], *, words: int = 1) -> str:
    """A table; all but the first `words` columns are aligned to the right."""
    marks = ["---" if number < words else "---:" for number in range(len(columns))]
    lines = [[plain(name) for name in columns], marks]
    lines += [["" if cell is None else plain(cell) for cell in row] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def page(title: str, text: str, pictures: Mapping[str, str]) -> str:
    """A page of Markdown with its pictures in it, which are SVG by name."""
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    renderer: Any = made.renderer
    rules = renderer.rules
    rules["image"] = lambda tokens, at, *_: pictures[str(tokens[at].attrs["src"])]
    rules["table_open"] = lambda *_: '<div class="wide"><table>\n'
    rules["table_close"] = lambda *_: "</table></div>\n"
    return _PAGE.substitute(title=title, body=made.render(text))
