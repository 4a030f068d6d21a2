# Everything a person or CI does here. `make help` lists it; CONTRIBUTING.md says more.
# A stamp file in the virtual environment stands for each finished step, so that nothing is installed twice.

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
CLIENT := $(BIN)/python hatch_build.py
NPM := $(CLIENT) npm
# Tests of one file stay in one process: they share servers, browsers and compiled rules. One process more than the smallest
# machines have cores, since some tests mostly wait.
PYTEST := $(BIN)/python -m pytest -n 3 --dist loadfile

.DEFAULT_GOAL := help
.PHONY: help run test check unit web dev bench constraints clean check-python check-client test-client messages size chromium

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: web ## build what is missing, serve, print the address (ARGS="--port 9000" is passed on)
	@$(BIN)/cookietin serve $(ARGS)

test: ## everything: checks, client, Python, Chromium
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/.dev messages
	@$(MAKE) --no-print-directory --jobs 2 check-python check-client test-client size chromium
	$(PYTEST) $(ARGS)

check: ## linters, types, layers
	@$(MAKE) --no-print-directory --jobs 2 check-python check-client

unit: $(VENV)/.dev ## the quick Python tests
	$(PYTEST) -m "not slow and not browser" $(ARGS)

web: $(VENV)/.run ## build the client if its sources have changed
	@$(CLIENT) build

dev: $(VENV)/.dev client/node_modules/.package-lock.json ## the server and Vite's, both reloading
	@$(BIN)/cookietin serve $(ARGS) & trap "kill $$!" EXIT INT TERM; $(NPM) run dev

bench: $(VENV)/.dev ## measure the engine (a minute or two)
	@$(BIN)/cookietin bench engine $(ARGS)

constraints: ## resolve all dependencies anew into constraints.txt
	rm -rf $(VENV)/.fresh
	$(PYTHON) -m venv $(VENV)/.fresh
	$(VENV)/.fresh/bin/pip install --quiet hatchling editables
	$(VENV)/.fresh/bin/pip install --quiet --no-build-isolation --editable ".[dev]"
	head -1 constraints.txt > constraints.new
	$(VENV)/.fresh/bin/pip freeze --exclude-editable >> constraints.new
	mv constraints.new constraints.txt
	rm -rf $(VENV)/.fresh

clean: ## remove all that these commands made
	rm -rf $(VENV) client/node_modules src/cookietin/server/web dist test-results
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov
	find src tests -name __pycache__ -prune -exec rm -rf {} +

check-python: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-client: $(VENV)/.dev messages
	$(NPM) run check

test-client: $(VENV)/.dev messages
	$(NPM) test

# Before those who would otherwise all compile them at the same time.
messages: client/node_modules/.package-lock.json
	@$(NPM) run --silent messages

size: web ## does the page stay small?
	$(NPM) run size

chromium: $(VENV)/.dev web
	@$(BIN)/python tests/chromium.py

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Cookie Tin needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." \
	       "Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.build: $(VENV)/.made constraints.txt
	@$(PIP) hatchling editables
	@node=$$($(CLIENT) requirement) && test -z "$$node" || $(PIP) $$node
	@touch $@

$(VENV)/.run: $(VENV)/.build pyproject.toml constraints.txt
	@echo "Installing what Cookie Tin needs ..."
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run
	@echo "Installing what the checks and tests need ..."
	@$(PIP) --no-build-isolation --editable ".[dev]"
	@touch $@

client/node_modules/.package-lock.json: client/package-lock.json | $(VENV)/.build
	@echo "Installing what the client's build needs ..."
	@$(NPM) ci --no-audit --no-fund
	@touch $@
