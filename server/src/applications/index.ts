import type { Feature } from '../platform/http/server.ts';
import { logoApi } from './logos/logo.api.ts';
import { uploadLogoApi } from './logos/upload-logo.api.ts';
import { manageClientApi } from './registration/manage-client.api.ts';
import { registerApplicationApi } from './registration/register-application.api.ts';
import { registerClientApi } from './registration/register-client.api.ts';
import { adminApplicationsApi } from './review/admin-applications.api.ts';
import { adminChangeApi } from './review/admin-change.api.ts';
import { adminDeleteApi } from './review/admin-delete.api.ts';
import { approveApi } from './review/approve.api.ts';
import { rejectSuspendApi } from './review/reject-suspend.api.ts';
import { rotateClientSecretApi } from './secrets/rotate-client-secret.api.ts';
import { rotateWebhookSecretApi } from './secrets/rotate-webhook-secret.api.ts';
import { changeApplicationApi } from './settings/change-application.api.ts';
import { listApplicationsApi } from './settings/list-applications.api.ts';
import { removeApplicationApi } from './settings/remove-application.api.ts';
import { removeRegistrationTokenApi } from './settings/remove-registration-token.api.ts';
import { showApplicationApi } from './settings/show-application.api.ts';

/**
 * Registered applications: the record, its redirect URIs, who may see and manage them, and the flags that decide whether a
 * registration waits for review. Owns applications, application_logos, redirect_uris, webhook_signing_keys, client_documents, open_registrations,
 * expiry_notices, developer_alerts and redirect_uri_attempts. redirect-uris verifies the ownership of URIs.
 */
export const applications: Feature = {
  name: 'applications',
  endpoints: [
    registerApplicationApi,
    registerClientApi,
    ...manageClientApi,
    logoApi,
    listApplicationsApi,
    showApplicationApi,
    changeApplicationApi,
    uploadLogoApi,
    removeApplicationApi,
    removeRegistrationTokenApi,
    rotateClientSecretApi,
    rotateWebhookSecretApi,
    ...adminApplicationsApi,
    adminChangeApi,
    adminDeleteApi,
    approveApi,
    ...rejectSuspendApi,
  ],
};

export { applicationManager, applicationViewer, managerKey, viewerKey } from './access/callers.ts';
export { mayManage, maySee } from './access/visibility.ts';
export { isDocumentAddress } from './client-documents/address.ts';
export { refreshDocumentClient } from './client-documents/refresh-client.ts';
export { type ApplicationInputFault, applicationFaultMessages } from './input-faults.messages.ts';
export { chosenLogo, logoIn, PREVIEWED_LOGO } from './logos/chosen-logo.ts';
export { fetchLogos } from './logos/fetch-logos.duty.ts';
export { logoAddress } from './logos/logo.api.ts';
export { logoFaultMessages } from './logos/logo-faults.messages.ts';
export { logoInput, MAX_LOGO_BODY, readLogoInput } from './logos/logo-input.ts';
export { type LogoState, logoStates } from './logos/logos.queries.ts';
export { makeLogo } from './logos/make-logo.ts';
export { shownLogo, shownLogos } from './logos/shown-logos.ts';
export { changeWithLogo } from './logos/upload-logo.ts';
export { unusableLogo, uploadedLogo, uploadSubjects } from './logos/uploaded-logo.ts';
export { attemptsAt, endAttempt, renewChallenges, startAttempt } from './redirect-uris/attempts.queries.ts';
export { MAX_REDIRECT_URIS, redirectUriFault } from './redirect-uris/redirect-uri-rules.ts';
export { tierOf } from './redirect-uris/tier.ts';
export { uriStatusBody, uriStatusOf } from './redirect-uris/uri-status.ts';
export { isWildcardUri } from './redirect-uris/web-uri.ts';
export {
  type CreatedApplication,
  createApplication,
  foreseenReview,
  newApplicationFaults,
} from './registration/create-application.ts';
export { createdVia } from './registration/created-via.ts';
export { clientSecretFaults } from './registration/given-credentials.ts';
export { lintRegistration } from './registration/lint-registration.ts';
export { openRegistrationAddress } from './registration/open-registrations.queries.ts';
export {
  type RegisteringDeveloper,
  type Registration,
  registerApplication,
} from './registration/register-application.ts';
export { registeredThrough } from './registration/registered-through.messages.ts';
export { registrationQuota } from './registration/registration-quota.ts';
export { endRegistrationTokens } from './registration/registration-token.queries.ts';
export { applicationBody, applicationBodyOf } from './registry/application-body.ts';
export {
  lockApplication,
  moveApplications,
  updateApplication,
} from './registry/application-changes.queries.ts';
export { applicationOrder, applicationPosition } from './registry/application-order.ts';
export {
  type Application,
  applicationById,
  applicationForClientId,
  applicationsForReview,
  applicationsOwnedBy,
  applicationsSeenBy,
  isSeenBy,
  neighborsInQueue,
  ownersOfApplications,
  type SortedApplication,
  takenClientIds,
  type Viewer,
} from './registry/applications.queries.ts';
export { isResourceClient } from './registry/client-kind.ts';
export { APPLICATION_COLUMNS } from './registry/csv-columns.ts';
export { claimEndingNotices } from './registry/ending-notices.queries.ts';
export {
  ACCESS_CLAIMS,
  type AccessClaim,
  DEVICE_CODE,
  isDeviceOnly,
  keepsSecret,
  REVIEW_STATUSES,
  TLS_SUBJECTS,
  TOKEN_EXCHANGE,
} from './registry/enums.ts';
export { applicationPath, requireApplication } from './registry/find-application.ts';
export {
  findApplications,
  findEndpoints,
  findOwnApplications,
} from './registry/find-applications.queries.ts';
export { retention } from './retention.ts';
export { MAX_REASON_LENGTH } from './review/reject-suspend.api.ts';
export { removeOpenRegistration } from './review/remove-open-registration.ts';
export { approveAsShown, decideReview } from './review/review.ts';
export { isRoutineApproval } from './review/routine-approval.ts';
export { asReadInKatakana, asReadInLatin } from './risk/lookalikes.ts';
export { isRenamedSinceReview } from './risk/renamed-since-review.ts';
export { isFlaggedForScopes, riskOf } from './risk/risk-evidence.ts';
export { issueSigningKey, openSigningKey } from './secrets/issue-signing-key.ts';
export { notifyExpiry } from './secrets/notify-expiry.duty.ts';
export { rotateClientSecret } from './secrets/rotate-client-secret.ts';
export { rotateWebhookSecret } from './secrets/rotate-webhook-secret.ts';
export { clientSecretUses, type SecretUses, stampSecretUse } from './secrets/secrets.queries.ts';
export { legacySigningSecret, standardWebhooksSecret } from './secrets/secrets.ts';
export {
  revokeSigningKeyUnlessLast,
  type SigningKey,
  startSigningKeyGrace,
} from './secrets/signing-keys.queries.ts';
export { applicationProblem } from './settings/application-faults.ts';
export { accessMembers, applicationChange, applicationMembers } from './settings/application-input.ts';
export { changeApplication, settingsOf } from './settings/change-application.ts';
export { contactLink } from './settings/contact-link.page.ts';
export { requireOutboundAddresses } from './settings/outbound-address.ts';
export { removeApplication } from './settings/remove-application.ts';
export { whenRequestsStop } from './settings/requests-stop.ts';
export { type ProfileLine, profileLines } from './settings/security-profile.ts';
