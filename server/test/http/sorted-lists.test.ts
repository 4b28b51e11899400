import { expect, test } from 'vitest';
import { createAccessKey } from '../../src/access-keys/index.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { bearer, type Caller } from '../support/developers.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { anAccount, codeOf, someoneSignedIn } from '../support/people.ts';
import { changeUser } from '../support/rows.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const { person: admin, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
await browser.postForm('/account/step-up', {
  otp_code: codeOf(admin.totp_secret!, context.clock.now(), 1),
});
const administrator = await anAdmin(app);

/** In the order of IDs: none of the orders below. Of equal values the ID decides. */
const PEOPLE = [
  {
    email: 'mo@sorted.example',
    identity_verified_level: 2,
    created_at: new Date('2024-03-01T00:00:00.123Z'),
  },
  { email: 'Bo@sorted.example', identity_verified_level: 0, created_at: new Date('2024-01-01T00:00:00Z') },
  { email: 'zo@sorted.example', identity_verified_level: 2, created_at: new Date('2024-01-01T00:00:00Z') },
  { email: 'al@sorted.example', identity_verified_level: 1, created_at: new Date('2024-02-01T00:00:00Z') },
] as const;
for (const { email, ...change } of PEOPLE) {
  const { user_id } = await anAccount(context, { email });
  await changeUser(db, user_id, change);
}
const developer = { user_id: admin.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
for (const name of ['Notes', 'atlas', 'Éclair', 'Notes']) await aRelyingParty(context, { developer, name });

const scopes = ['applications:read'] as const;
const key = await createAccessKey(db, context.clock.now(), {
  ...{ user_id: admin.user_id, name: 'sorted', expires_at: null },
  scopes: [...scopes],
});

const PEOPLE_ORDERS: [string, string[]][] = [
  ['email', ['al', 'bo', 'mo', 'zo']],
  ['-email', ['zo', 'mo', 'bo', 'al']],
  ['identity_verified_level', ['bo', 'al', 'mo', 'zo']],
  ['-identity_verified_level', ['zo', 'mo', 'al', 'bo']],
  ['created_at', ['bo', 'zo', 'al', 'mo']],
  ['-created_at', ['mo', 'al', 'zo', 'bo']],
];

test.each(
  PEOPLE_ORDERS.flatMap(([sort, order]) =>
    ['sorted.example', ''].map((words) => [sort, words, order] as const),
  ),
)(
  'CO-28 people by %s, searched by “%s”: each page, the file and the API have one order',
  async (sort, words, order) => {
    const query = new URLSearchParams({
      sort,
      ...(words && { query: words }),
      ...(!words && { created_before: '2025-01-01' }),
    });
    const emails = (text: string) =>
      [...text.matchAll(/>(\w+)@sorted\.example</gi)].map(([, name]) => name!.toLowerCase());
    expect(await walked(`/admin/users?${query}`, emails)).toEqual(order);
    const file = await (await browser.get(`/admin/users/export?${query}`)).text();
    expect([...file.matchAll(/(\w+)@sorted\.example/gi)].map(([, name]) => name!.toLowerCase())).toEqual(
      order,
    );
    const listed = await rowsOf<{ email: string }>(administrator, `/api/v1/admin/users?${query}`, 'users');
    expect(listed.map(({ email }) => email.toLowerCase().split('@')[0])).toEqual(order);
  },
);

const APPLICATION_ORDERS: [string, string[]][] = [
  ['name', ['atlas', 'Notes', 'Notes', 'Éclair']],
  ['-name', ['Éclair', 'Notes', 'Notes', 'atlas']],
  ['created_at', ['Notes', 'atlas', 'Éclair', 'Notes']],
  ['-created_at', ['Notes', 'Éclair', 'atlas', 'Notes']],
];

test.each(APPLICATION_ORDERS)(
  'CO-28 applications by %s: the console, the administration, their files and the API have one order',
  async (sort, order) => {
    const names = (text: string) =>
      [...text.matchAll(/applications\/\d+">(Notes|atlas|Éclair)</g)].map(([, name]) => name!);
    for (const path of [
      `/developer/applications?sort=${sort}`,
      `/admin/applications?review_status=all&sort=${sort}`,
    ]) {
      expect([path, await walked(path, names)]).toEqual([path, order]);
      const file = await (await browser.get(`${path}&format=csv`)).text();
      const named = [...file.matchAll(/,(Notes|atlas|Éclair),/g)].map(([, name]) => name!);
      expect([path, named]).toEqual([path, order]);
    }
    for (const [caller, list] of [
      [bearer(app, key.personal_access_key), `/api/v1/applications?sort=${sort}`],
      [administrator, `/api/v1/admin/applications?sort=${sort}`],
    ] as const) {
      const listed = await rowsOf<{ name: string }>(caller, list, 'applications');
      const names = listed.map(({ name }) => name);
      expect([list, names.filter((name) => order.includes(name))]).toEqual([list, order]);
    }
  },
);

test('CO-28 headers lead to the other order, keep the filter, and say how the list is sorted', async () => {
  const sorted = await (await browser.get('/admin/users?suspended=false&sort=email')).text();
  expect(sorted).toContain('aria-sort="ascending"><a href="/admin/users?suspended=false&amp;sort=-email">');
  expect(sorted).toContain('<a href="/admin/users?suspended=false&amp;sort=created_at">');
  expect(sorted).toContain('<input type="hidden" name="sort" value="email">');
  expect(sorted.match(/aria-sort/g)).toHaveLength(1);
  const down = await (await browser.get('/admin/users?sort=-email')).text();
  expect(down).toContain('aria-sort="descending"><a href="/admin/users?sort=email">');
  const empty = await (await browser.get('/developer/applications?query=nothing&sort=name')).text();
  expect(empty).toContain('href="/developer/applications?sort=name">');
});

test.each([
  '/admin/users?sort=password_hash',
  '/admin/users?sort=--email',
  '/admin/users/export?sort=sub',
  '/admin/applications?sort=client_id',
  '/developer/applications?sort=name%20desc',
])('CO-28 what no column is called is 422: %s', async (path) => {
  expect((await browser.get(path)).status).toBe(422);
});

test('CO-28 a cursor goes on in its own order only', async () => {
  const first = await (await browser.get('/admin/users?limit=1&sort=email')).text();
  const [, cursor] = /cursor=([\w-]+)/.exec(first)!;
  expect((await browser.get(`/admin/users?limit=1&sort=email&cursor=${cursor}`)).status).toBe(200);
  expect((await browser.get(`/admin/users?limit=1&sort=-email&cursor=${cursor}`)).status).toBe(422);
  expect((await browser.get(`/admin/users?limit=1&cursor=${cursor}`)).status).toBe(422);
});

/** What the API lists, one row at a time. */
async function rowsOf<Row>(caller: Caller, list: string, member: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await caller.get(`${list}&limit=1${cursor && `&cursor=${cursor}`}`);
    const page = (await answer.json()) as Record<string, Row[]> & { next_cursor: string | null };
    rows.push(...page[member]!);
    cursor = page.next_cursor;
  }
  return rows;
}

/** What every page shows, one row at a time. */
async function walked(path: string, read: (text: string) => string[]): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | null = `${path}&limit=1`; next !== null; ) {
    const text: string = await (await browser.get(next)).text();
    found.push(...read(text));
    const [, href] = /<a [^>]*href="([^"]*)"[^>]*id="next-page"/.exec(text) ?? [];
    next = href === undefined ? null : `${href.replaceAll('&amp;', '&')}&limit=1`;
  }
  return found;
}
