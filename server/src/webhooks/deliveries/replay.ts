import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { type DeliveryPath, PATHS } from '../outbox/delivery-path.ts';
import { makeDue, requeue } from './replay.queries.ts';

/** Per path and replay; the rest is left for the next replay. */
const MAX_REPLAYED = 10_000;
/** Per application: a developer who entered a third party's URL must not be able to flood it from here. */
const RANGE_QUOTA = { limit: 10, window: 1 * HOUR };
const SINGLE_QUOTA = { limit: 60, window: 1 * MINUTE };

type Replay = {
  /** One event, whether it was delivered or not; one that waits for its next attempt gets it now. */
  one?: { path: DeliveryPath; id: number };
  /** Events in [from, to). */
  from?: Date;
  to?: Date;
  /** Includes delivered events; otherwise only failed ones. */
  delivered: boolean;
};

/**
 * Resends an application's events with their original ids, so that receivers that store them detect the repetition. Returns the
 * id for following the progress and the number of events. Throws 429.
 */
export async function replayDeliveries(
  context: Context,
  request: Request,
  actor: AuditParty,
  application_id: number,
  { one, from, to, delivered }: Replay,
): Promise<{ replay_id: string; count: number }> {
  const quota = one
    ? { name: 'webhook_replay', ...SINGLE_QUOTA }
    : { name: 'webhook_replay_range', ...RANGE_QUOTA };
  await limit(context, [{ subject: String(application_id), ...quota }]);
  const now = context.clock.now();
  const replay_id = newPublicId('rpl_');
  const statuses = delivered ? (['dead', 'delivered'] as const) : (['dead'] as const);
  return await inTransaction(context.stores.db, async (db) => {
    let count = 0;
    for (const path of one ? [one.path] : PATHS) {
      const which = one ? { id: one.id } : { ...(from && { from }), ...(to && { to }) };
      const choice = { path, application_id, statuses, replay_id, limit: MAX_REPLAYED, ...which };
      count += (await requeue(db, now, choice)).length;
    }
    if (one && count === 0 && (await makeDue(db, now, { ...one, application_id }))) count = 1;
    if (count > 0)
      await recordAudit(db, context, request, {
        event_type: 'application.webhooks_replayed',
        actor,
        target: { type: 'application', id: application_id },
        application_id,
        details: { replay_id, count, ...(from && { from }), ...(to && { to }) },
      });
    return { replay_id, count };
  });
}
