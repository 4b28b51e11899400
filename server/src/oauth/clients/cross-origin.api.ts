import { anyone } from '../../platform/http/caller.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { type ClientRow, isListedOrigin } from './clients.queries.ts';

const PATHS = ['/oauth/token', '/oauth/userinfo', '/oauth/revoke', '/oauth/introspect'];
const PUBLIC_PATHS = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/jwks.json',
];
const MAX_AGE_SECONDS = 600;

/**
 * The browser's question before a page of another origin may call (Fetch, CORS preflight). It cannot name the client
 * yet, so any application's listed origin may ask; the answer itself is readable by that client's origins only.
 */
export const preflight: Endpoint = (server, context) => {
  for (const path of PUBLIC_PATHS) {
    server.options(path, { config: { caller: anyone }, schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', '*')
        .header('access-control-max-age', MAX_AGE_SECONDS)
        .send(),
    );
  }
  for (const path of PATHS) {
    server.options(path, { config: { caller: anyone }, schema: { hide: true } }, async (request, reply) => {
      const { origin } = request.headers;
      reply.header('vary', 'Origin').code(204);
      if (origin === undefined) return reply.send();
      if (!(await isListedOrigin(context.stores.db, origin))) {
        await limitAnonymous(context, request);
        return reply.send();
      }
      return reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', MAX_AGE_SECONDS)
        .send();
    });
  }
};

/**
 * Lets a page of an origin that the application lists read the answer, errors included, and no other page (contract
 * section 5). Cookies play no part here, so credentials are never allowed.
 */
export function allowListedOrigin(
  request: Request,
  reply: Reply,
  client: Pick<ClientRow, 'allowed_origins'>,
): void {
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin !== undefined && client.allowed_origins.includes(origin))
    reply.header('access-control-allow-origin', origin);
}
