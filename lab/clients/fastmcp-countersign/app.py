import os
from urllib.parse import urlsplit

from fastmcp import FastMCP
from fastmcp.server.dependencies import get_access_token

from countersign import protect_resource
from countersign.fastmcp import CountersignAuth

APP_URL = os.environ["APP_URL"]

protector = protect_resource(
    issuer=os.environ["ISSUER"],
    resource=f"{APP_URL}/mcp",  # Exactly as registered.
    scopes_supported=["notes:read", "notes:write"],
)
mcp = FastMCP("Notes", auth=CountersignAuth(protector, ["notes:read"]))


@mcp.tool
def whoami() -> str:
    token = get_access_token()
    return token.claims["sub"] if token else ""


if __name__ == "__main__":
    mcp.run(transport="http", port=urlsplit(APP_URL).port, path="/mcp")
