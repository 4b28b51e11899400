import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeDomain } from '../../platform/domains/domain-name.ts';
import type { Request } from '../../platform/http/server.ts';
import { lockUser, userById } from '../../users/index.ts';
import { type CustomerRow, holdCustomer, isMember } from '../access/customers.queries.ts';
import { insertMember } from '../members/members.queries.ts';
import { customersOfDomain, type JoinableCustomer } from './domains.queries.ts';

/**
 * The organizations that a person may or must join, because their verified address is of a domain that the organization has verified,
 * and of which they are no member.
 */
export async function joinableCustomers(db: Db, now: Date, userId: number): Promise<JoinableCustomer[]> {
  const user = await userById(db, userId);
  if (!user?.email_verified) return [];
  const domain = normalizeDomain(user.email.slice(user.email.lastIndexOf('@') + 1));
  const offered = domain === null ? [] : await customersOfDomain(db, now, domain);
  const joinable: JoinableCustomer[] = [];
  for (const each of offered) if (!(await isMember(db, each.customer_id, userId))) joinable.push(each);
  return joinable;
}

/** Makes the person a member. Null when they may not join (any more), or are a member already. */
export async function joinCustomer(
  context: Context,
  request: Request,
  userId: number,
  orgId: string,
): Promise<CustomerRow | null> {
  return await inTransaction(context.stores.db, async (db) => {
    if ((await lockUser(db, userId)) === null) return null;
    const offered = await joinableCustomers(db, context.clock.now(), userId);
    const customer = offered.find(({ org_id }) => org_id === orgId);
    if (customer === undefined) return null;
    return (await becomeMember(db, context, request, userId, customer)) ? customer : null;
  });
}

/** At a sign-in, in its transaction: makes the person a member of the organizations that they must join. */
export async function joinRequiredCustomers(
  db: Db,
  context: Context,
  request: Request,
  userId: number,
): Promise<void> {
  for (const customer of await joinableCustomers(db, context.clock.now(), userId))
    if (customer.joining === 'must') await becomeMember(db, context, request, userId, customer);
}

async function becomeMember(
  db: Db,
  context: Context,
  request: Request,
  user_id: number,
  { customer_id, joining }: JoinableCustomer,
): Promise<boolean> {
  if (!(await holdCustomer(db, customer_id))) return false;
  const member = { customer_id, user_id, role: 'member', created_at: context.clock.now() } as const;
  if (!(await insertMember(db, member))) return false;
  await recordAudit(db, context, request, {
    event_type: 'customer.member_added',
    actor: { type: 'user', id: user_id },
    target: { type: 'customer', id: customer_id },
    details: { user_id, role: 'member', by_domain: joining },
  });
  return true;
}
