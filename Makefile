# The two commands: `make play` and `make test`. Each sets up what it needs first (tools/prepare.py, into .venv).

PYTHON ?= python3
BIN := .venv/bin
PREPARE := $(PYTHON) tools/prepare.py
QUICK := not slow and not browser and not database and not compiled

# Compiled bytecode is kept: without it every process would read all sources anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick lint types compiled packages parts exhaust bench pages clean work

play:
	@$(PREPARE) play
	@$(BIN)/madking play

test:
	@$(PREPARE) test
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint types packages
	$(BIN)/python -m pytest -q -n auto --dist worksteal --doctest-modules src/madking tests

quick: work
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m "$(QUICK)" tests

lint: work
	$(BIN)/ruff check src tests tools examples setup.py
	$(BIN)/ruff format --check src tests tools examples setup.py
	$(BIN)/lint-imports
	$(BIN)/python tools/page.py

types: work
	$(BIN)/mypy

compiled: work
	$(BIN)/python tools/compile.py --if-stale

packages: work
	$(BIN)/python tools/package.py

parts:
	@$(PREPARE) parts

exhaust: compiled
	$(BIN)/madking exhaust

bench: compiled
	$(BIN)/madking bench

pages: work
	$(BIN)/python tools/pages.py
	$(BIN)/python tools/language.py
	$(BIN)/python tools/workshop.py

clean:
	rm -rf .venv node_modules build dist .mypy_cache .ruff_cache .pytest_cache

work:
	@$(PREPARE) work
