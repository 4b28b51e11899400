#!/bin/sh
# usage: ISSUER=… CLIENT_ID=… CLIENT_SECRET=… REDIRECT_URI=… sh curl.sh
set -eu

random() { openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n'; }
member() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
# Secrets go through standard input: everyone on the machine can read arguments.
as_client() { printf 'user = "%s:%s"\n' "$CLIENT_ID" "$CLIENT_SECRET" | curl -sS --fail -K - "$@"; }

verifier=$(random)
state=$(random)
challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | openssl base64 | tr '+/' '-_' | tr -d '=\n')

echo "Open: $ISSUER/oauth/authorize?response_type=code&client_id=$CLIENT_ID&redirect_uri=$REDIRECT_URI&scope=openid%20profile:basic%20email&state=$state&code_challenge=$challenge&code_challenge_method=S256"
echo "Then paste the address you were redirected to:"
read -r returned
case $returned in
  *"state=$state"*) ;;
  *) echo "This is not the answer to this sign-in." >&2; exit 1 ;;
esac
code=$(printf %s "$returned" | sed -n 's/.*[?&]code=\([^&]*\).*/\1/p')

tokens=$(as_client "$ISSUER/oauth/token" -d grant_type=authorization_code -d "code=$code" \
  --data-urlencode "redirect_uri=$REDIRECT_URI" -d "code_verifier=$verifier")
access_token=$(printf %s "$tokens" | member access_token)
refresh_token=$(printf %s "$tokens" | member refresh_token)

echo "userinfo: $(printf 'Authorization: Bearer %s' "$access_token" | curl -sS --fail -H @- "$ISSUER/oauth/userinfo")"

tokens=$(as_client "$ISSUER/oauth/token" -d grant_type=refresh_token -d "refresh_token=$refresh_token")
access_token=$(printf %s "$tokens" | member access_token)
echo "introspected: $(as_client "$ISSUER/oauth/introspect" -d "token=$access_token")"

as_client -o /dev/null "$ISSUER/oauth/revoke" -d "token=$access_token"
echo "revoked: $(as_client "$ISSUER/oauth/introspect" -d "token=$access_token")"
