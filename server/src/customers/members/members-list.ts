import type { Context } from '../../platform/context.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { normalizeEmail } from '../../users/index.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import type { CustomerRole } from '../tables.ts';
import { type CustomerMember, customerMembersByEmail, customerMembersPage } from './members.queries.ts';

export const MAX_PREFIX_LENGTH = 254;

type MembersQuery = {
  limit: number;
  cursor?: string | undefined;
  /** How the address begins; empty: anything. */
  email: string;
  /** Ignored beside `email`. */
  role?: CustomerRole | undefined;
};

/** A page of members, by id, or by address where the beginning of one is searched. Throws 422 for a cursor of another list. */
export async function membersList(
  { stores, keyring }: Pick<Context, 'stores' | 'keyring'>,
  { customer_id }: Pick<CustomerRow, 'customer_id'>,
  { limit, cursor, email, role }: MembersQuery,
): Promise<{ rows: CustomerMember[]; next_cursor: string | null }> {
  const { db } = stores;
  const prefix = normalizeEmail(email);
  if (prefix === '') {
    const list = `customer_members ${customer_id} ${role ?? ''}`;
    const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
    const found = await customerMembersPage(db, customer_id, { afterId, role, limit: limit + 1 });
    return pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
  }
  const list = `customer_members ${customer_id} by ${prefix}`;
  const afterEmail = String(readCursor(keyring, list, cursor) ?? '');
  const found = await customerMembersByEmail(db, customer_id, { prefix, afterEmail, limit: limit + 1 });
  return pageOf(keyring, list, found, limit, (row) => normalizeEmail(row.email));
}
