import { formBody, rawQuery, refuseLongUrl } from '../../platform/http/parameters.ts';
import type { Reply, Request } from '../../platform/http/server.ts';

/**
 * Redirects a POST to the equivalent GET; 414 if that would be too long. Keeps the query, so that
 * a parameter sent in both places is detected as repeated.
 */
export function redirectToGet(request: Request, reply: Reply, path: string): Reply {
  const parameters = [rawQuery(request), String(formBody(request))].filter(Boolean);
  const location = `${path}?${parameters.join('&')}`;
  refuseLongUrl(location);
  return reply.code(303).header('location', location).send();
}
