import {
  assign,
  assignmentsPage,
  changeAssignmentEnd,
  earlierEnd,
  lockAssignmentsOf,
  offerOf,
} from '../../access/index.ts';
import {
  type AssertionCredential,
  challengeOf,
  evidenceOf,
  states,
  withAssertion,
} from '../../passkeys/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { type CurrentSession, holdSession } from '../../sessions/index.ts';
import { lockUser, userById, withPasswordAndCode } from '../../users/index.ts';
import { auditRequest } from '../requests/audit-request.ts';
import { requestFaultMessages } from '../requests/request-faults.messages.ts';
import { reasonFaults, statusAt } from '../requests/request-rules.ts';
import { accessStatement } from '../requests/request-terms.ts';
import type { AccessRequest } from '../requests/requests.queries.ts';
import { type Approver, approverOf } from './approvers.ts';
import { mailDecision } from './decision.mails.ts';
import { markApproved, markRejected, recordAssignment, requestFor } from './decisions.queries.ts';
import { type Offer, offerFor } from './offer.ts';

/**
 * The outcome of a decision. `ended`: something else came first. `altered`: other terms were shown or confirmed. `role_gone`: the application has no
 * role of that name.
 */
export type AccessDecision =
  | { kind: 'approved' | 'rejected' | 'ended'; request: AccessRequest }
  | { kind: 'unknown' | 'altered' | 'role_gone' | 'wrong_credentials' | 'not_enrolled' | 'passkey_only' };

/** What the approver was shown. `days` undefined: as many as can be granted. */
type Shown = { days: number | null | undefined; terms_hash: string };

/** By a passkey whose challenge was made for these terms (approve.api.ts) and is already redeemed. Throws 422 for the days, 429. */
export async function approveAccessByPasskey(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  shown: Shown,
  credential: AssertionCredential,
): Promise<AccessDecision> {
  const found = await openOffer(context, session, id, shown);
  if ('kind' in found) return found;
  const { offer } = found;
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (challenge === null || !states(challenge, accessStatement(offer.request, offer.terms_hash)))
    return { kind: 'altered' };
  const decision = await withAssertion(context, request, session, credential, (db, valid) =>
    grant(db, context, request, session, offer, {
      method: 'passkey',
      evidence: evidenceOf(valid, credential),
    }),
  );
  return decision ?? { kind: 'wrong_credentials' };
}

/** By password and one-time code, unless passkey-only approval is on. Throws 422 for the days, 429. */
export async function approveAccessByPassword(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  shown: Shown,
  credentials: { password: string; otp_code: string },
): Promise<AccessDecision> {
  const { db: pool } = context.stores;
  const found = await openOffer(context, session, id, shown);
  if ('kind' in found) return found;
  if ((await userById(pool, session.user_id))?.passkey_only_approval) return { kind: 'passkey_only' };
  if (!session.totp_enabled || !session.has_password) return { kind: 'not_enrolled' };
  const decision = await withPasswordAndCode(context, request, session, credentials, async (db) => {
    // Turned on at the same moment: the row stays locked until this is decided.
    if ((await lockUser(db, session.user_id))?.passkey_only_approval)
      return { kind: 'passkey_only' } as const;
    return await grant(db, context, request, session, found.offer, {
      method: 'password_otp',
      evidence: null,
    });
  });
  return decision ?? { kind: 'wrong_credentials' };
}

/** Rejecting gives no access, so the session is enough. Throws 422 for the reason. */
export async function rejectAccess(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  reason: string,
): Promise<AccessDecision> {
  const faults = reasonFaults('reason', reason);
  if (faults.length > 0) throw invalidInput(faults, requestFaultMessages);
  const now = context.clock.now();
  const approver = approverOf(session, now);
  return await inTransaction(context.stores.db, async (db): Promise<AccessDecision> => {
    const rejected = await markRejected(db, now, approver, id, reason.trim());
    const found = await requestFor(db, approver, id);
    if (found === null) return { kind: 'unknown' };
    if (rejected === null) return { kind: 'ended', request: found };
    const actor = { type: 'user', id: approver.user_id } as const;
    await auditRequest(db, context, request, 'access_request.rejected', actor, rejected, {
      reason: reason.trim(),
    });
    await mailDecision(db, context, found, null);
    return { kind: 'rejected', request: found };
  });
}

