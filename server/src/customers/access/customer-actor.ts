import type { AuditEvent, AuditParty } from '../../platform/audit/index.ts';
import { type AuditEventType, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notVisible } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import {
  type CurrentAdmin,
  type CurrentSession,
  holdAdministrator,
  holdSession,
  requireFresh,
  requireFreshAdmin,
  requireSecondFactor,
} from '../../sessions/index.ts';
import { type CustomerRow, holdCustomer, holdCustomerAdmin } from './customers.queries.ts';

/**
 * The actor of a change to a customer organization: one of its own administrators in a session, or an administrator of the
 * installation (`of` is `installation`) in a session or with a token of the admin API.
 */
export type CustomerActor = {
  context: Context;
  request: Request;
  customer: CustomerRow;
  of: 'customer' | 'installation';
  caller: CurrentSession | CurrentAdmin;
};

/** The same, or a command of an operator, `of` the installation. */
export type CustomerChanger = Omit<CustomerActor, 'request' | 'caller'> & {
  request: Request | null;
  caller: CustomerActor['caller'] | Operator;
};

type Operator = { type: 'operator'; id: string | null };

/** Throws 401 `step_up_required`, and `otp_not_enrolled` for an administrator of the installation. */
export function requireFreshActor({ context, of, caller }: CustomerChanger): void {
  const now = context.clock.now();
  if ('type' in caller) return;
  if (!('session_id' in caller)) requireFreshAdmin(caller, now);
  else if (of === 'installation') requireSecondFactor(caller, now);
  else requireFresh(caller, now);
}

/**
 * In the transaction of a change: that the actor may still make it. Throws 404 without a body when the organization was deleted or
 * the person no longer administers it or the installation, and 401 when their session has ended.
 */
export async function holdActor(db: Db, { context, of, customer, caller }: CustomerChanger): Promise<void> {
  const { customer_id } = customer;
  if (of === 'installation') await holdCallerOf(db, { context, of, caller });
  const isHeld =
    of === 'installation' || 'type' in caller
      ? await holdCustomer(db, customer_id)
      : await holdCustomerAdmin(db, customer_id, caller.user_id);
  if (!isHeld) throw notVisible();
  if (of === 'customer') await holdCallerOf(db, { context, of, caller });
}

/** The same but for the organization and the right in it, where the change itself holds both. */
export async function holdCallerOf(
  db: Db,
  { context, of, caller }: Pick<CustomerChanger, 'context' | 'of' | 'caller'>,
): Promise<void> {
  if ('type' in caller) return;
  if (of === 'customer') return 'session_id' in caller ? await holdSession(db, caller) : undefined;
  if (!(await holdAdministrator(db, context.clock.now(), caller))) throw notVisible();
}

export function partyOfActor({ of, caller }: Pick<CustomerChanger, 'of' | 'caller'>): AuditParty {
  if ('type' in caller) return caller;
  return { type: of === 'installation' ? 'admin' : 'user', id: caller.user_id };
}

/** The audit line of a change to the organization; call in its transaction. */
export async function auditCustomer(
  db: Db,
  actor: Pick<CustomerChanger, 'context' | 'request' | 'customer' | 'of' | 'caller'>,
  event_type: AuditEventType,
  details: AuditEvent['details'] = {},
): Promise<void> {
  const { context, request, customer } = actor;
  await recordAudit(db, context, request, {
    event_type,
    actor: partyOfActor(actor),
    target: { type: 'customer', id: customer.customer_id },
    details,
  });
}
