import { z } from 'zod';
import { type CsvColumns, csvFile, csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { administrator, needsSecondFactor } from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { ITEM_STATUSES } from '../tables.ts';
import { BULK_ACTIONS } from './action-names.ts';
import { bulkMessages } from './bulk.messages.ts';
import { BULK_PATH } from './bulk-form.ts';
import { bulkJobPage } from './bulk-job.page.ts';
import { bulkJobsPage } from './bulk-jobs.page.ts';
import { JOB_STATES } from './bulk-jobs.queries.ts';
import { jobsAfter, listItems, listJobs, requireJob, type ShownJob, stopBulkJob } from './bulk-jobs.ts';
import { groupOfJob, namesOf } from './bulk-jobs-shown.ts';
import { reportOf } from './bulk-report.ts';

const path = z.object({ id: z.string() });
const JOB_COLUMNS: CsvColumns<ShownJob> = {
  job_id: ({ job_id }) => job_id,
  action: ({ action }) => action,
  administrator: ({ admin_id }) => admin_id,
  people: ({ people }) => people,
  waiting: ({ waiting }) => waiting,
  done: ({ done }) => done,
  refused: ({ refused }) => refused,
  created_at: ({ created_at }) => created_at,
  ended_at: ({ ended_at }) => ended_at,
};
/** Null: any. A filter form sends an empty choice, too. */
const oneOf = <Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices).nullable().catch(null).default(null);
const status = oneOf(ITEM_STATUSES);
const done = z.enum(['created', 'stopped']).optional().catch(undefined);

/** All jobs, newest first. */
export const bulkJobsForm = pageAt(BULK_PATH, {
  caller: administrator(),
  query: pageQuery.extend({ action: oneOf(BULK_ACTIONS), state: oneOf(JOB_STATES), ...csvQuery }),
  show: async (visit) => {
    const { context, session, locale } = visit;
    const { format, limit, cursor, ...filter } = visit.query;
    if (format === 'csv') {
      const read = (last: ShownJob | null, limit: number) =>
        jobsAfter(context, filter, last?.job_id ?? null, limit);
      return sendAdminCsv(visit, csvFile('bulk-jobs', JOB_COLUMNS, read), filter);
    }
    const { jobs, next_cursor } = await listJobs(context, filter, { limit, cursor });
    const names = await namesOf(context, jobs);
    return bulkJobsPage({ locale, session, jobs, names, filter, cursor, next_cursor });
  },
});

/** One job: how far it is, a form that stops it, and what happened to each person. */
export const bulkJobForm = pageAt(`${BULK_PATH}/:id`, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: path,
  query: pageQuery.extend({ status, done }),
  fields: z.object({ do: z.enum(['stop']) }),
  show: async ({ context, session, locale, now, params: { id }, query: { done, ...shown } }) => {
    const job = await requireJob(context.stores.db, id);
    const { people, next_cursor } = await listItems(context, id, shown);
    const words = bulkMessages[locale];
    return bulkJobPage({
      ...{ locale, session, job, people, next_cursor, status: shown.status, cursor: shown.cursor },
      names: await namesOf(context, [job]),
      group: await groupOfJob(context, job),
      needsStepUp: needsSecondFactor(session, now),
      message: done ? { created: words.doneCreated, stopped: words.doneStopped }[done] : null,
    });
  },
  submit: async ({ context, request, session, params }) => {
    const { job_id } = await stopBulkJob(context, request, session.user_id, params.id);
    return { to: `${BULK_PATH}/${job_id}?done=stopped` };
  },
});

/** What happened to each person as a file. */
export const bulkReportForm = pageAt(`${BULK_PATH}/:id/report`, {
  caller: administrator(),
  params: path,
  query: z.object({ status }),
  show: async ({ context, request, reply, session, params, query }) =>
    sendCsv(reply, {
      name: 'bulk-job',
      lines: await reportOf(context, request, session.user_id, params.id, query.status),
    }),
});
