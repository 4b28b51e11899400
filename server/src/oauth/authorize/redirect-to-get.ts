import { formBody, rawQuery, refuseLongUrl } from '../../platform/http/parameters.ts';
import type { Reply, Request } from '../../platform/http/server.ts';

/**
 * Answers a POST with the way to its equivalent GET; 414 for one that would be refused there. The query goes along, so that
 * a parameter sent in both places is seen to be sent twice.
 */
export function redirectToGet(request: Request, reply: Reply, path: string): Reply {
  const parameters = [rawQuery(request), String(formBody(request))].filter(Boolean);
  const location = `${path}?${parameters.join('&')}`;
  refuseLongUrl(location);
  return reply.code(303).header('location', location).send();
}
