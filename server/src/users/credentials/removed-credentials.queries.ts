import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { RemovedCredential } from '../tables.ts';

/** The column with this one, for a statement that removes it. */
export function withRemoved(credential: RemovedCredential): RawBuilder<RemovedCredential[]> {
  return sql`array_append(array_remove(credentials_removed, ${credential}), ${credential})`;
}

/** For what another table holds; call in the transaction that removes it. */
export async function noteRemoved(db: Db, userId: number, credential: RemovedCredential): Promise<void> {
  await db
    .updateTable('users')
    .set({ credentials_removed: withRemoved(credential) })
    .where('user_id', '=', userId)
    // A closed account keeps nothing.
    .where('deleted_at', 'is', null)
    .execute();
}

/** What was removed from these accounts; those from which nothing was are missing. */
export async function removedCredentials(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, readonly RemovedCredential[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'credentials_removed'])
    .where('user_id', 'in', userIds)
    .where('credentials_removed', '<>', sql<RemovedCredential[]>`'{}'`)
    .execute();
  return new Map(rows.map(({ user_id, credentials_removed }) => [user_id, credentials_removed]));
}
