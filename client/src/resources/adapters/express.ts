import type { ProtectedResource } from '../protect-resource.ts';
import type { GuardOptions } from './guard-options.ts';
import * as forNode from './node.ts';

/** Middleware for Express, and for everything else that takes `(request, response, next)`. */
export { accessOf } from './accesses.ts';

type ExpressRequest = forNode.NodeRequest & { originalUrl: string };
type Next = (error?: unknown) => void;

/** `app.use(serveMetadata(resource))` */
export function serveMetadata(resource: ProtectedResource) {
  const serve = forNode.serveMetadata(resource);
  return (request: ExpressRequest, response: forNode.NodeResponse, next: Next): void => {
    // A router removes the path at which it is mounted from `url`.
    const { method, originalUrl: url, rawHeaders } = request;
    if (!serve({ method, url, rawHeaders }, response)) next();
  };
}

/** `app.get(path, requireToken(resource, scopes), handler)`; `accessOf(request)` is what the token says. */
export function requireToken(
  resource: ProtectedResource,
  scopes: readonly string[] = [],
  options: GuardOptions<ExpressRequest> = {},
) {
  const authenticate = forNode.requireToken(resource, scopes, options);
  return async (request: ExpressRequest, response: forNode.NodeResponse, next: Next): Promise<void> => {
    if (await authenticate(request, response, request.originalUrl)) next();
  };
}
