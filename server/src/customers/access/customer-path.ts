import { z } from 'zod';

export const CUSTOMER_ROLES = ['admin', 'member'] as const;

export const customerRole = z.enum(CUSTOMER_ROLES).describe('admin: manages the organization');

export const customerPath = z.object({ org_id: z.string().describe('org_…') });

/** Where its administrators manage a customer organization. */
export function customerConsolePath(orgId: string): string {
  return `/customers/${orgId}`;
}

/** Where people see the organizations that they belong to, and their invitations. */
export const OWN_ORGANIZATIONS_PATH = '/account/organizations';
