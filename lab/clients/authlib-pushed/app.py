import os
import secrets
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from authlib.integrations.flask_client import FlaskOAuth2App, OAuth
from authlib.oauth2.rfc7523 import PrivateKeyJWT
from flask import Flask, jsonify, redirect, session
from joserfc.jwk import ECKey

ISSUER = os.environ["ISSUER"]
APP_URL = os.environ["APP_URL"]


class PushedRequests(FlaskOAuth2App):
    """Sends the authorization request to Countersign first; the browser carries only a reference (RFC 9126)."""

    def create_authorization_url(self, redirect_uri=None, **kwargs):
        data = super().create_authorization_url(redirect_uri, **kwargs)
        address = urlsplit(data["url"])
        server = self.load_server_metadata()
        with self._get_oauth_client(**server) as client:
            answer = client.post(
                server["pushed_authorization_request_endpoint"],
                data=dict(parse_qsl(address.query)),
                auth=client.client_auth("private_key_jwt"),
                withhold_token=True,
            )
        answer.raise_for_status()
        query = {"client_id": self.client_id, "request_uri": answer.json()["request_uri"]}
        return {**data, "url": address._replace(query=urlencode(query)).geturl()}


app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
countersign = OAuth(app).register(
    "countersign",
    client_cls=PushedRequests,
    server_metadata_url=f"{ISSUER}/.well-known/openid-configuration",
    client_id=os.environ["CLIENT_ID"],
    client_secret=ECKey.import_key(Path("private.pem").read_text()),
    # The issuer is the audience of the assertions at every endpoint.
    client_auth_methods=[PrivateKeyJWT(ISSUER, alg="ES256")],
    client_kwargs={
        "token_endpoint_auth_method": "private_key_jwt",
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
