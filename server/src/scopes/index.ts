/**
 * What applications may ask for and what they get: the catalogue of scopes in plain words, parsing, the effective
 * set of a request, the person's choice, and the claims each scope releases. Owns scope_drifts and scope_drift_excess. Names of the
 * built-in scopes stand in applications, which judges them at registration; endpoints stand in oauth.
 */
export {
  describeScope,
  isMachineScope,
  type ListedText,
  type ScopeText,
  startsTicked,
  supportedClaims,
  supportedScopes,
} from './catalogue.ts';
export { idTokenClaims, userClaims } from './claims.ts';
export { type ClaimsRequest, claimsRequestFrom } from './claims-request.ts';
export { grantedScopes, scopesToAsk } from './consent-choice.ts';
export { driftHeader } from './drift-header.ts';
export { type EffectiveScopes, effectiveScopes } from './effective-scopes.ts';
export { notifyUnresolvedDrift } from './notify-unresolved-drift.duty.ts';
export { namedScopes } from './parse-scope.ts';
export { DRIFT_ECHO_WINDOW, recordDrift } from './record-drift.ts';
export { retention } from './retention.ts';
export { type Drift, driftsOf, recentDrifts, recentDriftsOf } from './scopes.queries.ts';
