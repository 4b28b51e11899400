import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { auditCustomer, type CustomerActor, holdActor, requireFreshActor } from '../access/customer-actor.ts';
import { lockCustomer } from '../access/customers.queries.ts';
import { customerFaultMessages } from '../input-faults.messages.ts';
import {
  type CustomerConsent,
  consentableApplication,
  countOtherConsents,
  deleteCustomerConsent,
  saveCustomerConsent,
} from './consents.queries.ts';

const MAX_CONSENTS = 500;

/**
 * Agrees for all members to what an application may learn of them, so that it does not ask each of them. Members find it among their connected
 * applications from their first sign-in on, and what they declined themselves stays declined. Throws 401, 404, 422.
 */
export async function consentForMembers(
  actor: CustomerActor,
  { client_id, scopes }: { client_id: string; scopes: readonly string[] },
): Promise<CustomerConsent> {
  const { context, customer, caller } = actor;
  requireFreshActor(actor);
  const wanted = [...new Set(scopes)];
  return await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    const application = await consentableApplication(db, client_id);
    if (application === undefined) throw notConsentable();
    const { application_id, name, allowed_scopes, access_claims } = application;
    const faults = wanted.flatMap((scope, index) =>
      allowed_scopes.includes(scope) ? [] : [{ path: `scopes.${index}`, code: 'scope_not_allowed' as const }],
    );
    if (wanted.length === 0) faults.push({ path: 'scopes', code: 'scope_not_allowed' });
    if (faults.length > 0) throw invalidInput(faults, customerFaultMessages);
    const { customer_id } = customer;
    await lockCustomer(db, customer_id);
    if ((await countOtherConsents(db, { customer_id, application_id })) >= MAX_CONSENTS)
      throw invalidInput(
        [{ path: 'client_id', code: 'consents_too_many', params: { max: MAX_CONSENTS } }],
        customerFaultMessages,
      );
    const given = { scopes: wanted, access_claims, created_at: context.clock.now() };
    const row = { customer_id, application_id, given_by: caller.user_id, ...given };
    if (!(await saveCustomerConsent(db, row))) throw notConsentable();
    await auditCustomer(db, actor, 'customer.consent_given', { client_id, scopes: wanted, access_claims });
    return { client_id, name, ...given };
  });
}

/** From now on each member is asked again. What members have received until then stays theirs to disconnect. Throws 401, 404. */
export async function withdrawConsentForMembers(actor: CustomerActor, clientId: string): Promise<void> {
  const { context, customer } = actor;
  requireFreshActor(actor);
  await inTransaction(context.stores.db, async (db) => {
    await holdActor(db, actor);
    const withdrawn = await deleteCustomerConsent(db, customer.customer_id, clientId);
    if (withdrawn === undefined) throw notConsentable();
    await auditCustomer(db, actor, 'customer.consent_withdrawn', {
      client_id: clientId,
      scopes: withdrawn.scopes,
    });
  });
}

function notConsentable(): Problem {
  return new Problem(
    404,
    'not_found',
    'There is no approved application with this client_id that people sign in to with an organization.',
  );
}
