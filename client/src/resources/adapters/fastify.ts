import type { ProtectedResource } from '../protect-resource.ts';
import { checkScopes } from '../scopes.ts';
import { keepAccess } from './accesses.ts';
import { metadataAnswer } from './metadata-answer.ts';
import { rawAuthorization } from './raw-authorization.ts';

/** Hooks for Fastify, both for `onRequest`: of the application, and of a route. */
export { accessOf } from './accesses.ts';

type FastifyRequest = {
  raw: { rawHeaders: readonly string[]; method?: string | undefined; url?: string | undefined };
};
type FastifyReply = {
  code(status: number): FastifyReply;
  headers(values: Record<string, string>): FastifyReply;
  send(body: string): unknown;
};

/** `app.addHook('onRequest', serveMetadata(resource))`: a route would read `:` and `*` of the path as parameters. */
export function serveMetadata(resource: ProtectedResource) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = metadataAnswer(resource, request.raw.method, request.raw.url);
    return answer ? reply.code(answer.status).headers(answer.headers).send(answer.body) : undefined;
  };
}

/** `app.get(path, { onRequest: requireToken(resource, scopes) }, handler)`; `accessOf(request)` is what the token says. */
export function requireToken(resource: ProtectedResource, scopes: readonly string[] = []) {
  checkScopes(scopes);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const decision = await resource.authenticate(rawAuthorization(request.raw.rawHeaders), scopes);
    if (decision.ok) return keepAccess(request, decision.access);
    const { status, headers, body } = decision.refusal;
    return reply.code(status).headers(headers).send(body);
  };
}
