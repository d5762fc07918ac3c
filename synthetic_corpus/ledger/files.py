"""The ledger's files: one JSONL file per kind of record, checked against the records' types.

Here: which file holds which kind, writing, and strict reading.
Not here: what the records mean (`records`), and checks across records.

A file that is missing, a key that is missing or unknown, and a value of the wrong type are errors
that name file, line and key; all errors of a ledger are collected before it is refused.
"""

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from synthetic_corpus.ledger.records import (
    AccessRule,
    Amendment,
    Chain,
    Change,
    Checkpoint,
    Concept,
    Contradiction,
    Definition,
    Difference,
    DocumentRecord,
    Edition,
    ExpectedStale,
    Fact,
    NonFact,
    NumberPlace,
    Question,
    Record,
    Reference,
    Supersession,
)

FILES: Mapping[str, type[Record]] = {
    "concepts": Concept,
    "documents": DocumentRecord,
    "facts": Fact,
    "references": Reference,
    "editions": Edition,
    "differences": Difference,
    "amendments": Amendment,
    "supersessions": Supersession,
    "contradictions": Contradiction,
    "definitions": Definition,
    "chains": Chain,
    "access": AccessRule,
    "nonfacts": NonFact,
    "numbers": NumberPlace,
    "checkpoints": Checkpoint,
    "changes": Change,
    "stale": ExpectedStale,
    "questions": Question,
}


class LedgerError(ValueError):
    """A ledger's files do not have the form they must have; one line per error."""


@dataclass(frozen=True)
class Ledger:
    """All records, in the order of their files. Its fields are the names in `FILES`."""

    concepts: tuple[Concept, ...] = ()
    documents: tuple[DocumentRecord, ...] = ()
    facts: tuple[Fact, ...] = ()
    references: tuple[Reference, ...] = ()
    editions: tuple[Edition, ...] = ()
    differences: tuple[Difference, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    supersessions: tuple[Supersession, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    definitions: tuple[Definition, ...] = ()
    chains: tuple[Chain, ...] = ()
    access: tuple[AccessRule, ...] = ()
    nonfacts: tuple[NonFact, ...] = ()
    numbers: tuple[NumberPlace, ...] = field(default=(), repr=False)
    checkpoints: tuple[Checkpoint, ...] = ()
    changes: tuple[Change, ...] = ()
    stale: tuple[ExpectedStale, ...] = ()
    questions: tuple[Question, ...] = ()

    def of(self, kind: str) -> tuple[Record, ...]:
        """The records of the file named `kind`; raises KeyError for an unknown one."""
        if kind not in FILES:
            raise KeyError(kind)
        return cast(tuple[Record, ...], getattr(self, kind))


def write(directory: Path, ledger: Ledger) -> None:
    """Write one file per kind into `directory`, which is made; existing files are replaced."""
    directory.mkdir(parents=True, exist_ok=True)
    for kind in FILES:
        write_kind(directory, kind, ledger.of(kind))


def write_kind(directory: Path, kind: str, records: Iterable[Record]) -> None:
    """Write the records of one kind; raises KeyError for an unknown kind."""
    names = [f.name for f in fields(FILES[kind])]
    lines = (
        json.dumps({name: _plain(getattr(record, name)) for name in names}, ensure_ascii=False)
        for record in records
    )
    text = "".join(f"{line}\n" for line in lines)
    (directory / f"{kind}.jsonl").write_text(text, encoding="utf-8", newline="\n")


def read(directory: Path) -> Ledger:
    """Read the whole ledger; raises LedgerError with every fault of every file."""
    found: dict[str, Any] = {}
    errors: list[str] = []
    for kind in FILES:
        try:
            found[kind] = read_kind(directory, kind)
        except LedgerError as error:
            errors.append(str(error))
    if errors:
        raise LedgerError("\n".join(errors))
    return Ledger(**found)


def read_kind(directory: Path, kind: str) -> tuple[Record, ...]:
    """Read the records of one kind; raises LedgerError with every fault of its file."""
    path = directory / f"{kind}.jsonl"
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise LedgerError(f"{path}: it cannot be read ({error})") from error
    records: list[Record] = []
    errors: list[str] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            records.append(_record(FILES[kind], json.loads(line)))
        except ValueError as error:
            errors.append(f"{path}, line {number}: {error}")
    if errors:
        raise LedgerError("\n".join(errors))
    return tuple(records)


def _plain(value: object) -> object:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value


@cache
def _types(record: Hashable) -> dict[str, Any]:
    kind = cast(type[Any], record)
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}


def _record(kind: type[Any], row: object) -> Any:
    if not isinstance(row, dict):
        raise ValueError(f"it holds a {type(row).__name__} where a record is expected")
    types = _types(cast(Hashable, kind))
    faults = [f"the key {key!r} is missing" for key in types if key not in row]
    faults += [f"the key {key!r} is unknown" for key in row if key not in types]
    values: dict[str, Any] = {}
    for key, wanted in types.items():
        if key in row:
            try:
                values[key] = _value(wanted, row[key])
            except ValueError as error:
                faults.append(f"{key}: {error}")
    if faults:
        raise ValueError("; ".join(faults))
    return kind(**values)


def _value(wanted: Any, given: object) -> Any:
    origin = get_origin(wanted)
    if origin in (UnionType, Union):
        rest = [part for part in get_args(wanted) if part is not NoneType]
        return None if given is None else _value(rest[0], given)
    if origin is Literal:
        if given not in get_args(wanted):
            raise ValueError(f"{given!r} is none of {', '.join(map(repr, get_args(wanted)))}")
        return given
    if origin is tuple:
        return _items(get_args(wanted), given)
    if wanted is date and isinstance(given, str):
        return date.fromisoformat(given)
    if hasattr(wanted, "__dataclass_fields__"):
        return _record(wanted, given)
    if type(given) is not wanted:
        raise ValueError(f"{given!r} is a {type(given).__name__}, not a {wanted.__name__}")
    return given


def _items(wanted: tuple[Any, ...], given: object) -> tuple[Any, ...]:
    if not isinstance(given, list):
        raise ValueError(f"{given!r} is a {type(given).__name__}, not a list")
    if wanted[-1] is Ellipsis:
        return tuple(_value(wanted[0], part) for part in given)
    if len(wanted) != len(given):
        raise ValueError(f"it has {len(given)} parts where {len(wanted)} are expected")
    return tuple(_value(part, value) for part, value in zip(wanted, given, strict=True))
