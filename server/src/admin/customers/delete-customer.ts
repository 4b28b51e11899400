import { endAccessOfCustomer } from '../../access/index.ts';
import { type CustomerRow, customerOf, markCustomerDeleted } from '../../customers/index.ts';
import { type By, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';

/** The organization in the URL; throws 404. */
export async function customerIn(db: Db, orgId: string): Promise<CustomerRow> {
  const customer = await customerOf(db, orgId);
  if (customer === null || customer.org_id !== orgId) throw noSuchCustomer();
  return customer;
}

/**
 * Deletes an organization: its members lose at once what it gave them, and its handle stays taken. Throws 404.
 */
export async function deleteCustomer(context: Context, by: By, orgId: string): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    const { customer_id, handle, name } = await customerIn(db, orgId);
    if (!(await markCustomerDeleted(db, context.clock.now(), customer_id))) throw noSuchCustomer();
    await endAccessOfCustomer(db, customer_id);
    await recordAudit(db, context, by.request, {
      event_type: 'customer.deleted',
      actor: by.actor,
      target: { type: 'customer', id: customer_id },
      details: { org_id: orgId, handle, name },
    });
  });
}

function noSuchCustomer(): Problem {
  return new Problem(404, 'not_found', 'There is no customer organization with this org_id.');
}
