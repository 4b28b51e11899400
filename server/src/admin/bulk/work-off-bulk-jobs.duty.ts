import { recordAudit } from '../../platform/audit/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { RunControl } from '../../platform/duties/duty.ts';
import { Problem } from '../../platform/errors.ts';
import { logError } from '../../platform/log.ts';
import { act, NotApplicable } from './bulk-actions.ts';
import { type BulkJob, stopJob } from './bulk-jobs.queries.ts';
import * as queries from './work-off.queries.ts';

const BATCH = 50;
/** After the end of a process, another goes on with its job after this time. */
const LEASE = 1 * MINUTE;

/** Works through the jobs, which take turns, a batch each. Resolves to the number of people that were done or refused. */
export async function workOffBulkJobs(context: Context, run: Pick<RunControl, 'signal'>): Promise<number> {
  const { stores, clock } = context;
  for (let count = 0; ; ) {
    if (run.signal.aborted) return count;
    const now = clock.now();
    const job = await queries.claimJob(stores.db, now, after(now, LEASE));
    if (job === null) return count;
    count += await workOffBatch(context, run, job);
  }
}

async function workOffBatch(
  context: Context,
  { signal }: Pick<RunControl, 'signal'>,
  job: BulkJob,
): Promise<number> {
  const { stores, clock } = context;
  const { job_id } = job;
  const state = await queries.jobState(stores.db, job_id);
  if (state === null) return 0;
  const goesOn = !state.is_stopped && state.is_admin;
  const people = goesOn ? await queries.waitingPeople(stores.db, job_id, BATCH) : [];
  if (people.length === 0) {
    await endJob(context, job_id, state);
    return 0;
  }
  let count = 0;
  for (const userId of people) {
    if (signal.aborted) break;
    if (await workOffPerson(context, job, userId)) count += 1;
  }
  await queries.releaseJob(stores.db, clock.now(), job);
  return count;
}

/** Ends the job once, with its audit line; before, it stops if its administrator no longer is one. */
async function endJob(
  context: Context,
  job_id: number,
  { is_stopped, is_admin }: queries.JobState,
): Promise<void> {
  const now = context.clock.now();
  const line = { actor: { type: 'system', id: null }, target: { type: 'bulk_job', id: job_id } } as const;
  await inTransaction(context.stores.db, async (db) => {
    if (!is_stopped && !is_admin && (await stopJob(db, now, job_id, null)))
      await recordAudit(db, context, null, { ...line, event_type: 'bulk_job.stopped' });
    const ended = await queries.endJob(db, now, job_id);
    if (ended === null) return;
    const { done, refused, people } = ended;
    const details = { people, done, refused };
    await recordAudit(db, context, null, { ...line, event_type: 'bulk_job.ended', details });
  });
}

/** Change, its audit line and the mark that it is done are one transaction. Returns whether this process did it. */
async function workOffPerson(context: Context, job: BulkJob, userId: number): Promise<boolean> {
  const { stores, clock } = context;
  const { job_id, admin_id: adminId, action, settings } = job;
  try {
    return await inTransaction(stores.db, async (db) => {
      if (!(await queries.takeItem(db, clock.now(), job_id, userId))) return false;
      const acting = { ...context, stores: { ...stores, db }, auditDetails: { job_id } };
      await act(acting, action, { adminId, userId, settings });
      return true;
    });
  } catch (error) {
    const reason = reasonOf(context, error);
    return await queries.refuseItem(stores.db, clock.now(), { job_id, user_id: userId }, reason);
  }
}

/** An error that is no answer ends one person's turn, not the job; if the database is unreachable, the caller's statement throws as well. */
function reasonOf({ log }: Context, error: unknown): string {
  if (error instanceof NotApplicable) return error.reason;
  if (error instanceof Problem) return detailOf(error) ?? error.code;
  logError(log, error, 'bulk action failed');
  return 'server_error';
}

function detailOf({ members }: Problem): string | null {
  const [first] = (members.details ?? []) as { message: string }[];
  return first?.message ?? null;
}
