import os

ISSUER = os.environ["ISSUER"]
APP_URL = os.environ["APP_URL"]

SECRET_KEY = os.environ["SESSION_SECRET"]
ALLOWED_HOSTS = ["localhost"]
DEBUG = os.environ["APP_URL"].startswith("http://localhost")
ROOT_URLCONF = "people"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "mozilla_django_oidc",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "db.sqlite3"}}
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

AUTHENTICATION_BACKENDS = ["people.Countersign"]
OIDC_RP_CLIENT_ID = os.environ["CLIENT_ID"]
OIDC_RP_CLIENT_SECRET = os.environ["CLIENT_SECRET"]
OIDC_RP_SCOPES = "openid profile email"
OIDC_RP_SIGN_ALGO = "RS256"
OIDC_USE_PKCE = True
OIDC_OP_AUTHORIZATION_ENDPOINT = f"{ISSUER}/oauth/authorize"
OIDC_OP_TOKEN_ENDPOINT = f"{ISSUER}/oauth/token"
OIDC_OP_USER_ENDPOINT = f"{ISSUER}/oauth/userinfo"
OIDC_OP_JWKS_ENDPOINT = f"{ISSUER}/.well-known/jwks.json"
# Also sign people out of Countersign, without a confirmation page.
OIDC_STORE_ID_TOKEN = True
OIDC_OP_LOGOUT_URL_METHOD = "people.sign_out_url"
ALLOW_LOGOUT_GET_METHOD = True
