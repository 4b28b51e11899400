import { type SigningKey, startSigningKeyGrace } from '../../applications/index.ts';
import { after, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../../sessions/index.ts';
import { issueAuditedKey } from './issue-audited-key.ts';
import { revokeInTransaction, waitForSigners } from './revoke-signing-key.ts';
import { activeSigningKeys, signingKeyByKid, waitForTurnToRotate } from './signing-keys.queries.ts';

export const DEFAULT_GRACE_SECONDS = 86_400;
export const MAX_GRACE_SECONDS = 604_800;
/** One page of the list: receivers store every listed key, and the specification mentions no second page. */
const MAX_ACTIVE_KEYS = 50;

/**
 * Issues a key that signs everything enqueued from now on. Older ones end after the grace period, in which receivers fetch the
 * new one; with a grace of 0 at once (`rotation`). Waiting rows keep their key until then. Throws 409 `too_many_keys`.
 */
export async function rotateSigningKey(
  context: Context,
  request: Request,
  caller: Caller,
  application_id: number,
  graceSeconds: number,
): Promise<SigningKey> {
  const now = context.clock.now();
  const actor = requireFresh(caller, now);
  return await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, caller);
    await waitForTurnToRotate(db, application_id);
    const older = await activeSigningKeys(db, application_id);
    if (older.length >= MAX_ACTIVE_KEYS)
      throw new Problem(
        409,
        'too_many_keys',
        `At most ${MAX_ACTIVE_KEYS} keys can be active. Revoke some first.`,
      );
    const kid = await issueAuditedKey(db, context, request, now, actor, application_id, {
      grace_seconds: graceSeconds,
    });
    if (graceSeconds > 0)
      await startSigningKeyGrace(db, application_id, kid, after(now, graceSeconds * SECOND));
    else await revokeAll(older.reverse());
    return (await signingKeyByKid(db, application_id, kid))!;

    /** Oldest first, the order in which every revocation locks them. Keys revoked by others in the meantime are skipped. */
    async function revokeAll(keys: SigningKey[]): Promise<void> {
      for (const key of keys) {
        await revokeInTransaction(db, context, request, actor, application_id, key.kid, 'rotation').catch(
          unlessRevokedAlready,
        );
      }
      await waitForSigners(db);
    }
  });
}

function unlessRevokedAlready(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'already_revoked')) throw error;
}
