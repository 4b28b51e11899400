import { eraseActingTokens, revokeActingTokens } from '../../oauth/index.ts';
import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { erasePermissionsOf } from '../permissions/permissions.queries.ts';
import { eraseApprovalsOf } from '../requests/approvals.queries.ts';
import { endRequestsOf } from '../requests/end-requests.ts';
import { revokeAgentsOf } from './agents.queries.ts';

/** In the transaction that deletes an account: ends its agents, their pending requests, each with its own audit line, and everything that acts for its user. */
export async function endAgentsOf(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  userId: number,
): Promise<void> {
  const now = context.clock.now();
  // Agents before their requests, the order in which a rotation locks them.
  await revokeAgentsOf(db, now, userId);
  await endRequestsOf(db, context, request, actor, userId, 'account_deleted');
  await revokeActingTokens(db, context, request, actor, { user_id: userId }, 'account_deleted');
  await eraseApprovalsOf(db, userId);
  await eraseActingTokens(db, userId);
  await erasePermissionsOf(db, now, userId);
}
