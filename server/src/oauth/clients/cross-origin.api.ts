import { isRedirectOrigin } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { anyone } from '../../platform/http/caller.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { isLoopbackOrigin } from '../../platform/net/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { type ClientRow, isKnownOrigin, redirectUrisForOrigins } from './clients.queries.ts';

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
 * yet, so the origins of every application may ask, and so may pages on the person's own machine; the answer itself is readable by
 * that client's origins only.
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
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', MAX_AGE_SECONDS)
        .send();
    });
  }
};

/**
 * Lets a page of an origin of the application read the answer, errors included, and no other page (contract sections 5 and 12): those
 * that it lists, or else, for a public client, those of its redirect URIs. Cookies play no part here, so credentials are never allowed.
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
  if (isAllowed) reply.header('access-control-allow-origin', origin);
}
