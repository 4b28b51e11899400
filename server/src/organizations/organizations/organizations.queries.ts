import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { isActiveSql } from '../../users/index.ts';
import { endInvitationsOf } from '../members/invitations.queries.ts';

/** The names of these organizations. */
export async function organizationNames(
  db: Db,
  organizationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('organizations')
    .select(['organization_id', 'name'])
    .where('organization_id', 'in', organizationIds)
    .execute();
  return new Map(rows.map(({ organization_id, name }) => [organization_id, name]));
}

export async function setOrganizationName(db: Db, organizationId: number, name: string): Promise<void> {
  await db.updateTable('organizations').set({ name }).where('organization_id', '=', organizationId).execute();
}

/** False while it owns an application. Waits for concurrent registrations to commit. */
export async function markOrganizationDeleted(db: Db, now: Date, organizationId: number): Promise<boolean> {
  await sql`SELECT FROM organizations WHERE organization_id = ${organizationId} FOR UPDATE`.execute(db);
  const deleted = await sql`
    UPDATE organizations SET deleted_at = ${now} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM applications a
                        WHERE a.organization_id = organizations.organization_id AND a.deleted_at IS NULL)
  `.execute(db);
  return deleted.numAffectedRows === 1n;
}

export async function insertOrganization(db: Db, name: string, now: Date): Promise<number> {
  const { organization_id } = await db
    .insertInto('organizations')
    .values({ name, created_at: now })
    .returning('organization_id')
    .executeTakeFirstOrThrow();
  return organization_id;
}

/** For a merge, in its transaction: moves memberships and the invitations sent. Of two roles in an organization the higher one stays, so that the last owner is not lost. */
export async function moveMemberships(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const moved = await sql`
    WITH held AS (DELETE FROM organization_members WHERE user_id = ${fromUserId} RETURNING *)
    INSERT INTO organization_members AS own (organization_id, user_id, role, created_at)
    SELECT organization_id, ${toUserId}::bigint, role, created_at FROM held
    ON CONFLICT (organization_id, user_id) DO UPDATE
       SET role = CASE WHEN 'owner' IN (own.role, excluded.role) THEN 'owner'
                       WHEN 'admin' IN (own.role, excluded.role) THEN 'admin'
                       ELSE 'member' END
  `.execute(db);
  await db
    .updateTable('organization_invitations')
    .set({ invited_by: toUserId })
    .where('invited_by', '=', fromUserId)
    .execute();
  return Number(moved.numAffectedRows ?? 0);
}

/** For a deleted account: its memberships and the invitations it sent. */
export async function leaveOrganizations(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('organization_members').where('user_id', '=', userId).execute();
  await endInvitationsOf(db, userId);
}

/**
 * Locks the organizations that this person owns, in one order, until the transaction ends. Of two owners who close their accounts at the same
 * moment, the second one waits here, and a statement after this one sees that the first is gone.
 */
export async function holdOwnedOrganizations(db: Db, userId: number): Promise<void> {
  await sql`
    SELECT FROM organizations o
     WHERE o.organization_id IN (SELECT own.organization_id FROM organization_members own WHERE own.user_id = ${userId} AND own.role = 'owner')
     ORDER BY o.organization_id FOR NO KEY UPDATE OF o`.execute(db);
}

/** Organizations that would be left without an owner if this person left. */
export async function soleOwnerships(
  db: Db,
  userId: number,
): Promise<{ organization_id: number; name: string }[]> {
  const { rows } = await sql<{ organization_id: number; name: string }>`
    SELECT o.organization_id, o.name FROM organizations o
      JOIN organization_members own ON own.organization_id = o.organization_id
     WHERE own.user_id = ${userId} AND own.role = 'owner' AND o.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM organization_members other JOIN users u ON u.user_id = other.user_id
                        WHERE other.organization_id = o.organization_id AND other.role = 'owner'
                          AND other.user_id <> own.user_id AND ${sql.raw(isActiveSql('u'))})
     ORDER BY o.organization_id
  `.execute(db);
  return rows;
}
