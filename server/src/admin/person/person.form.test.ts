import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import {
  anAccount,
  anAddress,
  formIn,
  mailedLink,
  mailsTo,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const { db } = app;
const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
await stepUpEverywhere(app.context, admin);

const pageOf = async (path: string) => await (await browser.get(path)).text();
const rowOf = async (email: string) =>
  await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('a person is created and invited, shown as invited, changed, and invited again', async () => {
  const email = anAddress();
  const form = formIn(await pageOf('/admin/users/new'), 'person');
  const sent = { ...form, email, full_name: 'Mika', custom_claims: 'shop:size=L\nshop:note=a=b' };
  const created = await browser.postForm('/admin/users/new', sent);
  const { user_id, custom_claims } = await rowOf(email);
  expect([created.status, created.headers.get('location')]).toEqual([
    303,
    `/admin/users/${user_id}?done=invited`,
  ]);
  expect(custom_claims).toEqual({ shop: { size: 'L', note: 'a=b' } });
  await mailedLink(app, email, '/invitation');
  expect(await pageOf(`/admin/users?query=${email}&invited=true`)).toContain(email);
  expect(await pageOf(`/admin/users?query=${email}&invited=false`)).not.toContain(`/admin/users/${user_id}"`);

  const document = await pageOf(`/admin/users/${user_id}/edit`);
  expect(document).toContain('shop:note=a=b\nshop:size=L</textarea>');
  const edit = formIn(document, 'person');
  expect(edit).toMatchObject({ email, full_name: 'Mika' });
  await browser.postForm(`/admin/users/${user_id}/edit`, { ...edit, full_name: 'Mika T', custom_claims: '' });
  expect(await rowOf(email)).toMatchObject({
    full_name: 'Mika T',
    custom_claims: {},
    invited_by: admin.user_id,
  });
  await browser.postForm(`/admin/users/${user_id}`, { decision: 'invite' });
  expect(await mailsTo(app, email)).toHaveLength(2);
});

test('IM-89 what is refused is shown at its field, and the rest is kept', async () => {
  const taken = await anAccount(app.context);
  for (const [sent, field] of [
    [{ email: taken.email, full_name: 'Kept' }, 'email'],
    [{ email: 'x', full_name: 'Kept' }, 'email'],
    [{ email: anAddress(), full_name: 'Kept', phone_number: '12' }, 'phone_number'],
    [{ email: anAddress(), full_name: 'Kept', custom_claims: 'a=b' }, 'custom_claims'],
  ] as const) {
    const refused = await browser.postForm('/admin/users/new', sent);
    const document = await refused.text();
    expect([refused.status, formIn(document, 'person').full_name]).toEqual([422, 'Kept']);
    expect(document).toContain(`id="${field}-error"`);
  }
});

test('IM-90 on the page of a person a refused action is shown in its open panel', async () => {
  const { user_id } = await anAccount(app.context);
  const path = `/admin/users/${user_id}`;
  for (const [sent, error] of [
    [{ decision: 'reset', factors: 'password', reason: '' }, 'id="reason-error"'],
    [{ decision: 'reset', reason: 'x' }, 'href="#factors"'],
    [{ decision: 'verify', email_verified: 'on', phone_verified: 'on', reason: 'x' }, 'phone_verified-error'],
    [{ decision: 'verify', identity_verified_level: '2', reason: 'x' }, 'identity_verified_level-error'],
    [{ decision: 'note', content: ' ' }, 'id="content-error"'],
    [{ decision: 'invite' }, 'href="#invitation"'],
  ] as const) {
    const refused = await browser.postForm(path, sent);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(error);
  }
  const wrong = await browser.postForm(path, { decision: 'promote' });
  expect(wrong.status).toBe(422);
});

test('verified by hand, noted and reset on the page', async () => {
  const { user_id, email } = await anAccount(app.context, { identity_verified_level: 0 });
  const path = `/admin/users/${user_id}`;
  const to = async (form: Record<string, string>) =>
    (await browser.postForm(path, form)).headers.get('location');
  expect(await to({ decision: 'verify', email_verified: 'on', reason: 'Called back' })).toBe(
    `${path}?done=verified`,
  );
  expect(await rowOf(email)).toMatchObject({ email_verified: true, identity_verified_level: 1 });
  expect(await to({ decision: 'note', content: '<b>Called</b>' })).toBe(`${path}?done=noted`);
  const document = await pageOf(path);
  expect(document).toContain('&lt;b&gt;Called&lt;/b&gt;');
  const note_id = document.match(/name="note_id" value="(\d+)"/)![1]!;
  expect(await to({ decision: 'delete-note', note_id })).toBe(`${path}?done=unnoted`);
  expect(await to({ decision: 'reset', factors: 'password', reason: 'Lost' })).toBe(`${path}?done=link`);
  expect(await rowOf(email)).toMatchObject({ password_hash: null });
});

test('the filtered list as CSV: a line for each person, quoted, and recorded', async () => {
  const mark = anAddress().slice(0, 8);
  for (const full_name of ['田中　太郎', `=cmd,"x"`, 'Ann'])
    await anAccount(app.context, { full_name: `${mark} ${full_name}` });
  const rows = async (query: string) =>
    (await (await browser.get(`/admin/users/export?${new URLSearchParams({ query })}`)).text())
      .trim()
      .split('\r\n');
  const [head, ...lines] = await rows(mark);
  expect(head).toContain('user_id,sub,email');
  expect(lines).toHaveLength(3);
  expect((await rows(`${mark} 太`)).slice(1)).toHaveLength(1);
  expect((await rows(`${mark} zzz`)).slice(1)).toEqual([]);
  const line = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'user.list_exported')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(line.details)).toContain(mark);
});

