import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { requireSessionOrAccessKey } from '../../users/index.ts';
import { unknownPasskey } from '../errors.ts';
import { type Passkey, updatePasskeyName } from '../passkeys.queries.ts';
import { passkeyBody, passkeyBodyOf } from './passkey-body.ts';
import { passkeyId, passkeyPath } from './passkey-id.ts';
import { passkeyName } from './passkey-name.ts';

/** PATCH /api/v1/passkeys/:id {name}: by session or by a key with `passkeys:write`. A name opens nothing: no step-up. */
export const renamePasskey: Endpoint = (server, context) => {
  server.patch(
    '/api/v1/passkeys/:id',
    {
      schema: {
        summary: 'Rename a passkey',
        security: [{ session: [] }, { personal_access_key: [] }],
        params: passkeyPath,
        body: z.object({ name: passkeyName }),
        response: { 200: passkeyBody, ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429) },
      },
    },
    async (request) => {
      const { user_id } = await requireSessionOrAccessKey(context, request, 'passkeys:write');
      const id = passkeyId(request.params);
      const renamed = await changePasskeyName(context, request, user_id, id, request.body.name);
      if (renamed === null) throw unknownPasskey();
      return passkeyBodyOf(renamed);
    },
  );
};

/** The change and its audit line; null when this person has no such passkey. */
export async function changePasskeyName(
  context: Context,
  request: Request,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | null> {
  return await inTransaction(context.stores.db, async (db) => {
    const renamed = await updatePasskeyName(db, userId, id, name);
    if (renamed === null) return null;
    await recordAudit(db, context, request, {
      event_type: 'passkey.renamed',
      actor: { type: 'user', id: userId },
      target: { type: 'user', id: userId },
      details: { passkey_id: id },
    });
    return renamed;
  });
}
