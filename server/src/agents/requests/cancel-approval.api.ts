import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { api } from '../../platform/http/api.ts';
import type { Request } from '../../platform/http/server.ts';
import { agent } from '../callers.ts';
import * as errors from '../errors.ts';
import { approvalBody, approvalBodyOf } from './approval-body.ts';
import { statusAt } from './approval-status.ts';
import { type Approval, approvalById, revokeApproval } from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { expireOverdue } from './expire-overdue.ts';
import { notifyChanged } from './notify-changed.ts';

/** POST /api/agents/approvals/:auth_req_id/cancel: the agent withdraws its request. A second cancel returns the same row. */
export const cancelApproval = api.post(
  '/api/agents/approvals/:auth_req_id/cancel',
  {
    caller: agent,
    config: { rawJson: z.unknown() },
    tags: ['agents'],
    summary: 'Cancel a request',
    params: z.object({ auth_req_id: z.string() }),
    responses: { 200: approvalBody },
    errors: [401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, call }) => {
    const { approval } = call;
    if (!approval) throw errors.unknownRequest();
    const current = await expireOverdue(context, await cancelRequest(context, request, approval));
    const now = context.clock.now();
    const status = statusAt(current, now);
    if (status !== 'revoked') throw errors.alreadyDecided(status);
    return approvalBodyOf(current, now);
  },
);

async function cancelRequest(context: Context, request: Request, approval: Approval): Promise<Approval> {
  return await inTransaction(context.stores.db, async (db) => {
    const revoked = await revokeApproval(db, context.clock.now(), approval.id);
    if (!revoked) return (await approvalById(db, approval.id)) ?? approval;
    const actor = { type: 'agent', id: approval.agent_id } as const;
    await auditRequest(db, context, request, 'agent.request_cancelled', actor, revoked);
    await notifyChanged(db, revoked);
    return revoked;
  });
}
