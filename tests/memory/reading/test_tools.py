"""The registry of tools: descriptions, schemas, arguments, and answers of every tool."""

from __future__ import annotations

import json
from datetime import date
from typing import Any, get_args

import pytest

from memory.errors import ConfigurationError, DocmemError
from memory.graph.walk import TYPES
from memory.provisions.scopes import KEYS
from memory.reading.arguments import EdgeType, ScopeKey
from memory.reading.tools import TOOLS, open_reader, tool

NAMES = ["search", "read", "locate", "expand", "governs", "impact", "check"]
Row = dict[str, Any]


def _calls(memory: Any) -> list[tuple[str, Row]]:
    """A call of every tool that finds something."""
    new = memory.document("new")["id"]
    claim = sorted(row["id"] for row in memory.rows("claims"))[0]
    return [
        ("search", {"text": "emergency repairs"}),
        ("read", {"node": new}),
        ("locate", {"terms": "emergency repairs", "k": 2}),
        ("expand", {"node": new}),
        ("governs", {"subject": "emergency repairs"}),
        ("impact", {"node": new}),
        ("check", {"claim": claim}),
    ]


def test_every_tool_of_the_design_is_there_and_says_what_a_model_needs() -> None:
    assert list(TOOLS) == NAMES
    for name, each in TOOLS.items():
        assert each.name == name
        others = [other for other in NAMES if other != name and f"`{other}`" in each.description]
        assert others, f"{name} names no other tool"
        assert json.dumps(each.example) in each.description
        assert len(each.description) < 2000
        each.checked(each.example)


def test_the_schema_tells_every_argument_and_no_principals() -> None:
    for each in TOOLS.values():
        assert each.parameters["type"] == "object"
        assert each.parameters["additionalProperties"] is False
        properties = each.parameters["properties"]
        assert {"as_of", "known_at"} <= properties.keys()
        assert not any("principal" in name for name in properties)
        assert all(value.get("description") for value in properties.values())
        assert "null" not in json.dumps(each.parameters)


def test_types_of_edges_and_keys_of_scopes_are_those_of_the_memory() -> None:
    assert set(get_args(EdgeType)) == set(TYPES)
    assert get_args(ScopeKey) == KEYS


def test_answers_are_json_of_one_snapshot_and_the_same_twice(insurer: Any) -> None:
    for name, arguments in _calls(insurer):
        answers = []
        for _ in range(2):
            reader = open_reader(insurer.store, (), as_of=date(2026, 6, 1))
            answers.append(json.dumps(tool(name).call(reader, arguments)))
        assert answers[0] == answers[1]
        assert json.loads(answers[0])["snapshot"] == insurer.store.snapshot().number
        assert json.loads(answers[0])["as_of"] == "2026-06-01"


def test_nothing_hidden_is_in_any_answer(insurer: Any) -> None:
    hidden = [row for row in insurer.rows("passages") if "eppelin" in row["text"]]
    traces = {"eppelin", "9,000", "ZX 00 09", insurer.document("secret")["id"]}
    traces |= {row["id"] for row in hidden}
    calls = _calls(insurer) + [
        ("locate", {"terms": "zeppelin hangars limits", "k": 50}),
        ("governs", {"subject": "zeppelin hangar"}),
    ]
    reader = open_reader(insurer.store, (), as_of=date(2026, 6, 1))
    for name, arguments in calls:
        asked = {"subject": "", "names": []} if name == "governs" else {}
        answer = json.dumps(tool(name).call(reader, arguments) | asked)
        assert not [trace for trace in traces if trace in answer], name


def test_what_is_hidden_and_what_is_not_there_get_the_same_error(insurer: Any) -> None:
    secret = insurer.document("secret")["id"]
    claim = next(r["id"] for r in insurer.rows("claims") if "zeppelin" in r["statement"])
    passage = next(r["id"] for r in insurer.rows("passages") if "eppelin" in r["text"])
    page = next(r["page"] for r in insurer.rows("claims") if "zeppelin" in r["statement"])
    reader = open_reader(insurer.store, (), as_of=date(2026, 6, 1))
    for name, key in (("read", "node"), ("expand", "node"), ("impact", "node"), ("check", "claim")):
        for node in (secret, claim, passage, page):
            kind = node.split(":")[0]
            told = [_error(name, reader, {key: n}) for n in (node, f"{kind}:{'0' * len(node)}")]
            assert told[0].replace(node, "N") == told[1].replace(f"{kind}:{'0' * len(node)}", "N")


def _error(name: str, reader: Any, arguments: Row) -> str:
    with pytest.raises(DocmemError) as error:
        tool(name).call(reader, arguments)
    return str(error.value)


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("locate", {}, "'terms' is missing"),
        ("locate", {"terms": "a", "principals": ["group:law"]}, "no argument 'principals'"),
        ("locate", {"terms": "a", "k": 500}, "'k' should be less than or equal to 50"),
        ("expand", {"node": "doc:a", "edges": ["likes"]}, "supersedes"),
        ("search", {"text": "a", "as_of": "yesterday"}, "'as_of'"),
        ("governs", {"subject": "a", "scope": {"planet": "Mars"}}, "jurisdiction"),
        ("read", "doc:a", "JSON object"),
        ("check", {"claim": 7}, "was 7"),
    ],
)
def test_wrong_arguments_are_told_with_what_was_expected(
    insurer: Any, name: str, arguments: Any, told: str
) -> None:
    reader = open_reader(insurer.store, (), as_of=date(2026, 6, 1))
    error = _error(name, reader, arguments)
    assert told in error and error.startswith(name)
    assert "as_of" in error


def test_an_unknown_tool_is_told_with_those_that_there_are() -> None:
    with pytest.raises(ConfigurationError, match="locate"):
        tool("grep")


def test_long_answers_are_bounded_and_paged(insurer: Any) -> None:
    insurer.files["long"] = "@title Long\n" + "\n".join(
        f"The fee {n} of repairs is ${n}." + " It is due." * 40 for n in range(100)
    )
    insurer.files["wide"] = "@title Wide\n" + "word " * 20_000
    insurer.update()
    reader = open_reader(insurer.store, (), as_of=date(2026, 6, 1))
    for name in ("long", "wide"):
        node, part, texts = insurer.document(name)["id"], 1, []
        while part:
            answer = tool("read").call(reader, {"node": node, "part": part})
            assert len(answer["text"]) < 10_000
            texts.append(answer["text"])
            part = answer["next"]
        assert len(texts) > 1
    seen: list[str] = []
    page = 1
    while page:
        answer = tool("locate").call(reader, {"terms": "fee", "k": 7, "page": page})
        seen += [row["node"] for row in answer["rows"]]
        page = answer["next"]
    assert len(seen) == len(set(seen)) and len(seen) > 7
