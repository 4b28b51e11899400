/**
 * What people see of their own account: sign-in, sign-up, recovery, profile, security and sessions, and the JSON calls
 * under /api/v1/me. Owns typed_codes, mailed_codes, breached_passwords, dormancy and merge_proposals; other records, and the rules about them, are in users/. Each family of
 * pages has a folder with its route, HTML, messages, mails and tests; what they have in common is in shared/.
 */

import type { Feature } from '../platform/http/server.ts';
import { accessForms } from './access/access.form.ts';
import { accessKeysForm, revokeAccessKeyForm } from './access-keys/access-keys.form.ts';
import { actingApi } from './acting/acting.api.ts';
import { actingForms } from './acting/acting.form.ts';
import { activityApi } from './activity/activity.api.ts';
import { activityForms } from './activity/activity.form.ts';
import { agentForms } from './agents/agents.form.ts';
import { changeMeApi } from './api/change-me.api.ts';
import { identityVerificationsApi } from './api/identity-verifications.api.ts';
import { meApi } from './api/me.api.ts';
import { approvalForms } from './approvals/approval.form.ts';
import { approvalsForms } from './approvals/approvals.form.ts';
import { receiptForm } from './approvals/receipt.form.ts';
import { checkUpForm } from './check-up/check-up.form.ts';
import { connectedAppsApi } from './connected-apps/connected-apps.api.ts';
import { connectedAppForm, connectedAppsForm } from './connected-apps/connected-apps.form.ts';
import { deleteAccountForms } from './delete/delete-account.form.ts';
import { deviceKeysApi } from './devices/device-keys.api.ts';
import { devicesForm } from './devices/devices.form.ts';
import { exchangeDeviceKeyApi } from './devices/exchange-device-key.api.ts';
import { changeEmailForm } from './email/change-email.form.ts';
import { confirmEmailForm } from './email/confirm-email.form.ts';
import { frontForm } from './front/front.form.ts';
import { invitationApi } from './invitation/invitation.api.ts';
import { invitationForm } from './invitation/invitation.form.ts';
import { mailedCodeForms } from './mailed-code/code.form.ts';
import { mergeApi } from './merge/merge.api.ts';
import { mergeForms } from './merge/merge.form.ts';
import { mergeOtpApi } from './merge/merge-otp.api.ts';
import { mergeProposalForm } from './merge/merge-proposal.form.ts';
import { mergeSessionTokenApi } from './merge/merge-session-token.api.ts';
import { ownOrganizationsForm } from './organizations/organizations.form.ts';
import { exportDataForm } from './overview/export-data.form.ts';
import { overviewForm } from './overview/overview.form.ts';
import { passkeyForms } from './passkeys/passkey.form.ts';
import { passkeysForm } from './passkeys/passkeys.form.ts';
import { newPermissionForm } from './permissions/new-permission.form.ts';
import { permissionForms } from './permissions/permissions.form.ts';
import { phoneForms } from './phone/phone.form.ts';
import { claimsForm, removeClaimForm } from './profile/claims.form.ts';
import { profileForm } from './profile/profile.form.ts';
import { themeForm } from './profile/theme.form.ts';
import { forgotPasswordForm, recoveryCheckMailForm } from './recovery/forgot-password.form.ts';
import { resetPasswordForm } from './recovery/reset-password.form.ts';
import { secureAccountForm } from './recovery/secure-account.form.ts';
import { secondFactorForm } from './second-factor/second-factor.form.ts';
import { changePasswordForm } from './security/change-password.form.ts';
import { passkeyOnlyApprovalForm } from './security/passkey-only-approval.form.ts';
import { recoveryCodesForm } from './security/recovery-codes.form.ts';
import { removePasswordForm } from './security/remove-password.form.ts';
import { removeTotpForm } from './security/remove-totp.form.ts';
import { securityForm } from './security/security.form.ts';
import { confirmTotpForm, setUpTotpForm } from './security/set-up-totp.form.ts';
import { sessionsForm } from './sessions/sessions.form.ts';
import { limitEmailLinks } from './shared/email-link-rate-limit.ts';
import { signInForm } from './sign-in/sign-in.form.ts';
import { signOutForm } from './sign-in/sign-out.form.ts';
import { firstPasskeyForm } from './sign-up/first-passkey.form.ts';
import { resendVerificationForm } from './sign-up/resend-verification.form.ts';
import { resendSignUpForm, signUpCheckMailForm, signUpForm } from './sign-up/sign-up.form.ts';
import { verifyEmailForm } from './sign-up/verify-email.form.ts';
import { mailedCodeStepUpApi } from './step-up/mailed-code.api.ts';
import { continueForm, mailStepUpCodeForm, stepUpForm } from './step-up/step-up.form.ts';

