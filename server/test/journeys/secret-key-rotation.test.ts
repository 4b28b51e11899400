import { expect, test } from 'vitest';
import { openKeyring } from '../../src/platform/crypto/keyring.ts';
import type { App } from '../support/app.ts';
import { startUnlimitedApp, TEST_SECRET_KEY } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import { aRelyingParty, browserOf, obtainTokens, post, type Tokens } from '../support/oauth.ts';
import { type Account, anAccount, codeOf, PASSWORD } from '../support/people.ts';
import { commandLine } from '../support/processes/command-line.ts';

const NEW_KEY = 'the key that comes after, long enough for HKDF';
const stores = await testStores();
const operator = commandLine(stores);

/** The service as it starts with these values of SECRET_KEY and SECRET_KEY_PREVIOUS. */
function startedWith(secret_key: string, previous_secret_keys: string[]): Promise<App> {
  return startUnlimitedApp({ stores, config: { secret_key, previous_secret_keys } });
}

test('SECRET_KEY is replaced: new first and old behind it, reseal, old away; no user notices and nothing is lost', async () => {
  const before = await startedWith(TEST_SECRET_KEY, []);
  const person = await anAccount(before.context, { totp: true });
  const rp = await aRelyingParty(before.context);
  const browser = await browserOf(before, person);
  const tokens = await obtainTokens(browser, rp);
  const unused = await obtainTokens(browser, rp);
  await before.close();

  const between = await startedWith(NEW_KEY, [TEST_SECRET_KEY]);
  expect(await isSignedIn(between, browser)).toBe(true);
  const refreshed = await refresh(between, rp, tokens);
  await signInWithCode(between, person);
  const settings = { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: TEST_SECRET_KEY };
  const { resealed } = await operator.done(['reseal'], settings);
  expect(resealed).toBeGreaterThan(0);
  expect(await operator.done(['reseal'], settings)).toEqual({ resealed: 0 });
  await between.close();

  const after = await startedWith(NEW_KEY, []);
  expect(await isSignedIn(after, browser)).toBe(true);
  await signInWithCode(after, person, 1);
  // A refresh token that the new key made goes on; one of the old key alone ends with it, and its person signs in again.
  await refresh(after, rp, refreshed);
  const gone = await post(after.client(), '/oauth/token', rp, {
    grant_type: 'refresh_token',
    refresh_token: unused.refresh_token,
  });
  expect(await gone.json()).toMatchObject({ error: 'invalid_grant' });
  const keys = await operator.done(['keys', 'drill'], { SECRET_KEY: NEW_KEY });
  expect(keys).toMatchObject({ ok: true, faults: [] });
  expect(await operator.done(['audit', 'verify'], { SECRET_KEY: NEW_KEY })).toMatchObject({ ok: true });

  const { sealed_totp_secret } = await stores.db
    .selectFrom('users')
    .select('sealed_totp_secret')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  expect(() => openKeyring(TEST_SECRET_KEY).open('users.totp', sealed_totp_secret!)).toThrow();
});

async function isSignedIn(app: App, browser: Client): Promise<boolean> {
  const answer = await app.client().get('/api/v1/me', { cookie: cookiesOf(browser) });
  return answer.status === 200;
}

function cookiesOf(browser: Client): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function refresh(app: App, rp: Parameters<typeof post>[2], { refresh_token }: Tokens): Promise<Tokens> {
  const answer = await post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

/** The secret of the one-time codes was sealed by the old key. Each step counts once, so the second time is a step later. */
async function signInWithCode(app: App, person: Account, stepsAhead = 0): Promise<void> {
  const caller = app.client();
  const otp_code = codeOf(person.totp_secret!, app.context.clock.now(), stepsAhead);
  const answer = await caller.postForm('/login', { email: person.email, password: PASSWORD, otp_code });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
}
