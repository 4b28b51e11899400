import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Approval } from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { announce } from './notify-changed.ts';

/** Nobody decided in time: what every ended request leaves behind. */
export async function recordExpiry(db: Db, context: Context, approval: Approval): Promise<void> {
  await auditRequest(db, context, null, 'agent.request_expired', { type: 'system', id: null }, approval);
  await announce(db, approval);
}
