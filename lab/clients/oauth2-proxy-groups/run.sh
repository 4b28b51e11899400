#!/bin/sh
# Protects the application at $UPSTREAM for the people of one group, which the registration has to declare and name.
export OAUTH2_PROXY_CLIENT_SECRET="$CLIENT_SECRET" OAUTH2_PROXY_COOKIE_SECRET="$SESSION_SECRET"
exec oauth2-proxy \
  --http-address="127.0.0.1:$PORT" \
  --upstream="$UPSTREAM" \
  --provider=oidc \
  --oidc-issuer-url="$ISSUER" \
  --client-id="$CLIENT_ID" \
  --redirect-url="$APP_URL/oauth2/callback" \
  --scope='openid profile email' \
  --oidc-groups-claim=groups \
  --allowed-group=engineering \
  --code-challenge-method=S256 \
  --email-domain='*' \
  --skip-provider-button \
  --cookie-secure="${COOKIE_SECURE:-true}" \
  --cookie-refresh="${COOKIE_REFRESH:-14m}" \
  --whitelist-domain="${ISSUER#*://}" \
  --pass-user-headers
