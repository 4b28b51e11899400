import type { z } from 'zod';
import { notVisible } from '../../platform/errors.ts';
import { type Arrival, type Caller, narrowed } from '../../platform/http/caller.ts';
import {
  type AutomationRight,
  admin,
  administrator,
  type CurrentSession,
  person,
} from '../../sessions/index.ts';
import type { CustomerActor } from './customer-actor.ts';
import type { customerPath } from './customer-path.ts';
import { customerOf, type Membership, membershipIn } from './customers.queries.ts';

/**
 * An administrator of the organization `:org_id`, or of the installation with a second factor, in a session. Throws 404 without a body for
 * everyone else, whether the organization exists or not.
 */
export function customerAdmin(): Caller<{ session: CurrentSession; actor: CustomerActor }> {
  return narrowed(person(), 'who administers the organization', async ({ session }, arrival) => ({
    actor: await actorInSession(session, arrival),
  }));
}

/** The same, and a token of the admin API, with `right` also an automation token: for JSON calls. */
export function customerAdminOrToken({ right }: { right?: AutomationRight } = {}): Caller<{
  actor: CustomerActor;
}> {
  const [inSession, withToken] = [customerAdmin(), admin(right ? { right } : {})];
  return {
    name: `${inSession.name}, or ${withToken.name}`,
    session: inSession.session,
    security: [...inSession.security, ...withToken.security],
    identify: async (arrival) => {
      if (arrival.request.headers.authorization === undefined) return await inSession.identify!(arrival);
      const { admin: caller } = await withToken.identify!(arrival);
      return { actor: await actorOfInstallation(caller, arrival) };
    },
  };
}

async function actorInSession(session: CurrentSession, arrival: Arrival): Promise<CustomerActor> {
  const { context, request } = arrival;
  const membership = await membershipOfCaller(session, arrival);
  if (membership?.role === 'admin')
    return { context, request, customer: membership, of: 'customer', caller: session };
  if (!session.is_admin) throw notVisible();
  await administrator().identify!(arrival);
  return await actorOfInstallation(session, arrival);
}

async function actorOfInstallation(
  caller: CustomerActor['caller'],
  { context, request }: Arrival,
): Promise<CustomerActor> {
  const customer = await customerOf(context.stores.db, pathOf(request).org_id);
  if (customer === null) throw notVisible();
  return { context, request, customer, of: 'installation', caller };
}

async function membershipOfCaller(
  { user_id }: CurrentSession,
  { context, request }: Arrival,
): Promise<Membership | null> {
  return await membershipIn(context.stores.db, user_id, pathOf(request).org_id);
}

function pathOf({ params }: Arrival['request']): z.infer<typeof customerPath> {
  return params as z.infer<typeof customerPath>;
}
