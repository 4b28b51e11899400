"""The official SDK for MCP servers: a token verifier.

The SDK answers refused requests itself. For our answers, wrap its application in
`countersign.asgi.CountersignMiddleware`.
"""

from __future__ import annotations

from typing import Any

from mcp.server.auth.provider import AccessToken

from ._claims import Access
from ._proofs import ResourceRequest
from ._refusal import Refusal
from .protector import ResourceProtector

__all__ = ["CountersignTokenVerifier"]


class CountersignTokenVerifier:
    """Pass it as `token_verifier`; it has checked the audience, so `validate_token_resource` may be False."""

    def __init__(self, protector: ResourceProtector) -> None:
        self._protector = protector

    async def verify_token(self, token: str) -> AccessToken | None:
        """Return None for a refused token. Raises Refusal when it could not be checked."""
        access = await verify(self._protector, token)
        return None if access is None else AccessToken(**members_of(self._protector, token, access))


async def verify(protector: ResourceProtector, token: str) -> Access | None:
    try:
        # Who gives us the token has not given us the request, so bound tokens are refused.
        return await protector.authenticate_async(f"Bearer {token}", request=ResourceRequest("", ""))
    except Refusal as refusal:
        if refusal.status == 503:
            raise
        return None


def members_of(protector: ResourceProtector, token: str, access: Access) -> dict[str, Any]:
    claims = {
        "iss": protector.issuer,
        "sub": access.subject,
        "client_id": access.client_id,
        "grant_id": access.grant_id,
        "jti": access.token_id,
        "acr": access.acr,
    }
    return {
        "token": token,
        "client_id": access.client_id,
        "scopes": list(access.scopes),
        "expires_at": int(access.expires_at.timestamp()),
        "resource": protector.resource,
        "subject": access.subject,
        "claims": {name: value for name, value in claims.items() if value is not None},
    }
