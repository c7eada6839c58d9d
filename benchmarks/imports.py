"""How long importing the engine takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from statistics import median

from benchmarks.figures import Figure, under

ENGINE = "import engine.table, engine.view, engine.codec, engine.catalog"
ROUNDS = 25
DEMANDED = 150.0


def figures(_seconds: float) -> list[Figure]:
    """One figure in milliseconds: a fresh Python that imports the engine, less one that imports nothing."""
    with tempfile.TemporaryDirectory() as cache:
        # with compiled files, as Python keeps them unless it is told not to
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        _started(ENGINE, environment)
        pairs = [(_started("pass", environment), _started(ENGINE, environment)) for _ in range(ROUNDS)]
    took = median([whole for _, whole in pairs]) - median([bare for bare, _ in pairs])
    return [under("import of the engine", "ms", 1000 * took, DEMANDED)]


def _started(code: str, environment: Mapping[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return time.perf_counter() - start
