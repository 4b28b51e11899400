import { DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { enqueueEvent } from '../webhooks/index.ts';
import { upsertDrifts } from './queries.ts';

/** The header X-Svc-Scope-Drift tells of drift this recent (specification "Scope drift notices"). */
export const DRIFT_ECHO_WINDOW = 7 * DAY;

/**
 * Records that an application asked for scopes it is not registered for, whether or not the request goes on, and
 * announces each (application, scope) once. Nothing happens for an empty list.
 */
export async function recordDrift(
  context: Pick<Context, 'stores' | 'clock' | 'log'>,
  application: { application_id: number; client_id: string; allowed_scopes: string[] },
  dropped: readonly string[],
): Promise<void> {
  if (dropped.length === 0) return;
  const now = context.clock.now();
  const { application_id, client_id, allowed_scopes } = application;
  context.log.warn({ application_id, scopes: dropped }, 'scope drift');
  await inTransaction(context.stores.db, async (db) => {
    // In one order, so that two requests with the same scopes cannot deadlock.
    const names = [...dropped].sort();
    for (const scope_name of await upsertDrifts(db, application_id, names, now)) {
      await enqueueEvent(db, now, {
        event_type: 'scope.drift_detected',
        application_id,
        payload: { scope_name, client_id, first_seen_at: now, allowed_scopes },
      });
    }
  });
}
