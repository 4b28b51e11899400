import type { Db } from '../../platform/db/stores.ts';
import type { CustomerRole } from '../tables.ts';

export type CustomerInvitation = {
  invitation_id: number;
  customer_id: number;
  org_id: string;
  organization_name: string;
  /** In lower case. */
  email: string;
  role: CustomerRole;
  /** Null: an administrator of the installation. */
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
};

/** A second invitation for the same address replaces the first. */
export async function saveInvitation(
  db: Db,
  row: Omit<CustomerInvitation, 'invitation_id' | 'organization_name' | 'org_id'>,
): Promise<number> {
  const { role, invited_by, created_at, expires_at } = row;
  const saved = await db
    .insertInto('customer_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'email']).doUpdateSet({ role, invited_by, created_at, expires_at }),
    )
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return saved.invitation_id;
}

/** Pending invitations of an organization, after an id. */
export async function customerInvitationsPage(
  db: Db,
  now: Date,
  customerId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<CustomerInvitation[]> {
  return await pending(db, now)
    .where('i.customer_id', '=', customerId)
    .where('invitation_id', '>', afterId)
    .orderBy('invitation_id')
    .limit(limit)
    .execute();
}

/** Pending invitations for a normalized address, oldest first. */
export async function invitationsFor(
  db: Db,
  now: Date,
  email: string,
  limit: number,
): Promise<CustomerInvitation[]> {
  return await pending(db, now).where('i.email', '=', email).orderBy('invitation_id').limit(limit).execute();
}

/** A pending invitation, by its id and the address it is for. */
export async function invitationFor(
  db: Db,
  now: Date,
  invitationId: number,
  email: string,
): Promise<CustomerInvitation | null> {
  const own = pending(db, now).where('invitation_id', '=', invitationId).where('i.email', '=', email);
  return (await own.executeTakeFirst()) ?? null;
}

function pending(db: Db, now: Date) {
  return db
    .selectFrom('customer_invitations as i')
    .innerJoin('customers as c', 'c.customer_id', 'i.customer_id')
    .selectAll('i')
    .select(['c.org_id', 'c.name as organization_name'])
    .where('c.deleted_at', 'is', null)
    .where('i.expires_at', '>', now);
}

/** Revokes a member's pending invitations. Returns their number. */
export async function endInvitationsBy(db: Db, customerId: number, userId: number): Promise<number> {
  const ended = await db
    .deleteFrom('customer_invitations')
    .where('customer_id', '=', customerId)
    .where('invited_by', '=', userId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** The same in every organization, for someone who can no longer act or did not act. Returns the addresses. */
export async function endCustomerInvitationsOf(db: Db, userId: number): Promise<string[]> {
  const ended = db.deleteFrom('customer_invitations').where('invited_by', '=', userId).returning('email');
  return (await ended.execute()).map(({ email }) => email);
}

/** Deletes an invitation to answer or revoke it; exactly one caller gets it. */
export async function consumeInvitation(
  db: Db,
  now: Date,
  invitationId: number,
  of: { email: string } | { customer_id: number },
): Promise<Pick<CustomerInvitation, 'customer_id' | 'role' | 'invited_by'> | null> {
  const query = db
    .deleteFrom('customer_invitations')
    .where('invitation_id', '=', invitationId)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'role', 'invited_by']);
  const own =
    'email' in of ? query.where('email', '=', of.email) : query.where('customer_id', '=', of.customer_id);
  return (await own.executeTakeFirst()) ?? null;
}
