import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { api } from '../../platform/http/api.ts';
import type { Request } from '../../platform/http/server.ts';
import { isActionAllowed } from '../agents/action-types.ts';
import { agent } from '../callers.ts';
import { receiptOf } from '../decisions/receipt.ts';
import * as errors from '../errors.ts';
import { pollBody, pollBodyOf } from './approval-body.ts';
import { isInFlight, statusAt } from './approval-status.ts';
import { type Approval, recordCollected } from './approvals.queries.ts';
import { collectToken } from './collect-token.ts';
import { expireOverdue } from './expire-overdue.ts';
import { notifyChanged } from './notify-changed.ts';
import { revokeWithdrawn } from './revoke-withdrawn.ts';

/**
 * GET /api/agents/approvals/:auth_req_id: the status, in one statement while it is pending. Agent, user and allowlist are
 * checked again: a pending request for a withdrawn action is revoked, an approved one is not disclosed (AG-19). For an approved act
 * a second statement collects the token.
 */
export const pollApproval = api.get(
  '/api/agents/approvals/:auth_req_id',
  {
    caller: agent,
    tags: ['agents'],
    summary: 'Get the status of a request',
    params: z.object({ auth_req_id: z.string() }),
    responses: { 200: pollBody },
    errors: [401, 403, 404, 422, 429],
  },
  async ({ context, request, call }) => {
    const { approval, allowed_action_types, sub } = call;
    if (!approval) throw errors.unknownRequest();
    const latest = await expireOverdue(context, approval);
    const current = isActionAllowed(allowed_action_types, latest.action_type)
      ? latest
      : await revokeOrRefuse(context, request, latest);
    const receipt = await receiptOf(context, sub, current);
    const body = pollBodyOf(current, context.clock.now());
    // Nearly all polls end here, many a second.
    if (receipt === null) return body;
    if (current.collected_at === null) await noteCollected(context, current);
    return { ...body, receipt, ...(await collectToken(context, request, current, call.agent.public_key)) };
  },
);

/** The person's page says when the agent received the decision; of an answer that was lost on its way the agent asks again. */
async function noteCollected({ stores, clock }: Context, { id }: Approval): Promise<void> {
  const collected = await recordCollected(stores.relaxed, clock.now(), id);
  if (collected) await notifyChanged(stores.relaxed, collected);
}

async function revokeOrRefuse(context: Context, request: Request, approval: Approval): Promise<Approval> {
  const status = statusAt(approval, context.clock.now());
  if (status === 'approved') throw errors.actionNotAllowed(approval.action_type);
  return isInFlight(status) ? await revokeWithdrawn(context, request, approval) : approval;
}
