import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireSessionOrAccessKey } from '../../users/index.ts';
import { passkeysOf } from '../passkeys.queries.ts';
import { passkeyBody, passkeyBodyOf } from './passkey-body.ts';

const LIST = 'passkeys';

/** GET /api/v1/passkeys: the caller's own, in the order they were added, by session or by a key with `passkeys:read`. */
export const listPasskeys: Endpoint = (server, context) => {
  server.get(
    '/api/v1/passkeys',
    {
      schema: {
        summary: "The caller's passkeys",
        security: [{ session: [] }, { personal_access_key: [] }],
        querystring: pageQuery,
        response: {
          200: z.object({ passkeys: z.array(passkeyBody), next_cursor: z.string().nullable() }),
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request) => {
      const caller = await requireSessionOrAccessKey(context, request, 'passkeys:read');
      const { limit, cursor } = request.query;
      const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
      const found = await passkeysOf(context.stores.db, caller.user_id, { limit: limit + 1, afterId });
      const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ id }) => id);
      return { passkeys: rows.map(passkeyBodyOf), next_cursor };
    },
  );
};
