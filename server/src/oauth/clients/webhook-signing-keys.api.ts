import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { activeSigningKeys, signingKeyBody, signingKeyWithSecret } from '../../webhooks/index.ts';
import { clientBackEnd } from '../callers.ts';

/**
 * GET /api/v1/webhook_signing_keys: the active keys of the authenticated application. It is here, not with the
 * table, because only this folder authenticates clients.
 */
export const webhookSigningKeys = api.get(
  '/api/v1/webhook_signing_keys',
  {
    caller: clientBackEnd,
    summary: 'The active webhook signing keys, newest first',
    description:
      'A delivery names its key: X-Svc-Signature: t=…,kid=<kid>,v1=<hex HMAC-SHA256 of the raw body>. Keep the keys for up to five minutes, and fetch them again for a kid that you do not know.',
    query: pageQuery,
    responses: { 200: z.object({ keys: z.array(signingKeyBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, reply, query, client }) => {
    const { application_id } = client;
    const { limit, cursor } = query;
    const list = `webhook_signing_keys ${application_id}`;
    const position = readCursor(context.keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const found = await activeSigningKeys(context.stores.db, application_id, { beforeId, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ key_id }) => key_id);
    reply.header('cache-control', 'no-store');
    return { keys: rows.map((row) => signingKeyWithSecret(context.keyring, row)), next_cursor };
  },
);