export const account: Feature = {
  name: 'account',
  endpoints: [
    limitEmailLinks,
    frontForm,
    signUpForm,
    signUpCheckMailForm,
    resendSignUpForm,
    firstPasskeyForm,
    verifyEmailForm,
    signInForm,
    ...mailedCodeForms,
    secondFactorForm,
    signOutForm,
    forgotPasswordForm,
    recoveryCheckMailForm,
    resetPasswordForm,
    secureAccountForm,
    invitationForm,
    stepUpForm,
    mailStepUpCodeForm,
    continueForm,
    overviewForm,
    ...activityForms,
    checkUpForm,
    ownOrganizationsForm,
    resendVerificationForm,
    profileForm,
    themeForm,
    claimsForm,
    removeClaimForm,
    changeEmailForm,
    confirmEmailForm,
    securityForm,
    changePasswordForm,
    removePasswordForm,
    setUpTotpForm,
    confirmTotpForm,
    removeTotpForm,
    recoveryCodesForm,
    ...phoneForms,
    passkeysForm,
    ...passkeyForms,
    passkeyOnlyApprovalForm,
    sessionsForm,
    connectedAppsForm,
    connectedAppForm,
    ...accessForms,
    accessKeysForm,
    revokeAccessKeyForm,
    devicesForm,
    ...actingForms,
    ...agentForms,
    ...approvalsForms,
    ...approvalForms,
    receiptForm,
    ...permissionForms,
    newPermissionForm,
    ...mergeForms,
    mergeProposalForm,
    ...deleteAccountForms,
    exportDataForm,
    ...mailedCodeStepUpApi,
    meApi,
    changeMeApi,
    exchangeDeviceKeyApi,
    ...deviceKeysApi,
    ...connectedAppsApi,
    ...actingApi,
    ...activityApi,
    mergeSessionTokenApi,
    mergeOtpApi,
    mergeApi,
    identityVerificationsApi,
    ...invitationApi,
  ],
};

export { statusBadge } from './access/access.page.ts';
export { askedIn } from './activity/entry-words.ts';
export { agreedScopes, type Variant, type VariedType, variantOf } from './activity/variant.ts';
export { approvalMessages } from './approvals/approvals.messages.ts';
export { APPROVALS_SCRIPT } from './approvals/approvals.page.ts';
export { fingerprint } from './approvals/fingerprint.ts';
export { deleteAccount } from './delete/delete-account.ts';
export { suspendAccount } from './delete/suspend-account.ts';
export {
  type DormancyRule,
  dormancyFaultMessages,
  dormancyRule,
  ruleFaults,
  setDormancyRule,
} from './dormant/dormancy-rule.ts';
export { dueOn, nextStep } from './dormant/dormant-step.ts';
export { watchDormantPeople } from './dormant/watch-dormant-people.duty.ts';
export { addressRefusal, isAddressTaken, voidAddressLinks } from './email/change-email.ts';
export { mailCredentialLink, mailInvitation } from './invitation/invitation.mail.ts';
export { mergeNotAllowed } from './merge/merge-accounts.ts';
export { type ProposalRefusal, proposeMerge, withdrawProposal } from './merge/merge-proposal.ts';
export { type Proposal as MergeProposal, proposalsOf } from './merge/merge-proposals.queries.ts';
export { addBreached, breachPrefix, newPasswordFault } from './passwords/breached-passwords.ts';
export { setPassword } from './passwords/set-password.ts';
export { claimNames, claimText } from './profile/claims-input.ts';
export { retention } from './retention.ts';
export { ALL_GIVEN, countsOf, endGivenAccess } from './security/end-access.ts';
export { voidPending } from './security/void-pending.ts';
export { accountPlaces } from './shared/account-layout.ts';
export { confirmDecision } from './shared/confirm-decision.ts';
export { mailVerificationLink } from './sign-up/verify-email.mail.ts';
