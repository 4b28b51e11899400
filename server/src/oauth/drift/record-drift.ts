import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { enqueueEvent } from '../../webhooks/index.ts';
import { holdDrifts, insertDrifts, knownDrifts, stampDrifts } from './drift.queries.ts';
import { countExcess } from './drift-excess.ts';

/** How recent drift must be for the header X-Svc-Scope-Drift (specification "Scope drift notices"). */
export const DRIFT_ECHO_WINDOW = 7 * DAY;
/** New names per application and day that are recorded and announced: anyone can make it request more. */
const NEW_A_DAY = 20;
/** All names of one application: as many as can be added before the first expire. */
const MAX_NAMES = 600;
/** A name seen within this time is not written again: repeating a request changes nothing. */
const STAMP_INTERVAL = HOUR;
const LOGGED_NAMES = 20;

/**
 * Records that an application requested scopes it is not registered for, whether or not the request succeeds, and
 * announces each (application, scope) once. Anything beyond the daily limit is counted in the application's audit log instead.
 * `dropped`: syntactically valid scope names. Does nothing for an empty list.
 */
export async function recordDrift(
  context: Pick<Context, 'stores' | 'clock' | 'log'>,
  application: { application_id: number; client_id: string; allowed_scopes: string[] },
  dropped: readonly string[],
): Promise<void> {
  if (dropped.length === 0) return;
  const now = context.clock.now();
  const { application_id, client_id, allowed_scopes } = application;
  context.log.warn(
    { application_id, scopes: dropped.slice(0, LOGGED_NAMES), names: dropped.length },
    'scope drift',
  );
  // Always in the same order, so that two requests with the same scopes cannot deadlock.
  const names = [...dropped].sort();
  const { db } = context.stores;
  const known = await knownDrifts(db, application_id, names, after(now, -STAMP_INTERVAL));
  const stale = known.filter(({ is_stale }) => is_stale).map(({ scope_name }) => scope_name);
  if (stale.length > 0) await stampDrifts(db, application_id, stale, now);
  if (known.length === names.length) return;
  await inTransaction(db, async (transaction) => {
    // Serialized, so that the count is complete.
    await holdDrifts(transaction, application_id);
    const { recorded, excess } = await insertDrifts(transaction, application_id, names, {
      now,
      newSince: after(now, -DAY),
      mostNew: NEW_A_DAY,
      most: MAX_NAMES,
    });
    for (const scope_name of recorded) {
      await enqueueEvent(transaction, now, {
        event_type: 'scope.drift_detected',
        application_id,
        payload: { scope_name, client_id, first_seen_at: now, allowed_scopes },
      });
    }
    if (excess > 0) await countExcess(transaction, context, application_id, excess);
  });
}
