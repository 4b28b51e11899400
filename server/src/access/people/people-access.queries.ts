import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/**
 * For a merge, in its transaction: moves group memberships and assignments. Of two equal ones the one that ends later stays. Resolves to how many
 * there were.
 */
export async function moveAccess(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const members = await sql`
    WITH held AS (DELETE FROM group_members WHERE user_id = ${fromUserId} RETURNING *)
    INSERT INTO group_members AS own (group_id, user_id, created_at, expires_at)
    SELECT group_id, ${toUserId}::bigint, created_at, expires_at FROM held
    ON CONFLICT (group_id, user_id) DO UPDATE
       SET created_at = least(own.created_at, excluded.created_at), expires_at = ${laterEnd}
  `.execute(db);
  // Updated where there is no equal one, so that requests and reviews of the assignment stay with it.
  await sql`
    UPDATE assignments own SET expires_at = ${laterEnd}
      FROM assignments excluded
     WHERE own.user_id = ${toUserId} AND excluded.user_id = ${fromUserId} AND ${isEqual}
  `.execute(db);
  const moved = await sql`
    UPDATE assignments excluded SET user_id = ${toUserId}
     WHERE excluded.user_id = ${fromUserId} AND NOT EXISTS (
             SELECT FROM assignments own WHERE own.user_id = ${toUserId} AND ${isEqual})
  `.execute(db);
  await db.deleteFrom('assignments').where('user_id', '=', fromUserId).execute();
  return Number(members.numAffectedRows ?? 0) + Number(moved.numAffectedRows ?? 0);
}

/** Null is no end, the latest of all. */
const laterEnd = sql`CASE WHEN own.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
                          ELSE greatest(own.expires_at, excluded.expires_at) END`;
const isEqual = sql`own.application_id IS NOT DISTINCT FROM excluded.application_id
                AND own.role_id IS NOT DISTINCT FROM excluded.role_id
                AND own.context_customer_id IS NOT DISTINCT FROM excluded.context_customer_id`;

/** For a closed account: its group memberships and assignments. */
export async function endAccess(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('group_members').where('user_id', '=', userId).execute();
  await db.deleteFrom('assignments').where('user_id', '=', userId).execute();
}

/** For an organization that is deleted: its groups and roles, and what holds only there. */
export async function endAccessOfCustomer(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('assignments').where('context_customer_id', '=', customerId).execute();
  await db.deleteFrom('groups').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('roles').where('customer_id', '=', customerId).execute();
}
