import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Delivery, deliveryById } from './deliveries.queries.ts';
import { consumeNonce, requeue } from './replay.queries.ts';

const NONCE_TTL = 1 * DAY;

/**
 * Retries a dead entry for an administrator (specification "Webhook outbox entry"). The nonce makes a double click one retry; a
 * refused retry does not consume it. Throws 404, 409 `not_dead`, 409 `nonce_replayed`.
 */
export async function retryDeadEntry(
  context: Context,
  request: Request,
  adminId: number,
  id: number | null,
  nonce: string,
): Promise<Delivery> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await consumeNonce(db, now, sha256(nonce), after(now, -NONCE_TTL))))
      throw new Problem(
        409,
        'nonce_replayed',
        'This action_request_nonce has already been used. Use a new one.',
      );
    const found = id === null ? null : await deliveryById(db, 'outbox', id);
    if (found === null) throw new Problem(404, 'not_found', 'There is no outbox entry with this id.');
    const statuses = ['dead'] as const;
    const choice = { path: 'outbox', id: found.id, statuses, replay_id: null, limit: 1 } as const;
    const [retried] = await requeue(db, now, choice);
    if (retried === undefined) throw new Problem(409, 'not_dead', 'Only dead entries can be retried.');
    await recordAudit(db, context, request, {
      event_type: 'admin.outbox.retried',
      actor: { type: 'admin', id: adminId },
      target: { type: 'application', id: found.oauth_application_id },
      application_id: found.oauth_application_id,
      details: { id: found.id, event_id: found.event_id, last_error: found.last_error },
    });
    return (await deliveryById(db, 'outbox', found.id))!;
  });
}
