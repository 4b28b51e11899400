import { revokeActingTokens } from '../../oauth/index.ts';
import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { isActionAllowed } from '../agents/action-types.ts';
import type { RevokeReason } from '../tables.ts';
import {
  type Approval,
  activeActsOf,
  approvalById,
  inFlightOf,
  revokeApproval,
  revokeInFlight,
} from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { notifyChanged } from './notify-changed.ts';

const SYSTEM: AuditParty = { type: 'system', id: null };

/**
 * Ends a request whose agent or action was withdrawn, or whose act can no longer be approved for `reason`; returns its status
 * afterwards, even if something else ended it.
 */
export async function revokeWithdrawn(
  context: Context,
  request: Request | null,
  approval: Approval,
  reason: RevokeReason | null = null,
): Promise<Approval> {
  return await inTransaction(context.stores.db, async (db) => {
    const revoked = await revokeApproval(db, context.clock.now(), approval.id, reason);
    if (revoked) await recordRevoked(db, context, request, SYSTEM, [revoked], reason ?? 'withdrawn');
    return revoked ?? (await approvalById(db, approval.id)) ?? approval;
  });
}

/** Ends everything an agent has in flight and what it may do with approvals, in the transaction that replaces or revokes its credentials. */
export async function revokeAllOf(
  db: Db,
  context: Context,
  request: Request,
  actor: AuditParty,
  agentId: string,
  reason: string,
): Promise<void> {
  const revoked = await revokeInFlight(db, context.clock.now(), agentId);
  await recordRevoked(db, context, request, actor, revoked, reason);
  await revokeActingTokens(db, context, request, actor, { agent_id: agentId }, reason);
}

/** Ends pending requests for actions that the new allowlist does not cover, and what may still be done with approved ones. */
export async function revokeUncovered(
  db: Db,
  context: Context,
  request: Request,
  actor: AuditParty,
  agent: { id: string; allowed_action_types: string[] },
): Promise<void> {
  const now = context.clock.now();
  for (const approval of await inFlightOf(db, now, agent.id)) {
    if (approval.is_test || isActionAllowed(agent.allowed_action_types, approval.action_type)) continue;
    const revoked = await revokeApproval(db, now, approval.id);
    if (revoked) await recordRevoked(db, context, request, actor, [revoked], 'withdrawn');
  }
  for (const { acting_jti: jti, action_type } of await activeActsOf(db, now, agent.id)) {
    if (isActionAllowed(agent.allowed_action_types, action_type)) continue;
    await revokeActingTokens(db, context, request, actor, { jti }, 'withdrawn');
  }
}

async function recordRevoked(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  revoked: Approval[],
  reason: string,
): Promise<void> {
  for (const approval of revoked) {
    await auditRequest(db, context, request, 'agent.request_revoked', actor, approval, { reason });
    await notifyChanged(db, approval);
  }
}
