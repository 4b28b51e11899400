"""Servers like gunicorn may fork after the application has been used. A program of its own: pytest has threads."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from issuer import OPAQUE, Issuer

PROGRAM = """
import os, sys
from countersign import Introspection, protect_resource
issuer, credentials = sys.argv[1:]
protector = protect_resource(
    issuer=issuer, resource="https://api.example/mcp", introspection=Introspection("res_1", "secret"),
    now=lambda: 1790000000.0
)
print(protector.authenticate(credentials).subject, flush=True)
child = os.fork()
if child == 0:
    print(protector.authenticate(credentials).subject, flush=True)
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
print(protector.authenticate(credentials).subject, flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_fork(issuer: Issuer) -> None:
    issuer.answer = issuer.active()
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM, issuer.url, f"Bearer {OPAQUE}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    assert (done.stdout.split(), done.stderr) == (["usr_1"] * 3, "")
    # The child has a connection of its own.
    assert issuer.connections == 2
