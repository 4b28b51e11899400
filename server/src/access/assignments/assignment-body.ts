import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import { endInput } from '../api-parts.ts';
import { claimName } from '../groups/group-body.ts';
import { personName } from '../people/named-person.ts';
import { roleClaim } from '../roles/role-body.ts';
import type { Assignment } from './assignments.queries.ts';

const customerBody = z.object({ id: z.string(), handle: z.string() });

/** An assignment on the wire: one of `user`, `group` and `customer` says whose it is. */
export const assignmentBody = z.object({
  id: z.string(),
  application: z
    .object({ id: z.number().int(), client_id: z.string(), name: z.string().nullable() })
    .nullable()
    .describe('Null: the role holds at every application'),
  role: z
    .object({ id: z.number().int(), claim: z.string(), title: z.string() })
    .nullable()
    .describe('Null: use of the application, without a role'),
  user: z.object({ user_id: z.number().int(), sub: z.string(), email: z.string() }).nullable(),
  group: z.object({ id: z.string(), claim: z.string() }).nullable(),
  customer: customerBody.nullable().describe('All members of this organization'),
  context: customerBody.nullable().describe('It holds only in authorizations of this organization'),
  granted_by: z.number().int().nullable().describe('user_id of who decided; null: the operator'),
  request_id: z.string().nullable().describe('The access request that it answers'),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
});

/** Whom it is for, in one of five ways; where; until when. */
export const assignmentInput = z
  .object({
    application_id: z.number().int().positive().optional(),
    role_id: z.number().int().positive().optional(),
    ...personName,
    group_id: z.string().max(100).optional(),
    customer_id: z.string().max(100).optional(),
    context_customer_id: z.string().max(100).optional(),
    expires_at: endInput.optional(),
  })
  .describe(
    'An application, a role or both, and exactly one of user_id, sub, email, group_id (grp_…) and customer_id (org_…)',
  );

export function assignmentBodyOf(row: Assignment): z.infer<typeof assignmentBody> {
  const organization = row.org_id === null ? null : { id: row.org_id, handle: row.handle! };
  return {
    id: row.asg_id,
    application:
      row.application_id === null
        ? null
        : { id: row.application_id, client_id: row.client_id!, name: row.application_name },
    role:
      row.role_id === null
        ? null
        : { id: row.role_id, claim: roleClaimIn(row)!, title: row.role_title ?? '' },
    user: row.user_id === null ? null : { user_id: row.user_id, sub: row.sub!, email: row.email! },
    group: row.group_id === null ? null : { id: row.grp_id!, claim: groupClaimIn(row)! },
    customer: row.customer_id === null ? null : organization,
    context: organization,
    granted_by: row.granted_by,
    request_id: row.request_id,
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}

/** The role as applications see it. Null: use of the application, without a role. */
export function roleClaimIn({ role_name, role_handle, application_id }: Assignment): string | null {
  return role_name === null ? null : roleClaim({ name: role_name, handle: role_handle, application_id });
}

export function groupClaimIn({ group_name, group_handle }: Assignment): string | null {
  return group_name === null ? null : claimName({ name: group_name, handle: group_handle });
}
