import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { personOrAccessKey } from '../../sessions/index.ts';
import { passkeysOf } from '../passkeys.queries.ts';
import { passkeyBody, passkeyBodyOf } from './passkey-body.ts';

const LIST = 'passkeys';

/** GET /api/v1/passkeys: the caller's own, in the order they were added, by session or by a key with `passkeys:read`. */
export const listPasskeys = api.get(
  '/api/v1/passkeys',
  {
    caller: personOrAccessKey('passkeys:read'),
    summary: "The caller's passkeys",
    query: pageQuery,
    responses: { 200: z.object({ passkeys: z.array(passkeyBody), next_cursor: z.string().nullable() }) },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, caller }) => {
    const { limit, cursor } = query;
    const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
    const found = await passkeysOf(context.stores.db, caller.user_id, { limit: limit + 1, afterId });
    const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ id }) => id);
    return { passkeys: rows.map(passkeyBodyOf), next_cursor };
  },
);
