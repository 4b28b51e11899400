import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createGroup, INSTALLATION } from '../../src/access/index.ts';
import { fileStream } from '../../src/platform/http/files-in-progress.ts';
import { pageAt } from '../../src/platform/http/page-route.ts';
import type { Endpoint } from '../../src/platform/http/server.ts';
import { person } from '../../src/sessions/index.ts';
import { features } from '../../src/web.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { anAccount, signedIn } from '../support/people.ts';

let atOnce = 0;
let mostAtOnce = 0;
const probes = [probe('/probe/endless', endless), probe('/probe/counted', counted)];
const app = await startUnlimitedApp({ features: [...features, { name: 'probes', endpoints: probes }] });
const { context, db } = app;
const { pool } = context.stores;
await createGroup(db, context, { actor: { type: 'operator', id: null }, request: null }, INSTALLATION, {
  name: 'team',
});

const ADMIN_FILES = [
  '/admin/groups?format=csv',
  '/admin/users/export',
  '/admin/dormant/export',
  '/admin/audit/export?format=jsonl',
];

test.each<[string, (user_id: number) => Promise<unknown>]>([
  ['demoted', (user_id) => pool.query('UPDATE users SET is_admin = false WHERE user_id = $1', [user_id])],
  [
    'suspended',
    (user_id) => pool.query('UPDATE users SET suspended_at = now() WHERE user_id = $1', [user_id]),
  ],
  [
    'signed out',
    (user_id) => pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [user_id]),
  ],
  ['left alone', async () => {}],
])('SC2-65: an administrator who is %s while a file is made', async (what, change) => {
  const { browser, user_id } = await anAdministrator();
  // The file begins, and its first batch is read once this is released.
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE');
  const file = await browser.get('/admin/groups?format=csv');
  expect(file.status).toBe(200);
  await change(user_id);
  await client.query('ROLLBACK');
  const text = file.text();
  if (what === 'left alone') return expect(await text).toContain('team');
  await expect(text).rejects.toThrow();
});

test('SC2-110: of the files of one person four are open at once, and others have theirs', async () => {
  const { browser } = await anAdministrator();
  const another = await anAdministrator();
  const open: Response[] = [];
  for (let count = 0; count < 4; count++) open.push(await browser.get('/probe/endless'));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const path of ['/probe/endless', '/admin/groups?format=csv', '/account/export']) {
    const refused = await browser.get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  expect((await another.browser.get('/account/export')).status).toBe(200);
  // One that was given up is open no longer.
  await open.pop()!.body!.cancel();
  await expect.poll(async () => (await browser.get('/account/export')).status).toBe(200);
  for (const file of open) await file.body!.cancel();
});

test('SC2-111: however many files are open, two batches are made at once', async () => {
  const people = [await anAdministrator(), await anAdministrator(), await anAdministrator()];
  const files = people.flatMap(({ browser }) => [
    browser.get('/probe/counted'),
    browser.get('/probe/counted'),
  ]);
  for (const file of await Promise.all(files)) expect(await file.text()).toBe('part '.repeat(5));
  expect(mostAtOnce).toBe(2);
});

test('CO-59: a file that is refused or fails at its start is no file, and the audit log does not say that it left', async () => {
  const { browser, user_id } = await anAdministrator();
  const open: Response[] = [];
  for (let count = 0; count < 4; count++) open.push(await browser.get('/probe/endless'));
  for (const path of ADMIN_FILES) expect([path, (await browser.get(path)).status]).toEqual([path, 429]);
  expect(await exportsOf(user_id)).toEqual([]);
  for (const file of open) await file.body!.cancel();
  await expect.poll(async () => (await browser.get('/admin/groups?format=csv')).status).toBe(200);
  await expect.poll(() => exportsOf(user_id)).toEqual(['list.exported']);

  // A file that cannot be recorded is not sent.
  await pool.query(`CREATE FUNCTION refuse_exports() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.event_type LIKE '%exported' THEN RAISE 'refused by the test'; END IF; RETURN NEW; END $$`);
  await pool.query(
    'CREATE TRIGGER refuse_exports BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_exports()',
  );
  onTestFinished(async () => void (await pool.query('DROP FUNCTION refuse_exports CASCADE')));
  for (const path of ADMIN_FILES) {
    const failed = await browser.get(path);
    expect([path, failed.status, failed.headers.get('content-disposition')]).toEqual([path, 500, null]);
    expect(failed.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

function probe(path: string, parts: () => AsyncGenerator<string>): Endpoint {
  return pageAt(path, {
    caller: person(),
    show: ({ reply }) =>
      reply.header('content-disposition', 'attachment; filename="probe"').send(fileStream(parts())),
  });
}

async function* endless() {
  for (;;) yield 'part '.repeat(10_000);
}

async function* counted() {
  for (let part = 0; part < 5; part++) {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await setTimeout(5);
    atOnce -= 1;
    yield 'part ';
  }
}

async function exportsOf(user_id: number): Promise<string[]> {
  const lines = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('actor_id', '=', String(user_id))
    .where('event_type', 'like', '%exported')
    .execute();
  return lines.map(({ event_type }) => event_type);
}

async function anAdministrator() {
  const account = await anAccount(context, { is_admin: true, totp: true });
  return { browser: await signedIn(app, account), user_id: account.user_id };
}
