import { randomBytes } from 'node:crypto';
import type { CustomerRole } from '../../src/customers/index.ts';
import type { Context } from '../../src/platform/context.ts';
import { newPublicId } from '../../src/platform/crypto/public-id.ts';

export type Customer = { customer_id: number; org_id: string; handle: string; name: string };

/** A customer organization with these members, past its invitations. */
export async function aCustomer(
  { stores: { db }, clock }: Pick<Context, 'stores' | 'clock'>,
  members: readonly { user_id: number; role?: CustomerRole }[] = [],
  name = 'Acme',
): Promise<Customer> {
  const made = await db
    .insertInto('customers')
    .values({
      org_id: newPublicId('org_'),
      handle: `acme-${randomBytes(6).toString('hex')}`,
      name,
      logo_png: null,
      created_at: clock.now(),
      deleted_at: null,
    })
    .returning(['customer_id', 'org_id', 'handle', 'name'])
    .executeTakeFirstOrThrow();
  for (const { user_id, role = 'member' } of members)
    await db
      .insertInto('customer_members')
      .values({ customer_id: made.customer_id, user_id, role, created_at: clock.now() })
      .execute();
  return made;
}
