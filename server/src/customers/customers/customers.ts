import { type By, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import {
  auditCustomer,
  type CustomerChanger,
  holdActor,
  requireFreshActor,
} from '../access/customer-actor.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import { limitInvitations, sendInvitation } from '../invitations/send-invitation.ts';
import { insertCustomer, setCustomerName } from './customers.queries.ts';
import { handleFaults } from './handle.ts';

/**
 * For administrators of the installation and operators: a new organization, and the invitation of its first administrator if an address
 * is given. Throws 409 `handle_taken`, 422, 429.
 */
export async function createCustomer(
  context: Context,
  by: By,
  input: { handle: string; name: string; admin_email?: string },
): Promise<CustomerRow> {
  const [handle, name] = [input.handle.trim(), input.name.trim()];
  const faults = [...handleFaults(handle), ...nameFaults(name)];
  if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
  const { admin_email } = input;
  if (by.actor.type === 'admin') await limitInvitations(context, { user_id: Number(by.actor.id) });
  return await inTransaction(context.stores.db, async (db) => {
    const customer = await insertCustomer(db, { handle, name }, context.clock.now());
    if (customer === null)
      throw new Problem(
        409,
        'handle_taken',
        'This handle belongs or belonged to another organization; handles are never used again.',
      );
    await recordAudit(db, context, by.request, {
      event_type: 'customer.created',
      actor: by.actor,
      target: { type: 'customer', id: customer.customer_id },
      details: { org_id: customer.org_id, handle, name },
    });
    const invitation = { customer, role: 'admin', invited_by: null, actor: by.actor } as const;
    if (admin_email !== undefined)
      await sendInvitation(db, context, by.request, { ...invitation, email: admin_email });
    return customer;
  });
}

/** People read the name where they sign in, as the brand. Throws 401 `step_up_required`, 404, 422. */
export async function renameCustomer(actor: CustomerChanger, text: string): Promise<CustomerRow> {
  const { context, customer } = actor;
  requireFreshActor(actor);
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
