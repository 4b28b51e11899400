import { z } from 'zod';
import { applicationPath, managerKey } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { type TestEvent, testEventsPage } from '../deliveries/deliveries.queries.ts';
import { signingKeyWithSecret } from '../signing-keys/signing-key-body.ts';
import { activeSigningKeys } from '../signing-keys/signing-keys.queries.ts';
import { pingHeaders } from './ping-headers.ts';

const testEvent = z
  .object({
    event_id: z.string(),
    delivery_id: z.string(),
    created_at: timestamp,
    headers: z.record(z.string(), z.string()).describe('The headers of a delivery at this moment'),
    body: z.string().describe('The bytes that are signed'),
  })
  .describe('Test event');

/**
 * GET /api/v1/applications/:id/webhook_test_events: the test events of an application, newest first, signed with its newest key, so
 * that a developer's tool can pass them to a receiver that the service cannot reach. Real events are never returned here.
 */
export const listTestEventsApi = api.get(
  '/api/v1/applications/:id/webhook_test_events',
  {
    caller: managerKey('applications:read'),
    summary: 'Test events for a receiver on your own machine',
    params: applicationPath,
    query: pageQuery,
    responses: {
      200: z.object({ test_events: z.array(testEvent), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, reply, query, application }) => {
    const { application_id } = application;
    const { limit, cursor } = query;
    const list = `webhook_test_events ${application_id}`;
    const beforeId = Number(readCursor(context.keyring, list, cursor) ?? 0) || null;
    const page = { beforeId, limit: limit + 1 };
    const found = await testEventsPage(context.stores.db, application_id, page);
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ id }) => id);
    const test_events = await signed(context, application_id, rows);
    reply.header('cache-control', 'no-store');
    return { test_events, next_cursor };
  },
);

async function signed({ stores, keyring, clock }: Context, applicationId: number, events: TestEvent[]) {
  const [row] = await activeSigningKeys(stores.db, applicationId, { limit: 1 });
  if (!row) return [];
  const key = signingKeyWithSecret(keyring, row);
  return events.map(({ event_id, delivery_id, enqueued_at, body }) => {
    const headers = pingHeaders({ event_id, delivery_id }, key, body, clock.now());
    return { event_id, delivery_id, created_at: enqueued_at, headers, body };
  });
}
