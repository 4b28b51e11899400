import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import { groupClaimIn } from '../assignments/assignment-body.ts';
import type { Assignment } from '../assignments/assignments.queries.ts';

const organization = z.object({ id: z.string(), handle: z.string() });

/** An assignment as the managers of its application see it. */
export const managedAssignmentBody = z.object({
  id: z.string(),
  role: z
    .object({ id: z.number().int(), name: z.string(), title: z.string() })
    .nullable()
    .describe('Null: use of the application, without a role'),
  user: z.object({ sub: z.string(), email: z.string() }).nullable(),
  group: z.object({ id: z.string(), claim: z.string() }).nullable(),
  customer: organization.nullable().describe('All members of this organization'),
  context: organization.nullable().describe('It holds only in authorizations of this organization'),
  request_id: z.string().nullable().describe('The access request that it answers'),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
});

export function managedAssignmentBodyOf(row: Assignment): z.infer<typeof managedAssignmentBody> {
  const context = row.org_id === null ? null : { id: row.org_id, handle: row.handle! };
  return {
    id: row.asg_id,
    role:
      row.role_id === null ? null : { id: row.role_id, name: row.role_name!, title: row.role_title ?? '' },
    user: row.user_id === null ? null : { sub: row.sub!, email: row.email! },
    group: row.group_id === null ? null : { id: row.grp_id!, claim: groupClaimIn(row)! },
    customer: row.customer_id === null ? null : context,
    context,
    request_id: row.request_id,
    created_at: row.created_at,
    expires_at: row.expires_at,
  };
}