test('IM-92 one person as a file that an import reads: no credentials, nothing of other people, and recorded', async () => {
  const { user_id, email, sub } = await anAccount(app.context, { totp: true, full_name: 'Mika' });
  const watcher = await anAdmin(app, { steppedUp: false });
  const path = `/admin/users/${user_id}`;
  expect(await pageOf(path)).toContain(`href="${path}/export"`);
  for (const [by, response] of [
    [admin, await browser.get(`${path}/export`)],
    [watcher, await watcher.get(`/api/v1${path}/export`)],
  ] as const) {
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="person-${user_id}.jsonl"`,
    );
    const [head, ...records] = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(head).toMatchObject({ format: 'countersign', version: 1 });
    expect(records).toMatchObject([{ kind: 'person', sub, email, full_name: 'Mika' }]);
    for (const name of ['password', 'totp', 'passkeys']) expect(records[0]![name] ?? null).toBeNull();
    const recorded = await db
      .selectFrom('audit_events')
      .select('target_id')
      .where('event_type', '=', 'user.exported')
      .where('actor_id', '=', String(by.user_id))
      .execute();
    expect(recorded).toEqual([{ target_id: String(user_id) }]);
  }
  for (const id of ['999999999', 'x', '1%00'])
    expect((await watcher.get(`/api/v1/admin/users/${id}/export`)).status).toBe(404);
});

const FOUND: [string, Record<string, unknown>, string][] = [
  ['the beginning of an address', {}, '<email>'],
  ['a part of an address', {}, 'people.example <name>'],
  ['a family name without spaces', { full_name: 'MARK田中太郎' }, '太郎 <email>'],
  ['a number as it is written', { phone_number: '+819012345678' }, '+81 90 1234 5678'],
  ['a claim', { custom_claims: { shop: { number: 'C-4711' } } }, 'shop:number=C-4711 <email>'],
  ['quotes and backslashes', { full_name: `O'Brien \\ Co` }, `o'br <email>`],
];

async function search([, details, query]: (typeof FOUND)[number]): Promise<void> {
  const email = `mark${anAddress()}`;
  const person = await anAccount(app.context, { email, ...details });
  const asked = query.replace('<email>', email.toUpperCase()).replace('<name>', email.split('@')[0]!);
  expect(await pageOf(`/admin/users?${new URLSearchParams({ query: asked })}`)).toContain(
    `href="/admin/users/${person.user_id}"`,
  );
}

test.each(FOUND)('search finds a person by %s', async (...found) => await search(found));

test('IM-91 a search of operators, quotes and nothing but punctuation finds no one and fails for no one', async () => {
  for (const query of [`' | 'a`, `a':*`, '!&|()<->', '\\', "''", ':*', '. . .', '\u0000', '%', '田\\'])
    expect((await browser.get(`/admin/users?${new URLSearchParams({ query })}`)).status).not.toBe(500);
  expect((await browser.get(`/admin/users?query=${'x'.repeat(201)}`)).status).toBe(422);
});

test('the same searches find people whom only the index of words can reach', async () => {
  await sql`INSERT INTO users (sub, email, created_at)
            SELECT 'sub_' || n, 'filler' || n || '@others.example', now() FROM generate_series(1, 3100) n`.execute(
    db,
  );
  for (const found of FOUND) await search(found);
});
