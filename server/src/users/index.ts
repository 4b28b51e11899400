/**
 * People: who they are and how they prove it, which is passwords, one-time codes and links mailed to their address, with the
 * budget for wrong ones. Owns users, user_tokens, totp_recovery_codes and firebase_keys. The caller is identified in sessions/; the pages and calls for
 * people in account/.
 */

export { isTooMany, requireRoom } from './accounts/caps.ts';
export { changePhone } from './accounts/change-phone.ts';
export { holdChosenNames } from './accounts/chosen-names.ts';
export { createUser } from './accounts/create-user.ts';
export { deleteUser } from './accounts/delete-user.queries.ts';
export {
  DORMANT_STATES,
  type DormantPerson,
  type DormantPosition,
  type DormantState,
  dormantIn,
  dormantPage,
  holdForRemoval,
  markDormantSuspended,
  markRemovalAnnounced,
  markWarned,
  noteActivity,
} from './accounts/dormant.queries.ts';
export {
  type ImportedChange,
  type ImportedUser,
  insertImportedUsers,
  updateImportedUsers,
} from './accounts/imported-users.queries.ts';
export { markArrived, markInvited } from './accounts/invitation.queries.ts';
export { isActiveSql } from './accounts/is-active.ts';
export { mergeUser } from './accounts/merge-user.ts';
export { phoneNumber } from './accounts/phone-number.ts';
export { type ProfileText, profileTextFaults, profileTextWords } from './accounts/profile-texts.ts';
export { raiseIdentityLevel } from './accounts/raise-identity-level.ts';
export { liftSuspension, setSuspended } from './accounts/set-suspended.queries.ts';
export { type Identity, statedIdentity } from './accounts/stated-identity.ts';
export {
  administrators,
  emailsOf,
  isOnlyAdministrator,
  lockAdministrators,
  lockUser,
  recipients,
  takenSubs,
  type User,
  updateEmail,
  updateIdentity,
  updateUser,
  userByEmail,
  userById,
  usersByEmails,
  usersByIds,
  verifyEmail,
} from './accounts/users.queries.ts';
export { withdrawIdentity } from './accounts/withdraw-identity.ts';
export { redeemOtp, SEALED_TOTP } from './credentials/check-otp.ts';
export { checkPassword } from './credentials/check-password.ts';
export {
  type Credentials,
  credentialsByEmail,
  credentialsById,
  hasPassword,
  holdCredentials,
  removePassword,
  updatePassword,
} from './credentials/credentials.queries.ts';
export { SEALED_FIREBASE_KEYS, storeFirebaseKey } from './credentials/firebase-keys.ts';
export { PasswordUnchecked } from './credentials/password-unchecked.ts';
export { countRecoveryCodes, deleteRecoveryCodes } from './credentials/recovery-codes.queries.ts';
export { newRecoveryCodes, redeemSecondFactor } from './credentials/recovery-codes.ts';
export { noteRemoved, removedCredentials } from './credentials/removed-credentials.queries.ts';
export {
  beginTotp,
  confirmTotp,
  enrolTotp,
  pendingTotpSecret,
  removeTotp,
} from './credentials/totp-enrolment.ts';
export { type Attempt, withAttempt } from './credentials/with-attempt.ts';
export { withPasswordAndCode } from './credentials/with-password-and-code.ts';
export { mailAccountChange, mailWithWayOut } from './email/account-change.mail.ts';
export { emailAddress, normalizeEmail } from './email/email-address.ts';
export { activeLink, emailLink, linkPath, redeemLink } from './email/email-links.ts';
export { emailNotVerified } from './email/email-not-verified.ts';
export { type EmailKind, maySendEmail } from './email/may-send-email.ts';
export { insertUserToken, pendingTokenEnd, voidUserTokens } from './email/user-tokens.queries.ts';
export { countNotes, deleteNote, insertNote, type Note, notesOf } from './notes/notes.queries.ts';
export { retention } from './retention.ts';
