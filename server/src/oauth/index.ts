import type { Feature } from '../platform/http/server.ts';
import { authorize, continueAuthorize } from './authorize/authorize.form.ts';
import { preflight } from './clients/cross-origin.api.ts';
import { webhookSigningKeys } from './clients/webhook-signing-keys.api.ts';
import { consent } from './consent/consent.form.ts';
import { deviceAuthorization } from './device/device-authorization.api.ts';
import './device/device-code-grant.ts';
import { deviceRequestForm } from './device/device-request.form.ts';
import { userCodeForm } from './device/user-code.form.ts';
import { diagnose } from './diagnosis/diagnose.form.ts';
import { discovery } from './discovery/discovery.api.ts';
import './exchange/exchange-grant.ts';
import { appLinks } from './hand-off/app-links.api.ts';
import { ensureSigningKeys } from './keys/signing-keys.ts';
import { confirmLogout, logout, signedOut } from './logout/logout.form.ts';
import { organizationForm } from './organization/organization.form.ts';
import { pushedRequests } from './pushed-requests/par.api.ts';
import { introspect } from './token/introspect.api.ts';
import { revoke } from './token/revoke.api.ts';
import { token } from './token/token.api.ts';
import { userinfo } from './token/userinfo.api.ts';

/**
 * OAuth 2.0 and OpenID Connect: authorization, consent, tokens and their status, logout, discovery and keys. Owns oidc_keys,
 * consents, grants, authorization_requests, pushed_authorization_requests, device_authorizations, revoked_access_tokens, client_assertions,
 * client_key_sets, test_sign_ins, application_outcomes, acting_tokens and backchannel_logouts (waiting,
 * delivered or failed). A grant is `waiting` (its code not redeemed), `active` or `revoked`. Leaves signing in to account, scope
 * rules to scopes, redirect URI rules to applications.
 *
 * Its folders, lowest first: outcomes, keys, sender, acting, sessions, clients, request-objects, test-sign-ins, token, authorize, pushed-requests, consent, organization, logout, hand-off, discovery, device, exchange,
 * diagnosis, try-it. A folder imports the files beside this one and the folders before it.
 */
export const oauth: Feature = {
  name: 'oauth',
  prepare: ensureSigningKeys,
  endpoints: [
    pushedRequests,
    authorize,
    continueAuthorize,
    consent,
    organizationForm,
    deviceAuthorization,
    userCodeForm,
    deviceRequestForm,
    token,
    userinfo,
    introspect,
    revoke,
    preflight,
    logout,
    confirmLogout,
    signedOut,
    discovery,
    webhookSigningKeys,
    appLinks,
    diagnose,
  ],
};

export { type Assurance, grantedAcr, neededFactor, withDemand } from './acr.ts';
export { collectActingToken } from './acting/collect-acting-token.ts';
export { moveActingTokens } from './acting/move-acting-tokens.ts';
export { insertActingToken, type NewActingToken } from './acting/new-acting-token.queries.ts';
export { actingTokensForExport, eraseActingTokens } from './acting/person.queries.ts';
export { endActingTokens, revokeActingTokens } from './acting/revoke-acting-tokens.ts';
export { clientPolicies } from './authorize/client-policies.ts';
export { NAME_CHOICE } from './authorize/consent-needed.ts';
export { sendTestOverPage } from './authorize/error.page.ts';
export { readIdTokenHint } from './authorize/id-token-hint.ts';
export { initiateLoginAddress } from './authorize/initiate-login.ts';
export { hasFactor, policiesElsewhere, type Ruled } from './authorize/policy-step.ts';
export { type ReturnContext, returnContext } from './authorize/return-context.ts';
export { bearerOfGrant, clientByBasic } from './callers.ts';
export { readAssertion } from './clients/client-assertion.ts';
export { refuseClient } from './clients/client-authentication.ts';
export { findClient } from './clients/clients.queries.ts';
export { flushSecretUses } from './clients/secret-uses.ts';
export { type ConnectedApp, connectedApp, connectedApps } from './consent/connected-apps.queries.ts';
export { consentPreview } from './consent/consent-preview.ts';
export { authorizedApplications, deleteConsents } from './consent/consents.queries.ts';
export { learnsNotices } from './consent/declared-claims.page.ts';
export { disconnectApp, disconnectAppIn } from './consent/disconnect-app.ts';
export { moveGrants } from './consent/move-grants.ts';
export { narrowConsent } from './consent/narrow-consent.ts';
export { demandedOfScopes } from './demanded-of-scopes.ts';
export { addUriForm } from './diagnosis/add-uri.page.ts';
export { extendMetadata } from './discovery/discovery.api.ts';
export { type Drift, driftsOf } from './drift/drift.queries.ts';
export { notifyUnresolvedDrift } from './drift/notify-unresolved-drift.duty.ts';
export { DRIFT_ECHO_WINDOW, recordDrift } from './drift/record-drift.ts';
export { accessDenied, tokenError } from './errors.ts';
export { handOff } from './hand-off/hand-off.form.ts';
export { keyStatuses } from './keys/key-status.ts';
export { signingKey } from './keys/signing-keys.ts';
export { GRANT_TTL, REFRESH_TOKEN_TTL } from './lifetimes.ts';
export { deliverBackchannelLogouts } from './logout/backchannel-logouts.duty.ts';
export { BACKCHANNEL_QUEUE, logoutsAreDue } from './logout/backchannel-logouts.queries.ts';
export { organizationBrand } from './organization/brand.ts';
export { flushOutcomes } from './outcomes/count-outcome.ts';
export { applicationUse, type Outcome } from './outcomes/outcomes.queries.ts';
export { resourcesAtRequest } from './resource-indicator.ts';
export { retention } from './retention.ts';
export { jktOf } from './sender/confirmation.ts';
export { endSession, endSessions } from './sessions/end-sessions.ts';
export { signIn } from './sessions/sign-in.ts';
export { signOut } from './sessions/sign-out.ts';
export { TEST_CALLBACK_PATH } from './test-sign-ins/test-sign-in.ts';
export { hasOpenTest, testsAreOver } from './test-sign-ins/test-sign-ins.queries.ts';
export { setActOfGrant } from './token/act-grants.queries.ts';
export { type AgentClient, addAgentClients } from './token/agent-client.ts';
export { redeemApprovedGrant } from './token/approved-grant.ts';
export { authenticateClient } from './token/authenticate-client.ts';
export { backchannelDetails } from './token/backchannel-details.ts';
export { backchannelParameters } from './token/backchannel-parameters.ts';
export { type Bearer, invalidToken } from './token/bearer.ts';
export { insertGrant, lockGrant } from './token/grants.queries.ts';
export type { TokenGrantResult } from './token/issue-tokens.ts';
export { addGrant } from './token/token.api.ts';
export { type GrantRequest, readTokenRequest, type TokenRequest } from './token/token-request.ts';
export { endDueTestSignIns, endTests } from './try-it/end-tests.ts';
export { applicationOfTest, finishTest, type StepAnswer, type TestRun } from './try-it/finish-test.ts';
export { startTest, type TestChoices, type Untestable, untestable } from './try-it/start-test.ts';
