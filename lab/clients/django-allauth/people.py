from django.http import JsonResponse
from django.urls import include, path


def home(request):
    if not request.user.is_authenticated:
        return JsonResponse({})
    account = request.user.socialaccount_set.get(provider="countersign")
    return JsonResponse({"sub": account.uid, "email": request.user.email, "claims": account.extra_data})


urlpatterns = [path("accounts/", include("allauth.urls")), path("", home)]
