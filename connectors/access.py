"""The access file of a source: a CSV of `pattern,allow,deny` that says who may read what.

Here: reading that file strictly and combining its rows for one locator; the same of a single cell.
Not here: checking a reader against a list (`AccessList.permits`). Whatever is wrong with the file
stops the source, because a rule that was not understood must never become "everyone may read".
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from memory.errors import SourceUnavailable
from memory.records import AccessList

HEADER = ["pattern", "allow", "deny"]
_NO_PRINCIPAL = re.compile(r"[!,\"\x00-\x1f]")


@dataclass(frozen=True, slots=True)
class AccessRule:
    """One row: which locators it is about, and whom it lets in or keeps out."""

    pattern: re.Pattern[str]
    allow: tuple[str, ...]
    deny: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AccessRules:
    """All rows of a source's access file, and the readers where no row matches."""

    rules: tuple[AccessRule, ...]
    readers: tuple[str, ...]

    def for_locator(self, locator: str) -> AccessList:
        """The union of all matching rows, or the source's default readers if none matches."""
        matching = [rule for rule in self.rules if rule.pattern.fullmatch(locator)]
        if not matching:
            return AccessList(allow=_principals(self.readers))
        return AccessList(
            allow=_principals(p for rule in matching for p in rule.allow),
            deny=_principals(p for rule in matching for p in rule.deny),
        )


def read_access_file(path: Path, readers: tuple[str, ...]) -> AccessRules:
    """The rules in `path`; raises `SourceUnavailable` with file, line and remedy."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise _refused(path, 0, f"it cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise _refused(path, line, "it is not UTF-8 text") from error
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as error:
        raise _refused(path, reader.line_num, f"it is not valid CSV ({error})") from error
    if not rows or [cell.strip() for cell in rows[0][1]] != HEADER:
        raise _refused(path, 1, "its first line is not the header pattern,allow,deny")
    return AccessRules(tuple(_rule(path, line, row) for line, row in rows[1:] if row), readers)


def read_access_cell(cell: str, readers: tuple[str, ...]) -> AccessList:
    """Who may read one thing: principals separated by ';', those behind a '!' denied.

    `readers` may where the cell is empty; where it names only who may not, nobody may. Raises
    ValueError that says what is wrong.
    """
    if not cell.strip():
        return AccessList(allow=_principals(readers))
    allow: list[str] = []
    deny: list[str] = []
    for name in filter(None, map(str.strip, cell.split(";"))):
        bare = name.removeprefix("!").strip()
        if not bare or _NO_PRINCIPAL.search(bare):
            raise ValueError(f"names {name!r}, where a principal or !principal is expected")
        (deny if name.startswith("!") else allow).append(bare)
    return AccessList(_principals(allow), _principals(deny))


def glob_pattern(glob: str) -> re.Pattern[str]:
    """A glob on POSIX paths as a pattern for the whole path.

    `*` and `?` stay within one folder, `**/` is any number of folders, `**` anything.
    """
    tokens = re.split(r"(\*\*/|\*\*|\*|\?|\[!?[^\]]+\])", glob)
    return re.compile("".join(_translate(token) for token in tokens), re.DOTALL)


def _translate(token: str) -> str:
    wildcards = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    if token in wildcards:
        return wildcards[token]
    if token.startswith("[") and token.endswith("]") and len(token) > 2:
        negated = token.startswith("[!")
        inner = re.sub(r"([\\\[\]^&~|])", r"\\\1", token[2 if negated else 1 : -1])
        return f"(?!/)[{'^' if negated else ''}{inner}]"
    return re.escape(token)


def _rule(path: Path, line: int, row: list[str]) -> AccessRule:
    if len(row) != len(HEADER):
        raise _refused(path, line, f"it has {len(row)} columns where 3 are expected")
    pattern, allow, deny = (cell.strip() for cell in row)
    if not pattern:
        raise _refused(path, line, "its pattern is empty")
    try:
        compiled = glob_pattern(pattern)
    except re.error as error:
        raise _refused(path, line, f"the pattern {pattern!r} is not a glob ({error})") from error
    return AccessRule(compiled, _principals(allow.split(";")), _principals(deny.split(";")))


def _principals(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({name.strip() for name in names if name.strip()}))


def _refused(path: Path, line: int, what: str) -> SourceUnavailable:
    where = f"{path}, line {line}" if line else f"{path}"
    return SourceUnavailable(
        f"access file {where}: {what}. Nothing of this source is read until it is put right: "
        "a UTF-8 CSV with the header pattern,allow,deny and principals separated by ';'."
    )
