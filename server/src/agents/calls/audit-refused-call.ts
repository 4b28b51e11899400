import { recordAuditAtMost } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';

/**
 * The refusal of a call that came with the token of an agent in force, once it is in the audit log: the token may be in other
 * hands. One line an hour for each agent and reason; calls without such a token leave none.
 */
export async function auditRefusedCall(
  context: Context,
  request: Request,
  agent: { id: string; user_id: number },
  refusal: Problem,
): Promise<Problem> {
  await recordAuditAtMost(
    context,
    request,
    { subject: `${agent.id} ${refusal.code}`, owner: `user ${agent.user_id}` },
    {
      event_type: 'agent.call_refused',
      actor: { type: 'agent', id: agent.id },
      target: { type: 'user', id: agent.user_id },
      details: { agent_id: agent.id, error: refusal.code },
    },
  );
  return refusal;
}
