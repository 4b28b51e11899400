import { type AuditEvent, recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/stores.ts';
import { operator } from './operator.ts';

/** One audit line by the operator, in the transaction of the change. */
export async function auditOperator(
  db: Db,
  context: Context,
  event: Omit<AuditEvent, 'actor'>,
): Promise<void> {
  await recordAudit(db, context, operator.request, { ...event, actor: operator.actor });
}
