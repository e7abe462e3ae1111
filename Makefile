# Everything a newcomer does, in two commands: `make demo` and `make test`. Needs Python 3.11+, make and a package index.
PYTHON ?= python3
# How many processes share the tests; 0 runs them in one.
WORKERS ?= auto
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK = 1
SOURCES := src tests scripts bench

.DEFAULT_GOAL := help
.PHONY: help setup demo test coverage check bench fuzz mutate test-system docs lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

# Hash-pinned packages first, then the project itself for editing, with nothing fetched for it. The wheelhouse holds what
# `pip install argmend` would bring, so that the wheel test can install for real without a network.
.venv/packages: requirements/test.txt requirements/base.txt
	$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "argmend needs Python 3.11 or newer; try: make PYTHON=python3.12")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/test.txt
	$(BIN)/python -m pip download --quiet --require-hashes --only-binary :all: --requirement requirements/base.txt --dest .venv/wheelhouse
	touch $@

.venv/ready: .venv/packages pyproject.toml
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

.venv-bench/packages: requirements/bench.txt
	$(PYTHON) -m venv --clear .venv-bench
	.venv-bench/bin/python -m pip install --quiet --require-hashes --requirement requirements/bench.txt
	touch $@

.venv-bench/ready: .venv-bench/packages pyproject.toml
	.venv-bench/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

setup: .venv/ready ## make .venv (every other target does it by itself)

demo: .venv/ready ## the failing calls of the source documents, before and after
	$(BIN)/argmend demo

test: .venv/ready ## run the tests
	$(BIN)/python -m pytest --quiet --numprocesses $(WORKERS) --dist loadgroup

coverage: .venv/ready ## which lines and branches of the code the tests reach
	$(BIN)/coverage run -m pytest --quiet
	$(BIN)/coverage report

check: .venv/ready ## format, lint, strict types, architecture
	$(BIN)/ruff format --check --quiet $(SOURCES)
	$(BIN)/ruff check --quiet $(SOURCES)
	$(BIN)/mypy
	$(BIN)/python -m pytest --quiet tests/house/test_architecture.py

bench: .venv-bench/ready ## measure speed and correctness beside the peers, write bench/RESULTS.md
	.venv-bench/bin/python -m bench --write

fuzz: .venv/ready ## the laws over many more examples than `make test`
	$(BIN)/python -m tests.laws.fuzz

mutate: .venv/ready ## change the code and the rules one place at a time: do the tests notice?
	$(BIN)/python scripts/mutate.py

test-system: ## tests that need more than Python (a database, a browser)
	@echo "nothing here needs more than Python: 'make test' runs every test"

docs: .venv/ready ## write the generated parts of docs/ anew
	$(BIN)/python scripts/generate_docs.py

# UV_NO_CONFIG: the pins come from the public index, whatever this machine is set up to use.
COMPILE = UV_NO_CONFIG=1 .venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links

lock: ## choose the newest allowed versions and write requirements/*.txt anew
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet --require-hashes --requirement requirements/lock.txt
	$(COMPILE) pyproject.toml --all-extras requirements/test.in --output-file requirements/test.txt
	$(COMPILE) pyproject.toml --constraint requirements/test.txt --output-file requirements/base.txt
	$(COMPILE) requirements/build.in --constraint requirements/test.txt --output-file requirements/build.txt
	$(COMPILE) pyproject.toml requirements/bench.in --constraint requirements/test.txt --output-file requirements/bench.txt
	$(COMPILE) requirements/lock.in --output-file requirements/lock.txt

clean: ## remove everything that the other targets made
	rm -rf .venv .venv-bench .venv-lock build dist mutants .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
