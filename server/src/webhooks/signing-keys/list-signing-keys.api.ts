import { z } from 'zod';
import { applicationPath, viewerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { signingKeyBody } from './signing-key-body.ts';
import { activeSigningKeys } from './signing-keys.queries.ts';

const listedKey = signingKeyBody
  .omit({ secret: true, standard_webhooks_secret: true })
  .describe('Webhook signing key without its secret');

/** GET /api/v1/applications/:id/webhook_signing_keys: the active keys, newest first, for callers who may see the application. */
export const listSigningKeysApi = api.get(
  '/api/v1/applications/:id/webhook_signing_keys',
  {
    caller: viewerKey(),
    summary: 'The active webhook signing keys, without their secrets',
    params: applicationPath,
    query: pageQuery,
    responses: {
      200: z.object({ keys: z.array(listedKey), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, application }) => {
    const { limit, cursor } = query;
    const list = `webhook_signing_keys ${application.application_id}`;
    const beforeId = Number(readCursor(context.keyring, list, cursor) ?? 0) || null;
    const page = { beforeId, limit: limit + 1 };
    const found = await activeSigningKeys(context.stores.db, application.application_id, page);
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ key_id }) => key_id);
    const keys = rows.map(({ kid, issued_at, expires_at, revoked_at, revoke_reason }) => ({
      ...{ kid, algorithm: 'HMAC-SHA256' as const },
      ...{ issued_at, expires_at, revoked_at, revoke_reason },
    }));
    return { keys, next_cursor };
  },
);
