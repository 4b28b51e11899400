import { z } from 'zod';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { OrganizationRow } from '../access/memberships.queries.ts';
import type { OrganizationDomain } from './domains.queries.ts';
import { domainRecord } from './domains.ts';
import type { Invitation } from './invitations.queries.ts';
import type { Member } from './members.queries.ts';

export const ROLES = ['owner', 'admin', 'member'] as const;
export const role = z.enum(ROLES);

export const organizationPath = z.object({ id: z.string().describe('Integer id of the organization') });

export const organizationBody = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role: role.describe('The caller’s own'),
    created_at: timestamp,
  })
  .describe('Organization');

export function organizationBodyOf({ organization_id: id, name, role, created_at }: OrganizationRow) {
  return { id, name, role, created_at };
}

export const memberBody = z.object({
  user_id: z.number().int(),
  email: z.string(),
  preferred_name: z.string().nullable(),
  role,
  joined_at: timestamp,
});

export function memberBodyOf({ created_at: joined_at, ...member }: Member) {
  return { ...member, joined_at };
}

export const domainBody = z.object({
  domain: z.string(),
  verified_at: timestamp.nullable().describe('Null: it does not count, or no longer'),
  expires_at: timestamp
    .nullable()
    .describe('When the proof ends or ended; null: there is none, or an operator vouched'),
  created_at: timestamp,
  challenge_dns_record: z.string().describe('The TXT record that proves it'),
});

export function domainBodyOf(keyring: Keyring, row: OrganizationDomain) {
  const { domain, verified_at, expires_at, created_at } = row;
  const { name, value } = domainRecord(keyring, row);
  return { domain, verified_at, expires_at, created_at, challenge_dns_record: `${name} TXT "${value}"` };
}

export const invitationBody = z.object({
  id: z.number().int(),
  organization: z.object({ id: z.number().int(), name: z.string() }),
  email: z.string(),
  role,
  created_at: timestamp,
  expires_at: timestamp,
});

export function invitationBodyOf(invitation: Invitation) {
  const { invitation_id: id, organization_id, organization_name, email, role } = invitation;
  const { created_at, expires_at } = invitation;
  const organization = { id: organization_id, name: organization_name };
  return { id, organization, email, role, created_at, expires_at };
}
