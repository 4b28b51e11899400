import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { requireRoom } from '../../users/index.ts';
import { wakeNotices } from '../notices/wake.ts';
import { auditRequest } from './audit-request.ts';
import { recordExpiries } from './expire-requests.duty.ts';
import { requestFaultMessages } from './request-faults.messages.ts';
import { requestEnd, type Wanted, wantedFaults } from './request-rules.ts';
import {
  type AccessRequest,
  type AskablePlace,
  askablePlace,
  cancelOwn,
  countPending,
  expireDue,
  hasAlready,
  insertRequest,
  lockRequestsFor,
  requestOfPerson,
} from './requests.queries.ts';

/** Each one is mailed to those who decide, who have to read it. */
const PER_PERSON_AND_DAY = 20;
const PER_APPLICATION_AND_DAY = 500;
const MAX_WAITING = 1000;
/** More than a person can have waiting. */
const OWN = 1000;

/** `org_id` null: outside of organizations. */
type Place = { client_id: string; org_id: string | null };

/**
 * The application that a person may ask for. Throws 404 for every other one: what does not exist, takes no requests or is suspended are answered
 * alike, and of one that takes requests only the name is shown.
 */
export async function requireAskable(context: Context, userId: number, place: Place): Promise<AskablePlace> {
  const found = await askablePlace(context.stores.db, context.clock.now(), userId, place);
  if (found === null)
    throw new Problem(404, 'not_found', 'No application with this client_id takes requests for access here.');
  return found;
}

/** Whether the person has it already, so that there is nothing to ask for. */
export async function mayUseAlready(context: Context, userId: number, place: AskablePlace): Promise<boolean> {
  return await hasAlready(context.stores.db, context.clock.now(), userId, place, null);
}

/** Asks for access. Throws 404, 422 (`too_many` among them), 429, and 409 `already_allowed` or `already_requested`. */
export async function askForAccess(
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  asked: Place,
  wanted: Wanted,
): Promise<AccessRequest> {
  const { stores, clock } = context;
  const now = clock.now();
  const place = await requireAskable(context, user_id, asked);
  const faults = wantedFaults(wanted, place.access_request_days);
  if (faults.length > 0) throw invalidInput(faults, requestFaultMessages);
  if (await hasAlready(stores.db, now, user_id, place, wanted.role))
    throw new Problem(409, 'already_allowed', 'You already have this access.');
  await limit(context, [
    { name: 'access_request.person', subject: String(user_id), limit: PER_PERSON_AND_DAY, window: DAY },
    {
      name: 'access_request.application',
      subject: String(place.application_id),
      limit: PER_APPLICATION_AND_DAY,
      window: DAY,
    },
  ]);
  const row = {
    request_id: newPublicId('ask_'),
    user_id,
    application_id: place.application_id,
    context_customer_id: place.customer_id,
    wanted_role: wanted.role,
    reason: wanted.reason.trim(),
    wanted_days: wanted.days,
    created_at: now,
    expires_at: requestEnd(now),
  };
  return await inTransaction(stores.db, async (db) => {
    await requireRoom(db, user_id, 'access requests', () => countPending(db, now, user_id));
    await recordExpiries(db, context, await expireDue(db, now, OWN, user_id));
    await lockRequestsFor(db, place.application_id);
    const outcome = await insertRequest(db, row, MAX_WAITING);
    if (outcome === 'exists')
      throw new Problem(
        409,
        'already_requested',
        'You have asked for this already. Wait for the decision, or cancel it first.',
      );
    if (outcome === 'full') throw tooManyWaiting();
    const { wanted_role: role, wanted_days: days } = row;
    const actor = { type: 'user', id: user_id } as const;
    await auditRequest(db, context, request, 'access_request.created', actor, row, { role, days });
    await wakeNotices(db);
    return (await requestOfPerson(db, user_id, row.request_id))!;
  });
}

/** Withdraws a request that no one has decided. Throws 404, and 409 `already_decided`. */
export async function cancelRequest(
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  id: string,
): Promise<AccessRequest> {
  return await inTransaction(context.stores.db, async (db) => {
    const cancelled = await cancelOwn(db, context.clock.now(), user_id, id);
    const found = await requestOfPerson(db, user_id, id);
    if (found === null) throw noSuchRequest();
    if (cancelled === null) throw alreadyDecided();
    const actor = { type: 'user', id: user_id } as const;
    await auditRequest(db, context, request, 'access_request.cancelled', actor, cancelled);
    return found;
  });
}

export function noSuchRequest(): Problem {
  return new Problem(404, 'not_found', 'There is no such request for access.');
}

export function alreadyDecided(): Problem {
  return new Problem(409, 'already_decided', 'This request has been decided or has ended.');
}

function tooManyWaiting(): Problem {
  return new Problem(
    429,
    'rate_limited',
    'Too many requests are waiting for this application. Try again when some have been decided.',
    { headers: { 'retry-after': '86400' } },
  );
}
