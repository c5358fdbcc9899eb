# The two commands: `make play` and `make test`. Everything is set up in .venv from the lock file first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test quick lint types compiled exhaust bench pages clean

play: $(READY)
	$(BIN)/madking play

test: $(READY) lint types compiled
	$(BIN)/python -m pytest -q -n auto --doctest-modules src/madking tests

quick: $(READY)
	$(BIN)/python -m pytest -q -n auto -m "not slow" tests

lint: $(READY)
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check src tests tools
	$(BIN)/lint-imports

types: $(READY)
	$(BIN)/mypy

compiled: $(READY)
	$(BIN)/python tools/compile.py --if-stale

exhaust: compiled
	PYTHONPATH=build/compiled $(BIN)/python tools/exhaust.py

bench: compiled
	$(BIN)/madking bench

pages: $(READY)
	$(BIN)/python tools/pages.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache

$(READY): pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	touch $(READY)
