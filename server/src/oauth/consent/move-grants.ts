import type { Db } from '../../platform/db/stores.ts';
import { authorizedApplications, moveConsents, moveGrantRows } from './consents.queries.ts';

/**
 * For a merge, in its transaction: consents and grants of one person become another's. Access tokens that are out name the
 * former person and end; refreshing gives tokens of the new one. `applications` are those that have to be told.
 */
export async function moveGrants(
  db: Db,
  now: Date,
  fromUserId: number,
  toUserId: number,
): Promise<{ applications: number[]; grants: number }> {
  const applications = await authorizedApplications(db, fromUserId);
  await moveConsents(db, now, fromUserId, toUserId);
  return { applications, grants: await moveGrantRows(db, fromUserId, toUserId) };
}
