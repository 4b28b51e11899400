#!/bin/sh
# Prints the credential that kubectl sends. The groups that the registration declares are in its id_token.
exec kubelogin get-token \
  --oidc-issuer-url="$ISSUER" \
  --oidc-client-id="$CLIENT_ID" \
  --oidc-extra-scope=profile \
  --oidc-extra-scope=email \
  --oidc-auth-request-extra-params='claims={"id_token":{"email":null,"email_verified":null}}' \
  --skip-open-browser
