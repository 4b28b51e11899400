from __future__ import annotations

from functools import partial
from typing import Any
from wsgiref.validate import validator

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from countersign.wsgi import CountersignMiddleware, access_from
from issuer import METADATA_URL, Issuer

METADATA_PATH = "/.well-known/oauth-protected-resource/mcp"


def client_of(issuer: Issuer, **options: Any) -> FlaskClient:
    app = Flask("files")

    @app.get("/mcp")
    def files() -> str:
        access = access_from(request.environ)
        return f"Hello {access.subject if access else 'no one'}"

    # The validator of the standard library outside and inside.
    protected = CountersignMiddleware(validator(app.wsgi_app), issuer.protector(**options), ["files:read"])
    app.wsgi_app = validator(protected)  # type: ignore[assignment, method-assign]
    client = app.test_client()
    # The validator wants every answer closed.
    client.open = partial(client.open, buffered=True)  # type: ignore[method-assign]
    return client


def test_requests(issuer: Issuer, caplog: pytest.LogCaptureFixture) -> None:
    client = client_of(issuer)
    token = issuer.token()
    answer = client.get("/mcp", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.text) == (200, "Hello usr_1")
    answer = client.get("/mcp")
    assert answer.status == "401 Unauthorized"
    challenge = f'Bearer resource_metadata="{METADATA_URL}", scope="files:read"'
    assert answer.headers["WWW-Authenticate"] == challenge
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json == {
        "error": "invalid_token",
        "error_description": "Send an access token in the Authorization header.",
    }
    assert client.get("/mcp", headers={"Authorization": f"Bearer {token},Bearer {token}"}).status_code == 400
    assert client.get("/mcp", headers={"Authorization": f"Bearer {issuer.token(scope=None)}"}).status_code == 403
    issuer.down = True
    answer = client.get("/mcp", headers={"Authorization": f"Bearer {issuer.token({'kid': 'new'})}"})
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert "WWW-Authenticate" not in answer.headers
    assert "answered 502" in caplog.text


def test_the_metadata_document(issuer: Issuer) -> None:
    client = client_of(issuer)
    answer = client.get(METADATA_PATH)
    assert (answer.status_code, answer.data) == (200, issuer.protector().metadata)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    head = client.head(METADATA_PATH)
    assert (head.status_code, head.data) == (200, b"")
    assert client.post(METADATA_PATH).headers["Allow"] == "GET, HEAD"
    assert client.get(METADATA_PATH + "/").status_code == 401


def test_a_resource_with_escapes_in_its_path(issuer: Issuer) -> None:
    client = client_of(issuer, resource="https://api.example/%E6%97%A5%2Fb")
    assert client.get("/.well-known/oauth-protected-resource/%E6%97%A5%2Fb").status_code == 200


def test_scopes_that_are_none(issuer: Issuer) -> None:
    with pytest.raises(ValueError, match="is not a scope"):
        CountersignMiddleware(Flask("files"), issuer.protector(), "files:read files:write")
