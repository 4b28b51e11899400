import type { Feature } from '../platform/http/server.ts';
import { requireAdmin } from './admin/admin-guards.ts';
import { adminSession } from './admin/admin-session.api.ts';
import { adminStepUp } from './admin/admin-step-up.api.ts';
import { requireAnyAccessKey, requireSession } from './guards.ts';
import {
  answerWithEnrolmentPage,
  answerWithSignInPage,
  answerWithStepUpPage,
} from './step-up/step-up-redirect.ts';

/**
 * People: who they are, how they prove it, and who is calling. Owns the tables users, user_tokens,
 * totp_recovery_codes, sessions, known_browsers, personal_access_keys, device_keys, device_key_grants and admin_tokens. Pages and endpoints for people are in account/; organizations are in
 * organizations/.
 */
export const users: Feature = {
  name: 'users',
  endpoints: [...adminSession, adminStepUp],
  guards: { session: requireSession, personal_access_key: requireAnyAccessKey, admin_token: requireAdmin },
  onPages: {
    login_required: answerWithSignInPage,
    step_up_required: answerWithStepUpPage,
    otp_not_enrolled: answerWithEnrolmentPage,
  },
};

export { ACCESS_KEY_SCOPES, type AccessKeyScope } from './access-keys/access-key-scopes.ts';
export {
  accessKeysOf,
  type DeviceGrant,
  endAccessKeys,
  type ListedAccessKey,
  revokeAccessKey,
} from './access-keys/access-keys.queries.ts';
export { addAccessKey, type CurrentAccessKey, createAccessKey } from './access-keys/access-keys.ts';
export { COMMAND_LINE_APPLICATION, deviceKeyScopes } from './access-keys/device-key-scopes.ts';
export { countDevices, type ListedDevice } from './access-keys/device-keys.queries.ts';
export {
  devicesOf,
  endDevices,
  exchangeDeviceKey,
  freeDevice,
  freeDevicesOfApplication,
  narrowDevicesOfApplication,
} from './access-keys/device-keys.ts';
export { isTooMany, requireRoom } from './accounts/caps.ts';
export { changePhone } from './accounts/change-phone.ts';
export { createUser } from './accounts/create-user.ts';
export { deleteBelongings, deleteUser } from './accounts/delete-user.queries.ts';
export { mergeUser } from './accounts/merge-user.ts';
export { raiseIdentityLevel } from './accounts/raise-identity-level.ts';
export { suspendUser, unsuspendUser } from './accounts/suspend-user.queries.ts';
export {
  administrators,
  lockUser,
  recipients,
  type User,
  updateEmail,
  updateUser,
  userByEmail,
  userById,
  usersPage,
  verifyEmail,
} from './accounts/users.queries.ts';
export {
  requireAdmin,
  requireAdminPage,
  requireAdminStepUp,
  requireFreshAdmin,
} from './admin/admin-guards.ts';
export { accessKey, admin, administrator, person, personOrAccessKey, visitor } from './callers.ts';
export { SEALED_TOTP } from './credentials/check-otp.ts';
export { checkPassword } from './credentials/check-password.ts';
export {
  type Credentials,
  credentialsById,
  holdCredentials,
  updatePassword,
} from './credentials/credentials.queries.ts';
export { countRecoveryCodes } from './credentials/recovery-codes.queries.ts';
export { newRecoveryCodes, redeemSecondFactor } from './credentials/recovery-codes.ts';
export {
  beginTotp,
  confirmTotp,
  enrolTotp,
  pendingTotpSecret,
  removeTotp,
} from './credentials/totp-enrolment.ts';
export { type Attempt, withAttempt } from './credentials/with-attempt.ts';
export { mailAccountChange, mailWithWayOut } from './email/account-change.mail.ts';
export { emailAddress, normalizeEmail } from './email/email-address.ts';
export { activeLink, emailLink, redeemLink } from './email/email-links.ts';
export { emailNotVerified, requireVerified } from './email/require-verified.ts';
export { insertUserToken, pendingTokenEnd, voidUserTokens } from './email/user-tokens.queries.ts';
export {
  requireAccessKey,
  requirePageSession,
  requireSecondFactor,
  requireSession,
  requireSessionOrAccessKey,
} from './guards.ts';
export { retention } from './retention.ts';
export { beginSession } from './sessions/begin-session.ts';
export {
  type CurrentSession,
  currentSession,
  SESSION_SQL,
  type SessionInput,
  type SessionRow,
  sessionInput,
  sessionOf,
} from './sessions/current-session.ts';
export { deviceLabel } from './sessions/device-name.ts';
export { forgetBrowsers, knownBrowsersOf } from './sessions/known-browsers.queries.ts';
export { isKnownBrowser } from './sessions/known-browsers.ts';
export { rotateSessionToken } from './sessions/rotate-session-token.ts';
export { clearSessionCookie, setSessionCookie } from './sessions/session-cookie.ts';
export { isStepUpFresh, STEP_UP_TTL } from './sessions/session-lifetimes.ts';
export {
  activeSessions,
  closeSession,
  closeSessions,
  type ListedSession,
} from './sessions/sessions.queries.ts';
export { confirmByPassword } from './step-up/confirm-password.ts';
export {
  type Caller,
  hasSecondFactor,
  holdFresh,
  partyOf,
  passwordIsNotEnough,
  requireFresh,
} from './step-up/fresh.ts';
export { type KeptForm, keptForm, takeKeptForm } from './step-up/kept-form.ts';
export {
  markSteppedUp,
  SessionChanged,
  type StepUp,
  stepUpByOtp,
  stepUpByPassword,
} from './step-up/step-up.ts';
export {
  needsSecondFactor,
  needsStepUp,
  secondFactorPath,
  sentToSecondFactor,
  stepUpPath,
} from './step-up/step-up-redirect.ts';
