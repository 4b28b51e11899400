import { HOUR, MINUTE } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { limitSubject } from '../platform/http/caller-address.ts';
import type { Request } from '../platform/http/server.ts';
import { type LimitRule, limit } from '../platform/rate-limit/index.ts';

/** For pages that browsers without a session are sent to. A whole class may sign in behind one address within a minute. */
const REQUESTS = { limit: 300, window: MINUTE };
/** For authorization requests stored until the user has signed in or consented: up to 10 KB each, for an hour. */
const WAITING = [
  { name: 'oauth.waiting_minute', limit: 300, window: MINUTE },
  { name: 'oauth.waiting_hour', limit: 2000, window: HOUR },
];
/** For pushed requests, of up to 10 KB each, for an hour. The back end of a client pushes for everybody who signs in there. */
const PUSHED = [
  { name: 'oauth.pushed_minute', limit: 300, of_client: 1200, window: MINUTE },
  { name: 'oauth.pushed_hour', limit: 2000, of_client: 20_000, window: HOUR },
];
/** For invalid credentials: client secrets, codes and tokens that this service never issued. */
const REFUSED = { limit: 300, window: 15 * MINUTE };

/** Throws 429. For requests without a session, before they cost more than finding that out. */
export async function limitAnonymous(context: Context, request: Request): Promise<void> {
  await limit(context, [
    { name: 'oauth.anonymous', subject: limitSubject(request.callerAddress), ...REQUESTS },
  ]);
}

/**
 * Throws 429. Called before a row is stored. Signed-in users have their own counter: neighbours behind one
 * address cannot use up each other's share.
 */
export async function limitWaiting(context: Context, request: Request, userId: number | null): Promise<void> {
  const subject = userId === null ? limitSubject(request.callerAddress) : `user ${userId}`;
  await limit(
    context,
    WAITING.map((rule) => ({ ...rule, subject })),
  );
}

/** Throws 429. Called before a row is stored. Anyone may claim to be a public client, so only a client that authenticated has its own counter. */
export async function limitPushed(
  context: Context,
  request: Request,
  client: { application_id: number; client_type: 'confidential' | 'public' },
): Promise<void> {
  const isPublic = client.client_type === 'public';
  const subject = isPublic ? limitSubject(request.callerAddress) : `client ${client.application_id}`;
  await limit(
    context,
    PUSHED.map(({ name, limit: ofAddress, of_client, window }) => ({
      ...{ name, subject, window },
      limit: isPublic ? ofAddress : of_client,
    })),
  );
}

/**
 * The per-address rule that precedes every rule about a name the caller claims: once it is used up, made-up
 * names create no more rows.
 */
export function refusedRule(request: Request): LimitRule {
  return { name: 'oauth.refused', subject: limitSubject(request.callerAddress), ...REFUSED };
}

/** Counts a refused credential; throws 429. Valid ones are not counted, so they cost no extra statement. */
export async function limitRefused(context: Context, request: Request): Promise<void> {
  await limit(context, [refusedRule(request)]);
}
