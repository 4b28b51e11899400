import { z } from 'zod';

export const ROLES = ['owner', 'admin', 'member'] as const;

export const role = z.enum(ROLES);

export const organizationPath = z.object({ id: z.string().describe('Integer id of the organization') });

export const CONSOLE_PATH = '/developer/organizations';
