#!/bin/sh
# Stores an account and prints an access token of it. The password of the account's file comes from oidc-agent's own prompt,
# or, as here, from a command.
eval "$(oidc-agent --no-autoload --quiet)" >/dev/null
trap 'kill "$OIDCD_PID"' EXIT
oidc-gen countersign \
  --manual \
  --issuer="$ISSUER" \
  --client-id="$CLIENT_ID" \
  --client-secret="$CLIENT_SECRET" \
  --redirect-uri=http://localhost:4242 \
  --scope='openid profile email' \
  --flow=code \
  --pw-cmd='echo "$OIDC_PASSWORD"' \
  --no-url-call
token=$(oidc-token countersign)
printf 'Authorization: Bearer %s' "$token" | curl -sS --fail -H @- "$ISSUER/oauth/userinfo"
