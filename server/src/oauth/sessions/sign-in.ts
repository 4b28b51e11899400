import { joinRequiredCustomers, openedForReader } from '../../customers/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { type PolicyRefusal, personUnderPolicies, signInVerdict } from '../../policies/index.ts';
import { beginSession, isKnownBrowser, policyEnrolmentPath, type SignInTerms } from '../../sessions/index.ts';
import { leadsToApplication, openerOf } from '../authorize/return-context.ts';
import { endGrantsOfSession } from './session-grants.queries.ts';
import { recordSignOut } from './sign-out.ts';

/**
 * Only wrong passwords and codes count by account and address, so this is all that keeps an account from filling tables by signing in. Six times what a
 * monitor needs that signs in every minute.
 */
const PER_PERSON = { name: 'sign_in.person', limit: 8640, window: DAY };

/**
 * `changed`: the data that the factors were checked against is another one now. `refused`: a policy keeps the person out. `to`: where a
 * person who is signed in goes, which is `returnTo` unless a policy demands a second factor that the session has not shown.
 */
type SignInOutcome =
  | { kind: 'signed_in'; to: string }
  | { kind: 'changed' }
  | { kind: 'refused'; refusal: PolicyRefusal };

/**
 * The last step of every sign-in, after all factors: a session with a new token, its audit line and the cookie
 * (sessions/begin-session.ts), as the policies over the person demand (policies/sign-in-rules.ts). Ends another user's session in this
 * browser with its grants, as if they had signed out. `amr` are RFC 8176 values. `stillHolds` runs first in the same transaction and
 * returns whether the data that the factors were checked against is unchanged; if not, no session starts. People whom the
 * domain of their address makes members of an organization are so from here on, and its policies hold at once. Throws 429.
 */
export async function signIn(
  arrival: Arrival,
  person: { user_id: number; amr: string[]; confirmed?: boolean },
  stillHolds: (db: Db) => Promise<boolean>,
  returnTo: string,
): Promise<SignInOutcome> {
  const { context, request } = arrival;
  await limit(context, [{ ...PER_PERSON, subject: `user ${person.user_id}` }]);
  const opened_for = await openerFor(arrival, person.user_id, returnTo);
  let refusal: PolicyRefusal | null = null;
  let enrolment: SignInTerms['enrolment'] = null;
  const begun = await beginSession(arrival, person, {
    stillHolds: async (db) => {
      if (!(await stillHolds(db))) return false;
      await joinRequiredCustomers(db, context, request, person.user_id);
      return true;
    },
    terms: async (db) => {
      const known = await personUnderPolicies(db, person.user_id);
      if (known === null) return null;
      const presented = { email: known.email, address: request.callerAddress, amr: person.amr };
      const verdict = signInVerdict(known.rules, presented);
      refusal = verdict.refusal;
      if (verdict.refusal !== null) {
        await recordRefusedSignIn(arrival, db, person.user_id, verdict.refusal);
        return null;
      }
      enrolment = verdict.terms.enrolment;
      return verdict.terms;
    },
    replaced: async (db, former) => {
      await endGrantsOfSession(db, context.clock.now(), former.session_id);
      await recordSignOut(db, context, request, former, 'another_person_signed_in');
    },
    surplus: async (db, ended) => {
      await endGrantsOfSession(db, context.clock.now(), ended.session_id);
      await recordAudit(db, context, request, {
        event_type: 'user.session_ended',
        actor: { type: 'user', id: ended.user_id },
        target: { type: 'user', id: ended.user_id },
        details: { session_id: ended.session_id, reason: 'too_many' },
      });
    },
    opened_for,
  });
  if (begun) return { kind: 'signed_in', to: enrolment === null ? returnTo : policyEnrolmentPath(returnTo) };
  return refusal === null ? { kind: 'changed' } : { kind: 'refused', refusal };
}

/** For the mail about a browser that is new to the account; null also where none is sent. Before the transaction, which must not wait for a second connection. */
async function openerFor(
  { context, request, reply }: Arrival,
  userId: number,
  returnTo: string,
): Promise<OpenedFor | null> {
  const { db } = context.stores;
  if (reply.openedFor !== null) return await openedForReader(db, reply.openedFor, userId);
  if (!leadsToApplication(returnTo) || (await isKnownBrowser(db, request, userId))) return null;
  return await openedForReader(db, await openerOf(context, request, returnTo), userId);
}

async function recordRefusedSignIn(
  { context, request }: Arrival,
  db: Db,
  userId: number,
  { reason, by }: PolicyRefusal,
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type: 'user.sign_in_refused',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: userId },
    details: { policy_of: by.kind, reason },
  });
}
