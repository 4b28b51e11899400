import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { testClock } from '../../test/support/clock.ts';
import { aDeveloper } from '../../test/support/developers.ts';
import { aPerson } from '../../test/support/oauth.ts';
import { expectSettledTargets } from '../../test/support/resource-targets.ts';
import { aResource, READ, type TestResource, verifyHost } from '../../test/support/resources.ts';
import { moveApplications } from '../applications/index.ts';
import { DAY, SECOND } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { resourcesRequestedBy } from './target.queries.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ config: { rate_limits: 'observe' }, clock });
const { stores } = app.context;
const { db, pool } = stores;

const anyResource = resourcesRequestedBy('any_resource', () => 'true');
const target = async (identifier: string) =>
  (await anyResource(pool, [identifier], null, null, clock.now()))[0];

async function review(
  { application_id }: TestResource,
  review_status: Database['applications']['review_status'],
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ review_status })
    .where('application_id', '=', application_id)
    .execute();
}

test('PR-22 each change of a registration is in what token requests read, in the same transaction', async () => {
  const identifier = 'https://settled.example/mcp';
  const [developer, rival] = [await aDeveloper(app), await aDeveloper(app)];
  const first = await aResource(developer, { identifier });
  const second = await aResource(rival, { identifier: `${identifier}/`, access_token_seconds: 60 });
  const patch = (members: object) =>
    developer.send('PATCH', `/api/v1/resources/${first.application_id}`, members);
  const remove = (resource: TestResource, by: typeof developer) =>
    by.send('DELETE', `/api/v1/resources/${resource.application_id}`);
  async function transfer(): Promise<Response> {
    const made = await developer.send('POST', '/api/v1/organizations', { name: 'Settled' });
    const { id } = (await made.json()) as { id: number };
    return developer.send('POST', `/api/v1/applications/${first.application_id}/transfer`, {
      organization_id: id,
    });
  }
  async function merge(): Promise<void> {
    await moveApplications(db, rival.user_id, (await aPerson(app.context)).user_id);
  }
  async function verifyLater(): Promise<void> {
    clock.advance(SECOND);
    await verifyHost(app, first, 1);
  }
  // Each with the registration that counts after it, and whether everyone may use it.
  const steps: [
    what: string,
    change: () => Promise<unknown>,
    counting: TestResource | null,
    usable: boolean,
  ][] = [
    ['two registrations', async () => {}, first, false],
    ['the first is suspended', () => review(first, 'suspended'), second, false],
    ['and both', () => review(second, 'rejected'), first, false],
    ['and none', () => Promise.all([first, second].map((one) => review(one, 'approved'))), first, false],
    ['the second is verified', () => verifyHost(app, second), second, true],
    ['its owner is merged', merge, second, true],
    ['the first is verified later', verifyLater, first, true],
    ['it awaits review', () => review(first, 'pending'), first, false],
    ['it is approved', () => review(first, 'approved'), first, true],
    ['it changes its scopes', () => patch({ scopes: [{ ...READ, name: 'other:read' }] }), first, true],
    [
      'and its tokens',
      () => patch({ access_token_format: 'opaque', access_token_seconds: 80000 }),
      first,
      true,
    ],
    ['and their signature', () => patch({ access_token_alg: 'ES256' }), first, true],
    ['it changes hands', transfer, first, true],
    ['its verification ends', async () => clock.advance(DAY), first, false],
    ['it is verified again', () => verifyHost(app, first), first, true],
    ['it is deleted', () => remove(first, developer), second, true],
    ['the other row is gone', () => deleteRow(second), null, false],
  ];
  for (const [what, change, counting, usable] of steps) {
    const result = await change();
    if (result instanceof Response) expect([what, result.ok]).toEqual([what, true]);
    const found = await target(identifier);
    expect([what, found?.resource_id, found?.is_usable ?? false]).toEqual([
      what,
      counting?.client_id,
      usable,
    ]);
    await expectSettledTargets(db);
  }
});

async function deleteRow({ application_id }: TestResource): Promise<void> {
  await db.deleteFrom('applications').where('application_id', '=', application_id).execute();
}

test('PR-23 of two changes at once to registrations of one identifier, the later one sees the earlier', async () => {
  const identifier = 'https://contested.example/mcp';
  const first = await aResource(await aDeveloper(app), { identifier });
  const second = await aResource(await aDeveloper(app), { identifier });
  await verifyHost(app, first);
  await together(
    (client) =>
      client.query('UPDATE redirect_uris SET verified_at = $1 WHERE application_id = $2', [
        new Date(clock.now().getTime() + SECOND),
        second.application_id,
      ]),
    (client) =>
      client.query(`UPDATE applications SET access_token_alg = 'ES256' WHERE application_id = $1`, [
        first.application_id,
      ]),
  );
  expect((await target(identifier))?.resource_id).toBe(second.client_id);
  await expectSettledTargets(db);
});

test('PR-23 two first registrations of one identifier at once both succeed, and one counts', async () => {
  const identifier = 'https://simultaneous.example/mcp';
  const model = await aResource(await aDeveloper(app));
  const first = await aResource(await aDeveloper(app));
  const second = await aResource(await aDeveloper(app));
  const register =
    ({ application_id }: TestResource) =>
    (client: pg.PoolClient) =>
      client.query(
        `INSERT INTO resources (application_id, identifier, canonical, is_local, scopes, scope_keys, access_token_format,
                                access_token_seconds, longest_token_seconds, created_at, updated_at)
         SELECT $1, $2, $2, is_local, scopes, scope_keys, access_token_format, access_token_seconds, longest_token_seconds,
                created_at, updated_at
           FROM resources WHERE application_id = $3`,
        [application_id, identifier, model.application_id],
      );
  await pool.query('DELETE FROM resources WHERE application_id = ANY ($1)', [
    [first.application_id, second.application_id],
  ]);
  await together(register(second), register(first));
  expect((await target(identifier))?.resource_id).toBe(first.client_id);
  await expectSettledTargets(db);
});

/** The second waits for a lock of the first, which commits meanwhile. */
async function together(...changes: ((client: pg.PoolClient) => Promise<unknown>)[]): Promise<void> {
  const [holder, waiter] = [await pool.connect(), await pool.connect()];
  try {
    await holder.query('BEGIN');
    await changes[0]!(holder);
    const { rows } = await waiter.query('SELECT pg_backend_pid() AS pid');
    let isDone = false;
    const waiting = changes[1]!(waiter).finally(() => {
      isDone = true;
    });
    const isWaiting = async () =>
      (await pool.query('SELECT FROM pg_locks WHERE pid = $1 AND NOT granted', [rows[0].pid])).rowCount! > 0;
    while (!isDone && !(await isWaiting())) await sleep(5);
    await holder.query('COMMIT');
    await waiting;
  } finally {
    holder.release();
    waiter.release();
  }
}
