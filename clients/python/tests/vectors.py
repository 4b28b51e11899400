"""The cases that the libraries in all languages share. A missing file is an error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parents[3] / "vectors"


def read_vectors(name: str) -> dict[str, Any]:
    vectors: dict[str, Any] = json.loads((_FOLDER / name).read_text("utf-8"))
    return vectors
