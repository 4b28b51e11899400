import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { DUTY_CHANNEL } from '../../platform/duties/duty.ts';
import type { PeopleFilter } from '../people/people-filter.ts';
import { openPeople } from '../people/people-list.queries.ts';
import type { ItemStatus } from '../tables.ts';
import type { BulkAction } from './action-names.ts';

export const BULK_DUTY = 'work-off-bulk-jobs';

export type BulkJob = Selectable<Database['bulk_jobs']>;
export type Counts = { waiting: number; done: number; refused: number };
export type Selection = { filter: PeopleFilter } | { user_ids: number[] };

type NewJob = Pick<BulkJob, 'admin_id' | 'action' | 'filter' | 'people' | 'created_at' | 'form_key'> & {
  settings: string;
};

/** Null when the form has made its job already. */
export async function insertJob(db: Db, job: NewJob): Promise<number | null> {
  const row = await db
    .insertInto('bulk_jobs')
    .values(job)
    .onConflict((on) => on.columns(['admin_id', 'form_key']).doNothing())
    .returning('job_id')
    .executeTakeFirst();
  return row?.job_id ?? null;
}

export async function jobOfForm(db: Db, adminId: number, formKey: string): Promise<number> {
  const row = await db
    .selectFrom('bulk_jobs')
    .select('job_id')
    .where('admin_id', '=', adminId)
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow();
  return row.job_id;
}

/** Freezes whom the job is about: open accounts that match, `limit` at most. Returns how many there are. */
export async function insertItems(
  db: Db,
  jobId: number,
  selection: Selection,
  limit: number,
): Promise<number> {
  const people = openPeople(db, selection).select([sql<number>`${jobId}::bigint`.as('job_id'), 'user_id']);
  const result = await db
    .insertInto('bulk_job_items')
    .columns(['job_id', 'user_id'])
    .expression(people.limit(limit))
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows);
}

/** How many that would be, `limit` at most. */
export async function countSelected(db: Db, selection: Selection, limit: number): Promise<number> {
  const people = openPeople(db, selection).select('user_id').limit(limit);
  const row = await db
    .selectFrom(people.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Some of them, to recognize the selection. */
export async function sampleSelected(db: Db, selection: Selection, limit: number) {
  const people = openPeople(db, selection).select(['user_id', 'email']);
  return await people.orderBy('user_id').limit(limit).execute();
}

export async function wakeDuty(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${DUTY_CHANNEL}, ${BULK_DUTY})`.execute(db);
}

export async function jobById(db: Db, jobId: number): Promise<BulkJob | null> {
  return (
    (await db.selectFrom('bulk_jobs').selectAll().where('job_id', '=', jobId).executeTakeFirst()) ?? null
  );
}

export const JOB_STATES = ['running', 'stopping', 'stopped', 'finished'] as const;
export type JobState = (typeof JOB_STATES)[number];
/** Null: any. */
export type JobFilter = { action: BulkAction | null; state: JobState | null };

/** Newest first, before this id. */
export async function jobsPage(
  db: ReadDb,
  { action, state }: JobFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<BulkJob[]> {
  const isOver = state === 'stopped' || state === 'finished';
  const isStopped = state === 'stopped' || state === 'stopping';
  return await db
    .selectFrom('bulk_jobs')
    .selectAll()
    .$if(before !== null, (query) => query.where('job_id', '<', before!))
    .$if(action !== null, (query) => query.where('action', '=', action!))
    .$if(state !== null, (query) =>
      query
        .where('ended_at', isOver ? 'is not' : 'is', null)
        .where('stopped_at', isStopped ? 'is not' : 'is', null),
    )
    .orderBy('job_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countsOf(db: ReadDb, jobIds: number[]): Promise<Map<number, Counts>> {
  const counts = new Map(jobIds.map((id) => [id, { waiting: 0, done: 0, refused: 0 }]));
  if (jobIds.length === 0) return counts;
  const rows = await db
    .selectFrom('bulk_job_items')
    .select(['job_id', 'status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('job_id', 'in', jobIds)
    .groupBy(['job_id', 'status'])
    .execute();
  for (const { job_id, status, count } of rows) counts.get(job_id)![status] = Number(count);
  return counts;
}

export async function itemsPage(
  db: ReadDb,
  jobId: number,
  { status, afterId, limit }: { status: ItemStatus | null; afterId: number; limit: number },
) {
  return await db
    .selectFrom('bulk_job_items as items')
    .leftJoin('users', (join) =>
      join.onRef('users.user_id', '=', 'items.user_id').on('users.deleted_at', 'is', null),
    )
    .select(['items.user_id', 'items.status', 'items.reason', 'items.done_at', 'users.email'])
    .where('items.job_id', '=', jobId)
    .where('items.user_id', '>', afterId)
    .$if(status !== null, (query) => query.where('items.status', '=', status!))
    .orderBy('items.user_id')
    .limit(limit)
    .execute();
}

/** Whether it was still going on. */
export async function stopJob(db: Db, now: Date, jobId: number, stoppedBy: number | null): Promise<boolean> {
  const result = await db
    .updateTable('bulk_jobs')
    .set({ stopped_at: now, stopped_by: stoppedBy })
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Jobs that ended before this moment, their people first and `batch` at most: a job may have very many. Returns the number of rows. */
export async function deleteOldJobs(db: Db, endedBefore: Date, batch: number): Promise<number> {
  const { numAffectedRows: items = 0n } = await sql`
    DELETE FROM bulk_job_items USING (
      SELECT job_id, user_id FROM bulk_jobs JOIN bulk_job_items USING (job_id) WHERE ended_at < ${endedBefore} LIMIT ${batch}
    ) AS old
     WHERE bulk_job_items.job_id = old.job_id AND bulk_job_items.user_id = old.user_id`.execute(db);
  if (items >= batch) return batch;
  const { numAffectedRows: jobs = 0n } = await sql`
    DELETE FROM bulk_jobs WHERE job_id IN (
      SELECT job_id FROM bulk_jobs AS job WHERE ended_at < ${endedBefore}
         AND NOT EXISTS (SELECT FROM bulk_job_items AS item WHERE item.job_id = job.job_id) LIMIT ${batch})`.execute(
    db,
  );
  return Number(items) + Number(jobs);
}
