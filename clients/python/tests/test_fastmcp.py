from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import pytest
from fastmcp import Client, FastMCP
from fastmcp.client.transports import StreamableHttpTransport
from fastmcp.server.auth import MultiAuth
from fastmcp.server.dependencies import get_access_token
from mcp.server.auth.settings import AuthSettings
from mcp.server.mcpserver import MCPServer
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from countersign import Refusal
from countersign.fastmcp import CountersignAuth
from countersign.mcp import CountersignTokenVerifier
from issuer import METADATA_URL, RESOURCE, Issuer

INITIALIZE: dict[str, Any] = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}
ACCEPT = {"Accept": "application/json, text/event-stream"}


def server_of(auth: Any) -> FastMCP:
    server: FastMCP = FastMCP("Files", auth=auth)

    @server.tool
    def whoami() -> str:
        token = get_access_token()
        return f"{token.claims['sub']} {token.client_id} {token.claims['grant_id']}" if token else "no one"

    @server.custom_route("/health", methods=["GET"])
    async def health(request: Request) -> PlainTextResponse:
        return PlainTextResponse("ok")

    return server


@contextmanager
def client_of(server: FastMCP) -> Iterator[TestClient]:
    with TestClient(server.http_app(), base_url="http://127.0.0.1:8000") as client:
        yield client


def test_a_tool_sees_whose_token_it_is(issuer: Issuer) -> None:
    server = server_of(CountersignAuth(issuer.protector(now=None), ["files:read"]))
    app = server.http_app()
    token = issuer.token(iat=1, exp=4102444800)

    def factory(**options: Any) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(**{**options, "transport": httpx2.ASGITransport(app)})

    async def call() -> str:
        # The protocol names some of the options that are passed.
        transport = StreamableHttpTransport("http://127.0.0.1:8000/mcp", auth=token, httpx_client_factory=factory)  # type: ignore[arg-type]
        async with app.router.lifespan_context(app), Client(transport) as client:
            result = await client.call_tool("whoami")
            return str(result.data)

    assert asyncio.run(call()) == "usr_1 app_1 grt_1"


def test_a_weak_sign_in_gets_the_challenge_of_rfc_9470(issuer: Issuer) -> None:
    protector = issuer.protector(now=None).with_assurance(acr_values=["phr"])
    headers = {**ACCEPT, "Authorization": f"Bearer {issuer.token(iat=1, exp=4102444800, acr='2')}"}
    with client_of(server_of(CountersignAuth(protector, ["files:read"]))) as client:
        response = client.post("/mcp", json=INITIALIZE, headers=headers)
    assert response.status_code == 401
    challenge = response.headers["WWW-Authenticate"]
    assert challenge.startswith('Bearer error="insufficient_user_authentication"')
    assert 'acr_values="phr"' in challenge


def test_refusals_are_the_protectors(issuer: Issuer) -> None:
    with client_of(server_of(CountersignAuth(issuer.protector(), ["files:read"]))) as client:
        answer = client.post("/mcp", json=INITIALIZE, headers=ACCEPT)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == f'Bearer resource_metadata="{METADATA_URL}", scope="files:read"'
        expired = client.post(
            "/mcp", json=INITIALIZE, headers={**ACCEPT, "Authorization": f"Bearer {issuer.token(exp=1)}"}
        )
        assert expired.status_code == 401
        assert expired.headers["www-authenticate"] == (
            'Bearer error="invalid_token", error_description="The access token has expired.", '
            f'resource_metadata="{METADATA_URL}", scope="files:read"'
        )
        write = client.post(
            "/mcp", json=INITIALIZE, headers={**ACCEPT, "Authorization": f"Bearer {issuer.token(scope='files:write')}"}
        )
        assert write.status_code == 403
        assert 'scope="files:write files:read"' in write.headers["www-authenticate"]
        issuer.down = True
        unknown = {"Authorization": f"Bearer {issuer.token({'kid': 'new'})}"}
        assert client.post("/mcp", json=INITIALIZE, headers={**ACCEPT, **unknown}).status_code == 503


