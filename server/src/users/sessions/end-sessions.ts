import type { Db } from '../../platform/db/stores.ts';
import { deleteAdminTokensOf } from '../admin/admin-tokens.queries.ts';
import { revokeGrantsOfSession, revokeGrantsOfUser } from './session-grants.queries.ts';
import { endSessionById, endSessionsOf } from './sessions.queries.ts';

/** Ends one session of this person and every grant made in it; call in a transaction. False: it was not live. */
export async function endSession(db: Db, now: Date, userId: number, sessionId: number): Promise<boolean> {
  const ended = await endSessionById(db, now, userId, sessionId);
  if (ended) await revokeGrantsOfSession(db, now, sessionId);
  return ended;
}

/**
 * Ends all sessions of this person save the kept one, with every grant not made in it, older sessions' included, and
 * every token of the admin API; call in a transaction. Says how many sessions ended.
 */
export async function endSessions(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<number> {
  const ended = await endSessionsOf(db, now, userId, keptSessionId);
  await revokeGrantsOfUser(db, now, userId, keptSessionId);
  await deleteAdminTokensOf(db, userId);
  return ended;
}
