import { changePolicy, type Policy, type PolicyInput, type PresentSession } from '../../policies/index.ts';
import {
  type CustomerChanger,
  holdActor,
  partyOfActor,
  requireFreshActor,
} from '../access/customer-actor.ts';
import { lockCustomerPolicy, saveCustomerPolicy } from './policy.queries.ts';

/**
 * Replaces what an organization demands of its members' sign-ins. An administrator of the organization has to satisfy it; one of the
 * installation is no member. Throws 401, 404, 409 `policy_locks_out`, 422.
 */
export async function changeCustomerPolicy(actor: CustomerChanger, input: PolicyInput): Promise<Policy> {
  const { context, request, customer } = actor;
  const { customer_id } = customer;
  requireFreshActor(actor);
  const present = presentOf(actor);
  return await changePolicy(
    context,
    request,
    {
      kind: 'customer',
      target: { type: 'customer', id: customer_id },
      customer_id,
      lock: async (db) => {
        await holdActor(db, actor);
        return await lockCustomerPolicy(db, customer_id);
      },
      write: (db, policy) => saveCustomerPolicy(db, customer_id, policy),
    },
    { actor: partyOfActor(actor), input, ...(present && { present }) },
  );
}

function presentOf({ of, caller, request }: CustomerChanger): PresentSession | null {
  if (of === 'installation' || !('session_id' in caller) || request === null) return null;
  const { email, amr, otp_verified_at } = caller;
  return { email, amr, address: request.callerAddress, stepped_up: otp_verified_at !== null };
}
