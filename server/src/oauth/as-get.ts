import { formBody, refuseLongUrl } from '../platform/http/parameters.ts';
import type { Reply, Request } from '../platform/http/server.ts';

/** Answers a POST with the way to its equivalent GET; 414 for one that would be refused there. */
export function asGet(request: Request, reply: Reply, path: string): Reply {
  const location = `${path}?${formBody(request)}`;
  refuseLongUrl(location);
  return reply.code(303).header('location', location).send();
}
