"""The frameworks hand over method, path, proofs and certificate."""

import asyncio
import json
from collections.abc import Callable
from typing import Annotated, Any

import pytest
from fastapi import Depends, FastAPI
from fastmcp import FastMCP
from flask import Flask
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from countersign import Access, ProofSettings, ResourceProtector, wsgi
from countersign.asgi import CountersignMiddleware
from countersign.fastapi import install, requires
from countersign.fastmcp import CountersignAuth
from countersign.mcp import CountersignTokenVerifier
from issuer import Clock, Issuer
from proofs import CERTIFICATE, SECRET, THUMBPRINT, bound_token, proof_of, protector_of


def starlette_app(protector: ResourceProtector) -> Any:
    app = Starlette(routes=[Route("/{path:path}", lambda request: PlainTextResponse("hello"))])
    app.add_middleware(
        CountersignMiddleware, protector=protector, scopes=["files:read"], certificate_thumbprint=lambda _: CERTIFICATE
    )
    return app


def fastapi_app(protector: ResourceProtector) -> Any:
    app = FastAPI()
    install(app, protector)
    dependency = requires(protector, "files:read", certificate_thumbprint=lambda _: CERTIFICATE)

    @app.get("/{path:path}")
    async def files(access: Annotated[Access, Depends(dependency)]) -> str:
        return "hello"

    return app


def flask_app(protector: ResourceProtector) -> Any:
    app = Flask("files")

    @app.get("/<path:path>")
    def files(path: str) -> str:
        return "hello"

    return wsgi.CountersignMiddleware(app.wsgi_app, protector, ["files:read"], lambda _: CERTIFICATE)


Get = Callable[..., tuple[int, dict[str, str], str]]


@pytest.fixture(params=[starlette_app, fastapi_app, flask_app])
def get_of(request: pytest.FixtureRequest) -> Callable[[ResourceProtector], Get]:
    def make(protector: ResourceProtector) -> Get:
        app = request.param(protector)
        if request.param is flask_app:
            client = Flask("client").test_client()
            client.application.wsgi_app = app  # type: ignore[method-assign]

            def get(path: str, headers: list[tuple[str, str]]) -> tuple[int, dict[str, str], str]:
                answer = client.get(path, headers=headers, base_url="https://evil.example")
                return answer.status_code, {k.lower(): v for k, v in answer.headers.items()}, answer.text

            return get
        test_client = TestClient(app, base_url="https://evil.example")

        def get_asgi(path: str, headers: list[tuple[str, str]]) -> tuple[int, dict[str, str], str]:
            answer = test_client.get(path, headers=headers)
            return answer.status_code, dict(answer.headers), answer.text

        return get_asgi

    return make


def test_adapters(issuer: Issuer, get_of: Callable[[ResourceProtector], Get]) -> None:
    token = bound_token(issuer)
    get = get_of(protector_of(issuer))
    authorization = ("Authorization", f"DPoP {token}")
    good = proof_of(token, htu="https://api.example/mcp/a%2Fb")
    status, headers, text = get("/mcp/a%2Fb?c=d", [authorization, ("DPoP", good)])
    assert (status, text.strip('"')) == (200, "hello")
    assert "dpop-nonce" not in headers
    for proofs in ([good], [], [proof_of(token, jti="2"), proof_of(token, jti="3")], [proof_of(token, jti="4")]):
        status, headers, text = get("/mcp/a%2Fb?c=d", [authorization, *(("DPoP", proof) for proof in proofs)])
        assert (status, json.loads(text)["error"]) == (401, "invalid_dpop_proof")
        assert headers["www-authenticate"].startswith(
            'DPoP algs="ES256 EdDSA Ed25519 PS256", error="invalid_dpop_proof"'
        )


def test_adapters_and_nonces(issuer: Issuer, get_of: Callable[[ResourceProtector], Get]) -> None:
    token, clock = bound_token(issuer), Clock()
    get = get_of(protector_of(issuer, ProofSettings(nonce_secret=SECRET), now=clock))
    authorization = ("Authorization", f"DPoP {token}")
    status, headers, _ = get("/mcp", [authorization, ("DPoP", proof_of(token))])
    assert status == 401
    clock.pass_(60)
    proof = proof_of(token, iat=clock.at, nonce=headers["dpop-nonce"])
    status, later, _ = get("/mcp", [authorization, ("DPoP", proof)])
    assert status == 200
    assert later["dpop-nonce"] != headers["dpop-nonce"]


def test_adapters_and_certificates(issuer: Issuer, get_of: Callable[[ResourceProtector], Get]) -> None:
    get = get_of(protector_of(issuer))
    for certificate, expected in ((CERTIFICATE, 200), ("y" * 43, 401)):
        token = issuer.token(cnf={"x5t#S256": certificate})
        assert get("/mcp", [("Authorization", f"Bearer {token}")])[0] == expected


def test_paths_that_servers_decoded(issuer: Issuer) -> None:
    token = bound_token(issuer)
    environ = {
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "/mcp",
        "PATH_INFO": "/ä b".encode().decode("latin-1"),
        "HTTP_AUTHORIZATION": f"DPoP {token}",
        "HTTP_DPOP": proof_of(token, htu="https://api.example/mcp/%c3%a4%20b"),
    }
    assert wsgi.authenticate(protector_of(issuer), environ).subject == "usr_1"

    passed: list[str] = []

    async def allow(scope: Any, receive: Any, send: Any) -> None:
        passed.append(scope["path"])

    async def nothing(*_: Any) -> Any:
        raise AssertionError

    headers = [(b"authorization", f"DPoP {token}".encode()), (b"dpop", environ["HTTP_DPOP"].encode())]
    scope = {"type": "http", "method": "GET", "path": "/mcp/ä b", "headers": headers}
    asyncio.run(CountersignMiddleware(allow, protector_of(issuer))(scope, nothing, nothing))
    assert passed == ["/mcp/ä b"]


def test_fastmcp(issuer: Issuer) -> None:
    auth = CountersignAuth(protector_of(issuer), ["files:read"])
    # FastMCP compares the expiry with its own clock.
    token = issuer.token(cnf={"jkt": THUMBPRINT}, exp=4102444800)
    with TestClient(FastMCP("Files", auth=auth).http_app(), base_url="http://127.0.0.1:8000") as client:
        headers = {"Authorization": f"DPoP {token}", "Accept": "application/json, text/event-stream"}
        assert client.post("/mcp", headers=headers, json={}).status_code == 401
        headers["DPoP"] = proof_of(token, htm="POST")
        # Past the guard: this is no call.
        assert client.post("/mcp", headers=headers, json={}).status_code == 400


def test_verifiers_that_see_the_token_alone(issuer: Issuer) -> None:
    verifier = CountersignTokenVerifier(protector_of(issuer))
    assert asyncio.run(verifier.verify_token(bound_token(issuer))) is None
    assert asyncio.run(verifier.verify_token(issuer.token())) is not None
