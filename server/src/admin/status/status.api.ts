import { z } from 'zod';
import { STANDBY_STATES } from '../../platform/db/reports/standby.ts';
import { api } from '../../platform/http/api.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { systemStatus } from './system-status.ts';

const moment = timestamp.nullable();
const count = z.number().int();

/** GET /api/v1/admin/status: versions, migrations, queues, keys, duties, the head of the audit chain. */
export const status = api.get(
  '/api/v1/admin/status',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'The status of the service',
    responses: {
      200: z.object({
        version: z.string(),
        node: z.string(),
        database: z.object({
          version: z.string(),
          embedded: z.boolean(),
          size_bytes: count,
          migrations: z.object({ applied: count, newest: z.string(), applied_at: timestamp }),
          standbys: z
            .array(
              z.object({
                host: z.string(),
                state: z.enum(STANDBY_STATES).describe('Reports are read there while it is fit'),
                lag: count.nullable().describe('Milliseconds; null: not known'),
              }),
            )
            .describe('Those of DATABASE_READ_URL'),
        }),
        queues: z.array(z.object({ name: z.string(), waiting: count, oldest: moment, failed: count })),
        keys: z.array(
          z.object({
            kid: z.string(),
            alg: z.string(),
            state: z.enum(['waiting', 'signing', 'retiring']),
            created_at: timestamp,
            activates_at: timestamp,
            retires_at: moment,
            replace_by: moment.describe('When a rotation is due'),
            is_due: z.boolean(),
          }),
        ),
        duties: z.array(
          z.object({
            name: z.string(),
            every_ms: count,
            ran_at: timestamp,
            done: count,
            failed_at: moment.describe('Null: the last run went well'),
            error: z.string().nullable(),
            is_late: z.boolean(),
          }),
        ),
        audit_chain: z.object({
          head: z.object({ position: count, hash: z.string() }).nullable(),
          unchained: count,
          oldest_unchained: moment,
        }),
      }),
    },
    errors: [401, 429],
  },
  async ({ context }) => {
    return await systemStatus(context);
  },
);
