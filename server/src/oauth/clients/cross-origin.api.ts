import type { Context } from '../../platform/context.ts';
import { anyone } from '../../platform/http/caller.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { isLoopbackOrigin } from '../../platform/net/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { type ClientRow, isKnownOrigin, redirectUrisForOrigins } from './clients.queries.ts';
import { isRedirectOrigin } from './redirect-origin.ts';

const PATHS = ['/oauth/par', '/oauth/token', '/oauth/userinfo', '/oauth/revoke', '/oauth/introspect'];
const PUBLIC_PATHS = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/jwks.json',
];
const MAX_AGE_SECONDS = 600;

/**
 * The preflight of a call from another origin (Fetch, CORS). It cannot name the client
 * yet, so it succeeds for the origins of every application and for pages on the user's machine; the response itself is readable
 * by the client's own origins only.
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
      if (!isLoopbackOrigin(origin) && !(await isKnownOrigin(context.stores.db, origin))) {
        await limitAnonymous(context, request);
        return reply.send();
      }
      return reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type, dpop')
        .header('access-control-max-age', MAX_AGE_SECONDS)
        .send();
    });
  }
};

/**
 * Makes the response, including errors, readable for pages on the application's origins only (contract sections 5 and 12): those
 * it lists, or else, for a public client, those of its redirect URIs. No cookies are involved, so credentials are never allowed.
 */
export async function allowOrigin(
  context: Context,
  request: Request,
  reply: Reply,
  client: Pick<ClientRow, 'application_id' | 'allowed_origins'>,
): Promise<void> {
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const isAllowed =
    client.allowed_origins.includes(origin) ||
    (client.allowed_origins.length === 0 &&
      isRedirectOrigin(await redirectUrisForOrigins(context.stores.db, client.application_id), origin));
  if (!isAllowed) return;
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'DPoP-Nonce, WWW-Authenticate');
}
