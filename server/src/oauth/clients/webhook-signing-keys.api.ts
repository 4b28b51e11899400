import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { activeSigningKeys, signingKeyBody, signingKeyWithSecret } from '../../webhooks/index.ts';
import { tokenError } from '../errors.ts';
import { requireClient } from './require-client.ts';

/**
 * GET /api/v1/webhook_signing_keys: the keys in force of the application that authenticates. It stands here, not with the
 * table, because only this folder authenticates clients.
 */
export const webhookSigningKeys: Endpoint = (server, context) => {
  server.get(
    '/api/v1/webhook_signing_keys',
    {
      schema: {
        summary: 'The webhook signing keys in force, newest first',
        security: [{ client: [] }],
        querystring: pageQuery,
        response: {
          200: z.object({ keys: z.array(signingKeyBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { application_id } = await requireClient(context, request).catch(asInvalidClient);
      const { limit, cursor } = request.query;
      const list = `webhook_signing_keys ${application_id}`;
      const position = readCursor(context.keyring, list, cursor);
      const beforeId = position === undefined ? null : Number(position);
      const found = await activeSigningKeys(context.stores.db, application_id, {
        beforeId,
        limit: limit + 1,
      });
      const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ key_id }) => key_id);
      reply.header('cache-control', 'no-store');
      return { keys: rows.map((row) => signingKeyWithSecret(context.keyring, row)), next_cursor };
    },
  );
};

/** Here an application that an operator has stopped counts as one that failed to authenticate (contract section 8). */
function asInvalidClient(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'unauthorized_client') throw error;
  throw tokenError('token_review', 'invalid_client', error.description);
}
