import type { Db } from '../../platform/db/stores.ts';
import { closeSession, closeSessions } from '../../sessions/index.ts';
import { voidUserTokens } from '../../users/index.ts';
import { enqueueEvents } from '../../webhooks/index.ts';
import { endGrantsOfSession, endGrantsOfUser } from './session-grants.queries.ts';

/** Ends one session of this user and every grant made in it; call in a transaction. False: it was not active. */
export async function endSession(db: Db, now: Date, userId: number, sessionId: number): Promise<boolean> {
  const ended = await closeSession(db, now, userId, sessionId);
  if (ended) await endGrantsOfSession(db, now, sessionId);
  return ended;
}

/**
 * Ends all sessions of this user except the kept one, every grant not made in it, including those of older sessions, and
 * every admin API token, and the tokens of merges into the account, which need no session any more; call in a transaction. The user did not sign out: tokens are revoked from their holders, so
 * `token.revoked` notifies each application that had redeemed one (contract section 8), unless the account itself is closed.
 * Returns how many sessions ended.
 */
export async function endSessions(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<number> {
  const ended = await closeSessions(db, now, userId, keptSessionId);
  await voidUserTokens(db, now, userId, 'merge');
  const holders = await endGrantsOfUser(db, now, userId, keptSessionId);
  await enqueueEvents(
    db,
    now,
    holders.map(({ application_id, client_id, sub }) => ({
      event_type: 'token.revoked',
      application_id,
      payload: {
        user_id: userId,
        sub,
        client_id,
        token_type: 'refresh_token',
        reason: 'sessions_ended',
        revoked_at: now,
      },
    })),
  );
  return ended;
}
