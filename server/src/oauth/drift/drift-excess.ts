import { recordAudit } from '../../platform/audit/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { addExcess, type Excess, takeEndedExcess } from './drift.queries.ts';

/** One audit line when counting begins and one with the total: two a day, however many names are sent. */
const COUNTED_FOR = DAY;

/** Counts names that were not recorded: one line in the application's audit log for the first of a day, then a number. */
export async function countExcess(
  db: Db,
  context: Pick<Context, 'clock'>,
  applicationId: number,
  names: number,
): Promise<void> {
  const now = context.clock.now();
  await closeExcess(db, context, { applicationId, most: 1 });
  const isFirst = await addExcess(db, applicationId, names, now);
  if (isFirst) await recordExcess(db, context, { application_id: applicationId, began_at: now, names });
}

/** Reports the totals of past days where they exceed what was reported at first; returns how many ended. */
export async function closeExcess(
  db: Db,
  context: Pick<Context, 'clock'>,
  of: { applicationId: number | null; most: number },
): Promise<number> {
  const ended = await takeEndedExcess(db, { ...of, beganBefore: after(context.clock.now(), -COUNTED_FOR) });
  for (const day of ended) if (day.names > day.told) await recordExcess(db, context, day);
  return ended.length;
}

async function recordExcess(
  db: Db,
  context: Pick<Context, 'clock'>,
  { application_id, began_at, names }: Omit<Excess, 'told'>,
): Promise<void> {
  await recordAudit(db, context, null, {
    event_type: 'application.scope_drift_not_recorded',
    actor: { type: 'system', id: null },
    target: { type: 'application', id: application_id },
    application_id,
    details: { names: Number(names), since: began_at },
  });
}
