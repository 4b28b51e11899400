import os

from flask import Flask, request
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

# whsec_…, shown with the application's signing keys in the console.
webhooks = Webhook(os.environ["WEBHOOK_SIGNING_SECRET"])
# In production, use a table with a unique column, written in the transaction that handles the event.
done = set()

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 1024 * 1024


@app.post("/webhooks")
def webhook():
    try:
        event = webhooks.verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError:
        return "", 401
    # The legacy format has other names: id and payload.
    event_id = event.get("event_id") or f"legacy-{event['id']}"
    # Events can arrive more than once and in any order.
    if event_id not in done:
        carry_out(event["event_type"], event_id, event["data"] if "data" in event else event["payload"])
        done.add(event_id)
    return "", 204


def carry_out(event_type, event_id, data):
    if event_type == "user.deleted":
        pass  # Forget the person data["sub"].
    # One write, so that threads do not mix their lines.
    print(f"{event_type} {event_id}\n", end="", flush=True)


if __name__ == "__main__":
    app.run(port=int(os.environ.get("PORT", "4100")))
