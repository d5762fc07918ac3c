"""The sidecar of a page: the evidence behind its statements, and how to tell a person's edits.

It holds no text but that of the claims and their quotes: the page's own lines and the values of
its front matter are known by hashes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from memory.passages.canon import digest
from memory.wiki.bundle.merge import keys
from memory.wiki.view import PageView

FOLDER = ".claims"


@dataclass(frozen=True, slots=True)
class Published:
    """How a page was published: the hash of its bytes, whether a person's text was in it, and the
    keys of the lines and of the front matter's values as the memory had written them."""

    sha256: str
    edited: bool
    lines: tuple[str, ...]
    front: Mapping[str, str]


def sidecar_name(page: str) -> str:
    """The sidecar of the page at `page` (`topics/x.md`), relative to the bundle."""
    return f"{FOLDER}/{page.removesuffix('.md')}.json"


def value_key(value: Any) -> str:
    """What a value of the front matter is known by."""
    return digest(json.dumps(value, sort_keys=True, default=str, ensure_ascii=False))[:16]


def published(
    data: bytes, *, edited: bool, lines: Sequence[str], front: Mapping[str, Any]
) -> Published:
    """The record of a page whose bytes are `data`, of the text and front matter made for it."""
    front_keys = {name: value_key(value) for name, value in front.items()}
    return Published(hashlib.sha256(data).hexdigest(), edited, tuple(keys(lines)), front_keys)


def write_sidecar(view: PageView, record: Published) -> str:
    """The text of a sidecar."""
    claims = [
        {
            "id": s.claim.id,
            "statement": s.claim.statement,
            "state": s.state,
            "reasons": list(s.reasons),
            "evidence": [
                {"source": view.labels[span.document], **asdict(span)} for span in s.claim.evidence
            ],
        }
        for s in view.shown
    ]
    content = {"page": view.page["id"], "published": asdict(record), "claims": claims}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def read_sidecar(path: Path) -> Published | None:
    """How the page of this sidecar was published; None where it is missing or corrupt."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        record = content["published"]
        claims = [claim["evidence"] for claim in content["claims"]]
        found = Published(
            str(record["sha256"]),
            bool(record["edited"]),
            tuple(map(str, record["lines"])),
            {str(name): str(value) for name, value in record["front"].items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return found if len(found.sha256) == 64 and all(claims) else None
