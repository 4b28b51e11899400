import { recordAuditAtMost } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';

/**
 * Audits and returns the refusal of a call with an active agent's token, which may have been stolen. One line an hour
 * per agent and reason; calls without such a token leave none.
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
