import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { api } from '../../platform/http/api.ts';
import type { Request } from '../../platform/http/server.ts';
import { personOrAccessKey } from '../../sessions/index.ts';
import { unknownPasskey } from '../errors.ts';
import { type Passkey, updatePasskeyName } from '../passkeys.queries.ts';
import { passkeyBody, passkeyBodyOf } from './passkey-body.ts';
import { passkeyId, passkeyPath } from './passkey-id.ts';
import { passkeyName } from './passkey-name.ts';

/** PATCH /api/v1/passkeys/:id {name}: by session or by a key with `passkeys:write`. A name grants no access: no step-up. */
export const renamePasskey = api.patch(
  '/api/v1/passkeys/:id',
  {
    caller: personOrAccessKey('passkeys:write'),
    summary: 'Rename a passkey',
    params: passkeyPath,
    body: z.object({ name: passkeyName }),
    responses: { 200: passkeyBody },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, caller }) => {
    const { user_id } = caller;
    const id = passkeyId(params);
    const renamed = await changePasskeyName(context, request, user_id, id, body.name);
    if (renamed === null) throw unknownPasskey();
    return passkeyBodyOf(renamed);
  },
);

/** The change and its audit line; null if this user has no such passkey. */
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
