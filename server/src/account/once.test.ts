import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { Client } from '../../test/support/client.ts';
import { testStores } from '../../test/support/database.ts';
import {
  anAccount,
  anAddress,
  codeOf,
  formIn,
  mailedLink,
  PASSWORD,
  secretIn,
  signedIn,
} from '../../test/support/people.ts';
import { startProcesses } from '../../test/support/process.ts';

// What may happen once happens once, whichever of two processes is asked, fifty times at the same moment. One-time codes
// are in test/journeys/races-people.test.ts.
const TIMES = 50;
const stores = await testStores();
const { database_url } = stores;
const processes = await startProcesses(2, { database_url, env: { RATE_LIMITS: 'observe' } });
const app = await startApp({ stores, config: { rate_limits: 'observe' } });

test('one verification link verifies once', async () => {
  const email = anAddress();
  await app.client().postForm('/signup', { email, password: PASSWORD });
  const link = await mailedLink(app, email, '/verify-email');
  const form = formIn(await (await app.client().get(link)).text(), 'verify-email');
  const statuses = await everywhere((browser) => browser.postForm('/verify-email', form));
  expect(counted(statuses)).toEqual({ 303: 1, 422: TIMES - 1 });
});

test('one recovery link sets one password', async () => {
  const person = await anAccount(app.context);
  await app.client().postForm('/recover', { email: person.email });
  const link = await mailedLink(app, person.email, '/reset-password');
  const form = formIn(await (await app.client().get(link)).text(), 'reset-password');
  const passwords = Array.from({ length: TIMES }, (_, index) => `nine copper kettles ${index}`);
  const statuses = await everywhere((browser, index) =>
    browser.postForm('/reset-password', { ...form, new_password: passwords[index]! }),
  );
  expect(counted(statuses)).toEqual({ 303: 1, 422: TIMES - 1 });
  const [winner] = passwords.filter((_, index) => statuses[index] === 303);
  const login = await app.client().postForm('/login', { email: person.email, password: winner! });
  expect(login.status).toBe(303);
}, 30_000);

test('one address becomes one account, and every answer is the same', async () => {
  const email = anAddress();
  const answers = await answersFrom((browser, index) =>
    browser.postForm('/signup', { email: index % 2 ? email : email.toUpperCase(), password: PASSWORD }),
  );
  const shapes = answers.map(({ status, headers }) => `${status} ${headers.get('location')}`);
  expect(new Set(shapes)).toEqual(new Set(['303 /signup/check-mail']));
  const { db } = app.context.stores;
  const rows = await db.selectFrom('users').select('email').where('email', 'ilike', email).execute();
  expect(rows).toHaveLength(1);
}, 30_000);

test('one pending secret is put in force once', async () => {
  const person = await anAccount(app.context);
  const browser = await signedIn(app, person);
  await browser.postForm('/account/security/totp', { password: PASSWORD });
  const page = await (await browser.get('/account/security/totp')).text();
  const otp_code = codeOf(secretIn(page), app.context.clock.now());
  const locations = (
    await answersFrom((other) => {
      other.cookies.set('svc_session', browser.cookies.get('svc_session')!);
      return other.postForm('/account/security/totp/confirm', { otp_code });
    })
  ).map(({ headers }) => headers.get('location'));
  expect(locations.filter((location) => location === '/account/security?done=totp_on')).toHaveLength(1);
});

/** TIMES requests at once, each from a browser of its own, the two processes in turn. */
async function answersFrom(send: (browser: Client, index: number) => Promise<Response>): Promise<Response[]> {
  const browsers = Array.from({ length: TIMES }, (_, index) => new Client(processes[index % 2]!.address));
  return await Promise.all(browsers.map(send));
}

async function everywhere(send: (browser: Client, index: number) => Promise<Response>): Promise<number[]> {
  return (await answersFrom(send)).map(({ status }) => status);
}

function counted(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
