import type { AccessKeyScope, CurrentAccessKey } from '../access-keys/index.ts';
import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/errors.ts';
import { type Arrival, type Caller, narrowed } from '../platform/http/caller.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import { refuseFormOfAnother } from '../platform/http/security/shown-to.ts';
import type { Request } from '../platform/http/server.ts';
import { limit } from '../platform/rate-limit/index.ts';
import { emailNotVerified } from '../users/index.ts';
import type { AutomationRight } from './automation/automation-rights.ts';
import { type CurrentSession, currentSession } from './current-session.ts';
import {
  type CurrentAdmin,
  requireAccessKey,
  requireAdmin,
  requireFreshAdmin,
  requireSecondFactor,
  requireSession,
  requireUnrestricted,
} from './guards.ts';
import { mayReadAsAdmin } from './session-lifetimes.ts';
import { requireFresh } from './step-up/fresh.ts';

/** Of one person from one address: more than a person or their script has a use for. */
const CHANGES = { limit: 50_000, window: DAY };

/**
 * `fresh`: only those who have confirmed who they are within five minutes, with a second factor where they have one.
 * `secondFactor`: the same, but a password is not enough. `verified`: first of all, only those whose e-mail address is verified.
 * `enrolling`: also those who can do nothing before they have set up or shown the second factor that a policy demands.
 */
type Requirements = { fresh?: true; secondFactor?: true; verified?: true; enrolling?: true };

/**
 * A person in a session. Throws 401 `login_required`, which a page answers with the way to the sign-in page; for a session that
 * is not fresh 401 `step_up_required` or `otp_not_enrolled`, which a page answers with the way to the step-up; 403 `email_not_verified`; 409
 * `another_person` for a form that was shown to someone else;
 * 403 `second_factor_required`, which a page answers with the way to set one up.
 */
export function person({
  fresh,
  secondFactor,
  verified,
  enrolling,
}: Requirements = {}): Caller<{ session: CurrentSession }> {
  const wide = enrolling ? { enrolling } : {};
  const wider = () => person(verified ? { ...wide, verified } : wide);
  if (secondFactor) return narrowed(wider(), 'with a second factor', holdsSecondFactor, 'second factor');
  if (fresh) return narrowed(wider(), 'confirmed', holdsConfirmation, 'confirmed');
  if (verified) return narrowed(person(wide), 'with a verified address', isVerified);
  return {
    name: 'person',
    session: 'signed in',
    security: ['session'],
    identify: async (arrival) => ({ session: await signedIn(arrival, enrolling) }),
  };
}

/** Everyone; a person who has a session is recognized. */
export const visitor: Caller<{ session: CurrentSession | null }> = {
  name: 'anyone, recognized when signed in',
  session: 'any',
  security: [],
  identify: async ({ context, request }) => {
    const session = await currentSession(context, request);
    request.personLocale = session?.locale ?? null;
    return { session };
  },
};

/** An access key with this scope. Throws 401 `invalid_token`, 403 `insufficient_scope`. */
export function accessKey(scope: AccessKeyScope): Caller<{ key: CurrentAccessKey }> {
  return {
    name: `access key ${scope}`,
    session: 'never',
    keyScope: scope,
    security: ['personal_access_key'],
    identify: async ({ context, request }) => ({ key: await requireAccessKey(context, request, scope) }),
  };
}

/** A person in a session; where there is an Authorization header, an access key with this scope. */
export function personOrAccessKey(
  scope: AccessKeyScope,
): Caller<{ caller: CurrentSession | CurrentAccessKey }> {
  return {
    name: `person, or access key ${scope}`,
    session: 'signed in',
    keyScope: scope,
    security: ['session', 'personal_access_key'],
    identify: async (arrival) => {
      const { context, request } = arrival;
      if (request.headers.authorization === undefined) return { caller: await signedIn(arrival) };
      return { caller: await requireAccessKey(context, request, scope) };
    },
  };
}

type AdminRequirements = { fresh?: true; right?: AutomationRight };

/**
 * An administrator's token of the admin API. Throws 401 `invalid_token`; `fresh`: 401 `step_up_required` after five minutes. `right`: also
 * an automation token that has it; for calls that show and change nothing about a person. All other automation tokens get 403 `insufficient_scope`.
 */
export function admin({ fresh, right }: AdminRequirements = {}): Caller<{ admin: CurrentAdmin }> {
  if (fresh)
    return narrowed(admin(right ? { right } : {}), 'confirmed', ({ admin }, { context }) => {
      requireFreshAdmin(admin, context.clock.now());
      return {};
    });
  return {
    name: right ? `administrator’s token, or automation token ${right}` : 'administrator’s token',
    session: 'never',
    security: right ? ['admin_token', 'automation_token'] : ['admin_token'],
    identify: async ({ context, request }) => {
      const admin = await requireAdmin(context, request, right ?? null);
      request.personId = admin.user_id;
      return { admin };
    },
  };
}

/**
 * An administrator in a session that showed a second factor within eight hours, which is how long a token of the admin API lasts;
 * `fresh`: within five minutes. For other people there is nothing here: 404. After a step-up they decide again, on the page as it then
 * is: their forms are not kept.
 */
export function administrator({ fresh }: { fresh?: true } = {}): Caller<{ session: CurrentSession }> {
  const strength = fresh ? 'administrator, confirmed' : 'administrator';
  return { ...narrowed(person(), `who is an ${strength}`, isAdministrator, strength), keepsForm: false };

  function isAdministrator({ session }: { session: CurrentSession }, arrival: Arrival): object {
    if (!session.is_admin) throw new Problem(404, 'not_found', 'There is nothing at this address.');
    if (!fresh && mayReadAsAdmin(session, arrival.context.clock.now())) return {};
    return holdsSecondFactor({ session }, arrival);
  }
}

function holdsSecondFactor({ session }: { session: CurrentSession }, { context }: Arrival): object {
  requireSecondFactor(session, context.clock.now());
  return {};
}

function isVerified({ session }: { session: CurrentSession }): object {
  if (!session.email_verified) throw emailNotVerified();
  return {};
}

function holdsConfirmation({ session }: { session: CurrentSession }, { context }: Arrival): object {
  requireFresh(session, context.clock.now());
  return {};
}

async function signedIn({ context, request }: Arrival, enrolling = false): Promise<CurrentSession> {
  const session = await requireSession(context, request);
  request.personId = session.user_id;
  request.personLocale = session.locale;
  refuseFormOfAnother(context, request, session.user_id);
  if (!enrolling) requireUnrestricted(session, context.clock.now());
  await limitChanges(context, request, session);
  return session;
}

/**
 * What a person changes leaves audit lines, mails and rows, most of them for months, so an account must not do so without end. By address as well:
 * a thief who uses it up does not keep the owner from ending the session elsewhere.
 */
async function limitChanges(context: Context, request: Request, { user_id }: CurrentSession): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const subject = `${limitSubject(request.callerAddress)} user ${user_id}`;
  await limit(context, [{ name: 'changes.person', subject, ...CHANGES }]);
}

/** Apart from other administrators, for keys that callers choose. */
export const byAdministrator = ({ admin }: { admin: CurrentAdmin }) => `admin ${admin.user_id}`;
