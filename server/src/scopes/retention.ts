import { sql } from 'kysely';
import { after, DAY } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { deletionOf } from '../platform/db/delete-old.ts';
import type { Shift } from '../platform/duties/duty.ts';
import { deleteUntilShort, UNDISTURBED } from '../platform/duties/retention.ts';

/** After the last request that asked for it: drift that has ended is no news to anyone. */
const DRIFT_KEPT = 30 * DAY;

/** Duty: forgets scopes that an application has stopped asking for. Says how many rows went. */
export async function deleteOldDrifts(
  { stores, clock }: Context,
  shift: Shift = UNDISTURBED,
): Promise<number> {
  const old = deletionOf(stores.db, {
    table: 'scope_drifts',
    key: ['application_id', 'scope_name'],
    where: sql`last_seen_at < ${after(clock.now(), -DRIFT_KEPT)}`,
    order: 'walk',
  });
  return await deleteUntilShort(shift, [old]);
}
