import { type AuditEvent, type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Approval } from './approvals.queries.ts';

/** The audit line for a change of a request, in its transaction. */
export async function auditRequest(
  db: Db,
  context: Pick<Context, 'clock'>,
  request: Pick<Request, 'id' | 'callerAddress'> | null,
  event_type: AuditEvent['event_type'],
  actor: AuditParty,
  approval: Approval,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id, agent_id, user_id, action_type, display_payload_hash, authorization_details_hash } = approval;
  await recordAudit(db, context, request, {
    event_type,
    actor,
    target: { type: 'user', id: user_id },
    details: {
      ...{ auth_req_id: id, agent_id, action_type, display_payload_hash },
      ...(authorization_details_hash !== null && { authorization_details_hash }),
      ...details,
    },
  });
}
