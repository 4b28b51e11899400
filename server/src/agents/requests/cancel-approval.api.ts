import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { authenticateCall } from '../calls/authenticate-call.ts';
import * as errors from '../errors.ts';
import { approvalBody, approvalBodyOf } from './approval-body.ts';
import { statusAt } from './approval-status.ts';
import { type Approval, approvalById, revokeApproval } from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { expireOverdue } from './expire-overdue.ts';
import { notifyChanged } from './notify-changed.ts';

/** POST /api/agents/approvals/:auth_req_id/cancel: the agent no longer wants it. A second cancel answers the same row. */
export const cancelApproval: Endpoint = (server, context) => {
  server.post(
    '/api/agents/approvals/:auth_req_id/cancel',
    {
      config: { rawJson: z.unknown() },
      schema: {
        tags: ['agents'],
        summary: 'Take a request back',
        security: [{ agent_token: [] }],
        params: z.object({ auth_req_id: z.string() }),
        response: { 200: approvalBody, ...errorResponses(401, 403, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request) => {
      const { approval } = await authenticateCall(context, request, request.params.auth_req_id);
      if (!approval) throw errors.unknownRequest();
      const current = await expireOverdue(context, await cancelRequest(context, request, approval));
      const now = context.clock.now();
      const status = statusAt(current, now);
      if (status !== 'revoked') throw errors.alreadyDecided(status);
      return approvalBodyOf(current, now);
    },
  );
};

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
