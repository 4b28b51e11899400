import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { answer, bearer } from '../../../test/support/developers.ts';
import { anAddress, mailsTo } from '../../../test/support/people.ts';
import { crashingStores } from '../../../test/support/processes/crash-injection.ts';
import { after, DAY } from '../../platform/clock.ts';

const clock = testClock();
const stores = await testStores();
const app = await startUnlimitedApp({ clock, stores });
const crash = crashingStores(stores);
atEnd(crash.close);
/** Another process on the same database, with connections of its own. */
const other = await startUnlimitedApp({ clock, stores: crash.stores });
const admin = await anAdmin(app);

type Body = Record<string, unknown>;
const USERS = '/api/v1/admin/users';
const newKey = () => `key-${Math.random()}`;
const withKey = (key: string) => ({ 'idempotency-key': key });
const create = (email: string, key: string, by: Pick<typeof admin, 'send'> = admin, more: Body = {}) =>
  by.send('POST', USERS, { email, ...more }, withKey(key));

async function countOf(email: string): Promise<[people: number, mails: number]> {
  const people = await stores.db.selectFrom('users').select('user_id').where('email', '=', email).execute();
  return [people.length, (await mailsTo(app, email)).length];
}

test('IM-140: the same call with the same key gets the same answer, and changes nothing more', async () => {
  const [email, key] = [anAddress(), newKey()];
  const first = await create(email, key);
  const text = await first.text();
  const again = await create(email, key, bearer(other, admin.token));
  expect([again.status, await again.text(), again.headers.get('content-type')]).toEqual([
    201,
    text,
    first.headers.get('content-type'),
  ]);
  expect(JSON.parse(text)).toMatchObject({ user: { email } });
  expect(await countOf(email)).toEqual([1, 1]);
  const row = await stores.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow();
  expect(row.sealed_answer.includes(email)).toBe(false);
});

test('IM-141: another body, or another call, with the same key is refused', async () => {
  const [email, key] = [anAddress(), newKey()];
  const [, { user }] = (await answer(await create(email, key))) as [number, { user: { user_id: number } }];
  for (const refused of [
    await create(anAddress(), key),
    await create(email, key, admin, { full_name: 'Mika' }),
    await admin.send('POST', `${USERS}/${user.user_id}/suspend`, undefined, withKey(key)),
  ])
    expect(await answer(refused)).toMatchObject([422, { error: 'idempotency_key_reused' }]);
  expect(await answer(await admin.get(`${USERS}/${user.user_id}`))).toMatchObject([
    200,
    { user: { suspended_at: null } },
  ]);
});

test('IM-142: keys of two administrators are apart, and a key is free after 24 hours', async () => {
  const [fresh, email, key] = [await anAdmin(app), anAddress(), newKey()];
  expect((await create(email, key, fresh)).status).toBe(201);
  expect((await create(anAddress(), key)).status).toBe(201);
  clock.advance(DAY);
  const now = clock.now();
  await stores.db
    .updateTable('admin_tokens')
    .set({ otp_verified_at: now, expires_at: after(now, DAY) })
    .execute();
  expect(await answer(await create(email, key, fresh))).toMatchObject([409, { error: 'email_taken' }]);
  expect((await create(anAddress(), key, fresh)).status).toBe(201);
});

test('IM-143: a refusal is not kept: the corrected call may use its key', async () => {
  const [fresh, key, taken] = [await anAdmin(app), newKey(), anAddress()];
  expect((await create(taken, newKey(), fresh)).status).toBe(201);
  expect((await create(taken, key, fresh)).status).toBe(409);
  expect((await create('nobody', key, fresh)).status).toBe(422);
  expect((await create(anAddress(), key, fresh)).status).toBe(201);
});

test.each<[string, string]>([
  ['with a space', 'a b'],
  ['of 256 characters', 'x'.repeat(256)],
  ['with a letter outside ASCII', 'schlüssel'],
])('IM-144: a key %s is refused by name', async (_name, key) => {
  const fresh = await anAdmin(app);
  const [status, body] = await answer(await create(anAddress(), key, fresh));
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('idempotency-key')]);
});

test('IM-145: of ten calls at two processes one changes something; the others wait or get its answer', async () => {
  const [fresh, email, key] = [await anAdmin(app), anAddress(), newKey()];
  const callers = [fresh, bearer(other, fresh.token)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => await answer(await create(email, key, callers[n % 2]))),
  );
  const made = answers.filter(([status]) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(([, body]) => JSON.stringify(body))).size).toBe(1);
  for (const [status, body] of answers.filter(([status]) => status !== 201))
    expect([status, body]).toMatchObject([409, { error: 'idempotency_key_in_use' }]);
  expect(await answer(await create(email, key, callers[1]))).toEqual(made[0]);
  expect(await countOf(email)).toEqual([1, 1]);
});

test('IM-146: wherever the process dies, the same call again happens once', async () => {
  const fresh = await anAdmin(app);
  const dying = bearer(other, fresh.token);
  let moments = 0;
  for (let hasDied = true; hasDied; ) {
    const [email, key] = [anAddress(), newKey()];
    crash.arm(++moments);
    const first = await answer(await create(email, key, dying));
    hasDied = await crash.restart();
    const retried = await answer(await create(email, key, fresh));
    expect(retried).toMatchObject([201, { user: { email } }]);
    if (first[0] === 201) expect(retried).toEqual(first);
    expect(await countOf(email)).toEqual([1, 1]);
  }
  expect(moments).toBeGreaterThan(5);
});

test('every POST about people declares the key', async () => {
  const { paths } = (await app.server.openApi()) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  const without = Object.entries(paths)
    .filter(([path, { post }]) => /^\/api\/v1\/admin\/(users|bulk_jobs)/.test(path) && post)
    .filter(([, { post }]) => !post!.parameters?.some(({ name }) => name === 'idempotency-key'))
    .map(([path]) => path);
  expect(without).toEqual([]);
});
