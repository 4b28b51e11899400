import type { Feature } from '../platform/http/server.ts';
import { requireAdmin } from './admin-guards.ts';
import { adminSession } from './admin-session.ts';
import { adminStepUp } from './admin-step-up.ts';
import { requireAnyAccessKey, requireSession } from './guards.ts';
import { answerWithStepUpPage } from './step-up-page.ts';

/**
 * People: who they are, how they prove it, and who is calling. Owns the tables users, user_tokens, typed_codes,
 * totp_recovery_codes, sessions, known_browsers, personal_access_keys, device_keys, device_key_grants and admin_tokens. Pages and endpoints for people are in account/; organizations are in
 * applications/.
 */
export const users: Feature = {
  name: 'users',
  endpoints: [adminSession, adminStepUp],
  guards: { session: requireSession, personal_access_key: requireAnyAccessKey, admin_token: requireAdmin },
  onPages: { step_up_required: answerWithStepUpPage },
};

export { absorbUser, lockPair } from './absorb-user.ts';
export { ACCESS_KEY_SCOPES, type AccessKeyScope } from './access-key-scopes.ts';
export { addAccessKey, type CurrentAccessKey, createAccessKey } from './access-keys.ts';
export { requireAdmin, requireAdminPage, requireAdminStepUp, requireFreshAdmin } from './admin-guards.ts';
export { addBreached, breachPrefix, newPasswordFault } from './breached-passwords.ts';
export { isTooMany, requireRoom } from './caps.ts';
export { changeEmail, isAddressTaken } from './change-email.ts';
export { SEALED_TOTP } from './check-otp.ts';
export { checkPassword } from './check-password.ts';
export { closeUser, suspendUser, unsuspendUser } from './close-user.ts';
export { createUser, type NewUser } from './create-user.ts';
export {
  ASKED_SESSION,
  type AskedSession,
  askedSession,
  type CurrentSession,
  currentSession,
  LIVE_SESSION,
  SESSION_COLUMNS,
  type SessionRow,
  sessionOf,
} from './current-session.ts';
export { COMMAND_LINE_APPLICATION, deviceKeyScopes } from './device-key-scopes.ts';
export {
  devicesOf,
  exchangeDeviceKey,
  freeDevice,
  freeDevicesOfApplication,
  narrowDevicesOfApplication,
} from './device-keys.ts';
export { deviceLabel } from './device-name.ts';
export { comparable, emailAddress } from './email-address.ts';
export { endAccessKeys, endDevices, forgetBrowsers } from './end-keys.ts';
export { endSession, endSessions } from './end-sessions.ts';
export { beginTotp, confirmTotp, enrolTotp, pendingTotpSecret } from './enrol-totp.ts';
export {
  type Caller,
  hasSecondFactor,
  holdFresh,
  isFresh,
  partyOf,
  passwordIsNotEnough,
  requireFresh,
} from './fresh.ts';
export {
  requireAccessKey,
  requirePageSession,
  requireSecondFactor,
  requireSession,
  requireSessionOrAccessKey,
} from './guards.ts';
export type { IdentityLevel } from './identity-level.ts';
export { type KeptForm, takeWaitingForm, waitingForm } from './kept-form.ts';
export { isKnownBrowser } from './known-browsers.ts';
export { linkPath } from './link-path.ts';
export { type Attempt, giveAttemptBack, judging, keepAttempt, reserveAttempt } from './login-attempts.ts';
export { type Change, mailChange, mailWithWayOut } from './mail-change.ts';
export { type LinkToken, linkToken, liveLink, newLinkToken, spendLink } from './mailed-links.ts';
export {
  CONFIRMATION_LIFE,
  newMergeConfirmation,
  newMergeToken,
  spendMergeConfirmation,
  spendMergeToken,
  waitingMerge,
} from './merge-tokens.ts';
export { phoneNumber } from './phone-number.ts';
export { confirmedByPassword, provenByPassword } from './proven-by-password.ts';
export {
  accessKeysOf,
  type DeviceGrant,
  type ListedAccessKey,
  revokeAccessKey,
} from './queries/access-keys.ts';
export { type Credentials, credentialsById, holdCredentials } from './queries/credentials.ts';
export { countDevices, type ListedDevice } from './queries/device-keys.ts';
export { knownBrowsersOf } from './queries/known-browsers.ts';
export { setCustomClaims } from './queries/merge.ts';
export { countRecoveryCodes } from './queries/recovery-codes.ts';
export { type ListedSession, liveSessions } from './queries/sessions.ts';
export { waitingCode } from './queries/typed-codes.ts';
export { voidUserTokens, waitingTokenEnd } from './queries/user-tokens.ts';
export {
  administrators,
  hasAnySecondFactor,
  lockUser,
  type ProfileChange,
  peopleToTell,
  recipients,
  setPasskeyOnlyApproval,
  type User,
  updateProfile,
  userByEmail,
  userById,
  usersPage,
} from './queries/users.ts';
export { raiseLevel } from './raise-level.ts';
export { newRecoveryCodes, spendSecondFactor } from './recovery-codes.ts';
export { removeTotp } from './remove-totp.ts';
export { emailNotVerified, requireVerified } from './require-verified.ts';
export { deleteOldAccountRows } from './retention.ts';
export { rotateSessionToken } from './rotate-session-token.ts';
export { keepWrongCode, reserveSecondFactor } from './second-factor-attempts.ts';
export { secureAccount } from './secure-account.ts';
export { clearSessionCookie, sessionTokenHash, setSessionCookie } from './session-cookie.ts';
export { idleSince, isStepUpFresh, STEP_UP_LIFE } from './session-life.ts';
export { setPassword } from './set-password.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
export { SessionChanged, type StepUp, stamp, stepUpByOtp, stepUpByPassword } from './step-up.ts';
export {
  needsSecondFactor,
  needsStepUp,
  secondFactorPath,
  sentToSecondFactor,
  stepUpPath,
} from './step-up-page.ts';
export {
  newTypedCode,
  type RightCode,
  spendTypedCode,
  TYPED_CODE_LIFE,
  tryTypedCode,
} from './typed-codes.ts';
export { verifyEmail } from './verify-email.ts';
export { removePhone, verifyPhone } from './verify-phone.ts';
export { voidWaiting } from './void-waiting.ts';
