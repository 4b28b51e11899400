"""AU-92: a token for an act passes the adapters only where acts are taken, and redeem_act gets what they hand over."""

from typing import Annotated, Any

import pytest
from fastapi import Depends, FastAPI
from flask import Flask, request
from starlette.testclient import TestClient

from countersign import Access, Refusal, ResourceProtector, wsgi
from countersign.asgi import CountersignMiddleware, access_from
from countersign.fastapi import install, requires
from issuer import Issuer

PURCHASE = {"type": "purchase", "order": "A-17"}


@pytest.mark.parametrize("acts", [False, True])
def test_adapters(issuer: Issuer, acts: bool) -> None:
    protector = issuer.protector()
    details = [{**PURCHASE, "locations": [protector.resource]}]
    headers = {"Authorization": f"Bearer {issuer.token(scope=None, authorization_details=details)}"}
    expected = 200 if acts else 403
    assert TestClient(_asgi(protector, acts)).get("/a", headers=headers).status_code == expected
    assert TestClient(_fastapi(protector, acts)).get("/a", headers=headers).status_code == expected
    client = Flask("client").test_client()
    client.application.wsgi_app = _wsgi(protector, acts)  # type: ignore[method-assign]
    assert client.get("/a", headers=headers).status_code == expected


def _asgi(protector: ResourceProtector, acts: bool) -> Any:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        access = access_from(scope)
        assert access is not None
        await protector.redeem_act_async(access, PURCHASE)
        with pytest.raises(Refusal, match="insufficient_authorization_details"):
            await protector.redeem_act_async(access, {**PURCHASE, "order": "A-18"})
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    return CountersignMiddleware(app, protector, acts=acts)


def _fastapi(protector: ResourceProtector, acts: bool) -> Any:
    app = FastAPI()
    install(app, protector)

    @app.get("/a")
    async def buy(access: Annotated[Access, Depends(requires(protector, acts=acts))]) -> None:
        await protector.redeem_act_async(access, PURCHASE)

    return app


def _wsgi(protector: ResourceProtector, acts: bool) -> Any:
    app = Flask("shop")

    @app.get("/a")
    def buy() -> str:
        access = wsgi.access_from(request.environ)
        assert access is not None
        protector.redeem_act(access, PURCHASE)
        return "done"

    return wsgi.CountersignMiddleware(app.wsgi_app, protector, acts=acts)
