import { type Selectable, sql } from 'kysely';
import { after, SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Db } from '../db/stores.ts';
import type { Duty } from './duty.ts';
import type { RetentionRule } from './retention.ts';

/** Frequent duties leave a trace this often at most, unless something was done. */
const TRACE_EVERY = 30 * SECOND;
const MAX_ERROR_LENGTH = 300;

export type DutyRun = Selectable<Database['duty_runs']>;

/** The duty, leaving a trace of each run for the system status. A trace that cannot be left is no fault of the duty. */
export function traced(duty: Duty): Duty {
  return {
    ...duty,
    run: async (context, control) => {
      try {
        const done = await duty.run(context, control);
        await leaveTrace(context, duty, done, null);
        return done;
      } catch (error) {
        await leaveTrace(context, duty, 0, error);
        throw error;
      }
    },
  };
}

async function leaveTrace(
  { stores, clock, log }: Context,
  { name, every }: Duty,
  done: number,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const failed_at = error === null ? null : now;
  const text = error === null ? null : String((error as Error).message ?? error).slice(0, MAX_ERROR_LENGTH);
  await sql`
    INSERT INTO duty_runs AS run (name, every_ms, ran_at, done, failed_at, error)
    VALUES (${name}, ${every}, ${now}, ${done}, ${failed_at}::timestamptz, ${text}::text)
    ON CONFLICT (name) DO UPDATE
       SET every_ms = excluded.every_ms, ran_at = excluded.ran_at, done = excluded.done,
           failed_at = excluded.failed_at, error = excluded.error
     WHERE run.ran_at < ${after(now, -TRACE_EVERY)} OR excluded.done > 0
        OR (run.failed_at IS NULL) <> (excluded.failed_at IS NULL)
  `
    .execute(stores.relaxed)
    .catch((fault) => log.debug({ err: fault, duty: name }, 'no trace of a duty'));
}

/** By name. */
export async function dutyRuns(db: Db): Promise<DutyRun[]> {
  return await db.selectFrom('duty_runs').selectAll().orderBy('name').execute();
}

/** A duty that this version does not have leaves no trace: the system status would call it late for ever. */
export function tracesOfFormerDuties(duties: () => Duty[]): RetentionRule {
  return {
    table: 'duty_runs',
    key: ['name'],
    endings: [{ after: 'ran_at', days: 0 }],
    // Another version may still run it.
    where: (_limits, now) => sql`ran_at < ${now}::timestamptz - every_ms * interval '1 millisecond'
      AND name <> ALL(${duties().map(({ name }) => name)}::text[])`,
    often: true,
  };
}