/** What can be granted for a request of which this person decides, as it was shown. */
async function openOffer(
  context: Context,
  session: CurrentSession,
  id: string,
  { days, terms_hash }: Shown,
): Promise<{ offer: Offer } | AccessDecision> {
  const { stores, clock } = context;
  const now = clock.now();
  const request = await requestFor(stores.db, approverOf(session, now), id);
  if (request === null) return { kind: 'unknown' };
  if (statusAt(request, now) !== 'pending') return { kind: 'ended', request };
  const offer = await offerFor(stores.db, request, days);
  if ('faults' in offer) throw invalidInput(offer.faults, requestFaultMessages);
  if ('role_gone' in offer) return { kind: 'role_gone' };
  return offer.terms_hash === terms_hash ? { offer } : { kind: 'altered' };
}

type Confirmation =
  | { method: 'passkey'; evidence: Record<string, unknown> }
  | { method: 'password_otp'; evidence: null };

async function grant(
  db: Db,
  context: Context,
  request: Request,
  session: CurrentSession,
  { request: asked, role_id, days, terms_text, terms_hash }: Offer,
  { method, evidence }: Confirmation,
): Promise<AccessDecision> {
  const now = context.clock.now();
  const approver = approverOf(session, now);
  await holdSession(db, session);
  const { request_id } = asked;
  // What is offered to the organization stays so until this is given.
  if (asked.context_customer_id !== null) await lockAssignmentsOf(db, asked.application_id);
  const approved = await markApproved(db, now, approver, {
    ...{ request_id, role_id, days, method, evidence },
    terms: terms_text,
  });
  const found = await requestFor(db, approver, request_id);
  if (found === null) return { kind: 'unknown' };
  if (approved === null) return { kind: 'ended', request: found };
  const by = { actor: { type: 'user', id: approver.user_id } as const, request };
  const ends_at = await giveAccess(
    db,
    context,
    by,
    approver,
    found,
    role_id,
    earlierEnd(days === null ? null : after(now, days * DAY), await offerEnd(db, now, found)),
  );
  await auditRequest(db, context, request, 'access_request.approved', by.actor, approved, {
    ...{ method, days, terms_hash },
    ...(found.wanted_role !== null && { role: found.wanted_role }),
  });
  await mailDecision(db, context, found, ends_at);
  return { kind: 'approved', request: found };
}

/** Until when the application is offered to the organization; null: without an end, or not at all, where the administrators of the installation give it. */
async function offerEnd(
  db: Db,
  now: Date,
  { context_customer_id, application_id }: AccessRequest,
): Promise<Date | null> {
  if (context_customer_id === null) return null;
  return (await offerOf(db, now, context_customer_id, application_id))?.until ?? null;
}

/** A new assignment, or a later end of the one that the person has. Returns when the access ends. */
async function giveAccess(
  db: Db,
  context: Context,
  by: Parameters<typeof assign>[2],
  { user_id: granted_by }: Approver,
  { request_id, user_id, application_id, context_customer_id }: AccessRequest,
  role_id: number | null,
  expires_at: Date | null,
): Promise<Date | null> {
  const now = context.clock.now();
  const filter = { user_id, application_id, ...(role_id !== null && { role_id }) };
  const same = (await assignmentsPage(db, filter, { now, afterId: 0, limit: 1000 })).find(
    (each) => each.role_id === role_id && each.context_customer_id === context_customer_id,
  );
  if (same) {
    const isLater = same.expires_at !== null && (expires_at === null || expires_at > same.expires_at);
    if (isLater) await changeAssignmentEnd(db, context, by, same.asg_id, expires_at);
    await recordAssignment(db, request_id, same.assignment_id);
    return isLater ? expires_at : same.expires_at;
  }
  const subject = { user_id };
  const place = { application_id, role_id, context_customer_id, by_customer: context_customer_id !== null };
  const given = await assign(db, context, by, { ...place, subject, expires_at, granted_by, request_id });
  await recordAssignment(db, request_id, given.assignment_id);
  return expires_at;
}
