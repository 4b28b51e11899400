import { type AuditEvent, type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';

type About = { permission_id: string; user_id: number; agent_id: string };

/** The audit line for a change of a permission, in its transaction. */
export async function auditPermission(
  db: Db,
  context: Context,
  request: Request | null,
  event_type: AuditEvent['event_type'],
  actor: AuditParty,
  { permission_id, user_id, agent_id }: About,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type,
    actor,
    target: { type: 'agent', id: agent_id },
    details: { user_id, permission_id, ...details },
  });
}
