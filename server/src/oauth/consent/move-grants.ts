import type { Db } from '../../platform/db/stores.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { authorizedApplications, moveConsents, moveGrantRows } from './consents.queries.ts';

/**
 * For a merge, in its transaction: moves one user's consents and grants to another. Access tokens already issued name the
 * former user and end; refreshing gives tokens for the new one. `applications` are those to notify.
 */
export async function moveGrants(
  db: Db,
  now: Date,
  fromUserId: number,
  toUserId: number,
): Promise<{ applications: number[]; grants: number }> {
  const applications = await authorizedApplications(db, fromUserId);
  await moveConsents(db, now, fromUserId, toUserId);
  const moved = await moveGrantRows(db, fromUserId, toUserId);
  const ended = moved.filter(({ has_tokens }) => has_tokens);
  await notifyResources(db, now, ended, 'user_merged');
  return { applications, grants: moved.length };
}
