import type { ProtectedResource } from '../protect-resource.ts';
import { checkScopes } from '../scopes.ts';
import { keepAccess } from './accesses.ts';
import { metadataAnswer } from './metadata-answer.ts';

/** Middleware for Hono. */
export { accessOf } from './accesses.ts';

type HonoContext = { req: { raw: Request } };
type Next = () => Promise<void>;

/** `app.use(serveMetadata(resource))` */
export function serveMetadata(resource: ProtectedResource) {
  return async (context: HonoContext, next: Next): Promise<Response | undefined> => {
    const { method, url } = context.req.raw;
    const { pathname, search } = new URL(url);
    const answer = metadataAnswer(resource, method, `${pathname}${search}`);
    if (answer) return new Response(answer.body, answer);
    await next();
    return undefined;
  };
}

/** `app.get(path, requireToken(resource, scopes), handler)`; `accessOf(context)` is what the token says. */
export function requireToken(resource: ProtectedResource, scopes: readonly string[] = []) {
  checkScopes(scopes);
  return async (context: HonoContext, next: Next): Promise<Response | undefined> => {
    const decision = await resource.authenticate(context.req.raw.headers, scopes);
    if (!decision.ok) return new Response(decision.refusal.body, decision.refusal);
    keepAccess(context, decision.access);
    await next();
    return undefined;
  };
}
