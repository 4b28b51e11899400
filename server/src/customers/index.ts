import type { Feature } from '../platform/http/server.ts';

/**
 * Customer organizations: the people of one customer, managed by administrators of their own. Owns customers, customer_members,
 * customer_invitations, customer_domains and customer_consents. Organizations of developers are another thing (organizations/, decision 12).
 */
export const customers: Feature = { name: 'customers', endpoints: [] };

export { leaveCustomers } from './members/leave-customers.queries.ts';
export { retention } from './retention.ts';
