import type { Feature } from '../platform/http/server.ts';
import { adminApplications } from './admin-applications.ts';
import { adminChange } from './admin-change.ts';
import { approve } from './approve.ts';
import { change } from './change.ts';
import { list } from './list.ts';
import { domains } from './organizations/domains-api.ts';
import { invitations } from './organizations/invitations-api.ts';
import { members } from './organizations/members-api.ts';
import { organizations } from './organizations/organizations-api.ts';
import { ownInvitations } from './organizations/own-invitations-api.ts';
import { transfer } from './organizations/transfer-api.ts';
import { register } from './register.ts';
import { registerClient } from './register-client.ts';
import { remove } from './remove.ts';
import { rotateClientSecret } from './rotate-client-secret.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { scopeList } from './scope-list.ts';
import { show } from './show.ts';
import { stop } from './stop.ts';

/**
 * Registered applications: the record, its redirect URIs, organizations, who may see and manage them, and the
 * flags that decide whether registration waits for a review. Owns applications, redirect_uris, organizations,
 * organization_domains, organization_members, organization_invitations, client_documents, scopes, expiry_notices, developer_alerts and redirect_uri_attempts. Proof
 * of ownership of a URI is sought by redirect-uris.
 */
export const applications: Feature = {
  name: 'applications',
  endpoints: [
    register,
    registerClient,
    list,
    show,
    change,
    remove,
    rotateClientSecret,
    rotateWebhookSecret,
    adminApplications,
    adminChange,
    approve,
    stop,
    scopeList,
    organizations,
    members,
    invitations,
    ownInvitations,
    domains,
    transfer,
  ],
};

export { noSuchApplication } from './admin-application.ts';
export { anyApplication } from './any-application.ts';
export { applicationChange } from './application-input.ts';
export { managedByKey, shownByKey } from './application-of-key.ts';
export { applicationIdIn, applicationPath } from './application-path.ts';
export { changeApplication, type DerivedChange } from './change-application.ts';
export { isDocumentAddress } from './client-documents/address.ts';
export { deleteUnusedClients } from './client-documents/delete-unused.ts';
export { type DocumentFault, knowDocumentClient } from './client-documents/know-document-client.ts';
export { keepsSecret } from './client-secret.ts';
export { createApplication, type NewApplication } from './create-application.ts';
export { DEPRECATED_SECRET_HEADERS } from './deprecated-secret.ts';
export {
  developerOf,
  manageableApplication,
  visibleApplication,
} from './developer-of-key.ts';
export { identityMethod } from './identity-method.ts';
export { managersOf } from './manager-queries.ts';
export { matchRedirectUri, type RegisteredUri } from './match-redirect-uri.ts';
export { nameFaults } from './name-faults.ts';
export { nameSuspicions } from './name-lint.ts';
export { newClientSecret } from './new-client-secret.ts';
export { newWebhookSecret } from './new-webhook-secret.ts';
export { notifyExpiry } from './notify-expiry.ts';
export { type Actor, actorOf, visibleOrganization } from './organizations/access.ts';
export { addMember } from './organizations/add-member.ts';
export { ROLES } from './organizations/body.ts';
export { createOrganization } from './organizations/create-organization.ts';
export { domainsOf, type OrganizationDomain } from './organizations/domain-queries.ts';
export {
  addDomain,
  domainRecord,
  mayProve,
  removeDomain,
  verifyDomain,
} from './organizations/domains.ts';
export { endInvitationsOf, type Invitation, invitationsPage } from './organizations/invitation-queries.ts';
export {
  answerInvitation,
  deleteOldInvitations,
  invitationsOf,
  invite,
  withdrawInvitation,
} from './organizations/invitations.ts';
export { type Member, membersPage } from './organizations/member-queries.ts';
export { mayChangeMember } from './organizations/member-rules.ts';
export { changeMember } from './organizations/members.ts';
export { notifyDomainEnd } from './organizations/notify-domain-end.ts';
export { changeName, deleteOrganization, foundOrganization } from './organizations/organizations.ts';
export {
  leaveOrganizations,
  moveMemberships,
  type OrganizationRow,
  organizationDomains,
  organizationNames,
  organizationRoles,
  organizationsOf,
  soleOwnerships,
} from './organizations/queries.ts';
export { transferApplication } from './organizations/transfer.ts';
export {
  type Application,
  applicationById,
  applicationsOwnedBy,
  moveApplications,
} from './queries.ts';
export { redirectUrisFaults } from './redirect-uri-rules.ts';
export { type Registration, registerApplication } from './register-application.ts';
export { type RegistrationQuota, registrationQuota } from './registration-quota.ts';
export { applicationsForReview, applicationsSeenBy, type ReviewStatus } from './registry-queries.ts';
export { removeApplication } from './remove-application.ts';
export { isRenamedSinceReview } from './renamed.ts';
export { approveApplication, stopApplication } from './review.ts';
export { riskEvidence } from './risk-evidence.ts';
export { needsAcknowledgement, RISK_FLAGS, type RiskFlag } from './risk-flags.ts';
export { listScope, MAX_DESCRIPTION_LENGTH, scopeInput, unlistScope } from './scope-list-changes.ts';
export { listedScopes, type ScopeRow, scopesNamed, scopesPage } from './scope-list-queries.ts';
export {
  BUILT_IN_SCOPES,
  type BuiltInScope,
  type CommandLineScope,
  customScopeParts,
  isBuiltInScope,
  isCommandLineScope,
  isScopeToken,
  MAX_SCOPE_LENGTH,
  SENSITIVE_SCOPES,
  scopeNameFault,
} from './scope-names.ts';
export type { SettingsChange } from './settings.ts';
export { issueSigningKey, SEALED_SIGNING_KEY, SIGNING_KEY_SEAL } from './signing-key.ts';
export { MAX_REASON_LENGTH } from './stop.ts';
export { TIERS, type Tier, tierOf } from './tier.ts';
export { isUnverifiable, URI_STATUSES, uriStatus } from './uri-status.ts';
export { VERIFICATION_LABEL } from './verification-label.ts';
export {
  type Attempt,
  attemptsAt,
  endAttempt,
  oldAttempts,
  slotFreeAt,
  stampVerification,
  takeSlot,
} from './verification-queries.ts';
export { type Developer, mayManage, mayManageOrganization } from './visibility.ts';
export { REVIEW_STATUSES } from './vocabulary.ts';
export { isWildcardUri } from './web-uri.ts';
export { SEALED_WEBHOOK_SECRET, WEBHOOK_SECRET_SEAL } from './webhook-secret.ts';
