import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import { auditCustomer, type CustomerActor, holdActor } from '../access/customer-actor.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import { limitInvitations, sendInvitation } from '../invitations/send-invitation.ts';
import { insertCustomer, setCustomerName } from './customers.queries.ts';
import { handleFaults } from './handle.ts';

/**
 * For administrators of the installation: a new organization, and the invitation of its first administrator. Throws 409 `handle_taken`,
 * 422, 429.
 */
export async function createCustomer(
  context: Context,
  request: Request,
  adminId: number,
  input: { handle: string; name: string; admin_email: string },
): Promise<CustomerRow> {
  const [handle, name] = [input.handle.trim(), input.name.trim()];
  const faults = [...handleFaults(handle), ...nameFaults(name)];
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  await limitInvitations(context, { user_id: adminId });
  return await inTransaction(context.stores.db, async (db) => {
    const customer = await insertCustomer(db, { handle, name }, context.clock.now());
    if (customer === null)
      throw new Problem(
        409,
        'handle_taken',
        'This handle is or was that of another organization; handles are never used again.',
      );
    await recordAudit(db, context, request, {
      event_type: 'customer.created',
      actor: { type: 'admin', id: adminId },
      target: { type: 'customer', id: customer.customer_id },
      details: { org_id: customer.org_id, handle, name },
    });
    await sendInvitation(db, context, request, {
      customer,
      email: input.admin_email,
      role: 'admin',
      invited_by: null,
      actor: { type: 'admin', id: adminId },
    });
    return customer;
  });
}

/** Throws 404, 422. */
export async function renameCustomer(actor: CustomerActor, text: string): Promise<CustomerRow> {
  const { context, customer } = actor;
  const name = text.trim();
  const faults = nameFaults(name);
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  if (name === customer.name) return customer;
  return await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    if (!(await setCustomerName(db, customer.customer_id, name))) throw notVisible();
    await auditCustomer(db, actor, 'customer.renamed', { from: customer.name, to: name });
    return { ...customer, name };
  });
}
