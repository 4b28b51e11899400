import { after, DAY, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { enqueueEvent } from '../../webhooks/index.ts';
import { holdDrifts, insertDrifts, knownDrifts, stampDrifts } from './drift.queries.ts';
import { countExcess } from './drift-excess.ts';

/** The header X-Svc-Scope-Drift tells of drift this recent (specification "Scope drift notices"). */
export const DRIFT_ECHO_WINDOW = 7 * DAY;
/** New names of one application that are recorded, and so announced, within a day: anyone can make it ask for more. */
const NEW_A_DAY = 20;
/** Names of one application altogether: as many as a day may add before the first of them leave. */
const MAX_NAMES = 600;
/** A name that was seen within this time is not written to again: to repeat a request changes nothing. */
const STAMP_INTERVAL = HOUR;
const LOGGED_NAMES = 20;

/**
 * Records that an application asked for scopes it is not registered for, whether or not the request goes on, and
 * announces each (application, scope) once. What is beyond a day's share is counted in the application's audit log instead.
 * `dropped`: names that a scope may have. Nothing happens for an empty list.
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
  // In one order, so that two requests with the same scopes cannot deadlock.
  const names = [...dropped].sort();
  const { db } = context.stores;
  const known = await knownDrifts(db, application_id, names, after(now, -STAMP_INTERVAL));
  const stale = known.filter(({ is_stale }) => is_stale).map(({ scope_name }) => scope_name);
  if (stale.length > 0) await stampDrifts(db, application_id, stale, now);
  if (known.length === names.length) return;
  await inTransaction(db, async (transaction) => {
    // One after the other, so that what is counted is all there is.
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
