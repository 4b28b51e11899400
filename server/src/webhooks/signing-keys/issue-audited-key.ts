import { issueSigningKey } from '../../applications/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import { after, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';

/**
 * Issues a key with its audit line, in the caller's transaction and with its timestamp; returns its kid. Older keys end after a grace
 * period that is not 0.
 */
export async function issueAuditedKey(
  db: Db,
  context: Context,
  request: Request,
  now: Date,
  actor: AuditParty,
  application_id: number,
  details: { grace_seconds: number } | { replaces: string },
): Promise<string> {
  const grace = 'grace_seconds' in details ? details.grace_seconds : 0;
  const olderEnd = grace > 0 ? after(now, grace * SECOND) : null;
  const kid = await issueSigningKey(db, context.keyring, now, application_id, { olderEnd });
  await recordAudit(db, context, request, {
    event_type: 'webhook_key.created',
    actor,
    target: { type: 'key', id: kid },
    application_id,
    details,
  });
  return kid;
}
