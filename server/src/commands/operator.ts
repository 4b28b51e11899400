import { type AuditEvent, type AuditParty, recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/stores.ts';

/** The actor in the audit log when a command acts; there is no request. */
const actor: AuditParty = { type: 'operator', id: null };

export const operator = { actor, request: null };

/** One audit line by the operator, in the transaction of the change. */
export async function auditOperator(
  db: Db,
  context: Context,
  event: Omit<AuditEvent, 'actor'>,
): Promise<void> {
  await recordAudit(db, context, operator.request, { ...event, actor: operator.actor });
}
