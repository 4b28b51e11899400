"""The programs of README.md are those in examples/, and they run."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from countersign import WebhookVerifier
from issuer import Issuer
from test_webhooks import BODY, KEY, signed

PACKAGE = Path(__file__).parents[1]


def run(name: str) -> Any:
    path = PACKAGE / "examples" / name
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["fastapi_app.py", "fastmcp_server.py"])
def test_readme(name: str) -> None:
    program = (PACKAGE / "examples" / name).read_text("utf-8")
    assert f"```python\n{program}```\n" in (PACKAGE / "README.md").read_text("utf-8")


def test_fastapi() -> None:
    client = TestClient(run("fastapi_app.py").app)
    challenge = client.get("/files").headers["www-authenticate"]
    url = "https://api.example/.well-known/oauth-protected-resource/files"
    assert challenge == f'Bearer resource_metadata="{url}", scope="files:read"'
    assert client.get(url).json()["resource"] == "https://api.example/files"


def test_fastmcp() -> None:
    with TestClient(run("fastmcp_server.py").mcp.http_app(), base_url="http://127.0.0.1:4000") as client:
        assert client.post("/mcp", json={}).status_code == 401
        assert client.get("/.well-known/oauth-protected-resource/mcp").status_code == 200


def test_webhooks(issuer: Issuer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLIENT_SECRET", "b")
    module = run("webhooks.py")
    module.verifier = WebhookVerifier(issuer=issuer.url, client_id="a", client_secret="b")
    client = TestClient(module.app)
    issuer.down = True
    assert client.post("/webhooks", content=BODY, headers=signed(BODY)).status_code == 503
    issuer.down = False
    issuer.signing_keys = [KEY]
    assert client.post("/webhooks", content=BODY, headers=signed(BODY)).status_code == 204
    assert client.post("/webhooks", content=BODY + " ", headers=signed(BODY)).status_code == 400
    assert client.post("/webhooks", content="x" * ((1 << 20) + 1), headers=signed(BODY)).status_code == 413
