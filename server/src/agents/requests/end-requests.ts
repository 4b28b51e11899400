import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { agentsOfApplication, endAllFor } from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { notifyChanged } from './notify-changed.ts';
import { revokeAllOf } from './revoke-withdrawn.ts';

/**
 * Ends every request that waits for a user, from agents and applications, each with its own audit line. Returns how many were revoked; those
 * that are overdue expire. Call it after locking the user's agents, in the order in which a rotation locks them.
 */
export async function endRequestsOf(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  userId: number,
  reason: string,
): Promise<number> {
  const ended = await endAllFor(db, context.clock.now(), userId);
  for (const approval of ended) {
    if (approval.status === 'expired') {
      const system = { type: 'system', id: null } as const;
      await auditRequest(db, context, null, 'agent.request_expired', system, approval);
    } else {
      await auditRequest(db, context, request, 'agent.request_revoked', actor, approval, { reason });
    }
    await notifyChanged(db, approval);
  }
  return ended.filter(({ status }) => status === 'revoked').length;
}

/**
 * Ends what an application asks a user by CIBA. Call it before the transaction disconnects the application: a decision locks the request
 * before the consent, too.
 */
export async function revokeRequestsOfApplication(
  db: Db,
  context: Context,
  request: Request,
  userId: number,
  clientId: string,
): Promise<void> {
  const actor = { type: 'user', id: userId } as const;
  for (const id of await agentsOfApplication(db, userId, clientId))
    await revokeAllOf(db, context, request, actor, id, 'disconnected');
}
