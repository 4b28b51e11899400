from urllib.parse import urlencode

from django.conf import settings
from django.http import JsonResponse
from django.urls import include, path
from mozilla_django_oidc.auth import OIDCAuthenticationBackend


class Countersign(OIDCAuthenticationBackend):
    """Finds people by `sub`. By default the library uses the e-mail address, which can change or be missing."""

    def verify_claims(self, claims):
        return "sub" in claims

    def filter_users_by_claims(self, claims):
        return self.UserModel.objects.filter(username=claims["sub"])

    def create_user(self, claims):
        return self.update_user(self.UserModel(username=claims["sub"]), claims)

    def update_user(self, user, claims):
        user.email = claims.get("email", "")
        user.first_name = claims.get("name") or claims.get("preferred_username", "")
        user.save()
        return user


def sign_out_url(request):
    query = {
        "id_token_hint": request.session["oidc_id_token"],
        "post_logout_redirect_uri": f"{settings.APP_URL}/",
    }
    return f"{settings.ISSUER}/oauth/logout?{urlencode(query)}"


def home(request):
    user = request.user
    if not user.is_authenticated:
        return JsonResponse({})
    return JsonResponse({"sub": user.username, "email": user.email, "name": user.first_name})


urlpatterns = [path("oidc/", include("mozilla_django_oidc.urls")), path("", home)]
