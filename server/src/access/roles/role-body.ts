import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import type { RoleOwner } from '../owner.ts';
import type { Role } from './roles.queries.ts';

/** A role on the wire. `claim`: how applications see it. */
export const roleBody = z.object({
  id: z.number().int(),
  name: z.string(),
  claim: z.string(),
  title: z.string(),
  entitlements: z.array(z.string()),
  application_id: z.number().int().nullable().describe('Null: it holds at every application'),
  customer_id: z
    .string()
    .nullable()
    .describe('org_id of the organization whose role it is; null: of no organization'),
  created_at: timestamp,
});

export const roleInput = z.object({
  name: z.string().max(200),
  title: z.string().max(1000).optional().describe('What people see; in any language'),
  entitlements: z.array(z.string().max(200)).max(1000).optional(),
});

export function roleBodyOf(role: Role): z.infer<typeof roleBody> {
  const { role_id, name, title, entitlements, application_id, org_id, created_at } = role;
  const claim = roleClaim(role);
  return { id: role_id, name, claim, title, entitlements, application_id, customer_id: org_id, created_at };
}

/** Before the names of its own roles, so that no application takes one for its own. */
export const INSTALLATION_HANDLE = 'installation';

/** The name in claims: plain for a role of the application itself. */
export function roleClaim({
  name,
  application_id,
  handle,
}: Pick<Role, 'name' | 'application_id' | 'handle'>): string {
  return application_id === null ? `${handle ?? INSTALLATION_HANDLE}/${name}` : name;
}

export function roleOwner({ application_id, customer_id, handle }: Role): RoleOwner {
  if (application_id !== null) return { kind: 'application', application_id };
  return customer_id === null ? { kind: 'installation' } : { kind: 'customer', customer_id, handle: handle! };
}
