"""The ledger's files: what is written is read back, and nothing else is accepted."""

import json
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthetic_corpus.ledger.files import FILES, Ledger, LedgerError, read, read_kind, write
from synthetic_corpus.ledger.records import Fact, GoldPassage, NumberPlace, Question

FACT = Fact(
    id="a/deductible", concept="deductible", term="standard deductible", value="$1,000",
    document="a", section="7.2", heading="What you bear", scope=(("line", "homeowners"),),
    qualifiers=("in winter",), effective_from=date(2026, 1, 1), effective_to=None, authority=60,
    restates="", quote="The standard deductible is $1,000.", from_checkpoint=0, to_checkpoint=None,
)  # fmt: skip
QUESTION = Question(
    id="q1", kind="simple", subkind="single value", wordings=("What?", "Which?", "How much?"),
    must_state=("$1,000",), must_not_state=(),
    gold_passages=(GoldPassage("a", "policies/a.docx", "7.2", FACT.quote),), gold_list=(),
    as_of=None, known_at=None, checkpoint=0, principals=("everyone",), expect_abstain=False,
)  # fmt: skip


def _broken(directory: Path, **changes: object) -> str:
    write(directory, Ledger(facts=(FACT,)))
    path = directory / "facts.jsonl"
    row = json.loads(path.read_text())
    for key, value in changes.items():
        if value is None:
            del row[key]
        else:
            row[key] = value
    path.write_text(json.dumps(row) + "\n")
    with pytest.raises(LedgerError) as raised:
        read(directory)
    return str(raised.value)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    ledger = Ledger(facts=(FACT,), questions=(QUESTION,))
    write(tmp_path, ledger)
    assert read(tmp_path) == ledger
    assert {path.name for path in tmp_path.iterdir()} == {f"{kind}.jsonl" for kind in FILES}


@given(st.text(), st.lists(st.tuples(st.text(), st.text()), max_size=3))
def test_any_text_survives_the_files(
    tmp_path_factory: pytest.TempPathFactory, text: str, scope: list[tuple[str, str]]
) -> None:
    directory = tmp_path_factory.mktemp("ledger")
    text = text.encode("utf-8", "ignore").decode()
    pairs = tuple((a.encode("utf-8", "ignore").decode(), b.encode("utf-8", "ignore").decode())
                  for a, b in scope)  # fmt: skip
    row = Fact(**{**vars(FACT), "value": text, "scope": pairs})
    write(directory, Ledger(facts=(row,)))
    assert read_kind(directory, "facts") == (row,)


def test_a_missing_key_names_file_line_and_key(tmp_path: Path) -> None:
    message = _broken(tmp_path, value=None)
    assert "facts.jsonl, line 1" in message
    assert "the key 'value' is missing" in message


def test_an_unknown_key_is_an_error(tmp_path: Path) -> None:
    assert "the key 'mood' is unknown" in _broken(tmp_path, mood="good")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("value", 1000),
        ("authority", "60"),
        ("from_checkpoint", True),
        ("effective_from", "1 January 2026"),
        ("scope", [["line"]]),
        ("scope", {"line": "homeowners"}),
        ("qualifiers", "in winter"),
    ],
)
def test_a_value_of_the_wrong_type_is_an_error(tmp_path: Path, key: str, value: object) -> None:
    assert f"line 1: {key}: " in _broken(tmp_path, **{key: value})


def test_a_word_that_is_no_choice_is_an_error(tmp_path: Path) -> None:
    row = NumberPlace("a", "7.2", "$1,000", "fact", FACT.id, 1, 0, None)
    write(tmp_path, Ledger(numbers=(row,)))
    path = tmp_path / "numbers.jsonl"
    path.write_text(path.read_text().replace('"fact"', '"guess"'))
    with pytest.raises(LedgerError, match="role: 'guess' is none of 'fact', 'illustration'"):
        read(tmp_path)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, Ledger())
    (tmp_path / "facts.jsonl").write_text("{}\n[]\n")
    (tmp_path / "chains.jsonl").unlink()
    with pytest.raises(LedgerError) as raised:
        read(tmp_path)
    lines = str(raised.value).splitlines()
    assert len(lines) == 3
    assert any("facts.jsonl, line 2" in line for line in lines)
    assert any("chains.jsonl" in line for line in lines)
