# The commands of the project. The work itself is in widgets/build/*.py.
PYTHON ?= python3
PORT ?= 8000
RUN := .venv/bin/python
export SITE_URL ?= http://127.0.0.1:8000/last-rulebook/
# What comes before tests; the build leaves half a core to the checks.
BEFORE_TESTS := --no-print-directory --jobs=2 lint types scripts site
# Tests start Python many times: what was compiled once is kept, wherever that is switched off.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve site test test-all lint types scripts bench fuzz messages catalogues pins clean ready ready-to-test ready-to-test-all

help: ## list these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

serve: site ## set up, build and serve the site on 127.0.0.1:8000 (PORT=… for another)
	@$(RUN) -m widgets.build serve --port $(PORT)

site: ready ## build the site into site/ (SITE_URL=… is the address it will have)
	@$(RUN) -m widgets.build site

test: ready-to-test ## set up, build and run every layer of tests (SEED=… for the same dice again)
	@$(MAKE) $(BEFORE_TESTS)
	@$(RUN) -m pytest -m "not full" $(if $(SEED),--seed $(SEED))

test-all: ready-to-test-all ## the same with the full matrix of languages and games, and in Firefox and WebKit
	@$(MAKE) $(BEFORE_TESTS)
	@$(RUN) -m pytest $(if $(SEED),--seed $(SEED))

lint: ready ## check the style of Python with ruff
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .

types: ready ## check the types of Python with mypy --strict
	@$(RUN) -m mypy

scripts: ready ## check the style and the types of JavaScript with oxlint and tsc --strict
	@$(RUN) -m widgets.build scripts

bench: ready-to-test site ## print the table of performance figures
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-bench.txt
	@$(RUN) -m tests.bench

fuzz: ready ## play every variant thousands of times, then anything until interrupted (SECONDS=… only that, so long)
	@$(if $(SECONDS),,$(RUN) -m tests.sweep)
	@$(RUN) -m tests.fuzz $(if $(SECONDS),--seconds $(SECONDS))

messages: ready ## bring the translation catalogues up to date with the source
	@$(RUN) -m widgets.build messages

catalogues: ready
	@$(RUN) -m widgets.build catalogues

pins: ready ## write requirements.txt anew from requirements.in, with the hash of every file
	@$(RUN) -m widgets.build pins

clean: ## remove what was built (the set-up stays; remove .venv and node_modules by hand)
	@rm -rf build site test-results .mypy_cache .ruff_cache .pytest_cache
	@find widgets/locale -name '*.mo' -delete 2>/dev/null || true

ready:
	@$(PYTHON) -I widgets/build/prepare.py

ready-to-test:
	@$(PYTHON) -I widgets/build/prepare.py --browser

ready-to-test-all:
	@$(PYTHON) -I widgets/build/prepare.py --browsers
