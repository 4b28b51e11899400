import type { Feature } from '../platform/http/server.ts';
import { adminStepUp } from './admin/admin-step-up.api.ts';
import {
  answerWithEnrolmentPage,
  answerWithPolicyPage,
  answerWithSignInPage,
  answerWithStepUpPage,
} from './step-up/step-up-redirect.ts';

/**
 * Identifies the caller: sessions and their step-up, the browsers they come from, administrators' tokens, and the callers that endpoints
 * declare. Owns sessions, known_browsers, admin_tokens and automation_tokens. Signing in and out is in oauth/sessions/, where what was granted in a
 * session ends with it, and for administrators' tokens in admin/sign-in/.
 */
export const sessions: Feature = {
  name: 'sessions',
  endpoints: [adminStepUp],
  onPages: {
    login_required: answerWithSignInPage,
    step_up_required: answerWithStepUpPage,
    otp_not_enrolled: answerWithEnrolmentPage,
    second_factor_required: answerWithPolicyPage,
  },
};

export { deleteAdminToken, insertAdminToken } from './admin/admin-tokens.queries.ts';
export { holdAdministrator } from './admin/hold-administrator.ts';
export { AUTOMATION_RIGHTS, type AutomationRight } from './automation/automation-rights.ts';
export { automationTokensPage, type ListedAutomationToken } from './automation/automation-tokens.queries.ts';
export { createAutomationToken, revokeAutomationToken } from './automation/automation-tokens.ts';
export { beginSession } from './begin-session.ts';
export { deviceLabel, deviceName } from './browsers/device-name.ts';
export { forgetBrowsers, knownBrowsersOf } from './browsers/known-browsers.queries.ts';
export {
  browserHash,
  distrustEndedBrowsers,
  distrustOtherBrowsers,
  isKnownBrowser,
} from './browsers/known-browsers.ts';
export { lastMethod, rememberMethod, type SignInMethod } from './browsers/last-method.ts';
export {
  accessKey,
  admin,
  administrator,
  byAdministrator,
  person,
  personOrAccessKey,
  visitor,
} from './callers.ts';
export {
  type CurrentSession,
  currentSession,
  SESSION_SQL,
  type SessionInput,
  type SessionRow,
  sessionInput,
  sessionOf,
} from './current-session.ts';
export {
  type CurrentAdmin,
  requireFreshAdmin,
  requireSecondFactor,
} from './guards.ts';
export { restrictSessions } from './policy-terms.queries.ts';
export { readerOf } from './reader-of.ts';
export { retention } from './retention.ts';
export { rotateSessionToken } from './rotate-session-token.ts';
export { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
export { ADMIN_TTL, isRestricted, isStepUpFresh, mayReadAsAdmin, STEP_UP_TTL } from './session-lifetimes.ts';
export {
  activeSessions,
  changeEnrolment,
  closeSession,
  closeSessions,
  eraseBrowserData,
  isActiveSession,
  type ListedSession,
  showFactor,
} from './sessions.queries.ts';
export type { SignInTerms } from './start-session.ts';
export { confirmByPassword } from './step-up/confirm-password.ts';
export {
  type Caller,
  confirmsByMail,
  hasSecondFactor,
  holdCaller,
  holdFresh,
  holdSession,
  isFresh,
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
  loginPath,
  needsSecondFactor,
  needsStepUp,
  policyEnrolmentPath,
  stepUpPath,
} from './step-up/step-up-redirect.ts';
