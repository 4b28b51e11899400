import type { Feature } from '../platform/http/server.ts';
import { adminSession } from './admin/admin-session.api.ts';
import { adminStepUp } from './admin/admin-step-up.api.ts';
import {
  answerWithEnrolmentPage,
  answerWithSignInPage,
  answerWithStepUpPage,
} from './step-up/step-up-redirect.ts';

/**
 * Identifies the caller: sessions and their step-up, the browsers they come from, administrators' tokens, and the callers that endpoints
 * declare. Owns sessions, known_browsers and admin_tokens. Signing in and out is in oauth/sessions/, where what was granted in a
 * session ends with it.
 */
export const sessions: Feature = {
  name: 'sessions',
  endpoints: [...adminSession, adminStepUp],
  onPages: {
    login_required: answerWithSignInPage,
    step_up_required: answerWithStepUpPage,
    otp_not_enrolled: answerWithEnrolmentPage,
  },
};

export { beginSession } from './begin-session.ts';
export { deviceLabel } from './browsers/device-name.ts';
export { forgetBrowsers, knownBrowsersOf } from './browsers/known-browsers.queries.ts';
export { isKnownBrowser } from './browsers/known-browsers.ts';
export { accessKey, admin, administrator, person, personOrAccessKey, visitor } from './callers.ts';
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
export { retention } from './retention.ts';
export { rotateSessionToken } from './rotate-session-token.ts';
export { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
export { isStepUpFresh, STEP_UP_TTL } from './session-lifetimes.ts';
export {
  activeSessions,
  closeSession,
  closeSessions,
  eraseBrowserData,
  type ListedSession,
} from './sessions.queries.ts';
export { confirmByPassword } from './step-up/confirm-password.ts';
export {
  type Caller,
  hasSecondFactor,
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
  needsSecondFactor,
  needsStepUp,
  stepUpPath,
} from './step-up/step-up-redirect.ts';
