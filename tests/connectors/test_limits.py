"""Files built to exhaust a reader are refused before anything reads them."""

from __future__ import annotations

import tracemalloc
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from connectors import limits
from connectors.limits import check_size
from connectors.parse import parse
from memory.errors import UnreadableDocument
from tests.connectors import bombs


def _refused(locator: str, data: bytes) -> UnreadableDocument:
    with pytest.raises(UnreadableDocument) as caught:
        parse(locator, data, "policy")
    assert str(caught.value).startswith(f"{locator}: ") and caught.value.remedy
    return caught.value


@pytest.mark.parametrize("bomb", [bombs.one_text_of_300_mb, bombs.many_paragraphs])
def test_a_packed_bomb_is_refused_without_being_unpacked(bomb: object) -> None:
    data = bomb()  # type: ignore[operator]
    assert len(data) < 350_000
    tracemalloc.start()
    error = _refused("bomb.docx", data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert error.code == "too_large" and "limit" in str(error)
    assert peak < 20_000_000


def test_entities_that_multiply_are_refused() -> None:
    laughs = b'<!ENTITY a "ha">' + b"".join(
        b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)
    )
    data = bombs.with_entities(laughs, b"<w:p><w:r><w:t>&j;</w:t></w:r></w:p>")
    assert _refused("laughs.docx", data).code == "corrupt"


def test_an_external_entity_is_refused_and_its_file_never_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret is 4711")
    declared = f'<!ENTITY s SYSTEM "{secret.as_uri()}">'.encode()
    data = bombs.with_entities(declared, b"<w:p><w:r><w:t>A &s;</w:t></w:r></w:p>")
    error = _refused("xxe.docx", data)
    assert error.code == "corrupt" and "4711" not in str(error)


def test_entities_in_a_page_are_neither_expanded_nor_fetched(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret is 4711")
    page = f'<!DOCTYPE html [<!ENTITY s SYSTEM "{secret.as_uri()}">]><p>Limit 5 &s;</p>'
    found = parse("a.html", page.encode(), "policy")
    assert not any("4711" in block.text for block in found.blocks)


def test_too_many_elements_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_NODES", 1000)
    page = b"<p>x" * 1001
    assert _refused("a.html", page).code == "too_large"
    assert _refused("b.html", page.decode().encode("utf-16")).code == "too_large"
    many = bombs.word_file([bombs.START, b"<w:p/>" * 1001, bombs.END])
    assert _refused("a.docx", many).code == "too_large"


def test_too_large_a_file_or_a_package_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bombs.word_file(parts={f"extra/{n}.bin": b"0123456789" for n in range(50)})
    check_size("a.docx", "docx", data)
    for name, most in (("MAX_FILE", 1000), ("MAX_UNPACKED", 5000), ("MAX_PARTS", 40)):
        with monkeypatch.context() as patch:
            patch.setattr(limits, name, most)
            assert _refused("a.docx", data).code == "too_large"


def test_a_large_picture_that_packs_well_is_no_bomb() -> None:
    data = bombs.word_file(parts={"word/media/blank.bmp": bytes(20_000_000)})
    check_size("a.docx", "docx", data)


def test_a_protected_package_is_left_to_its_reader() -> None:
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as package:
        package.writestr("word/document.xml", "<a/>")
    data = bytearray(written.getvalue())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + offset] |= 1
    assert _refused("a.docx", bytes(data)).code == "encrypted"
