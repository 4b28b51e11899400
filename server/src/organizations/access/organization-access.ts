import type { By } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notVisible, Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, requireFresh } from '../../sessions/index.ts';
import type { OrganizationRole } from '../tables.ts';
import type { Developer } from './developer.ts';
import { type OrganizationRow, organizationOf } from './memberships.queries.ts';

/** The actor, through a key or a session, and the request. */
export type Actor = { context: Context; request: Request; user_id: number; caller: Caller };

export function actorOf(context: Context, request: Request, caller: Caller & { user_id: number }): Actor {
  return { context, request, user_id: caller.user_id, caller };
}

/** Throws 401 `step_up_required`. For changes of who manages or owns applications. */
export function requireFreshActor({ context, caller }: Actor): void {
  requireFresh(caller, context.clock.now());
}

/** An organization of which the person is a member, with their role. Throws 404 without a body for everyone else. */
export async function visibleOrganization(
  db: Db,
  userId: number,
  organizationId: number | null,
): Promise<OrganizationRow> {
  const found = organizationId === null ? null : await organizationOf(db, userId, organizationId);
  if (found === null) throw notVisible();
  return found;
}

/** The same, and 403 `forbidden` unless the role is one of these. */
export async function organizationAs(
  db: Db,
  userId: number,
  organizationId: number | null,
  roles: readonly OrganizationRole[],
): Promise<OrganizationRow> {
  const organization = await visibleOrganization(db, userId, organizationId);
  if (roles.includes(organization.role)) return organization;
  throw forbidden(roles);
}

/** Throws 403 `forbidden` unless the developer is an owner of the organization. */
export function requireOwner({ roles }: Pick<Developer, 'roles'>, organizationId: number): void {
  if (roles.get(organizationId) !== 'owner') throw forbidden(OWNERS);
}

export function forbidden(roles: readonly OrganizationRole[]): Problem {
  return new Problem(
    403,
    'forbidden',
    `Your role in this organization does not allow that; ask an ${roles.join(' or ')}.`,
  );
}

export const MANAGERS = ['owner', 'admin'] as const;
export const OWNERS = ['owner'] as const;

/** The actor of a registration, for its audit line. The request is null for commands. */
export type Registrar = By;
