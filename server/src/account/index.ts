/**
 * What people see of their own account: sign-in, sign-up, recovery, profile, security and sessions, and the JSON calls
 * under /api/v1/me. Owns no table: the records and rules are in users/.
 */
import type { Feature } from '../platform/http/server.ts';
import { agentPages } from './agents.ts';
import { approval } from './approval.ts';
import { approvals } from './approvals.ts';
import { changeEmailAddress } from './change-email.ts';
import { changeMe } from './change-me.ts';
import { changePassword } from './change-password.ts';
import { claims } from './claims.ts';
import { confirmEmail } from './confirm-email.ts';
import { connectedAppPages } from './connected-apps.ts';
import { connectedApps } from './connected-apps-api.ts';
import { deviceKeys } from './device-keys.ts';
import { devices } from './devices.ts';
import { exchangeDevice } from './exchange-device-key.ts';
import { exportData } from './export.ts';
import { home } from './home.ts';
import { identityVerifications } from './identity-verifications.ts';
import { keys } from './keys.ts';
import { leaving } from './leaving.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { limitMailedLinks } from './mailed-link-limit.ts';
import { me } from './me.ts';
import { merge } from './merge.ts';
import { mergeOtp } from './merge-otp.ts';
import { mergePages } from './merge-pages.ts';
import { mergeSessionToken } from './merge-session-token.ts';
import { overview } from './overview.ts';
import { passkey } from './passkey.ts';
import { passkeyOnlyApproval } from './passkey-only-approval.ts';
import { passkeys } from './passkeys.ts';
import { phone } from './phone.ts';
import { profile } from './profile.ts';
import { recover } from './recover.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { removeTotp } from './remove-totp.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { secureAccount } from './secure-account.ts';
import { security } from './security.ts';
import { sessions } from './sessions.ts';
import { signup } from './signup.ts';
import { stepUp } from './step-up.ts';
import { setUpTotp } from './totp.ts';
import { verifyEmailAddress } from './verify-email.ts';

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

export { deleteAccount } from './delete-account.ts';
