from fastmcp import FastMCP
from fastmcp.server.dependencies import get_access_token

from countersign import protect_resource
from countersign.fastmcp import CountersignAuth

protector = protect_resource(
    issuer="https://id.example",
    resource="https://api.example/mcp",
    scopes_supported=["files:read", "files:write"],
)

mcp = FastMCP("Files", auth=CountersignAuth(protector, ["files:read"]))


@mcp.tool
def hello() -> str:
    token = get_access_token()
    return f"Hello {token.claims['sub']}" if token else "Hello"


if __name__ == "__main__":
    mcp.run(transport="http", port=4000)
