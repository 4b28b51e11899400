#!/bin/sh
# Stores an account and prints what the person shared. oidc-agent asks for the password of the account's file, or
# takes it from a command as here.
set -eu
eval "$(oidc-agent --no-autoload --quiet)" >/dev/null
trap 'kill "$OIDCD_PID"' EXIT
oidc-gen countersign \
  --manual \
  --issuer="$ISSUER" \
  --client-id="$CLIENT_ID" \
  --client-secret='' \
  --redirect-uri=http://localhost:4242 \
  --scope='openid profile email' \
  --flow=code \
  --pw-cmd='echo "$OIDC_PASSWORD"' \
  --no-url-call
token=$(oidc-token countersign)
printf 'Authorization: Bearer %s' "$token" | curl -sS --fail -H @- "$ISSUER/oauth/userinfo"
# Asked for a token that is valid for longer than any it has, the agent refreshes.
[ "$(oidc-token --time=1000 countersign)" != "$token" ] && echo ' refreshed'
