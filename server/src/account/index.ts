/**
 * What people see of their own account: sign-in, sign-up, recovery, profile, security and sessions, and the JSON calls
 * under /api/v1/me. Owns no table: the records and rules are in users/.
 */
import type { Feature } from '../platform/http/server.ts';
import { keys, revokeKey } from './access-keys/access-keys.form.ts';
import { agentPages } from './agents/agents.form.ts';
import { changeMe } from './api/change-me.api.ts';
import { identityVerifications } from './api/identity-verifications.api.ts';
import { me } from './api/me.api.ts';
import { approval } from './approvals/approval.form.ts';
import { approvals } from './approvals/approvals.form.ts';
import { connectedApps } from './connected-apps/connected-apps.api.ts';
import { connectedAppPages } from './connected-apps/connected-apps.form.ts';
import { leaving } from './delete/delete-account.form.ts';
import { deviceKeys } from './devices/device-keys.api.ts';
import { devices } from './devices/devices.form.ts';
import { exchangeDevice } from './devices/exchange-device-key.api.ts';
import { changeEmailAddress } from './email/change-email.form.ts';
import { confirmEmail } from './email/confirm-email.form.ts';
import { merge } from './merge/merge.api.ts';
import { mergePages } from './merge/merge.form.ts';
import { mergeOtp } from './merge/merge-otp.api.ts';
import { mergeSessionToken } from './merge/merge-session-token.api.ts';
import { exportData } from './overview/export-data.form.ts';
import { overview } from './overview/overview.form.ts';
import { home } from './overview/root.form.ts';
import { passkey } from './passkeys/passkey.form.ts';
import { passkeys } from './passkeys/passkeys.form.ts';
import { phone } from './phone/phone.form.ts';
import { claims } from './profile/claims.form.ts';
import { profile } from './profile/profile.form.ts';
import { recover } from './recovery/forgot-password.form.ts';
import { resetPassword } from './recovery/reset-password.form.ts';
import { secureAccount } from './recovery/secure-account.form.ts';
import { changePassword } from './security/change-password.form.ts';
import { passkeyOnlyApproval } from './security/passkey-only-approval.form.ts';
import { recoveryCodes } from './security/recovery-codes.form.ts';
import { removeTotp } from './security/remove-totp.form.ts';
import { security } from './security/security.form.ts';
import { setUpTotp } from './security/set-up-totp.form.ts';
import { sessions } from './sessions/sessions.form.ts';
import { limitMailedLinks } from './shared/email-link-rate-limit.ts';
import { login } from './sign-in/sign-in.form.ts';
import { logout } from './sign-in/sign-out.form.ts';
import { resendVerification } from './sign-up/resend-verification.form.ts';
import { signup } from './sign-up/sign-up.form.ts';
import { verifyEmailAddress } from './sign-up/verify-email.form.ts';
import { stepUp } from './step-up/step-up.form.ts';

export const account: Feature = {
  name: 'account',
  endpoints: [
    limitMailedLinks,
    home,
    signup,
    verifyEmailAddress,
    login,
    logout,
    recover,
    resetPassword,
    secureAccount,
    stepUp,
    overview,
    resendVerification,
    profile,
    claims,
    changeEmailAddress,
    confirmEmail,
    security,
    changePassword,
    setUpTotp,
    removeTotp,
    recoveryCodes,
    phone,
    passkeys,
    passkey,
    passkeyOnlyApproval,
    sessions,
    connectedAppPages,
    keys,
    revokeKey,
    devices,
    agentPages,
    approvals,
    approval,
    mergePages,
    leaving,
    exportData,
    me,
    changeMe,
    exchangeDevice,
    deviceKeys,
    connectedApps,
    mergeSessionToken,
    mergeOtp,
    merge,
    identityVerifications,
  ],
};

export { deleteAccount } from './delete/delete-account.ts';
