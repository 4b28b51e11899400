import type { Feature } from '../platform/http/server.ts';

/**
 * People ask to use an application, and its managers decide; reviews ask whether what was given is still needed. Owns access_requests,
 * access_request_notices and access_reviews.
 */
export const accessRequests: Feature = { name: 'access-requests', endpoints: [] };

export { retention } from './retention.ts';
