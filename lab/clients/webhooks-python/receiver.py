import hashlib
import hmac
import os
import re
import time

import requests
from flask import Flask, request

ISSUER = os.environ["ISSUER"]
CLIENT = (os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"])
WEBHOOK_SECRET = os.environ["WEBHOOK_SECRET"]
SIGNATURE = re.compile(r"t=\d+,kid=([^,]+),v1=([0-9a-f]{64})")
LEGACY_SIGNATURE = re.compile(r"sha256=([0-9a-f]{64})")
MAX_AGE_SECONDS = 300

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 1024 * 1024
keys = {"secrets": {}, "read_at": -MAX_AGE_SECONDS}
# In production, use a table with a unique column, written in the transaction that handles the event.
done = set()


@app.post("/webhooks")
def webhook():
    # The raw bytes: the signature covers them, not the parsed JSON.
    body = request.get_data()
    if not is_genuine(body, request.headers.get("X-Svc-Signature", "")):
        return "", 401
    event = request.get_json()
    # The legacy format has other names: id and payload.
    event_id = event.get("event_id") or f"legacy-{event['id']}"
    # Events can arrive more than once and in any order.
    if event_id not in done:
        carry_out(event["event_type"], event_id, event["data"] if "data" in event else event["payload"])
        done.add(event_id)
    return "", 204


def is_genuine(body, signature):
    legacy = LEGACY_SIGNATURE.fullmatch(signature)
    if legacy:
        # Until the webhook secret is changed for the first time, its SHA-256 in hex is the key.
        digest = hashlib.sha256(WEBHOOK_SECRET.encode()).hexdigest()
        return any([is_mac(WEBHOOK_SECRET, body, legacy[1]), is_mac(digest, body, legacy[1])])
    parts = SIGNATURE.fullmatch(signature)
    secret = parts and secret_of(parts[1])
    return bool(secret) and is_mac(secret, body, parts[2])


def is_mac(secret, body, mac):
    return hmac.compare_digest(hmac.new(secret.encode(), body, hashlib.sha256).hexdigest(), mac)


def secret_of(kid):
    """Caches keys for five minutes and fetches them for an unknown key at most every ten seconds."""
    age = time.monotonic() - keys["read_at"]
    if age >= MAX_AGE_SECONDS or (kid not in keys["secrets"] and age >= 10):
        # If this fails, the answer is a 500 and the event is sent again.
        answer = requests.get(f"{ISSUER}/api/v1/webhook_signing_keys?limit=100", auth=CLIENT, timeout=5)
        answer.raise_for_status()
        keys["secrets"] = {key["kid"]: key["secret"] for key in answer.json()["keys"]}
        keys["read_at"] = time.monotonic()
    return keys["secrets"].get(kid)


def carry_out(event_type, event_id, data):
    if event_type == "user.deleted":
        pass  # Forget the person data["sub"].
    elif event_type == "webhook_key.compromised":
        keys["read_at"] = -MAX_AGE_SECONDS
    # One write, so that threads do not mix their lines.
    print(f"{event_type} {event_id}\n", end="", flush=True)


if __name__ == "__main__":
    app.run(port=int(os.environ.get("PORT", "4100")))
