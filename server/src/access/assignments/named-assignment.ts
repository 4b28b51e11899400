import type { z } from 'zod';
import type { Db } from '../../platform/db/stores.ts';
import { groupById } from '../groups/groups.queries.ts';
import { invalidAccess } from '../input-faults.ts';
import { customerOwner } from '../owner.queries.ts';
import { personNamed } from '../people/named-person.ts';
import type { assignmentInput } from './assignment-body.ts';
import type { Subject } from './assignment-rules.ts';
import type { AssignmentFilter } from './assignments.queries.ts';
import type { AssignmentInput } from './assignments.ts';

/** A filter with public ids. */
type NamedFilter = Omit<AssignmentFilter, 'group_id' | 'customer_id' | 'context_customer_id'> & {
  group_id?: string | undefined;
  customer_id?: string | undefined;
  context_customer_id?: string | undefined;
};

/** Null: it names something that is not there. */
export async function filterNamed(db: Db, named: NamedFilter): Promise<AssignmentFilter | null> {
  const { group_id, customer_id, context_customer_id, ...others } = named;
  const filter: AssignmentFilter = others;
  if (group_id !== undefined) {
    const group = await groupById(db, group_id);
    if (group === null) return null;
    filter.group_id = group.group_id;
  }
  for (const [name, orgId] of Object.entries({ customer_id, context_customer_id })) {
    if (orgId === undefined) continue;
    const customer = await customerOwner(db, orgId);
    if (customer === null) return null;
    filter[name as 'customer_id' | 'context_customer_id'] = customer.customer_id;
  }
  return filter;
}

/** What a body names, with the ids of rows. Throws 422. */
export async function inputNamed(
  db: Db,
  body: z.output<typeof assignmentInput>,
): Promise<Omit<AssignmentInput, 'granted_by'>> {
  const { application_id, role_id, expires_at, context_customer_id } = body;
  return {
    application_id,
    role_id,
    expires_at,
    subject: await subjectNamed(db, body),
    ...(context_customer_id !== undefined && {
      context_customer_id: await customerNamed(db, 'context_customer_id', context_customer_id),
    }),
  };
}

async function subjectNamed(db: Db, body: z.output<typeof assignmentInput>): Promise<Subject> {
  const { user_id, sub, email, group_id, customer_id } = body;
  const isPerson = (user_id ?? sub ?? email) !== undefined;
  if ([isPerson, group_id !== undefined, customer_id !== undefined].filter(Boolean).length !== 1)
    throw invalidAccess([{ path: 'user_id', code: 'subject_unnamed' }]);
  if (customer_id !== undefined) return { customer_id: await customerNamed(db, 'customer_id', customer_id) };
  if (group_id === undefined) return { user_id: await personNamed(db, { user_id, sub, email }) };
  const group = await groupById(db, group_id);
  if (group === null) throw invalidAccess([{ path: 'group_id', code: 'group_unknown' }]);
  return { group_id: group.group_id };
}

async function customerNamed(db: Db, path: string, orgId: string): Promise<number> {
  const customer = await customerOwner(db, orgId);
  if (customer === null) throw invalidAccess([{ path, code: 'organization_unknown' }]);
  return customer.customer_id;
}
