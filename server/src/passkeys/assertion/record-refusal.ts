import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import type { RefusedAssertion } from './check-assertion.ts';

/**
 * Records why an assertion was refused, which the response never reveals. A counter that did not grow may mean that the
 * passkey was copied, so it has its own event type (contract section 4).
 */
export async function recordRefusal(
  context: Context,
  request: Request,
  actor: AuditParty,
  { reason, passkey, sign_count }: RefusedAssertion,
): Promise<void> {
  const attempt = actor.type === 'anonymous' ? 'user.sign_in_refused' : 'user.step_up_refused';
  const isCounter = reason === 'counter';
  await recordAudit(context.stores.db, context, request, {
    event_type: isCounter ? 'passkey.counter_refused' : attempt,
    actor,
    target: { type: 'user', id: passkey?.user_id ?? null },
    details: {
      method: 'passkey',
      reason,
      passkey_id: passkey?.id ?? null,
      ...(isCounter && { sign_count, last_sign_count: passkey?.sign_count }),
    },
  });
}
