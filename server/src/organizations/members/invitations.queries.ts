import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { OrganizationRole } from '../tables.ts';

export type Invitation = {
  invitation_id: number;
  organization_id: number;
  organization_name: string;
  email: string;
  role: OrganizationRole;
  invited_by: number;
  created_at: Date;
  expires_at: Date;
};

/** A second invitation for the same address replaces the first. */
export async function saveInvitation(
  db: Db,
  row: Omit<Invitation, 'invitation_id' | 'organization_name'>,
): Promise<number> {
  const { role, invited_by, created_at, expires_at } = row;
  const saved = await db
    .insertInto('organization_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), organization_id`)
        .doUpdateSet({ role, invited_by, created_at, expires_at }),
    )
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return saved.invitation_id;
}

/** Pending invitations of an organization, after an id. */
export async function invitationsPage(
  db: Db,
  now: Date,
  organizationId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Invitation[]> {
  return await pendingInvitationRows(db, now)
    .where('organizations.organization_id', '=', organizationId)
    .where('invitation_id', '>', afterId)
    .orderBy('invitation_id')
    .limit(limit)
    .execute();
}

/** Pending invitations for an address, oldest first, except those of deleted organizations. */
export async function invitationsFor(db: Db, now: Date, email: string, limit: number): Promise<Invitation[]> {
  return await pendingInvitationRows(db, now)
    .where(sql<string>`lower(organization_invitations.email)`, '=', email)
    .orderBy('invitation_id')
    .limit(limit)
    .execute();
}

function pendingInvitationRows(db: Db, now: Date) {
  return db
    .selectFrom('organization_invitations')
    .innerJoin('organizations', 'organizations.organization_id', 'organization_invitations.organization_id')
    .selectAll('organization_invitations')
    .select('organizations.name as organization_name')
    .where('organizations.deleted_at', 'is', null)
    .where('expires_at', '>', now);
}

/** A pending invitation, by its id and the address it is for. */
export async function invitationFor(
  db: Db,
  now: Date,
  invitationId: number,
  email: string,
): Promise<Pick<Invitation, 'organization_id' | 'invited_by'> | null> {
  const own = pendingInvitationRows(db, now)
    .where('invitation_id', '=', invitationId)
    .where(sql<string>`lower(organization_invitations.email)`, '=', email);
  return (await own.executeTakeFirst()) ?? null;
}

/**
 * The role of a member with an active account, locked until the transaction ends: a concurrent change of the role waits, and then
 * finds the invitations that were sent with it. Null: no such member.
 */
export async function lockInviter(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<OrganizationRole | null> {
  // Lock the account before the membership, in the same order as closing an account.
  const account = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (account === undefined) return null;
  const member = await db
    .selectFrom('organization_members')
    .select('role')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return member?.role ?? null;
}

/** Revokes a member's pending invitations, except to roles they may still grant. Returns the number revoked. */
export async function endInvitationsOfMember(
  db: Db,
  organizationId: number,
  userId: number,
  kept: readonly OrganizationRole[],
): Promise<number> {
  let sent = db
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('invited_by', '=', userId);
  if (kept.length > 0) sent = sent.where('role', 'not in', kept);
  return Number((await sent.executeTakeFirst()).numDeletedRows);
}

/** The same in every organization, for someone who can no longer act or did not act. Returns the addresses. */
export async function endInvitationsOf(db: Db, userId: number): Promise<string[]> {
  const ended = db.deleteFrom('organization_invitations').where('invited_by', '=', userId).returning('email');
  return (await ended.execute()).map(({ email }) => email);
}

type ConsumedInvitation = {
  organization_id: number;
  role: OrganizationRole;
  invited_by: number;
  email: string;
};

/** Deletes an invitation to answer it; exactly one caller gets it. */
export async function consumeInvitation(
  db: Db,
  now: Date,
  invitationId: number,
  of: { email: string } | { organization_id: number },
): Promise<ConsumedInvitation | null> {
  const query = db
    .deleteFrom('organization_invitations')
    .where('invitation_id', '=', invitationId)
    .where('expires_at', '>', now)
    .returning(['organization_id', 'role', 'invited_by', 'email']);
  const own =
    'email' in of
      ? query.where(sql<string>`lower(email)`, '=', of.email)
      : query.where('organization_id', '=', of.organization_id);
  return (await own.executeTakeFirst()) ?? null;
}
