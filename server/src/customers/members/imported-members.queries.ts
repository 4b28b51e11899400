import { sql } from 'kysely';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { CustomerRole } from '../tables.ts';

/**
 * Makes people members, with one statement for thousands. A member stays one: the role can rise, and never falls, so that no organization
 * loses its last administrator. Organizations and accounts that are gone get none.
 */
export async function saveImportedMembers(
  db: Db,
  now: Date,
  members: readonly { customer_id: number; user_id: number; role: CustomerRole }[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`
    INSERT INTO customer_members AS own (customer_id, user_id, role, created_at)
    SELECT customer_id, user_id, min(role), ${now}::timestamptz
      FROM unnest(${arrayLiteral(members.map(({ customer_id }) => customer_id))}::bigint[],
                  ${arrayLiteral(members.map(({ user_id }) => user_id))}::bigint[],
                  ${arrayLiteral(members.map(({ role }) => role))}::text[]) AS given (customer_id, user_id, role)
     WHERE EXISTS (SELECT FROM customers c WHERE c.customer_id = given.customer_id AND c.deleted_at IS NULL)
       AND EXISTS (SELECT FROM users u WHERE u.user_id = given.user_id AND u.deleted_at IS NULL)
     GROUP BY customer_id, user_id
    ON CONFLICT (customer_id, user_id) DO UPDATE SET role = excluded.role
     WHERE own.role = 'member' AND excluded.role = 'admin'`.execute(db);
}

/** Ends memberships that an import gave. The last administrator of an organization stays. */
export async function endImportedMembers(
  db: Db,
  members: readonly { customer_id: number; user_id: number }[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`
    DELETE FROM customer_members own
     USING unnest(${arrayLiteral(members.map(({ customer_id }) => customer_id))}::bigint[],
                  ${arrayLiteral(members.map(({ user_id }) => user_id))}::bigint[]) AS given (customer_id, user_id)
     WHERE own.customer_id = given.customer_id AND own.user_id = given.user_id AND own.role = 'member'`.execute(
    db,
  );
}
