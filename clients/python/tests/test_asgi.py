import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import pytest
from fastapi import Depends, FastAPI
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocket

from countersign import Access, Introspection, ResourceProtector
from countersign.asgi import CountersignMiddleware, access_from, metadata_app
from countersign.fastapi import install, requires
from issuer import METADATA_URL, OPAQUE, Issuer

METADATA_PATH = "/.well-known/oauth-protected-resource/mcp"


def hello_to(connection: HTTPConnection) -> str:
    access = access_from(connection.scope)
    return f"Hello {access.subject if access else 'no one'}"


async def hello(request: Request) -> PlainTextResponse:
    return PlainTextResponse(hello_to(request))


async def greet(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text(hello_to(websocket))
    await websocket.close()


def starlette_app(protector: ResourceProtector) -> Starlette:
    app = Starlette(routes=[Route("/mcp", hello, methods=["GET", "POST"]), WebSocketRoute("/ws", greet)])
    app.add_middleware(CountersignMiddleware, protector=protector, scopes=["files:read"])
    return app


def fastapi_app(protector: ResourceProtector) -> FastAPI:
    app = FastAPI()
    install(app, protector)
    reader = Annotated[Access, Depends(requires(protector, "files:read"))]

    @app.get("/mcp")
    async def files(access: reader) -> str:
        return f"Hello {access.subject}"

    @app.websocket("/ws")
    async def socket(websocket: WebSocket, access: reader) -> None:
        await websocket.accept()
        await websocket.send_text(f"Hello {access.subject}")
        await websocket.close()

    @app.get("/health")
    def health() -> str:
        return "ok"

    return app


@contextmanager
def client_of(app: Any) -> Iterator[TestClient]:
    with TestClient(app, base_url="https://api.example") as client:
        yield client


@pytest.fixture(params=[starlette_app, fastapi_app])
def client(request: pytest.FixtureRequest, issuer: Issuer) -> Iterator[TestClient]:
    with client_of(request.param(issuer.protector())) as made:
        yield made


def test_requests(issuer: Issuer, client: TestClient) -> None:
    answer = client.get("/mcp", headers={"Authorization": f"Bearer {issuer.token()}"})
    assert (answer.status_code, answer.text.strip('"')) == (200, "Hello usr_1")

    answer = client.get("/mcp")
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == f'Bearer resource_metadata="{METADATA_URL}", scope="files:read"'
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-type"] == "application/json"
    assert answer.content == (
        b'{"error":"invalid_token","error_description":"Send an access token in the Authorization header."}\n'
    )

    token = issuer.token()
    two = [("Authorization", f"Bearer {token}"), ("Authorization", f"Bearer {token}")]
    assert client.get("/mcp", headers=two).status_code == 400
    answer = client.get("/mcp", headers={"Authorization": f"Bearer {issuer.token(scope='files:write')}"})
    assert answer.status_code == 403
    assert 'scope="files:write files:read"' in answer.headers["www-authenticate"]


def test_an_issuer_that_is_down(issuer: Issuer, client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    issuer.down = True
    token = issuer.token()
    answer = client.get("/mcp", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "www-authenticate" not in answer.headers
    assert "answered 502" in caplog.text
    assert token not in caplog.text


def test_websockets(issuer: Issuer, client: TestClient) -> None:
    with client.websocket_connect("/ws", headers={"Authorization": f"Bearer {issuer.token()}"}) as socket:
        assert socket.receive_text() == "Hello usr_1"
    with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect("/ws"):
        pass
    assert denied.value.status_code == 401
    assert denied.value.headers["www-authenticate"].startswith("Bearer resource_metadata=")


def test_a_server_that_cannot_deny_websockets(issuer: Issuer) -> None:
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/ws", "headers": [], "query_string": b""}
    asyncio.run(CountersignMiddleware(starlette_app(issuer.protector()), issuer.protector())(scope, receive, send))
    asyncio.run(fastapi_app(issuer.protector())(scope, receive, send))
    assert sent == [{"type": "websocket.close", "code": 1008, "reason": ""}] * 2


def test_the_metadata_document(issuer: Issuer, client: TestClient) -> None:
    answer = client.get(METADATA_PATH)
    assert answer.status_code == 200
    assert answer.content == issuer.protector().metadata
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["cache-control"] == "public, max-age=3600"
    head = client.head(METADATA_PATH)
    assert (head.status_code, head.content) == (200, b"")
    assert client.post(METADATA_PATH).status_code == 405


def test_only_the_metadata_document_is_public(issuer: Issuer) -> None:
    with client_of(starlette_app(issuer.protector())) as client:
        for path in (METADATA_PATH + "/", METADATA_PATH + "/../../../mcp", "/", "/docs", METADATA_PATH.upper()):
            assert client.get(path).status_code == 401, path
    mounted = TestClient(metadata_app(issuer.protector()))
    assert mounted.get("/anywhere").json()["resource"] == "https://api.example/mcp"


def test_other_routes_of_fastapi_stay_public(issuer: Issuer) -> None:
    with client_of(fastapi_app(issuer.protector())) as client:
        assert client.get("/health").json() == "ok"


def test_a_store_of_answers_in_the_event_loop(issuer: Issuer) -> None:
    issuer.answer = issuer.active()
    protector = issuer.protector(introspection=Introspection("res_1", "secret", 60))
    with client_of(starlette_app(protector)) as client:
        for _ in range(3):
            assert client.get("/mcp", headers={"Authorization": f"Bearer {OPAQUE}"}).text == "Hello usr_1"
    assert issuer.calls["/introspect"] == 1


def test_what_the_client_sends_is_no_access(issuer: Issuer) -> None:
    assert access_from({"countersign.access": {"subject": "usr_1"}}) is None


def test_unknown_kinds_of_connections(issuer: Issuer) -> None:
    async def nothing(*_: Any) -> Any:
        raise AssertionError

    with pytest.raises(ValueError, match="cannot protect"):
        asyncio.run(CountersignMiddleware(nothing, issuer.protector())({"type": "webtransport"}, nothing, nothing))


@pytest.mark.parametrize("scopes", ["files:read files:write", [""], ['a"']])
def test_scopes_that_are_none(issuer: Issuer, scopes: Any) -> None:
    with pytest.raises(ValueError, match="is not a scope"):
        CountersignMiddleware(metadata_app(issuer.protector()), issuer.protector(), scopes)
    with pytest.raises(ValueError, match="is not a scope"):
        requires(issuer.protector(), *([scopes] if isinstance(scopes, str) else scopes))
