import { issueSigningKey } from '../../applications/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';

/** Issues a key with its audit line, in the caller's transaction and with its timestamp; returns its kid. */
export async function issueAuditedKey(
  db: Db,
  context: Context,
  request: Request,
  now: Date,
  actor: AuditParty,
  application_id: number,
  details: { grace_seconds: number } | { replaces: string },
): Promise<string> {
  const kid = await issueSigningKey(db, context.keyring, now, application_id);
  await recordAudit(db, context, request, {
    event_type: 'webhook_key.created',
    actor,
    target: { type: 'key', id: kid },
    application_id,
    details,
  });
  return kid;
}
