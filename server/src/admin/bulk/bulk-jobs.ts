import { requireGroup } from '../../access/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { invalidParams, Problem } from '../../platform/errors.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { filterQuery } from '../people/people-filter.ts';
import { personFaultMessages } from '../person/person-faults.messages.ts';
import { reasonFaults } from '../person/person-faults.ts';
import type { ItemStatus } from '../tables.ts';
import { type BulkAction, type BulkSettings, needsGroup, needsReason } from './action-names.ts';
import * as queries from './bulk-jobs.queries.ts';

export const MAX_PEOPLE = 100_000;
export const MAX_IDS = 1000;
const JOBS_LIST = 'admin_bulk_jobs';
/** Bounds the rows of one administrator. */
const PER_ADMINISTRATOR = { limit: 100, window: 1 * DAY };

type NewJob = BulkSettings & {
  action: BulkAction;
  selection: queries.Selection;
  /** As the administrator saw it: the job is about exactly so many people. */
  expected_count: number;
  /** Names the form, so that sending it twice makes one job. */
  form_key?: string | undefined;
};

export type ShownJob = Omit<queries.BulkJob, keyof queries.Counts> & queries.Counts;

/**
 * Makes a job about the people who are selected now. Throws 404 for an unknown group, 409 `count_differs` if there are more or fewer people than
 * expected, 422 with details, and 429.
 */
export async function createJob(
  context: Context,
  request: Request,
  adminId: number,
  { action, selection, expected_count, form_key, group_id, reason }: NewJob,
): Promise<ShownJob> {
  const settings = settingsOf(action, { group_id, reason });
  const filter = 'filter' in selection ? String(filterQuery(selection.filter)) : null;
  // Someone who goes back and changes the form means another job.
  const key = form_key === undefined ? null : keyOf([form_key, action, settings, selection]);
  const now = context.clock.now();
  await limit(context, [{ name: 'bulk_jobs', subject: `admin ${adminId}`, ...PER_ADMINISTRATOR }], {
    always: true,
  });
  return await inTransaction(context.stores.db, async (db) => {
    if (settings.group_id !== undefined) await requireGroup(db, settings.group_id);
    const job_id = await queries.insertJob(db, {
      ...{ admin_id: adminId, action, settings: JSON.stringify(settings), filter },
      ...{ people: expected_count, created_at: now, form_key: key },
    });
    if (job_id === null) return await requireJob(db, String(await queries.jobOfForm(db, adminId, key!)));
    const found = await queries.insertItems(db, job_id, selection, MAX_PEOPLE + 1);
    if (found > MAX_PEOPLE)
      throw invalidParams([{ path: 'filter', message: `finds more than ${MAX_PEOPLE} people` }]);
    if (found !== expected_count) throw countDiffers(found, expected_count);
    await recordAudit(db, context, request, {
      event_type: 'bulk_job.created',
      actor: { type: 'admin', id: adminId },
      target: { type: 'bulk_job', id: job_id },
      details: { action, people: found, ...settings, ...(filter !== null && { filter }) },
    });
    await queries.wakeDuty(db);
    return await requireJob(db, String(job_id));
  });
}

function keyOf(form: unknown): string {
  return encode(sha256(JSON.stringify(form)));
}

/** Throws 404. */
export async function requireJob(db: Db, id: string): Promise<ShownJob> {
  const jobId = rowId(id);
  const job = jobId === null ? null : await queries.jobById(db, jobId);
  if (job === null) throw new Problem(404, 'not_found', 'There is no bulk job with this id.');
  return (await withCounts(db, [job]))[0]!;
}

/** Those that go on are counted, the others were at their end. */
async function withCounts(db: ReadDb, jobs: queries.BulkJob[]): Promise<ShownJob[]> {
  const open = jobs.filter(({ ended_at }) => ended_at === null).map(({ job_id }) => job_id);
  const counts = await queries.countsOf(db, open);
  return jobs.map((job) => {
    const done = job.done ?? 0;
    const refused = job.refused ?? 0;
    return { ...job, ...(counts.get(job.job_id) ?? { done, refused, waiting: job.people - done - refused }) };
  });
}

/** One page of the jobs, newest first. */
export async function listJobs(
  { stores, keyring }: Context,
  filter: queries.JobFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ jobs: ShownJob[]; next_cursor: string | null }> {
  const list = `${JOBS_LIST} ${filter.action ?? ''} ${filter.state ?? ''}`;
  const position = readCursor(keyring, list, cursor);
  const before = position === undefined ? null : Number(position);
  const found = await queries.jobsPage(stores.db, filter, { before, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ job_id }) => job_id);
  return { jobs: await withCounts(stores.db, rows), next_cursor };
}

/** Jobs before one, newest first. */
export async function jobsAfter(
  { stores }: Context,
  filter: queries.JobFilter,
  before: number | null,
  limit: number,
): Promise<ShownJob[]> {
  return await stores.reports.read('all', async (db) =>
    withCounts(db, await queries.jobsPage(db, filter, { before, limit })),
  );
}

/** One page of a job's people. Throws 404. */
export async function listItems(
  { stores, keyring }: Context,
  id: string,
  { limit, cursor, status }: { limit: number; cursor?: string | undefined; status: ItemStatus | null },
) {
  const { job_id } = await requireJob(stores.db, id);
  const list = `${JOBS_LIST} ${job_id} ${status ?? ''}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await queries.itemsPage(stores.db, job_id, { status, afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
  return { people: rows, next_cursor };
}

/** People whose turn has not come stay as they are. Doing it again changes nothing. Throws 404. */
export async function stopBulkJob(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
): Promise<ShownJob> {
  return await inTransaction(context.stores.db, async (db) => {
    const { job_id } = await requireJob(db, id);
    if (await queries.stopJob(db, context.clock.now(), job_id, adminId)) {
      await recordAudit(db, context, request, {
        event_type: 'bulk_job.stopped',
        actor: { type: 'admin', id: adminId },
        target: { type: 'bulk_job', id: job_id },
      });
      await queries.wakeDuty(db);
    }
    return await requireJob(db, id);
  });
}

/** Exactly what the action takes. Throws 422. */
function settingsOf(action: BulkAction, { group_id, reason }: BulkSettings): BulkSettings {
  const faults = [
    ...needed('group_id', group_id, needsGroup(action), action),
    ...needed('reason', reason, needsReason(action), action),
  ];
  if (faults.length > 0) throw invalidParams(faults);
  const written = reason === undefined ? [] : reasonFaults(reason);
  if (written.length > 0) throw invalidInput(written, personFaultMessages);
  return {
    ...(group_id !== undefined && { group_id }),
    ...(reason !== undefined && { reason: reason.trim() }),
  };
}

function needed(path: string, value: string | undefined, isNeeded: boolean, action: BulkAction) {
  if (isNeeded) return value === undefined ? [{ path, message: `${action} needs it` }] : [];
  return value === undefined ? [] : [{ path, message: `${action} does not take it` }];
}

function countDiffers(found: number, expected: number): Problem {
  return new Problem(
    409,
    'count_differs',
    `The selection is ${found} people, not ${expected}. Look at it again, and send the number that you mean.`,
    { members: { count: found } },
  );
}
