import type { Feature } from '../platform/http/server.ts';
import { domainsApi } from './organizations/domains.api.ts';
import { invitationsApi } from './organizations/invitations.api.ts';
import { membersApi } from './organizations/members.api.ts';
import { organizationsApi } from './organizations/organizations.api.ts';
import { ownInvitationsApi } from './organizations/own-invitations.api.ts';
import { registerApplicationApi } from './registration/register-application.api.ts';
import { registerClientApi } from './registration/register-client.api.ts';
import { adminApplicationsApi } from './review/admin-applications.api.ts';
import { adminChangeApi } from './review/admin-change.api.ts';
import { approveApi } from './review/approve.api.ts';
import { rejectSuspendApi } from './review/reject-suspend.api.ts';
import { rotateClientSecretApi } from './secrets/rotate-client-secret.api.ts';
import { rotateWebhookSecretApi } from './secrets/rotate-webhook-secret.api.ts';
import { changeApplicationApi } from './settings/change-application.api.ts';
import { listApplicationsApi } from './settings/list-applications.api.ts';
import { removeApplicationApi } from './settings/remove-application.api.ts';
import { showApplicationApi } from './settings/show-application.api.ts';
import { transferApplicationApi } from './settings/transfer-application.api.ts';

/**
 * Registered applications: the record, its redirect URIs, organizations, who may see and manage them, and the
 * flags that decide whether registration waits for a review. Owns applications, redirect_uris, organizations,
 * organization_domains, organization_members, organization_invitations, client_documents, expiry_notices, developer_alerts and redirect_uri_attempts. Proof
 * of ownership of a URI is sought by redirect-uris.
 */
export const applications: Feature = {
  name: 'applications',
  endpoints: [
    registerApplicationApi,
    registerClientApi,
    listApplicationsApi,
    showApplicationApi,
    changeApplicationApi,
    removeApplicationApi,
    rotateClientSecretApi,
    rotateWebhookSecretApi,
    ...adminApplicationsApi,
    adminChangeApi,
    approveApi,
    ...rejectSuspendApi,
    ...organizationsApi,
    ...membersApi,
    ...invitationsApi,
    ...ownInvitationsApi,
    ...domainsApi,
    transferApplicationApi,
  ],
};

export {
  manageableApplication,
  managedByKey,
  shownByKey,
  visibleApplication,
} from './access/application-access.ts';
export {
  applicationManager,
  applicationViewer,
  developer,
  developerKey,
  managerKey,
  viewerKey,
} from './access/callers.ts';
export { developerOf } from './access/developer.ts';
export {
  managersOf,
  type OrganizationRow,
  organizationRoles,
  organizationsOf,
} from './access/memberships.queries.ts';
export { type Actor, actorOf, visibleOrganization } from './access/organization-access.ts';
export { type Developer, mayManage, mayManageOrganization } from './access/visibility.ts';
export { isDocumentAddress } from './client-documents/address.ts';
export { type DocumentFault, refreshDocumentClient } from './client-documents/refresh-client.ts';
export { addMember } from './organizations/add-member.ts';
export { createOrganization } from './organizations/create-organization.ts';
export { domainsOf, type OrganizationDomain } from './organizations/domains.queries.ts';
export {
  addDomain,
  canVerifyDomain,
  domainRecord,
  removeDomain,
  verifyDomain,
} from './organizations/domains.ts';
export { endInvitationsOf, type Invitation, invitationsPage } from './organizations/invitations.queries.ts';
export {
  answerInvitation,
  invite,
  pendingInvitations,
  withdrawInvitation,
} from './organizations/invitations.ts';
export { mayChangeMember } from './organizations/member-rules.ts';
export { type Member, membersPage } from './organizations/members.queries.ts';
export { changeMember } from './organizations/members.ts';
export { notifyDomainEnd } from './organizations/notify-domain-end.duty.ts';
export { ROLES } from './organizations/organization-body.ts';
export {
  leaveOrganizations,
  moveMemberships,
  organizationDomains,
  organizationNames,
  soleOwnerships,
} from './organizations/organizations.queries.ts';
export {
  createOwnOrganization,
  deleteOrganization,
  renameOrganization,
} from './organizations/organizations.ts';
export {
  attemptsAt,
  endAttempt,
  slotFreeAt,
  stampVerification,
  takeSlot,
  type VerificationAttempt,
} from './redirect-uris/attempts.queries.ts';
export { matchRedirectUri, type RegisteredUri } from './redirect-uris/match-redirect-uri.ts';
export { redirectUrisFaults } from './redirect-uris/redirect-uri-rules.ts';
export { TIERS, type Tier, tierOf } from './redirect-uris/tier.ts';
export { isUnverifiable, URI_STATUSES, uriStatus } from './redirect-uris/uri-status.ts';
export { VERIFICATION_LABEL } from './redirect-uris/verification-label.ts';
export { isWildcardUri } from './redirect-uris/web-uri.ts';
export { createApplication, type NewApplication } from './registration/create-application.ts';
export { type Registration, registerApplication } from './registration/register-application.ts';
export { type RegistrationQuota, registrationQuota } from './registration/registration-quota.ts';
export { moveApplications } from './registry/application-changes.queries.ts';
export {
  type Application,
  applicationById,
  applicationsForReview,
  applicationsOwnedBy,
  applicationsSeenBy,
  type ReviewStatus,
} from './registry/applications.queries.ts';
export { claimEndingNotices, type EndingNotice } from './registry/ending-notices.queries.ts';
export { keepsSecret, REVIEW_STATUSES } from './registry/enums.ts';
export {
  applicationIdIn,
  applicationPath,
  findApplication,
  requireApplication,
} from './registry/find-application.ts';
export { nameFaults } from './registry/name-faults.ts';
export { retention } from './retention.ts';
export { identityMethod } from './review/admin-change.api.ts';
export { MAX_REASON_LENGTH } from './review/reject-suspend.api.ts';
export { approveApplication, rejectOrSuspendApplication } from './review/review.ts';
export { nameSuspicions } from './risk/name-lint.ts';
export { isRenamedSinceReview } from './risk/renamed-since-review.ts';
export { riskEvidence } from './risk/risk-evidence.ts';
export { needsAcknowledgement, RISK_FLAGS, type RiskFlag } from './risk/risk-flags.ts';
export { issueSigningKey, openSigningKey } from './secrets/issue-signing-key.ts';
export { notifyExpiry } from './secrets/notify-expiry.duty.ts';
export { rotateClientSecret } from './secrets/rotate-client-secret.ts';
export { rotateWebhookSecret } from './secrets/rotate-webhook-secret.ts';
export { legacySigningSecret, SEALED_SECRETS } from './secrets/secrets.ts';
export {
  revokeSigningKeyUnlessLast,
  type SigningKey,
  startSigningKeyGrace,
} from './secrets/signing-keys.queries.ts';
export { applicationChange } from './settings/application-input.ts';
export { changeApplication, type DerivedChange } from './settings/change-application.ts';
export { removeApplication } from './settings/remove-application.ts';
export type { SettingsChange } from './settings/settings.ts';
export { transferApplication } from './settings/transfer-application.ts';
