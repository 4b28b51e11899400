import { describe, expect, test } from 'vitest';
import { type App, startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  formIn,
  PASSWORD,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock();
const app = await startApp({ clock });
const TOO_MANY = 10;

describe('return_to (OA-06)', () => {
  const LEGAL = `/oauth/authorize?state=${"a%20b'|~".repeat(256)}&x=//evil`;

  test.each(['/account/profile', '/account?a=b&a=c', LEGAL])(
    '%.40s comes back byte for byte',
    async (returnTo) => {
      const person = await anAccount(app.context);
      const browser = app.client();
      const page = await browser.get(`/login?return_to=${encodeURIComponent(returnTo)}`);
      const form = formIn(await page.text(), 'login');
      expect(form.return_to).toBe(returnTo);
      const response = await browser.postForm('/login', { ...form, email: person.email, password: PASSWORD });
      expect([response.status, response.headers.get('location')]).toEqual([303, returnTo]);
    },
  );

  test.each([
    '//evil',
    '/\\evil',
    'https:evil',
    'https://evil',
    '/%2f%2fevil',
    '/%09/evil',
    '/account\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    `/${'x'.repeat(8192)}`,
  ])('%.40j is not followed', async (returnTo) => {
    const person = await anAccount(app.context);
    const form = { email: person.email, password: PASSWORD, return_to: returnTo };
    const response = await app.client().postForm('/login', form);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
  });

  test('the return URL survives a wrong password and the second page', async () => {
    const person = await anAccount(app.context, { totp: true });
    const browser = app.client();
    const returnTo = '/account/profile?a=%22b%22';
    const start = { email: person.email, return_to: returnTo };
    const refused = await browser.postForm('/login', { ...start, password: 'wrong password' });
    expect(formIn(await refused.text(), 'login')).toMatchObject(start);
    const asked = await browser.postForm('/login', { ...start, password: PASSWORD });
    const form = formIn(await asked.text(), 'login');
    const done = await browser.postForm('/login', { ...form, otp_code: code(person) });
    expect([done.status, done.headers.get('location')]).toEqual([303, returnTo]);
  });
});

describe('one-time codes cannot be skipped, and no step replaces another (OA-35)', () => {
  test('without a code, with an empty one and with a wrong one there is no session', async () => {
    const person = await anAccount(app.context, { totp: true });
    for (const otp_code of [undefined, '', ' ', '000000', codeOf(person.totp_secret!, clock.now(), 3)]) {
      const browser = app.client();
      const form = { email: person.email, password: PASSWORD, ...(otp_code !== undefined && { otp_code }) };
      const response = await browser.postForm('/login', form);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('name="otp_code"');
      expect([...browser.cookies.keys()]).toEqual(['svc_otp']);
    }
  });

  test('address, password and code in one form sign in; the code works once', async () => {
    const person = await anAccount(app.context, { totp: true });
    const form = { email: person.email.toUpperCase(), password: PASSWORD, otp_code: code(person) };
    expect((await app.client().postForm('/login', form)).status).toBe(303);
    expect((await app.client().postForm('/login', form)).status).toBe(422);
  });

  test('a code typed with a blank, as apps show it, is understood', async () => {
    const person = await anAccount(app.context, { totp: true });
    const digits = code(person);
    const form = {
      email: person.email,
      password: PASSWORD,
      otp_code: `${digits.slice(0, 3)} ${digits.slice(3)} `,
    };
    expect((await app.client().postForm('/login', form)).status).toBe(303);
  });

  test('the neighbouring codes are accepted, others are not', async () => {
    for (const [ahead, expected] of [
      [-2, 422],
      [-1, 303],
      [1, 303],
      [2, 422],
    ] as const) {
      const person = await anAccount(app.context, { totp: true });
      const otp_code = codeOf(person.totp_secret!, clock.now(), ahead);
      const response = await app
        .client()
        .postForm('/login', { email: person.email, password: PASSWORD, otp_code });
      expect([ahead, response.status]).toEqual([ahead, expected]);
    }
  });

  test('the note of the second page dies after five minutes', async () => {
    const person = await anAccount(app.context, { totp: true });
    const { note, browser } = await noteOf(person);
    clock.advance(5 * MINUTE - 1 * SECOND);
    expect((await browser.postForm('/login', { ...note, otp_code: '000000' })).status).toBe(422);
    clock.advance(1 * SECOND);
    const late = await browser.postForm('/login', { ...note, otp_code: code(person) });
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('That took too long');
  });

  test('a note without a code, cut, changed or of another person opens nothing', async () => {
    const [person, other] = [
      await anAccount(app.context, { totp: true }),
      await anAccount(app.context, { totp: true }),
    ];
    const { note, browser } = await noteOf(person);
    const ticket = note.otp_ticket!;
    const attempts = [
      { ...note },
      { ...note, password: PASSWORD },
      { ...note, otp_code: code(other) },
      { ...note, email: other.email, otp_code: code(other) },
      { ...note, otp_ticket: ticket.slice(0, -1), otp_code: code(person) },
      { ...note, otp_ticket: `${ticket}A`, otp_code: code(person) },
      {
        ...note,
        otp_ticket: ticket.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        otp_code: code(person),
      },
      { ...note, otp_ticket: 'x', otp_code: code(person) },
    ];
    for (const attempt of attempts) {
      expect((await browser.postForm('/login', attempt)).status).toBe(422);
      expect([...browser.cookies.keys()]).toEqual(['svc_otp']);
    }
  });

  test('a note of a password that was changed meanwhile opens nothing', async () => {
    const person = await anAccount(app.context, { totp: true });
    const { note, browser } = await noteOf(person);
    const { db } = app.context.stores;
    await changeUser(db, person.user_id, { password_hash: 'x' });
    expect((await browser.postForm('/login', { ...note, otp_code: code(person) })).status).toBe(422);
  });

  test('an empty POST and a repeated field are refused', async () => {
    const browser = app.client();
    expect((await browser.postForm('/login', {})).status).toBe(422);
    const bare = await browser.fetch('/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(bare.status).toBe(422);
    expect(
      (await browser.postForm('/login', { email: ['a@b.example', 'c@d.example'], password: 'x' })).status,
    ).toBe(422);
  });
});

describe('the budget of wrong passwords and codes (OA-31)', () => {
  test('ten per account and address, then 429 with Retry-After, the right password included', async () => {
    const own = await freshApp();
    const account = await anAccount(own.context);
    const statuses = await inParallel(40, () => attempt(own, account.email, 'wrong password'));
    expect(counted(statuses)).toEqual({ 422: TOO_MANY, 429: 30 });
    const refused = await own.client().postForm('/login', { email: account.email, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clock.advance(15 * MINUTE);
    expect(await attempt(own, account.email, PASSWORD)).toBe(303);
  });

  test('the same for an address without an account, and for codes after the right password', async () => {
    const own = await freshApp();
    const nobody = await inParallel(20, () => attempt(own, 'nobody@people.example', 'wrong password'));
    expect(counted(nobody)).toEqual({ 422: TOO_MANY, 429: 10 });
    const person = await anAccount(own.context, { totp: true });
    const codes = await inParallel(40, () => attempt(own, person.email, PASSWORD, '000000'));
    expect(counted(codes)).toEqual({ 422: TOO_MANY, 429: 30 });
  });

  test('thirty per address over all accounts; the owner elsewhere is not locked out', async () => {
    const own = await freshApp({ trust_proxy: ['127.0.0.0/8', '::1/128'] });
    const owner = await anAccount(own.context);
    const from = (ip: string, email: string, password: string) =>
      own.client().postForm('/login', { email, password }, { 'x-forwarded-for': ip });
    for (let index = 0; index < 30; index++) {
      const email = index < 10 ? owner.email : `someone${index}@people.example`;
      expect((await from('192.0.2.1', email, 'wrong password')).status).toBe(422);
    }
    expect((await from('192.0.2.1', 'fresh@people.example', 'wrong password')).status).toBe(429);
    expect((await from('192.0.2.1', owner.email, PASSWORD)).status).toBe(429);
    expect((await from('192.0.2.2', owner.email, PASSWORD)).status).toBe(303);
  });

  test('a right password costs nothing', async () => {
    const own = await freshApp();
    const person = await anAccount(own.context);
    for (let index = 0; index < TOO_MANY + 2; index++)
      expect(await attempt(own, person.email, PASSWORD)).toBe(303);
  });
});

test('known and unknown addresses get the same status, headers and body (OA-38)', async () => {
  const own = await freshApp({ rate_limits: 'observe' });
  const [person, other] = [await anAccount(own.context), await anAccount(own.context, { totp: true })];
  const shapes = [];
  for (const email of [person.email, other.email, anAddress()]) {
    for (const otp_code of ['', '123456']) {
      const form = { email, password: 'wrong password', otp_code };
      const response = await own.client().postForm('/login', form);
      const headers = Object.fromEntries(response.headers);
      for (const name of ['x-request-id', 'date']) delete headers[name];
      const body = (await response.text()).replaceAll(email, 'EMAIL');
      shapes.push(JSON.stringify([response.status, headers, body]));
    }
  }
  expect(new Set(shapes).size).toBe(1);
});

test('AT-35: the page for the code is shown in another language, without a try', async () => {
  const own = await freshApp();
  const person = await anAccount(own.context, { totp: true });
  const browser = own.client();
  const first = await (await browser.postForm('/login', { email: person.email, password: PASSWORD })).text();
  const buttons = formIn(first, 'frame-form');
  expect(Object.keys(buttons).sort()).toEqual(['email', 'otp_ticket']);
  for (const to of ['ja', 'de', 'fr', 'es', 'ko', 'de']) {
    const page = await (await browser.postForm('/login', { ...buttons, to })).text();
    expect(page).toContain(`<html lang="${to}">`);
    expect(page).toContain('name="otp_code"');
  }
  const form = { ...formIn(first, 'login'), otp_code: codeOf(person.totp_secret!, clock.now()) };
  expect((await browser.postForm('/login', form)).status).toBe(303);
  expect((await browser.postForm('/login', { ...buttons, otp_ticket: 'x', to: 'ja' })).status).toBe(422);
});

describe('what another site sends is refused (OA-33)', () => {
  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
  ];
  const PATHS = [
    '/login',
    '/signup',
    '/recover',
    '/verify-email',
    '/reset-password',
    '/logout',
    '/account/security/password',
  ];

  test.each(PATHS)('%s', async (path) => {
    for (const headers of FOREIGN) {
      const response = await app.client().fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@b.example' }),
        headers,
      });
      expect([JSON.stringify(headers), response.status]).toEqual([JSON.stringify(headers), 403]);
    }
  });

  test('a session is not ended, and a form as text/plain is 415', async () => {
    const browser = await signedIn(app, await anAccount(app.context));
    for (const headers of FOREIGN) {
      const response = await browser.fetch('/logout', { method: 'POST', headers });
      expect(response.status).toBe(403);
    }
    const plain = await browser.fetch('/logout', {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'text/plain' },
    });
    expect(plain.status).toBe(415);
    expect((await browser.get('/logout')).status).toBe(404);
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  });
});

