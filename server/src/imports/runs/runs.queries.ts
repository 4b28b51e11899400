import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Tally } from '../tables.ts';

export type ImportRun = Selectable<Database['import_runs']>;

/** The run of this source that has not ended. */
export async function openRun(db: Db, source: string): Promise<ImportRun | null> {
  const run = db
    .selectFrom('import_runs')
    .selectAll()
    .where('source', '=', source)
    .where('ended_at', 'is', null);
  return (await run.executeTakeFirst()) ?? null;
}

export async function insertRun(db: Db, now: Date, source: string, inputHash: Buffer): Promise<ImportRun> {
  return await db
    .insertInto('import_runs')
    .values({ source, input_hash: inputHash, started_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when the run is not where this process left it, because another one has gone on with it. */
export async function advanceRun(
  db: Db,
  now: Date,
  runId: number,
  from: number,
  to: { rows_done: number; report_bytes: number; tally: Tally },
): Promise<boolean> {
  const result = await db
    .updateTable('import_runs')
    .set({ ...to, tally: JSON.stringify(to.tally), updated_at: now })
    .where('run_id', '=', runId)
    .where('rows_done', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function endRun(db: Db, now: Date, runId: number): Promise<boolean> {
  const result = await db
    .updateTable('import_runs')
    .set({ ended_at: now, updated_at: now })
    .where('run_id', '=', runId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
