import { type By, type GroupOwner, personFrom } from '../../access/index.ts';
import { type CustomerActor, holdActor, partyOfActor, requireFreshActor } from '../../customers/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';

/** The organization as the owner of groups and roles. */
export function ownerOf({ customer }: Pick<CustomerActor, 'customer'>): GroupOwner & { kind: 'customer' } {
  const { customer_id, handle } = customer;
  return { kind: 'customer', customer_id, handle };
}

/**
 * A change of groups, roles or assignments of the organization by someone who may make it, which holds until it is made. Throws 401
 * `step_up_required`, 404.
 */
export async function changeAccess<Result>(
  actor: CustomerActor,
  work: (db: Db, by: By) => Promise<Result>,
): Promise<Result> {
  requireFreshActor(actor);
  return await inTransaction(actor.context.stores.db, async (db) => {
    await holdActor(db, actor);
    return await work(db, { actor: partyOfActor(actor), request: actor.request });
  });
}

/** The person that a user_id, a sub or an address names; null unless they are a member, who stays one until the transaction ends. */
export async function memberNamed(db: Db, { customer }: CustomerActor, text: string): Promise<number | null> {
  const userId = await personFrom(db, text);
  if (userId === null) return null;
  const member = await db
    .selectFrom('customer_members')
    .select('user_id')
    .where('customer_id', '=', customer.customer_id)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return member?.user_id ?? null;
}
