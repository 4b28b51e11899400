import { sql } from 'kysely';
import { createApplication } from '../../../server/src/applications/index.ts';
import type { Context } from '../../../server/src/platform/context.ts';
import type { Bench } from './bench.ts';

/** Rows as enqueueEvent writes them, many in one statement, and one wake. */
export async function enqueue(
  { stores, clock }: Context,
  applications: number[],
  count: number,
): Promise<void> {
  const now = clock.now();
  await sql`
    WITH inserted AS (
      INSERT INTO webhook_outbox (oauth_application_id, event_id, event_type, delivery_id, body, signature_kid, enqueued_at,
                                  next_retry_at)
      SELECT k.application_id, 'evt_' || gen_random_uuid(), 'webhook.ping', 'dlv_' || gen_random_uuid(),
             ${JSON.stringify({ event_type: 'webhook.ping', data: {}, created_at: now })}, k.kid, ${now}, ${now}
        FROM generate_series(0, ${count - 1}::int) n
        JOIN webhook_signing_keys k
          ON k.application_id = (${applications}::bigint[])[1 + n % ${applications.length}::int]
      RETURNING id)
    SELECT pg_notify('countersign_duty', 'deliver-webhooks') FROM inserted LIMIT 1`.execute(stores.db);
}

export async function newApplications(
  { context, receiver, developer }: Bench,
  count: number,
  path: (index: number) => string,
): Promise<number[]> {
  const { stores, keyring, clock } = context;
  const made: number[] = [];
  for (let index = 0; index < count; index++) {
    const created = await createApplication(
      stores.db,
      keyring,
      clock.now(),
      { actor: { type: 'operator', id: null }, request: null },
      {
        developer: { user_id: developer, created_at: new Date(0) },
        redirect_uris: ['https://rp.bench.example/callback'],
        allowed_scopes: ['openid'],
        webhook_url: `http://127.0.0.1:${receiver.port}${path(index)}`,
        created_via: 'cli',
      },
      { approved: true },
    );
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    made.push(created.application_id);
  }
  return made;
}
