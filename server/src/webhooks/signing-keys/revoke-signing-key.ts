import { revokeSigningKeyUnlessLast, type SigningKey } from '../../applications/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdCaller, requireFresh } from '../../sessions/index.ts';
import { KEY_MAX_AGE_MS } from '../outbox/sign.ts';
import { moveWaitingToNewestKey, signingKeyByKid, sleepInTransaction } from './signing-keys.queries.ts';

/** By then a signer that read the key just before it was locked has sent its delivery, or reads again. */
const REVOCATION_PAUSE_MS = KEY_MAX_AGE_MS + 50;

type RevokeReason = NonNullable<SigningKey['revoke_reason']>;
type Revoked = { key: SigningKey; resigned: number };

/**
 * Revokes a key and moves waiting rows to the newest one, in one transaction after which nothing is sent with it. Throws 404,
 * 409 `already_revoked`, 409 `last_active_key`.
 */
export async function revokeSigningKey(
  context: Context,
  request: Request | null,
  caller: Caller,
  application_id: number,
  kid: string,
  reason: RevokeReason,
): Promise<Revoked> {
  const actor = requireFresh(caller, context.clock.now());
  return await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, caller);
    const revoked = await revokeInTransaction(db, context, request, actor, application_id, kid, reason);
    await waitForSigners(db);
    return revoked;
  });
}

/** The same within a larger transaction, which must end with `waitForSigners`. */
export async function revokeInTransaction(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  application_id: number,
  kid: string,
  reason: RevokeReason,
): Promise<Revoked> {
  const key = await revokeSigningKeyUnlessLast(db, context.clock.now(), application_id, kid, reason);
  if (key === undefined) throw await revocationProblem(db, application_id, kid);
  const resigned = await moveWaitingToNewestKey(db, application_id, kid);
  await recordAudit(db, context, request, {
    event_type: 'webhook_key.revoked',
    actor,
    target: { type: 'key', id: kid },
    application_id,
    details: { reason, resigned },
  });
  return { key, resigned };
}

/** The last step before the commit: see KEY_MAX_AGE_MS. */
export async function waitForSigners(db: Db): Promise<void> {
  await sleepInTransaction(db, REVOCATION_PAUSE_MS);
}

async function revocationProblem(db: Db, applicationId: number, kid: string): Promise<Problem> {
  const found = await signingKeyByKid(db, applicationId, kid);
  if (found === undefined)
    return new Problem(404, 'not_found', 'This application has no signing key with that kid.');
  if (found.revoked_at !== null) return new Problem(409, 'already_revoked', 'This key is already revoked.');
  return new Problem(409, 'last_active_key', 'Refusing to revoke last active key');
}
