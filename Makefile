# Backroom. `make play` needs python3 (3.11 or newer, with venv) and nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

# Two tests at a time: more would only wait for one another on two cores.
SIDE_BY_SIDE := --numprocesses 2

.PHONY: play discord slack run doctor test lint laws bench soak pictures teach clean

play: $(VENV)/.play
	@$(BIN)/python -m bot console --play $(if $(DB),--db $(DB))

discord: $(VENV)/.discord
	@$(BIN)/python -m bot run

slack: $(VENV)/.slack
	@$(BIN)/python -m bot run

run: $(VENV)/.discord $(VENV)/.slack
	@$(BIN)/python -m bot run

doctor: $(VENV)/.discord $(VENV)/.slack
	@$(BIN)/python -m bot doctor $(if $(CHANNEL),--channel '$(CHANNEL)')

test: $(VENV)/.dev
	$(BIN)/python -m pytest $(SIDE_BY_SIDE)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

laws: $(VENV)/.dev
	BACKROOM_FULL=1 $(BIN)/python -m pytest $(SIDE_BY_SIDE) -m laws tests

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks

soak: $(VENV)/.dev
	$(BIN)/python -m tests.soak $(SOAK)

pictures: $(VENV)/.dev
	$(BIN)/python -m tools.pictures

teach: $(VENV)/.dev
	@$(BIN)/python -c '$(WANTED)' teach > $(VENV)/wanted.txt
	@$(PIP_INSTALL) --requirement $(VENV)/wanted.txt
	$(BIN)/python -m tools.teach $(ROUNDS)

clean:
	rm -rf $(VENV) build *.egg-info

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Backroom needs Python 3.11 or newer. Install it, or name it: make $(firstword $(MAKECMDGOALS)) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python's venv is missing. On Debian or Ubuntu: apt install python3-venv"; exit 1; }

# The dependencies stand in pyproject.toml alone; the checkout itself needs no building.
WANTED = import sys, tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
  extras = project["optional-dependencies"]; \
  print(*project["dependencies"], *[line for extra in sys.argv[1:] for line in extras[extra]], sep="\n")

$(VENV)/.play: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up in $(VENV), once."
	@$(BIN)/python -c '$(WANTED)' > $(VENV)/wanted.txt
	@$(PIP_INSTALL) --requirement $(VENV)/wanted.txt
	@touch $@

$(VENV)/.discord: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up for Discord in $(VENV), once."
	@$(BIN)/python -c '$(WANTED)' discord > $(VENV)/wanted.txt
	@$(PIP_INSTALL) --requirement $(VENV)/wanted.txt
	@touch $@ $(VENV)/.play

$(VENV)/.slack: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up for Slack in $(VENV), once."
	@$(BIN)/python -c '$(WANTED)' slack > $(VENV)/wanted.txt
	@$(PIP_INSTALL) --requirement $(VENV)/wanted.txt
	@touch $@ $(VENV)/.play

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml constraints.txt
	@$(BIN)/python -c '$(WANTED)' postgresql discord slack dev > $(VENV)/wanted.txt
	@$(PIP_INSTALL) --requirement $(VENV)/wanted.txt
	@touch $@ $(VENV)/.play $(VENV)/.discord $(VENV)/.slack
