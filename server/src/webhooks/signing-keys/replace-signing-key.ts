import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueEvent } from '../outbox/enqueue.ts';
import { issueAuditedKey } from './issue-audited-key.ts';
import { revokeInTransaction, waitForSigners } from './revoke-signing-key.ts';
import { activeSigningKeys } from './signing-keys.queries.ts';

type Replaced = { revoked_kid: string; new_kid: string; resigned: number };

/**
 * Emergency replacement (specification "Signing key rules", 4), all or nothing: a new key, the compromised one revoked at once,
 * everything that waits with it re-signed, and the event about it, signed with the new key. Of two concurrent calls one
 * succeeds. Throws 404, 409 `already_revoked`.
 */
export async function replaceSigningKey(
  context: Context,
  request: Request,
  actor: AuditParty,
  application_id: number,
  kid: string,
): Promise<Replaced> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const new_kid = await issueAuditedKey(db, context, request, now, actor, application_id, {
      replaces: kid,
    });
    const { key, resigned } = await revokeInTransaction(
      db,
      context,
      request,
      actor,
      application_id,
      kid,
      'compromise',
    );
    const active = await activeSigningKeys(db, application_id);
    await enqueueEvent(db, now, {
      event_type: 'webhook_key.compromised',
      application_id,
      payload: {
        revoked_kid: kid,
        revoked_at: key.revoked_at!,
        reason: 'compromise',
        active_kids: active.map((each) => each.kid),
      },
    });
    await waitForSigners(db);
    return { revoked_kid: kid, new_kid, resigned };
  });
}
