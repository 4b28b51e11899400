import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import { type GroupOwner, INSTALLATION } from '../owner.ts';
import type { Group } from './groups.queries.ts';
import type { GroupMember } from './members.queries.ts';

/** A group on the wire. `claim`: how applications see it. */
export const groupBody = z.object({
  id: z.string(),
  name: z.string(),
  claim: z.string(),
  description: z.string(),
  customer_id: z
    .string()
    .nullable()
    .describe('org_id of the organization whose group it is; null: of the installation'),
  created_at: timestamp,
});

export const groupInput = z.object({
  name: z.string().max(200),
  description: z.string().max(1000).optional(),
});

export function groupBodyOf(group: Group): z.infer<typeof groupBody> {
  const { grp_id, name, description, org_id, created_at } = group;
  return { id: grp_id, name, claim: claimName(group), description, customer_id: org_id, created_at };
}

export const memberBody = z.object({
  user_id: z.number().int(),
  sub: z.string(),
  email: z.string(),
  preferred_name: z.string().nullable(),
  joined_at: timestamp,
  expires_at: timestamp.nullable(),
});

export function memberBodyOf(member: GroupMember): z.infer<typeof memberBody> {
  const { user_id, sub, email, preferred_name, created_at: joined_at, expires_at } = member;
  return { user_id, sub, email, preferred_name, joined_at, expires_at };
}

/** The name in claims: after the handle of its organization, if it has one. */
export function claimName({ name, handle }: { name: string; handle: string | null }): string {
  return handle === null ? name : `${handle}/${name}`;
}

export function groupOwner({ customer_id, handle }: Pick<Group, 'customer_id' | 'handle'>): GroupOwner {
  return customer_id === null ? INSTALLATION : { kind: 'customer', customer_id, handle: handle! };
}
