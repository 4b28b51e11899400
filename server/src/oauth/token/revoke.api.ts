import { z } from 'zod';
import { SECOND } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { canonicalIdentifier } from '../../resources/index.ts';
import { scopeKey } from '../../scopes/index.ts';
import { type AccessToken, hasOurSignature, isActingToken } from '../access-token.ts';
import { isOfAgent } from '../acting/revoke.queries.ts';
import { revokeActingTokens } from '../acting/revoke-acting-tokens.ts';
import { limitRefused } from '../anonymous-limits.ts';
import { clientOfForm } from '../callers.ts';
import { findClientFor } from '../clients/clients.queries.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import { tokenError } from '../errors.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { type AgentClient, authenticateAgent } from './agent-client.ts';
import { insertRevokedAccessToken, revokeGrant } from './end-grant.queries.ts';
import { endGrant } from './end-grant.ts';
import { readTokenRequest, type TokenRequest } from './token-request.ts';
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
 * POST /oauth/revoke (RFC 7009). Either token ends the whole grant, so all its access tokens stop at once; an acting token ends alone, with what was
 * made from it. An
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
      const agent = await authenticateAgent(tokenRequest);
      if (agent !== null) {
        if (token === undefined) throw missing();
        if (presentedToken.refresh) throw notYours();
        if (presentedToken.access) await revokeByAgent(tokenRequest, agent, presentedToken.access);
        return reply.header('cache-control', 'no-store').send({});
      }
      const row = await tokenStatus(tokenRequest, presentedToken);
      await allowOrigin(context, request, reply, row);
      if (token === undefined) throw missing();
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
        if (isActingToken(access)) await revokeActingToken(tokenRequest, access, row);
        else await revokeTokenWithoutGrant(tokenRequest, access);
      }
      return reply.header('cache-control', 'no-store').send({});
    },
  );
};

/** An agent ends what it holds, and what was made from that, in any hands. */
async function revokeByAgent(
  { context, request }: TokenRequest,
  { agent_id }: AgentClient,
  token: AccessToken,
): Promise<void> {
  const { jti } = token;
  const { db } = context.stores;
  if (!isActingToken(token) || !(await isOfAgent(db, jti, agent_id))) throw notYours();
  await inTransaction(db, (transaction) =>
    revokeActingTokens(
      transaction,
      context,
      request,
      { type: 'agent', id: agent_id },
      { jti },
      'revoked_by_client',
    ),
  );
}

/** And what was made from it. */
async function revokeActingToken(
  { context, request }: TokenRequest,
  { jti }: AccessToken,
  { application_id }: { application_id: number },
): Promise<void> {
  const actor = { type: 'application', id: application_id } as const;
  await inTransaction(context.stores.db, (db) =>
    revokeActingTokens(db, context, request, actor, { jti }, 'revoked_by_client'),
  );
}

/** Its jti is remembered until it has expired; the resource that it is for is notified. */
async function revokeTokenWithoutGrant(tokenRequest: TokenRequest, token: AccessToken): Promise<void> {
  const { context, presented, now } = tokenRequest;
  const { jti, sub, client_id, audience } = token;
  const resource = audience === context.config.base_url ? null : canonicalIdentifier(audience);
  const client = resource && (await findClientFor(context.stores.pool, { ...presented, now, resource }));
  await inTransaction(context.stores.db, async (db) => {
    const exp = new Date(token.exp * SECOND);
    const isFirst = await insertRevokedAccessToken(db, jti, exp);
    if (!isFirst || !client || client.resource_id === null) return;
    const scopes = [scopeKey(client.resource_id, '')];
    await notifyResources(
      db,
      now,
      [{ grant_id: null, jti, exp, sub, client_id, scopes }],
      'revoked_by_client',
    );
  });
}

function missing(): Problem {
  return tokenError('token_parameters', 'invalid_request', 'token is missing.');
}

function notYours(): Problem {
  return new Problem(403, 'unauthorized_client', 'The token was issued to another client; it stays valid.');
}
