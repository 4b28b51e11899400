import { type AuditEvent, type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { EndedRequest } from './requests.queries.ts';

/** The audit line for a change of a request, in its transaction. */
export async function auditRequest(
  db: Db,
  context: Pick<Context, 'clock'>,
  request: Request | null,
  event_type: AuditEvent['event_type'],
  actor: AuditParty,
  { request_id, user_id, application_id }: EndedRequest,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type,
    actor,
    target: { type: 'user', id: user_id },
    application_id,
    details: { request: request_id, ...details },
  });
}