def test_other_routes_and_the_metadata_document_are_public(issuer: Issuer) -> None:
    with client_of(server_of(CountersignAuth(issuer.protector()))) as client:
        answer = client.get("/.well-known/oauth-protected-resource/mcp")
        assert (answer.status_code, answer.content) == (200, issuer.protector().metadata)
        assert client.get("/health").text == "ok"
        for path in ("/mcp", "/mcp/", "//mcp", "/./mcp"):
            assert client.post(path, json=INITIALIZE, headers=ACCEPT).status_code in (401, 404), path


def test_pages_of_other_origins(issuer: Issuer) -> None:
    cors = Middleware(CORSMiddleware, allow_origins=["*"], allow_methods=["POST"], expose_headers=["WWW-Authenticate"])
    app = server_of(CountersignAuth(issuer.protector(), ["files:read"])).http_app(middleware=[cors])
    origin = {"Origin": "https://inspector.example"}
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        preflight = client.options("/mcp", headers={**origin, "Access-Control-Request-Method": "POST"})
        assert preflight.status_code == 200
        refused = client.post("/mcp", json=INITIALIZE, headers={**ACCEPT, **origin, "Authorization": "Bearer a.b.c"})
        assert refused.status_code == 401
        assert refused.headers["access-control-allow-origin"] == "*"
        assert refused.headers["access-control-expose-headers"] == "WWW-Authenticate"
        assert 'error_description="The access token is malformed."' in refused.headers["www-authenticate"]
        assert refused.json()["error_description"] == "The access token is malformed."


def test_private_routes_of_another_transport(issuer: Issuer) -> None:
    app = server_of(CountersignAuth(issuer.protector(), ["files:read"])).http_app(transport="sse")
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        assert client.post("/messages/", json=INITIALIZE).status_code == 401
        far = {"Authorization": f"Bearer {issuer.token(exp=4102444800)}"}
        # Past the guard: there is no session.
        assert client.post("/messages/", json=INITIALIZE, headers=far).status_code == 400
        write = {"Authorization": f"Bearer {issuer.token(exp=4102444800, scope='files:write')}"}
        assert client.post("/messages/", json=INITIALIZE, headers=write).status_code == 403


def test_among_several_verifiers(issuer: Issuer) -> None:
    auth = CountersignAuth(issuer.protector())
    with client_of(server_of(MultiAuth(verifiers=[auth]))) as client:
        far = {"Authorization": f"Bearer {issuer.token(exp=4102444800)}"}
        assert client.post("/mcp", json=INITIALIZE, headers={**ACCEPT, **far}).status_code == 200
        assert client.post("/mcp", json=INITIALIZE, headers=ACCEPT).status_code == 401
    assert asyncio.run(auth.verify_token("a.b.c")) is None
    assert asyncio.run(auth.verify_token("a b")) is None
    issuer.down = True
    with pytest.raises(RuntimeError, match="cannot be checked"):
        asyncio.run(auth.verify_token(issuer.token({"kid": "new"})))


def test_the_official_sdk(issuer: Issuer) -> None:
    verifier = CountersignTokenVerifier(issuer.protector())
    settings = AuthSettings.model_validate(
        {
            "issuer_url": "https://id.example",
            "resource_server_url": RESOURCE,
            "required_scopes": ["files:read"],
            "validate_token_resource": True,
        }
    )
    server: MCPServer[Any] = MCPServer("Files", token_verifier=verifier, auth=settings)
    with TestClient(server.streamable_http_app(), base_url="http://127.0.0.1:8000") as client:
        far = {"Authorization": f"Bearer {issuer.token(exp=4102444800)}"}
        assert client.post("/mcp", json=INITIALIZE, headers={**ACCEPT, **far}).status_code == 200
        assert client.post("/mcp", json=INITIALIZE, headers=ACCEPT).status_code == 401
    assert asyncio.run(verifier.verify_token(issuer.token(aud="https://other.example"))) is None
    issuer.down = True
    with pytest.raises(Refusal, match="503"):
        asyncio.run(verifier.verify_token(issuer.token({"kid": "new"})))
