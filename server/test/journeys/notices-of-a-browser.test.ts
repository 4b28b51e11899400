import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/platform/clock.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type Account, anAccount, PASSWORD, signedIn, someoneSignedIn } from '../support/people.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock, config: { net_allow: ['127.0.0.0/8'] } });
const { db } = app;

/** Has this browser notified of requests, as the page of approvals does. */
async function subscribe(browser: Client): Promise<{ endpoint: string; keys: Record<string, string> }> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const endpoint = `https://127.0.0.1/${randomBytes(8).toString('hex')}`;
  const keys = {
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const answer = await browser.postJson('/api/v1/me/push_subscriptions', { endpoint, keys });
  expect(answer.status).toBe(204);
  return { endpoint, keys };
}

async function notifiedOf({ user_id }: { user_id: number }): Promise<number> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .execute();
  return rows.length;
}

async function latestSession({ user_id }: { user_id: number }): Promise<{ sid: string }> {
  const sessions = db.selectFrom('sessions').select('sid').where('user_id', '=', user_id);
  return await sessions.orderBy('session_id', 'desc').limit(1).executeTakeFirstOrThrow();
}

const signInWith = (browser: Client, { email }: { email: string }) =>
  browser.postForm('/login', { email, password: PASSWORD });

type Way = (browser: Client, person: Account) => Promise<unknown>;

test.each<[string, Way]>([
  ['signs out in it', (browser) => browser.postForm('/logout', {})],
  ['is followed in it by another', async (browser) => signInWith(browser, await anAccount(app.context))],
  [
    'is followed in it by another after a month',
    async (browser) => {
      clock.advance(31 * DAY);
      return signInWith(browser, await anAccount(app.context));
    },
  ],
  [
    'ends its session from elsewhere',
    async (_, person) => {
      const { sid } = await latestSession(person);
      return (await signedIn(app, person)).postForm('/account/sessions', { end: sid });
    },
  ],
])(
  'AC-260 a browser is notified no longer once its person %s, and their other browser still is',
  async (_, end) => {
    const person = await anAccount(app.context);
    await subscribe(await signedIn(app, person));
    const browser = await signedIn(app, person);
    await subscribe(browser);
    expect(await notifiedOf(person)).toBe(2);
    await end(browser, person);
    expect(await notifiedOf(person)).toBe(1);
  },
);

test('AC-260 it goes on being notified when a session is over by itself, when its person signs in again, and until that one ends', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await subscribe(browser);
  for (const pause of [13 * HOUR, 31 * DAY]) {
    clock.advance(pause);
    expect((await browser.get('/api/v1/me')).status).toBe(401);
    expect((await signInWith(browser, person)).status).toBe(303);
    expect(await notifiedOf(person)).toBe(1);
  }
  await browser.postForm('/logout', {});
  expect(await notifiedOf(person)).toBe(0);
});

test('AC-261 the page says of a browser that notifies someone else that it does not notify its reader', async () => {
  const { browser } = await someoneSignedIn(app);
  const isOn = async () =>
    /id="push"[^>]*data-is-on/.test(await (await browser.get('/account/approvals')).text());
  expect(await isOn()).toBe(false);
  const subscription = await subscribe(browser);
  expect(await isOn()).toBe(true);
  await signInWith(browser, await anAccount(app.context));
  expect(await isOn()).toBe(false);
  expect((await browser.postJson('/api/v1/me/push_subscriptions', subscription)).status).toBe(204);
  expect(await isOn()).toBe(true);
});
