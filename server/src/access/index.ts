import type { Feature } from '../platform/http/server.ts';

/**
 * Groups, roles, and their assignment at applications and resources. Owns groups, group_members, roles and assignments.
 */
export const access: Feature = { name: 'access', endpoints: [] };

export { endAccess } from './assignments/end-access.queries.ts';
export { retention } from './retention.ts';