test('every cookie is __Host-, Secure, HttpOnly and Lax when the service is https (OA-32)', async () => {
  const own = await freshApp({ base_url: 'https://id.example' });
  const person = await anAccount(own.context, { totp: true });
  const browser = own.client();
  const form = { email: person.email, password: PASSWORD, otp_code: code(person) };
  const responses = [
    await browser.postForm('/login', form),
    await browser.postJson('/api/v1/me/step_up', { otp_code: codeOf(person.totp_secret!, clock.now(), 1) }),
    await browser.postForm('/account/profile', { preferred_name: 'Ann' }),
    await browser.postForm('/logout', {}),
  ];
  expect(responses.map(({ status }) => status)).toEqual([303, 200, 303, 303]);
  const cookies = responses.flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies).toHaveLength(6);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-svc_\w+=\w*; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/);
  }
});

test('the page names the person who is signed in already and still takes another', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const page = await (await browser.get('/login')).text();
  expect(page).toContain(`You’re signed in as ${person.email}.`);
  expect(formIn(page, 'login')).toEqual({ email: person.email, password: '' });
});

function code(person: Account): string {
  return codeOf(person.totp_secret!, clock.now());
}

/** The second page, and the browser that its note is bound to. */
async function noteOf(
  person: Account,
  own: App = app,
): Promise<{ note: Record<string, string>; browser: Client }> {
  const browser = own.client();
  const asked = await browser.postForm('/login', { email: person.email, password: PASSWORD });
  return { note: formIn(await asked.text(), 'login'), browser };
}

/** An app whose counters no other test changes. */
async function freshApp(config: Partial<App['context']['config']> = {}): Promise<App> {
  return await startApp({ clock, config });
}

async function attempt(own: App, email: string, password: string, otp_code = ''): Promise<number> {
  return (await own.client().postForm('/login', { email, password, otp_code })).status;
}

async function inParallel<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  return await Promise.all(Array.from({ length: times }, work));
}

function counted(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
