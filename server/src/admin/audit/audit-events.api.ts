import { z } from 'zod';
import { auditPage } from '../../platform/audit/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { auditFilter } from './audit-filter.ts';

const party = z.object({ type: z.string(), id: z.string().nullable() });

/** GET /api/v1/admin/audit_events?event_type=&actor=&target=&from=&to=: newest first (contract section 10). */
export const auditEvents = api.get(
  '/api/v1/admin/audit_events',
  {
    caller: admin(),
    tags: ['Administration'],
    summary: 'The audit log',
    query: pageQuery.extend(auditFilter.shape),
    responses: {
      200: z.object({
        audit_events: z.array(
          z.object({
            id: z.number().int(),
            event_type: z.string(),
            actor: party,
            target: party.nullable(),
            application_id: z.number().int().nullable(),
            ip: z.string().nullable(),
            request_id: z.string().nullable(),
            occurred_at: timestamp,
            details: z.record(z.string(), z.unknown()),
          }),
        ),
        next_cursor: z.string().nullable(),
      }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, query }) => {
    const { limit, cursor, ...filter } = query;
    const list = `audit_events ${JSON.stringify(filter)}`;
    const position = readCursor(context.keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const found = await context.stores.reports.read('all', (db) =>
      auditPage(db, filter, { beforeId, limit: limit + 1 }),
    );
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
    return { audit_events: rows, next_cursor };
  },
);
