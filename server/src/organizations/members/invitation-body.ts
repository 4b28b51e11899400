import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import { role } from '../access/organization-path.ts';
import type { Invitation } from './invitations.queries.ts';

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
