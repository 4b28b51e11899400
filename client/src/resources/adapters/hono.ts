import type { ProtectedResource } from '../protect-resource.ts';
import { checkScopes } from '../scopes.ts';
import { keepAccess } from './accesses.ts';
import type { GuardOptions } from './guard-options.ts';
import { metadataAnswer } from './metadata-answer.ts';

/** Middleware for Hono. */
export { accessOf } from './accesses.ts';

type HonoContext = { req: { raw: Request }; header(name: string, value: string): void };
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
export function requireToken(
  resource: ProtectedResource,
  scopes: readonly string[] = [],
  options: GuardOptions<HonoContext> = {},
) {
  checkScopes(scopes);
  return async (context: HonoContext, next: Next): Promise<Response | undefined> => {
    const { headers, method, url } = context.req.raw;
    const decision = await resource.authenticate(headers, scopes, {
      method,
      url,
      certificate_thumbprint: options.certificate_thumbprint?.(context),
      acts: options.acts,
      assurance: options.assurance,
    });
    if (!decision.ok) return new Response(decision.refusal.body, decision.refusal);
    for (const [name, value] of Object.entries(decision.headers)) context.header(name, value);
    keepAccess(context, decision.access);
    await next();
    return undefined;
  };
}
