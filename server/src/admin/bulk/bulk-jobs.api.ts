import { z } from 'zod';
import { invalidParams } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { fileAnswer, timestamp } from '../../platform/http/responses.ts';
import { admin, byAdministrator } from '../../sessions/index.ts';
import { peopleFilter } from '../people/people-filter.ts';
import { tags } from '../people/user-body.ts';
import { ITEM_STATUSES } from '../tables.ts';
import { BULK_ACTIONS } from './action-names.ts';
import {
  createJob,
  listItems,
  listJobs,
  MAX_IDS,
  MAX_PEOPLE,
  requireJob,
  type ShownJob,
  stopBulkJob,
} from './bulk-jobs.ts';
import { reportOf } from './bulk-report.ts';

const PATH = '/api/v1/admin/bulk_jobs';
const path = z.object({ id: z.string().describe('job_id') });
const action = z.enum(BULK_ACTIONS);
const status = z.enum(ITEM_STATUSES);

const jobBody = z.object({
  job_id: z.number().int(),
  action,
  group_id: z.string().nullable(),
  reason: z.string().nullable(),
  filter: z.string().nullable().describe('As a query of the list of people; null for people who were named'),
  people: z.number().int(),
  waiting: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  created_by: z.number().int().describe('user_id of the administrator'),
  created_at: timestamp,
  stopped_at: timestamp.nullable(),
  stopped_by: z
    .number()
    .int()
    .nullable()
    .describe('Null also if it stopped because its administrator no longer is one'),
  ended_at: timestamp.nullable(),
});
const oneJob = z.object({ bulk_job: jobBody });

function jobResponse({ settings, admin_id, ...job }: ShownJob): z.infer<typeof jobBody> {
  const { group_id = null, reason = null } = settings;
  return jobBody.parse({ ...job, group_id, reason, created_by: admin_id });
}

const createJobApi = api.post(
  PATH,
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Do the same to many people',
    description: `The selection is frozen: people who match later are not part of it. Each person is handled as if by the call about one, in the background; who cannot be is refused with a reason. ${MAX_PEOPLE} people at most.`,
    body: z.strictObject({
      action,
      filter: z
        .strictObject(peopleFilter.shape)
        .optional()
        .describe('Names and values as in the query of the list of people; {} is everyone'),
      user_ids: z.array(z.number().int().positive().max(999_999_999_999_999)).min(1).max(MAX_IDS).optional(),
      expected_count: z
        .number()
        .int()
        .min(1)
        .max(MAX_PEOPLE)
        .describe('How many people that is; with another number nothing happens'),
      group_id: z.string().optional().describe('For add_to_group and remove_from_group'),
      reason: z.string().optional().describe('For reset_totp; recorded in the audit log'),
    }),
    responses: { 201: oneJob },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body: { filter, user_ids, ...input } }) => {
    if ((filter === undefined) === (user_ids === undefined))
      throw invalidParams([{ path: 'filter', message: 'name exactly one of filter and user_ids' }]);
    const selection = filter === undefined ? { user_ids: user_ids! } : { filter };
    const job = await createJob(context, request, admin.user_id, { ...input, selection });
    return { bulk_job: jobResponse(job) };
  },
);

const listJobsApi = api.get(
  PATH,
  {
    caller: admin(),
    tags,
    summary: 'List bulk jobs, newest first',
    query: pageQuery,
    responses: { 200: z.object({ bulk_jobs: z.array(jobBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query }) => {
    const { jobs, next_cursor } = await listJobs(context, { action: null, state: null }, query);
    return { bulk_jobs: jobs.map(jobResponse), next_cursor };
  },
);

const getJobApi = api.get(
  `${PATH}/:id`,
  {
    caller: admin(),
    tags,
    summary: 'One bulk job and how far it is',
    params: path,
    responses: { 200: oneJob },
    errors: [401, 404, 429],
  },
  async ({ context, params }) => ({ bulk_job: jobResponse(await requireJob(context.stores.db, params.id)) }),
);

const listItemsApi = api.get(
  `${PATH}/:id/people`,
  {
    caller: admin(),
    tags,
    summary: 'The people of a bulk job, and why some were refused',
    params: path,
    query: pageQuery.extend({ status: status.optional() }),
    responses: {
      200: z.object({
        people: z.array(
          z.object({
            user_id: z.number().int(),
            email: z.string().nullable().describe('Null once the account is closed'),
            status,
            reason: z.string().nullable().describe('The error of the call about one person'),
            done_at: timestamp.nullable(),
          }),
        ),
        next_cursor: z.string().nullable(),
      }),
    },
    errors: [401, 404, 422, 429],
  },
  async ({ context, params, query: { status = null, ...page } }) =>
    await listItems(context, params.id, { ...page, status }),
);

const reportApi = api.get(
  `${PATH}/:id/report`,
  {
    caller: admin(),
    tags,
    summary: 'The same people as CSV',
    description: 'The export is recorded in the audit log.',
    params: path,
    query: z.object({ status: status.optional() }),
    responses: {
      200: fileAnswer('One line per person, as a stream', {
        'text/csv': 'user_id,email,status,reason,done_at\r\n',
      }),
    },
    errors: [401, 404, 422, 429],
  },
  async ({ context, request, reply, admin, params, query: { status = null } }) =>
    sendCsv(reply, {
      name: 'bulk-job',
      lines: await reportOf(context, request, admin.user_id, params.id, status),
    }),
);

const stopJobApi = api.post(
  `${PATH}/:id/stop`,
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Stop a bulk job; people whose turn has not come stay as they are',
    params: path,
    responses: { 200: oneJob },
    errors: [400, 401, 404, 413, 415, 429],
  },
  async ({ context, request, admin, params }) => ({
    bulk_job: jobResponse(await stopBulkJob(context, request, admin.user_id, params.id)),
  }),
);

export const bulkJobsApi = [createJobApi, listJobsApi, getJobApi, listItemsApi, reportApi, stopJobApi];
