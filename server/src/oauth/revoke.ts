import { z } from 'zod';
import { SECOND } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/errors.ts';
import { errorResponses } from '../platform/http/responses.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { type AccessToken, readAccessToken } from './access-token.ts';
import { presentedClient, refuseClient } from './client-authentication.ts';
import { readRefreshToken } from './credentials.ts';
import { endGrant } from './end-grant.ts';
import { tokenError } from './errors.ts';
import { insertRevokedAccessToken, introspectedGrant, revokeGrant } from './grant-queries.ts';
import { readTokenRequest } from './token.ts';

const revocationForm = z.object({
  token: z.string(),
  token_type_hint: z
    .string()
    .optional()
    .describe('Taken and not needed: the two kinds of token cannot be confused'),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/**
 * POST /oauth/revoke (RFC 7009). Either token ends the whole grant, so every access token of it stops at once. An
 * unknown token is 200; another client's is 403 `unauthorized_client` and stays as it is (contract section 6).
 */
export const revoke: Endpoint = (server, context) => {
  server.post(
    '/oauth/revoke',
    {
      config: { form: revocationForm, crossSite: 'allowed' },
      schema: {
        tags: ['oauth'],
        response: { 200: z.object({}), ...errorResponses(400, 401, 403, 413, 415, 429, 503) },
      },
    },
    async (request) => {
      const parameters = readTokenRequest(request);
      const presented = presentedClient(request, parameters);
      const token = parameters.get('token');
      const refresh = token === undefined ? null : readRefreshToken(context.keyring, token);
      const access = token === undefined || refresh ? null : await readAccessToken(context, token);
      const grantId = refresh?.id ?? access?.grant_id ?? null;
      const now = context.clock.now();
      const { client_id, secret_hash } = presented;
      const [row] = await introspectedGrant(context.stores.pool, client_id, secret_hash, now, grantId, null);
      if (!row?.proven) return refuseClient(context, request, client_id);
      if (token === undefined) throw tokenError('invalid_request', 'token is missing.');
      if (row.grant_id !== null) {
        if (row.grant_application_id !== row.application_id) throw notYours();
        await endGrant(context, request, 'revoked_by_client', (db) =>
          revokeGrant(db, row.grant_id, 'revoked_by_client', now),
        );
      } else if (access && access.grant_id === null) {
        await revokeMachineToken(context, access, client_id);
      }
      return {};
    },
  );
};

function notYours(): Problem {
  return new Problem(403, 'unauthorized_client', 'The token was issued to another client; it stays valid.');
}

async function revokeMachineToken(context: Context, token: AccessToken, clientId: string): Promise<void> {
  if (token.client_id !== clientId) throw notYours();
  await insertRevokedAccessToken(context.stores.db, token.jti, new Date(token.exp * SECOND));
}
