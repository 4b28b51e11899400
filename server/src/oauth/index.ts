import type { Feature } from '../platform/http/server.ts';
import { appLinks } from './app-links.ts';
import { authorize } from './authorize.ts';
import { requireBearer } from './bearer.ts';
import { consent } from './consent.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { discovery } from './discovery.ts';
import { introspect } from './introspect.ts';
import { logout } from './logout.ts';
import { preflight } from './preflight.ts';
import { requireClient } from './require-client.ts';
import { revoke } from './revoke.ts';
import { ensureSigningKeys } from './signing-keys.ts';
import { token } from './token.ts';
import { userinfo } from './userinfo.ts';
import { webhookSigningKeys } from './webhook-signing-keys.ts';

/**
 * OAuth 2.0 and OpenID Connect: authorization, consent, tokens, their standing, discovery and keys. Owns oidc_keys,
 * consents, grants, authorization_requests, revoked_access_tokens and backchannel_logouts (waiting, delivered or failed). A grant is `waiting` (its code unspent),
 * `living` or `revoked`. Leaves signing in to account, scope rules to scopes, redirect URI rules to applications.
 */
export const oauth: Feature = {
  name: 'oauth',
  prepare: ensureSigningKeys,
  endpoints: [
    authorize,
    consent,
    token,
    userinfo,
    introspect,
    revoke,
    preflight,
    logout,
    discovery,
    webhookSigningKeys,
    appLinks,
    diagnose,
  ],
  guards: { access_token: (context, request) => requireBearer(context, request), client: requireClient },
};

export { acrOf } from './acr.ts';
export { applicationsKnowing } from './applications-knowing.ts';
export { BACKCHANNEL_QUEUE } from './backchannel-queries.ts';
export { type Bearer, invalidToken, requireBearer } from './bearer.ts';
export { type ConnectedApp, connectedApp, connectedApps, forgetConsents } from './connected-app-queries.ts';
export { NAME_CHOICE } from './consent-needed.ts';
export { deliverBackchannelLogouts } from './deliver-backchannel-logouts.ts';
export { disconnectApp, disconnectAppIn } from './disconnect-app.ts';
export { extendMetadata } from './discovery.ts';
export { drillKeys, type KeyDrill } from './drill-keys.ts';
export { accessDenied, tokenError } from './errors.ts';
export { holdGrant, provenClient, spendCode } from './grant-queries.ts';
export { proveClient } from './grants/prove-client.ts';
export { handOff } from './hand-off.ts';
export { readIdTokenHint } from './id-token-hint.ts';
export { type Issued, issueTokens } from './issue-tokens.ts';
export { type KeyAge, keyAges } from './key-ages.ts';
export { GRANT_LIFETIME, REFRESH_TOKEN_LIFETIME } from './lifetimes.ts';
export { moveGrants } from './move-grants.ts';
export { narrowConsent } from './narrow-consent.ts';
export { insertGrant } from './queries.ts';
export { requireClient } from './require-client.ts';
export { deleteOldOAuthRows } from './retention.ts';
export { describeReturn, type ReturnDescription } from './return-description.ts';
export { rotateSigningKeys, SEALED_KEYS, signingKey } from './signing-keys.ts';
export { addGrant } from './token.ts';
export { readTokenRequest, type TokenRequest } from './token-request.ts';
