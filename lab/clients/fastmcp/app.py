import os
from urllib.parse import urlsplit

from fastmcp import FastMCP
from fastmcp.server.auth import RemoteAuthProvider
from fastmcp.server.auth.providers.jwt import JWTVerifier
from fastmcp.server.dependencies import get_access_token

ISSUER = os.environ["ISSUER"]
APP_URL = os.environ["APP_URL"]

verifier = JWTVerifier(
    jwks_uri=f"{ISSUER}/.well-known/jwks.json",
    issuer=ISSUER,
    audience=f"{APP_URL}/mcp",  # Exactly as registered.
    algorithm="RS256",
    required_scopes=["notes:read"],
)
mcp = FastMCP("Notes", auth=RemoteAuthProvider(verifier, [ISSUER], base_url=APP_URL))


@mcp.tool
def whoami() -> str:
    token = get_access_token()
    return token.claims["sub"] if token else ""


if __name__ == "__main__":
    mcp.run(transport="http", port=urlsplit(APP_URL).port, path="/mcp")
