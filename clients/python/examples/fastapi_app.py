from typing import Annotated

from fastapi import Depends, FastAPI

from countersign import Access, protect_resource
from countersign.fastapi import install, requires

protector = protect_resource(
    issuer="https://id.example",
    resource="https://api.example/files",  # exactly as registered
    scopes_supported=["files:read", "files:write"],
)

app = FastAPI()
install(app, protector)  # the metadata document, and the answers to refused requests


@app.get("/files")
async def files(access: Annotated[Access, Depends(requires(protector, "files:read"))]) -> str:
    return f"Hello {access.subject}"  # client_id, scopes, grant_id, …
