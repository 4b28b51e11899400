import type { Feature } from '../platform/http/server.ts';
import { scopeListApi } from './scope-list.api.ts';

/**
 * Scopes: their names and descriptions, the administrators' list of custom scopes, parsing, the effective scopes of a request, the
 * person's choice, and the claims each scope releases. Owns scopes. oauth records scopes that are requested but not registered.
 */
export const scopes: Feature = { name: 'scopes', endpoints: [...scopeListApi] };

export {
  describeScope,
  isMachineScope,
  type ListedText,
  scopeOfClaim,
  startsTicked,
  supportedClaims,
  supportedScopes,
} from './catalogue.ts';
export { idTokenClaims, userClaims } from './claims.ts';
export { type ClaimsRequest, claimsRequestFrom } from './claims-request.ts';
export { grantedScopes, scopesToAsk } from './consent-choice.ts';
export {
  customClaimFaults,
  isClaimValue,
  MAX_CLAIM_LENGTH,
  MAX_CLAIMS,
  withoutEmptyNamespaces,
} from './custom-claims.ts';
export { type EffectiveScopes, effectiveScopes, type OfferedScope } from './effective-scopes.ts';
export { levelWords } from './levels.ts';
export { namedScopes } from './parse-scope.ts';
export {
  levelOfScopes,
  REQUIRED_LEVELS,
  type RequiredLevel,
  type ScopesAboveLevels,
  strongestLevel,
} from './required-level.ts';
export { readScopeKey, resourceIdsIn, scopeKey, scopeNames } from './resource-scopes.ts';
export { listedScopes, type ScopeRow, scopeNamed, scopesNamed, scopesPage } from './scope-list.queries.ts';
export {
  changeScope,
  listScope,
  MAX_DESCRIPTION_LENGTH,
  mayDemandLevel,
  scopeChange,
  scopeInput,
  unlistScope,
} from './scope-list.ts';
export { scopeNameFaultMessages } from './scope-name-faults.messages.ts';
export {
  BUILT_IN_SCOPES,
  customScopeParts,
  DEFAULT_SCOPES,
  isBuiltInScope,
  isScopeToken,
  isServiceScope,
  MAX_SCOPE_LENGTH,
  OFFLINE_ACCESS,
  SENSITIVE_SCOPES,
  scopeNameFault,
  WRITE_SCOPES,
} from './scope-names.ts';
export type { ScopeText } from './scope-texts.messages.ts';
