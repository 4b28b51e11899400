import os

SECRET_KEY = os.environ["SESSION_SECRET"]
ALLOWED_HOSTS = ["localhost"]
DEBUG = os.environ["APP_URL"].startswith("http://localhost")
ROOT_URLCONF = "people"
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.openid_connect",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "db.sqlite3"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
# /accounts/oidc/countersign/login/ starts the sign-in without a page in between.
SOCIALACCOUNT_LOGIN_ON_GET = True
# Send no verification mail: the claim email_verified already says whether Countersign has verified the address.
SOCIALACCOUNT_EMAIL_VERIFICATION = "none"
SOCIALACCOUNT_PROVIDERS = {
    "openid_connect": {
        "OAUTH_PKCE_ENABLED": True,
        "SCOPE": ["openid", "profile", "email"],
        "APPS": [
            {
                "provider_id": "countersign",
                "name": "Countersign",
                "client_id": os.environ["CLIENT_ID"],
                "secret": os.environ["CLIENT_SECRET"],
                "settings": {"server_url": os.environ["ISSUER"], "fetch_userinfo": True},
            }
        ],
    }
}
