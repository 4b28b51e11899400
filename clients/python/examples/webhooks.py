import os

from fastapi import FastAPI, Request, Response

from countersign import KeysUnavailable, WebhookError, WebhookVerifier, protect_resource

protector = protect_resource(issuer="https://id.example", resource="https://api.example/files")
verifier = WebhookVerifier(issuer="https://id.example", client_id="app_1", client_secret=os.environ["CLIENT_SECRET"])

app = FastAPI()


@app.post("/webhooks")
async def webhooks(request: Request) -> Response:
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > 1 << 20:
            return Response(status_code=413)
    try:
        event = await verifier.verify_async(bytes(body), request.headers)
        await protector.handle_revocation_async(event)
    except KeysUnavailable:
        return Response(status_code=503)  # The event is sent again.
    except WebhookError:
        return Response(status_code=400)
    return Response(status_code=204)
