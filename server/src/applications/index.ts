/**
 * Registered applications: the record, its redirect URIs, organizations, who may see and manage them, and the
 * flags that decide whether registration waits for a review. Owns applications, redirect_uris, organizations,
 * organization_domains and organization_members. Proof of ownership of a URI is stamped by redirect-uris.
 */
export { applicationFaults, applicationProblem } from './application-faults.ts';
export {
  type CreatedApplication,
  type CreatedVia,
  createApplication,
  type NewApplication,
  type OperatorSettings,
} from './create-application.ts';
export { matchRedirectUri, type RegisteredUri } from './match-redirect-uri.ts';
export { isSuspiciousName, nameSuspicions } from './name-lint.ts';
export { addMember, createOrganization } from './organizations.ts';
export {
  type Application,
  applicationById,
  applicationForClientId,
  applicationsOwnedBy,
  organizationDomains,
  organizationRoles,
} from './queries.ts';
export { redirectUriFault, redirectUrisFaults, storedRedirectUri } from './redirect-uri-rules.ts';
export { type ListedScope, needsAcknowledgement, RISK_FLAGS, type RiskFlag } from './risk-flags.ts';
export {
  BUILT_IN_SCOPES,
  type BuiltInScope,
  customScopeParts,
  isBuiltInScope,
  isScopeToken,
  MAX_SCOPE_LENGTH,
  SENSITIVE_SCOPES,
  scopeNameFault,
} from './scope-names.ts';
export { TIERS, type Tier, tierOf } from './tier.ts';
export { type Developer, mayManage, maySee, reviewRefusal } from './visibility.ts';
export { isWildcardUri } from './web-uri.ts';
