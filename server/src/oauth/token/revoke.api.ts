import { z } from 'zod';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { scopeKey } from '../../resources/index.ts';
import { limitRefused } from '../anonymous-limits.ts';
import { clientOfForm } from '../callers.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import { tokenError } from '../errors.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { type AccessToken, hasOurSignature } from './access-token.ts';
import { insertRevokedAccessToken, revokeGrant } from './end-grant.queries.ts';
import { endGrant } from './end-grant.ts';
import { readTokenRequest } from './token-request.ts';
import { readAnyToken, tokenStatus } from './token-status.ts';

const revocationForm = z.object({
  token: z.string(),
  token_type_hint: z
    .string()
    .optional()
    .describe('Accepted but ignored: the two kinds of token cannot be confused'),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/**
 * POST /oauth/revoke (RFC 7009). Either token ends the whole grant, so all its access tokens stop at once. An
 * unknown token is 200; another client's is 403 `unauthorized_client` and stays valid (contract section 6).
 */
export const revoke: Endpoint = (server, context) => {
  server.post(
    '/oauth/revoke',
    {
      config: { caller: clientOfForm, form: revocationForm, crossSite: 'allowed' },
      schema: {
        tags: ['oauth'],
        summary: 'Revoke a token',
        response: { 200: z.object({}), ...errorResponses(400, 401, 403, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      const tokenRequest = await readTokenRequest(context, request, reply);
      const token = tokenRequest.parameters.get('token');
      const presentedToken = await readAnyToken(context, token);
      const row = await tokenStatus(tokenRequest, presentedToken);
      await allowOrigin(context, request, reply, row);
      if (token === undefined) throw tokenError('token_parameters', 'invalid_request', 'token is missing.');
      const { refresh, access } = presentedToken;
      if (
        tokenRequest.presented.proof === null &&
        !refresh &&
        !access &&
        !(await hasOurSignature(context, token))
      )
        await limitRefused(context, request);
      if (row.grant_id !== null) {
        if (row.grant_application_id !== row.application_id) throw notYours();
        const revoke = (db: Db) => revokeGrant(db, row.grant_id, 'revoked_by_client', tokenRequest.now);
        await endGrant(context, request, 'revoked_by_client', revoke);
      } else if (access && access.grant_id === null) {
        if (access.client_id !== row.client_id) throw notYours();
        await revokeTokenWithoutGrant(context, access);
      }
      return reply.header('cache-control', 'no-store').send({});
    },
  );
};

/** Its jti is remembered until it has expired; the resource that it is for is notified. */
async function revokeTokenWithoutGrant(
  { stores, clock, config }: Context,
  token: AccessToken,
): Promise<void> {
  const { jti, exp, sub, client_id, audience } = token;
  await inTransaction(stores.db, async (db) => {
    await insertRevokedAccessToken(db, jti, new Date(exp * SECOND));
    if (audience === config.base_url) return;
    // It is about no user, and none has this id.
    const ended = { grant_id: null, jti, user_id: 0, sub, client_id, scopes: [scopeKey(audience, '')] };
    await notifyResources(db, clock.now(), [ended], 'revoked_by_client');
  });
}

function notYours(): Problem {
  return new Problem(403, 'unauthorized_client', 'The token was issued to another client; it stays valid.');
}
