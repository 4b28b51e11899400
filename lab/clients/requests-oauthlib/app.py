import os
from urllib.parse import urlsplit

from flask import Flask, jsonify, redirect, request, session
from requests_oauthlib import OAuth2Session

ISSUER = os.environ["ISSUER"]
APP_URL = os.environ["APP_URL"]
CLIENT = (os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"])
# People can decline a scope. Without this, oauthlib treats that as an error.
os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"
if urlsplit(ISSUER).hostname == "localhost":
    os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
# People can read Flask's session cookie, so tokens are kept here. In production, use a database.
tokens = {}


def countersign(**options):
    return OAuth2Session(CLIENT[0], redirect_uri=f"{APP_URL}/callback", **options)


@app.get("/sign-in")
def sign_in():
    client = countersign(scope=["openid", "profile", "email"], pkce="S256")
    url, state = client.authorization_url(f"{ISSUER}/oauth/authorize")
    session["checks"] = {"state": state, "code_verifier": client._code_verifier}
    return redirect(url)


@app.get("/callback")
def callback():
    checks = session.pop("checks", None)
    if not checks or request.args.get("iss") != ISSUER:
        return "This sign-in was started in another browser.", 400
    client = countersign(state=checks["state"])
    token = client.fetch_token(
        f"{ISSUER}/oauth/token",
        code=request.args.get("code"),
        code_verifier=checks["code_verifier"],
        client_secret=CLIENT[1],
    )
    return keep(token)


@app.get("/refresh")
def refresh():
    old = tokens[session["person"]["sub"]]
    return keep(countersign(token=old).refresh_token(f"{ISSUER}/oauth/token", auth=CLIENT))


@app.get("/")
def home():
    return jsonify(session.get("person"))


def keep(token):
    # requests-oauthlib does not read the id_token: userinfo, fetched over TLS, says who signed in.
    person = countersign(token=token).get(f"{ISSUER}/oauth/userinfo").json()
    session.clear()
    session["person"] = person
    tokens[person["sub"]] = token
    return redirect("/")


if __name__ == "__main__":
    app.run(port=urlsplit(APP_URL).port)
