import { type Selectable, sql } from 'kysely';
import { after, MINUTE, SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import { secondsSince } from '../db/queue-depth.ts';
import type { Database } from '../db/schema.ts';
import type { Db, ReadDb } from '../db/stores.ts';
import type { Duty } from './duty.ts';
import type { RetentionRule } from './retention.ts';

/** Frequent duties record a run at most this often, unless it did something. */
const TRACE_EVERY = 30 * SECOND;
/** A look this recent counts for every process: otherwise each would record, once a minute, what another has just recorded. */
const RECENT = TRACE_EVERY / 2;
const MAX_ERROR_LENGTH = 300;

export type DutyRun = Selectable<Database['duty_runs']>;

/** The duty, recording each run for the system status. Failing to record does not fail the duty. */
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
    .catch((fault) => log.debug({ err: fault, duty: name }, 'recording a duty run failed'));
}

type Looks = { recordedAt: number; unrecorded: Map<string, { every: number; at: Date }> };

const looksOf = new WeakMap<Context, Looks>();

/**
 * Nothing is due for these duties, which counts as a run. Recorded for all of them together, at most every 30 s: each change of a row keeps
 * PostgreSQL's walwriter awake for ten seconds. `moment`: milliseconds that only go forward.
 */
export async function traceLook(context: Context, duties: readonly Duty[], moment: number): Promise<void> {
  const { stores, clock, log } = context;
  const looks = looksOf.get(context) ?? { recordedAt: -Infinity, unrecorded: new Map() };
  looksOf.set(context, looks);
  const now = clock.now();
  for (const { name, every } of duties) looks.unrecorded.set(name, { every, at: now });
  if (moment - looks.recordedAt < TRACE_EVERY || looks.unrecorded.size === 0) return;
  const [names, found] = [[...looks.unrecorded.keys()], [...looks.unrecorded.values()]];
  try {
    await sql`
      INSERT INTO duty_runs AS run (name, every_ms, ran_at, done)
      SELECT name, every_ms, ran_at, 0
        FROM unnest(${names}::text[], ${found.map(({ every }) => every)}::int[], ${found.map(({ at }) => at)}::timestamptz[])
             AS asked (name, every_ms, ran_at)
       ORDER BY name
      ON CONFLICT (name) DO UPDATE
         SET every_ms = excluded.every_ms, ran_at = excluded.ran_at, done = 0, failed_at = NULL, error = NULL
       WHERE run.ran_at < excluded.ran_at - ${RECENT} * interval '1 millisecond'
          OR (run.ran_at < excluded.ran_at AND run.failed_at IS NOT NULL)
    `.execute(stores.relaxed);
    looks.recordedAt = moment;
    looks.unrecorded.clear();
  } catch (fault) {
    log.debug({ err: fault }, 'recording a look for due work failed');
  }
}

/** By name. */
export async function dutyRuns(db: ReadDb): Promise<DutyRun[]> {
  return await db.selectFrom('duty_runs').selectAll().orderBy('name').execute();
}

/** Runs of duties that this version lacks: the system status would report them as late forever. */
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

/** A duty is late when it missed two runs and is overdue by at least this much. */
export const PATIENCE = 2 * MINUTE;

/** For metrics: for how many seconds each duty has been late, 0 if it is not, and 1 if its last run failed. */
export async function dutyLags(db: Db): Promise<{ name: string; late: number; failing: number }[]> {
  const lateFrom = sql`(ran_at + greatest(2.0 * every_ms, ${PATIENCE}::int) * interval '1 millisecond')`;
  const { rows } = await sql<{ name: string; late: number; failing: number }>`
    SELECT name, ${secondsSince(lateFrom)} AS late, (failed_at IS NOT NULL)::int AS failing
      FROM duty_runs ORDER BY name`.execute(db);
  return rows;
}
