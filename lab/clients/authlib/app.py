import os
import secrets
from urllib.parse import urlencode, urlsplit

from authlib.integrations.flask_client import OAuth
from flask import Flask, jsonify, redirect, session

ISSUER = os.environ["ISSUER"]
APP_URL = os.environ["APP_URL"]

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
countersign = OAuth(app).register(
    "countersign",
    server_metadata_url=f"{ISSUER}/.well-known/openid-configuration",
    client_id=os.environ["CLIENT_ID"],
    client_secret=os.environ["CLIENT_SECRET"],
    client_kwargs={
        "scope": "openid profile email",
        # Authlib sends PKCE only when told to.
        "code_challenge_method": "S256",
    },
)
# People can read Flask's session cookie, so tokens are kept here. In production, use a database.
tokens = {}


@app.get("/sign-in")
def sign_in():
    return countersign.authorize_redirect(f"{APP_URL}/callback")


@app.get("/callback")
def callback():
    # Checks state, nonce and the id_token.
    token = countersign.authorize_access_token()
    return keep(token)


@app.get("/refresh")
def refresh():
    old = tokens[session["id"]]
    new = countersign.fetch_access_token(grant_type="refresh_token", refresh_token=old["refresh_token"])
    return keep({**old, **new})


@app.get("/")
def home():
    return jsonify(session.get("person"))


@app.get("/sign-out")
def sign_out():
    token = tokens.pop(session.get("id"), {})
    session.clear()
    server = countersign.load_server_metadata()
    # With the id_token there is no confirmation page, and the person returns here.
    query = {"id_token_hint": token.get("id_token", ""), "post_logout_redirect_uri": f"{APP_URL}/"}
    return redirect(f"{server['end_session_endpoint']}?{urlencode(query)}")


def keep(token):
    person = countersign.userinfo(token=token)
    session.clear()
    session["id"] = secrets.token_urlsafe()
    session["person"] = person
    tokens[session["id"]] = token
    return redirect("/")


if __name__ == "__main__":
    app.run(port=urlsplit(APP_URL).port)
