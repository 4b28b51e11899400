import { HOUR, MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import type { Request } from '../platform/http/server.ts';
import { type LimitRule, limit } from '../platform/rate-limit/index.ts';

/** Pages that a browser without a session is sent to. A whole class signs in behind one address within a minute. */
const REQUESTS = { limit: 300, window: MINUTE };
/** Authorization requests that are stored until a person has signed in or agreed: of 10 KB at most, for an hour. */
const WAITING = [
  { name: 'oauth.waiting_minute', limit: 300, window: MINUTE },
  { name: 'oauth.waiting_hour', limit: 2000, window: HOUR },
];
/** Credentials that prove nothing: secrets of clients, codes and tokens that this service never issued. */
const REFUSED = { limit: 300, window: 15 * MINUTE };

/** Throws 429. For a request that no session stands behind, before it costs more than finding that out. */
export async function limitAnonymous(context: Context, request: Request): Promise<void> {
  await limit(context, [
    { name: 'oauth.anonymous', subject: limitSubject(request.callerAddress), ...REQUESTS },
  ]);
}

/**
 * Throws 429. Before a row is stored. A person who has signed in is counted as that person: the neighbours behind one
 * address cannot use up each other's share.
 */
export async function limitWaiting(context: Context, request: Request, userId: number | null): Promise<void> {
  const subject = userId === null ? limitSubject(request.callerAddress) : `user ${userId}`;
  await limit(
    context,
    WAITING.map((rule) => ({ ...rule, subject })),
  );
}

/**
 * The rule by address alone that stands before every rule that names what the caller claims: once it is used up, a made-up
 * name makes no further row.
 */
export function refusedRule(request: Request): LimitRule {
  return { name: 'oauth.refused', subject: limitSubject(request.callerAddress), ...REFUSED };
}

/** Counts a credential that was refused; throws 429. What is good is never counted, so it costs no statement more. */
export async function limitRefused(context: Context, request: Request): Promise<void> {
  await limit(context, [refusedRule(request)]);
}
