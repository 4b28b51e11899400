import type { ProtectedResource } from '../protect-resource.ts';
import { checkScopes } from '../scopes.ts';
import { keepAccess } from './accesses.ts';
import type { GuardOptions } from './guard-options.ts';
import { metadataAnswer } from './metadata-answer.ts';
import { rawCredentials } from './raw-credentials.ts';

/** Hooks for Fastify, both for `onRequest`: of the application, and of a route. */
export { accessOf } from './accesses.ts';

type FastifyRequest = {
  /** As sent, also where `rewriteUrl` changes it. */
  originalUrl: string;
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
export function requireToken(
  resource: ProtectedResource,
  scopes: readonly string[] = [],
  options: GuardOptions<FastifyRequest> = {},
) {
  checkScopes(scopes);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { method, rawHeaders } = request.raw;
    const decision = await resource.authenticate(rawCredentials(rawHeaders), scopes, {
      method,
      url: request.originalUrl,
      certificate_thumbprint: options.certificate_thumbprint?.(request),
      acts: options.acts,
      assurance: options.assurance,
    });
    if (decision.ok) {
      reply.headers(decision.headers);
      return keepAccess(request, decision.access);
    }
    const { status, headers, body } = decision.refusal;
    return reply.code(status).headers(headers).send(body);
  };
}
