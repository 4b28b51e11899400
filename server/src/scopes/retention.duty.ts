import { sql } from 'kysely';
import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { deletionOf } from '../platform/db/delete-old.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../platform/duties/retention.ts';
import { closeExcess } from './drift-excess.ts';

/** After the last request that asked for it: drift that has ended is no news to anyone. */
const DRIFT_KEPT = 30 * DAY;

/**
 * Duty: forgets scopes that an application has stopped asking for, and ends the days of what was only counted. Says how many
 * rows went.
 */
export async function deleteOldDrifts(context: Context, shift: Shift = UNDISTURBED): Promise<number> {
  const { stores, clock } = context;
  const old = deletionOf(stores.db, {
    table: 'scope_drifts',
    key: ['application_id', 'scope_name'],
    where: sql`last_seen_at <= ${after(clock.now(), -DRIFT_KEPT)}`,
    order: 'walk',
  });
  return await deleteUntilShort(shift, [
    old,
    (most) => inTransaction(stores.db, (db) => closeExcess(db, context, { applicationId: null, most })),
  ]);
}
