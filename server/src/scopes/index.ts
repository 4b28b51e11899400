import type { Feature } from '../platform/http/server.ts';
import { scopeListApi } from './scope-list.api.ts';

/**
 * What applications may ask for and what they get: the names of scopes, the catalogue in plain words, the administrators' list
 * of custom ones, parsing, the effective set of a request, the person's choice, and the claims each scope releases. Owns scopes.
 * What was requested without being registered is recorded by oauth.
 */
export const scopes: Feature = { name: 'scopes', endpoints: [...scopeListApi] };

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
export { type EffectiveScopes, effectiveScopes } from './effective-scopes.ts';
export { namedScopes } from './parse-scope.ts';
export { listedScopes, type ScopeRow, scopesNamed, scopesPage } from './scope-list.queries.ts';
export { listScope, MAX_DESCRIPTION_LENGTH, scopeInput, unlistScope } from './scope-list.ts';
export { scopeNameFaultMessages } from './scope-name-faults.messages.ts';
export {
  BUILT_IN_SCOPES,
  customScopeParts,
  isBuiltInScope,
  SENSITIVE_SCOPES,
  scopeNameFault,
} from './scope-names.ts';
