import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { ItemStatus } from '../tables.ts';
import type { BulkJob } from './bulk-jobs.queries.ts';

/** A condition: a job waits for a process. */
export const aJobWaits = (now: Date) => sql`(SELECT true FROM bulk_jobs
  WHERE ended_at IS NULL AND (leased_until IS NULL OR leased_until <= ${now}) ORDER BY job_id LIMIT 1)`;

/** A job that no process works on: a new one, else the one whose last batch was first, so that a small job does not wait for the end of a large one. */
export async function claimJob(db: Db, now: Date, leasedUntil: Date): Promise<BulkJob | null> {
  const { rows } = await sql<BulkJob>`
    UPDATE bulk_jobs SET leased_until = ${leasedUntil}
     WHERE job_id = (SELECT job_id FROM bulk_jobs
                      WHERE ended_at IS NULL AND (leased_until IS NULL OR leased_until <= ${now})
                      ORDER BY leased_until NULLS FIRST, job_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0] ?? null;
}

export type JobState = { is_stopped: boolean; is_admin: boolean };

/** Null when it has ended. */
export async function jobState(db: Db, jobId: number): Promise<JobState | null> {
  const { rows } = await sql<JobState>`
    SELECT stopped_at IS NOT NULL AS is_stopped, ${isAdministrator()} AS is_admin
      FROM bulk_jobs AS job WHERE job_id = ${jobId} AND ended_at IS NULL`.execute(db);
  return rows[0] ?? null;
}

/** Until its next turn, which comes after the batches of other jobs. */
export async function releaseJob(
  db: Db,
  now: Date,
  { job_id, leased_until }: Pick<BulkJob, 'job_id' | 'leased_until'>,
): Promise<void> {
  // After the lease another process may have it.
  await db
    .updateTable('bulk_jobs')
    .set({ leased_until: now })
    .where('job_id', '=', job_id)
    .where('leased_until', '=', leased_until)
    .execute();
}

/** Null when it had ended already. No person's turn is open meanwhile (`takeItem`), so the numbers are final. */
export async function endJob(db: Db, now: Date, jobId: number): Promise<BulkJob | null> {
  const counted = (status: ItemStatus) => sql`(
    SELECT count(*) FROM bulk_job_items AS item WHERE item.job_id = bulk_jobs.job_id AND status = ${status})`;
  // Two statements: one that waits for a turn to end would count with the snapshot from before.
  await sql`SELECT FROM bulk_jobs WHERE job_id = ${jobId} FOR UPDATE`.execute(db);
  const { rows } = await sql<BulkJob>`
    UPDATE bulk_jobs SET ended_at = ${now}, leased_until = NULL, done = ${counted('done')}, refused = ${counted('refused')}
     WHERE job_id = ${jobId} AND ended_at IS NULL
    RETURNING *`.execute(db);
  return rows[0] ?? null;
}

export async function waitingPeople(db: Db, jobId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_job_items')
    .select('user_id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * In the transaction of the change. False when another process has done it, or the job has been stopped. The transaction holds the job, so that
 * stopping and ending it wait for this person.
 */
export async function takeItem(db: Db, now: Date, jobId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE bulk_job_items SET status = 'done', done_at = ${now}
     WHERE job_id = ${jobId} AND user_id = ${userId} AND status = 'waiting'
       AND EXISTS (SELECT FROM bulk_jobs AS job
                    WHERE job_id = ${jobId} AND stopped_at IS NULL AND ended_at IS NULL AND ${isAdministrator()}
                      FOR SHARE OF job)`.execute(db);
  return numAffectedRows === 1n;
}

export async function refuseItem(
  db: Db,
  now: Date,
  item: { job_id: number; user_id: number },
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE bulk_job_items SET status = 'refused', reason = ${reason}, done_at = ${now}
     WHERE job_id = ${item.job_id} AND user_id = ${item.user_id} AND status = 'waiting'
       AND EXISTS (SELECT FROM bulk_jobs AS job WHERE job_id = ${item.job_id} AND ended_at IS NULL FOR SHARE OF job)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** An administrator who is suspended or lost the role no longer acts through a job either. */
function isAdministrator() {
  return sql`EXISTS (SELECT FROM users WHERE users.user_id = job.admin_id AND is_admin AND suspended_at IS NULL AND deleted_at IS NULL)`;
}
