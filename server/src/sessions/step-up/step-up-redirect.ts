import type { Context } from '../../platform/context.ts';
import { fitsReturn } from '../../platform/http/return-path.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, currentSession } from '../current-session.ts';
import { isStepUpFresh } from '../session-lifetimes.ts';
import { isFresh } from './fresh.ts';
import { keepForm } from './kept-form.ts';

/** The page where people confirm who they are, leading back to `returnTo` (a path of this service). */
export function stepUpPath(returnTo: string): string {
  return `/account/step-up?return_to=${encodeURIComponent(returnTo)}`;
}

/** What requireFresh throws, on a page: 303 to the step-up page, which leads back with what was filled in (`keepsForm`). */
export async function answerWithStepUpPage(context: Context, request: Request, reply: Reply): Promise<Reply> {
  const session = await currentSession(context, request);
  const returnTo = request.formPage ?? request.url;
  const keepsForm = request.routeOptions.config.caller?.keepsForm !== false;
  if (session !== null && keepsForm) await keepForm(context, request, reply, session, returnTo);
  return reply.redirect(stepUpPath(returnTo), 303);
}

/** Without a session, on a page: 303 to the sign-in page, which leads back. */
export async function answerWithSignInPage(
  _context: Context,
  request: Request,
  reply: Reply,
): Promise<Reply> {
  return reply.redirect(loginPath(request.formPage ?? request.url), 303);
}

/** Where a second factor is needed and the person has none, on a page: 303 to where one is set up. */
export async function answerWithEnrolmentPage(
  _context: Context,
  request: Request,
  reply: Reply,
): Promise<Reply> {
  return reply.redirect(enrolmentPath(request.formPage ?? request.url), 303);
}

/** Where a policy demands a second factor that the session has not shown, on a page: 303 to where one is set up or shown. */
export async function answerWithPolicyPage(
  _context: Context,
  request: Request,
  reply: Reply,
): Promise<Reply> {
  return reply.redirect(policyEnrolmentPath(request.formPage ?? request.url), 303);
}

/** The page that says which policy demands a second factor and how to set one up or show it, leading back to `returnTo`. */
export function policyEnrolmentPath(returnTo: string): string {
  return fitsReturn(returnTo)
    ? `/account/second-factor?return_to=${encodeURIComponent(returnTo)}`
    : '/account/second-factor';
}

/** For pages with forms that take a fresh session: whether the page shows a link to the step-up in place of the form. */
export function needsStepUp(session: CurrentSession, now: Date): boolean {
  return !isFresh(session, now);
}

/** The same where nothing but a second factor serves (administration, verification of redirect URIs). */
export function needsSecondFactor(session: CurrentSession, now: Date): boolean {
  return !isStepUpFresh(session.otp_verified_at, now);
}

function enrolmentPath(returnTo: string): string {
  return `/account/security?done=totp_needed&return_to=${encodeURIComponent(returnTo)}`;
}

/** The sign-in page, leading back to `returnTo` (a path of this service) unless that is too long to carry along. */
export function loginPath(returnTo: string): string {
  if (!fitsReturn(returnTo)) return '/login';
  return `/login?return_to=${encodeURIComponent(returnTo)}`;
}
